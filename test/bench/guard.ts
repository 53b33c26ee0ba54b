import { lookAtTargets } from '../../src/main/calls/targets/targets.js';
import { createCore } from '../../src/main/core/core.js';
import { createRealClock } from '../../src/main/core/real-clock.js';
import { createSimulatedHost } from '../../src/main/core/simulated-host.js';
import { createClientStops } from '../../src/main/guard/clients/client-stops.js';
import { createRateLimit } from '../../src/main/guard/clients/rate-limit.js';
import { createGrants } from '../../src/main/guard/grants.js';
import { createGuard } from '../../src/main/guard/guard.js';
import { isKeptAway } from '../../src/main/guard/sight.js';
import { createPictureCodec } from '../../src/main/headless/picture-codec.js';
import { createHostControl } from '../../src/main/mac/host-control.js';
import type { Mac } from '../../src/main/mac/port.js';
import { createSceneDrawer } from '../../src/main/mac/simulated/screen/drawing/rasterise.js';
import { memorySettings, openSettings } from '../../src/main/settings/store.js';
import type { TargetRequest } from '../../src/main/tools/kit/tool.js';
import type { Capability, Effect } from '../../src/shared/clearance.js';
import type { Rule, Settings } from '../../src/shared/settings.js';
import { median, printTable } from './lib/statistics.js';

const rounds = 9;
const callsPerRound = 300;
const client = { key: 'bench', name: 'bench', verified: true, detail: '' };

interface Measured {
  readonly label: string;
  readonly tool: string;
  readonly args: Record<string, unknown>;
  readonly effect: Effect;
  readonly capability: Capability;
  readonly targets: readonly TargetRequest[];
}

/** Calls that are allowed and do next to nothing: what the guard takes shows most beside them. */
const calls: readonly Measured[] = [
  { label: 'read the pointer', tool: 'cursor_position', args: {}, effect: 'read', capability: 'see', targets: [{ kind: 'none' }] },
  {
    label: 'read an app',
    tool: 'get_application',
    args: { app: 'TextEdit' },
    effect: 'read',
    capability: 'see',
    targets: [{ kind: 'app', app: 'TextEdit' }],
  },
  {
    label: 'activate the front app',
    tool: 'activate_app',
    args: { app: 'TextEdit' },
    effect: 'change',
    capability: 'arrange',
    targets: [{ kind: 'app', app: 'TextEdit' }],
  },
];

/** Measures whole calls, and beside them what the guard does for each: attribution, facts, rules, limit and the second look. */
export async function run(): Promise<void> {
  const rows: string[][] = [];
  for (const ruleCount of [1, 200]) {
    const { core, guardOnce, close } = start(ruleCount);
    for (const one of calls) {
      const whole = await timed(callsPerRound, () => call(core, one));
      const guard = await timed(callsPerRound, () => guardOnce(one));
      rows.push([one.label, String(ruleCount), micro(whole), micro(guard), `${((100 * guard) / whole).toFixed(0)} %`]);
    }
    await close();
  }
  printTable(
    `The guard's share of an allowed call that does next to nothing, median µs of ${rounds} rounds`,
    ['call', 'rules', 'whole call', 'guard', 'share'],
    rows,
  );
}

async function timed(count: number, work: () => Promise<void>): Promise<number> {
  const taken: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const from = performance.now();
    for (let turn = 0; turn < count; turn += 1) await work();
    if (round >= 0) taken.push((performance.now() - from) / count);
  }
  return median(taken);
}

function micro(ms: number): string {
  return (ms * 1000).toFixed(0);
}

type Bench = ReturnType<typeof start>;

async function call({ pipeline }: Bench['core'], { tool, args }: Measured): Promise<void> {
  const connection = { id: 'bench', client, readOnly: false, preset: null, closed: new AbortController().signal };
  const answer = await pipeline.call({ name: tool, arguments: args, connection, signal: new AbortController().signal });
  if (answer.isError) throw new Error(`${tool} failed`);
}

function start(ruleCount: number) {
  const real = createRealClock();
  // Each look at the clock is a second later, so that no call is paced; timers keep the machine's own time.
  let looks = 0;
  const clock = {
    ...real,
    now: () => {
      looks += 1;
      return real.now() + looks * 1000;
    },
  };
  const control = createHostControl();
  const drawer = createSceneDrawer();
  const host = createSimulatedHost({ clock: real, control, drawer });
  const initial = benchSettings(ruleCount);
  const core = createCore({
    mac: host.mac,
    codec: createPictureCodec(),
    clock,
    control,
    settings: memorySettings(initial),
    facts: { version: 'bench', host: 'headless', mac: 'simulated', socket: '', clientConfiguration: '', readOnlyForced: false },
    ownPids: [],
    autoAnswer: 'allow',
    simulated: null,
  });
  return { core, guardOnce: guardAlone(host.mac, { clock: real, control, initial }), close: closing(core, drawer) };
}

function closing(core: { dispose(): Promise<void> }, drawer: { dispose(): void }): () => Promise<void> {
  return async () => {
    await core.dispose();
    drawer.dispose();
  };
}

function benchSettings(ruleCount: number): Partial<Settings> {
  const rules: Rule[] = Array.from({ length: ruleCount - 1 }, (_, index) => ({
    capability: 'act',
    app: `org.example.app${index}`,
    client: index % 2 === 0 ? '*' : `client-${index}`,
    verdict: 'deny',
  }));
  return {
    clients: [
      { key: client.key, name: client.name, verified: true, access: 'look-and-act', preset: 'complete', readOnly: false, pairedAt: 0 },
    ],
    rules: [...rules, { capability: 'arrange', app: '*', client: '*', verdict: 'allow' }],
    changesPerSecond: 100,
  };
}

/** What the pipeline asks the guard in the course of one call, without the rest of the call. */
function guardAlone(
  mac: Mac,
  of: {
    readonly clock: ReturnType<typeof createRealClock>;
    readonly control: ReturnType<typeof createHostControl>;
    readonly initial: Partial<Settings>;
  },
): (one: Measured) => Promise<void> {
  const { clock, control } = of;
  const settings = openSettings(memorySettings(of.initial));
  const stops = createClientStops(clock, (app) => isKeptAway(settings.get(), app));
  const guard = createGuard({
    settings,
    grants: createGrants(clock),
    control,
    ownPids: [],
    readOnlyForced: false,
    isStopped: stops.stopped,
  });
  return async ({ effect, capability, targets }) => {
    const seeing = { callId: 'bench', effect: 'read', capability: 'see', subjects: [], deadlineAt: clock.now() + 10_000 } as const;
    const job = { clearance: guard.clearance(seeing), signal: new AbortController().signal };
    const { subjects, frontmost, locked } = await lookAtTargets(mac, job, { targets, keys: [] }, (app) => !guard.blocks(app));
    stops.saw(frontmost);
    const judged = { callId: 'bench', effect, capability, subjects, deadlineAt: clock.now() + 10_000 };
    const decision = guard.decide({ clientKey: client.key, readOnly: false }, judged, { frontmost, locked });
    if (decision.kind !== 'allow') throw new Error('the bench measures allowed calls');
    if (effect !== 'change') return;
    createRateLimit(clock, () => 100).take(client.key, 1);
    const ended = stops.began(client.key);
    stops.saw(frontmost);
    ended();
  };
}
