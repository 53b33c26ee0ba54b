import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Rule } from '../../src/shared/settings.js';
import type { UiState } from '../../src/shared/ui.js';
import { launchBrowser } from '../harness/browser.js';
import { buildRenderer } from '../harness/renderer.js';
import { type OpenPage, openPage, seenText } from './page.js';
import { busyState, emptyState, logRows, pairingCard } from './states.js';

let browser: Browser;
let built: Awaited<ReturnType<typeof buildRenderer>>;
let open: OpenPage;

beforeAll(async () => {
  [browser, built] = await Promise.all([launchBrowser(), buildRenderer()]);
});
afterEach(async () => {
  const { faults } = open;
  await open.close();
  expect(faults).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await built.remove();
});

async function show(state: UiState, area?: string): Promise<OpenPage> {
  open = await openPage(browser, built.folder, state);
  if (area) await open.page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: area }).click();
  return open;
}

const denied: Rule = { capability: 'act', app: 'com.apple.finder', client: '*', verdict: 'deny' };
const deniedWords = 'Your rule never allows clicking and typing in com.apple.finder';
const ruled: UiState = { ...busyState, rules: [{ rule: denied, words: deniedWords }] };

test('the preset of new clients is chosen with the number of tools in each', async () => {
  const { page, owner } = await show(emptyState, 'Tools');
  const presets = page.getByRole('group', { name: 'Tools of a new client' });

  expect(await presets.getByRole('radio', { name: 'Standard' }).isChecked()).toBe(true);
  await presets.getByText('131 tools.').waitFor();
  const asked = owner.next('setPreset');
  await presets.getByRole('radio', { name: 'Complete' }).click();

  expect(await asked).toEqual({ preset: 'complete' });
  expect(await presets.getByRole('radio', { name: 'Complete' }).isChecked()).toBe(false);
  owner.patch({ tools: { ...emptyState.tools, preset: 'complete' } });
  await expect.poll(() => presets.getByRole('radio', { name: 'Complete' }).isChecked()).toBe(true);
});

test('a pairing card begins with the preset of new clients', async () => {
  const tools = { ...emptyState.tools, preset: 'essential' } as const;
  const { page } = await show({ ...emptyState, tools, cards: [pairingCard] });

  const presets = page.getByRole('group', { name: 'Tools it gets' });

  expect(await presets.getByRole('radio', { name: 'Essential' }).isChecked()).toBe(true);
});

test.each([
  ['Ask for every action', 'setAskForEveryAction', { on: true }],
  ['Scripts', 'setToolset', { toolset: 'scripting', on: true }],
  ['Shell commands', 'setToolset', { toolset: 'shell', on: true }],
  ['Keep a history of the clipboard', 'setClipboardHistory', { on: true }],
  ['workspace', 'setVocabularies', { vocabularies: ['workspace'] }],
] as const)('%s is off until it is switched on', async (label, command, argument) => {
  const { page, owner } = await show(emptyState, 'Tools');
  const control = page.getByRole('switch', { name: label, exact: true });

  expect(await control.getAttribute('aria-checked')).toBe('false');
  const asked = owner.next(command);
  await control.click();

  expect(await asked).toEqual(argument);
});

test('tools that are on are shown so and can be switched off one by one', async () => {
  const tools = { ...emptyState.tools, vocabularies: ['macos-use', 'axmcp'], toolsets: { scripting: false, shell: true } } as const;
  const { page, owner } = await show({ ...emptyState, tools: { ...tools, vocabularies: [...tools.vocabularies] } }, 'Tools');
  const shell = page.getByRole('switch', { name: 'Shell commands' });

  expect(await shell.getAttribute('aria-checked')).toBe('true');
  const asked = owner.next('setToolset');
  await shell.click();
  expect(await asked).toEqual({ toolset: 'shell', on: false });
  const listed = owner.next('setVocabularies');
  await page.getByRole('switch', { name: 'macos-use' }).click();
  expect(await listed).toEqual({ vocabularies: ['axmcp'] });
});

test('each client has its own access, tools and read-only', async () => {
  const { page, owner } = await show(busyState, 'Clients');
  const access = page.getByRole('combobox', { name: 'What Claude Code may do' });

  expect(await access.inputValue()).toBe('look-and-act');
  const accessAsked = owner.next('setClientAccess');
  await access.selectOption('Look and record');
  expect(await accessAsked).toEqual({ key: 'claude', access: 'record' });
  expect(await access.inputValue()).toBe('look-and-act');
  const presetAsked = owner.next('setClientPreset');
  await page.getByRole('combobox', { name: 'Tools of Cursor' }).selectOption('Complete');
  expect(await presetAsked).toEqual({ key: 'cursor', preset: 'complete' });
  const readOnlyAsked = owner.next('setClientReadOnly');
  await page.getByRole('switch', { name: 'Cursor is read-only' }).click();
  expect(await readOnlyAsked).toEqual({ key: 'cursor', on: true });
});

test('clients are blocked, unblocked and let go on; one that is not paired has nothing else to set', async () => {
  const { page, owner } = await show(busyState, 'Clients');
  const blockAsked = owner.next('blockClient');
  await page.getByRole('button', { name: 'Block probe', exact: true }).click();
  expect(await blockAsked).toEqual({ key: 'probe' });
  const row = page.getByRole('row').filter({ hasText: 'probe' });
  expect(await row.getByRole('combobox').count()).toBe(0);
  expect(await row.getByRole('button').count()).toBe(1);

  owner.patch({ clients: busyState.clients.map((one) => (one.key === 'probe' ? { ...one, blocked: true } : { ...one, stopped: true })) });
  const unblockAsked = owner.next('unblockClient');
  await page.getByRole('button', { name: 'Unblock probe' }).click();
  expect(await unblockAsked).toEqual({ key: 'probe' });
  const resumeAsked = owner.next('resumeClient');
  await page.getByRole('button', { name: 'Let Claude Code go on' }).click();
  expect(await resumeAsked).toEqual({ key: 'claude' });
});

test('rules stand in words and can be removed', async () => {
  const { page, owner } = await show(ruled, 'Rules');
  const asked = owner.next('removeRule');

  await page.getByRole('button', { name: `Remove: ${deniedWords}` }).click();

  expect(await asked).toEqual({ rule: denied });
  owner.patch({ rules: [] });
  await page.getByText('You have no rules of your own.').waitFor();
});

test('a rule is added from its four parts, which are checked first', async () => {
  const { page, owner } = await show(ruled, 'Rules');
  const form = page.getByRole('form', { name: 'Add a rule' });
  const add = form.getByRole('button', { name: 'Add rule' });
  const app = form.getByRole('combobox', { name: 'App' });

  await add.click();
  await form.getByText('Enter a bundle id, or * for every app.').waitFor();
  await app.fill('COM.apple.Finder');
  await form.getByRole('combobox', { name: 'Decision' }).selectOption('Never allow');
  await add.click();
  await form.getByText('You have this rule already.').waitFor();
  await form.getByRole('combobox', { name: 'Decision' }).selectOption('Allow');
  await form.getByRole('combobox', { name: 'For' }).selectOption('Running commands');
  await add.click();
  await form.getByText('no rule can allow them').waitFor();
  expect(owner.received).toEqual([]);
  await form.getByRole('combobox', { name: 'For' }).selectOption('Using files');
  await form.getByRole('combobox', { name: 'Client' }).selectOption('Claude Code');
  await app.fill('*');
  const asked = owner.next('addRule');
  await add.click();

  expect(await asked).toEqual({ rule: { capability: 'files', app: '*', client: 'claude', verdict: 'allow' } });
  await expect.poll(() => app.inputValue()).toBe('');
});

test('rules are exported as text and imported from one, with what is wrong said beside it', async () => {
  const { page, owner } = await show(ruled, 'Rules');
  owner.answer('exportRules', '{"gatehandRules":1}');
  await page.getByRole('button', { name: 'Export rules' }).click();
  const exported = page.getByRole('textbox', { name: 'Exported rules' });
  expect(await exported.inputValue()).toBe('{"gatehandRules":1}');
  expect(await exported.isEditable()).toBe(false);

  const text = page.getByRole('textbox', { name: 'Rules to import' });
  const take = page.getByRole('button', { name: 'Import', exact: true });
  await text.fill('{');
  owner.refuse('importRules', 'This is not JSON.');
  await take.click();
  await page.getByRole('alert').getByText('This is not JSON.').waitFor();
  expect(await text.inputValue()).toBe('{');
  owner.answer('importRules', 3);
  const asked = owner.next('importRules');
  await text.fill('{"gatehandRules":1,"rules":[]}');
  await page.getByRole('switch', { name: 'Replace all my rules' }).click();
  await take.click();

  expect(await asked).toEqual({ text: '{"gatehandRules":1,"rules":[]}', replace: true });
  await page.getByRole('status').getByText('You have 3 rules now.').waitFor();
  expect(await text.inputValue()).toBe('');
});

test('the list of the only allowed apps is switched on and edited', async () => {
  const { page, owner } = await show(busyState, 'Rules');
  const onAsked = owner.next('setAllowlist');
  await page.getByRole('switch', { name: 'Allow only the apps on this list' }).click();
  expect(await onAsked).toEqual({ bundleIds: [] });

  owner.patch({ allowlist: [] });
  await page.getByText('no app can be seen or used').waitFor();
  owner.patch({ allowlist: ['com.apple.TextEdit'] });
  const addAsked = owner.next('setAllowlist');
  await page.getByRole('combobox', { name: 'App to allow, by its bundle id' }).fill('com.apple.finder');
  await page.getByRole('button', { name: 'Add app' }).click();
  expect(await addAsked).toEqual({ bundleIds: ['com.apple.TextEdit', 'com.apple.finder'] });
  const removeAsked = owner.next('setAllowlist');
  await page.getByRole('button', { name: 'Remove TextEdit from the list' }).click();
  expect(await removeAsked).toEqual({ bundleIds: [] });
});

test('another area begins at its top', async () => {
  const { page } = await show({ ...ruled, allowlist: ['com.apple.TextEdit'] }, 'Rules');
  await page.getByRole('button', { name: 'Import', exact: true }).scrollIntoViewIfNeeded();
  expect(await page.evaluate('scrollY')).toBeGreaterThan(0);

  await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: 'Tools' }).click();

  expect(await page.evaluate('scrollY')).toBe(0);
});

test('a call that was only recorded becomes a rule, and no other does', async () => {
  const [first, second] = logRows;
  if (!first || !second) throw new Error('there are no rows to show');
  const recorded = { ...second, tool: 'type_text', capability: 'act', decision: 'recorded' } as const;
  const { page, owner } = await show({ ...busyState, log: [first, recorded, { ...recorded, id: 'call-script', capability: 'script' }] });
  const buttons = page.getByRole('table', { name: 'Activity' }).getByRole('button');

  expect(await buttons.count()).toBe(1);
  const asked = owner.next('ruleFromEntry');
  await page.getByRole('button', { name: 'Make a rule that allows what Claude Code tried with type_text' }).click();

  expect(await asked).toEqual({ id: recorded.id });
  await page.getByText('The rule is made.').waitFor();
  expect(await seenText(page.getByRole('row').filter({ hasText: 'The rule is made.' }))).toContain('type_text');
});
