import { afterEach, beforeEach, expect, test } from 'vitest';
import { identifyClient } from '../../src/main/clients/identify.js';
import { type Listener, listen } from '../../src/main/mcp/listener.js';
import { maxConnections, spareConnections } from '../../src/shared/wire.js';
import { initialize, type RawClient, rawClient, request } from './raw-client.js';
import { privateFolder, scriptedPipeline, until } from './scripted-host.js';

let folder: ReturnType<typeof privateFolder>;
let host: Listener;
const pipeline = scriptedPipeline();
const clients: RawClient[] = [];
const strangers = /^name:stranger/;

beforeEach(async () => {
  folder = privateFolder();
  host = await listen({
    ...{ path: `${folder.path}/g.sock`, pipeline, version: '9', identify: identifyClient },
    isPaired: (key) => !strangers.test(key),
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.destroy();
  await host.close();
  folder.dispose();
});

async function connected(): Promise<RawClient> {
  const client = await rawClient(host.path);
  clients.push(client);
  return client;
}

const greeting = (name: string) => ({ ...initialize, params: { ...initialize.params, clientInfo: { name, version: '1' } } });

/** Whether a client of this name gets a place, with a first call that comes in one piece with its handshake. */
async function isServed(name: string): Promise<boolean> {
  const client = await connected();
  const before = pipeline.calls.length;
  client.say(greeting(name), request(1, 'tools/call', { name: 'echo', arguments: {} }));
  await until('it is answered or turned away', () => client.lines.length === 2 || client.closed);
  expect(pipeline.calls.length > before).toBe(!client.closed);
  return !client.closed;
}

async function times(count: number, name: (index: number) => string): Promise<number> {
  let served = 0;
  for (let index = 0; index < count; index += 1) if (await isServed(name(index))) served += 1;
  return served;
}

/** Takes all places but the last ones for one client, all at once. */
async function crowd(): Promise<void> {
  const all = await Promise.all(Array.from({ length: maxConnections }, connected));
  for (const one of all) one.say(greeting('busy'));
  await until('they are in', () => host.connections().length === maxConnections);
}

test('however many connections one client opens, others that hold few find a place', async () => {
  await crowd();
  expect(await times(2, () => 'busy')).toBe(0);
  expect(clients.at(-1)?.lines).toMatchObject([{ id: null, error: { code: -32000, message: expect.stringContaining('128') } }]);

  expect(await times(6, () => 'calm')).toBe(spareConnections.perClient);
  expect(await times(3, (index) => `other ${index}`)).toBe(3);
});

test('room made is room again', async () => {
  await crowd();
  clients[0]?.socket.destroy();
  await until('the host has noticed', () => host.connections().length < maxConnections);

  expect(await times(2, () => 'busy')).toBe(1);
});

test('all strangers together hold as few of the last places as one client', async () => {
  await crowd();

  expect(await times(10, (index) => `stranger ${index}`)).toBe(spareConnections.perClient);
  expect(await isServed('calm')).toBe(true);
});

test('who has begun nothing, or not said who it is, keeps nobody out that does', async () => {
  const discover = request(1, 'server/discover', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } });
  for (let count = 0; count < maxConnections + 9; count += 1) {
    const client = await connected();
    if (count % 2 === 0) client.say(discover);
    if (count % 2 === 0) await client.answer(1);
  }

  expect(await times(maxConnections, () => 'busy')).toBe(maxConnections);
});

test('who was turned away and stays keeps nobody out', async () => {
  await crowd();
  for (let count = 0; count < 2 * maxConnections; count += 1) {
    const client = await connected();
    client.socket.pause();
    client.say(greeting('busy'));
  }

  expect(await isServed('calm')).toBe(true);
});

test('newcomers that come together are taken up together, however much those do that are in', async () => {
  const busy = 4;
  let made = 0;
  let over = false;
  pipeline.call = async () => {
    made += 1;
    for (const from = performance.now(); performance.now() - from < 5; );
    return { content: [], isError: false };
  };
  for (let index = 0; index < busy; index += 1) {
    const client = await connected();
    const again = (): void => client.say(request(made, 'tools/call', { name: 'echo', arguments: {} }));
    client.say(greeting(`busy ${index}`));
    client.socket.on('data', () => over || again());
  }
  await until('they are busy', () => made > 4 * busy);
  const before = made;

  const newcomers = await Promise.all(Array.from({ length: 30 }, connected));
  for (const one of newcomers) one.say(greeting('calm'));
  for (const one of newcomers) await one.answer('init');
  over = true;

  // One in each turn of the loop would see every busy client served 30 times meanwhile.
  expect(made - before).toBeLessThan(10 * busy);
});
