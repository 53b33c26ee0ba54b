import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knock } from '../../src/main/cli/knock.js';
import { listen } from '../../src/main/mcp/listener.js';
import { maxConnections } from '../../src/shared/wire.js';
import { collector } from '../harness/garbage.js';
import { initialize, rawClient, request } from './raw-client.js';
import { atRest, privateFolder, type ScriptedHost, scriptedHost, scriptedPipeline, tool, until } from './scripted-host.js';

let folder: ReturnType<typeof privateFolder>;
let path: string;
const hosts: ScriptedHost[] = [];

beforeEach(() => {
  folder = privateFolder();
  path = `${folder.path}/g.sock`;
});

afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
  folder.dispose();
});

async function start(at = path): Promise<ScriptedHost> {
  const host = await scriptedHost(at);
  hosts.push(host);
  return host;
}

test('the socket is 0600 in a new folder that is 0700, and is gone after close', async () => {
  const host = await start(`${folder.path}/deep/er/g.sock`);

  expect(statSync(host.path).mode & 0o777).toBe(0o600);
  expect(statSync(`${folder.path}/deep/er`).mode & 0o777).toBe(0o700);

  await host.close();
  expect(existsSync(host.path)).toBe(false);
});

test('a live socket is refused and left alone', async () => {
  await start();

  await expect(scriptedHost(path)).rejects.toMatchObject({ code: 'exists', message: expect.stringContaining('already answers') });

  expect(await knock(path)).toBeNull();
});

test('the socket of a dead process is replaced', async () => {
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(lstatSync(path).isSocket()).toBe(true);

  await start();

  expect(await knock(path)).toBeNull();
});

test('a foreign file, a link and a folder are refused and left alone', async () => {
  writeFileSync(path, 'mine');
  await expect(scriptedHost(path)).rejects.toMatchObject({ code: 'exists' });
  expect(readFileSync(path, 'utf8')).toBe('mine');

  const link = `${folder.path}/link.sock`;
  symlinkSync(`${folder.path}/nowhere`, link);
  await expect(scriptedHost(link)).rejects.toMatchObject({ code: 'exists', message: expect.stringContaining('link') });
  expect(lstatSync(link).isSymbolicLink()).toBe(true);

  mkdirSync(`${folder.path}/folder.sock`);
  await expect(scriptedHost(`${folder.path}/folder.sock`)).rejects.toMatchObject({ code: 'exists' });
});

test('a folder that others may write to is refused', async () => {
  chmodSync(folder.path, 0o777);

  await expect(scriptedHost(path)).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining('Other users') });
});

test.runIf(process.platform === 'linux')(
  'where the disk takes no socket, it is said what place does, and no flag that the app has not',
  async () => {
    // As a share does, the kernel's own folders hold none.
    await expect(scriptedHost(`/proc/${process.pid}/task/g.sock`)).rejects.toMatchObject({
      code: 'invalid_input',
      remedy: expect.stringMatching(/a disk of this machine.*headless host takes another path/),
    });
  },
);

test('a path that the system cannot hold is refused with its limit', async () => {
  await expect(scriptedHost(`${folder.path}/${'s'.repeat(100)}`)).rejects.toMatchObject({ message: expect.stringContaining('103 bytes') });
});

test('closing leaves a socket alone that has taken the place of its own', async () => {
  const host = await start();
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(`${path}.new`, resolve));
  renameSync(`${path}.new`, path);

  await host.close();

  expect(existsSync(path)).toBe(true);
  other.close();
});

test('a socket whose file was deleted stands there again, with its lists, and who is connected notices nothing', async () => {
  const host = await start(`${folder.path}/d/g.sock`);
  const before = await rawClient(host.path);
  before.say(initialize);
  await before.answer('init');

  rmSync(`${folder.path}/d`, { recursive: true });
  await until('the socket is there again', () => existsSync(host.path));
  const after = await rawClient(host.path);
  after.say(initialize, request(1, 'ping'));
  before.say(request(1, 'ping'));

  expect(await after.answer(1)).toMatchObject({ result: {} });
  expect(await before.answer(1)).toMatchObject({ result: {} });
  expect(statSync(host.path).mode & 0o777).toBe(0o600);
  expect(existsSync(`${folder.path}/d/tools.standard.json`)).toBe(true);
  await host.close();
  expect(existsSync(host.path)).toBe(false);
});

test('a socket that is closed while it is opened again leaves nothing behind that goes on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const host = await start(`${folder.path}/d/g.sock`);
    rmSync(`${folder.path}/d`, { recursive: true });
    vi.advanceTimersByTime(1000);
    await host.close();
    rmSync(`${folder.path}/d`, { recursive: true, force: true });

    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(existsSync(`${folder.path}/d`)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('a socket that was moved away, and put back over the one that took its place, gives way to one that is listened on', async () => {
  const host = await start();
  renameSync(path, `${path}.away`);
  await until('the socket is there again', () => existsSync(path));
  renameSync(`${path}.away`, path);
  const dead = statSync(path).ino;
  await until('it is another one', () => statSync(path, { throwIfNoEntry: false })?.ino !== dead && existsSync(path));

  const client = await rawClient(path);
  client.say(initialize, request(1, 'ping'));
  expect(await client.answer(1)).toMatchObject({ result: {} });
  await host.close();
});

test('the lists of every preset are published for this user alone, and anew when they change', async () => {
  const host = await start();
  const file = `${folder.path}/tools.standard.json`;
  const published = (): { tools: { name: string }[] } => JSON.parse(readFileSync(file, 'utf8'));

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(published()).toMatchObject({
    gatehand: 1,
    serverInfo: { name: 'gatehand', version: '9.9.9' },
    instructions: 'Look first.',
    tools: host.pipeline.tools,
  });
  for (const name of ['essential', 'complete', 'default']) expect(existsSync(`${folder.path}/tools.${name}.json`)).toBe(true);

  host.pipeline.tools = [tool('only')];
  host.announceListChanged();

  await until('the file holds the new list', () => published().tools.length === 1);
});

test('the bridge’s hello narrows its connection', async () => {
  const host = await start();
  const client = await rawClient(path);

  client.say({ gatehand: 1, bridge: '1', ppid: process.pid, readOnly: true, preset: 'essential' }, initialize);
  await client.answer('init');

  expect(host.seen[0]).toMatchObject({ readOnly: true, preset: 'essential' });
  client.socket.destroy();
});

test.each([...['no', 'true', 1, null, {}].map((readOnly) => [readOnly, true] as const), [false, false] as const])(
  'a hello that says %j of read-only is taken for %s',
  async (readOnly, taken) => {
    const host = await start();
    const client = await rawClient(path);

    client.say({ gatehand: 1, bridge: '1', ppid: process.pid, readOnly, preset: '' }, initialize);
    await client.answer('init');

    expect(host.seen[0]).toMatchObject({ readOnly: taken });
    client.socket.destroy();
  },
);

test('a fault while a message is read ends that connection alone', async () => {
  const faults: unknown[] = [];
  const host = await listen({
    path,
    pipeline: scriptedPipeline(),
    version: '1',
    identify: ({ name }) => {
      if (name === 'raw') throw new Error('out of order');
      return { key: name, name, verified: false, detail: '' };
    },
    onFault: (fault) => faults.push(fault),
  });
  const client = await rawClient(path);

  client.say(initialize);

  expect((await client.answer(null)).error?.code).toBe(-32603);
  await until('it is closed', () => client.closed);
  expect(faults).toMatchObject([{ message: 'out of order' }]);
  expect(await knock(path)).toBeNull();
  await host.close();
});

test('the memory of connections is given back when they are gone', async () => {
  const host = await start();
  const collect = collector();
  const crowd = async (): Promise<number> => {
    const clients = await Promise.all(Array.from({ length: maxConnections }, () => rawClient(path)));
    for (const client of clients)
      client.say(initialize, request(1, 'tools/call', { name: 'echo', arguments: { pad: 'p'.repeat(50_000) } }));
    for (const client of clients) await client.answer(1);
    for (const client of clients) client.socket.destroy();
    await until('the host has let go of them', () => host.connections().length === 0);
    host.pipeline.calls.length = 0;
    host.seen.length = 0;
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    return process.memoryUsage().heapUsed;
  };
  await crowd();
  const before = await crowd();

  await crowd();
  const after = await crowd();

  // One crowd that stayed would hold 128 pads of 50 kB, which is 6.4 MB.
  expect(after - before).toBeLessThan(3_000_000);
});

test('a client that does not read its answers is not read from either', async () => {
  const host = await start();
  const client = await rawClient(path);
  client.say(initialize);
  await client.answer('init');
  client.socket.pause();

  for (let id = 0; id < 40; id += 1)
    client.say(request(id, 'tools/call', { name: 'big', arguments: { bytes: 1_000_000, pad: 'p'.repeat(100_000) } }));
  await until('the first calls have begun', () => host.pipeline.calls.length > 0);
  await atRest(() => host.pipeline.calls.length);
  expect(host.pipeline.calls.length).toBeLessThan(10);

  client.socket.resume();
  await until('all answers have come', () => client.lines.length === 41, 20_000);
  client.socket.destroy();
});
