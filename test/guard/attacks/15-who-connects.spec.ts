import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identifyClient } from '../../../src/main/clients/identify.js';
import { createLinuxPeers } from '../../../src/main/clients/linux/peers.js';
import { type Listener, listen } from '../../../src/main/mcp/listener.js';
import { initialize, rawClient } from '../../mcp/raw-client.js';
import { privateFolder, scriptedPipeline } from '../../mcp/scripted-host.js';

/** On a Mac the same is asked of LOCAL_PEERTOKEN: test/macos/peer-identity.spec.ts. */
describe.runIf(process.platform === 'linux')('who connects to the headless host', () => {
  const folder = privateFolder();
  let host: Listener;
  let sleeper: ChildProcess;

  beforeAll(async () => {
    const peerOf = createLinuxPeers(userInfo().uid);
    host = await listen({ path: `${folder.path}/g.sock`, pipeline: scriptedPipeline(), version: '9', identify: identifyClient, peerOf });
    sleeper = spawn('sleep', ['60']);
    await once(sleeper, 'spawn');
  });
  afterAll(async () => {
    sleeper.kill();
    await host.close();
    folder.dispose();
  });

  const keyFor = async (hello: object): Promise<string> => {
    const client = await rawClient(host.path);
    client.say({ gatehand: 1, bridge: '1', readOnly: false, preset: '', ...hello }, initialize);
    await client.answer('init');
    const key = host.connections().at(-1)?.client.key ?? '';
    client.socket.destroy();
    return key;
  };
  const starter = `exe:${readlinkSync(`/proc/${process.ppid}/exe`)} name:raw`;

  it.each<readonly [string, () => unknown]>([
    ['its own starter', () => process.ppid],
    ['another program', () => sleeper.pid],
    ['itself', () => process.pid],
    ['nobody', () => 2 ** 30],
  ])('is told by the kernel, also for a bridge that declares %s', async (_whom, ppid) => {
    expect(await keyFor({ ppid: ppid() })).toBe(starter);
  });

  it.each([0, 1, -4, '7', 1.5, null])('is a name alone where a bridge declares %s for a pid', async (ppid) => {
    const key = await keyFor({ ppid });

    expect([starter, 'name:raw']).toContain(key);
    expect(key).not.toContain('sleep');
  });
});
