import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { initialize, request } from '../mcp/raw-client.js';
import { privateFolder, type ScriptedHost, scriptedHost, until } from '../mcp/scripted-host.js';
import { type BridgeCommand, type BridgeProcess, type BridgeProgram, bridgeKinds, builtBridge, startBridge } from './bridge-process.js';

describe.each(bridgeKinds)('%s, whose client closes what it has of it,', (kind) => {
  let program: BridgeProgram;
  let folder: ReturnType<typeof privateFolder>;
  let host: ScriptedHost;
  const running: BridgeProcess[] = [];

  beforeAll(async () => {
    program = await builtBridge(kind);
  });
  afterAll(() => program.dispose());
  beforeEach(async () => {
    folder = privateFolder();
    host = await scriptedHost(`${folder.path}/g.sock`);
  });
  afterEach(async () => {
    for (const { child } of running.splice(0)) child.kill('SIGKILL');
    await host.close();
    folder.dispose();
  });

  function start(command: BridgeCommand = program): BridgeProcess {
    const bridge = startBridge(command, ['--socket', host.path]);
    running.push(bridge);
    return bridge;
  }

  test('answers what a script asked right before it ended its input', async () => {
    const bridge = start();
    bridge.say(initialize, request(1, 'tools/call', { name: 'echo', arguments: { a: 1 } }));

    bridge.child.stdin.end();

    await until('the bridge has ended', () => bridge.code === 0);
    expect(new Set(bridge.lines.map(({ id }) => id))).toEqual(new Set(['init', 1]));
  });

  test('waits for nothing more when the process of the client is gone', async () => {
    // The bridge of a shell that has become something else.
    const script = 'exec 3<&0; "$@" <&3 & exec sleep 60';
    const client = start({ command: '/bin/sh', args: ['-c', script, 'sh', program.command, ...program.args] });
    client.say(initialize, request(1, 'tools/call', { name: 'wait' }));
    await until('the call is under way', () => host.pipeline.waiting.size === 1);
    const leftAt = performance.now();

    client.child.stdin.end();
    client.child.kill('SIGKILL');

    await until('the call is cancelled', () => host.pipeline.waiting.size === 0);
    expect(performance.now() - leftAt).toBeLessThan(1500);
  });

  test('serves on without its stderr', async () => {
    const bridge = start();
    bridge.say(initialize);
    await bridge.answer('init');
    bridge.child.stderr.destroy();

    await host.close();
    bridge.say(request(1, 'tools/call', { name: 'echo' }), request(2, 'ping'));

    for (const id of [1, 2]) await bridge.answer(id);
    expect(bridge.code).toBeNull();
  });
});
