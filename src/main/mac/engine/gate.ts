import type { Clock } from '../../../shared/clock.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { Job } from '../port.js';
import { type Aim, type AimParts, demandAims } from './aims.js';
import { permissionMissing } from './ax-errors.js';
import { createConditions } from './conditions.js';
import type { AxElement, AxResult, AxValue, Drivers, KeyPost, MousePost } from './drivers.js';
import type { EngineControl } from './engine.js';
import type { Pace } from './pace.js';

export type Post = { readonly kind: 'mouse'; readonly event: MousePost } | { readonly kind: 'key'; readonly event: KeyPost };

export type Perform =
  | { readonly kind: 'perform'; readonly element: AxElement; readonly action: string; readonly timeoutMs: number }
  | { readonly kind: 'set'; readonly element: AxElement; readonly attribute: string; readonly value: AxValue }
  /** Asks a Chromium app to build its tree; counts as reading. */
  | { readonly kind: 'wake'; readonly pid: number };

/** The only way to a driver's changing verbs. Callers hand over what to post as data, never the verb. */
export interface Gate {
  /** Posts one event if the owner of every aim may be touched right now, else throws the reason. */
  postChecked(job: Job, aims: readonly Aim[], post: Post): Promise<void>;
  /** Runs one accessibility change under the same conditions. */
  performChecked(job: Job, aims: readonly Aim[], act: Perform): Promise<AxResult<void>>;
  /** Lets go of a key or button: never refused, because holding on is always worse. */
  release(post: Post): void;
  /** Throws unless this app may be seen by the job. */
  see(job: Job, app: AppIdentity): void;
}

export interface GateParts {
  readonly drivers: Drivers;
  readonly control: EngineControl;
  readonly pace: Pace;
  readonly clock: Clock;
}

export function createGate({ drivers, control, pace, clock }: GateParts): Gate {
  const conditions = createConditions({ drivers, control, pace });
  const parts: AimParts = { drivers, pace, conditions, clock, deafUntil: new Map() };
  return {
    async postChecked(job, aims, post) {
      await pace.breathe(job);
      if (!drivers.input.mayPost()) throw permissionMissing('send mouse and keyboard events');
      conditions.demandChange(job);
      conditions.demandFront(job);
      await demandAims(parts, job, aims);
      conditions.demandChange(job);
      conditions.demandFront(job);
      send(drivers, post);
    },
    async performChecked(job, aims, act) {
      await pace.breathe(job);
      if (act.kind !== 'wake') conditions.demandChange(job);
      await demandAims(parts, job, aims);
      if (act.kind === 'wake') return drivers.accessibility.wake(act.pid);
      conditions.demandChange(job);
      if (act.kind === 'set') return drivers.accessibility.set(act.element, act.attribute, act.value);
      return drivers.accessibility.perform(act.element, act.action, act.timeoutMs);
    },
    release(post) {
      if (post.event.type === 'up') send(drivers, post);
    },
    see(job, app) {
      conditions.demand(job, { kind: 'app', app });
    },
  };
}

function send(drivers: Drivers, post: Post): void {
  if (post.kind === 'mouse') drivers.input.mouse(post.event);
  else drivers.input.key(post.event);
}
