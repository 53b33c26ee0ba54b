import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxLineBytes, maxUnfinishedBytes } from '../../src/shared/wire.js';
import { initialize, type RawClient, rawClient, request } from './raw-client.js';
import { privateFolder, type ScriptedHost, scriptedHost, until } from './scripted-host.js';

let folder: ReturnType<typeof privateFolder>;
let host: ScriptedHost;
const clients: RawClient[] = [];

beforeEach(async () => {
  folder = privateFolder();
  host = await scriptedHost(`${folder.path}/g.sock`);
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.destroy();
  await host.close();
  folder.dispose();
});

async function client(): Promise<RawClient> {
  const made = await rawClient(host.path);
  clients.push(made);
  return made;
}

const wait = (id: number) => request(id, 'tools/call', { name: 'wait', arguments: { id } });

async function greeted(): Promise<RawClient> {
  const made = await client();
  made.say(initialize);
  await made.answer('init');
  made.say({ jsonrpc: '2.0', method: 'notifications/initialized' });
  return made;
}

test('another connection is served while one floods', async () => {
  const flood = await greeted();
  flood.say(...Array.from({ length: 400 }, (_, id) => wait(id)));
  const calm = await greeted();
  calm.say(request(1, 'tools/call', { name: 'echo', arguments: { calm: true } }));

  expect((await calm.answer(1)).result).toBeDefined();
});

test('unfinished lines of all connections together have a bound, and the one that passes it is cut with an answer', async () => {
  const part = Buffer.alloc(maxLineBytes - 1, 'x');
  const full = Math.floor(maxUnfinishedBytes / part.length);
  for (let count = 0; count < full; count += 1) {
    const holder = await client();
    await new Promise((resolve) => holder.socket.write(part, resolve));
  }
  const last = await client();
  last.socket.write(part);
  await until('one is cut', () => clients.some((one) => one.lines.length > 0));

  const cut = clients.filter((one) => one.lines.length > 0);
  expect(cut.map((one) => one.lines[0])).toEqual([expect.objectContaining({ error: expect.objectContaining({ code: -32000 }) })]);
  const calm = await greeted();
  calm.say(request(1, 'tools/call', { name: 'echo', arguments: {} }));
  expect((await calm.answer(1)).result).toBeDefined();
});

test('many full unfinished lines cost none its place that has begun a short one', async () => {
  const part = Buffer.alloc(maxLineBytes - 1, 'x');
  const holders: RawClient[] = [];
  for (let count = 0; count < Math.floor(maxUnfinishedBytes / part.length); count += 1) {
    const holder = await client();
    holders.push(holder);
    await new Promise((resolve) => holder.socket.write(part, resolve));
  }
  const calm = await greeted();
  const text = JSON.stringify(request(1, 'tools/call', { name: 'echo', arguments: { text: 'y'.repeat(100_000) } }));
  calm.socket.write(text.slice(0, 99_000));
  await until('somebody is cut', () => clients.some((one) => one.lines.some((line) => line.error !== undefined)));
  calm.socket.write(`${text.slice(99_000)}\n`);

  expect((await calm.answer(1)).result).toBeDefined();
  expect(holders.filter((one) => one.lines.length > 0)).toHaveLength(1);
});

test('calls with long arguments that are under way keep nobody from a shorter one', async () => {
  const waits = (id: number) => request(id, 'tools/call', { name: 'wait', arguments: { text: 'x'.repeat(3_990_000) } });
  for (let count = 0; count < 4; count += 1) (await greeted()).say(...[1, 2, 3, 4].map(waits));
  await until('they wait', () => host.pipeline.waiting.size === 16);
  const echoes = (id: number, length: number) => request(id, 'tools/call', { name: 'echo', arguments: { text: 'y'.repeat(length) } });
  const calm = await greeted();
  calm.say(echoes(1, 190_000), echoes(2, 300_000));

  expect((await calm.answer(1)).result).not.toHaveProperty('isError');
  expect((await calm.answer(2)).result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('for all') }] });
});
