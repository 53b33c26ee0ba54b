import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { serveUi } from '../../src/main/headless/ui-server.js';
import type { UiState } from '../../src/shared/ui.js';
import { launchBrowser } from '../harness/browser.js';
import { buildRenderer } from '../harness/renderer.js';
import { type OpenPage, openPage, seenText, token } from './page.js';
import { busyState, emptyState, logRows } from './states.js';

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

test('the state is said in the header, the most pressing one first', async () => {
  const { page, owner } = await show(emptyState);
  const status = page.getByRole('status', { name: 'State' });

  expect(await seenText(status)).toBe('Ready');
  owner.patch({ readOnly: true });
  await expect.poll(() => seenText(status)).toBe('Read-only');
  owner.patch({ stopped: true });
  await expect.poll(() => seenText(status)).toBe('Stopped');
  expect(await page.title()).toBe('Stopped – Gatehand');
});

test('the read-only switch asks Gatehand and shows what Gatehand says', async () => {
  const { page, owner } = await show(emptyState);
  const readOnly = page.getByRole('switch', { name: 'Read-only' });

  const asked = owner.next('setReadOnly');
  await readOnly.click();

  expect(await asked).toEqual({ on: true });
  expect(await readOnly.getAttribute('aria-checked')).toBe('false');
  owner.patch({ readOnly: true });
  await expect.poll(() => readOnly.getAttribute('aria-checked')).toBe('true');
});

test('a forced read-only cannot be switched off', async () => {
  const { page, owner } = await show({ ...emptyState, readOnly: true, readOnlyForced: true });

  await page.getByRole('switch', { name: 'Read-only' }).click({ force: true });
  const stopped = owner.next('stop');
  await page.getByRole('button', { name: 'Stop everything' }).click();
  await stopped;

  expect(owner.received.map((each) => each.command)).toEqual(['stop']);
});

test('stop and resume are one press each', async () => {
  const { page, owner } = await show(emptyState);
  const stopped = owner.next('stop');
  await page.getByRole('button', { name: 'Stop everything' }).click();
  await stopped;

  owner.patch({ stopped: true });
  const resumed = owner.next('resume');
  await page.getByRole('button', { name: 'Resume' }).click();

  await resumed;
});

test('a held key presses a button once', async () => {
  const { page, owner } = await show(emptyState);
  await page.getByRole('button', { name: 'Stop everything' }).focus();

  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const asked = owner.next('setReadOnly');
  await page.getByRole('switch', { name: 'Read-only' }).click();
  await asked;

  expect(owner.received.map((each) => each.command)).toEqual(['stop', 'setReadOnly']);
});

test('the log shows each call with decision, effect, code and times, newest first', async () => {
  const { page, owner } = await show(busyState);
  const rows = page.getByRole('table', { name: 'Activity' }).getByRole('row');

  expect(await rows.count()).toBe(logRows.length + 1);
  expect(await seenText(rows.nth(1))).toMatch(/set_ui_element_value[\s\S]*Waiting for you[\s\S]*Still waiting/);
  expect(await seenText(rows.nth(3))).toMatch(/quit_app[\s\S]*Asked, not allowed[\s\S]*approval_denied[\s\S]*2 min 11 s/);
  const [last] = logRows.slice(-1);
  if (!last) throw new Error('there are no rows to show');
  owner.log([{ ...last, decision: 'asked-allowed', outcome: 'ok', reported: 'confirmed' }]);
  await rows.nth(1).getByText('You allowed it').waitFor();
  expect(await rows.count()).toBe(logRows.length + 1);
});

test('the filter finds calls by tool, app, decision and error code, and can be cleared', async () => {
  const { page } = await show(busyState);
  const filter = page.getByRole('searchbox', { name: 'Filter' });

  await filter.fill('blocked_app');
  await page.getByText('1 of 12 calls').waitFor();
  await filter.fill('textedit allowed click');
  await page.getByText('2 of 12 calls').waitFor();
  await filter.fill('nothing has this');
  await page.getByRole('button', { name: 'Clear filter' }).click();

  await page.getByText('12 of 12 calls').waitFor();
});

test('apps are blocked and unblocked by name, and by an id that is checked first', async () => {
  const { page, owner } = await show(busyState, 'Apps');
  const field = page.getByRole('combobox', { name: 'Block an app by its bundle id' });
  const form = page.locator('form').getByRole('button', { name: 'Block' });

  const blocked = owner.next('blockApp');
  await page.getByRole('button', { name: 'Block Calculator' }).click();
  expect(await blocked).toEqual({ bundleId: 'com.apple.calculator' });
  const unblocked = owner.next('unblockApp');
  await page.getByRole('button', { name: 'Unblock Terminal' }).click();
  expect(await unblocked).toEqual({ bundleId: 'com.apple.Terminal' });
  await field.fill('no such thing');
  await form.click();
  await page.getByText('A bundle id has letters').waitFor();
  await field.fill('COM.APPLE.terminal');
  await form.click();
  await page.getByText('This app is already blocked.').waitFor();
  const added = owner.next('blockApp');
  await field.fill('com.example.notes');
  await field.press('Enter');
  expect(await added).toEqual({ bundleId: 'com.example.notes' });
  await expect.poll(() => field.inputValue()).toBe('');
});

test('clients can be forgotten and grants ended', async () => {
  const { page, owner } = await show(busyState, 'Clients');
  const forgotten = owner.next('forgetClient');
  await page.getByRole('button', { name: 'Forget Cursor' }).click();
  expect(await forgotten).toEqual({ key: 'cursor' });

  await page.getByRole('navigation').getByRole('button', { name: 'Grants' }).click();
  const ended = owner.next('endGrant');
  await page.getByRole('button', { name: 'End: Claude Code, Act in TextEdit' }).click();

  expect(await ended).toEqual({ id: 'grant-1' });
});

test('permissions say what to do, and the simulated ones can be set', async () => {
  const { page, owner } = await show(busyState, 'Permissions');

  await page.getByText('Switch Gatehand on in System Settings, then come back.').waitFor();
  const set = owner.next('setSimulatedPermission');
  await page.getByRole('group', { name: 'Simulate screen recording' }).getByRole('button', { name: 'Granted' }).click();

  expect(await set).toEqual({ permission: 'screenRecording', state: 'granted' });
  expect(await page.getByRole('group', { name: 'Simulate' }).count()).toBe(2);
});

test('the simulated screen is watched only while it is shown, as a picture that cannot run', async () => {
  const { page, owner } = await show(busyState);
  const watched = owner.next('watchScreen');
  await page.getByRole('navigation').getByRole('button', { name: 'Simulated screen' }).click();
  expect(await watched).toEqual({ on: true });

  owner.screen('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>window.top.broken = true</script></svg>');
  const source = await page.getByRole('img', { name: 'The screen of the simulated Mac' }).getAttribute('src');
  const unwatched = owner.next('watchScreen');
  await page.getByRole('navigation').getByRole('button', { name: 'Apps' }).click();

  expect(await unwatched).toEqual({ on: false });
  expect(source).toMatch(/^blob:/);
  expect(await page.evaluate('window.broken')).toBeUndefined();
});

test('notices stay until they are dismissed', async () => {
  const text = 'The settings file could not be read and was set aside.';
  const { page, owner } = await show({ ...emptyState, notices: [text] });

  const dismissed = owner.next('dismissNotice');
  await page.getByRole('button', { name: `Dismiss: ${text}` }).click();

  expect(await dismissed).toEqual({ text });
});

test('a lost connection is said, nothing can be pressed meanwhile, and the page comes back by itself', async () => {
  const { page, owner, server } = await show(busyState);
  const { port } = new URL(server.url);

  await server.close();
  await page.getByRole('alert').getByText('Connection to Gatehand lost.').waitFor();
  await page.getByRole('button', { name: 'Stop everything' }).click({ force: true });
  expect(await page.getByText('That did not work').count()).toBe(0);
  await page.clock.runFor(2_000);
  const again = await serveUi({ port: Number(port), rendererFolder: built.folder, token, owner });
  await page.clock.runFor(20_000);

  await page.getByText('Connection to Gatehand lost.').waitFor({ state: 'detached' });
  const stopped = owner.next('stop');
  await page.getByRole('button', { name: 'Stop everything' }).click();
  await stopped;
  await again.close();
});

test('the same page speaks through the preload when there is one', async () => {
  const { page, owner } = await show(emptyState);
  const before = owner.sessions;
  await page.addInitScript(`
    window.sent = [];
    window.gatehand = {
      send: (request) => window.sent.push(request),
      onMessage: (listener) => { listener(${JSON.stringify({ type: 'state', state: { ...emptyState, host: 'app' } })}); return () => {}; },
    };
  `);

  await page.reload();
  await page.getByRole('button', { name: 'Stop everything' }).click();

  expect(await page.evaluate('window.sent')).toEqual([{ id: 1, command: 'stop', argument: {} }]);
  expect(before).toBe(1);
  await expect.poll(() => owner.sessions).toBe(0);
});

test('a page with a wrong key says where the right one is and does not keep trying', async () => {
  const { page, owner, server } = await show(emptyState);

  await page.goto(server.url.replace(token, 'another'));
  await page.getByText('Gatehand did not accept this page’s key.').waitFor();
  await page.clock.runFor(60_000);

  expect(owner.sessions).toBe(0);
  await page.goto(server.url);
  await page.getByRole('switch', { name: 'Read-only' }).waitFor();
});
