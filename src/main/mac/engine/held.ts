import type { Job } from '../port.js';
import type { Aim } from './aims.js';
import type { KeyPost, MousePost } from './drivers.js';
import type { Gate, Post } from './gate.js';

/** The keys and buttons Gatehand holds down. What went down comes up again on every way out. */
export interface Held {
  keyDown(job: Job, aims: readonly Aim[], event: Omit<KeyPost, 'type'>): Promise<void>;
  mouseDown(job: Job, aims: readonly Aim[], event: Omit<MousePost, 'type'>): Promise<void>;
  /** Lets go of the last thing that went down; does nothing when nothing is held. */
  releaseLast(): void;
  /** Lets go of everything, last first. */
  releaseAll(): void;
  readonly count: number;
}

export function createHeld(gate: Gate): Held {
  const ups: Post[] = [];

  async function down(job: Job, aims: readonly Aim[], { press, up }: { readonly press: Post; readonly up: Post }): Promise<void> {
    await gate.postChecked(job, aims, press);
    ups.push(up);
  }

  function releaseLast(): void {
    const up = ups.pop();
    if (up !== undefined) gate.release(up);
  }

  return {
    keyDown: (job, aims, event) =>
      down(job, aims, { press: { kind: 'key', event: { ...event, type: 'down' } }, up: { kind: 'key', event: { ...event, type: 'up' } } }),
    mouseDown: (job, aims, event) =>
      down(job, aims, {
        press: { kind: 'mouse', event: { ...event, type: 'down' } },
        up: { kind: 'mouse', event: { ...event, type: 'up' } },
      }),
    releaseLast,
    releaseAll() {
      while (ups.length > 0) releaseLast();
    },
    get count() {
      return ups.length;
    },
  };
}
