import type { WorkerRole } from '../../../src/main/mac/macos/worker/protocol.js';

/** A fault that waits in a file until a worker runs into it. */
export interface Fault {
  readonly on: 'attributes' | 'perform' | 'key' | 'after-key' | 'after-key-to' | 'after-mouse';
  /** Only when this app is asked; any unless given. */
  readonly app?: string;
  /** Only in a worker of this role; any unless given. */
  readonly role?: WorkerRole;
  readonly do: 'abort' | 'segv' | 'spin';
  /** Of a spin: for how long; for ever unless given. The call fails afterwards. */
  readonly ms?: number;
  /** It strikes once. */
  readonly once: boolean;
}

/** How a test worker is to behave from its start. */
export interface ProgramOptions {
  /** Where faults are planted and events are recorded; without it there are neither. */
  readonly folder?: string;
  /** How long its start takes. */
  readonly startMs?: number;
  readonly dieAtStart?: boolean;
  /** The protocol it says it speaks. */
  readonly protocol?: number;
  /** A verb it says it does not have. */
  readonly forgets?: string;
  /** Nonsense it says before each message. */
  readonly babble?: number;
  /** Its Mac shows one app of 5,000 elements. */
  readonly big?: boolean;
  /** What a message to an app takes there, microseconds. */
  readonly costPerCallUs?: number;
}

/** One line of the record: an event as it was posted, a fault as it struck, or what the worker was told of Stop and cards. */
export interface Recorded {
  /** Ms since the epoch. */
  readonly at: number;
  readonly worker: number;
  readonly kind: 'key' | 'mouse' | 'fault' | 'told';
  readonly type: string;
  readonly keyCode?: number;
  readonly button?: string;
}
