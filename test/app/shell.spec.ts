import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defaultCardShortcut, defaultSettings, defaultStopShortcut } from '../../src/shared/settings.js';
import type { UpdateState } from '../../src/shared/ui/shell.js';
import { builtBridge } from '../bridge/bridge-process.js';
import { closeClientsAfterEach, throughBridge } from '../e2e/through-bridge.js';
import { repository } from '../harness/built.js';
import { openStage, paired, type RunningApp, type Stage, until } from './app.js';
import { type Feed, openFeed } from './feed.js';
import { command, ready, stateOf } from './page.js';

/** The built app under the stand-in for Electron's module; one app serves this file. */
let stage: Stage;
let app: RunningApp;
let feed: Feed;

// A busy machine starts a browser and a bridge slowly; what is measured here is not time.
vi.setConfig({ testTimeout: 60_000 });
closeClientsAfterEach();

beforeAll(async () => {
  stage = await openStage();
  const settings = { ...defaultSettings, clients: [paired('official v1')], app: { ...defaultSettings.app, firstRunDone: true } };
  feed = await openFeed();
  const folder = stage.newFolder();
  const resources = join(folder, 'resources');
  cpSync(join(repository, 'build'), resources, { recursive: true });
  writeFileSync(join(resources, 'app-update.yml'), `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: updates\n`);
  app = await stage.start({
    folder,
    settings,
    env: { STAND_IN_TOUCH_ID: '1', STAND_IN_ACCENT: 'F7821BFF', STAND_IN_RESOURCES: resources, XDG_CACHE_HOME: join(folder, 'caches') },
  });
  await app.choose('Open Gatehand');
}, 90_000);

afterAll(async () => {
  await stage.endAll();
  await stage.close();
  feed.close();
});

/** The home of the account that the app runs in. */
function homeOf({ data }: RunningApp): string {
  return join(data, '..', '..', '..');
}

async function icon(): Promise<string> {
  return basename((await app.record()).trayImage);
}

async function windowOf(view: string) {
  return (await app.record()).windows.find((window) => window.url.endsWith(`view=${view}`));
}

/** The first item of the menu that opens another: a card, while one waits. */
async function firstCard() {
  return (await app.menu()).find(({ submenu }) => submenu.length > 0);
}

/** The label of the card that stands first in the menu, once a yes counts there. */
async function armedCard(): Promise<string> {
  const found = { label: '' };
  await until('a card may be answered from the menu', async () => {
    const card = await firstCard();
    found.label = card?.label ?? '';
    return card?.submenu.some((item) => item.label.startsWith('Allow') && item.enabled) ?? false;
  });
  return found.label;
}

test('every window is sandboxed, isolated and without Node', async () => {
  await app.page('main');

  const { windows } = await app.record();

  expect(windows.map((window) => window.preferences)).toEqual(
    windows.map(() => ({
      ...{ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true, spellcheck: false },
      navigateOnDragDrop: false,
    })),
  );
});

test('a page goes nowhere else, opens nothing, evaluates nothing and gets none of the browser’s permissions but to copy', async () => {
  const page = await ready(await app.page('main'));
  const before = page.url();
  const open = page.context().pages().length;

  await page.evaluate(() => {
    window.open('https://example.com/');
    location.href = 'https://example.com/';
  });
  const evaluated = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.evaluated = true';
    document.head.append(script);
    return fetch('https://example.com/').then(
      () => 'fetched',
      () => String((window as unknown as { evaluated?: boolean }).evaluated), // set by the script if it ran
    );
  });

  expect(evaluated).toBe('undefined');
  expect(page.url()).toBe(before);
  await expect.poll(() => page.context().pages()).toHaveLength(open);
  for (const name of ['media', 'clipboard-read'])
    expect(await app.ask({ ask: 'permission', name })).toEqual({ check: false, request: false });
  // Chromium asks for this one at each press of Copy.
  expect(await app.ask({ ask: 'permission', name: 'clipboard-sanitized-write' })).toEqual({ check: true, request: true });
});

test('a message counts only from the top frame of an own window on an own page', async () => {
  const sent = { id: 1, command: 'setReadOnly', argument: { on: true } };
  const page = await ready(await app.page('main'));

  const strangers = [
    { url: 'https://example.com/', top: true },
    { url: 'gatehand://ui/index.html', top: false },
    { url: 'gatehand://ui.example.com/', top: true },
    { url: null, top: true },
  ];
  for (const stranger of strangers) await app.ask({ ask: 'send-from', ...stranger, channel: 'gatehand:request', sent });
  const untouched = (await stateOf(page)).readOnly;
  const own = await command(page, 'setReadOnly', { on: true });

  expect([untouched, own.ok, (await stateOf(page)).readOnly]).toEqual([false, true, true]);
  await command(page, 'setReadOnly', { on: false });
});

test('the tray answers a card: nothing before it is armed, and one yes covers one call', async () => {
  const assistant = await throughBridge(app.socket);

  const call = assistant.call('launch_app', { app_name: 'Calculator' });
  await until('the icon says that a card waits', async () => (await icon()) === 'waitingTemplate.png');
  const early = await firstCard();
  const label = await armedCard();
  await app.choose(label, 'Allow once');

  expect(early?.submenu.filter((item) => /allow/i.test(item.label)).map((item) => item.enabled)).not.toContain(true);
  expect((await call).isError).toBe(false);
  await until('the icon is at rest again', async () => (await icon()) === 'idleTemplate.png');
  const again = assistant.call('quit_app', { app_name: 'Calculator' });
  await app.choose(await armedCard(), 'Refuse');
  expect((await again).code).toBe('approval_denied');
});

test('a card stands in a panel of its own over everything, without the keyboard, takes one click, and goes when it is answered', async () => {
  const assistant = await throughBridge(app.socket);

  const call = assistant.call('launch_app', { app_name: 'Calculator' });
  await until('the card window is to be seen', async () => (await windowOf('card'))?.visible ?? false);
  const shown = await windowOf('card');
  const card = await app.page('card');
  await card.getByRole('alertdialog').getByRole('button', { name: 'Allow once', exact: true }).click();

  expect(shown).toMatchObject({ type: 'panel', inactive: true, takesFirstClick: true, everywhere: true, alwaysOnTop: 'screen-saver' });
  expect(await windowOf('main')).toMatchObject({ takesFirstClick: false, withoutTitleBar: true });
  expect((await call).isError).toBe(false);
  await until('the card window is away', async () => !(await windowOf('card'))?.visible);
});

test('the card window is as high as its card, follows it when it grows, and hangs from its top right corner', async () => {
  const assistant = await throughBridge(app.socket);
  const call = assistant.call('type_text', { app: 'TextEdit', text: 'a line\n'.repeat(4) });
  const card = await app.page('card');
  const dialog = card.getByRole('alertdialog');
  const answer = dialog.getByRole('button', { name: 'Allow once', exact: true });
  await answer.and(card.locator(':enabled')).waitFor();
  const fits = () =>
    card.evaluate(`(() => {
    const { bottom } = document.querySelector('.ask-card').lastElementChild.getBoundingClientRect();
    const body = document.querySelector('.ask-body');
    return [innerHeight - bottom < 24, bottom <= innerHeight, body.scrollHeight <= body.clientHeight];
  })()`);
  // The picture comes after the words, and the window follows.
  await expect.poll(fits).toEqual([true, true, true]);
  const low = (await windowOf('card'))?.bounds;
  const [open] = (await stateOf(card)).cards;
  await dialog.getByRole('button', { name: 'Details' }).click();
  await until('the window has grown', async () => ((await windowOf('card'))?.bounds.height ?? 0) > (low?.height ?? 0));
  const high = (await windowOf('card'))?.bounds;

  await expect.poll(fits).toEqual([true, true, true]);
  expect(low?.height).toBeGreaterThan(240);
  expect(low?.height).toBeLessThan(760);
  expect(high).toMatchObject({ x: low?.x, y: low?.y, width: low?.width });
  await command(card, 'decide', { kind: 'refuse', cardId: open?.id ?? '' });
  expect((await call).code).toBe('approval_denied');
});

test('no key gives an answer by itself: a card has no default button', async () => {
  const assistant = await throughBridge(app.socket);
  const call = assistant.call('launch_app', { app_name: 'Safari' });
  const card = await app.page('card');
  await card.getByRole('alertdialog').getByRole('button', { name: 'Allow once', exact: true }).and(card.locator(':enabled')).waitFor();

  await card.keyboard.press('Enter');
  await card.keyboard.press('Space');
  await card.keyboard.press('Escape');
  const label = await armedCard();

  await app.choose(label, 'Refuse');
  expect((await call).code).toBe('approval_denied');
});

test('the log shows a call as it happens', async () => {
  const assistant = await throughBridge(app.socket);
  const page = await ready(await app.page('main'));
  const before = (await stateOf(page)).log.length;

  await assistant.call('list_running_apps');

  await until('the page heard of the call', async () => (await stateOf(page)).log.length === before + 1);
  await page
    .getByRole('treegrid')
    .getByText(/\d+ looks?/)
    .first()
    .waitFor();
});

test('an app that is blocked on the page is refused at the very next call', async () => {
  const assistant = await throughBridge(app.socket);
  const page = await ready(await app.page('main'));
  const look = () => assistant.call('get_ui_elements', { app: 'TextEdit' });

  const before = await look();
  await command(page, 'blockApp', { bundleId: 'com.apple.TextEdit' });
  const blocked = await look();
  await command(page, 'unblockApp', { bundleId: 'com.apple.TextEdit' });

  expect([before.isError, blocked.code, (await look()).isError]).toEqual([false, 'blocked_app', false]);
});

test('read-only is one switch, in the menu and on the page', async () => {
  const assistant = await throughBridge(app.socket);
  const page = await ready(await app.page('main'));

  await app.choose('Read-only');
  await page.getByRole('switch', { name: 'Read-only', checked: true }).waitFor();
  const refused = await assistant.call('launch_app', { app_name: 'Calculator' });

  expect([refused.code, await icon()]).toEqual(['read_only', 'readOnlyTemplate.png']);
  await page.getByRole('switch', { name: 'Read-only' }).click();
  await until('the icon is at rest again', async () => (await icon()) === 'idleTemplate.png');
});

test('the stop shortcut stops a call that runs, and every later one until the owner resumes', async () => {
  const assistant = await throughBridge(app.socket);
  const waiting = assistant.call('wait_for', { app: 'TextEdit', text: 'never there', timeout: 30 });
  await until('the icon says that a call runs', async () => (await icon()) === 'workingTemplate.png');

  await app.ask({ ask: 'press-shortcut', accelerator: defaultStopShortcut });
  const change = await assistant.call('launch_app', { app_name: 'Calculator' });
  const stopped = await icon();
  await app.choose('Resume');

  expect([change.code, stopped]).toEqual(['stopped', 'pausedTemplate.png']);
  await assistant.close();
  await waiting.catch(() => undefined);
});

test('a shortcut that another app has is told to the owner, and another one takes its place', async () => {
  const page = await ready(await app.page('main'));

  await command(page, 'setStopShortcut', { accelerator: 'nonsense' });
  const failed = (await stateOf(page)).shell?.stopShortcut;
  const labels = (await app.menu()).map((item) => item.label);
  await command(page, 'setStopShortcut', { accelerator: 'Control+Shift+F5' });

  expect(failed).toMatchObject({ accelerator: 'nonsense', active: false, failure: { kind: 'no-shortcut', keys: 'nonsense' } });
  expect(labels).toContain('The stop shortcut does not work');
  expect((await stateOf(page)).shell?.stopShortcut).toEqual({ accelerator: 'Control+Shift+F5', active: true, failure: null });
  expect((await app.record()).shortcuts).toEqual(['Control+Shift+F5']);
  await command(page, 'setStopShortcut', { accelerator: defaultStopShortcut });
});

test('the card shortcut gives the card the keyboard while one waits, is other apps’ own otherwise, and Esc gives the keyboard back', async () => {
  const page = await ready(await app.page('main'));
  const cardWindow = async () => (await app.record()).windows.find(({ url }) => url.includes('view=card'));
  expect((await app.record()).shortcuts).toEqual([defaultStopShortcut]);
  expect((await stateOf(page)).shell?.cardShortcut).toEqual({ accelerator: defaultCardShortcut, active: true, failure: null });

  const assistant = await throughBridge(app.socket);
  const waiting = assistant.call('launch_app', { app: 'Calculator' });
  await until('a card is shown', async () => (await cardWindow())?.visible === true);
  await until('the shortcut is taken', async () => (await app.record()).shortcuts.includes(defaultCardShortcut));
  expect((await cardWindow())?.focused).toBe(false);
  await app.ask({ ask: 'press-shortcut', accelerator: defaultCardShortcut });
  expect((await cardWindow())?.focused).toBe(true);
  const front = await app.page('card');
  await front.getByRole('alertdialog').waitFor();
  await front.keyboard.press('Escape');
  await until('the card has let the keyboard go', async () => (await cardWindow())?.focused === false);

  // Esc was no answer: the card still stands, and the no that ends it is given here.
  const { cards } = await stateOf(page);
  expect(cards).toHaveLength(1);
  await command(page, 'decide', { kind: 'refuse', cardId: cards[0]?.id ?? '' });
  expect((await waiting).code).toBe('approval_denied');
  await until('the shortcut is let go', async () => !(await app.record()).shortcuts.includes(defaultCardShortcut));
  await command(page, 'setCardShortcut', { accelerator: 'nonsense' });
  expect((await stateOf(page)).shell?.cardShortcut).toMatchObject({ active: false, failure: { kind: 'no-shortcut' } });
  await command(page, 'setCardShortcut', { accelerator: defaultCardShortcut });
  await assistant.close();
});

test('a finger is asked for with the act as its reason, unless the owner has switched that off', async () => {
  const page = await ready(await app.page('main'));
  expect((await stateOf(page)).shell?.touchId).toEqual({ available: true, on: true });
  await command(page, 'confirmByTouch', { reason: 'press Send in Mail' });
  await command(page, 'setTouchId', { on: false });
  await command(page, 'confirmByTouch', { reason: 'press Delete in Mail' });
  await command(page, 'setTouchId', { on: true });

  expect((await app.record()).touched).toEqual(['press Send in Mail']);
});

test('the page takes the accent colour of macOS, and another window opens it at an area', async () => {
  const page = await ready(await app.page('main'));
  expect((await stateOf(page)).shell?.accent).toBe('#f7821b');
  expect(await page.evaluate('document.documentElement.style.getPropertyValue("--system-accent")')).toBe('#f7821b');
  await command(page, 'openMainWindow', { area: 'permissions' });
  await page.getByRole('heading', { name: 'Permissions', level: 2 }).waitFor();
  await command(page, 'openMainWindow', { area: 'activity' });

  await page.getByRole('heading', { name: 'Activity', level: 2 }).waitFor();
});

test('the very pane of System Settings is opened, the app’s tile can be dragged, and the login item is macOS’s own', async () => {
  const page = await ready(await app.page('main'));

  for (const permission of ['accessibility', 'screenRecording', 'automation'] as const)
    await command(page, 'openPermissionPane', { permission });
  await page.evaluate(() => (window as unknown as { gatehand: { dragApp(): void } }).gatehand.dragApp()); // put there by the preload
  await app.choose('Open at Login');

  await until('the drag has begun', async () => (await app.record()).dragged.length === 1);
  const { opened, dragged, loginItem } = await app.record();
  const pane = 'x-apple.systempreferences:com.apple.settings.PrivacySecurity.extension?Privacy_';
  expect(opened).toEqual([`${pane}Accessibility`, `${pane}ScreenCapture`, `${pane}Automation`]);
  expect(dragged).toEqual(['/Applications/Gatehand.app']);
  expect([loginItem, (await stateOf(page)).shell?.loginItem]).toEqual([true, 'on']);
});

test('the menu speaks the language that the owner chooses', async () => {
  const page = await ready(await app.page('main'));

  await command(page, 'setLanguage', { language: 'ja' });
  const labels = (await app.menu()).map((item) => item.label);
  await command(page, 'setLanguage', { language: 'system' });

  expect(labels).toContain('すべて停止');
  expect((await app.menu()).map((item) => item.label)).toContain('Stop All');
});

test('the panel comes and goes with a click on the icon, and goes with Esc', async () => {
  await app.ask({ ask: 'tray-click' });
  await until('the panel is to be seen', async () => (await windowOf('panel'))?.visible ?? false);
  const shown = await windowOf('panel');
  await app.ask({ ask: 'tray-click' });

  expect(shown).toMatchObject({ type: 'panel', everywhere: true });
  expect(await windowOf('panel')).toBeUndefined();
  await app.ask({ ask: 'tray-click' });
  const panel = await ready(await app.page('panel'));
  await panel.keyboard.press('Escape').catch(() => undefined); // the page is gone before the key is up
  await until('the panel is gone', async () => (await windowOf('panel')) === undefined);
});

test('the main window is destroyed when it is closed, Gatehand stays, and the settings are the owner’s alone', async () => {
  const assistant = await throughBridge(app.socket);
  const main = await windowOf('main');
  const page = await app.page('main');
  await app.ask({ ask: 'close-window', window: main?.id ?? 0 });

  await until('its page is gone', () => page.isClosed());
  const closed = await windowOf('main');
  const answer = await assistant.call('list_running_apps');
  await app.choose('Open Gatehand');
  await ready(await app.page('main'));

  expect([closed, answer.isError]).toEqual([undefined, false]);
  const file = join(app.data, 'settings.json');
  expect(JSON.parse(readFileSync(file, 'utf8')).clients).toHaveLength(1);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the logs open in Finder, crash reports stay here, and diagnostics hold the last faults and no name', async () => {
  const page = await ready(await app.page('main'));

  const [opened, told] = [await command(page, 'openLogs', {}), await command(page, 'diagnostics', {})];
  const record = await app.record();
  await command(page, 'openLicences', { of: 'packages' });
  await command(page, 'openLicences', { of: 'chromium' });

  expect([opened.ok, record.opened.at(-1), record.crashUploads]).toEqual([true, app.logs, false]);
  expect((await app.record()).opened.slice(-2).map((path) => basename(path))).toEqual(['licences.txt', 'LICENSES.chromium.html']);
  expect(told).toMatchObject({ ok: true, value: expect.stringContaining('"host": "app"') });
  expect(JSON.stringify(told)).not.toContain('official v1');
});

test('the bridge’s own program connects a client once the owner of the running app says so, and takes it back', async () => {
  const relay = await builtBridge('gatehand-mcp');
  const file = join(homeOf(app), '.codex', 'config.toml');
  const verb = (...words: readonly string[]) => {
    const child = spawn(relay.command, [...words, '--socket', app.socket], { env: { HOME: '/nowhere' } });
    return new Promise<readonly [number | null, string]>((done) => {
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
      child.once('close', (code) => done([code, said]));
    });
  };

  const before = await verb('status', 'codex');
  const refused = await verb('install', 'codex');
  const stillThere = existsSync(file);
  await app.ask({ ask: 'press-in-boxes', button: 0 });
  const done = await verb('install', 'codex', '--preset', 'essential');
  const written = readFileSync(file, 'utf8');
  const other = await verb('status', 'codex');
  const removed = await verb('remove', 'codex', '--preset', 'essential');
  const { boxes, heldUp } = await app.record();
  const fourth = await verb('install', 'codex');
  await app.ask({ ask: 'press-in-boxes', button: 1 });

  expect([before[0], refused, stillThere]).toEqual([1, [1, expect.stringContaining('said no')], false]);
  // The stand-in has no bundle with a bridge in it to shake hands with.
  expect(done).toEqual([1, expect.stringContaining(`Codex is connected in ${file}, but the bridge did not answer`)]);
  expect(written).toContain('--preset=essential');
  // Without the flag it is not this Gatehand as it was asked for.
  expect([other[0], removed[0], existsSync(file)]).toEqual([1, 0, false]);
  expect(boxes.slice(-3)).toEqual(['Connect Codex to Gatehand?', 'Connect Codex to Gatehand?', 'Take Gatehand out of Codex?']);
  expect(heldUp).toEqual([]);
  expect(fourth).toEqual([1, expect.stringContaining('three times within a minute')]);
  expect(await verb('install', 'notepad')).toEqual([2, expect.stringContaining('Name one client: claude-desktop')]);
  expect((await verb('install', 'codex', '--socket', '/nowhere/gatehand.sock'))[0]).toBe(1);
  relay.dispose();
});

/** Looks, and answers how it ended. */
async function looked(): Promise<UpdateState | undefined> {
  const page = await ready(await app.page('main'));
  await command(page, 'lookForUpdates', {});
  const found = async () => (await stateOf(page)).shell?.updates;
  await until('the look has ended', async () => !['looking', 'bringing'].includes((await found())?.kind ?? ''));
  return found();
}

test('a feed with this version, one that is away, a wrong sum, half a download, a strange signature and a Squirrel that cannot begin, here or anywhere, bring nothing, and say why', async () => {
  const ends: (UpdateState | undefined)[] = [];
  for (const kind of ['same', 'away', 'wrong sum', 'half', 'not signed'] as const) {
    feed.offer(kind);
    ends.push(await looked());
  }
  feed.offer('newer');
  for (const saying of ['Could not get code signature for running application', 'Cannot update while running on a read-only volume.']) {
    await app.ask({ ask: 'squirrel-fails', saying });
    ends.push(await looked());
  }
  await app.ask({ ask: 'squirrel-fails', saying: null });

  const whys = ends.map((end) => (end !== undefined && 'why' in end ? end.why : end?.kind));
  expect(whys).toEqual(['newest', 'away', 'damaged', expect.stringMatching(/away|damaged/), 'refused', 'refused', 'place']);
  expect((await app.record()).installed).toBe(0);
});

test('nothing is asked while looking is switched off', async () => {
  const page = await ready(await app.page('main'));
  await command(page, 'setUpdates', { on: false });
  const before = feed.asked();

  const state = await looked();

  expect([state, feed.asked()]).toEqual([{ kind: 'off', why: 'owner' }, before]);
  await command(page, 'setUpdates', { on: true });
});

test('a newer version is kept ready, starts only when the owner says so, and not while Stop holds', async () => {
  const page = await ready(await app.page('main'));
  feed.offer('newer');
  const found = await looked();
  await command(page, 'stop', {});

  await command(page, 'installUpdate', {});
  const waiting = (await stateOf(page)).shell?.updates;
  const running = await app.record();
  // It ends before the page hears that it worked.
  void command(page, 'resume', {}).catch(() => undefined);
  await app.ended();

  expect([found, waiting]).toEqual([
    { kind: 'ready', version: '9.9.9', waits: false },
    { kind: 'ready', version: '9.9.9', waits: true },
  ]);
  expect([running.installed, app.code()]).toEqual([0, 0]);
  expect(app.lastRecord()?.installed).toBe(1);
});
