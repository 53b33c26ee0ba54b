import { createRealClock } from '../../src/main/core/real-clock.js';
import { createEngine } from '../../src/main/mac/engine/create-engine.js';
import type { Engine } from '../../src/main/mac/engine/runtime/engine.js';
import { createHostControl } from '../../src/main/mac/host-control.js';
import { createSupervisor, type Supervisor } from '../../src/main/mac/macos/supervisor/supervisor.js';
import { forkNode } from '../../src/main/mac/macos/supervisor/worker-fork.js';
import type { Job, TreeQuery } from '../../src/main/mac/port.js';
import { createSimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { aJob } from '../harness/a-job.js';
import { bigApp, bigScenario } from './lib/big-app.js';
import { median, printTable } from './lib/statistics.js';

const rounds = 7;
/** What a message costs on a Mac, about; and none, which shows the worker's own share at its largest. */
const costsUs = [100, 0] as const;

/** The same walk and the same small questions through a worker and in this process. */
export async function run(): Promise<void> {
  const rows: string[][] = [];
  for (const costUs of costsUs) rows.push(...(await compare(costUs)));
  printTable(
    `Through a worker and in this process, on an app of 5,000 elements; ms, medians of ${rounds} interleaved rounds`,
    ['what', 'here', 'worker', 'times'],
    rows,
  );
}

async function compare(costUs: number): Promise<string[][]> {
  const clock = createRealClock();
  const control = createHostControl();
  const mac = createSimulatedMac({ clock, scenario: { ...bigScenario(), costPerCallUs: costUs } });
  const here = createEngine({ drivers: mac.drivers, clock, control });
  const options = JSON.stringify({ big: true, costPerCallUs: costUs });
  const supervisor = createSupervisor({
    ...{ clock, control, isAlive: () => true },
    fork: forkNode(process.env.GATEHAND_BENCH_WORKER ?? '', { GATEHAND_TEST_WORKER: options }),
  });
  const app = mac.apps.running().find(({ name }) => name === bigApp);
  if (app === undefined) throw new Error('the app of the bench does not run');
  const query = { app: { ...app, startedAt: null }, element: null, maxDepth: 64, maxNodes: 20_000, maxChildren: 20_000, maxMs: 120_000 };
  const tree: TreeQuery = { ...query, roles: null, withActions: false };
  const label = costUs === 0 ? 'messages for nothing' : `messages of ${costUs} µs`;
  try {
    return [
      await row(`tree of 5,000 elements, ${label}`, { here, supervisor }, (engine) => engine.elements.tree(job(clock.now()), tree)),
      await row(`outline of 5,000 elements, ${label}`, { here, supervisor }, (engine) => engine.elements.outline(job(clock.now()), tree)),
      await row(`front window, ${label}`, { here, supervisor }, (engine) =>
        engine.windows.list(job(clock.now()), { pid: app.pid, includeMinimized: false }),
      ),
      await row(`whose point, ${label}`, { here, supervisor }, (engine) => engine.attribution.point({ x: 300, y: 300 })),
    ];
  } finally {
    await supervisor.dispose();
  }
}

interface Sides {
  readonly here: Engine;
  readonly supervisor: Supervisor;
}

async function row(name: string, { here, supervisor }: Sides, ask: (engine: Engine) => Promise<unknown>): Promise<string[]> {
  const times = { here: [] as number[], worker: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const sides = [await timed(() => ask(here)), await timed(() => ask(supervisor.engine))] as const;
    if (round === 0) continue; // starts the worker, hands out the refs
    times.here.push(sides[0]);
    times.worker.push(sides[1]);
  }
  const [a, b] = [median(times.here), median(times.worker)];
  return [name, a.toFixed(2), b.toFixed(2), (b / a).toFixed(2)];
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await run();
  return performance.now() - before;
}

function job(now: number): Job {
  return aJob({ deadlineAt: now + 600_000 });
}
