import type { Socket } from 'node:net';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { PeerIdentity } from '../../../shared/wire.js';
import type { Tracing } from '../../core/tracing/tracing.js';
import type { RefNumbers } from '../../mac/engine/runtime/ref-memory.js';
import type { HostControl } from '../../mac/host-control.js';
import type { KeyboardTables } from '../../mac/macos/native/keyboard-tables.js';
import type { Mac } from '../../mac/port.js';
import type { PictureCodec } from '../../mac/raster.js';
import type { SimulatedSurface } from '../../owner/commands/command-handlers.js';

/** The Mac the app drives, and what comes with it. */
export interface AppMac {
  readonly mac: Mac;
  /** What only the simulated Mac offers; null on a real one. */
  readonly simulated: SimulatedSurface | null;
  /** Processes that are Gatehand itself on this Mac. */
  readonly ownPids: readonly number[];
  /** Who macOS says is at the other end of a client's socket; null where it does not tell. */
  readonly peerOf: ((socket: Socket) => PeerIdentity | null) | null;
  /** The keyboard layout in force; null where nobody can tell. */
  keyboard(): KeyboardTables | null;
  /** Brings back the windows of an app hidden as a whole, without giving it the keyboard; null where nothing can. */
  readonly unhide: (() => void) | null;
  /** Lets macOS ask the owner which apps Gatehand may automate; null where nothing is asked. */
  readonly askAutomation: (() => Promise<void>) | null;
  dispose(): Promise<void>;
}

export interface AppMacDeps {
  readonly clock: Clock;
  readonly control: HostControl;
  readonly codec: PictureCodec;
  /** Null: nothing is traced. */
  readonly tracing: Tracing | null;
  /** Told what happened to workers and scans, one line each. */
  readonly onNote: (note: string) => void;
  readonly refNumbers: RefNumbers;
}

/** Whether there is a real Mac to drive here at all. */
export const hasRealMac: boolean = process.platform === 'darwin';
