import { type Core, createCore } from '../../../src/main/core/core.js';
import { createSimulatedHost } from '../../../src/main/core/simulated-host.js';
import { createHostControl } from '../../../src/main/mac/host-control.js';
import type { Mac } from '../../../src/main/mac/port.js';
import type { SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock, type VirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';
import { createAdapter } from '../../../src/main/mcp/adapter.js';
import { memorySettings } from '../../../src/main/settings/store.js';
import { defaultSettings, type Rule } from '../../../src/shared/settings.js';
import { connectOwner, type TestOwner } from '../../harness/owner.js';
import { clients, stranger } from './clients.js';
import { maySee, ruled, type Words, type Yes, yesOn } from './cover.js';
import { blocked, kept, markedScenario, marker, secret } from './marked-mac.js';
import { connectMcp, type McpClient } from './mcp-client.js';
import type { Says, Who } from './moves.js';
import { flatDrawer, watchfulCodec } from './pictures.js';

export const blockedIds: ReadonlySet<string> = new Set(blocked.map((id) => id.toLowerCase()));

/** The Mac, its owner, two clients and a stranger, and what is known of what was said. */
export interface World {
  readonly core: Core;
  readonly mac: SimulatedMac;
  readonly clock: VirtualClock;
  readonly owner: TestOwner;
  readonly clients: readonly [McpClient, McpClient];
  readonly stranger: McpClient;
  readonly problems: string[];
  /** What the owner has said and still stands. */
  words(): Words;
  /** The owner has said yes. */
  note(yes: Yes): void;
  /** A new move of these clients begins: a yes for one call does not reach it. */
  begin(active: readonly string[]): void;
  /** Nothing that was given stands any more. */
  forget(): void;
}

/** What the owner's rules keep from whom to begin with; random rules come on top. */
const baseRules: readonly Rule[] = [
  { capability: 'see', app: kept.diary.bundleId, client: clients[0].key, verdict: 'deny' },
  { capability: 'see', app: kept.album.bundleId, client: '*', verdict: 'deny' },
  { capability: 'see', app: kept.journal.bundleId, client: '*', verdict: 'ask' },
];

/** Everything fresh. `around` plants a hole, to try the attack itself. */
export async function createWorld(around: (mac: Mac, simulated: SimulatedMac) => Mac = (mac) => mac): Promise<World> {
  const problems: string[] = [];
  const say = createWords();
  const clock = createVirtualClock({ auto: true, autoLimitMs: 2000 });
  const control = createHostControl();
  let mac: SimulatedMac | null = null;
  const isHidden = (windowId: number): boolean => {
    const pid = mac?.drivers.windowServer.windows().find((one) => one.id === windowId)?.pid;
    const id = pid === undefined ? '' : (mac?.drivers.processes.get(pid)?.bundleId.toLowerCase() ?? '');
    // A card's picture may still be drawn when the move is over that raised it.
    // A card that asks whether an app may be seen shows it: to the owner alone.
    const denied = (client: string): boolean => ruled(world.words().rules, 'see', id, client) === 'deny';
    return blockedIds.has(id) || (isKept(id) && say.active.length > 0 && [...say.before, ...say.active].every(denied));
  };
  const host = createSimulatedHost({ clock, control, drawer: flatDrawer(isHidden), scenario: markedScenario() });
  mac = host.simulated;
  const core = createCore({
    mac: around(host.mac, host.simulated),
    codec: watchfulCodec((what) => problems.push(what)),
    clock,
    control,
    settings: memorySettings({
      clients: clients.map(({ key, name }) => ({
        ...{ key, name, verified: true, access: 'look-and-act', preset: 'complete', readOnly: false, pairedAt: 0 },
      })),
      blocklist: [...defaultSettings.blocklist],
      rules: [...baseRules],
      toolsets: { scripting: true, shell: true },
      clipboardHistory: true,
      changesPerSecond: 100,
    }),
    facts: { version: 'test', host: 'headless', mac: 'simulated', socket: '', clientConfiguration: '{}', readOnlyForced: false },
    ownPids: [],
    autoAnswer: null,
    simulated: host.surface,
  });
  const adapter = createAdapter({ pipeline: core.pipeline, serverInfo: { name: 'gatehand', version: 'test' } });
  core.owner.connect((message) => {
    const text = JSON.stringify(message);
    if (text.includes(marker) || text.includes(secret)) problems.push('a marker was told to the window');
  });
  const open = (client: (typeof clients)[number], id: string, onLine: (line: string) => void): McpClient =>
    connectMcp(adapter, { client, id, onLine, onOpen: (connection) => core.connections.add(connection) });
  const owner = connectOwner(core.owner, clock);
  await owner.until(() => true);
  const world: World = {
    ...{ core, mac, clock, owner, problems },
    clients: [
      open(clients[0], 'c1', (line) => problems.push(...leaksIn(line, clients[0].key, world.words()))),
      open(clients[1], 'c2', (line) => problems.push(...leaksIn(line, clients[1].key, world.words()))),
    ],
    stranger: open(stranger, 'c3', (line) => {
      if (/com\.apple\.|Safari|Slack|[A-Z]+-[0-9a-f]{6}\b/.test(line.includes('"serverInfo"') ? '' : line))
        problems.push('a stranger was told of an app');
    }),
    words: () => ({ rules: core.settings.get().rules, lasting: say.lasting, given: say.given, now: say.since }),
    note(yes) {
      if (yes.lasts) say.lasting.push(yes);
      if (yes.task === null) say.given.push(yes);
    },
    begin(active) {
      // A picture may still be in the making while the owner moves.
      if (say.active.length > 0) say.before = say.active;
      say.active = active;
      say.given.length = 0;
      say.since = clock.now();
    },
    forget() {
      say.given.length = 0;
      say.lasting.length = 0;
    },
  };
  return world;
}

function createWords() {
  const lasting: Yes[] = [];
  const given: Yes[] = [];
  return { lasting, given, before: [] as readonly string[], active: [] as readonly string[], since: 0 };
}

const isKept = (id: string): boolean => Object.values(kept).some(({ bundleId }) => bundleId === id);

function leaksIn(line: string, client: string, words: Words): readonly string[] {
  const problems = [marker, secret].filter((one) => line.includes(one)).map(() => `a line to ${client} holds a marker`);
  for (const { bundleId, marker: its, name } of Object.values(kept))
    if (line.includes(its) && !maySee(words, bundleId, client)) problems.push(`a line to ${client} tells what ${name} shows`);
  return problems;
}

/** The owner answers every card that stands. */
export async function answerCards(world: World, says: Says): Promise<void> {
  const { owner, clock } = world;
  for (const card of owner.state().cards) {
    clock.advance(1000);
    const scope = says === 'no' || says === 'yes' ? 'this-call' : says;
    try {
      if (card.kind === 'pairing' || says === 'no') await owner.send('decide', { kind: 'refuse', cardId: card.id });
      else {
        const chosen = card.choices.some((choice) => choice.scope === scope) ? scope : (card.choices[0]?.scope ?? 'this-call');
        world.note(yesOn(card, chosen, clock.now()));
        const seen = card.items.map(({ callId }) => callId);
        await owner.send('decide', { kind: 'approve', cardId: card.id, scope: chosen, seen });
      }
    } catch {
      // It has gone meanwhile.
    }
  }
}

/** Waits for calls; the owner answers meanwhile, and time moves on when they wait for nothing else. */
export async function patient<T>(world: World, work: Promise<T>, says: Says): Promise<T> {
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  for (let round = 0; !done && round < 2000; round += 1) {
    await turns(60, () => done || world.owner.state().cards.length > 0);
    if (done) break;
    if (world.owner.state().cards.length > 0) await answerCards(world, says);
    else world.clock.advance(5000);
  }
  return ended;
}

/** Waits for a call that is handed back while its card stands, without answering the card. */
export async function handedBack<T>(world: World, work: Promise<T>): Promise<T> {
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  await turns(400, () => done);
  return done ? ended : patient(world, ended, 'no');
}

/** Lets that many turns of the event loop pass, or fewer. */
export async function turns(count: number, enough: () => boolean = () => false): Promise<void> {
  for (let turn = 0; turn < count && !enough(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The client of a call. */
export const other = (who: Who): Who => (who === 0 ? 1 : 0);
