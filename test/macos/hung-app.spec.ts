import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRealClock } from '../../src/main/core/real-clock.js';
import { createHostControl } from '../../src/main/mac/host-control.js';
import { createSupervisor, type Supervisor } from '../../src/main/mac/macos/supervisor/supervisor.js';
import { forkNode } from '../../src/main/mac/macos/supervisor/worker-fork.js';
import type { Job } from '../../src/main/mac/port.js';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { aJob } from '../harness/a-job.js';
import { buildFakeFrameworks } from './fake/build.js';
import { bundleOnce } from './fake/bundle.js';
import { type ListeningFakes, serveFakeFrameworks } from './fake/serve.js';

/** The whole way of the real Mac, from the supervisor through worker processes and koffi, while one app hangs. */

const clock = createRealClock();
const control = createHostControl();
let mac: SimulatedMac;
let service: ListeningFakes;
let supervisor: Supervisor;

beforeAll(async () => {
  const [library, program] = await Promise.all([
    buildFakeFrameworks(),
    bundleOnce(join(import.meta.dirname, 'engine', 'lone-worker.ts'), 'koffi-lone-worker'),
  ]);
  mac = createSimulatedMac({ clock });
  service = serveFakeFrameworks({ drivers: mac.drivers });
  supervisor = createSupervisor({
    fork: forkNode(program, { GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path }),
    clock,
    control,
    isAlive: (pid) => mac.drivers.processes.get(pid) !== null,
  });
});
afterAll(async () => {
  await supervisor.dispose();
  await service.close();
});

function look(): Job {
  return aJob({ stopEpoch: control.stopEpoch(), deadlineAt: clock.now() + 20_000 });
}

function app(name: string): AppIdentity {
  const found = mac.apps.running().find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} does not run`);
  return found;
}

/** How long a read of an app's tree takes, ms; that of a hung app fails, and takes as long as it takes. */
async function read(of: AppIdentity): Promise<number> {
  const before = performance.now();
  const query = { app: of, element: null, maxDepth: 4, roles: null, withActions: false };
  await supervisor.engine.elements.tree(look(), query).catch(() => undefined);
  return performance.now() - before;
}

async function readMany(of: AppIdentity, times: number): Promise<readonly number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) took.push(await read(of));
  return took;
}

const times = 60;

function worst(took: readonly number[]): number {
  return Math.max(...took);
}

function median(took: readonly number[]): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
}

test('while an app hangs, reads of another wait for it once at most, and then not at all', async () => {
  const [hung, other] = [app('Calculator'), app('TextEdit')];
  await Promise.all([read(hung), read(other)]);
  const before = worst(await readMany(other, times));
  service.conduct.add({ pid: hung.pid ?? 0, how: { act: 'time-out' } });

  const first = read(hung);
  const meanwhile = await readMany(other, times);
  await first;
  const again = [read(hung), read(hung)];
  const after = await readMany(other, times);
  await Promise.all(again);

  const [main, ...others] = service.wrong;
  // The worker of all others ran into one time-out, and whatever followed kept only the quarantine worker waiting.
  expect(main).toBe(1);
  expect(others.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(2);
  expect(supervisor.status.quarantined).toContain(hung.pid);
  // How long a read takes is the machine's as well, which the tests may share: so the usual one is looked at.
  expect(median(after)).toBeLessThan(before + 100);
  expect(median(meanwhile)).toBeLessThan(before + 100);
  expect(service.problems).toEqual([]);
});

test('an app that answers again is read by the worker of all others again', async () => {
  const hung = app('Mail');
  const heal = service.conduct.add({ pid: hung.pid ?? 0, how: { act: 'time-out' } });
  await read(hung);
  expect(supervisor.status.quarantined).toContain(hung.pid);

  heal();
  await readMany(hung, 4);

  expect(supervisor.status.quarantined).not.toContain(hung.pid);
});

test('a crash inside a framework loses one call, and the next is answered', async () => {
  const other = app('TextEdit');
  service.conduct.add({ function: 'AXUIElementCopyMultipleAttributeValues', pid: other.pid ?? 0, times: 1, how: { act: 'crash' } });
  const starts = supervisor.status.workers.main.starts;

  const query = { app: other, element: null, maxDepth: 4, roles: null, withActions: false };
  const lost = await supervisor.engine.elements.tree(look(), query).then(
    () => 'answered',
    (error: unknown) => (error as { readonly code: string }).code, // whatever the supervisor rejects with has a code
  );
  const next = await supervisor.engine.elements.tree(look(), query);

  expect(lost).toBe('worker_unavailable');
  expect(next.root.children?.length).toBeGreaterThan(0);
  expect(supervisor.status.workers.main.starts + supervisor.status.workers.quarantine.starts).toBeGreaterThan(starts);
});
