import type { Connection } from '../../../src/main/calls/types.js';
import { type Core, createCore } from '../../../src/main/core/core.js';
import { createSimulatedHost } from '../../../src/main/core/simulated-host.js';
import { createHostControl } from '../../../src/main/mac/host-control.js';
import type { Job } from '../../../src/main/mac/port.js';
import type { SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock, type VirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';
import { memorySettings } from '../../../src/main/settings/store.js';
import { defaultSettings } from '../../../src/shared/settings.js';
import { blocked, flatDrawer, markedScenario, marker, watchfulCodec } from './marked-mac.js';
import type { Move } from './moves.js';

const client = { key: 'name:attacker', name: 'attacker', verified: false, detail: '' };
const ids = new Set<string>(blocked.map((id) => id.toLowerCase()));

interface World {
  readonly core: Core;
  readonly mac: SimulatedMac;
  readonly clock: VirtualClock;
  readonly problems: string[];
  readonly told: string[];
  readonly closed: AbortController;
  /** The owner brought a blocked app to the front, and it is still there. */
  ownersChoice: boolean;
}

/**
 * Makes the moves on a fresh Mac, with an owner who says yes to every card, and answers everything that then does not
 * hold: a blocked app that changed or came to the front, a marker in anything that left, a key that stayed down.
 */
export async function runMoves(moves: readonly Move[]): Promise<readonly string[]> {
  const world = createWorld();
  const before = blockedState(world.mac);
  const session = world.core.owner.connect((message) => world.told.push(JSON.stringify(message)));
  for (const [index, move] of moves.entries()) {
    if (move.kind === 'owner') await ownerDoes(world, move);
    else await clientDoes(world, move.kind === 'call' ? [move] : move.calls);
    world.problems.push(...newlyWrong(world, before).map((what) => `move ${index + 1} ${what}`));
    if (world.problems.length > 0) break;
  }
  await leave(world);
  session.close();
  await world.core.dispose();
  return world.problems;
}

async function clientDoes(world: World, calls: readonly Extract<Move, { kind: 'call' }>[]): Promise<void> {
  const connection: Connection = { id: 'c1', client, readOnly: false, preset: null, closed: world.closed.signal };
  const progress = (text: string): number => world.told.push(text);
  const signal = new AbortController().signal;
  const answers = calls.map(({ tool, args }) => world.core.pipeline.call({ name: tool, arguments: args, connection, signal, progress }));
  for (const answer of await patient(world, Promise.all(answers))) {
    if (JSON.stringify(answer).includes(marker)) world.problems.push('an answer holds a marker');
  }
}

/** What a move left behind that must not be. */
function newlyWrong(world: World, before: string): readonly string[] {
  const front = frontOf(world.mac);
  const inFront = front !== null && ids.has(front);
  if (!inFront) world.ownersChoice = false;
  return [
    ...(inFront && !world.ownersChoice ? [`brought ${front} to the front`] : []),
    ...(blockedState(world.mac) === before ? [] : ['changed a blocked app']),
  ];
}

/** The client leaves: nothing it pressed stays pressed, and nothing that was told holds a marker. */
async function leave(world: World): Promise<void> {
  world.closed.abort();
  await turns(40);
  world.clock.advance(1000);
  await turns(40);
  const { keys, buttons } = world.mac.probe.held();
  if (keys.length + buttons.length > 0) world.problems.push('something stayed pressed');
  if (world.told.some((text) => text.includes(marker))) world.problems.push('a marker was told to the window or as progress');
  if (JSON.stringify(world.core.log.entries()).includes(marker)) world.problems.push('a marker stands in the log');
}

function createWorld(): World {
  const problems: string[] = [];
  const clock = createVirtualClock({ auto: true, autoLimitMs: 2000 });
  const control = createHostControl();
  let mac: SimulatedMac | null = null;
  const isBlocked = (windowId: number): boolean => {
    const pid = mac?.drivers.windowServer.windows().find((one) => one.id === windowId)?.pid;
    return pid !== undefined && ids.has(mac?.drivers.processes.get(pid)?.bundleId.toLowerCase() ?? '');
  };
  const host = createSimulatedHost({ clock, control, drawer: flatDrawer(isBlocked), scenario: markedScenario() });
  mac = host.simulated;
  const core = createCore({
    mac: host.mac,
    codec: watchfulCodec((what) => problems.push(what)),
    clock,
    control,
    settings: memorySettings({
      clients: [
        { key: client.key, name: client.name, verified: false, access: 'look-and-act', preset: 'complete', readOnly: false, pairedAt: 0 },
      ],
      blocklist: [...defaultSettings.blocklist],
      toolsets: { scripting: true, shell: true },
      clipboardHistory: true,
      changesPerSecond: 100,
    }),
    facts: { version: 'test', host: 'headless', mac: 'simulated', socket: '', clientConfiguration: '{}', readOnlyForced: false },
    ownPids: [],
    autoAnswer: 'allow',
    simulated: host.surface,
  });
  return { core, mac: host.simulated, clock, problems, told: [], closed: new AbortController(), ownersChoice: false };
}

async function ownerDoes(world: World, move: Extract<Move, { kind: 'owner' }>): Promise<void> {
  const { mac, clock } = world;
  // The simulated Mac's own ports ask for no clearance: this is the owner's hand, not a call.
  const hand = {} as Job;
  switch (move.does) {
    case 'moves':
      return mac.probe.userMoves({ x: 600, y: 400 });
    case 'waits':
      return clock.advance(3000);
    case 'activates': {
      world.ownersChoice = true;
      const app = mac.apps.running().find((one) => one.bundleId.toLowerCase() === 'com.apple.terminal');
      if (app !== undefined) await mac.applications.activate(hand, app);
      return;
    }
    case 'types':
      // Straight into the driver, past every gate, as fingers do.
      mac.drivers.input.key({ type: 'down', keyCode: 0, flags: [] });
      return mac.drivers.input.key({ type: 'up', keyCode: 0, flags: [] });
    case 'comes back': {
      const app = mac.apps.running().find((one) => one.bundleId === 'com.apple.TextEdit');
      if (app !== undefined) await mac.applications.activate(hand, app);
    }
  }
}

/** Waits for calls; time moves on when they wait for nothing else. */
async function patient<T>({ clock }: World, work: Promise<T>): Promise<T> {
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  for (let round = 0; !done && round < 2000; round += 1) {
    await turns(60);
    if (!done) clock.advance(5000);
  }
  return ended;
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

interface Snapshot {
  readonly frontmost: string | null;
  readonly apps: readonly { readonly bundleId: string }[];
}

function blockedState(mac: SimulatedMac): string {
  const snapshot = JSON.parse(mac.snapshot()) as Snapshot;
  return JSON.stringify(snapshot.apps.filter((app) => ids.has(app.bundleId.toLowerCase())));
}

function frontOf(mac: SimulatedMac): string | null {
  return (JSON.parse(mac.snapshot()) as Snapshot).frontmost?.toLowerCase() ?? null;
}
