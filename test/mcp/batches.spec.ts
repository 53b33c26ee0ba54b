import { afterEach, beforeEach, expect, test } from 'vitest';
import { mostInBatch } from '../../src/shared/bridge/batch.js';
import { bridgeKinds, builtBridge, startBridge } from '../bridge/bridge-process.js';
import { initialize, type RawAnswer, rawClient, request } from './raw-client.js';
import { privateFolder, type ScriptedHost, scriptedHost } from './scripted-host.js';

let folder: ReturnType<typeof privateFolder>;
let host: ScriptedHost;
const endings: (() => void)[] = [];

beforeEach(async () => {
  folder = privateFolder();
  host = await scriptedHost(`${folder.path}/g.sock`);
});
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  await host.close();
  folder.dispose();
});

/** Who takes lines and answers them. */
interface Talk {
  say(...messages: readonly (string | object)[]): void;
  answer(id: number | string | null): Promise<RawAnswer>;
  readonly lines: readonly unknown[];
}

const ways: Record<string, () => Promise<Talk>> = {
  async 'the socket'() {
    const client = await rawClient(host.path);
    endings.push(() => client.socket.destroy());
    return client;
  },
};
for (const kind of bridgeKinds)
  for (const [where, socket] of [
    ['', 'g.sock'],
    [' alone', 'none.sock'],
  ])
    ways[`${kind}${where}`] = async () => {
      const program = await builtBridge(kind);
      const bridge = startBridge(program, ['--socket', `${folder.path}/${socket}`]);
      endings.push(() => bridge.child.kill('SIGKILL'), program.dispose);
      return bridge;
    };

const opening = (protocolVersion: string) => ({ ...initialize, params: { ...initialize.params, protocolVersion } });
const pings = (count: number) => Array.from({ length: count }, (_, at) => request(`p${at}`, 'ping'));

test.each(Object.entries(ways))('by way of %s, each message of a line is answered in the revision that has batches', async (_, open) => {
  const client = await open();
  client.say(opening('2025-03-26'));
  await client.answer('init');

  client.say([request(1, 'ping'), { jsonrpc: '2.0', method: 'notifications/nothing' }, request(2, 'tools/list')]);
  client.say([[request('inner', 'ping')], 7], [], pings(mostInBatch + 1), request('end', 'ping'));

  for (const id of [1, 2, 'end']) expect((await client.answer(id)).result).toBeDefined();
  const refused = { id: null, error: { code: -32600 } };
  expect(client.lines.slice(1)).toHaveLength(7);
  expect(client.lines.filter((line) => JSON.stringify(line).includes('-32600'))).toMatchObject([refused, refused, refused, refused]);
});

test.each(Object.entries(ways))('by way of %s, a line of several messages is no request in any other revision', async (_, open) => {
  const client = await open();
  client.say(opening('2025-06-18'));
  await client.answer('init');

  client.say([request(1, 'ping')], request('end', 'ping'));
  await client.answer('end');

  expect(client.lines.slice(1)).toMatchObject([{ id: null, error: { code: -32600 } }, { id: 'end' }]);
});

test('a call of a batch is known to have been under way when Gatehand goes', async () => {
  for (const kind of bridgeKinds) {
    const bridge = await ways[kind]?.();
    bridge?.say(opening('2025-03-26'));
    await bridge?.answer('init');
    bridge?.say([request(1, 'tools/call', { name: 'wait' }), request(2, 'ping')]);
    await bridge?.answer(2);
    await host.close();

    expect((await bridge?.answer(1))?.result).toMatchObject({ isError: true });
    host = await scriptedHost(`${folder.path}/g.sock`);
  }
});
