import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectClient } from '../../scripts/mac/client.mjs';
import { walk } from '../../scripts/mac/smoke.mjs';
import { changeSteps, readSteps } from '../../scripts/mac/smoke-steps.mjs';
import { type FakeMacHost, startFakeMacHost } from './headless/host.js';

/** The headless host on the real Mac's own code, worker and all, over the fake frameworks. */

const name = 'smoke';
let host: FakeMacHost;

beforeAll(async () => {
  host = await startFakeMacHost({ client: name });
}, 60_000);
afterAll(async () => {
  expect(await host.end()).toBe(0);
});

it('reads windows, trees, menus and status items through the frameworks, and says what only the app has', async () => {
  const before = host.mac.snapshot();
  const client = await connectClient(host.socket, name);

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
  expect(host.mac.snapshot()).toBe(before);
  expect(host.service.problems).toEqual([]);
  expect(host.service.posted).toEqual([]);
}, 30_000);

it('changes nothing, whatever it is asked', async () => {
  const before = host.mac.snapshot();
  const client = await connectClient(host.socket, name);

  const results = await walk(client, changeSteps, () => {});
  client.close();

  expect(results.filter(({ state }) => state === 'passed')).toEqual([]);
  expect(host.mac.snapshot()).toBe(before);
  expect(host.service.posted).toEqual([]);
}, 30_000);

it('lets nobody else look', async () => {
  const client = await connectClient(host.socket, 'stranger');

  const answer = await client.call('list_windows');
  client.close();

  expect(answer).toMatchObject({ ok: false, code: 'not_paired' });
}, 30_000);
