import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxConnections, maxLineBytes } from '../../src/shared/wire.js';
import { envelope, initialize, type RawClient, rawClient, request } from '../mcp/raw-client.js';
import { until } from '../mcp/scripted-host.js';
import { cleanUpAfterAll, type HostProcess, newFolder, startHost } from './host.js';
import { type OwnerChannel, openOwnerChannel } from './owner-channel.js';
import { type Assistant, closeClientsAfterEach, noteText, refOf, throughBridge } from './through-bridge.js';

let host: HostProcess;
let client: RawClient;
cleanUpAfterAll();
closeClientsAfterEach();

// One host for all: each test begins with what the others have said to it.
beforeAll(async () => {
  host = await startHost({ folder: newFolder(), page: true, forLong: true, args: ['--approvals', 'allow'] });
});
beforeEach(async () => {
  client = await rawClient(host.socket);
});

// Whatever came in, the same process serves on and has nothing to complain about.
afterEach(async () => {
  client.socket.destroy();
  const fresh = await rawClient(host.socket);
  fresh.say(initialize, call(1, 'list_windows', { app: 'Calculator' }));
  expect((await fresh.answer(1)).result).toMatchObject({ content: [{ text: expect.stringContaining('"Calculator"') }] });
  fresh.socket.destroy();
  expect([host.code, host.stderr]).toEqual([null, '']);
});

const call = (id: number, name: string, args: object = {}): object => request(id, 'tools/call', { name, arguments: args });
const typing = { text: 'never', app: 'TextEdit' };

describe('lines that are no calls', () => {
  test('not JSON is -32700, not a request is -32600, and the connection stays', async () => {
    client.say('hello?', '{"half":', '[]', initialize, call(1, 'list_windows', { app: 'Calculator' }));

    expect((await client.answer(1)).result).toMatchObject({ content: [{ text: expect.stringContaining('Calculator') }] });
    expect(client.lines.slice(0, 3)).toMatchObject([
      { id: null, error: { code: -32700 } },
      { id: null, error: { code: -32700 } },
      { id: null, error: { code: -32600 } },
    ]);
  });

  test('a line over 4 MB is -32600 with a null id, then the end of the connection; the call in it never ran', async () => {
    client.say(initialize, call(1, 'type_text', { ...typing, text: 'y'.repeat(maxLineBytes) }));

    expect((await client.answer(null)).error?.code).toBe(-32600);
    await until('the connection is closed', () => client.closed);
    expect(await currentNote()).toBe('');
  });

  test('half a line before the end runs nothing', async () => {
    client.say(initialize);
    await client.answer('init');

    client.socket.end(JSON.stringify(call(1, 'type_text', typing)));

    await until('the connection is closed', () => client.closed);
    expect(await currentNote()).toBe('');
  });

  test('a call before the handshake is -32600 and did nothing, unless it carries the newer era’s metadata', async () => {
    client.say(call(1, 'type_text', typing), request(2, 'tools/call', { name: 'list_windows', arguments: {}, _meta: envelope }));

    expect((await client.answer(1)).error?.code).toBe(-32600);
    expect((await client.answer(2)).result).toMatchObject({ resultType: 'complete', content: [{ type: 'text' }] });
    expect(await currentNote()).toBe('');
  });
});

describe('more connections than are served', () => {
  let owner: OwnerChannel;
  beforeEach(async () => {
    client.socket.destroy();
    owner = await openOwnerChannel(host.ui);
  });
  afterEach(() => owner.close());

  /** Fills the host to the brim, does something with each connection, and leaves again. */
  async function crowd(visit: (all: readonly RawClient[]) => Promise<void>): Promise<void> {
    const all = await Promise.all(Array.from({ length: maxConnections }, () => rawClient(host.socket)));
    for (const one of all) one.say(initialize);
    for (const one of all) await one.answer('init');
    await visit(all);
    for (const one of all) one.socket.destroy();
    await until('the host has let go of them', () => owner.state().clients.every((row) => row.connections === 0));
  }

  test('the 129th reads one error line and is closed, the 128 are served, and their memory is back within 10 s', async () => {
    await crowd(async () => {});
    const before = residentMegabytes();

    await crowd(async (all) => {
      const extra = await rawClient(host.socket);
      extra.say(initialize);
      await until('the extra connection is closed', () => extra.closed);
      expect(extra.lines).toMatchObject([{ id: null, error: { code: -32000, message: expect.stringContaining('128') } }]);
      for (const one of all) one.say(request(1, 'tools/list'), call(2, 'list_running_apps'));
      for (const one of all) expect((await one.answer(2)).result).toMatchObject({ content: [{ type: 'text' }] });
    });

    await until('the memory is back', () => residentMegabytes() < before + 40, 10_000);
  });

  test('crowds that hold half a line each and leave do not add up', async () => {
    const half = `{"jsonrpc":"2.0","method":"x","params":"${'z'.repeat(500_000)}`;
    const hold = async (all: readonly RawClient[]): Promise<void> => {
      for (const one of all) one.socket.write(half);
      await until('all is sent', () => all.every((one) => one.socket.writableLength === 0));
    };
    await crowd(hold);
    const before = residentMegabytes();

    for (let times = 0; times < 3; times += 1) await crowd(hold);

    // Kept, they would be 192 MB.
    await until('the memory has not grown', () => residentMegabytes() < before + 96, 10_000);
  });

  function residentMegabytes(): number {
    const status = readFileSync(`/proc/${host.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }
});

describe('arguments that cannot be meant', () => {
  let assistant: Assistant;
  beforeEach(async () => {
    assistant = await throughBridge(host.socket);
  });

  test('wrong types, missing and unknown ones are told at once, with those that are accepted', async () => {
    const answer = await assistant.call('move_window', { window_id: ['first'], x: null, colour: 'red', 'window id': 3 });

    expect(answer).toMatchObject({ isError: true, code: 'invalid_input' });
    for (const part of ['`window_id`: expected number, received array', '`x`: expected number, received null', 'missing `y`'])
      expect(answer.text).toContain(part);
    for (const part of ['unknown argument `colour`', 'unknown argument `window id`', 'Parameters: window_id, x, y'])
      expect(answer.text).toContain(part);
  });

  test('two spellings of one parameter are refused when they differ, and taken when they agree', async () => {
    const differ = await assistant.call('move_window', { window_id: 101, windowId: 102, x: 10, y: 40 });
    const agree = await assistant.call('move_window', { window_id: 101, windowId: 101, x: 500, y: 160 });

    expect(differ).toMatchObject({ code: 'invalid_input', text: expect.stringMatching(/`window_id` and `windowId`.*differ/) });
    expect(agree).toMatchObject({ isError: false });
  });

  test('an app that does not exist is answered with near matches, and never with a blocked one', async () => {
    expect(await assistant.call('get_ui_elements', { app: 'TextEditor' })).toMatchObject({
      code: 'not_found',
      text: expect.stringMatching(/TextEditor.*Did you mean TextEdit/),
    });
    expect((await assistant.call('get_ui_elements', { app: 'Termina' })).text).not.toContain('Terminal');
  });

  test('windows, elements and approvals that do not exist are not found', async () => {
    const answers = await Promise.all([
      assistant.call('move_window', { window_id: 99_999, x: 0, y: 0 }),
      assistant.call('get_ui_element_value', { element: 'app("TextEdit")/window[7]' }),
      assistant.call('await_approval', { approval_id: 'approval-none' }),
    ]);

    expect(answers.map((answer) => answer.code)).toEqual(['not_found', 'not_found', 'not_found']);
  });

  test('numbers no screen has are refused, not clicked', async () => {
    for (const [x, y] of [
      [1e9, 1e9],
      [-1e308, 10],
    ])
      expect(await assistant.call('click', { x, y })).toMatchObject({ isError: true });
    expect(await assistant.call('click', { x: 'NaN', y: 10 })).toMatchObject({ code: 'invalid_input' });
  });

  test('names of things every object has are no tools and no parameters', async () => {
    await expect(assistant.official.call('constructor')).rejects.toMatchObject({ code: -32602 });
    await expect(assistant.official.call('__proto__')).rejects.toMatchObject({ code: -32602 });
    const args: Record<string, unknown> = JSON.parse('{"__proto__":{"app":"TextEdit"},"constructor":1}');
    expect(await assistant.call('list_windows', args)).toMatchObject({ code: 'invalid_input' });
  });

  // The last one: it closes the window that the others look into.
  test('the ref of an element that is gone is stale, and the remedy looks again', async () => {
    const area = await refOf(assistant, { app: 'TextEdit', role: 'AXTextArea' });
    const closeButton = await refOf(assistant, { app: 'TextEdit', role: 'AXCloseButton' });

    expect(await assistant.call('click_ui_element', { app: 'TextEdit', element: closeButton })).toMatchObject({ isError: false });

    expect((await assistant.call('list_windows', { app: 'TextEdit' })).json).toEqual([]);
    for (const tool of ['get_ui_element_value', 'click_ui_element'])
      expect(await assistant.call(tool, { app: 'TextEdit', element: area })).toMatchObject({
        code: 'stale_ref',
        text: expect.stringMatching(/get_ui_elements|find_element/),
      });
    expect(await assistant.call('get_ui_element_value', { element: 'e99999' })).toMatchObject({ isError: true });
  });
});

async function currentNote(): Promise<unknown> {
  return noteText(await throughBridge(host.socket));
}
