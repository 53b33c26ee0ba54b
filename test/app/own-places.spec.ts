import { userInfo } from 'node:os';
import { beforeEach, expect, test, vi } from 'vitest';
import { devName } from '../../scripts/lib/pack-plan.mjs';
import { sourceName, takeOwnPlaces } from '../../src/main/app/own-places.js';
import { isPassingPlace } from '../../src/main/core/passing-place.js';
import { foreignArgument } from '../../src/main/core/shell/start-arguments.js';

/** Electron's app object as far as names and folders go. */
const electron = vi.hoisted(() => ({
  app: { isPackaged: false, name: 'gatehand', userData: '/Users/ada/Library/Application Support/gatehand' },
  paths: {} as Record<string, string>,
}));
vi.mock('electron', () => ({
  dialog: {},
  app: {
    get isPackaged() {
      return electron.app.isPackaged;
    },
    getPath: () => '/Users/ada/Library/Application Support',
    getName: () => electron.app.name,
    setPath(name: string, path: string) {
      if (name === 'userData') electron.app.userData = path;
      else electron.paths[name] = path;
    },
    setName(name: string) {
      electron.app.name = name;
    },
  },
}));

beforeEach(() => {
  electron.app.isPackaged = false;
});

test('surprise 1: a run from the sources has a folder of its own for settings, socket, lock and keys', () => {
  takeOwnPlaces();

  expect(electron.app).toMatchObject({ name: sourceName, userData: `/Users/ada/Library/Application Support/${sourceName}` });
  expect(new Set(['gatehand', devName, sourceName]).size).toBe(3);
});

test.each([
  ['gatehand', 'Gatehand'],
  [devName, devName],
])('surprise 1: a packed app named %s keeps its data in %s, in the home of the account', (name, folder) => {
  electron.app.isPackaged = true;
  electron.app.name = name;

  takeOwnPlaces();

  const { homedir } = userInfo();
  expect(electron.app.userData).toBe(`${homedir}/Library/Application Support/${folder}`);
  expect(electron.paths).toMatchObject({ logs: `${homedir}/Library/Logs/${folder}` });
});

test('no variable of the environment moves it', () => {
  vi.stubEnv('HOME', '/tmp/elsewhere');
  vi.stubEnv('CFFIXED_USER_HOME', '/tmp/elsewhere');
  electron.app.isPackaged = true;

  takeOwnPlaces();
  vi.unstubAllEnvs();

  expect(electron.app.userData).not.toContain('elsewhere');
});

test.each([
  ...['--user-data-dir=/tmp/x', '-user-data-dir=/tmp/x', '--user-data-dir', '--browser-subprocess-path=/bin/ls', '--single-process'],
  ...['--remote-debugging-port=9222', '--remote-debugging-pipe', '--no-sandbox', '--renderer-cmd-prefix=x', '--gpu-launcher=x'],
  ...['--inspect', '--js-flags=x', '--type=utility', '--load-extension=x', '--bridge', '--engine-in-app=x', '--', 'file.txt', '', '-psn_x'],
])('an installed app is not started with %j', (argument) => {
  expect(foreignArgument(['--after-fault', argument])).toBe(argument);
});

test('what macOS and the app itself say is no stranger’s', () => {
  expect(foreignArgument([])).toBeNull();
  expect(foreignArgument(['-psn_0_12345', '--engine-in-app', '--after-fault'])).toBeNull();
});

test.each([
  ['/Volumes/Gatehand 0.1.0/Gatehand.app', true],
  ['/private/var/folders/x1/T/AppTranslocation/0A1B/d/Gatehand.app', true],
  ['/Users/ada/Downloads/Gatehand.app', true],
  ['/Users/ada/Downloads/new/Gatehand.app', true],
  ['/Users/ada/Desktop/Gatehand.app', true],
  ['/Applications/Gatehand.app', false],
  ['/Users/ada/Applications/Gatehand.app', false],
  ['/Users/ada/Tools/Downloads of mine/Gatehand.app', false],
])('surprise 18: %s passes: %s', (bundle, passes) => {
  expect(isPassingPlace(bundle)).toBe(passes);
});
