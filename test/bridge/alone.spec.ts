import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { maxLineBytes } from '../../src/shared/wire.js';
import { envelope, initialize, request } from '../mcp/raw-client.js';
import { scriptedHost, scriptedPipeline, tool, until } from '../mcp/scripted-host.js';
import { type BridgeProcess, bridgeKinds, builtBridge } from './bridge-process.js';
import { bridges } from './bridges.js';

const packageVersion = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
// covers: 004-11.10
test.each(bridgeKinds)('%s is one file that needs nothing beside it', async (kind) => {
  const { folder, dispose } = await builtBridge(kind);

  expect(readdirSync(folder)).toEqual([kind]);
  dispose();
});

describe.each(bridgeKinds)('%s', (kind) => {
  const here = bridges(kind);
  const { start } = here;

  test('it waits for nobody who put a pipe in place of the list that Gatehand published', async () => {
    execFileSync('mkfifo', [`${here.folder}/tools.default.json`]);
    const bridge = start();
    bridge.say(initialize, request(1, 'tools/list'));

    expect((await bridge.answer(1)).result).toEqual({ tools: [] });
  });

  test('alone, it shakes hands in every revision, lists nothing and says how to start Gatehand', async () => {
    const bridge = start();
    for (const protocolVersion of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])
      bridge.say({ ...initialize, id: protocolVersion, params: { ...initialize.params, protocolVersion } });
    bridge.say({ ...initialize, id: 'future', params: { ...initialize.params, protocolVersion: '2099-01-01' } });
    bridge.say(request(1, 'tools/list'), request(2, 'tools/call', { name: 'click' }), request(3, 'ping'), request(4, 'nothing/known'));
    bridge.say(request(5, 'prompts/list'), request(6, 'resources/list'), request(7, 'resources/templates/list'));
    bridge.say(request(8, 'resources/read', { uri: 'gatehand://screens' }), request(9, 'prompts/get', { name: 'fill_form' }));

    for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])
      expect((await bridge.answer(version)).result).toMatchObject({
        protocolVersion: version,
        serverInfo: { name: 'gatehand', version: packageVersion },
      });
    expect((await bridge.answer('future')).result).toMatchObject({ protocolVersion: '2025-11-25' });
    expect((await bridge.answer(1)).result).toEqual({ tools: [] });
    expect((await bridge.answer(2)).result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/not running.*click.*npm start/) }],
    });
    expect((await bridge.answer(3)).result).toEqual({});
    expect((await bridge.answer(4)).error?.code).toBe(-32601);
    expect((await bridge.answer(5)).result).toEqual({ prompts: [] });
    expect((await bridge.answer(6)).result).toEqual({ resources: [] });
    expect((await bridge.answer(7)).result).toEqual({ resourceTemplates: [] });
    for (const id of [8, 9])
      expect((await bridge.answer(id)).error).toMatchObject({ code: -32000, message: expect.stringMatching(/not running/) });
  });

  test('alone, it speaks the newer era without a handshake', async () => {
    const bridge = start();
    bridge.say(request(1, 'server/discover', { _meta: envelope }), request(2, 'tools/list', { _meta: envelope }));
    bridge.say(request(3, 'tools/call', { name: 'click', _meta: envelope }), request(4, 'ping', { _meta: envelope }));
    bridge.say(request(5, 'tools/list', { _meta: { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' } }));

    expect((await bridge.answer(1)).result).toMatchObject({ resultType: 'complete', supportedVersions: ['2026-07-28'] });
    expect((await bridge.answer(2)).result).toMatchObject({ resultType: 'complete', tools: [], ttlMs: 0 });
    expect((await bridge.answer(3)).result).toMatchObject({ resultType: 'complete', isError: true });
    expect((await bridge.answer(4)).error?.code).toBe(-32601);
    expect((await bridge.answer(5)).error).toMatchObject({ code: -32022, data: { requested: '2031-01-01', supported: ['2026-07-28'] } });
  });

  test('alone, it refuses bad lines as Gatehand does', async () => {
    const bridge = start();
    bridge.say('hello?', '[]', request(1, 'tools/call', { name: 'click' }), request(2, 'tools/list'), initialize);

    await bridge.answer('init');

    expect(bridge.lines).toMatchObject([
      { id: null, error: { code: -32700 } },
      { id: null, error: { code: -32600 } },
      { id: 1, error: { code: -32600 } },
      { id: 2, error: { code: -32600 } },
      { id: 'init' },
    ]);
  });

  test('alone, it leaves no line without the answer that Gatehand would give', async () => {
    const bridge = start();
    const stray = [{ jsonrpc: '2.0', id: 1 }, request(2, ''), { jsonrpc: '2.0', id: 3, method: 7 }, { jsonrpc: '2.0', id: 4, result: {} }];
    // Told back as a rounded number it would be the answer to nothing that was asked.
    const ids = ['null', '1.5', 'true', '{}', '9007199254740993'].map((id) => `{"jsonrpc":"2.0","id":${id},"method":"ping"}`);
    bridge.say(initialize, ...stray, ...ids, `\ufeff${JSON.stringify(request('bom', 'ping'))}`);

    await bridge.answer('bom');

    const refused = (id: number | null) => ({ id, error: { code: -32600 } });
    expect(bridge.lines.slice(1)).toMatchObject([
      refused(1),
      { id: 2, error: { code: -32601 } },
      refused(3),
      ...ids.map(() => refused(null)),
      { id: 'bom', result: {} },
    ]);
  });

  test('alone, it refuses what Gatehand would refuse, with the same code', async () => {
    const list = {
      gatehand: 1,
      serverInfo: { name: 'gatehand', version: '7' },
      instructions: '',
      tools: [tool('click')],
      known: ['click', 'zoom'],
    };
    writeFileSync(`${here.folder}/tools.default.json`, JSON.stringify(list));
    const bridge = start();
    const era = 'io.modelcontextprotocol/protocolVersion';
    bridge.say(
      { jsonrpc: '2.0', id: 1, method: 'initialize' },
      { ...initialize, id: 2, params: { protocolVersion: '2025-11-25', capabilities: {} } },
    );
    bridge.say(initialize, request(3, 'tools/call', { name: 'clack' }), request(4, 'tools/call', { name: 'zoom' }), request(5, 'ping', []));
    bridge.say(
      request(6, 'tools/list', { _meta: { ...envelope, [era]: '2031-01-01' } }),
      request(7, 'tools/call', { name: 'nope', _meta: envelope }),
    );
    bridge.say(
      { jsonrpc: '2.0', id: 8, method: 'tools/list', params: null },
      request(9, 'tools/list', { _meta: null }),
      request(10, 'tools/list', { _meta: 3 }),
    );
    bridge.say(
      { jsonrpc: '2.0', id: 11, method: 'tools/call', params: null },
      request(12, 'tools/call', { name: 'click', arguments: [] }),
      request(13, 'prompts/get', { name: 'fill_form', arguments: { app: 3 } }),
      request(14, 'tools/call', { name: 'click', arguments: null }),
    );

    expect((await bridge.answer(1)).error).toEqual({ code: -32602, message: 'initialize: protocolVersion must be a string.' });
    expect((await bridge.answer(2)).error).toEqual({ code: -32602, message: 'initialize: clientInfo must have a name and a version.' });
    expect((await bridge.answer(3)).error).toEqual({ code: -32602, message: 'Tool clack not found. Did you mean click?' });
    expect((await bridge.answer(4)).result).toMatchObject({ isError: true });
    expect((await bridge.answer(5)).error?.code).toBe(-32602);
    expect((await bridge.answer(6)).error).toMatchObject({ code: -32022, data: { supported: ['2026-07-28'], requested: '2031-01-01' } });
    expect((await bridge.answer(7)).error?.code).toBe(-32602);
    expect((await bridge.answer(8)).result).toMatchObject({ tools: [{ name: 'click' }] });
    expect((await bridge.answer(9)).result).toMatchObject({ tools: [{ name: 'click' }] });
    expect((await bridge.answer(10)).error?.code).toBe(-32602);
    expect((await bridge.answer(11)).error).toEqual({
      code: -32602,
      message: 'tools/call needs params.name as a text, and there is none.',
    });
    expect((await bridge.answer(12)).error?.message).toBe('tools/call needs params.arguments as an object.');
    expect((await bridge.answer(13)).error?.message).toBe('prompts/get needs params.arguments as an object of texts.');
    expect((await bridge.answer(14)).result).toMatchObject({ isError: true });
  });

  describe('told to start the app', () => {
    /** A folder with a program named open, which notes what it was asked. */
    function fakeOpen(ending: string): { readonly PATH: string; asked(): readonly string[] } {
      const note = `${here.folder}/asked`;
      writeFileSync(`${here.folder}/open`, `#!/bin/sh\necho "$@" >> '${note}'\n${ending}\n`, { mode: 0o755 });
      return { PATH: `${here.folder}:/usr/bin:/bin`, asked: () => (existsSync(note) ? readFileSync(note, 'utf8').trim().split('\n') : []) };
    }

    test('it asks the system once on the first call, which waits for Gatehand and is then done', async () => {
      const { PATH, asked } = fakeOpen('');
      const bridge = start(['--socket', here.path, '--start-app'], { PATH });
      bridge.say(initialize, request(1, 'tools/list'));
      await bridge.answer(1);
      expect(asked()).toEqual([]);

      bridge.say(request(2, 'tools/call', { name: 'echo', arguments: { n: 2 } }), request(3, 'tools/call', { name: 'echo' }));
      bridge.say(request(4, 'ping'), { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 3 } });
      await until('the system is asked', () => asked().length > 0);
      await bridge.answer(4);
      const host = await scriptedHost(here.path);

      expect((await bridge.answer(2)).result).toMatchObject({ content: [{ text: '{"n":2}' }] });
      expect(host.pipeline.calls.map((call) => call.arguments)).toEqual([{ n: 2 }]);
      expect(asked()).toEqual(['-g -b app.gatehand.Gatehand']);
      await host.close();
    });

    // The other one lies in no app.
    test.runIf(kind === 'gatehand-mcp')('it starts the app that it is part of, also by a link to it', async () => {
      const { PATH, asked } = fakeOpen('exit 1');
      const programs = `${here.folder}/Gatehand Dev.app/Contents/MacOS`;
      mkdirSync(programs, { recursive: true });
      copyFileSync(here.program.command, `${programs}/gatehand-mcp`);
      symlinkSync(`${programs}/gatehand-mcp`, `${here.folder}/link`);
      const bridge = start(['--socket', here.path, '--start-app'], { PATH }, { ...here.program, command: `${here.folder}/link` });
      bridge.say(initialize, request(1, 'tools/call', { name: 'click' }));
      await bridge.answer(1);

      expect(asked()).toEqual([`-g ${realpathSync(here.folder)}/Gatehand Dev.app`]);
    });

    test('it leaves a Gatehand that has just gone the time to come back by itself, as a newer version', async () => {
      const { PATH, asked } = fakeOpen('');
      const before = await scriptedHost(here.path);
      const bridge = start(['--socket', here.path, '--start-app'], { PATH });
      bridge.say(initialize, request(1, 'tools/call', { name: 'echo', arguments: { n: 1 } }));
      await bridge.answer(1);
      await before.close();
      await until('the bridge has noticed', () => bridge.stderr.includes('went away'));

      bridge.say(request(2, 'tools/call', { name: 'echo', arguments: { n: 2 } }));
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const after = await scriptedHost(here.path);

      expect((await bridge.answer(2)).result).toMatchObject({ content: [{ text: '{"n":2}' }] });
      expect(asked()).toEqual([]);
      await after.close();
    });

    test('it hands on nothing that its client set for it alone: the app serves the others too', async () => {
      const { PATH } = fakeOpen(`env > '${here.folder}/told' && mv '${here.folder}/told' '${here.folder}/given'`);
      const own = { GATEHAND_READ_ONLY: '1', GATEHAND_TRACE: '1', LC_ALL: 'C', HOME: '/Users/sam' };
      const bridge = start(['--socket', here.path, '--start-app'], { ...own, PATH });
      bridge.say(initialize, request(1, 'tools/call', { name: 'click' }));
      await until('the system is asked', () => existsSync(`${here.folder}/given`));

      const given = readFileSync(`${here.folder}/given`, 'utf8').split('\n');
      expect(given).toEqual(expect.arrayContaining(['HOME=/Users/sam', `PATH=${PATH}`]));
      expect(given.filter((line) => /^(GATEHAND_|LC_|LANG)/.test(line))).toEqual([]);
    });

    test('it says that Gatehand is not running when the system cannot start it', async () => {
      const { PATH, asked } = fakeOpen('exit 1');
      const bridge = start(['--socket', here.path], { PATH, GATEHAND_START_APP: 'true' });
      bridge.say(initialize, request(1, 'tools/call', { name: 'click' }), request(2, 'tools/call', { name: 'click' }));

      for (const id of [1, 2]) expect((await bridge.answer(id)).result).toMatchObject({ isError: true });
      expect(asked()).toHaveLength(1);
    });
  });

  test('a line over 4 MB is answered with -32600 and a null id, and ends the bridge', async () => {
    const bridge = start();
    bridge.say('x'.repeat(maxLineBytes + 1));

    expect((await bridge.answer(null)).error?.code).toBe(-32600);
    await until('the bridge has ended', () => bridge.code === 1);
  });

  test('it serves the list that was published beside the socket, else the one beside itself', async () => {
    const beside = `${here.program.folder}/tools.standard.json`;
    const list = { gatehand: 1, serverInfo: { name: 'gatehand', version: '7' }, instructions: 'Built in.', tools: [tool('built-in')] };
    writeFileSync(beside, JSON.stringify(list));
    const bridge = start();
    bridge.say(initialize, request(1, 'tools/list'));
    expect((await bridge.answer('init')).result).toMatchObject({ serverInfo: { version: '7' }, instructions: 'Built in.' });
    expect((await bridge.answer(1)).result).toEqual({ tools: [tool('built-in')] });

    const host = await scriptedHost(here.path);
    await host.close();
    expect(existsSync(here.path)).toBe(false);
    const later = start(['--socket', here.path, '--preset', 'essential']);
    later.say(initialize, request(1, 'tools/list'));

    expect((await later.answer('init')).result).toMatchObject({ serverInfo: { version: '9.9.9' }, instructions: 'Look first.' });
    expect((await later.answer(1)).result).toEqual({ tools: host.pipeline.tools });
    writeFileSync(beside, '');
  });

  test('a client that comes before Gatehand is offered the prompts and resources that Gatehand offered last', async () => {
    const errand = { name: 'tidy', title: 'Tidy up', description: 'Tidies up.', arguments: [], text: () => 'Tidy up.' };
    const host = await scriptedHost(here.path, Object.assign(scriptedPipeline(), { prompts: [errand] }));
    const lists = ['prompts/list', 'resources/list', 'resources/templates/list'];
    const offeredTo = async (bridge: BridgeProcess) => {
      bridge.say(initialize, ...lists.map((method) => request(method, method)));
      const { capabilities } = (await bridge.answer('init')).result ?? {};
      return [capabilities, ...(await Promise.all(lists.map(async (id) => (await bridge.answer(id)).result)))];
    };

    const before = await offeredTo(start());
    await host.close();
    const bridge = start();
    const away = await offeredTo(bridge);
    bridge.say(request('modern', 'server/discover', { _meta: envelope }));

    expect(before).toMatchObject([{ prompts: {} }, { prompts: [{ name: 'tidy' }] }, { resources: [{}, {}] }, { resourceTemplates: [{}] }]);
    expect(away).toEqual(before);
    expect((await bridge.answer('modern')).result?.capabilities).toEqual(before[0]);
  });

  // covers: 002-shutdown
  test('it ends when its stdin does, at once and without a word', async () => {
    const bridge = start();
    bridge.say(initialize);
    await bridge.answer('init');

    bridge.child.stdin.end();

    await until('the bridge has ended', () => bridge.code === 0);
    expect(bridge.stderr).toBe('');
  });

  test('an unknown flag or preset gets the usage on stderr and exit 2', async () => {
    const odd = [start(['--sokcet', here.path]), start(['--preset', 'all']), start(['extra'])];

    for (const bridge of odd) {
      await until('the bridge has ended', () => bridge.code !== null);
      expect(bridge).toMatchObject({ code: 2, lines: [], stderr: expect.stringContaining('Usage: gatehand-mcp') });
    }
  });

  test('it says how it is used and which version it is to a person who asks', () => {
    const say = (word: string) => execFileSync(here.program.command, [...here.program.args, word], { encoding: 'utf8' });

    expect(say('--help')).toContain('Usage: gatehand-mcp');
    expect(say('-h')).toBe(say('--help'));
    expect(say('--version')).toBe(`${packageVersion}\n`);
  });

  // covers: 002-socket-environment, 004-6.2
  test('flags and environment name the socket and narrow the connection', async () => {
    const host = await scriptedHost(here.path);
    const ways: readonly [readonly string[], Record<string, string>][] = [
      [['--socket', here.path, '--read-only', '--preset', 'essential'], {}],
      [['--preset=essential'], { GATEHAND_SOCKET: here.path, GATEHAND_READ_ONLY: '1' }],
      [['--preset=essential'], { GATEHAND_SOCKET: here.path, GATEHAND_READ_ONLY: 'true' }],
      [['--preset=essential'], { GATEHAND_SOCKET: here.path, GATEHAND_READ_ONLY: ' Yes' }],
      [['--preset=essential', '--read-only'], { MACOS_USE_SERVER_SOCKET: here.path, GATEHAND_READ_ONLY: 'false' }],
    ];

    for (const [args, env] of ways) {
      const bridge = start(args, env);
      bridge.say(initialize);
      await bridge.answer('init');
      expect(host.seen.at(-1)).toMatchObject({ readOnly: true, preset: 'essential', client: { name: 'raw' } });
    }

    await host.close();
  });
});
