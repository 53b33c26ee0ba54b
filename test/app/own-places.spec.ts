import { userInfo } from 'node:os';
import { beforeEach, expect, test, vi } from 'vitest';
import { devName } from '../../scripts/lib/pack-plan.mjs';
import { sourceName, takeOwnPlaces } from '../../src/main/app/own-places.js';
import { isPassingPlace, placeOf } from '../../src/main/core/passing-place.js';
import { foreignArgument } from '../../src/main/core/shell/start-arguments.js';

/** Electron's app object as far as names and folders go. */
const electron = vi.hoisted(() => ({
  app: { isPackaged: false, name: 'gatehand', userData: '/Users/ada/Library/Application Support/gatehand', exe: '' },
  paths: {} as Record<string, string>,
  boxes: 0,
}));
vi.mock('electron', () => ({
  dialog: {
    // The owner stays.
    showMessageBox: async () => {
      electron.boxes += 1;
      return { response: 1 };
    },
  },
  app: {
    focus: () => undefined,
    isInApplicationsFolder: () => false,
    getPreferredSystemLanguages: () => ['en'],
    get isPackaged() {
      return electron.app.isPackaged;
    },
    getPath: (name: string) => (name === 'exe' ? electron.app.exe : '/Users/ada/Library/Application Support'),
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

/** As `mount` prints it on a Mac (ShadowsocksX-NG#625, Squirrel.Mac#182). */
const mounts = [
  '/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)',
  '/Users/ada/Downloads/Other App.app on /private/var/folders/x1/T/AppTranslocation/9Z (nullfs, local, nodev, nosuid, read-only, nobrowse, mounted by ada)',
  '/Applications/Gatehand.app on /private/var/folders/x1/T/AppTranslocation/0A1B (nullfs, local, nodev, nosuid, read-only, nobrowse, mounted by ada)',
].join('\n');

test.each([
  [
    '/private/var/folders/x1/T/AppTranslocation/0A1B/d/Gatehand.app/Contents/MacOS/Gatehand',
    '/Applications/Gatehand.app/Contents/MacOS/Gatehand',
  ],
  ['/var/folders/x1/T/AppTranslocation/0A1B/d/Gatehand.app', '/Applications/Gatehand.app'],
  ['/private/var/folders/x1/T/AppTranslocation/9Z/d/Other App.app/Contents', '/Users/ada/Downloads/Other App.app/Contents'],
  ['/private/var/folders/x1/T/AppTranslocation/none/d/Gatehand.app', '/private/var/folders/x1/T/AppTranslocation/none/d/Gatehand.app'],
])('what macOS runs as %s lies at %s', (path, place) => {
  expect(placeOf(path, () => mounts)).toBe(place);
});

test('nobody is asked about mounts for a path that says where it is', () => {
  const path = '/Applications/Gatehand.app/Contents/MacOS/Gatehand';
  expect(placeOf(path, () => expect.unreachable('asked'))).toBe(path);
});

test('an app that lies in Applications already, wherever macOS runs it from, offers no move that would leave nothing of it', async () => {
  const { isMovingItself } = await import('../../src/main/app/moving.js');
  electron.app.exe = '/private/var/folders/x1/T/AppTranslocation/0A1B/d/Gatehand.app/Contents/MacOS/Gatehand';

  expect(await isMovingItself('/Applications/Gatehand.app')).toBe(false);
  expect(electron.boxes).toBe(0);
  expect(await isMovingItself('/Users/ada/Downloads/Gatehand.app')).toBe(false);
  expect(electron.boxes).toBe(1);
});
