import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxLineBytes } from '../../src/shared/wire.js';
import { envelope, initialize, type RawClient, rawClient, request } from './raw-client.js';
import { privateFolder, type ScriptedHost, scriptedHost, until } from './scripted-host.js';

let folder: ReturnType<typeof privateFolder>;
let host: ScriptedHost;
let client: RawClient;

beforeEach(async () => {
  folder = privateFolder();
  host = await scriptedHost(`${folder.path}/g.sock`);
  client = await rawClient(host.path);
});

afterEach(async () => {
  client.socket.destroy();
  await host.close();
  folder.dispose();
});

/** What every test ends with: the host serves on, on this connection and on a new one. */
async function expectAlive(): Promise<void> {
  const fresh = await rawClient(host.path);
  fresh.say(initialize, request(1, 'tools/call', { name: 'echo', arguments: { a: 1 } }));
  expect((await fresh.answer(1)).result).toMatchObject({ content: [{ text: '{"a":1}' }] });
  fresh.socket.destroy();
}

test('a line that is not JSON is answered with -32700 and the connection stays', async () => {
  client.say('hello?', '{"half":', initialize);

  await client.answer('init');

  expect(client.lines.slice(0, 2)).toMatchObject([
    { id: null, error: { code: -32700 } },
    { id: null, error: { code: -32700 } },
  ]);
  await expectAlive();
});

test('JSON that is no request is answered with -32600', async () => {
  const odd = ['[]', 'null', '7', '{}', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', '{"jsonrpc":"2.0","method":7}'];
  client.say(initialize, ...odd, { id: 9, method: 'ping' });

  await client.answer(9);

  const errors = client.lines.filter((line) => 'error' in line);
  expect(errors).toHaveLength(odd.length + 1);
  for (const line of errors) expect(line).toMatchObject({ error: { code: -32600 } });
  await expectAlive();
});

test('params of a wrong shape are answered with -32602, whatever the SDK makes of them', async () => {
  client.say(initialize, request(1, 'tools/call', [1]), request(2, 'tools/call', { name: 'echo', _meta: 3 }));
  client.say(request(3, 'tools/call', { name: 'echo', _meta: { progressToken: {} } }), request(4, 'tools/call', { arguments: {} }));
  client.say(request(5, 'tools/call', { name: 'echo', arguments: 'x' }));

  for (const id of [1, 2, 3, 4, 5]) expect((await client.answer(id)).error?.code).toBe(-32602);
  expect((await client.answer(3)).error?.message).toContain('progressToken must be a text');

  expect(host.pipeline.calls).toEqual([]);
});

test('a flawed initialize is answered with -32602 and may be repeated', async () => {
  client.say(
    { ...initialize, id: 1, params: {} },
    { ...initialize, id: 2, params: { ...initialize.params, clientInfo: 'me' } },
    initialize,
  );

  expect((await client.answer(1)).error).toMatchObject({ code: -32602, message: expect.stringContaining('protocolVersion') });
  expect((await client.answer(2)).error?.code).toBe(-32602);
  expect((await client.answer('init')).result).toMatchObject({ protocolVersion: '2025-11-25' });
});

test.each([{ roots: true }, { sampling: 1, elicitation: 'form' }, { experimental: { a: true } }, { extensions: [] }, { tasks: 'all' }])(
  'what a client says of itself and nothing here reads is no reason to refuse it: %o',
  async (capabilities) => {
    const clientInfo = { name: 'odd', version: '1', title: 5, icons: 'none' };
    client.say({ ...initialize, params: { ...initialize.params, capabilities, clientInfo } }, request(1, 'tools/list'));
    const modern = await rawClient(host.path);
    const era = 'io.modelcontextprotocol';
    const said = {
      ...envelope,
      [`${era}/clientCapabilities`]: capabilities,
      [`${era}/clientInfo`]: { name: 5 },
      [`${era}/logLevel`]: 'all',
    };
    modern.say(request(2, 'server/discover', { _meta: said }), request(3, 'tools/call', { name: 'echo', arguments: {}, _meta: said }));

    expect((await client.answer('init')).result).toMatchObject({ protocolVersion: '2025-11-25' });
    expect((await client.answer(1)).result).toHaveProperty('tools');
    expect(host.connections().map((one) => one.client.name)).toContain('odd');
    expect((await modern.answer(2)).result).toHaveProperty('supportedVersions');
    expect((await modern.answer(3)).result).toMatchObject({ content: [{ text: '{}' }] });
    modern.socket.destroy();
  },
);

test('an odd task, of which nothing here reads anything, leaves no request without its answer and no call untaken back', async () => {
  const task = { 'io.modelcontextprotocol/related-task': {} };
  const methods = ['tools/list', 'ping'];
  client.say(initialize, ...methods.map((method) => request(method, method, { _meta: task })));
  client.say(request(1, 'tools/call', { name: 'echo', arguments: {}, _meta: task, task: { ttl: 'long' } }));
  client.say(request(2, 'tools/call', { name: 'wait', arguments: {}, _meta: task }));
  await until('the call waits', () => host.pipeline.waiting.size === 1);
  client.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2, _meta: task } });

  for (const id of methods) expect((await client.answer(id)).result, id).toBeDefined();
  expect((await client.answer(1)).result).toMatchObject({ content: [{ text: '{}' }] });
  await until('the call is taken back', () => host.pipeline.waiting.size === 0);
});

test('a call before the handshake is answered with -32600, unless it carries the newer era’s metadata', async () => {
  client.say(request(1, 'tools/call', { name: 'echo' }), request(2, 'ping'), request(3, 'tools/list'));
  client.say(request(4, 'tools/call', { name: 'echo', arguments: {}, _meta: envelope }));

  expect((await client.answer(1)).error?.code).toBe(-32600);
  expect((await client.answer(2)).result).toEqual({});
  expect((await client.answer(3)).error?.code).toBe(-32600);
  expect((await client.answer(4)).result).toMatchObject({ resultType: 'complete', content: [{ text: '{}' }] });
  expect(host.pipeline.calls).toHaveLength(1);
});

test('an unknown revision in the metadata is answered with the ones that are served', async () => {
  client.say(request(1, 'tools/list', { _meta: { ...envelope, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' } }));

  expect((await client.answer(1)).error).toMatchObject({ code: -32022, data: { supported: ['2026-07-28'] } });
});

test('a line over 4 MB is answered with -32600 and a null id, then the connection is closed', async () => {
  client.say(initialize, request(1, 'tools/call', { name: 'echo', arguments: { text: 'y'.repeat(maxLineBytes - 200) } }));
  expect((await client.answer(1)).result).toBeDefined();

  client.say(request(2, 'tools/call', { name: 'echo', arguments: { text: 'y'.repeat(maxLineBytes) } }));

  expect((await client.answer(null)).error?.code).toBe(-32600);
  await until('the connection is closed', () => client.closed);
  expect(host.pipeline.calls).toHaveLength(1);
  await expectAlive();
});

test('half a line before the end runs nothing', async () => {
  const before = await rawClient(host.path);
  before.say(initialize);
  await before.answer('init');

  before.socket.end(JSON.stringify(request(1, 'tools/call', { name: 'echo' })));

  await until('the host has let go of it', () => host.connections().length === 0);
  expect(host.pipeline.calls).toEqual([]);
  await expectAlive();
});

test('an unknown method is -32601, an unknown tool -32602, a failing tool an answer', async () => {
  client.say(
    initialize,
    request(1, 'prompts/list'),
    request(2, 'tools/call', { name: 'nope' }),
    request(3, 'tools/call', { name: 'fail' }),
  );

  expect((await client.answer(1)).error?.code).toBe(-32601);
  expect((await client.answer(2)).error).toMatchObject({ code: -32602, message: expect.stringContaining('nope') });
  expect((await client.answer(3)).result).toMatchObject({ isError: true, content: [{ text: 'not_found: No such window.' }] });
});

test('parameters that a request cannot do without are asked for by name, in a sentence', async () => {
  client.say(
    initialize,
    request(1, 'tools/call', {}),
    request(2, 'tools/call', { name: 'echo', arguments: [] }),
    request(3, 'resources/read', { uri: null }),
    request(4, 'prompts/get', { name: 'a', arguments: { day: 5 } }),
    request(5, 'tools/call', { name: 'echo', arguments: null }),
    ...['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'].map((method, at) =>
      request(6 + at, method, { cursor: 5 }),
    ),
  );

  const told = [1, 2, 3, 4, 6, 7, 8, 9].map(async (id) => (await client.answer(id)).error);

  expect(await Promise.all(told)).toEqual(
    [
      'tools/call needs params.name as a text, and there is none.',
      'tools/call needs params.arguments as an object.',
      'resources/read needs params.uri as a text, and there is none.',
      'prompts/get needs params.arguments as an object of texts.',
      'tools/list needs params.cursor as a text.',
      'prompts/list needs params.cursor as a text.',
      'resources/list needs params.cursor as a text.',
      'resources/templates/list needs params.cursor as a text.',
    ].map((message) => ({ code: -32602, message })),
  );
  expect((await client.answer(5)).result).toMatchObject({ content: [{ text: '{}' }] });
});

test('a method that the modern era has no more is unknown there, whatever its parameters', async () => {
  client.say(request(1, 'resources/subscribe', { _meta: envelope }), request(2, 'resources/unsubscribe', { _meta: envelope }));

  expect([(await client.answer(1)).error?.code, (await client.answer(2)).error?.code]).toEqual([-32601, -32601]);
});

test('a flood of calls is cut with an answer, not with a crash', async () => {
  client.say(initialize, ...Array.from({ length: 200 }, (_, index) => request(index, 'tools/call', { name: 'wait' })));

  const refused = await client.answer(199);

  expect(refused.result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('rate_limited') }] });
  expect(host.pipeline.waiting.size).toBe(128);
  await expectAlive();
});

test('an answer that no peer would accept gives way to an error', async () => {
  client.say(initialize, request(1, 'tools/call', { name: 'big', arguments: { bytes: maxLineBytes } }));

  expect((await client.answer(1)).error?.code).toBe(-32603);
});

test('answers nobody asked for and broken notifications are passed over in silence', async () => {
  client.say(initialize, { jsonrpc: '2.0', id: 77, result: {} }, { jsonrpc: '2.0', method: 'notifications/cancelled', params: 3 });
  client.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } }, request(1, 'ping'));

  await client.answer(1);

  expect(client.lines).toHaveLength(2);
});
