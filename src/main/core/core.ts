import { homedir } from 'node:os';
import type { Clock } from '../../shared/runtime/clock.js';
import type { Settings } from '../../shared/settings.js';

import type { PipelineDeps } from '../calls/call.js';
import { createPipeline } from '../calls/pipeline.js';
import { createClipboardRecorder } from '../calls/services/clipboard-history.js';
import { type Tracer, untraced } from '../calls/tracer.js';
import type { Pipeline } from '../calls/types.js';
import type { ConnectDeps } from '../clients/install/connect.js';
import { type ClientConnections, createClientConnections } from '../clients/install/connections.js';
import { serverOf } from '../clients/known-clients.js';
import { type ApprovalDesk, createApprovalDesk } from '../guard/cards/approval-desk.js';
import { createClientPauses } from '../guard/clients/client-pauses.js';
import { createClientStops } from '../guard/clients/client-stops.js';
import { createRateLimit } from '../guard/clients/rate-limit.js';
import { createGrants } from '../guard/grants.js';
import { createGuard } from '../guard/guard.js';
import type { GuardDeps } from '../guard/judged.js';
import { isKeptAway } from '../guard/sight.js';
import { createAllowedCalls } from '../log/allowed-calls.js';
import { type CallLog, createCallLog } from '../log/call-log.js';
import { createCallNames } from '../log/call-names.js';
import { createCallPictures } from '../log/call-pictures.js';
import { createChangeBook } from '../log/change-book.js';
import { createNowBook } from '../log/now-book.js';
import type { RecordPlace } from '../log/record/durable-record.js';
import type { HostControl } from '../mac/host-control.js';
import type { Mac } from '../mac/port.js';
import type { PictureCodec } from '../mac/raster.js';
import type { ShellSurface, SimulatedSurface } from '../owner/commands/command-handlers.js';
import { createNotices, type Notices } from '../owner/notices.js';
import { createOwner, type Owner } from '../owner/owner.js';
import type { HostFacts } from '../owner/projection.js';
import type { ManagedSource } from '../settings/managed/source.js';
import { openSettings, type SettingsBackend, type SettingsStore } from '../settings/store.js';
import { createDefaultRegistry } from '../tools/all.js';
import { canonicalName, translate, vocabularyListings } from '../tools/vocabularies/index.js';
import { type Connections, createConnections } from './connections.js';
import { instructionsFor } from './instructions.js';
import { watchManaged } from './managed.js';
import { prompts } from './prompts.js';
import { followRecord } from './record.js';
import { countCosts, countTools } from './tool-counts.js';
import { watchUnsaved } from './unsaved.js';
import { placesOf } from './watch/fault-places.js';
import { keepStops } from './watch/kept-stops.js';
import { watchMemory } from './watch/memory-watch.js';
import { tasksInSettings, watchTasks } from './watch/task-watch.js';

/** What a host brings: its Mac, its codec, its settings, its facts. Everything else is the same for all hosts. */
export interface CoreDeps {
  readonly mac: Mac;
  readonly codec: PictureCodec;
  readonly clock: Clock;
  readonly control: HostControl;
  /** A host that must read its settings before there is a core opens them itself. */
  readonly settings: SettingsBackend | SettingsStore;
  /** Settings given on the command line: they hold for this run only. */
  readonly overrides?: Partial<Settings>;
  /** What an organisation set for this Mac; only where the core opens the settings. */
  readonly managed?: ManagedSource;
  readonly facts: HostFacts;
  /** Pids that are Gatehand itself on this Mac; none on the simulated one. */
  readonly ownPids: readonly number[];
  /** Answers every card at once; `allow` is only ever given with the simulated Mac, `deny` also where nobody can be asked. */
  readonly autoAnswer: 'allow' | 'deny' | null;
  readonly simulated: SimulatedSurface | null;
  /** What the app adds for its owner; the headless host has none. */
  readonly shell?: ShellSurface;
  /** Times the steps of calls; nobody does unless given. */
  readonly tracer?: Tracer;
  /** Where the durable record is kept once the owner wants one; a host without it has none. */
  readonly record?: RecordPlace;
  /** Where this user's programs keep their files, and what opens a client's link where somebody sits; else as Node finds them. */
  readonly clientPlaces?: Pick<ConnectDeps, 'places' | 'openLink'>;
  /** The icon of an app of a real Mac as a data: URL; a host without one has letters in their place. */
  readonly appIcon?: (bundleId: string) => Promise<string | null>;
}

/** Gatehand without a host: the pipeline for clients, the owner's side for windows. */
export interface Core {
  readonly pipeline: Pipeline;
  readonly owner: Owner;
  readonly settings: SettingsStore;
  readonly connections: Connections;
  readonly log: CallLog;
  dispose(): Promise<void>;
}

/** Puts the rooms together; both hosts call this and nothing else does. */
export function createCore(parts: CoreDeps): Core {
  if (parts.autoAnswer === 'allow' && parts.mac.kind !== 'simulated') {
    throw new TypeError('cards only ever allow by themselves on the simulated Mac');
  }
  const { mac, clock, control, codec } = parts;
  const settings = 'update' in parts.settings ? parts.settings : openSettings(parts.settings, parts.overrides, parts.managed);
  const notices = createNotices(settings.notices);
  const grants = createGrants(clock, tasksInSettings(settings));
  const log = createCallLog();
  const desk = createApprovalDesk({
    clock,
    cardLifeMs: () => settings.get().cardMinutes * 60_000,
    autoAnswer: parts.autoAnswer,
    preset: () => settings.get().preset,
  });
  const endings = [watchManaged(settings, clock, notices), watchUnsaved(settings, clock, notices), ...keepCards(desk, control)];
  const clientStops = createClientStops(clock, (app) => isKeptAway(settings.get(), app));
  const clientPauses = createClientPauses();
  const guard = createGuard({
    settings,
    grants,
    control,
    ...ownOf(parts),
    readOnlyForced: parts.facts.readOnlyForced,
    isStopped: clientStops.stopped,
  });
  const rateLimit = createRateLimit(clock, () => settings.get().changesPerSecond);
  const registry = createDefaultRegistry();
  const record = recordOf(parts, settings, notices);
  const vocabularies = { canonicalName, translate, listings: vocabularyListings };
  const shared: PipelineDeps = {
    mac,
    codec,
    clock,
    control,
    settings,
    guard,
    grants,
    desk,
    rateLimit,
    clientStops,
    clientPauses,
    now: createNowBook(clock),
    ...memoryOf(settings),
    log,
    durable: record,
    clipboard: createClipboardRecorder({ mac, clock, settings, guard }),
    registry,
    vocabularies,
    ...{ instructions: instructionsFor, prompts },
    noteIncident,
    tracer: parts.tracer ?? untraced,
  };
  const connections = createConnections({ grants, desk, settings, isStopped: clientStops.stopped, isPaused: clientPauses.paused });
  endings.push(watchTasks({ ...shared, tasks: grants.tasks, notices }), watchMemory(shared));
  clientStops.onChange((key) => noteStopped(notices, connections, key));
  endings.push(clientPauses.onPause((key) => desk.dropClient(key)));
  endings.push(keepStops({ control, clientStops, clientPauses, settings, onFault: (thrown) => noteIncident('stops', thrown) }));
  const pipeline = createPipeline(shared);
  const owner = createOwner({
    ...shared,
    acts: pipeline.acts,
    facts: parts.facts,
    clients: connections.rows,
    onClients: connections.onChange,
    notices,
    record,
    toolSizes: countTools(registry),
    toolCosts: () => countCosts(registry),
    appIcon: iconsOf(parts),
    ...{ simulated: parts.simulated, shell: parts.shell ?? null, connecting: connectingOf(parts) },
  });
  return {
    pipeline,
    owner,
    settings,
    connections,
    log,
    async dispose() {
      for (const end of endings) end();
      control.end();
      await mac.input.releaseAll();
      await pipeline.dispose();
      await record.close();
      await mac.dispose();
    },
  };
}

/** What is remembered of calls beside the log. */
function memoryOf(settings: SettingsStore): Pick<PipelineDeps, 'changes' | 'names' | 'callPictures' | 'allowedCalls'> {
  const isAway = (bundleId: string): boolean => isKeptAway(settings.get(), { bundleId });
  return {
    changes: createChangeBook(),
    names: createCallNames(isAway),
    callPictures: createCallPictures(isAway),
    allowedCalls: createAllowedCalls(),
  };
}

/** Gatehand's own processes, and the ids they go by: those stay the same, and are asked for until they are known. */
function ownOf({ mac, ownPids }: CoreDeps): Pick<GuardDeps, 'ownPids' | 'ownBundleIds'> {
  let known: readonly string[] = [];
  const ownBundleIds = (): readonly string[] => {
    if (known.length > 0 || ownPids.length === 0) return known;
    const own = mac.apps.running().filter(({ pid }) => pid !== null && ownPids.includes(pid));
    known = [...new Set(own.map(({ bundleId }) => bundleId.toLowerCase()).filter((id) => id !== ''))];
    return known;
  };
  return { ownPids, ownBundleIds };
}

/** While a card is open nothing reaches the screen, and Stop takes all of them away. */
function keepCards(desk: ApprovalDesk, control: HostControl): readonly (() => void)[] {
  return [desk.onChange(() => control.setCardOpen(desk.cards().length > 0)), control.onStop(desk.dropAll)];
}

function recordOf(parts: CoreDeps, settings: SettingsStore, notices: Notices): ReturnType<typeof followRecord> {
  return followRecord({
    place: parts.record ?? null,
    settings,
    required: () => settings.managed().layer.requireRecord === true,
    clock: parts.clock,
    version: parts.facts.version,
    notices,
  });
}

function noteStopped(notices: Notices, connections: Connections, key: string | null): void {
  const client = connections.rows().find((row) => row.key === key);
  if (client !== undefined) notices.add({ kind: 'client-stopped', client: client.name, verified: client.verified });
}

/** Type and place only: a message may carry what an app shows. */
function noteIncident(id: string, thrown: unknown): void {
  const name = thrown instanceof Error ? thrown.name : typeof thrown;
  const places = placesOf(thrown).map((place) => `    at ${place}\n`);
  process.stderr.write(`gatehand: incident ${id}: ${name}\n${places.join('')}`);
}

/** The simulated Mac draws the icons of its apps itself. */
function iconsOf({ simulated, appIcon }: CoreDeps): (bundleId: string) => Promise<string | null> {
  if (simulated !== null) return async (bundleId) => simulated.appIcon(bundleId);
  return appIcon ?? (async () => null);
}

/** Connects clients to the bridge that this host's configuration names. */
function connectingOf({ clientPlaces, facts }: CoreDeps): ClientConnections {
  const here = { places: { platform: process.platform, home: homedir(), env: process.env } };
  return createClientConnections({ ...(clientPlaces ?? here), server: serverOf(facts.clientConfiguration) ?? { command: '', args: [] } });
}
