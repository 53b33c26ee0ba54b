import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { serveUi, type UiServer } from '../../src/main/headless/ui-server.js';
import { createFakeOwner, type FakeOwner } from './fake-owner.js';
import { emptyState } from './states.js';

const token = 'a-token-only-the-owner-has';
let folder: string;
let owner: FakeOwner;
let server: UiServer;
let port: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehand-ui-'));
  await mkdir(join(folder, 'page/assets'), { recursive: true });
  await writeFile(join(folder, 'page/index.html'), '<!doctype html><title>page</title>');
  await writeFile(join(folder, 'page/assets/app.js'), 'export {};');
  await writeFile(join(folder, 'secret.html'), 'secret');
  owner = createFakeOwner(emptyState);
  server = await serveUi({ port: 0, rendererFolder: join(folder, 'page'), token, owner });
  port = new URL(server.url).port;
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

function ask(path: string, options: RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, ...options }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asked.on('error', reject).end();
  });
}

/** Opens the socket, sends these lines, and answers how it ended: a close code, an HTTP status, or `state` when it was let in. */
function knock(messages: readonly string[], options: { headers?: Record<string, string>; path?: string } = {}): Promise<number | string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${options.path ?? '/ws'}`, { headers: options.headers ?? {} });
    socket.on('open', () => {
      for (const message of messages) socket.send(message);
    });
    socket.on('message', (raw) => {
      resolve(JSON.parse(raw.toString()).type);
      socket.terminate();
    });
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('close', (code) => resolve(code));
    socket.on('error', () => {});
  });
}

const hello = JSON.stringify({ token });

test('the page is served without a token, with its types and a strict policy', async () => {
  const page = await ask('/');
  const script = await ask('/assets/app.js?v=1');
  const head = await ask('/', { method: 'HEAD' });

  expect([page.status, page.headers['content-type'], page.body]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<!doctype html><title>page</title>',
  ]);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; .*frame-ancestors 'none'$/);
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect([head.status, head.body]).toEqual([200, '']);
});

test('a browser may keep what is named after its content, and nothing else', async () => {
  const kept = async (path: string) => (await ask(path)).headers['cache-control'];

  expect(await kept('/assets/app.js?v=1')).toBe('private, max-age=31536000, immutable');
  expect([await kept('/'), await kept('/index.html'), await kept('/assets/none.js')]).toEqual(['no-store', 'no-store', 'no-store']);
});

test('the token stands in the fragment of the address, which browsers do not send', () => {
  expect(server.url).toBe(`http://127.0.0.1:${port}/#token=${token}`);
});

test.each(['evil.example', 'evil.example:PORT', '127.0.0.1', '127.0.0.1:1', '127.0.0.1.evil.example:PORT', 'LOCALHOST:PORT'])(
  'a request that names the host %s gets 403',
  async (host) => {
    const headers = { host: host.replace('PORT', port) };

    expect((await ask('/', { headers })).status).toBe(403);
    expect(await knock([hello], { headers })).toBe(403);
  },
);

test.each(['http://evil.example', 'https://127.0.0.1:PORT', 'http://127.0.0.1:1', 'null', 'http://localhost:PORT'])(
  'a request from the origin %s gets 403',
  async (origin) => {
    const headers = { origin: origin.replace('PORT', port) };

    expect((await ask('/', { headers })).status).toBe(403);
    expect(await knock([hello], { headers })).toBe(403);
  },
);

test('its own origin is welcome under both of its names', async () => {
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    const headers = { host, origin: `http://${host}` };

    expect((await ask('/', { headers })).status).toBe(200);
    expect(await knock([hello], { headers })).toBe('state');
  }
});

test.each([
  '/../secret.html',
  '/%2e%2e/secret.html',
  '/..%2fsecret.html',
  '/assets/../../secret.html',
  '//secret.html',
  '/assets/',
  '/assets',
  '/index',
])('the path %s leads nowhere', async (path) => {
  const answer = await ask(path);

  expect([answer.status, answer.body]).toEqual([404, 'Not found.\n']);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('the method %s is refused', async (method) => {
  const answer = await ask('/', { method });

  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test.each([
  ['a wrong token', '{"token":"wrong"}'],
  ['an empty token', '{"token":""}'],
  ['a longer token', JSON.stringify({ token: `${token}x` })],
  ['no token', '{"id":1,"command":"stop","argument":{}}'],
])('%s is refused before anything is told', async (_name, message) => {
  expect(await knock([message, hello])).toBe(4401);
  expect(owner.sessions).toBe(0);
  expect(owner.received).toEqual([]);
});

test('only /ws takes sockets', async () => {
  expect(await knock([hello], { path: '/' })).toBe(404);
  expect(await knock([hello], { path: `/ws?token=${token}` })).toBe(404);
});

test('what is not JSON or is far too long closes the socket, and the server lives on', async () => {
  expect(await knock(['not json'])).toBe(4400);
  expect(await knock([JSON.stringify({ token: 'x'.repeat(5_000_000) })])).not.toBe('state');
  expect(await knock([hello])).toBe('state');
});

test('a window that leaves is forgotten', async () => {
  await knock([hello]);

  await expect.poll(() => owner.sessions).toBe(0);
});

test('a busy port is told by name, with the next step', async () => {
  const second = serveUi({ port: Number(port), rendererFolder: join(folder, 'page'), token, owner });

  await expect(second).rejects.toMatchObject({
    code: 'exists',
    message: `Port ${port} on 127.0.0.1 is already in use.`,
    remedy: 'Choose another port with --ui-port, or 0 for a free one.',
  });
});

test('a folder without the page is told before a port is opened', async () => {
  const missing = serveUi({ port: 0, rendererFolder: join(folder, 'nowhere'), token, owner });

  await expect(missing).rejects.toMatchObject({ code: 'not_found', remedy: expect.stringContaining('npm run build') });
});

test('Stop has a way of its own, for who has the token', async () => {
  const post = (headers: Record<string, string>, path = '/stop') => ask(path, { method: 'POST', headers }).then(({ status }) => status);
  const bearer = { Authorization: `Bearer ${token}` };

  expect(await post({})).toBe(403);
  expect(await post({ Authorization: 'Bearer another' })).toBe(403);
  expect(await post({ ...bearer, Origin: 'https://example.com' })).toBe(403);
  expect(await post({ ...bearer, Host: 'example.com' })).toBe(403);
  expect((await ask('/stop', { headers: bearer })).status).toBe(404);
  expect(owner.stops).toBe(0);

  expect(await post({ ...bearer, Origin: `http://127.0.0.1:${port}` })).toBe(204);
  expect(owner.stops).toBe(1);
});

test('Stop comes through while a window reads nothing of what it is sent', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(hello);
  await new Promise((resolve) => socket.once('message', resolve));
  socket.pause();
  for (let n = 0; n < 8; n += 1) owner.screen('x'.repeat(1_000_000));

  expect((await ask('/stop', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })).status).toBe(204);
  expect(owner.stops).toBe(1);
  socket.terminate();
});
