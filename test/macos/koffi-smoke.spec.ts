import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createSimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { bundleOnce } from './fake/bundle.js';
import { type ListeningFakes, serveFakeFrameworks } from './fake/serve.js';
import { casesOf, frameworks, libraryPath } from './frameworks/frameworks.js';
import type { Questions } from './frameworks/program.js';

/** What has to hold on any Mac of the drivers and the host's facts, over the fakes or over macOS itself. Nothing is changed and nothing posted. */

const test = casesOf('test/macos/koffi-smoke.spec.ts');
const finder = 'com.apple.finder';

let service: ListeningFakes | null = null;
let child: ChildProcess;

beforeAll(async () => {
  const [library, program] = await Promise.all([
    libraryPath(),
    bundleOnce(join(import.meta.dirname, 'frameworks', 'program.ts'), 'koffi-smoke'),
  ]);
  if (frameworks === 'fake') service = serveFakeFrameworks({ drivers: createSimulatedMac({ clock: createVirtualClock() }).drivers });
  const socket = service?.path ?? process.env.GATEHAND_FAKE_SOCKET;
  const fakes = { ...(library && { GATEHAND_FAKE_LIBRARY: library }), ...(socket && { GATEHAND_FAKE_SOCKET: socket }) };
  child = fork(program, [], { serialization: 'advanced', execArgv: [], env: { ...process.env, ...fakes } });
});
afterAll(async () => {
  child.kill('SIGKILL');
  expect(service?.problems ?? []).toEqual([]);
  await service?.close();
});

async function ask<Q extends keyof Questions>(question: Q, ...given: Parameters<Questions[Q]>): Promise<ReturnType<Questions[Q]>> {
  const answered = once(child, 'message');
  child.send({ question, given });
  const [{ answer }] = await answered;
  return answer;
}

async function finderPid(): Promise<number> {
  const found = (await ask('apps')).find(({ bundleId }) => bundleId === finder);
  if (found === undefined) throw new Error('no Finder runs');
  return found.pid;
}

test('each app that runs has a process, a bundle id, an executable and a start before now', async () => {
  const apps = await ask('apps');

  expect(apps.map(({ bundleId }) => bundleId)).toContain(finder);
  expect(new Set(apps.map(({ pid }) => pid)).size).toBe(apps.length);
  for (const { pid, bundleId, startedAt } of apps) {
    expect([pid > 0, bundleId !== '', startedAt > 0, startedAt <= Date.now()]).toEqual([true, true, true, true]);
    expect(await ask('executable', pid)).toMatch(/^\//);
  }
});

test('Finder says that it is an application, and its own process', async () => {
  const pid = await finderPid();

  expect(await ask('app', pid)).toMatchObject({ code: 0, role: 'AXApplication', pid });
});

test('of a process that nobody has, nothing is read', async () => {
  expect((await ask('app', 99_999)).code).toBeLessThan(0);
});

test('each window has an id of its own, a frame and a process', async () => {
  const windows = await ask('windows');

  expect(windows.length).toBeGreaterThan(0);
  expect(new Set(windows.map(({ id }) => id)).size).toBe(windows.length);
  expect(
    windows.filter(({ pid, frame, alpha }) => !(pid > 0 && frame.width >= 0 && frame.height >= 0 && alpha >= 0 && alpha <= 1)),
  ).toEqual([]);
});

test('the windows that apps tell are windows of the window server', async () => {
  const known = new Set((await ask('windows')).map(({ id }) => id));
  const told = [];
  for (const { pid } of (await ask('apps')).filter(({ kind }) => kind === 'regular'))
    told.push(...((await ask('app', pid)).windowIds ?? []));

  expect(told.filter((id) => !known.has(id))).toEqual([]);
});

test('one display is the main one, and it begins at the origin', async () => {
  const main = (await ask('displays')).filter((one) => one.main);

  expect(main.map(({ frame }) => [frame.x, frame.y, frame.width > 0])).toEqual([[0, 0, true]]);
});

test('what stands at a point is a window of the list and a process of the list', async () => {
  const ids = new Set([0, ...(await ask('windows')).map(({ id }) => id)]);
  for (const x of [20, 300, 600]) {
    const { window, owner } = await ask('atPoint', x, 300);
    expect([window === null || ids.has(window), owner === null || owner > 0]).toEqual([true, true]);
  }
});

test('pointer, keys and buttons are told, and a letter has a key', async () => {
  const { cursor, flags, buttons, activity, secure } = await ask('input');

  expect([Number.isFinite(cursor.x + cursor.y), Array.isArray(flags), Array.isArray(buttons), typeof secure]).toEqual([
    true,
    true,
    true,
    'boolean',
  ]);
  expect(activity).toBeGreaterThanOrEqual(0);
  expect(await ask('keyOf', 'a')).toMatchObject({ keyCode: expect.any(Number), flags: [] });
});

test('the clipboard has the same count for the worker and the app', async () => {
  const { count, hosts } = await ask('pasteboard');

  expect(Number.isInteger(count)).toBe(true);
  expect(hosts).toBe(count);
});

test('a call that times out in an app is told as one', async () => {
  const pid = await finderPid();
  service?.conduct.add({ pid, times: 1, how: { act: 'time-out' } });

  expect((await ask('app', pid)).code).toBe(-25_204);
});

test('the screen is not locked, and what was read can be given back', async () => {
  expect(await ask('locked')).toBe(false);
  expect(await ask('end')).toBeUndefined();
});
