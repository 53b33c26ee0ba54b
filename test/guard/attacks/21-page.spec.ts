import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { claimDataFolder } from '../../../src/main/headless/data-folder.js';
import { serveUi, type UiServer } from '../../../src/main/headless/ui-server.js';
import { rendererFolder } from '../../harness/built.js';
import { privateFolder, until } from '../../mcp/scripted-host.js';
import { createFakeOwner } from '../../renderer/fake-owner.js';
import { emptyState } from '../../renderer/states.js';

const token = 'a-token-only-the-owner-has';
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function serve(more: { readonly patienceMs?: number } = {}): Promise<UiServer> {
  const server = await serveUi({ port: 0, rendererFolder, token, ...more, owner: createFakeOwner(emptyState) });
  endings.push(() => server.close());
  return server;
}

const portOf = (server: UiServer): number => Number(new URL(server.url).port);

async function stranger(server: UiServer): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${portOf(server)}/ws`);
  endings.push(() => socket.terminate());
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.once('open', () => resolve());
    socket.once('close', () => resolve());
  });
  return socket;
}

async function knock(server: UiServer): Promise<string> {
  const socket = await stranger(server);
  socket.send(JSON.stringify({ token }));
  return new Promise((resolve) => {
    socket.on('message', (raw) => resolve(JSON.parse(raw.toString()).type));
    socket.on('close', (code) => resolve(`closed ${code}`));
  });
}

it('sockets without a token do not keep the owner out, and are bounded and closed', async () => {
  const server = await serve({ patienceMs: 1000 });
  const strangers: WebSocket[] = [];
  for (let count = 0; count < 60; count += 1) strangers.push(await stranger(server));

  expect(await knock(server)).toBe('state');
  expect(strangers.filter((socket) => socket.readyState === WebSocket.OPEN).length).toBeLessThanOrEqual(32);
  await until('all strangers are gone', () => strangers.every((socket) => socket.readyState === WebSocket.CLOSED), 10_000);
});

it('connections that ask for nothing do not keep the owner out, and are closed in time', async () => {
  const server = await serve({ patienceMs: 1000 });
  const idle: Socket[] = [];
  for (let count = 0; count < 300; count += 1) {
    const socket = connect(portOf(server), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    endings.push(() => socket.destroy());
    socket.write('GET /ws HTTP/1.1\r\nHost: ');
    idle.push(socket);
  }
  await until('most are closed again', () => idle.filter((socket) => socket.closed).length >= 150);

  expect(await knock(server)).toBe('state');
  await until('all are closed', () => idle.every((socket) => socket.closed), 10_000);
});

it('a stranger who sends more than a token is long is cut off', async () => {
  const server = await serve();
  const socket = await stranger(server);

  // One frame of a long message, which never ends.
  socket.send('x'.repeat(100_000), { fin: false });

  await until('it is closed', () => socket.readyState === WebSocket.CLOSED);
});

it('the owner has as many windows as a person opens, whoever else is there', async () => {
  const server = await serve();
  for (let count = 0; count < 20; count += 1) await stranger(server);

  const windows = await Promise.all(Array.from({ length: 20 }, () => knock(server)));

  expect(windows).toEqual(Array.from({ length: 20 }, () => 'state'));
});

it.each([0o777, 0o770, 0o755])('a data folder of mode %o that is ours is put right', (mode) => {
  const folder = privateFolder();
  endings.push(() => folder.dispose());
  mkdirSync(`${folder.path}/d`);
  chmodSync(`${folder.path}/d`, mode);

  endings.push(claimDataFolder(`${folder.path}/d`));

  expect(lstatSync(`${folder.path}/d`).mode & 0o777).toBe(0o700);
});

it('a data folder of all users, such as /tmp is to root, is refused and stays theirs', () => {
  const folder = privateFolder();
  endings.push(() => folder.dispose());
  chmodSync(folder.path, 0o1777);

  expect(() => claimDataFolder(folder.path)).toThrow(
    expect.objectContaining({ code: 'not_allowed', remedy: expect.stringContaining('--data') }),
  );
  expect(lstatSync(folder.path).mode & 0o7777).toBe(0o1777);
});

it('a data folder that is a link is refused with what to do, and nothing is written through it', () => {
  const folder = privateFolder();
  endings.push(() => folder.dispose());
  mkdirSync(`${folder.path}/elsewhere`, { mode: 0o700 });
  symlinkSync(`${folder.path}/elsewhere`, `${folder.path}/d`);

  expect(() => claimDataFolder(`${folder.path}/d`)).toThrow(
    expect.objectContaining({ code: 'not_allowed', remedy: expect.stringContaining('--data') }),
  );
  expect(readdirSync(`${folder.path}/elsewhere`)).toEqual([]);
});

it('a data folder of another user is refused with what to do', () => {
  const folder = privateFolder();
  const { getuid } = process;
  endings.push(
    () => folder.dispose(),
    () => Object.assign(process, { getuid }),
  );
  Object.assign(process, { getuid: () => (getuid?.() ?? 0) + 1 });

  expect(() => claimDataFolder(folder.path)).toThrow(
    expect.objectContaining({ code: 'not_allowed', remedy: expect.stringContaining('chown') }),
  );
});
