import { z } from 'zod';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { Osascript } from './commands/osascript.js';
import { mayCaptureScript } from './jxa/may-capture.js';

/** A status page asks several times a second; a grant is not given that often. */
const holdsMs = 3000;
const timeoutMs = 5000;

export interface FreshGrantDeps {
  readonly osascript: Pick<Osascript, 'ask'>;
  readonly clock: Clock;
}

/**
 * Whether a process that starts now may capture the screen: a short child of ours, for which Gatehand is responsible, so
 * that Gatehand's own grant counts. Where the answer differs from our own, only a relaunch helps. Null where the child could
 * not tell.
 */
export function createFreshGrant({ osascript, clock }: FreshGrantDeps): () => Promise<boolean | null> {
  let last: { readonly at: number; readonly answer: Promise<boolean | null> } | null = null;
  return () => {
    if (last !== null && clock.now() - last.at < holdsMs) return last.answer;
    const answer = osascript.ask(z.boolean(), { source: mayCaptureScript, args: [], target: null, timeoutMs }).catch(() => null);
    last = { at: clock.now(), answer };
    return answer;
  };
}
