import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectClient } from '../../scripts/mac/client.mjs';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { buildFakeFrameworks } from './fake/build.js';
import { type ListeningFakes, serveFakeFrameworks } from './fake/serve.js';
import { bundleProgram } from './worker/rig.js';

/** What a client sees of a worker's end: the host with the real Mac's own code, over the fake frameworks. */

const name = 'reader';
let mac: SimulatedMac;
let service: ListeningFakes;
let host: ChildProcess;
let socket = '';
let folder = '';
let program = '';

beforeAll(async () => {
  const [library, built] = await Promise.all([
    buildFakeFrameworks(),
    bundleProgram(join(import.meta.dirname, 'headless', 'program.ts'), 'front-door'),
  ]);
  program = built;
  folder = mkdtempSync('/tmp/gh-door-');
  mac = createSimulatedMac({ clock: createVirtualClock() });
  service = serveFakeFrameworks({ drivers: mac.drivers });
  host = spawn(process.execPath, [program, '--mac', 'macos', '--json', '--data', join(folder, 'd'), '--pair-reader', name], {
    env: { HOME: folder, PATH: process.env.PATH, GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await once(host.stdout ?? host, 'data');
  ({ socket } = JSON.parse(String(line)));
}, 60_000);

afterAll(async () => {
  const ended = once(host, 'close');
  host.kill('SIGTERM');
  await ended;
  await service.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(program, { force: true });
});

it('is answered worker_unavailable for the one call that crashed, and its refs still work', async () => {
  const client = await connectClient(socket, name);
  const pid = mac.probe.app('com.apple.Music').pid ?? 0;
  const before = await client.call('find_element', { app: 'Calculator', title: '7' });
  const ref = /"ref":\s*"(e\d+)"/.exec(before.text)?.[1];
  service.conduct.add({ pid, times: 1, how: { act: 'crash' } });

  const lost = await client.call('get_ui_elements', { app: 'Music' });
  const next = await client.call('get_ui_elements', { app: 'Music' });
  const again = await client.call('get_element', { element: ref ?? 'no ref' });
  client.close();

  expect(lost).toMatchObject({ ok: false, code: 'worker_unavailable' });
  expect(next.ok).toBe(true);
  expect(again).toMatchObject({ ok: true, text: expect.stringMatching(new RegExp(`"ref":\\s*"${ref}"`)) });
}, 60_000);
