import type { Clock } from '../../../../../shared/runtime/clock.js';
import type { AccessibilityDriver } from '../../../engine/drivers/drivers.js';
import { strings } from '../../native/declarations.js';
import { readsAny } from '../reads-any.js';
import type { Identified } from './processes.js';

interface GrantDeps {
  readonly clock: Clock;
  readonly accessibility: Pick<AccessibilityDriver, 'application' | 'attributes'>;
  readonly apps: () => readonly Identified[];
}

/** How long an answer holds: the gate asks before each event. */
const freshMs = 1000;
const mostAsked = 4;

/**
 * Whether Accessibility is granted, found out by reading an app. macOS's preflight for events can stay at the no of the process's
 * start, as AXIsProcessTrusted does (screenpipe#5365), and the same grant covers events: what reads may post. Nothing can be
 * tried without posting (Peekaboo#302), so reports go on believing only what they read back.
 */
export function createGrantByReading({ clock, accessibility, apps }: GrantDeps): () => boolean {
  let known: { readonly at: number; readonly reads: boolean } | null = null;
  const reads = (): boolean | null => {
    const others = apps().filter(({ pid, kind }) => kind === 'regular' && pid !== process.pid);
    const pids = others.slice(0, mostAsked).map(({ pid }) => pid);
    return readsAny(pids, (pid) => {
      const answer = accessibility.attributes(accessibility.application(pid), [strings.kAXRoleAttribute]);
      return answer.ok ? 0 : answer.code;
    });
  };
  return () => {
    if (known === null || clock.now() - known.at >= freshMs) known = { at: clock.now(), reads: reads() === true };
    return known.reads;
  };
}
