import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultSettings, defaultStopShortcut, settingsVersion } from '../../src/shared/settings.js';
import { closeClientsAfterEach, throughBridge } from '../e2e/through-bridge.js';
import { read } from '../harness/words.js';
import { dataIn, openStage, paired, type RunningApp, type Stage, until } from './app.js';
import { command, ready, stateOf } from './page.js';

/** The built app under the stand-in for Electron's module, from start to end. */
let stage: Stage;

// A busy machine starts a browser and a bridge slowly; what is measured here is not time.
vi.setConfig({ testTimeout: 60_000 });
closeClientsAfterEach();

beforeAll(async () => {
  stage = await openStage();
}, 90_000);

afterAll(() => stage.close());

const act = { capability: 'act', app: '*', client: '*', verdict: 'allow' } as const;
const settled = { ...defaultSettings, clients: [paired('official v1')], rules: [act], app: { ...defaultSettings.app, firstRunDone: true } };

/** One app that a client is paired with, for tests that leave it as they found it: a start costs more than they do. */
let lasting: { readonly folder: string; readonly app: RunningApp } | null = null;

async function runningApp(): Promise<{ readonly folder: string; readonly app: RunningApp }> {
  if (lasting === null || lasting.app.code() !== undefined) {
    const folder = stage.newFolder();
    // Whoever starts it would like to say where it keeps things.
    const other = join(folder, 'other');
    const options = { env: { GATEHAND_SOCKET: join(other, 's'), HOME: other }, args: ['--engine-in-app'] };
    lasting = { folder, app: await stage.start({ folder, settings: settled, ...options }) };
  }
  return lasting;
}

function faultsOf(app: RunningApp): string {
  const file = join(app.logs, 'faults.log');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

describe('an app that runs', () => {
  afterAll(() => stage.endAll());

  test('surprise 15: while a call runs neither App Nap nor the display’s sleep comes, and afterwards both may', async () => {
    const { app } = await runningApp();
    const assistant = await throughBridge(app.socket);
    const awake = async () => (await app.record()).awake.filter((kind) => kind !== '').sort();

    const before = await awake();
    const held = assistant.call('wait_for', { app: 'TextEdit', text: 'never there', timeout: 30 });
    await until('sleep is held off', async () => (await awake()).length > 0);
    const meanwhile = await awake();
    await app.ask({ ask: 'power', event: 'suspend' });
    await held;
    await until('sleep may come', async () => (await awake()).length === 0);
    await app.ask({ ask: 'power', event: 'resume' });

    expect([before, meanwhile]).toEqual([[], ['prevent-app-suspension', 'prevent-display-sleep']]);
  });

  test('sleep, a lock and another user’s turn end what is under way and let go of what is held; afterwards calls go on', async () => {
    const { app } = await runningApp();
    const assistant = await throughBridge(app.socket);
    const leaving = { suspend: 'resume', 'lock-screen': 'unlock-screen', 'user-did-resign-active': 'user-did-become-active' };
    const said: unknown[] = [];

    for (const [leave, come] of Object.entries(leaving)) {
      const down = await assistant.call('left_mouse_down', { x: 700, y: 400 });
      const waiting = assistant.call('wait_for', { app: 'TextEdit', text: 'never there', timeout: 30 });
      await until('the call is under way', async () => (await app.record()).awake.some((kind) => kind !== ''));
      await app.ask({ ask: 'power', event: leave });
      const ended = await waiting;
      const up = await assistant.call('left_mouse_up', {});
      await app.ask({ ask: 'power', event: come });
      said.push([down.isError, ended.code, ended.text.split(',')[0], up.code, (await assistant.call('list_windows')).isError]);
    }

    const words = ['This Mac went to sleep', 'The screen was locked', 'The screen was locked'];
    expect(said).toEqual(words.map((why) => [false, 'interrupted', expect.stringContaining(why), 'invalid_input', false]));
  });

  test('a fault of the app lets go of what is held, and is written down without what it says', async () => {
    const { app } = await runningApp();
    const assistant = await throughBridge(app.socket);
    const down = await assistant.call('left_mouse_down', { x: 700, y: 400 });

    await app.ask({ ask: 'throw', how: 'rejection' });
    await until('the fault is written down', () => faultsOf(app).includes('unhandled-rejection'));
    const up = await assistant.call('left_mouse_up', {});
    const noted = faultsOf(app);
    // Nor does it matter that nothing can be written: a folder stands where the log was.
    rmSync(join(app.logs, 'faults.log'));
    mkdirSync(join(app.logs, 'faults.log'));
    const again = await assistant.call('left_mouse_down', { x: 700, y: 400 });
    await app.ask({ ask: 'throw', how: 'rejection' });
    await until('the button is up', async () => (await assistant.call('left_mouse_up', {})).code === 'invalid_input');

    expect([down.isError, up.code, again.isError, app.code()]).toEqual([false, 'invalid_input', false, undefined]);
    expect(noted).not.toContain('text of an app');
    rmSync(join(app.logs, 'faults.log'), { recursive: true });
  });

  test('a second start opens the window of the first and ends', async () => {
    const { folder, app: first } = await runningApp();

    const second = await stage.run({ folder });
    await ready(await first.page('main'));

    expect(second).toEqual({ code: 0, stderr: '', boxes: [], moved: 0 });
    expect(first.code()).toBeUndefined();
  });

  test('one that Electron refuses the lock, though nobody holds it, starts, and a further one says that it is there', async () => {
    const folder = stage.newFolder();
    const env = { STAND_IN_LOCK: 'refused' };
    const app = await stage.start({ folder, settings: settled, env });
    const second = await stage.run({ folder, env });

    expect([second.code, app.code()]).toEqual([1, undefined]);
    expect(second.boxes.join()).toContain('Another Gatehand already answers');
  });

  test('the installed app takes neither its data folder nor its socket from whoever starts it', async () => {
    const { folder, app } = await runningApp();
    const answer = await (await throughBridge(app.socket)).call('list_running_apps');

    const places = ['other', 'elsewhere'].map((name) => existsSync(join(folder, name)));
    expect([answer.isError, ...places]).toEqual([false, false, false]);
  });

  test('surprise 8: clients are told of the bridge beside the app’s program, never of the program itself, which takes no flag for one', async () => {
    const { folder, app } = await runningApp();
    await app.choose('Open Gatehand');
    const page = await ready(await app.page('main'));
    const { mcpServers } = JSON.parse((await stateOf(page)).clientConfiguration);

    const { command, args } = mcpServers.gatehand;
    expect([command, args]).toEqual([join(app.data, 'gatehand-mcp'), ['--socket', app.socket]]);
    expect(readlinkSync(command)).toBe('/Applications/Gatehand.app/Contents/MacOS/gatehand-mcp');
    // The flag that once made a bridge of it is one like any other.
    const second = await stage.run({ folder, args: ['--bridge'] });
    expect([second.code, app.code(), existsSync(app.socket)]).toEqual([1, undefined, true]);
  });

  test('the settings are one window, called by its pane, which the menus, ⌘, and an address open or bring forward, and which keeps its place', async () => {
    const { app } = await runningApp();
    await app.choose('Open Gatehand');
    const main = await ready(await app.page('main'));
    const settingsWindows = async () => (await app.record()).windows.filter(({ url }) => url.includes('view=settings'));
    const called = (page: Page, title: string) => until(`the window is called ${title}`, async () => (await page.title()) === title);

    await app.choose('Settings…');
    const page = await app.page('settings');
    await called(page, 'General');
    await main.bringToFront();
    await main.evaluate("location.hash = '#settings?pane=tools'");
    await called(page, 'Tools');
    expect(new URL(main.url()).hash).toBe('#activity');
    await main.getByRole('navigation').getByRole('button', { name: 'Settings…' }).click();
    await main.keyboard.press('Meta+,');
    await app.ask({ ask: 'choose-in-app-menu', label: 'Settings…' });
    const [window, ...others] = await settingsWindows();
    expect(others).toEqual([]);
    expect(window).toMatchObject({ visible: true, type: '', resizable: false, alwaysOnTop: '', bounds: { width: 660, height: 560 } });
    // Nobody named a pane since.
    await called(page, 'Tools');
    expect(await main.getByRole('dialog').count()).toBe(0);
    expect(await app.ask({ ask: 'app-menu' })).toEqual([
      expect.objectContaining({ submenu: expect.arrayContaining([expect.objectContaining({ accelerator: 'Command+,' })]) }),
      expect.objectContaining({ label: 'fileMenu' }),
      expect.objectContaining({ label: 'editMenu' }),
      expect.objectContaining({ label: 'windowMenu' }),
    ]);

    await app.ask({ ask: 'move-window', window: window?.id ?? 0, to: { x: 1_300, y: 200 } });
    await app.ask({ ask: 'close-window', window: window?.id ?? 0 });
    await until('it is gone', async () => (await settingsWindows()).length === 0);
    await command(main, 'openSettings', { pane: 'data' });
    const again = await app.page('settings');
    await called(again, 'Privacy');
    // As near to where it was put as the display lets it be whole.
    expect((await settingsWindows())[0]?.bounds).toMatchObject({ x: 780, y: 200 });
    await again.getByRole('tab', { name: 'General' }).click();
    await again.getByRole('button', { name: 'Go Through the First Steps' }).click();
    await main.getByRole('heading', { name: 'Give assistants eyes and hands on this Mac' }).waitFor();
    await command(main, 'openMainWindow', { area: 'activity' });
    await main.getByRole('heading', { name: 'Activity', level: 2 }).waitFor();
    await app.ask({ ask: 'close-window', window: (await settingsWindows())[0]?.id ?? 0 });
  });

  test('a page that crashes is opened again, with all it showed', async () => {
    const { app } = await runningApp();
    await app.choose('Open Gatehand');
    const page = await ready(await app.page('main'));

    await page.goto('chrome://crash').catch(() => undefined);
    await until('the crashed page is gone', () => page.isClosed());
    const again = await ready(await app.page('main'));

    expect((await stateOf(again)).clients.map((client) => client.name)).toEqual(['official v1']);
    expect(faultsOf(app)).toContain('window-gone');
  });

  test('quitting ends open calls, takes the socket away and leaves no process', async () => {
    const { app } = await runningApp();
    const assistant = await throughBridge(app.socket);
    const held = assistant.call('hold_key', { key: 'shift', duration_ms: 10_000 });
    await until('the icon says that a call runs', async () => (await app.record()).trayImage.endsWith('workingTemplate.png'));
    const started = performance.now();

    await app.ask({ ask: 'quit' });
    await app.ended();

    // Far from the ten seconds that the call would take, and from what a busy machine takes.
    expect(performance.now() - started).toBeLessThan(8000);
    expect([app.code(), existsSync(app.socket), app.stderr()]).toEqual([0, false, '']);
    expect((await held.catch(() => ({ isError: true }))).isError).toBe(true);
  });
});

describe('an app of its own', () => {
  afterEach(() => stage.endAll());

  test('a first start opens the window, a client is paired on a card, and the next start knows both', async () => {
    const folder = stage.newFolder();
    const first = await stage.start({ folder });
    const main = await ready(await first.page('main'));
    const assistant = await throughBridge(first.socket);

    const call = assistant.call('list_running_apps');
    const card = await first.page('card');
    const pairing = card.getByRole('alertdialog');
    await pairing.getByRole('radio', { name: 'Look and act' }).check();
    await pairing.getByRole('button', { name: 'Pair to Look and Act', exact: true }).click();
    const answer = await call;
    const before = await stateOf(main);
    await main.getByRole('button', { name: 'Leave the First Steps' }).click();
    await until('the first steps are over', async () => !(await stateOf(main)).shell?.firstRun);
    await first.choose('Quit Gatehand');
    await first.ended();
    const second = await stage.start({ folder });
    const again = await throughBridge(second.socket);

    expect([answer.isError, before.shell?.firstRun, before.shell?.realMac]).toEqual([false, true, false]);
    expect((await again.call('list_running_apps')).isError).toBe(false);
    await ready(await second.page('card'));
    expect((await second.record()).windows.map(({ url }) => url.split('=').at(-1))).toEqual(['card']);
  });

  test('settings of the first version are taken over, whole and once', async () => {
    const folder = stage.newFolder();
    const {
      blockedClients: _later,
      language: _latest,
      app: _newer,
      review: _newest,
      ...first
    } = { ...defaultSettings, blocklist: ['com.example.secret'] };
    const app = await stage.start({ folder, settings: { ...first, version: 1, cardMinutes: 9 } });

    const stored = JSON.parse(readFileSync(join(app.data, 'settings.json'), 'utf8'));

    expect(stored).toMatchObject({ version: settingsVersion, cardMinutes: 9, blocklist: ['com.example.secret'], blockedClients: [] });
    expect((await app.record()).shortcuts).toEqual([defaultStopShortcut]);
  });

  test('a damaged settings file is set aside, and the app starts read-only and says so', async () => {
    const folder = stage.newFolder();
    const app = await stage.start({ folder, settings: { version: 'none' } });

    const state = await stateOf(await ready(await app.page('main')));

    expect(state.readOnly).toBe(true);
    expect(read.notices(state.notices)).toContain('nothing is changed and no app is shown');
    expect(readdirSync(app.data).some((name) => name.startsWith('settings.json.damaged-'))).toBe(true);
  });

  test('settings that another program wrote are held back until the owner has looked', async () => {
    const folder = stage.newFolder();
    const env = { STAND_IN_KEYCHAIN: 'build-1' };
    const first = await stage.start({ folder, env });
    const main = await ready(await first.page('main'));
    await command(main, 'setCardMinutes', { minutes: 9 });
    await first.ask({ ask: 'quit' });
    await first.ended();
    const file = join(first.data, 'settings.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"blocklist"', '"blocklist" '));

    const second = await stage.start({ folder, env });
    const page = await ready(await second.page('main'));
    const found = await stateOf(page);
    await page.getByRole('button', { name: 'I Have Looked' }).click();
    await page.getByRole('button', { name: 'I Have Looked' }).waitFor({ state: 'detached' });

    expect(found).toMatchObject({ readOnly: true, cardMinutes: 9, notices: [{ review: [{ reason: 'foreign' }] }] });
    expect((await stateOf(page)).readOnly).toBe(false);
  });

  test('a fault that nobody caught ends the app in order and starts it anew', async () => {
    const app = await stage.start({ folder: stage.newFolder(), settings: settled });
    let last: { readonly ended?: { readonly relaunched: number } } = {};
    app.child.on('message', (message: typeof last) => {
      last = message;
    });

    await app.ask({ ask: 'throw', how: 'exception' });
    await app.ended();

    expect([app.code(), last.ended?.relaunched]).toEqual([1, 1]);
    expect(faultsOf(app)).toContain('uncaught-exception');
  });

  test('a start that fails ends with the reason and shows no icon', async () => {
    const folder = stage.newFolder();
    mkdirSync(dataIn(folder), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataIn(folder), 'gatehand.sock'), '');

    const ended = await stage.run({ folder });

    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('is a file of something else');
    expect(ended.boxes).toEqual([expect.stringContaining('Gatehand cannot start')]);
  });

  test('the installed app does not start with an argument that is not its own', async () => {
    const ended = await stage.run({ folder: stage.newFolder(), settings: settled, args: ['--user-data-dir=/tmp/other'] });

    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('--user-data-dir');
  });

  const translocated = '/private/var/folders/x1/T/AppTranslocation/0A1B/d/Gatehand.app/Contents/MacOS';

  test('surprise 18: where an app does not stay it offers to move itself, before it has a socket or asks for anything', async () => {
    const folder = stage.newFolder();
    const env = { STAND_IN_EXE: `${translocated}/Gatehand`, STAND_IN_BUTTON: '0' };

    const ended = await stage.run({ folder, settings: settled, env });

    expect(ended).toMatchObject({ code: 0, moved: 1, boxes: ['Move Gatehand to the Applications folder?'] });
    expect(readdirSync(dataIn(folder))).not.toContain('gatehand.sock');
  });

  test('surprise 18: what clients are told outlives the place it was told from, and leads to where the app is now', async () => {
    const folder = stage.newFolder();
    // It offers to move itself, and macOS does not let it.
    const told = async (program: string, boxes: number) => {
      const app = await stage.start({
        folder,
        settings: { ...settled, app: defaultSettings.app },
        env: { STAND_IN_EXE: `${program}/Gatehand`, STAND_IN_BUTTON: '0', STAND_IN_MOVE: 'refused' },
      });
      const { mcpServers } = JSON.parse((await stateOf(await ready(await app.page('main')))).clientConfiguration);
      expect((await app.record()).boxes).toHaveLength(boxes);
      const { command } = mcpServers.gatehand;
      const leadsTo = readlinkSync(command);
      await app.ask({ ask: 'quit' });
      await app.ended();
      return { command, leadsTo };
    };

    const first = await told(translocated, 1);
    const later = await told('/Applications/Gatehand.app/Contents/MacOS', 0);

    expect(first.command).not.toContain('AppTranslocation');
    expect(later.command).toBe(first.command);
    expect([first.leadsTo, later.leadsTo]).toEqual([
      `${translocated}/gatehand-mcp`,
      '/Applications/Gatehand.app/Contents/MacOS/gatehand-mcp',
    ]);
  });
});
