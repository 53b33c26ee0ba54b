import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appIconUrl } from '../../src/main/mac/simulated/screen/drawing/app-icons/app-icons.js';
import { capabilities } from '../../src/shared/clearance.js';
import type { DecidingRule } from '../../src/shared/words/deciding-rule.js';
import { goTo, pages } from '../harness/pages.js';
import { seenText } from './page.js';
import { busyState } from './states.js';

const { show } = pages();

/** What a scripted core says of each app: rules as they stand, else the defaults. */
const decided = (bundleIds: readonly string[], verdict: 'allow' | 'ask' | 'deny', by?: DecidingRule) =>
  bundleIds.map((bundleId) => ({
    bundleId,
    decisions: capabilities.map((capability) => ({
      capability,
      verdict: capability === 'see' ? 'allow' : verdict,
      by: by ?? { kind: 'default', capability, verdict },
    })),
  }));
const shownApps = ['*', ...busyState.apps.map(({ bundleId }) => bundleId), 'com.example.gone'];

test('the rules are a grid of apps by capability, edited in place by keys and by a menu', async () => {
  const own = { capability: 'act', app: 'com.example.gone', client: '*', verdict: 'ask' } as const;
  const { page, owner } = await show({ ...busyState, rules: [own] });
  owner.answer('explainApps', decided(shownApps, 'ask'));
  await goTo(page, 'Apps');
  const grid = page.getByRole('grid', { name: 'Rules of each app' });
  await grid.getByRole('gridcell', { name: 'com.example.gone, Click and type, Ask, own rule', exact: true }).waitFor();

  expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
    'App',
    'Look',
    'Open and arrange',
    'Click and type',
    'Clipboard',
    'Files',
    'Scripts',
  ]);
  expect(await grid.getByRole('rowheader').locator('.matrix-name').allInnerTexts()).toEqual([
    'All other apps',
    'Finder',
    'TextEdit',
    'Calculator',
    'com.example.gone\nNot installed',
    'Terminal',
    'Keychain Access',
    'This Mac',
  ]);
  expect(await grid.getByRole('gridcell', { name: 'Terminal, Hidden from everyone' }).count()).toBe(1);
  expect(await grid.getByRole('gridcell', { name: 'This Mac, Commands, Ask' }).count()).toBe(1);
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);

  await grid.getByRole('gridcell', { name: 'All other apps, Look, Allow' }).getByRole('button').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await grid.getByRole('button', { name: 'Finder, Click and type, Ask' }).and(page.locator(':focus')).waitFor();
  const set = owner.next('setRule');
  await page.keyboard.press('3');
  expect(await set).toEqual({ capability: 'act', app: 'com.apple.finder', client: '*', verdict: 'deny' });
  const removed = owner.next('setRule');
  await page.keyboard.press('Backspace');
  expect(await removed).toEqual({ capability: 'act', app: 'com.apple.finder', client: '*', verdict: null });
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.getByText('Click and type in Finder, everyone').waitFor();
  await menu.getByText('Gatehand asks before clicking and typing in an app').waitFor();
  // A rule is kept by bundle id and told by name, and by the id of an app that nobody has met.
  const inFinder = { ...own, app: 'com.apple.finder' };
  owner.answer('explainApps', decided(shownApps, 'ask', { kind: 'owner', rule: inFinder, client: '' }));
  owner.patch({ rules: [own] });
  await menu.getByText('Your rule asks before clicking and typing in Finder.').waitFor();
  owner.answer('explainApps', decided(shownApps, 'ask'));
  owner.patch({ rules: [own] });
  await menu.getByText('Gatehand asks before clicking and typing in an app').waitFor();
  expect(await menu.getByRole('menuitemradio', { checked: true }).allInnerTexts()).toEqual(['Same as All Other Apps\n⌫']);
  const chosen = owner.next('setRule');
  await menu.getByRole('menuitemradio', { name: 'Allow' }).click();
  expect(await chosen).toMatchObject({ capability: 'act', verdict: 'allow' });
  // A menu gives the keyboard back by a timer.
  await page.clock.runFor(50);
  await grid.getByRole('button', { name: 'Finder, Click and type, Ask' }).and(page.locator(':focus')).waitFor();
  const before = owner.received.length;
  await grid.getByRole('button', { name: 'Finder, Scripts, Ask' }).focus();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Activity', level: 2 }).waitFor();
  expect(page.url()).toContain('#activity?app=com.apple.finder');
  expect(owner.received.slice(before).map(({ command }) => command)).not.toContain('setRule');
});

test('rules are those of everyone or of one client, of whom nobody vouches is allowed nothing, and scripts by no rule', async () => {
  const { page, owner } = await show(busyState);
  owner.answer('explainApps', decided(shownApps, 'ask'));
  await goTo(page, 'Apps');
  await page.getByRole('button', { name: 'TextEdit, Files, Ask' }).waitFor();
  const asked = owner.next('explainApps');
  await page.getByRole('radio', { name: '“Cursor”' }).click();

  expect((await asked).client).toBe('cursor');
  await page.getByRole('button', { name: 'TextEdit, Files, Ask' }).click();
  await page.getByText('Files in TextEdit, “Cursor”').waitFor();
  expect(await page.getByRole('menuitemradio', { name: 'Allow' }).count()).toBe(0);
  const set = owner.next('setRule');
  await page.keyboard.press('3');
  expect(await set).toEqual({ capability: 'files', app: 'com.apple.TextEdit', client: 'cursor', verdict: 'deny' });
  await page.getByRole('radio', { name: 'Everyone' }).click();
  await page.getByRole('button', { name: 'TextEdit, Scripts, Ask' }).click();
  expect(await page.getByRole('menuitemradio').allInnerTexts()).toEqual(['Ask\n2', 'Never\n3', 'Same as All Other Apps\n⌫']);
  const before = owner.received.length;
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  expect(owner.received.slice(before)).toEqual([]);
});

test('apps, each with an icon or a letter, are found, hidden and shown again, added by an id that is checked first, and dragged in from Finder', async () => {
  const { page, owner } = await show(busyState);
  owner.answer('explainApps', decided([...shownApps, 'com.example.notes', 'com.example.dragged'], 'ask'));
  owner.answer('appIcon', appIconUrl('com.apple.finder'));
  await goTo(page, 'Apps');
  const heads = page.getByRole('rowheader');
  await heads.locator('img').first().waitFor();
  owner.answer('appIcon', null);
  // Two of one name are told apart by their ids, and only they.
  const [app] = busyState.apps;
  if (app === undefined) throw new Error('there is no app to show');
  owner.patch({ apps: [...busyState.apps, { ...app, bundleId: 'com.example.twin' }] });
  await expect
    .poll(() => heads.filter({ hasText: app.name }).locator('.matrix-name .small').allInnerTexts())
    .toEqual([app.bundleId, 'com.example.twin']);
  expect(await page.evaluate("document.querySelector('img.app-icon').decode().then(() => document.images[0].naturalWidth)")).toBe(64);
  expect(await heads.filter({ hasText: 'com.example.twin' }).locator('.app-letter').innerText()).toBe(app.name.slice(0, 1));
  owner.patch({ apps: busyState.apps });
  await page.getByRole('searchbox').fill('calc');
  await expect.poll(() => heads.locator('.matrix-name').allInnerTexts()).toEqual(['Calculator']);
  await heads.getByRole('button', { name: 'Calculator' }).click();
  const details = page.getByRole('dialog', { name: 'Calculator: what decides' });
  expect(await seenText(details.getByRole('list', { name: 'What decides' }))).toContain('Gatehand asks before running a command');
  const blocked = owner.next('blockApp');
  await details.getByRole('button', { name: 'Hide from Everyone: Calculator' }).click();
  expect(await blocked).toEqual({ bundleId: 'com.apple.calculator' });
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Terminal, Hidden from everyone' }).click();
  const shown = owner.next('unblockApp');
  await page.getByRole('menuitem', { name: 'Stop Hiding It' }).click();
  expect(await shown).toEqual({ bundleId: 'com.apple.terminal' });

  await page.getByRole('button', { name: 'Add an app' }).click();
  const field = page.getByRole('combobox', { name: 'App to add, by its bundle id' });
  await field.fill('no such thing');
  await field.press('Enter');
  await page.getByText('A bundle id has letters').waitFor();
  await field.fill('COM.APPLE.finder');
  await field.press('Enter');
  await page.getByText('This app is already in the table.').waitFor();
  await field.fill('com.example.notes');
  await field.press('Enter');
  await page.getByRole('button', { name: 'com.example.notes, Look, Allow', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  const folder = mkdtempSync(join(tmpdir(), 'apps-'));
  const dragged = (name: string, list: Buffer | string): string => {
    mkdirSync(join(folder, name, 'Contents'), { recursive: true });
    writeFileSync(join(folder, name, 'Contents', 'Info.plist'), list);
    return join(folder, name);
  };
  const xml = dragged('A.app', '<plist><dict><key>CFBundleIdentifier</key>\n<string>com.example.dragged</string></dict></plist>');
  const binary = dragged('B.app', binaryPlist('CFBundleIdentifier', 'com.example.binary'));
  const none = dragged('C.app', 'nothing');
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [xml, binary, none], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data });
  await page.getByRole('alert').getByText('C.app could not be read as an app.').waitFor();
  expect((await heads.locator('.matrix-name').allInnerTexts()).filter((name) => name.startsWith('com.example'))).toEqual([
    'com.example.notes\nNot installed',
    'com.example.dragged\nNot installed',
    'com.example.binary\nNot installed',
  ]);
  rmSync(folder, { recursive: true });
});

/** A property list with one entry, laid out as CFBinaryPList does. */
function binaryPlist(key: string, value: string): Buffer {
  const text = (words: string): Buffer => Buffer.concat([Buffer.from([0x5f, 0x10, words.length]), Buffer.from(words)]);
  const objects = [Buffer.from([0xd1, 1, 2]), text(key), text(value)];
  const offsets = [8, 11, 11 + text(key).length];
  const trailer = Buffer.alloc(32);
  trailer[6] = 1;
  trailer[7] = 1;
  trailer[15] = 3;
  trailer[31] = 8 + Buffer.concat(objects).length;
  return Buffer.concat([Buffer.from('bplist00'), ...objects, Buffer.from(offsets), trailer]);
}

test('rules are exported to a file and imported from one, with what is wrong said beside it', async () => {
  const { page, owner } = await show(busyState, 'Settings', 'Backup');
  owner.answer('exportRules', '{"gatehandRules":1}');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('{"gatehandRules":1}');
  const fileOf = (text: string) => ({ name: 'rules.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const pick = async (text: string): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import' }).click();
    await (await chooser).setFiles(fileOf(text));
  };

  owner.refuse('previewRules', { kind: 'no-rules', keys: ['rules.0.verdict'] });
  await pick('{');
  await page.getByRole('alert').getByText('rules.0.verdict: write “allow”, “ask” or “deny”').waitFor();
  await pick('x'.repeat(1_000_001));
  await page.getByRole('alert').getByText('Choose a file that Gatehand has exported.').waitFor();
  // As long as 5,000 rules may be.
  const text = `{"gatehandRules":1,"rules":[]}${' '.repeat(900_000)}`;
  const change = { capability: 'act', app: 'com.apple.finder', client: '*', name: '', before: 'deny', after: 'ask', widens: true };
  owner.answer('previewRules', { changes: [change], total: 1, widening: 1 });
  owner.answer('importRules', 3);
  await pick(text);
  const question = page.getByRole('dialog', { name: 'Import rules?' });
  await question.getByText('1 decision changes: It allows more than now.').waitFor();
  expect(await question.getByRole('listitem').allInnerTexts()).toEqual(['Click and type in Finder, everyone: Never → Ask allows more']);
  expect(owner.received.map(({ command }) => command)).not.toContain('importRules');
  const replaced = owner.next('previewRules');
  await question.getByRole('radio', { name: 'Replace all of yours' }).click();
  expect(await replaced).toEqual({ text, replace: true });
  const asked = owner.next('importRules');
  await question.getByRole('button', { name: 'Import' }).click();

  expect(await asked).toEqual({ text, replace: true });
  await page.getByRole('status').getByText('You have 3 rules now.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});

test('the list of the only allowed apps is switched on and edited', async () => {
  const { page, owner } = await show(busyState, 'Apps', 'Only These Apps');
  const onAsked = owner.next('setAllowlist');
  await page.getByRole('switch', { name: 'Allow only the apps on this list' }).click();
  expect(await onAsked).toEqual({ bundleIds: [] });

  owner.patch({ allowlist: [] });
  await page.getByText('no app can be seen or used').waitFor();
  owner.patch({ allowlist: ['com.apple.TextEdit'] });
  const addAsked = owner.next('setAllowlist');
  await page.getByRole('combobox', { name: 'App to allow, by its bundle id' }).fill('com.apple.finder');
  await page.getByRole('button', { name: 'Add App' }).click();
  expect(await addAsked).toEqual({ bundleIds: ['com.apple.TextEdit', 'com.apple.finder'] });
  const removeAsked = owner.next('setAllowlist');
  await page.getByRole('button', { name: 'Remove TextEdit from the list' }).click();
  expect(await removeAsked).toEqual({ bundleIds: [] });
});

test('⌘↩ shows what happened here wherever a menu says so, and chooses nothing that is lit', async () => {
  const { page, owner } = await show(busyState);
  owner.answer('explainApps', decided(shownApps, 'ask'));
  await goTo(page, 'Apps');
  await page.getByRole('button', { name: 'Finder, Click and type, Ask' }).click();
  await page.getByRole('menuitemradio', { name: 'Allow' }).hover();
  await page.keyboard.press('Meta+Enter');
  await page.getByRole('heading', { name: 'Activity', level: 2 }).waitFor();
  expect(page.url()).toContain('#activity?app=com.apple.finder');

  await goTo(page, 'Apps');
  await page.getByRole('button', { name: 'Terminal, Hidden from everyone' }).click();
  await page.getByRole('menuitem', { name: 'Stop Hiding It' }).hover();
  await page.keyboard.press('Meta+Enter');
  await page.getByRole('heading', { name: 'Activity', level: 2 }).waitFor();
  expect(page.url()).toContain('#activity?app=com.apple.terminal');
  expect(owner.received.filter(({ command }) => command === 'setRule' || command === 'unblockApp')).toEqual([]);
});

/** Draws Japanese letters as wide as those of a Mac, whatever fonts there are here. */
const drawJapanese = `document.querySelectorAll('.matrix th, .matrix bdi, .matrix span').forEach((one) => {
  if (one.childElementCount > 0 || !/[\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Han}]/u.test(one.textContent)) return;
  const range = document.createRange();
  range.selectNodeContents(one);
  const { width, height } = range.getBoundingClientRect();
  const letters = one.textContent.length;
  if (width > 0 && letters > 1) one.style.letterSpacing = parseFloat(getComputedStyle(one).fontSize) - width / letters + 'px';
})`;

test.each(['en', 'ja'] as const)('no column of the rules is out of sight in any window, in %s', async (language) => {
  const { page, owner } = await show({ ...busyState, language });
  owner.answer('explainApps', decided(shownApps, 'deny'));
  await page.evaluate("location.hash = '#apps'");
  await page.locator('.cell-deny .cell-words').first().waitFor({ state: 'attached' });
  const beyond = "(([box]) => box.scrollWidth - box.clientWidth)(document.querySelectorAll('.matrix-box'))";

  await page.evaluate(drawJapanese);
  for (let width = 1300; width >= 480; width -= 40) {
    await page.setViewportSize({ width, height: 720 });
    expect(await page.evaluate(beyond), `${width} wide`).toBe(0);
    // As wide as the window is at first, the words stand there.
    if (width >= 1100) expect(await page.locator('.cell-words').first().isVisible(), `${width} wide`).toBe(true);
  }
});

test('a long list of the only apps takes no room from the sentence above it that says what switching it off does', async () => {
  const allowlist = Array.from({ length: 30 }, (_, at) => `com.example.app${at}`);
  const { page } = await show({ ...busyState, allowlist }, 'Apps', 'Only These Apps');
  const cutOff = () =>
    page.evaluate("(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.setting-box'))");

  for (const width of [480, 300]) {
    await page.setViewportSize({ width, height: 600 });
    await expect.poll(cutOff).toBe(0);
  }
});
