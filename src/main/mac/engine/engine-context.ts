import type { Clock } from '../../../shared/runtime/clock.js';
import type { Job } from '../port.js';
import type { ProcessEntry } from './drivers/drivers.js';
import type { WindowLists } from './drivers/one-look.js';
import type { ReadDrivers } from './drivers/read-drivers.js';
import type { Gate } from './gate/gate.js';
import type { PressedInputs } from './gate/pressed-inputs.js';
import type { FilledSecrets } from './owners/filled-secrets.js';
import type { Marks } from './owners/scene.js';
import type { ClientStore } from './runtime/client-stores.js';
import type { Lanes } from './runtime/lanes.js';
import type { Pace } from './runtime/pace.js';
import type { ReadHistory } from './runtime/read-history.js';
import type { VolatileElements } from './runtime/volatile.js';

/** One job in one app: what most of the engine's functions are given. */
export interface JobContext {
  readonly engine: EngineContext;
  readonly job: Job;
  readonly process: ProcessEntry;
}

/** What the engine's verbs share. None of them sees a driver's changing verbs, only the gate. */
export interface EngineContext {
  readonly drivers: ReadDrivers;
  readonly clock: Clock;
  readonly gate: Gate;
  readonly filledSecrets: FilledSecrets;
  readonly pressedInputs: PressedInputs;
  readonly pace: Pace;
  readonly lanes: Lanes;
  /** Since when an app has not answered, ms since the epoch; null: it did last time. */
  readonly hungSince: (pid: number) => number | null;
  /** Processes that are known not to answer. */
  readonly hungPids: () => readonly number[];
  /** What was handed out to the client of a job. */
  readonly clientStore: (job: Job) => ClientStore;
  /** Processes (`pid@start`) whose tree is known to be built. */
  readonly awake: Set<string>;
  /** Processes (`pid@start`) that had to be asked to build their tree, Chromium and Electron, and when they last were, ms since the epoch. */
  readonly woken: Map<string, number>;
  /** Of the woken ones those that showed nothing when they were last looked at. */
  readonly silent: Set<string>;
  /** Processes (`pid@start`) that were caught telling a value which they had not taken. */
  readonly echoesUnsetValues: Set<string>;
  /** Processes (`pid@start`) that were caught dropping keys which were posted to them in the back. */
  readonly ignoresPostedKeys: Set<string>;
  /** Menus (`pid@start` and their path) that an item was chosen in since they were last open: it may have another title now. */
  readonly chosenFrom: Map<string, true>;
  /** The window server by one list of windows for this turn of the event loop; never for judging an event. */
  readonly turnLists: () => WindowLists;
  /** Handles of what was seen for questions to the owner. */
  readonly marks: Marks;
  /** Elements that change by themselves. */
  readonly volatile: VolatileElements;
  /** What texts with a number in them read before. */
  readonly history: ReadHistory;
}
