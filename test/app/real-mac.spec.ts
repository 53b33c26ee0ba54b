import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { defaultSettings } from '../../src/shared/settings.js';
import { closeClientsAfterEach, throughBridge } from '../e2e/through-bridge.js';
import { done } from '../macos/fake/answers.js';
import { buildFakeFrameworks } from '../macos/fake/build.js';
import { type ListeningFakes, serveFakeFrameworks } from '../macos/fake/serve.js';
import { openStage, paired, type RunningApp, type Stage, until } from './app.js';
import { ready, stateOf } from './page.js';

/**
 * The built app on the real Mac's own code, worker and all: under the stand-in for Electron's module, told that it is on a
 * Mac, with the fake frameworks in place of Apple's libraries.
 */
let stage: Stage;
let mac: SimulatedMac;
let service: ListeningFakes;
let app: RunningApp;
/** How often the app asked macOS to bring its windows back. */
let unhidden = 0;
const countedUnhide = () => {
  unhidden += 1;
  return done();
};

vi.setConfig({ testTimeout: 60_000 });
closeClientsAfterEach();

beforeAll(async () => {
  const [opened, library] = await Promise.all([openStage(), buildFakeFrameworks()]);
  stage = opened;
  mac = createSimulatedMac({ clock: createVirtualClock(), scenario: { keyboardLayout: 'french' } });
  service = serveFakeFrameworks({ drivers: mac.drivers, answers: { '-[NSApplication unhideWithoutActivation]': countedUnhide } });
  const act = { capability: 'act', app: '*', client: '*', verdict: 'allow' } as const;
  const settings = { ...defaultSettings, clients: [paired('official v1')], rules: [act] };
  app = await stage.start({
    folder: stage.newFolder(),
    settings,
    // Electron's main process has a run loop that turns.
    env: { STAND_IN_LIBRARIES: library, GATEHAND_FAKE_SOCKET: service.path, GATEHAND_FAKE_MAIN_LOOP: '1' },
  });
}, 90_000);

afterAll(async () => {
  await stage.endAll();
  await stage.close();
  await service.close();
  // Who is at the other end of a socket is asked with every connection, and these fakes do not know.
  expect(service.problems.filter((problem) => !/^(getsockopt|SecCode)/.test(problem))).toEqual([]);
});

/** The children of the app that are engine workers. */
function workers(): readonly number[] {
  const children = readFileSync(`/proc/${app.child.pid}/task/${app.child.pid}/children`, 'utf8').trim().split(' ');
  return children.map(Number).filter((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('engine-worker'));
}

test('the app drives the real Mac where there is one', async () => {
  const assistant = await throughBridge(app.socket);

  const state = await stateOf(await ready(await app.page('main')));
  const windows = await assistant.call('list_windows');

  expect([state.mac, state.shell?.realMac]).toEqual(['macos', true]);
  expect(windows.isError, windows.text).toBe(false);
  expect(windows.text).toContain('TextEdit');
});

test('the stop shortcut is called by what is printed on its keys, which Electron takes by their places', async () => {
  const page = await ready(await app.page('main'));
  const printed = async () => (await stateOf(page)).shell?.stopShortcut.printed;

  const french = await printed();
  mac.probe.setKeyboardLayout('russian');
  // Such a keyboard has the Latin letters printed beside its own.
  const russian = await printed();

  expect([french, russian]).toEqual(['Control+Option+Command+:', undefined]);
});

test('the last window that closes hands the keyboard on, and what floats comes back without it', async () => {
  const main = (await app.record()).windows.find(({ url }) => url.includes('view=main'));
  const before = unhidden;

  await app.ask({ ask: 'close-window', window: main?.id ?? 0 });
  await until('another app is active', async () => (await app.record()).hidden);
  await until('the windows are back', () => unhidden > before);

  expect(unhidden).toBe(before + 1);
});

test('a card is to be seen although another app’s Hide Others has hidden the app as a whole', async () => {
  await app.ask({ ask: 'hide' });
  const before = unhidden;
  const stranger = await throughBridge(app.socket, 'v2 legacy');
  const call = stranger.call('list_windows').catch(() => null);

  await until('the card is up', async () => (await app.record()).windows.some(({ url, visible }) => url.includes('view=card') && visible));

  expect(unhidden).toBeGreaterThan(before);
  await stranger.close();
  await call;
});

test('a card that was clicked hands the front back when it goes, where the click took it', async () => {
  await app.ask({ ask: 'hide' });
  const stranger = await throughBridge(app.socket, 'v2 legacy');
  const call = stranger.call('list_windows').catch(() => null);
  const isUp = async () => (await app.record()).windows.some(({ url, visible }) => url.includes('view=card') && visible);
  await until('the card is up', isUp);
  const before = unhidden;

  await app.ask({ ask: 'click-panel' });
  await stranger.close();
  await call;
  await until('another app is active', async () => (await app.record()).hidden);
  await until('the windows are back', () => unhidden > before);

  expect([await isUp(), unhidden]).toEqual([false, before + 1]);
});

test('a worker that dies is replaced, what it held is let go, and the next call works', async () => {
  const assistant = await throughBridge(app.socket);
  const down = await assistant.call('left_mouse_down', { x: 700, y: 400 });
  const [first] = workers();
  const before = mac.drivers.input.buttons();

  process.kill(first ?? 0, 'SIGKILL');
  await until('the button is up again', () => mac.drivers.input.buttons().length === 0);
  const after = await assistant.call('list_windows');

  expect([down.isError, before, down.text]).toEqual([false, ['left'], expect.anything()]);
  expect(after.isError, after.text).toBe(false);
  expect(workers()).not.toContain(first);
  expect(readFileSync(`${app.logs}/faults.log`, 'utf8')).toMatch(/ engine /);
});

test('once the displays are others, the next call has a worker that knows them', async () => {
  const assistant = await throughBridge(app.socket);
  await assistant.call('list_windows');
  const before = workers();

  await app.ask({ ask: 'scale-display', to: 1 });
  const after = await assistant.call('list_windows');

  expect(after.isError, after.text).toBe(false);
  await until('there is another, and the former is gone', () => {
    const now = workers();
    return now.length <= before.length && now.some((pid) => !before.includes(pid));
  });
});

test('the window that is driven is signed by one that no click can reach', async () => {
  const assistant = await throughBridge(app.socket);
  const calculator = await assistant.call('click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button["7"]' });

  await until('the sign is to be seen', async () =>
    (await app.record()).windows.some(({ url, visible }) => url.includes('sign') && visible),
  );
  const sign = (await app.record()).windows.find(({ url }) => url.includes('sign'));

  expect(calculator.isError, calculator.text).toBe(false);
  expect(sign).toMatchObject({ type: 'panel', ignoresMouse: true, inactive: true, everywhere: true });
});

test('quitting in the middle of a call lets go of what is held, and takes the workers along', async () => {
  const assistant = await throughBridge(app.socket);
  await assistant.call('left_mouse_down', { x: 700, y: 400 });
  const held = mac.drivers.input.buttons();
  const open = assistant.call('wait_for', { app: 'TextEdit', text: 'never there', timeout: 30 }).catch(() => null);
  const pids = workers();

  await app.ask({ ask: 'quit' });
  await app.ended();
  await open;

  expect([held, mac.drivers.input.buttons(), app.code()]).toEqual([['left'], [], 0]);
  expect(pids.length).toBeGreaterThan(0);
  await until('the workers are gone', () => pids.every((pid) => !existsSync(`/proc/${pid}`)));
});
