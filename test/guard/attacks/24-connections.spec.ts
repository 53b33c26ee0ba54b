import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identifyClient } from '../../../src/main/clients/identify.js';
import { type Listener, listen } from '../../../src/main/mcp/listener.js';
import { limits } from '../../../src/shared/limits.js';
import { maxConnections } from '../../../src/shared/wire.js';
import { gatehands } from '../../harness/each.js';
import { settled } from '../../harness/gatehand.js';
import { initialize, type RawClient, rawClient, request } from '../../mcp/raw-client.js';
import { privateFolder, scriptedPipeline, until } from '../../mcp/scripted-host.js';
import { guarded } from './guarded.js';

const start = gatehands();
let folder: ReturnType<typeof privateFolder>;
let host: Listener | null = null;
const clients: RawClient[] = [];

beforeEach(() => {
  folder = privateFolder();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.socket.destroy();
  await host?.close();
  host = null;
  folder.dispose();
});

async function serve(patience: { handshakeMs?: number; stillMs?: number } = {}): Promise<Listener> {
  host = await listen({ path: `${folder.path}/g.sock`, pipeline: scriptedPipeline(), version: '9', identify: identifyClient, patience });
  return host;
}

async function connected(): Promise<RawClient> {
  const client = await rawClient(`${folder.path}/g.sock`);
  clients.push(client);
  return client;
}

async function greeted(): Promise<RawClient> {
  const client = await connected();
  client.say(initialize);
  await client.answer('init');
  return client;
}

const big = (id: number, bytes: number) => request(id, 'tools/call', { name: 'big', arguments: { bytes } });

/** A connection that serves somebody else well is what all of these come down to. */
async function expectServed(): Promise<void> {
  const calm = await greeted();
  calm.say(request(1, 'tools/call', { name: 'echo', arguments: { calm: true } }));
  expect((await calm.answer(1)).result).toBeDefined();
}

describe('answers that nobody reads', () => {
  it('cost a connection its place once they pass its bound', async () => {
    const { connections } = await serve();
    const reader = await greeted();
    reader.socket.pause();

    reader.say(...Array.from({ length: 60 }, (_, id) => big(id, 1_000_000)));

    await until('it is closed', () => connections().length === 0);
    await expectServed();
  });

  it('cost the fullest connection its place once all together pass theirs', async () => {
    const { connections } = await serve();
    const each = 12;
    const readers = await Promise.all(Array.from({ length: Math.ceil(limits.unread.inAll / (each * 1_000_000)) + 1 }, greeted));
    for (const reader of readers) reader.socket.pause();

    for (const reader of readers) {
      reader.say(...Array.from({ length: each }, (_, id) => big(id, 1_000_000)));
      await setTimeout(20);
    }

    await until('some are closed', () => connections().length < readers.length);
    expect(connections().length).toBeGreaterThan(0);
    await expectServed();
  });

  it('cost a connection its place when it takes none of them for long', async () => {
    const { connections } = await serve({ stillMs: 100 });
    const dead = await greeted();
    dead.socket.pause();
    dead.say(big(1, 3_000_000));

    await until('it is closed', () => connections().length === 0);
  });

  it('cost nothing where they are read slowly', async () => {
    // What judges stillness, and nothing else: how long this takes is no matter.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const { connections } = await serve({ stillMs: 300 });
    const slow = await greeted();
    for (let id = 0; id < 6; id += 1) {
      slow.socket.pause();
      slow.say(big(id, 1_000_000));
      await setTimeout(20);
      vi.advanceTimersByTime(200);
      slow.socket.resume();
      await slow.answer(id);
    }

    expect(connections()).toHaveLength(1);
  });
});

describe('a machine that slept', () => {
  it('costs no connection its place for what could not be read meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { connections } = await serve({ stillMs: 400 });
    const reader = await greeted();
    reader.socket.pause();
    reader.say(big(1, 3_000_000));
    await settled();

    // What fell due in a night fires once, before anything is read.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10 * 3_600_000);
    vi.advanceTimersByTime(100);
    await settled();

    expect(connections()).toHaveLength(1);
    reader.socket.resume();
    expect((await reader.answer(1)).result).toBeDefined();
  });
});

describe('a connection that begins nothing', () => {
  it.each<readonly [string, (client: RawClient) => void]>([
    ['silent', () => undefined],
    ['knocking', (client) => client.say(request(1, 'ping'))],
    ['half a line long', (client) => client.socket.write('{"jsonrpc":')],
    ['talking nonsense', (client) => client.say('hello', '[]')],
  ])('is closed when it stays %s', async (_what, say) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await serve({ handshakeMs: 150 });
    const idle = await connected();
    const talking = await greeted();
    say(idle);
    vi.advanceTimersByTime(150);

    await until('it is closed', () => idle.closed);
    expect(talking.closed).toBe(false);
  });

  it('gives way to newcomers when all places are taken', async () => {
    await serve();
    const idle = await Promise.all(Array.from({ length: maxConnections }, connected));

    for (let times = 0; times < 5; times += 1) await expectServed();

    expect(idle.filter((client) => client.closed).length).toBeGreaterThan(0);
  });

  it('does not keep a line open that it does not finish', async () => {
    await serve({ stillMs: 150 });
    const holder = await greeted();
    holder.socket.write('{"jsonrpc":"2.0","id":1,');

    await until('it is closed', () => holder.closed);
    expect(holder.lines.at(-1)).toMatchObject({ id: null, error: { code: -32000 } });
  });
});

it.each<readonly [string, object]>([
  ['an id', request('i'.repeat(2_000_000), 'tools/list')],
  ['a progress token', request(1, 'tools/call', { name: 'echo', arguments: {}, _meta: { progressToken: 'p'.repeat(2_000_000) } })],
  ['a method', request(1, 'm'.repeat(2_000_000))],
  ['a protocol version', { ...initialize, id: 1, params: { ...initialize.params, protocolVersion: 'v'.repeat(2_000_000) } }],
  ['metadata', request(1, 'tools/call', { name: 'echo', arguments: {}, _meta: { more: 'm'.repeat(2_000_000) } })],
  ['the name of a tool', request(1, 'tools/call', { name: 'n'.repeat(2_000_000), arguments: {} })],
])('%s of two million characters is not repeated in an answer', async (_what, message) => {
  await serve();
  const client = await greeted();
  client.say(message);
  await until('it is answered', () => client.lines.length > 1);

  expect(JSON.stringify(client.lines.at(-1)).length).toBeLessThan(2000);
  await expectServed();
});

describe('pictures', () => {
  it('of calls that were taken back are not drawn', async () => {
    let drawn = 0;
    const cancel = new AbortController();
    const { assistant } = await guarded(start, {
      whileCapturing: () => {
        drawn += 1;
        cancel.abort();
      },
    });
    const calls = Array.from({ length: 60 }, () => assistant.call('take_screenshot', {}, { signal: cancel.signal }).catch(() => null));
    await Promise.all(calls);
    const after = await assistant.call('take_screenshot');

    expect(after.images).toHaveLength(1);
    expect(drawn).toBeLessThan(12);
  });
});
