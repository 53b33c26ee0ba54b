import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectClient } from '../../scripts/mac/client.mjs';
import { walk } from '../../scripts/mac/smoke.mjs';
import { changeSteps, readSteps } from '../../scripts/mac/smoke-steps.mjs';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { buildFakeFrameworks } from './fake/build.js';
import { type ListeningFakes, serveFakeFrameworks } from './fake/serve.js';
import { bundleProgram } from './worker/rig.js';

/** The headless host on the real Mac's own code, worker and all, over the fake frameworks. */

const name = 'smoke';
let mac: SimulatedMac;
let service: ListeningFakes;
let host: ChildProcess;
let socket = '';
let folder = '';

beforeAll(async () => {
  const [library, program] = await Promise.all([
    buildFakeFrameworks(),
    bundleProgram(join(import.meta.dirname, 'headless', 'program.ts'), 'koffi-headless'),
  ]);
  folder = mkdtempSync('/tmp/gh-mac-');
  mac = createSimulatedMac({ clock: createVirtualClock() });
  service = serveFakeFrameworks({ drivers: mac.drivers });
  host = spawn(process.execPath, [program, '--mac', 'macos', '--json', '--data', join(folder, 'd'), '--pair-reader', name], {
    env: { HOME: folder, PATH: process.env.PATH, GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(host.stdout ?? host, 'data');
  ({ socket } = JSON.parse(String(line)));
}, 60_000);

afterAll(async () => {
  const ended = once(host, 'close');
  host.kill('SIGTERM');
  const [code] = await ended;
  await service.close();
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(0);
});

it('reads windows, trees, menus and status items through the frameworks, and says what only the app has', async () => {
  const before = mac.snapshot();
  const client = await connectClient(socket, name);

  const results = await walk(client, readSteps, () => {});
  client.close();

  const states = Object.fromEntries(results.map(({ id, state, detail }) => [id, state === 'passed' ? state : `${state}: ${detail}`]));
  expect(states).toMatchObject({
    handshake: 'passed',
    permissions: 'passed',
    windows: 'passed',
    tree: 'passed',
    menus: 'passed',
    'status-items': 'passed',
    displays: expect.stringMatching(/^skipped: unsupported.*only the Gatehand app can/),
    cursor: 'passed',
    speed: 'passed',
  });
  expect(mac.snapshot()).toBe(before);
  expect(service.problems).toEqual([]);
  expect(service.posted).toEqual([]);
}, 30_000);

it('changes nothing, whatever it is asked', async () => {
  const before = mac.snapshot();
  const client = await connectClient(socket, name);

  const results = await walk(client, changeSteps, () => {});
  client.close();

  expect(results.filter(({ state }) => state === 'passed')).toEqual([]);
  expect(mac.snapshot()).toBe(before);
  expect(service.posted).toEqual([]);
}, 30_000);

it('lets nobody else look', async () => {
  const client = await connectClient(socket, 'stranger');

  const answer = await client.call('list_windows');
  client.close();

  expect(answer).toMatchObject({ ok: false, code: 'not_paired' });
}, 30_000);
