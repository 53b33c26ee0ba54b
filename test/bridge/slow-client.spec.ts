import { writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { initialize, request } from '../mcp/raw-client.js';
import { atRest, tool, until } from '../mcp/scripted-host.js';
import { type BridgeProcess, bridgeKinds } from './bridge-process.js';
import { bridges } from './bridges.js';

const tools = Array.from({ length: 100 }, (_, at) => ({ ...tool(`tool_${at}`), title: 'x'.repeat(200) }));
const published = { gatehand: 1, serverInfo: { name: 'gatehand', version: '1' }, instructions: '', tools, known: [] };

describe.each(bridgeKinds)('%s, without a Gatehand and with a client that reads late,', (kind) => {
  const here = bridges(kind);
  let bridge: BridgeProcess;

  beforeEach(async () => {
    writeFileSync(`${here.folder}/tools.default.json`, JSON.stringify(published));
    bridge = here.start();
    bridge.say(initialize);
    await bridge.answer('init');
    bridge.child.stdout.pause();
  });

  test('what was asked before stdin ended is answered whole', async () => {
    for (let id = 0; id < 20; id += 1) bridge.say(request(id, 'tools/list'));

    bridge.child.stdin.end();
    setTimeout(() => bridge.child.stdout.resume(), 50);

    await until('the bridge has ended', () => bridge.code === 0);
    expect(bridge.lines).toHaveLength(21);
  });

  test('takes no more lines than it can answer', async () => {
    const pad = 'p'.repeat(5000);
    let taken = 0;
    const write = (): boolean =>
      taken < 400 && bridge.child.stdin.write(`${JSON.stringify(request(taken, 'tools/list', { pad }))}\n`, next);
    const next = (error?: Error | null): void => {
      if (error) return;
      taken += 1;
      write();
    };
    write();
    await atRest(() => taken);
    expect(taken).toBeLessThan(200);

    bridge.child.stdout.resume();

    await until('every line is answered', () => bridge.lines.length === 401, 20_000);
  });
});
