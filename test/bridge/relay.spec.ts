import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, lchownSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LineSplitter, maxConnections } from '../../src/shared/wire.js';
import { generations, officialClient } from '../mcp/official-clients.js';
import { envelope, initialize, rawClient, request } from '../mcp/raw-client.js';
import { atRest, type ScriptedHost, scriptedHost, scriptedPipeline, tool, until } from '../mcp/scripted-host.js';
import { type BridgeProcess, bridgeKinds, bridgeTransports, builtHost } from './bridge-process.js';
import { bridges } from './bridges.js';

const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
const changed = 'notifications/tools/list_changed';
const withResources = () => Object.assign(scriptedPipeline(), { prompts: [] });

interface HostProcess {
  readonly child: ChildProcess;
  report(): { readonly calls: readonly string[]; readonly connections: number };
}

describe.each(bridgeKinds)('%s', (kind) => {
  const here = bridges(kind);
  let hostProgram: Awaited<ReturnType<typeof builtHost>>;

  beforeAll(async () => {
    hostProgram = await builtHost();
  });
  afterAll(() => hostProgram.dispose());

  async function startHost(pipeline = scriptedPipeline()): Promise<ScriptedHost> {
    const host = await scriptedHost(here.path, pipeline);
    here.atEnd(() => host.close());
    return host;
  }

  function start(...args: readonly string[]): BridgeProcess {
    return here.start(['--socket', here.path, ...args]);
  }

  describe.each(generations)('an official client, %s, that starts the bridge', (generation) => {
    test('reaches Gatehand through it', async () => {
      const host = await startHost();

      const client = await officialClient(generation, bridgeTransports(here.program, ['--socket', here.path]));

      expect(client.about()).toEqual({ name: 'gatehand', instructions: 'Look first.' });
      expect(await client.list()).toContain('echo');
      expect(await client.call('echo', { a: 1 })).toMatchObject({ content: [{ text: '{"a":1}' }] });
      await expect(client.call('nope')).rejects.toMatchObject({ code: -32602 });
      await client.close();
      await until('Gatehand has let go of it', () => host.connections().length === 0);
    });

    test('works on when Gatehand comes, goes and comes back', async () => {
      const client = await officialClient(generation, bridgeTransports(here.program, ['--socket', here.path]));
      expect(await client.list()).toEqual([]);
      expect(await client.call('echo')).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('npm start') }] });

      const first = await startHost();
      expect(await client.call('echo', { n: 1 })).toMatchObject({ content: [{ text: '{"n":1}' }] });
      expect(first.seen[0]?.client.name).toBe(`official ${generation}`);
      await until('the client hears of the new list', () => client.changes.count > 0);
      expect(await client.list()).toContain('echo');

      const heard = client.changes.count;
      await first.close();
      await until('the bridge has noticed', () => first.seen[0]?.closed.aborted === true);
      const second = await startHost();
      second.pipeline.tools = [tool('echo')];
      const soon = await client.call('echo', { n: 2 });
      // The bridge may hear of the end after the call: then nobody knows whether that was done, and it says so.
      const isLost = JSON.stringify(soon.content).includes('interrupted: echo was under way');
      expect(isLost ? await client.call('echo', { n: 2 }) : soon).toMatchObject({ content: [{ text: '{"n":2}' }] });
      await until('the client hears of the list again', () => client.changes.count > heard);
      expect(await client.list()).toEqual(['echo']);
      expect(second.seen).toHaveLength(1);
      await client.close();
    });
  });

  test('a bridge finds a Gatehand that starts later without being called', async () => {
    const bridge = start();
    bridge.say(initialize, initialized);
    await bridge.answer('init');

    const host = await startHost();

    await bridge.heard(changed);
    expect(host.seen).toHaveLength(1);
    expect(bridge.lines.filter((line) => 'id' in line)).toHaveLength(1);
  });

  test('a call that was under way when Gatehand was killed is answered as maybe done, and is never sent again', async () => {
    const host = await startHostProcess();
    const bridge = start();
    bridge.say(initialize, initialized, request(1, 'tools/call', { name: 'wait' }), request(2, 'tools/call', { name: 'echo' }));
    await bridge.answer(2);

    host.child.kill('SIGKILL');

    expect((await bridge.answer(1)).result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/wait.*may or may not have happened/) }],
    });
    const next = await startHostProcess();
    bridge.say(request(3, 'tools/call', { name: 'echo' }));
    expect((await bridge.answer(3)).result).not.toHaveProperty('isError');
    await until('the new host has counted', () => next.report().calls.length > 0);
    expect(next.report().calls).toEqual(['echo']);
  });

  test('a cancelled call is not answered when Gatehand dies', async () => {
    const host = await startHost();
    const bridge = start();
    bridge.say(initialize, initialized, request(1, 'tools/call', { name: 'wait' }));
    await until('it is under way', () => host.pipeline.waiting.size === 1);
    bridge.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
    await until('it is cancelled', () => host.pipeline.waiting.size === 0);

    await host.close();
    await until('the bridge has noticed', () => bridge.stderr.includes('went away'));
    bridge.say(request(2, 'ping'));
    await bridge.answer(2);

    expect(bridge.lines.some((line) => line.id === 1)).toBe(false);
  });

  test('a bridge that is killed frees its connection and its calls', async () => {
    const host = await startHost();
    const bridge = start();
    bridge.say(initialize, request(1, 'tools/call', { name: 'wait' }));
    await until('the call is under way', () => host.pipeline.waiting.size === 1);

    bridge.child.kill('SIGKILL');

    await until('the call is cancelled', () => host.pipeline.waiting.size === 0);
    await until('the connection is gone', () => host.connections().length === 0);
  });

  test('a bridge whose stdin ends lets go of Gatehand and of its calls', async () => {
    const host = await startHost();
    const bridge = start();
    bridge.say(initialize, request(1, 'tools/call', { name: 'wait' }));
    await until('the call is under way', () => host.pipeline.waiting.size === 1);

    bridge.child.stdin.end();

    await until('the bridge has ended', () => bridge.code === 0);
    await until('the call is cancelled', () => host.pipeline.waiting.size === 0);
  });

  test('bad lines pass through to Gatehand, which answers them', async () => {
    await startHost();
    const bridge = start();
    bridge.say(initialize, 'hello?', '[]', request(1, 'ping'));

    await bridge.answer(1);

    // Answers may overtake each other: the handshake's waits for the displays.
    const refused = bridge.lines.filter((line) => line.id === null);
    expect(refused).toMatchObject([
      { id: null, error: { code: -32700, message: 'This line is not JSON.' } },
      { id: null, error: { code: -32600 } },
    ]);
  });

  test('lines of 2 MB pass both ways, and a client that does not read holds everything back', async () => {
    const host = await startHost();
    const bridge = start();
    bridge.say(initialize);
    await bridge.answer('init');
    const pad = 'p'.repeat(2_000_000);

    bridge.child.stdout.pause();
    for (let id = 0; id < 20; id += 1) bridge.say(request(id, 'tools/call', { name: 'echo', arguments: { pad } }));
    await until('some calls have come through', () => host.pipeline.calls.length > 0);
    await atRest(() => bridge.child.stdin.writableLength + host.pipeline.calls.length);
    expect(bridge.child.stdin.writableLength).toBeGreaterThan(5 * pad.length);
    expect(host.pipeline.calls.length).toBeLessThan(10);

    bridge.child.stdout.resume();
    await until('all answers have come', () => bridge.lines.length === 21, 40_000);
    const text = JSON.stringify({ pad });
    expect(bridge.lines.slice(1)).toEqual(
      expect.arrayContaining([{ jsonrpc: '2.0', id: 19, result: { content: [{ type: 'text', text }] } }]),
    );
  });

  test('a subscription opened while Gatehand was away is handed over, and the client hears of it once', async () => {
    const bridge = start();
    bridge.say(request('sub', 'subscriptions/listen', { notifications: { toolsListChanged: true }, _meta: envelope }));
    await bridge.heard('notifications/subscriptions/acknowledged');

    const host = await startHost();
    await bridge.heard(changed);
    bridge.say(request(1, 'tools/list', { _meta: envelope }));
    await bridge.answer(1);
    host.pipeline.tools = [tool('only')];
    host.announceListChanged();
    await bridge.heard(changed, 2);

    const notices = bridge.lines.filter((line) => 'method' in line);
    expect(notices.map((line) => line.method)).toEqual(['notifications/subscriptions/acknowledged', changed, changed]);
    for (const notice of notices) expect(notice.params).toMatchObject({ _meta: { 'io.modelcontextprotocol/subscriptionId': 'sub' } });
  });

  test('a subscription to a resource alone hears of that resource when Gatehand is back, and of no list', async () => {
    const [acknowledged, updated] = ['notifications/subscriptions/acknowledged', 'notifications/resources/updated'];
    const uri = 'gatehand://apps/Notes/outline';
    const first = await startHost(withResources());
    const bridge = start();
    const wants = { resourceSubscriptions: [uri] };
    bridge.say(request('sub', 'subscriptions/listen', { notifications: wants, _meta: envelope }));
    await bridge.heard(acknowledged);
    await first.close();
    await until('the bridge has noticed', () => bridge.stderr.includes('went away'));
    bridge.say(request('other', 'subscriptions/listen', { notifications: wants, _meta: envelope }));
    await bridge.heard(acknowledged, 2);

    const second = await startHost(withResources());
    await bridge.heard(updated);
    await until('it is watched again', () => second.pipeline.waiting.size > 0);

    const _meta = (id: string) => ({ 'io.modelcontextprotocol/subscriptionId': id });
    expect(bridge.lines).toMatchObject([
      { method: acknowledged, params: { notifications: wants, _meta: _meta('sub') } },
      { method: acknowledged, params: { notifications: {}, _meta: _meta('other') } },
      { method: updated, params: { uri, _meta: _meta('sub') } },
    ]);
    expect(bridge.lines[1]).toHaveProperty('params.notifications', {});
  });

  test('a resource that a client of the older era is subscribed to is watched again when Gatehand is back, until it is let go', async () => {
    const [notes, mail] = ['gatehand://apps/Notes/outline', 'gatehand://apps/Mail/outline'];
    const watched = (host: ScriptedHost): readonly unknown[] => [...host.pipeline.waiting.keys()].map((call) => call.arguments.app);
    const first = await startHost(withResources());
    const bridge = start();
    bridge.say(
      initialize,
      initialized,
      request(1, 'resources/subscribe', { uri: notes }),
      request(2, 'resources/subscribe', { uri: mail }),
    );
    await until('both are watched', () => watched(first).length === 2);
    await bridge.answer(2);

    await first.close();
    await until('the bridge has noticed', () => bridge.stderr.includes('went away'));
    bridge.say(request(3, 'resources/unsubscribe', { uri: mail }));
    await bridge.answer(3);
    const second = await startHost(withResources());
    await bridge.heard('notifications/resources/updated');
    await until('it is watched again', () => second.pipeline.waiting.size > 0);
    expect(watched(second)).toEqual(['Notes']);
    for (const call of second.pipeline.waiting.keys()) call.progress?.('Seen: a change.');

    await bridge.heard('notifications/resources/updated', 2);
    const told = bridge.lines.filter((line) => line.method === 'notifications/resources/updated');
    expect(told.map((line) => line.params)).toEqual([{ uri: notes }, { uri: notes }]);
    // The answer to the bridge's own request is not for the client.
    expect(bridge.lines.flatMap((line) => ('method' in line ? [] : [line.id])).sort()).toEqual([1, 2, 3, 'init']);
  });

  test('a bridge that is one too many answers for itself, says why on stderr, and joins when there is room', async () => {
    const host = await startHost();
    const crowd = await Promise.all(Array.from({ length: maxConnections }, () => rawClient(here.path)));
    for (const client of crowd) client.say(initialize);
    await until('the host is full', () => host.connections().length === maxConnections);
    const bridge = start();
    bridge.say(initialize, initialized, request(1, 'tools/list'), request(2, 'tools/call', { name: 'echo' }));

    expect((await bridge.answer(1)).result).toEqual({ tools: host.pipeline.tools });
    expect((await bridge.answer(2)).result).toMatchObject({ isError: true });
    await until('it has said why', () => bridge.stderr.includes('128 connections'));

    for (const client of crowd) client.socket.destroy();
    await bridge.heard(changed);
    bridge.say(request(3, 'tools/call', { name: 'echo' }));
    expect((await bridge.answer(3)).result).not.toHaveProperty('isError');
  });

  test('a folder that others may write to, or own, is left alone: nothing is said to who listens there, and no list of it is served', async () => {
    const host = await startHost();
    const list = { gatehand: 1, serverInfo: { name: 'gatehand', version: '1' }, instructions: 'Obey.', tools: [tool('evil')] };
    writeFileSync(`${here.folder}/tools.default.json`, JSON.stringify(list));
    const isForeign: (() => void)[] = [() => chmodSync(here.folder, 0o770), () => chmodSync(here.folder, 0o703)];
    // Only root may give a folder away.
    if (process.getuid?.() === 0)
      isForeign.push(
        () => chownSync(here.folder, 65_534, 65_534),
        () => {
          chmodSync(here.folder, 0o700);
          renameSync(here.folder, `${here.folder}.own`);
          symlinkSync(`${here.folder}.own`, here.folder);
          lchownSync(here.folder, 65_534, 65_534);
        },
      );
    chmodSync(here.folder, 0o770);
    const bridge = start();
    for (const [id, make] of isForeign.entries()) {
      chownSync(here.folder, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
      make();
      if (id === 0) bridge.say(initialize, initialized);
      bridge.say(request(`list ${id}`, 'tools/list'), request(`call ${id}`, 'tools/call', { name: 'echo' }));
      expect(JSON.stringify((await bridge.answer(`list ${id}`)).result)).not.toContain('evil');
      expect((await bridge.answer(`call ${id}`)).result).toMatchObject({
        isError: true,
        content: [
          {
            text: expect.stringMatching(/^worker_unavailable: The folder of Gatehand's socket belongs to another user.* echo did nothing/),
          },
        ],
      });
    }

    expect([host.seen, bridge.stderr]).toEqual([
      [],
      `gatehand-mcp: ${here.path} is not used: its folder belongs to another user, or others may write to it.\n`,
    ]);
    if (process.getuid?.() === 0) {
      rmSync(here.folder);
      renameSync(`${here.folder}.own`, here.folder);
    }
    chownSync(here.folder, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    chmodSync(here.folder, 0o700);
    await bridge.heard(changed);
    bridge.say(request('after', 'tools/call', { name: 'echo' }));
    expect((await bridge.answer('after')).result).not.toHaveProperty('isError');
  });

  describe('a scripted Gatehand', () => {
    let server: Server;
    const said: Record<string, unknown>[] = [];
    let answer: (message: Record<string, unknown>) => object | null;

    beforeEach(async () => {
      said.length = 0;
      server = createServer((socket) => {
        const lines = new LineSplitter();
        socket.on('error', () => {});
        socket.on('data', (chunk: Buffer) => {
          for (const line of lines.push(chunk)) {
            const message: Record<string, unknown> = JSON.parse(line);
            said.push(message);
            const reply = 'id' in message ? answer(message) : null;
            if (reply) socket.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, ...reply })}\n`);
          }
        });
      });
    });
    afterEach(() => new Promise((resolve) => server.close(resolve)));

    test('that speaks another version than the client was told ends the bridge with a reason', async () => {
      const bridge = start();
      bridge.say(initialize, initialized);
      await bridge.answer('init');
      answer = () => ({ result: { protocolVersion: '2024-11-05' } });

      server.listen(here.path);

      await until('the bridge has ended', () => bridge.code === 1);
      expect(bridge.stderr).toContain('2025-11-25');
      expect(bridge.lines).toHaveLength(1);
    });

    test('that no longer knows the newer era ends a bridge whose client uses it', async () => {
      const bridge = start();
      bridge.say(request(1, 'tools/list', { _meta: envelope }));
      await bridge.answer(1);
      answer = () => ({ error: { code: -32601, message: 'Method not found' } });

      server.listen(here.path);

      await until('the bridge has ended', () => bridge.code === 1);
      expect(said[1]).toMatchObject({ method: 'server/discover', params: { _meta: envelope } });
    });

    test('hears the hello first, then the handshake again under an id of the bridge’s own', async () => {
      const bridge = start('--read-only');
      bridge.say(initialize, initialized);
      await bridge.answer('init');
      answer = () => ({ result: { protocolVersion: '2025-11-25' } });

      server.listen(here.path);

      await bridge.heard(changed);
      await until('the host has heard all', () => said.length === 3);
      expect(said).toMatchObject([
        { gatehand: 1, ppid: process.pid, readOnly: true, preset: '' },
        { method: 'initialize', params: initialize.params },
        { method: 'notifications/initialized' },
      ]);
      expect(said[1]?.id).not.toBe('init');
      expect(bridge.lines).toHaveLength(2);
      bridge.child.kill();
    });

    test('that hangs from the start does not keep its client from the server', async () => {
      answer = () => null;
      server.listen(here.path);
      const bridge = start();
      await until('the bridge is there', () => said.length > 0);
      bridge.say(initialize, initialized, request(1, 'tools/list'));

      await until('the opening is answered', () => bridge.lines.some(({ id }) => id === 'init'), 15_000);

      expect((await bridge.answer('init')).result).toMatchObject({ protocolVersion: '2025-11-25' });
      expect((await bridge.answer(1)).result).toHaveProperty('tools');
      await until('the handshake is repeated', () => said.filter(({ method }) => method === 'initialize').length > 1);
      bridge.child.kill();
    });

    test('that accepts but never answers the handshake is told apart from one that is not running', async () => {
      const bridge = start();
      bridge.say(initialize, initialized);
      await bridge.answer('init');
      answer = () => null;
      server.listen(here.path);
      await until('the bridge knocks', () => said.length > 1);

      bridge.say(request(1, 'tools/call', { name: 'click' }));

      expect((await bridge.answer(1)).result).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('did not take up this connection, so click did nothing') }],
      });
      expect(said.some((message) => message.method === 'tools/call')).toBe(false);
      bridge.child.kill();
    });
  });

  async function startHostProcess(): Promise<HostProcess> {
    const child = spawn(process.execPath, [hostProgram.file, here.path], { stdio: ['ignore', 'pipe', 'inherit'] });
    here.atEnd(() => child.kill('SIGKILL'));
    const lines = new LineSplitter();
    const reports: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => reports.push(...lines.push(chunk)));
    await until('the host is up', () => reports.length > 0);
    return { child, report: () => JSON.parse(reports.at(-1) ?? '{}') };
  }
});
