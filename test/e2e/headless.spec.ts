import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { helpText, readOptions } from '../../src/main/headless/options.js';
import { errorText, type PlainError, toPlainError } from '../../src/shared/errors.js';
import { defaultSettings } from '../../src/shared/settings.js';
import { headlessProgram } from '../harness/built.js';
import { everyOne } from '../harness/law.js';
import { until } from '../mcp/scripted-host.js';
import { cleanUpAfterEach, type Ended, type Folder, newFolder, runProgram, startHost, startHostHere, startProgram } from './host.js';
import { openOwnerChannel } from './owner-channel.js';
import { closeClientsAfterEach, noteText, refOf, throughBridge } from './through-bridge.js';

let folder: Folder;
closeClientsAfterEach();
cleanUpAfterEach();
beforeEach(() => {
  folder = newFolder();
});

/** Runs a host that must not get ready. */
async function refused(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return runProgram(headlessProgram, ['--json', '--data', folder.data, '--ui-port', 'off', ...args], env);
}

/** Why a host in this process does not get ready. */
async function refusedHere(args: readonly string[]): Promise<PlainError> {
  return startHostHere({ folder: newFolder(), args }).then(() => expect.unreachable(`it starts with ${args.join(' ')}`), toPlainError);
}

/** What the host says when it cannot read its command line; empty when it can. */
function refusalOf(args: readonly string[]): string {
  try {
    readOptions(args, {});
    return '';
  } catch (error) {
    return errorText(toPlainError(error));
  }
}

describe('the line that says it is ready', () => {
  test('holds the socket and the page, and nothing else is printed', async () => {
    const host = await startHost({ folder, page: true });

    expect(host.lines).toEqual([JSON.stringify({ ready: true, socket: join(folder.data, 'gatehand.sock'), ui: host.ui })]);
    expect(host.ui).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*\/#token=[\w-]{20,}$/);
    expect((await fetch(new URL('/', host.ui ?? ''))).status).toBe(200);
    expect((await host.stop()).stderr).toBe('');
  });

  test('has no page with --ui-port off, names a socket that is 0600 in a folder that is 0700, and may be the last that anybody reads of the host, which serves on', async () => {
    const host = await startHost({ folder, args: ['--trace', '--approvals', 'allow'] });

    expect(host.lines).toEqual([JSON.stringify({ ready: true, socket: host.socket, ui: null })]);
    expect([statSync(host.socket).mode & 0o777, statSync(folder.data).mode & 0o777]).toEqual([0o600, 0o700]);
    host.child.stderr?.destroy();
    const client = await throughBridge(host.socket);

    for (const _ of [1, 2]) expect(await client.call('list_windows')).toMatchObject({ isError: false });
  });

  test('gives way to words and a client configuration without --json; GATEHAND_SOCKET names the socket, and --socket wins over it', async () => {
    const [named, socket] = [join(folder.path, 'named'), join(folder.path, 's')];
    const host = await startHostInWords(['--socket', socket], { GATEHAND_SOCKET: named });

    const { mcpServers } = JSON.parse(host.slice(host.indexOf('{'), host.lastIndexOf('}') + 1));
    expect(mcpServers.gatehand.args).toEqual([expect.stringMatching(/out\/main\/bridge\.js$/), '--socket', socket]);
    expect(existsSync(mcpServers.gatehand.args[0])).toBe(true);
    expect([existsSync(socket), existsSync(named)]).toEqual([true, false]);
    expect(readOptions([], { GATEHAND_SOCKET: named })).toMatchObject({ socket: named });
  });

  async function startHostInWords(args: readonly string[], env: Record<string, string>): Promise<string> {
    const child = startProgram(headlessProgram, ['--data', folder.data, '--ui-port', 'off', ...args], env);
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await until('it has said how to end it', () => said.includes('Ctrl-C'), 45_000);
    return said;
  }
});

describe('an option that cannot be meant', () => {
  test('is told the options that the help explains, and no other', () => {
    const named = refusalOf(['--bogus']).match(/--[\w-]+(?=,|;)/g);

    expect(named?.filter((name) => !new RegExp(`${name}\\b`).test(helpText))).toEqual([]);
  });

  test('is told with the fix, whichever it is', () =>
    everyOne(
      [
        [['--bogus'], /--bogus'\. The options are --socket, .*--json.*--help/],
        [['--approvals', 'maybe'], /--approvals.*maybe.*ask, allow, deny/],
        [['--preset', 'all'], /--preset.*all.*essential, standard, complete/],
        [['--vocabularies', 'macos-use,nope'], /--vocabularies.*nope.*macos-use, workspace, axmcp/],
        [['--ui-port', '70000'], /--ui-port.*70000.*0 to 65535, or off/],
        [['--mac', 'amiga'], /--mac.*amiga.*simulated/],
        [['--mac', 'macos', '--approvals', 'allow'], /--approvals.*simulated Mac.*Leave --approvals out/],
        [['--mac', 'macos', '--ui-port', '0'], /--ui-port.*simulated Mac/],
        [['--pair-reader', 'me'], /--pair-reader.*--read-only/],
        [['--preset'], /Option '--preset' needs a value\. The options are [^\n]*--help explains them\.$/],
        [['--preset', '--json'], /Option '--preset' needs a value\. The options are [^\n]*--help explains them\.$/],
        [['--data='], /--data is empty.*--help/],
        [['words'], /words.*--help/],
      ] as const,
      ([args]) => args.join(' '),
      ([args, said]) => {
        expect(refusalOf(args)).toMatch(said);
      },
    ));

  test('ends the host with 2 and one line', async () => {
    const { code, stdout, stderr } = await refused(['--bogus']);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/--bogus'\. The options are --socket/)]);
  });

  test('a path that the host cannot use is told in one line', async () => {
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [['--socket', `/tmp/${'x'.repeat(120)}`], /too long.*103 bytes.*--socket/],
      [['--socket', '/dev/null/s'], /\/dev\/null is no folder.*--socket/],
      [['--scenario', '/nowhere/mac.json'], /\/nowhere\/mac\.json.*Give the path/],
      [['--export', '/dev/null'], /\/dev\/null.*folder.*--export/],
    ];
    await Promise.all(
      cases.map(async ([args, said]) => {
        const error = await refusedHere(args);

        expect(error.code).toBe('invalid_input');
        expect(errorText(error).split('\n')).toEqual([expect.stringMatching(said)]);
      }),
    );
  });

  test.runIf(process.platform !== 'darwin')('the real Mac is refused where there is none', async () => {
    const { code, stdout, stderr } = await refused(['--mac', 'macos']);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/This is not a Mac.*Give --mac simulated/);
  });

  // Where a folder takes none, as /proc does, Node 20's recursive mkdir never comes back.
  test.each([
    ['--data', '/dev/null/data'],
    ['--data', '/proc/data'],
    ['--socket', '/proc/folder/socket'],
    ['--export', '/proc/export'],
  ])('a folder for %s that cannot be made, as in %s, is told so', async (option, path) => {
    const { code, stderr } = await refused(['--data', folder.data, option, path]);

    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`^gatehand: invalid_input: The folder /.* cannot be made: .*${option}\\.\n$`));
  });

  test('a scenario with mistakes is told with each of their places', async () => {
    const file = join(folder.path, 'mac.json');
    writeFileSync(file, JSON.stringify({ apps: [{ bundleId: 'com.example.a', name: 'A', windows: [{ title: 3 }] }], colour: 'red' }));

    const error = await refusedHere(['--data', folder.data, '--scenario', file]);

    expect(error.code).toBe('invalid_input');
    for (const part of ['apps[0].windows[0].title', 'apps[0].windows[0].frame', 'colour']) expect(errorText(error)).toContain(part);
    expect(existsSync(join(folder.data, 'host.pid'))).toBe(false);
  });
});

describe('options that shape what clients get', () => {
  test('by default a client has to be paired, and nobody answers for the owner', async () => {
    const host = await startHostHere({ folder, page: true });
    const owner = await openOwnerChannel(host.ui);
    const assistant = await throughBridge(host.socket);

    const call = assistant.call('list_windows');
    const card = await owner.card('pairing');
    await owner.decide({ kind: 'refuse', cardId: card.id });

    expect(await call).toMatchObject({ isError: true, code: 'not_paired' });
    owner.close();
  });

  test('--approvals allow pairs and says yes, --approvals deny pairs and says no; --preset and --vocabularies decide what is listed', async () => {
    const other = newFolder();
    const [yes, no] = await Promise.all([
      startHostHere({ folder, args: ['--approvals', 'allow', '--preset', 'essential'] }),
      startHostHere({ folder: other, args: ['--approvals', 'deny', '--vocabularies', 'macos-use,axmcp'] }),
    ]);
    const [allowed, denied] = await Promise.all([throughBridge(yes.socket), throughBridge(no.socket)]);
    const [few, all] = await Promise.all([allowed.official.list(), denied.official.list()]);

    expect(await allowed.call('type_text', { text: 'Hello', app: 'TextEdit' })).toMatchObject({ isError: false });
    expect(await noteText(allowed)).toBe('Hello');
    expect(await denied.call('list_windows')).toMatchObject({ isError: true });
    expect(statSync(join(folder.data, 'settings.json')).mode & 0o777).toBe(0o600);
    expect(few).toContain('click_ui_element');
    expect(few).not.toContain('get_ui_element_value');
    expect(all).toEqual(expect.arrayContaining(['get_ui_element_value', 'open_application', 'find_elements']));
  });

  test('GATEHAND_READ_ONLY=1, which is --read-only, refuses changes, lets reads pass and cannot be switched off from the page', async () => {
    const host = await startHostHere({ folder, page: true, args: ['--approvals', 'allow'], env: { GATEHAND_READ_ONLY: '1' } });
    const owner = await openOwnerChannel(host.ui);
    const assistant = await throughBridge(host.socket);

    expect(await assistant.call('type_text', { text: 'Hello', app: 'TextEdit' })).toMatchObject({ isError: true, code: 'read_only' });
    expect(await noteText(assistant)).toBe('');
    expect(await owner.send('setReadOnly', { on: false })).toMatchObject({ ok: false, failure: { kind: 'read-only-forced' } });
    expect(owner.state()).toMatchObject({ readOnly: true, readOnlyForced: true });
    const asks = (word: string) => readOptions([], { GATEHAND_READ_ONLY: word }).readOnly;
    expect(readOptions(['--read-only'], {})).toEqual(readOptions([], { GATEHAND_READ_ONLY: '1' }));
    expect(['true', 'YES', 'on', '2'].map(asks)).toEqual([true, true, true, true]);
    expect(['', '0', 'false', 'No ', 'off'].map(asks)).toEqual([false, false, false, false, false]);
    owner.close();
  });

  test('--scenario loads a Mac from a file', async () => {
    const file = join(folder.path, 'mac.json');
    const button = { role: 'AXButton', title: 'Ring', frame: { x: 10, y: 10, width: 80, height: 24 } };
    const window = { title: 'Door', frame: { x: 100, y: 100, width: 300, height: 200 }, elements: [button] };
    writeFileSync(file, JSON.stringify({ base: 'empty', apps: [{ bundleId: 'com.example.bell', name: 'Bell', windows: [window] }] }));
    const host = await startHostHere({ folder, args: ['--approvals', 'allow', '--scenario', file] });
    const assistant = await throughBridge(host.socket);

    expect((await assistant.call('list_windows')).json).toMatchObject([{ title: 'Door' }]);
    expect(await refOf(assistant, { app: 'Bell', role: 'AXButton', title: 'Ring' })).toMatch(/^e\d+$/);
  });

  test('--export DIR is where a saved document lands, and nothing leaves it', async () => {
    const target = join(folder.path, 'saved');
    const host = await startHostHere({ folder, args: ['--approvals', 'allow', '--export', target] });
    const assistant = await throughBridge(host.socket);

    await assistant.call('type_text', { text: 'Kept', app: 'TextEdit' });
    await assistant.call('press_key', { key: 's', modifiers: ['command'], app: 'TextEdit' });
    const name = await refOf(assistant, { app: 'TextEdit', identifier: 'saveAsNameTextField' });
    await assistant.call('set_ui_element_value', { app: 'TextEdit', element: name, value: 'notes/../../../escape' });
    const save = await refOf(assistant, { app: 'TextEdit', role: 'AXButton', title: 'Save' });
    await assistant.call('click_ui_element', { app: 'TextEdit', element: save });

    const files = readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const notes = files.filter((entry) => entry.name.includes('escape'));
    expect(notes.map((entry) => [entry.parentPath, readFileSync(join(entry.parentPath, entry.name), 'utf8')])).toEqual([
      [join(target, 'Documents'), 'Kept'],
    ]);
  });
});

describe('the settings file', () => {
  test('is honoured from the start: a blocked app is refused and unseen, and JavaScript runs on an engine that is found beside the built host', async () => {
    folder.settings({ blocklist: ['COM.Apple.Calculator'], toolsets: { ...defaultSettings.toolsets, scripting: true } }, 0o644);
    const host = await startHost({ folder, args: ['--approvals', 'allow'] });
    const assistant = await throughBridge(host.socket);

    expect(await assistant.call('get_ui_elements', { app: 'Calculator' })).toMatchObject({ isError: true, code: 'blocked_app' });
    const running = (await assistant.call('list_running_apps')).text;
    expect(running).not.toContain('Calculator');
    expect(running).toContain('Terminal');
    const script = await assistant.call('execute_javascript', { script: '[..."ab"].map((x) => x + 2 ** 3)' });
    expect(script).toMatchObject({ isError: false, json: { parsed: ['a8', 'b8'] } });
    expect(statSync(join(folder.data, 'settings.json')).mode & 0o777).toBe(0o600);
  });

  // covers: 004-6.3
  test('with an allowlist shows only the apps on it', async () => {
    folder.settings({ allowlist: ['com.apple.TextEdit'] });
    const host = await startHostHere({ folder, args: ['--approvals', 'allow'] });
    const assistant = await throughBridge(host.socket);

    expect((await assistant.call('list_running_apps')).json).toMatchObject([{ name: 'TextEdit' }]);
    expect(await assistant.call('get_ui_elements', { app: 'Finder' })).toMatchObject({ isError: true, code: 'blocked_app' });
  });

  test('that cannot be used is set aside, and Gatehand starts read-only and says so', async () => {
    folder.settings({});
    const file = join(folder.data, 'settings.json');
    const text = JSON.stringify({ ...defaultSettings, bloklist: [] });
    writeFileSync(file, text);
    const host = await startHostHere({ folder, page: true });
    const owner = await openOwnerChannel(host.ui);

    expect(owner.state()).toMatchObject({ readOnly: true, notices: [{ kind: 'settings-review', damaged: ['bloklist'], hides: true }] });
    const aside = readdirSync(folder.data).filter((name) => name.startsWith('settings.json.damaged-'));
    expect(aside.map((name) => readFileSync(join(folder.data, name), 'utf8'))).toEqual([text]);
    owner.close();
  });
});

describe('one socket, one folder, one host', () => {
  test('SIGTERM ends it with 0 while a page and a waiting call are open, and takes socket and mark away', async () => {
    const host = await startHost({ folder, page: true });
    const owner = await openOwnerChannel(host.ui);
    const assistant = await throughBridge(host.socket);
    const call = assistant.call('list_windows');
    await owner.card('pairing');

    const ended = await host.stop();

    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(await call).toMatchObject({ isError: true, text: expect.stringMatching(/went away|cancelled/) });
    expect([existsSync(host.socket), existsSync(join(folder.data, 'host.pid'))]).toEqual([false, false]);
  });

  test('a killed host leaves a socket and a mark behind, which the next one replaces; a second one beside it is refused on its folder and its socket', async () => {
    const killed = await startHost({ folder });
    await killed.kill();
    expect(lstatSync(killed.socket).isSocket()).toBe(true);

    const first = await startHostHere({ folder, args: ['--approvals', 'allow'] });
    const other = newFolder();

    const sameFolder = await refused(['--socket', join(other.path, 's')]);
    const sameSocket = await refusedHere(['--data', other.data, '--socket', first.socket]);

    expect(sameFolder).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`Process ${process.pid} is a Gatehand`) });
    expect(sameSocket).toMatchObject({ code: 'exists', message: expect.stringContaining('Another Gatehand already answers') });
    expect(existsSync(join(other.data, 'host.pid'))).toBe(false);
    const assistant = await throughBridge(first.socket);
    expect(await assistant.call('list_windows')).toMatchObject({ isError: false });
  });

  test('of hosts that start at once on the same folder one wins, and the other says who', async () => {
    const starts = await Promise.allSettled([0, 1].map(() => startHost({ folder, args: ['--approvals', 'allow'] })));

    const [won, ...more] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    const lost = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
    expect(more).toEqual([]);
    expect(lost).toEqual([expect.stringContaining(`Process ${won?.child.pid} is a Gatehand`)]);
    const assistant = await throughBridge(won?.socket ?? '');
    expect(await assistant.call('list_windows')).toMatchObject({ isError: false });
  });

  test('a file, a link and a folder in the socket’s place are refused and left alone', async () => {
    const path = (name: string): string => join(folder.path, name);
    writeFileSync(path('file'), 'precious');
    symlinkSync(path('file'), path('link'));
    mkdirSync(path('directory'));

    const [file, link, directory] = await Promise.all(
      [path('file'), path('link'), path('directory')].map(async (socket) => errorText(await refusedHere(['--socket', socket]))),
    );

    expect(file).toMatch(/file of something else.*--socket/);
    expect(link).toMatch(/is a link.*--socket/);
    expect(directory).toContain('--socket');
    expect([readFileSync(path('file'), 'utf8'), lstatSync(path('link')).isSymbolicLink()]).toEqual(['precious', true]);
  });

  test('a busy port is told by number, and nothing of the host stays behind', async () => {
    const busy = createServer();
    await new Promise<void>((listening) => busy.listen(0, '127.0.0.1', listening));
    const address = busy.address();
    const port = typeof address === 'object' ? String(address?.port) : '';

    const error = await refusedHere(['--data', folder.data, '--ui-port', port]);

    expect(errorText(error)).toMatch(new RegExp(`${port}.*in use.*--ui-port`));
    expect(readdirSync(folder.data).filter((name) => name === 'host.pid' || name === 'gatehand.sock')).toEqual([]);
    await new Promise((closed) => busy.close(closed));
  });
});
