import { beforeEach, describe, expect, test } from 'vitest';
import { initialize, request } from '../mcp/raw-client.js';
import { type ScriptedHost, scriptedHost, until } from '../mcp/scripted-host.js';
import { bridgeKinds } from './bridge-process.js';
import { bridges } from './bridges.js';

describe.each(bridgeKinds)('%s, whose client closes what it has of it,', (kind) => {
  const here = bridges(kind);
  let host: ScriptedHost;

  beforeEach(async () => {
    host = await scriptedHost(here.path);
    here.atEnd(() => host.close());
  });

  test('answers what a script asked right before it ended its input', async () => {
    const bridge = here.start();
    bridge.say(initialize, request(1, 'tools/call', { name: 'echo', arguments: { a: 1 } }));

    bridge.child.stdin.end();

    await until('the bridge has ended', () => bridge.code === 0);
    expect(new Set(bridge.lines.map(({ id }) => id))).toEqual(new Set(['init', 1]));
  });

  test('waits for nothing more when the process of the client is gone', async () => {
    // The bridge of a shell that has become something else.
    const script = 'exec 3<&0; "$@" <&3 & exec sleep 60';
    const shell = { command: '/bin/sh', args: ['-c', script, 'sh', here.program.command, ...here.program.args] };
    const client = here.start(['--socket', here.path], {}, shell);
    client.say(initialize, request(1, 'tools/call', { name: 'wait' }));
    await until('the call is under way', () => host.pipeline.waiting.size === 1);
    const leftAt = performance.now();

    client.child.stdin.end();
    client.child.kill('SIGKILL');

    await until('the call is cancelled', () => host.pipeline.waiting.size === 0);
    expect(performance.now() - leftAt).toBeLessThan(1500);
  });

  test('serves on without its stderr', async () => {
    const bridge = here.start();
    bridge.say(initialize);
    await bridge.answer('init');
    bridge.child.stderr.destroy();

    await host.close();
    bridge.say(request(1, 'tools/call', { name: 'echo' }), request(2, 'ping'));

    for (const id of [1, 2]) await bridge.answer(id);
    expect(bridge.code).toBeNull();
  });
});
