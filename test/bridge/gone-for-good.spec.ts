import { existsSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { initialize, request } from '../mcp/raw-client.js';
import { privateFolder, scriptedHost, until } from '../mcp/scripted-host.js';
import { bridgeKinds, builtBridge, startBridge } from './bridge-process.js';

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end();
});

const call = (id: number) => request(id, 'tools/call', { name: 'echo' });

/** A bridge that may start the app and whose Gatehand has just gone. */
async function bereft(kind: (typeof bridgeKinds)[number]) {
  const [program, folder] = [await builtBridge(kind), privateFolder()];
  const asked = `${folder.path}/asked`;
  writeFileSync(`${folder.path}/open`, `#!/bin/sh\necho once >> '${asked}'\n`, { mode: 0o755 });
  const path = `${folder.path}/g.sock`;
  const host = await scriptedHost(path);
  const bridge = startBridge(program, ['--socket', path, '--start-app'], { PATH: `${folder.path}:/usr/bin:/bin` });
  endings.push(program.dispose, folder.dispose, () => bridge.child.kill('SIGKILL'));
  bridge.say(initialize, call(1));
  await bridge.answer(1);
  await host.close();
  await until('the bridge has noticed', () => bridge.stderr.includes('went away'));
  return { bridge, asked: () => existsSync(asked) };
}

test('a Gatehand that does not come back by itself is started by the call that waits for it, and by none that was given up', {
  timeout: 60_000,
}, async () => {
  const waiting = await Promise.all(bridgeKinds.map(bereft));
  const givenUp = await Promise.all(bridgeKinds.map(bereft));
  for (const { bridge } of [...waiting, ...givenUp]) bridge.say(call(2));
  for (const { bridge } of givenUp) bridge.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } });
  expect(waiting.map(({ asked }) => asked())).toEqual([false, false]);

  await new Promise((resolve) => setTimeout(resolve, 16_000));

  expect(waiting.map(({ asked }) => asked())).toEqual([true, true]);
  expect(givenUp.map(({ asked }) => asked())).toEqual([false, false]);
  for (const { bridge } of givenUp) bridge.say(call(3));
  await until('it is started for the next call', () => givenUp.every(({ asked }) => asked()));
});
