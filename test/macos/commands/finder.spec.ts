import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { createAutomation } from '../../../src/main/mac/macos/automation.js';
import { createFinderPort } from '../../../src/main/mac/macos/ports/finder.js';
import { createFakeMac, type FakeMac, failureOf, job, type Rule } from './fake-mac.js';
import type { World } from './jxa-world.mjs';

let mac: FakeMac;

afterEach(() => mac.dispose());

const finderApp = {
  name: 'Finder',
  bundleId: 'com.apple.finder',
  path: '/System/Library/CoreServices/Finder.app',
  processId: 301,
  active: true,
};

function portOn(world: World | ((home: string) => World), more: { readonly rules?: readonly Rule[]; readonly preflight?: number } = {}) {
  const worldOf = typeof world === 'function' ? world : () => world;
  mac = createFakeMac({
    world: (home) => ({ apps: [finderApp], ...worldOf(home) }),
    ...(more.rules === undefined ? {} : { rules: more.rules }),
  });
  const { osascript, commands, paths, fast, home } = mac;
  const native = { preflight: () => more.preflight ?? 0, ask: () => Promise.reject(new Error('macOS was let ask')) };
  const automation = createAutomation({ native, clock: fast });
  return createFinderPort({ osascript, commands, paths, clock: fast, home, automation });
}

/** A file on the disk that is there. */
function file(name: string): string {
  const path = join(mac.home, name);
  writeFileSync(path, '');
  return path;
}

describe('showing a file', () => {
  test.each(['plain.txt', 'a "quoted" $(name).txt', 'two\nlines', '-dash', 'ü é 日本 👩‍💻', '100%20.txt'])(
    'is confirmed by the selection: %j',
    async (name) => {
      const port = portOn({});
      const path = file(name);

      expect(await port.reveal(job(), path)).toMatchObject({ effect: 'confirmed', changed: `${name} is selected in Finder` });
      expect(mac.calls('open')).toMatchObject([{ args: ['-R', path] }]);
    },
  );

  test('a file that is selected already, in front, is no change', async () => {
    const port = portOn({});
    const path = file('a.txt');

    await port.reveal(job(), path);

    expect(await port.reveal(job(), path)).toMatchObject({ effect: 'none', changed: '' });
  });

  test('a name is the same however its letters are composed', async () => {
    const port = portOn((home) => ({ selection: [pathToFileURL(join(home, 'Re\u0301sume\u0301.txt')).href] }), {
      rules: [{ command: 'open', answers: [{}] }],
    });

    expect(await port.reveal(job(), file('R\u00e9sum\u00e9.txt'))).toMatchObject({ effect: 'none' });
  });

  test('the home may be a tilde, and a link is shown itself', async () => {
    const port = portOn({});
    file('a.txt');
    symlinkSync('/nowhere', join(mac.home, 'link'));

    expect(await port.reveal(job(), '~/x/../a.txt')).toMatchObject({ effect: 'confirmed' });
    expect(await port.reveal(job(), '~/link')).toMatchObject({ effect: 'confirmed' });
  });

  test('without the permission it is done and stays unverified, and no event is sent', async () => {
    const port = portOn({}, { preflight: -1744 });
    const path = file('a.txt');

    expect(await port.reveal(job(), path)).toMatchObject({ effect: 'unverified', changed: '' });
    expect(mac.calls('osascript')).toEqual([]);
  });

  test('a Finder that does not follow is told as it is', async () => {
    const port = portOn({}, { rules: [{ command: 'open', answers: [{}] }] });

    expect(await port.reveal(job(), file('a.txt'))).toMatchObject({ effect: 'unverified', changed: '' });
  });

  test('what is not there, or is no path, is refused before anything runs', async () => {
    const port = portOn({});
    const plain = file('a.txt');

    expect(await failureOf(port.reveal(job(), '~/missing'))).toMatchObject({
      code: 'not_found',
      details: { path: join(mac.home, 'missing') },
    });
    expect(await failureOf(port.reveal(job(), `${plain}/below`))).toMatchObject({ code: 'not_found' });
    for (const path of ['relative.txt', 'a\0b', '', `/${'x'.repeat(256)}`]) {
      expect(await failureOf(port.reveal(job(), path))).toMatchObject({ code: 'invalid_input' });
    }
    expect(mac.calls()).toEqual([]);
  });
});

describe('what is selected', () => {
  test('is told as paths, folders without a slash and names undone', async () => {
    const selection = [
      'file:///Users/sam/a%20%22b%22%0A.txt',
      'file:///Users/sam/Folder/',
      'file:///Volumes/%E6%97%A5%E6%9C%AC/',
      null,
      'https://x/',
    ];
    const port = portOn({ selection });

    expect(await port.selection(job())).toEqual(['/Users/sam/a "b"\n.txt', '/Users/sam/Folder', '/Volumes/日本']);
  });

  test('is nothing when nothing is', async () => {
    expect(await portOn({}).selection(job())).toEqual([]);
  });

  test.each([
    [-1743, 'permission_missing', 'does not let Gatehand control Finder'],
    [-1744, 'permission_missing', 'has not been asked yet'],
    [-600, 'not_found', 'does not run'],
  ])('where macOS’s preflight says %s, no event is sent, which would raise its own question', async (preflight, code, words) => {
    const port = portOn({}, { preflight });

    const errors = await Promise.all([failureOf(port.selection(job())), failureOf(port.windowPath(job()))]);

    for (const error of errors) {
      expect(error).toMatchObject({ code, details: { app: 'com.apple.finder' } });
      expect(error.message).toContain(words);
    }
    expect(mac.calls()).toEqual([]);
  });

  test('a refusal that only shows when asked is told the same', async () => {
    const port = portOn({ refuses: { error: -1743, message: 'Keine Berechtigung' } });

    const error = await failureOf(port.selection(job()));

    expect(error).toMatchObject({ code: 'permission_missing' });
    expect(error.message).not.toContain('Keine');
  });

  test('a Finder that is starting anew is told as not running', async () => {
    expect(await failureOf(portOn({ refuses: { error: -600 } }).selection(job()))).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('Finder'),
    });
  });
});

describe('the front window', () => {
  test('is told as the path of its folder', async () => {
    const port = portOn({ windows: [pathToFileURL('/Users/sam/a b/').href, 'file:///'] });

    expect(await port.windowPath(job())).toBe('/Users/sam/a b');
  });

  test('is the desktop when there is none', async () => {
    const port = portOn({});

    expect(await port.windowPath(job())).toBe(join(mac.home, 'Desktop'));
  });

  test('that shows a collection is told as that', async () => {
    const error = await failureOf(portOn({ windows: [{ error: -1728 }] }).windowPath(job()));

    expect(error).toMatchObject({ code: 'unsupported', message: expect.stringContaining('Recents') });
  });

  test('may be the disk itself', async () => {
    expect(await portOn({ windows: ['file:///'] }).windowPath(job())).toBe('/');
  });
});

test('a folder given with a slash at its end is the one that is selected', async () => {
  const port = portOn({});
  mkdirSync(join(mac.home, 'Folder'));

  expect(await port.reveal(job(), '~/Folder/')).toMatchObject({ effect: 'confirmed', changed: 'Folder is selected in Finder' });
});
