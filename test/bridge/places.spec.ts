import { symlinkSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxSocketPathBytes } from '../../src/shared/wire.js';
import { initialize, request } from '../mcp/raw-client.js';
import { privateFolder, until } from '../mcp/scripted-host.js';
import { bridgeKinds, builtBridge, startBridge } from './bridge-process.js';

let folder: ReturnType<typeof privateFolder>;
beforeEach(() => {
  folder = privateFolder();
});
afterEach(() => folder.dispose());

/** What a call is told, and the person, by each bridge with this socket. */
function toldBy(socket: string): Promise<readonly { readonly call: string; readonly stderr: string }[]> {
  return Promise.all(
    bridgeKinds.map(async (kind) => {
      const program = await builtBridge(kind);
      const bridge = startBridge(program, ['--socket', socket]);
      bridge.say(initialize, request(1, 'tools/call', { name: 'look' }));
      const call = JSON.stringify((await bridge.answer(1)).result);
      bridge.child.stdin.end();
      await until('the bridge has ended', () => bridge.code === 0);
      program.dispose();
      return { call, stderr: bridge.stderr };
    }),
  );
}

test('both bridges say that a path is too long, of which the system would take the beginning', async () => {
  const longest = `${folder.path}/${'a'.repeat(maxSocketPathBytes - folder.path.length - 1)}`;

  const tooLong = {
    call: expect.stringContaining('longer than the system allows, so look did nothing'),
    stderr: expect.stringMatching(/not used: .*aab\n$/),
  };
  expect(await toldBy(`${longest}b`)).toEqual([tooLong, tooLong]);
  const away = { call: expect.stringContaining('not running'), stderr: '' };
  expect(await toldBy(longest)).toEqual([away, away]);
});

test('to both bridges a folder that is a link of this user’s to a disk that is not there is nobody else’s', async () => {
  symlinkSync('/nonexistent/disk', `${folder.path}/linked`);

  const away = { call: expect.stringContaining('not running'), stderr: '' };
  expect(await toldBy(`${folder.path}/linked/g.sock`)).toEqual([away, away]);
});
