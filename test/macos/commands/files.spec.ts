import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createFilesPort, type FilesDeps } from '../../../src/main/mac/macos/ports/files.js';
import type { WindowInfo } from '../../../src/main/mac/port.js';
import type { AppIdentity } from '../../../src/shared/subject.js';
import { createFakeMac, type FakeMac, failureOf, job } from './fake-mac.js';
import type { World } from './jxa-world.mjs';

let mac: FakeMac;

afterEach(() => mac.dispose());

const textEdit = { name: 'TextEdit', bundleId: 'com.apple.TextEdit', path: '/System/Applications/TextEdit.app', processId: null };
const safari = { name: 'Safari', bundleId: 'com.apple.Safari', path: '/Applications/Safari.app', processId: 600 };
const editor: AppIdentity = { bundleId: textEdit.bundleId, name: 'TextEdit', path: textEdit.path, pid: null, startedAt: null };

function portOn(more: { readonly world?: (home: string) => World } & Partial<FilesDeps> = {}) {
  const usual: World = { apps: [textEdit, safari], handlers: { txt: textEdit.path, https: safari.path } };
  mac = createFakeMac({ world: (home) => ({ ...usual, ...more.world?.(home) }) });
  const { osascript, commands, paths, fast, home } = mac;
  return createFilesPort({ osascript, commands, paths, clock: fast, home, roots: [home], ...more });
}

function file(name: string, text = ''): string {
  const path = join(mac.home, name);
  writeFileSync(path, text);
  return path;
}

/** Windows with these titles, whatever app is asked for. */
function titled(...titles: readonly string[]): Partial<FilesDeps> {
  return { windows: { list: async () => titles.map((title) => ({ title }) as WindowInfo) } }; // nothing else is looked at
}

test('where a path leads to is told through links, also of a file that is not there yet', async () => {
  const port = portOn();
  mkdirSync(join(mac.home, 'Real'));
  symlinkSync(join(mac.home, 'Real'), join(mac.home, 'way'));
  writeFileSync(join(mac.home, 'Real/a b'), 'x');

  for (const [path, lead] of [
    ['~/way/a b', '/Real/a b'],
    [`file://${mac.home}/way/a%20b`, '/Real/a b'],
    ['~/way/new', '/Real/new'],
    ['~/way/../Real', '/Real'],
  ] as const)
    expect(await port.leadsTo(path)).toBe(mac.home + lead);
  for (const path of ['~/none/new', 'way', 'https://example.com/']) expect(await port.leadsTo(path)).toBeNull();
});

test('a share that has gone keeps one question about it waiting, and none of another place', async () => {
  const asked: string[] = [];
  let comeBack = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    comeBack = resolve;
  });
  const realpath = async (path: string): Promise<string> => {
    asked.push(path);
    if (path.startsWith('/Volumes/gone')) await gone;
    return path;
  };
  const port = portOn({ realpath });
  const late = expect.objectContaining({ code: 'timed_out' });

  const first = await Promise.all(['/Volumes/gone/a', '/Volumes/gone/b'].map((path) => failureOf(port.leadsTo(path))));
  const again = await Promise.all(Array.from({ length: 50 }, (_, index) => failureOf(port.leadsTo(`/Volumes/Gone/${index}`))));
  const opened = [
    await failureOf(port.handlerOf('/Volumes/gone/a.txt')),
    await failureOf(port.open(job(), { target: '/Volumes/gone/a.txt', app: null })),
  ];

  for (const failure of [...first, ...again, ...opened]) expect(failure).toEqual(late);
  expect(asked).toEqual(['/Volumes/gone/a']);
  expect(await port.leadsTo(`${mac.home}/x`)).toBe(`${mac.home}/x`);
  comeBack();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await port.leadsTo('/Volumes/gone/c')).toBe('/Volumes/gone/c');
});

describe('who opens it', () => {
  test('is asked of LaunchServices, for files that are there and https addresses', async () => {
    const port = portOn();
    const path = file('a "b" $(c).txt');

    expect(await port.handlerOf(path)).toEqual(editor);
    expect(await port.handlerOf('https://example.com/?q="x"')).toMatchObject({ bundleId: 'com.apple.Safari' });
    expect(mac.calls().map(({ args }) => args.slice(3))).toEqual([
      ['file', path],
      ['address', 'https://example.com/?q="x"'],
    ]);
  });

  test.each(['ssh://host', 'http://example.com', ' X-Apple.systempreferences:a', 'tel:1'])(
    'of the address %j is asked of macOS',
    async (target) => {
      await portOn().handlerOf(target);

      expect(mac.calls()[0]?.args.slice(-2)).toEqual(['address', target.trim()]);
    },
  );

  test.each([
    ['https://ja.wikipedia.org/wiki/日本', 'https://ja.wikipedia.org/wiki/%E6%97%A5%E6%9C%AC'],
    ['https://example.com/half\ud83d?q=é', 'https://example.com/half%EF%BF%BD?q=%C3%A9'],
  ])('of the address %j is told on macOS 13, too, which takes no more than ASCII', async (target, asked) => {
    expect(await portOn().handlerOf(target)).toMatchObject({ bundleId: 'com.apple.Safari' });
    expect(mac.calls()[0]?.args.at(-1)).toBe(asked);
  });

  test('of the address of a file is that of the file', async () => {
    const port = portOn();
    writeFileSync(join(mac.home, 'a b.txt'), 'x');

    await port.handlerOf(`file://${mac.home}/a%20b.txt`);

    expect(mac.calls()[0]?.args.slice(-2)).toEqual(['file', join(mac.home, 'a b.txt')]);
  });

  test.each(['~/missing.txt', 'relative', 'file:///nowhere/hosts', ''])('is nobody for %j, without asking', async (target) => {
    expect(await portOn().handlerOf(target)).toBeNull();
    expect(mac.calls()).toEqual([]);
  });

  test('is told for where a link leads, so that a harmless name does not hide an app', async () => {
    const port = portOn();
    mkdirSync(join(mac.home, 'Hidden.app'));
    symlinkSync(join(mac.home, 'Hidden.app'), join(mac.home, 'notes.txt'));

    await port.handlerOf('~/notes.txt');

    expect(mac.calls()[0]?.args.at(-1)).toBe(join(mac.home, 'Hidden.app'));
  });
});

describe('opening', () => {
  test('a file goes to its app, both named by path', async () => {
    const port = portOn();
    const path = file('-a "b" $(c)\n.txt');

    await port.open(job(), { target: path, app: editor });

    expect(mac.calls('open')).toMatchObject([{ args: ['-a', textEdit.path, path] }]);
  });

  test('a window with its name confirms it, with or without the ending and however letters are composed', async () => {
    const port = portOn(titled('Other', 'R\u00e9sum\u00e9 — Edited'));
    const path = file('Re\u0301sume\u0301.txt');

    expect(await port.open(job(), { target: path, app: null })).toMatchObject({ effect: 'confirmed', processId: 9000 });
  });

  test('an app that shows something else confirms nothing', async () => {
    const port = portOn(titled('Something else'));

    expect(await port.open(job(), { target: file('a.txt'), app: editor })).toEqual({
      effect: 'unverified',
      route: 'launch-services',
      changed: '',
      processId: 9000,
    });
  });

  test('the disk itself is no name that a window is waited for by', async () => {
    let looks = 0;
    const list = async (): Promise<readonly WindowInfo[]> => {
      looks += 1;
      return [];
    };

    expect(await portOn({ windows: { list } }).open(job(), { target: '/', app: editor })).toMatchObject({ effect: 'unverified' });
    expect(looks).toBe(0);
  });

  test('nor does anything without somebody who sees windows', async () => {
    expect(await portOn().open(job(), { target: file('a.txt'), app: editor })).toMatchObject({ effect: 'unverified', processId: 9000 });
  });

  test('an address is handed over as one argument and stays unverified', async () => {
    const port = portOn(titled('example.com'));

    expect(await port.open(job(), { target: 'https://example.com/?a=1&b="$(x)"', app: null })).toMatchObject({
      effect: 'unverified',
      processId: 600,
    });
    expect(mac.calls('open')).toMatchObject([{ args: ['-a', safari.path, 'https://example.com/?a=1&b="$(x)"'] }]);
  });

  test('an app’s own bundle, or an alias of it, starts the app and hands it nothing', async () => {
    const port = portOn({
      world: (home) => ({
        apps: [{ ...textEdit, path: join(home, 'My.app') }],
        aliases: { [join(home, 'shortcut')]: join(home, 'My.app') },
      }),
    });
    const bundle = join(mac.home, 'My.app');
    mkdirSync(bundle);

    const byBundle = await port.open(job(), { target: bundle, app: null });
    const byAlias = await port.open(job(), { target: file('shortcut'), app: { ...editor, path: bundle } });

    expect(byBundle).toMatchObject({ effect: 'confirmed', changed: 'TextEdit runs' });
    expect(byAlias).toMatchObject({ effect: 'confirmed' });
    expect(mac.calls('open').map(({ args }) => args)).toEqual(Array(2).fill(['-a', bundle]));
  });

  test('a file that only leads elsewhere is not opened, also behind a link or an alias', async () => {
    const port = portOn({ world: (home) => ({ aliases: { [join(home, 'alias')]: '/Users/sam/x.inetloc' }, handlers: {} }) });
    const shortcut = file('Bank.WEBLOC');
    symlinkSync(shortcut, join(mac.home, 'report.txt'));

    for (const target of [shortcut, '~/report.txt']) {
      expect(await failureOf(port.open(job(), { target, app: editor }))).toMatchObject({
        code: 'not_allowed',
        details: { rule: 'shortcuts' },
      });
    }
    expect(mac.calls()).toEqual([]);
  });

  test('an alias of what runs, or lies where programs live, is not opened either', async () => {
    for (const lead of ['a.command', '.zshrc']) {
      const port = portOn({ world: (home) => ({ aliases: { [join(home, 'alias')]: join(home, lead) } }) });
      file(lead);
      expect(await failureOf(port.open(job(), { target: file('alias'), app: editor }))).toMatchObject({ code: 'not_allowed' });
    }
  });

  test('an alias of such a file is not opened either', async () => {
    const port = portOn({
      world: (home) => ({
        apps: [textEdit],
        handlers: { inetloc: textEdit.path },
        aliases: { [join(home, 'alias')]: '/Users/sam/x.inetloc' },
      }),
    });

    expect(await failureOf(port.open(job(), { target: file('alias'), app: null }))).toMatchObject({ code: 'not_allowed' });
    expect(mac.calls('open')).toEqual([]);
  });

  test.each([
    ['~/missing.txt', 'not_found'],
    ['ssh://host', 'invalid_input'],
    ['http://example.com', 'invalid_input'],
    ['javascript:alert(1)', 'invalid_input'],
    ['-a', 'invalid_input'],
    ['relative/a.txt', 'invalid_input'],
    ['a\0b', 'invalid_input'],
  ])('%j is refused before anything runs', async (target, code) => {
    const port = portOn();

    expect(await failureOf(port.open(job(), { target, app: editor }))).toMatchObject({ code });
    expect(mac.calls()).toEqual([]);
  });

  test('a file that no app opens is told as that', async () => {
    const port = portOn();

    expect(await failureOf(port.open(job(), { target: file('a.xyz'), app: null }))).toMatchObject({ code: 'not_found' });
    expect(mac.calls('open')).toEqual([]);
  });
});

describe('writing', () => {
  const bytes = Uint8Array.of(1, 2, 3);
  const write = (path: string, overwrite = false) => ({ path, bytes, overwrite });

  test('a new file is whole, for its owner alone, and nothing else is left', async () => {
    const port = portOn();

    expect(await port.write(job(), write('~/ü "a".png'))).toEqual({ path: join(mac.home, 'ü "a".png') });

    const [name = ''] = readdirSync(mac.home);
    expect(readFileSync(join(mac.home, name))).toEqual(Buffer.from(bytes));
    expect(statSync(join(mac.home, name)).mode & 0o777).toBe(0o600);
    expect(readdirSync(mac.home)).toHaveLength(1);
  });

  test('one that it wrote stays without overwrite, and is replaced whole with it', async () => {
    const port = portOn();
    const { path } = await port.write(job(), write('~/a.png'));
    const other = Uint8Array.of(9, 9);

    expect(await failureOf(port.write(job(), { ...write(path), bytes: other }))).toMatchObject({ code: 'exists' });
    expect(readFileSync(path)).toEqual(Buffer.from(bytes));
    expect([port.wrote(path), port.wrote('~/A.PNG'), port.wrote('~/b.png')]).toEqual([true, true, false]);

    for (const next of [other, bytes]) await port.write(job(), { ...write(path, true), bytes: next });

    expect(readFileSync(path)).toEqual(Buffer.from(bytes));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(mac.home)).toHaveLength(1);
  });

  test('one that it did not write, or that somebody changed since, is never replaced', async () => {
    const port = portOn();
    const path = file('a.png', 'not ours');
    const { path: ours } = await port.write(job(), write('~/b.png'));
    const { path: moved } = await port.write(job(), write('~/c.png'));
    writeFileSync(ours, 'drawn over');
    renameSync(path, moved);
    const own = file('d.png', 'not ours either');

    for (const one of [own, ours, moved]) {
      expect(await failureOf(port.write(job(), write(one, true)))).toMatchObject({ code: 'exists', details: { rule: 'not-ours' } });
    }
    expect([ours, moved, own].map((one) => readFileSync(one, 'utf8'))).toEqual(['drawn over', 'not ours', 'not ours either']);
    expect(readdirSync(mac.home).sort()).toEqual(['b.png', 'c.png', 'd.png']);
  });

  test.each([
    '~/.zshrc',
    '~/.ssh/a.png',
    '~/Library/a.png',
    '~/Applications/a.png',
    '~/Tool.app/a.png',
    '~/Photos.photoslibrary/a.png',
    '~/a.png ',
    '~/ü\n.png',
    '~/Lib\u200brary/a.png',
  ])('%j is no place for a picture', async (path) => {
    const port = portOn();
    for (const folder of ['.ssh', 'Library', 'Applications', 'Tool.app', 'Photos.photoslibrary']) mkdirSync(join(mac.home, folder));

    expect(await failureOf(port.write(job(), write(path)))).toMatchObject({ code: 'not_allowed', details: { rule: 'picture-place' } });
  });

  test('no link is written through: not the file, not a folder, not one that leads nowhere', async () => {
    const port = portOn();
    const outside = join(mac.temporaryFolder, 'outside.txt');
    writeFileSync(outside, 'kept');
    symlinkSync(outside, join(mac.home, 'file-link'));
    symlinkSync(join(mac.temporaryFolder, 'new.txt'), join(mac.home, 'dangling'));
    symlinkSync(mac.temporaryFolder, join(mac.home, 'folder-link'));

    for (const path of ['~/file-link', '~/dangling', '~/folder-link/new.txt']) {
      for (const overwrite of [false, true]) {
        expect(await failureOf(port.write(job(), write(path, overwrite)))).toMatchObject({
          code: 'not_allowed',
          details: { rule: 'links' },
        });
      }
    }
    expect(readFileSync(outside, 'utf8')).toBe('kept');
    expect(readdirSync(mac.temporaryFolder)).toEqual(['outside.txt']);
  });

  test('a root may be a link itself, as /tmp is on a Mac', async () => {
    mac = createFakeMac();
    const root = join(mac.temporaryFolder, 'link');
    symlinkSync(mac.home, root);
    const port = createFilesPort({ ...mac, roots: [root], clock: mac.fast });

    expect(await port.write(job(), write(`${root}/a.png`))).toEqual({ path: `${root}/a.png` });
    expect(readdirSync(mac.home)).toEqual(['a.png']);
  });

  test.each([
    ['/etc/a.png', 'not_allowed'],
    ['~/../a.png', 'not_allowed'],
    ['~', 'not_allowed'],
    ['/', 'invalid_input'],
    ['~/a/', 'invalid_input'],
    ['relative.png', 'invalid_input'],
    ['~/a\0b.png', 'invalid_input'],
    [`~/${'x'.repeat(256)}`, 'invalid_input'],
    ['~/missing/a.png', 'not_found'],
    ['~/plain/a.png', 'not_found'],
    ['~/folder', 'exists'],
  ])('%j is refused', async (path, code) => {
    const port = portOn();
    mkdirSync(join(mac.home, 'folder'));
    file('plain');

    expect(await failureOf(port.write(job(), write(path, true)))).toMatchObject({ code });
    expect(readdirSync(mac.home).sort()).toEqual(['folder', 'plain']);
  });

  test('two that write the same new file at once do not mix: one is told that it exists', async () => {
    const port = portOn();

    const done = await Promise.allSettled(Array.from({ length: 8 }, () => port.write(job(), write('~/a.png'))));

    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(readdirSync(mac.home)).toEqual(['a.png']);
  });
});
