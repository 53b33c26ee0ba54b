import type { CallLogEntry } from '../../shared/log-entry.js';
import { createBoundedMap } from '../../shared/runtime/bounded.js';
import type { Clock } from '../../shared/runtime/clock.js';
import { createListeners } from '../../shared/runtime/listeners.js';
import type { NowRow } from '../../shared/ui/now.js';

/** A call as it walks: what is known of it grows, so it is read when it is shown. */
type Walking = Readonly<
  Pick<CallLogEntry, 'clientKey' | 'client' | 'act' | 'amount' | 'manner' | 'app' | 'effect' | 'capability' | 'outcome' | 'decision'>
> & {
  readonly startedAt: number;
};

/** Who is doing what now. In memory, metadata only, one row for each client of late. */
export interface NowBook {
  /** A call begins; the answer says that it has ended. */
  began(call: Walking): () => void;
  /** More is known of a call that is under way. */
  changed(): void;
  rows(): readonly NowRow[];
  onChange(listener: () => void): () => void;
}

interface Doing {
  /** Oldest first; the steps of a call stand behind it. */
  readonly open: { readonly call: Walking; steps: number }[];
  /** What was done last and when it ended. */
  last: { readonly call: Walking; readonly at: number } | null;
}

/** Clients that are remembered by what they did last. */
const longestList = 50;

export function createNowBook(clock: Clock): NowBook {
  const doing = createBoundedMap<string, Doing>(longestList);
  const listeners = createListeners();

  function rowOf({ open, last }: Doing): NowRow | null {
    const newest = open.at(-1);
    if (newest === undefined) return last && { ...factsOf(last.call), running: false, done: isDone(last.call), at: last.at, step: null };
    const whole = open.find(({ call, steps }) => call.act === 'run-calls' && steps > 0);
    const step = whole === undefined || whole === newest ? null : { at: whole.steps, of: Math.max(whole.steps, whole.call.amount ?? 0) };
    return { ...factsOf(newest.call), running: true, done: false, at: newest.call.startedAt, step };
  }

  return {
    began(call) {
      const one = doing.get(call.clientKey) ?? { open: [], last: null };
      doing.set(call.clientKey, one);
      const whole = one.open.find((each) => each.call.act === 'run-calls');
      if (whole !== undefined) whole.steps += 1;
      const mine = { call, steps: 0 };
      one.open.push(mine);
      listeners.tell();
      return () => {
        one.open.splice(one.open.indexOf(mine), 1);
        // What was not even read says nothing of what the client does.
        if (call.act !== null) one.last = { call, at: clock.now() };
        listeners.tell();
      };
    },
    changed: listeners.tell,
    rows: () => [...doing.values()].flatMap((one) => rowOf(one) ?? []),
    onChange: listeners.add,
  };
}

function factsOf({ clientKey, client, act, amount, manner, app, effect, capability }: Walking) {
  return { clientKey, client, act, amount, manner, app, effect, capability };
}

function isDone({ outcome, decision }: Walking): boolean {
  return outcome === 'ok' && decision !== 'refused' && decision !== 'asked-refused';
}
