import { fail, toPlainError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { createEngine } from '../../engine/create-engine.js';
import type { Drivers } from '../../engine/drivers/drivers.js';
import { createRefMemory, type RememberedRef, tokenMarkOf } from '../../engine/runtime/ref-memory.js';
import type { KeyboardTables } from '../native/keyboard-tables.js';
import { tellChanges } from './changes.js';
import type { WorkerChannel } from './channel.js';
import { probeGrants } from './grant-probe.js';
import { createJobServer, type JobServer } from './job-server.js';
import { meterDrivers } from './meter.js';
import { letGo } from './presses.js';
import { type ControlState, type FromWorker, mayNumber, protocolVersion, type ToWorker, toWorker } from './protocol.js';
import { verbNames } from './verbs.js';

/** What the drivers have to be told of the app's own windows. */
export interface DriverSurroundings {
  /** Windows of Gatehand's that ignore the mouse, by window id. */
  readonly clickThroughWindows: () => ReadonlySet<number>;
  /** The keyboard layout as the app reads it; null when it tells none. */
  readonly keyboard: () => KeyboardTables | null;
  /** To be called before an app is told what VoiceOver tells it, so that this is taken back whatever becomes of the process. */
  readonly enhancing: (pid: number) => void;
}

/** Drivers, and what is to be given back when the worker ends. */
export type WorkerDrivers = Drivers & { dispose?(): void };

/** Called once the app has said what this worker is for; what it throws is told to the app. */
export type DriversMaker = (given: DriverSurroundings) => WorkerDrivers | Promise<WorkerDrivers>;

export interface WorkerDeps {
  readonly drivers: DriversMaker;
  /** A worker of its own takes over the app's time: deadlines come from there. */
  readonly clock: Clock & { follow?(now: number): void };
  readonly channel: WorkerChannel;
  /** Ends the process once all is let go; a worker inside the app's own process only falls silent. */
  readonly exit: () => void;
}

type Welcome = Extract<ToWorker, { type: 'welcome' }>;

/** What a worker is once it has been welcomed. */
interface Service {
  readonly drivers: Drivers;
  readonly jobs: JobServer | null;
  remember(records: readonly RememberedRef[]): void;
  end(): Promise<void>;
}

/**
 * The worker program: an engine on drivers, served over a channel. It says hello, waits to be told what it is for, and
 * ends with its channel. The engine's gate judges every event here, with Stop and cards as the app tells them.
 */
export function runWorker(parts: WorkerDeps): void {
  const { channel } = parts;
  const send = (message: FromWorker): void => channel.send(message);
  const control: { state: ControlState } = { state: { stopEpoch: 0, cardOpen: false, clickThrough: [] } };
  let keyboard: KeyboardTables | null = null;
  let service: Service | null = null;
  let early: ToWorker[] = [];
  let ended = false;

  async function begin(welcome: Welcome): Promise<void> {
    control.state = welcome.control;
    if (welcome.now !== undefined) parts.clock.follow?.(welcome.now);
    try {
      assertSameProtocol(welcome.protocol);
      service = await serve(parts, welcome, { control, send, keyboard: () => keyboard });
    } catch (thrown) {
      send({ type: 'failed', error: toPlainError(thrown) });
      return;
    }
    send({ type: 'ready' });
    const waiting = early;
    early = [];
    for (const message of waiting) handle(message);
  }

  function end(): void {
    if (ended) return;
    ended = true;
    void (service?.end() ?? Promise.resolve()).finally(parts.exit);
  }

  function handle(message: ToWorker): void {
    switch (message.type) {
      case 'welcome':
        void begin(message);
        break;
      case 'control':
        control.state = message.control;
        send({ type: 'seen', sequence: message.sequence });
        break;
      case 'keyboard':
        keyboard = message.tables;
        break;
      case 'ping':
        send({ type: 'pong', beat: message.beat });
        break;
      case 'end':
        end();
        break;
      default:
        if (service === null) early.push(message);
        else obey(service, message, send);
    }
  }

  channel.onMessage((raw) => {
    const parsed = toWorker.safeParse(raw);
    if (parsed.success) handle(parsed.data);
  });
  // Nobody is left to say Stop.
  channel.onClose(end);
  send({ type: 'hello', protocol: protocolVersion, verbs: verbNames() });
}

/** The app checks it as well; whichever side is the older one cannot know what the other will say. */
function assertSameProtocol(protocol: number): void {
  if (protocol === protocolVersion) return;
  fail('worker_unavailable', `The app speaks protocol ${protocol}, and its engine ${protocolVersion}.`, {
    remedy: 'Quit Gatehand and open it again.',
  });
}

type Order = Exclude<ToWorker, { type: 'welcome' | 'control' | 'keyboard' | 'ping' | 'end' }>;

function obey(service: Service, message: Order, send: (message: FromWorker) => void): void {
  switch (message.type) {
    case 'call':
      service.remember(message.refs);
      service.jobs?.call(message);
      break;
    case 'cancel':
      service.jobs?.cancel(message.id, message.reason);
      break;
    case 'session-end':
      service.jobs?.endSession(message.session);
      break;
    case 'release':
      letGo(service.drivers, message.presses);
      send({ type: 'released', id: message.id });
      break;
    case 'probe':
      send({ type: 'probed', id: message.id, probe: probeGrants(service.drivers) });
  }
}

interface ServiceDeps {
  readonly control: { readonly state: ControlState };
  readonly send: (message: FromWorker) => void;
  readonly keyboard: () => KeyboardTables | null;
}

async function serve(parts: WorkerDeps, welcome: Welcome, { control, send, keyboard }: ServiceDeps): Promise<Service> {
  const { role, generation, above } = welcome;
  const enhancing = (pid: number): void => send({ type: 'down', press: { kind: 'enhanced', pid } });
  const raw = await parts.drivers({ clickThroughWindows: () => new Set(control.state.clickThrough), keyboard, enhancing });
  if (role === 'release') return { drivers: raw, jobs: null, remember: () => undefined, end: async () => raw.dispose?.() };
  let learned: RememberedRef[] = [];
  const memory = createRefMemory({
    tokenMark: `${role === 'quarantine' ? 'q' : ''}${tokenMarkOf(generation)}`,
    above,
    mayUse: (number) => mayNumber(role, number),
    onLearned: (record) => learned.push(record),
  });
  memory.add(welcome.refs);
  const meter = meterDrivers(raw, { attentive: role === 'quarantine', onSlow: (pid, ms) => send({ type: 'slow', pid, ms }) });
  const drivers = tellChanges(meter.drivers, {
    acting: () => jobs.acting(),
    down: (press) => send({ type: 'down', press }),
    up: (press) => send({ type: 'up', press }),
  });
  const engine = createEngine({
    drivers,
    clock: parts.clock,
    control: { stopEpoch: () => control.state.stopEpoch, cardOpen: () => control.state.cardOpen },
    memory,
  });
  const jobs: JobServer = createJobServer({
    engine,
    send,
    takeRefs() {
      const fresh = learned;
      learned = [];
      return fresh;
    },
    takeQuick: meter.takeQuick,
  });
  return {
    drivers,
    jobs,
    remember: (records) => memory.add(records),
    async end() {
      await engine.input.releaseAll();
      await jobs.end();
      raw.dispose?.();
    },
  };
}
