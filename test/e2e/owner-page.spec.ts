import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveUi, type UiServer } from '../../src/main/headless/ui-server.js';
import { sharedBrowser } from '../harness/browser.js';
import { rendererFolder } from '../harness/built.js';
import { type Gatehand, startGatehand, type TestClient } from '../harness/gatehand.js';
import type { Generation } from '../mcp/official-clients.js';
import { cleanUpAfterAll, type HostProcess, newFolder, paired, startHost } from './host.js';
import { type OwnerPage, type OwnerTab, openOwnerTab, tabTo } from './owner-page.js';
import { type Assistant, closeClientsAfterEach, noteText, throughBridge } from './through-bridge.js';

let tab: OwnerTab;
let owner: OwnerPage;

/** Called once by each block, last of all that ends things after a test: the page is left before its host ends. */
function oneTab(): void {
  beforeAll(async () => {
    tab = await openOwnerTab(await sharedBrowser());
  });
  afterEach(() => tab.leave());
  afterAll(() => tab.close());
}

const typing = { text: 'Buy milk', app: 'TextEdit' };
const typingCard = /wants to type 8 characters in TextEdit/;
const pairingCard = (generation: Generation) => `A program called “official ${generation}” wants to use this Mac`;

describe('the owner at the page of a running host', () => {
  let host: HostProcess;
  let assistant: Assistant;
  closeClientsAfterEach();
  cleanUpAfterAll();
  oneTab();
  // One host for all. What a test leaves in it is text in a document and lines in the log.
  beforeAll(async () => {
    const folder = newFolder();
    folder.settings({ clients: [paired('official v1')] });
    host = await startHost({ folder, page: tab.port, forLong: true });
  });

  /** The owner comes to the page anew, and a client to the host: the one that is paired, or one that only this test pairs. */
  async function meet(generation: Generation = 'v1'): Promise<void> {
    [owner, assistant] = await Promise.all([tab.open(host.ui), throughBridge(host.socket, generation)]);
  }

  test('pairs a client, allows its action and sees it done', async () => {
    await meet('v2 legacy');
    const call = assistant.call('type_text', typing);

    await owner.answer(pairingCard('v2 legacy'), 'Pair to Look and Act', 'Look and act');
    await owner.answer(typingCard, 'Allow once');

    expect(await call).toMatchObject({ json: { success: true, effect: 'confirmed' } });
    expect(await noteText(assistant)).toContain('Buy milk');
    await expect.poll(() => owner.cards.count()).toBe(0);
    const row = owner.page.getByRole('row').filter({ hasText: 'Typed 8 characters in TextEdit' }).last();
    await row.getByText('Allowed by you').waitFor();
    await row.click();
    await row.getByText('You allowed it when it asked.').waitFor();
    await row.getByText('Its effect was seen.').waitFor();
  });

  test('has a page whose address does not show its token and which may be loaded again, and pairs a client there to look only', async () => {
    await meet('v2 modern');
    await expect.poll(() => owner.page.url()).not.toContain('token');

    await owner.page.reload();

    await owner.page.getByRole('main').waitFor();
    const call = assistant.call('list_windows', { app: 'TextEdit' });
    await owner.answer(pairingCard('v2 modern'), 'Pair to Look', 'Look only');
    expect(await call).toMatchObject({ json: [{ title: 'Untitled' }] });
    expect(owner.page.url()).not.toContain('token');
    expect(await assistant.call('type_text', typing)).toMatchObject({ code: 'read_only' });
  });

  test('refuses an action, and nothing happens', async () => {
    await meet();
    const before = await noteText(assistant);
    const call = assistant.call('type_text', typing);

    await owner.answer(typingCard, 'Refuse');

    expect(await call).toMatchObject({ isError: true, code: 'approval_denied' });
    expect(await noteText(assistant)).toBe(before);
    await owner.page.getByText('Refused by you', { exact: true }).waitFor();
  });

  test('reads on the card who asks, what would be typed and where', async () => {
    await meet();
    const call = assistant.call('type_text', typing);
    const card = owner.page.getByRole('alertdialog', { name: typingCard });

    for (const part of ['official v1', 'Not verified', 'Buy milk']) await card.getByText(part).first().waitFor();
    await card.getByRole('button', { name: 'Details' }).click();
    await card.getByText('com.apple.TextEdit').first().waitFor();
    await card.getByRole('img', { name: /^TextEdit, Untitled/ }).waitFor();

    await owner.answer(typingCard, 'Refuse');
    await call;
  });

  test('sees a card disappear when the client cancels its call', async () => {
    await meet();
    const before = await noteText(assistant);
    const cancel = new AbortController();
    const call = assistant.call('type_text', typing, { signal: cancel.signal });
    await owner.page.getByRole('alertdialog', { name: typingCard }).waitFor();

    cancel.abort('the person changed their mind');

    await expect(call).rejects.toThrow();
    await expect.poll(() => owner.cards.count()).toBe(0);
    const row = owner.page.getByRole('row').filter({ hasText: /Asked to type 8 characters.*Withdrawn/s });
    await row.click();
    await row.getByText(/taken back before you answered|the client took it back/).waitFor();
    expect(await noteText(assistant)).toBe(before);
  });

  test('sees a card disappear when the client leaves', async () => {
    await meet();
    assistant.call('type_text', typing).catch(() => {});
    await owner.page.getByRole('alertdialog', { name: typingCard }).waitFor();

    await assistant.close();

    await expect.poll(() => owner.cards.count()).toBe(0);
  });

  test('does all of it with the keyboard alone', async () => {
    await meet('v2 auto');
    const { page } = owner;
    const call = assistant.call('type_text', typing);
    await page.getByRole('alertdialog', { name: pairingCard('v2 auto') }).waitFor();

    await tabTo(page, 'radio', 'Look only');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'button', 'Pair to Look and Act');
    await page.getByRole('button', { name: 'Pair to Look and Act', exact: true }).and(page.locator(':not([aria-disabled])')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: typingCard }).waitFor();
    await tabTo(page, 'button', 'Allow once');
    await page.getByRole('button', { name: 'Allow once', exact: true }).and(page.locator(':not([aria-disabled])')).waitFor();
    await page.keyboard.press('Space');

    expect(await call).toMatchObject({ json: { success: true } });
    await tabTo(page, 'switch', 'Read-only');
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByRole('switch', { name: 'Read-only' }).isChecked()).toBe(true);
    expect(await assistant.call('type_text', typing)).toMatchObject({ code: 'read_only' });
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByRole('switch', { name: 'Read-only' }).isChecked()).toBe(false);
  });

  test('watches the simulated screen change as the client types', async () => {
    await meet();
    await owner.go('Simulated Screen');
    const picture = owner.page.getByRole('img', { name: 'The screen of the simulated Mac' });
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const before = await picture.screenshot();
    expect(owner.screen()).not.toContain('Marmalade');

    const call = assistant.call('type_text', { text: 'Marmalade', app: 'TextEdit' });
    await owner.answer(/wants to type 9 characters in TextEdit/, 'Allow once');
    await call;

    await expect.poll(() => owner.screen()).toContain('Marmalade');
    await expect.poll(async () => before.equals(await picture.screenshot())).toBe(false);
  });

  test('blocks an app, and the next call is refused without a card; unblocks it, and the next one asks again', async () => {
    await meet();
    expect(await noteText(assistant)).toBeTypeOf('string');
    await owner.go('Apps');
    await owner.page.getByRole('rowheader', { name: 'TextEdit' }).getByRole('button').click();

    await owner.page.getByRole('button', { name: 'Hide from Everyone: TextEdit', exact: true }).click();
    await owner.page.getByRole('button', { name: 'Stop Hiding It: TextEdit', exact: true }).waitFor();

    expect(await assistant.call('type_text', typing)).toMatchObject({ code: 'blocked_app' });
    expect(await assistant.call('get_ui_elements', { app: 'TextEdit' })).toMatchObject({ code: 'blocked_app' });
    expect((await assistant.call('list_windows')).text).not.toContain('TextEdit');
    expect(await owner.cards.count()).toBe(0);

    await owner.page.getByRole('button', { name: 'Stop Hiding It: TextEdit', exact: true }).click();
    await owner.page.getByRole('button', { name: 'Hide from Everyone: TextEdit', exact: true }).waitFor();
    const call = assistant.call('type_text', typing);
    await owner.answer(typingCard, 'Allow once');
    expect(await call).toMatchObject({ isError: false });
  });

  test('switches read-only on and off, and the next call obeys', async () => {
    await meet();
    const readOnly = owner.page.getByRole('switch', { name: 'Read-only' });

    await readOnly.click();
    await expect.poll(() => readOnly.isChecked()).toBe(true);
    expect(await assistant.call('type_text', typing)).toMatchObject({ code: 'read_only' });
    expect(await owner.cards.count()).toBe(0);

    await readOnly.click();
    await expect.poll(() => readOnly.isChecked()).toBe(false);
    const call = assistant.call('type_text', typing);
    await owner.answer(typingCard, 'Allow once');
    expect(await call).toMatchObject({ isError: false });
  });
});

describe('the owner who takes their time', () => {
  let gatehand: Gatehand;
  let server: UiServer;
  let client: TestClient;
  // The same product in this process, with a clock that is turned on by hand; the page's own clock follows it.
  beforeEach(async () => {
    gatehand = await startGatehand({ approvals: 'ask', settings: { clients: [] } });
    server = await serveUi({ port: tab.port, owner: gatehand.core.owner, rendererFolder, token: 'a-token-only-the-owner-has' });
    owner = await tab.open(server.url, gatehand.clock.now());
    client = await gatehand.client();
    const pairing = client.call('list_windows');
    await gatehand.owner.pair();
    await pairing;
  });
  afterEach(async () => {
    await server.close();
    await client.close();
    await gatehand.close();
  });
  oneTab();

  async function pass(ms: number): Promise<void> {
    gatehand.clock.advance(ms);
    await owner.page.clock.setFixedTime(gatehand.clock.now());
  }
  const note = (): unknown => gatehand.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value;

  /** A call whose card stands open while the call itself has been handed back. */
  async function pendingCall(): Promise<string> {
    const call = client.call('type_text', typing);
    await gatehand.owner.card('approval');
    await owner.page.getByRole('alertdialog', { name: typingCard }).waitFor();
    await pass(45_000);
    const answer = await call;
    expect(answer.structured).toMatchObject({ status: 'approval_pending' });
    return String(answer.structured.approvalId);
  }

  /** A call that the owner allows on its card. */
  async function allowed(tool: string, given: Record<string, unknown>): Promise<void> {
    const call = client.call(tool, given);
    await gatehand.owner.approve();
    expect(await call).toMatchObject({ isError: false });
  }

  /** Opens the newest line of the story and presses the button there that takes it back. */
  async function takeBack(line: RegExp, button: string): Promise<void> {
    const row = owner.page.getByRole('row').filter({ hasText: line }).first();
    await row.click();
    await row.getByRole('button', { name: button, exact: true }).click();
  }

  test.each([
    {
      what: 'a window that was closed is there again, with what it showed',
      begin: () => allowed('launch_app', { app: 'Safari' }),
      act: () => allowed('close_window', { window_id: gatehand.mac.probe.app('com.apple.Safari').windows[0]?.id }),
      line: /Closed the Safari window/,
      button: 'Reopen',
      bundleId: 'com.apple.Safari',
      now: (): unknown => gatehand.mac.probe.app('com.apple.Safari').windows.map(({ title }) => title),
    },
    {
      what: 'an app that was quit runs again',
      begin: () => Promise.resolve(),
      act: () => allowed('quit_app', { app: 'Calculator' }),
      line: /Quit Calculator/,
      button: 'Open Again',
      bundleId: 'com.apple.calculator',
      now: (): unknown => gatehand.mac.probe.app('com.apple.calculator').running,
    },
    {
      what: 'a file that went to the Trash is put back',
      async begin() {
        await allowed('activate_app', { app: 'Finder' });
        await allowed('press_key', { app: 'Finder', key: 'a', modifiers: ['command'] });
      },
      act: () => allowed('click_menu_item', { app: 'Finder', menu_path: 'File > Move to Trash' }),
      line: /Chose .*Move to Trash in Finder/,
      button: 'Put Back',
      bundleId: 'com.apple.finder',
      now: (): unknown => gatehand.mac.probe.file('/Users/sam/Documents/Notes.txt'),
    },
  ])('takes back by hand what a client did: $what', async ({ begin, act, line, button, bundleId, now }) => {
    await begin();
    const before = now();
    await act();
    expect(now()).not.toEqual(before);
    // What clients may do in the app is no matter of the owner's own hand, and no client has done what it did.
    await gatehand.owner.send('setRule', { capability: 'act', app: bundleId, client: '*', verdict: 'deny' });
    await gatehand.owner.send('setRule', { capability: 'arrange', app: bundleId, client: '*', verdict: 'deny' });
    const calls = gatehand.core.log.entries().length;

    await takeBack(line, button);

    await expect.poll(now).toEqual(before);
    await owner.page.locator('.took-back').waitFor();
    expect([gatehand.owner.state().cards, gatehand.core.log.entries().length]).toEqual([[], calls]);
  });

  test('finds the card still there after the call was handed back, and nothing runs by itself', async () => {
    const approvalId = await pendingCall();

    await owner.answer(typingCard, 'Allow once');

    await expect.poll(() => owner.cards.count()).toBe(0);
    expect(note()).toBe('');
    expect(await client.call('await_approval', { approval_id: approvalId })).toMatchObject({ isError: false });
    expect(note()).toBe('Buy milk');
    expect(await client.call('await_approval', { approval_id: approvalId })).toMatchObject({ code: 'not_found' });
  });

  test('answers while the client waits again', async () => {
    const approvalId = await pendingCall();
    const call = client.call('await_approval', { approval_id: approvalId, timeout: 170 });

    await owner.answer(typingCard, 'Allow once');

    expect(await call).toMatchObject({ isError: false });
    expect(note()).toBe('Buy milk');
  });

  test('blocks a client from its card: that call is refused, and the next one gets not_paired without a card', async () => {
    const call = client.call('type_text', typing);
    const card = owner.page.getByRole('alertdialog', { name: typingCard });
    await card.getByRole('button', { name: 'Other ways to refuse' }).click();
    await owner.page.getByRole('menuitemradio', { name: /^Block/ }).click();

    await card.getByRole('button', { name: /^Block/ }).click();

    expect((await call).code).toBe('approval_denied');
    await expect.poll(() => gatehand.owner.state().clients).toMatchObject([{ paired: false, blocked: true }]);
    expect((await client.call('list_windows')).code).toBe('not_paired');
    expect(gatehand.owner.state().cards).toEqual([]);
    expect(note()).toBe('');
  });

  test('says no to a call that was handed back', async () => {
    const approvalId = await pendingCall();

    await owner.answer(typingCard, 'Refuse');

    expect(await client.call('await_approval', { approval_id: approvalId })).toMatchObject({ code: 'approval_denied' });
    expect(note()).toBe('');
  });

  test('lets five minutes pass, which counts as a refusal', async () => {
    const approvalId = await pendingCall();

    await pass(5 * 60_000);

    await expect.poll(() => owner.cards.count()).toBe(0);
    expect(await client.call('await_approval', { approval_id: approvalId })).toMatchObject({
      code: 'approval_denied',
      text: expect.stringContaining('did not answer in time'),
    });
    expect(note()).toBe('');
  });
});
