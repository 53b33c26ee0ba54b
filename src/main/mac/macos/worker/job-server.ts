import { GatehandError, type PlainError, toPlainError } from '../../../../shared/errors.js';
import { createLightAbort, type LightAbort } from '../../../../shared/runtime/light-abort.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { Engine } from '../../engine/runtime/engine.js';
import type { RememberedRef } from '../../engine/runtime/ref-memory.js';
import type { Job } from '../../port.js';
import type { FromWorker, ToWorker } from './protocol.js';
import { verbOf } from './verbs.js';

export type CallMessage = Extract<ToWorker, { type: 'call' }>;

type Outcome = Extract<FromWorker, { type: 'answer' }>['outcome'];

export interface JobServerDeps {
  readonly engine: Engine;
  readonly send: (message: FromWorker) => void;
  /** Refs that are new since the last time this was called. */
  readonly takeRefs: () => readonly RememberedRef[];
  readonly takeQuick: () => readonly number[];
}

/** Runs calls of an engine's verbs as jobs, each with its clearance and its way back. */
export interface JobServer {
  call(message: CallMessage): void;
  /** The caller takes a call back. */
  cancel(id: number, reason: PlainError | null): void;
  /** What the session's calls hold beyond themselves is let go. */
  endSession(session: number): void;
  /** Tells, once for each call, that a change is about to be made. */
  acting(): void;
  /** Takes every call back and waits until none runs any more. */
  end(): Promise<void>;
}

interface Running {
  readonly abort: LightAbort;
  readonly done: Promise<void>;
  readonly changes: boolean;
  told: boolean;
}

export function createJobServer({ engine, send, takeRefs, takeQuick }: JobServerDeps): JobServer {
  const running = new Map<number, Running>();
  const sessions = new Map<number, AbortController>();

  function sessionOf(session: number): AbortSignal {
    const known = sessions.get(session) ?? new AbortController();
    sessions.set(session, known);
    return known.signal;
  }

  async function run(message: CallMessage, signal: AbortSignal): Promise<unknown> {
    const { port, verb: name, args, clearance, session } = message;
    const verb = verbOf(port, name);
    if (verb === null || (verb.job && clearance === null)) {
      throw new GatehandError({ code: 'internal', message: `The engine was asked for ${port}.${name}, which it does not have.` });
    }
    // Before the first driver call: a Stop that lies in the line already must be read first, and in this phase of the
    // event loop it would only be read after the call.
    await new Promise<void>((resolve) => setImmediate(resolve));
    const target = engine[port as keyof Engine] as unknown as Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>; // verbOf has just said that both are there
    const method = target[name];
    if (method === undefined) throw new GatehandError({ code: 'internal', message: `The engine lacks ${port}.${name}.` });
    const job: Job | null = clearance && {
      clearance,
      signal,
      tellFront: tellOnce((front) => send({ type: 'front', id: message.id, front })),
      ...(session === null ? {} : { session: sessionOf(session) }),
    };
    const given = job !== null && verb.job ? [job, ...args] : args;
    const streams = port === 'observation' && name === 'watch';
    return method(...given, ...(streams ? [(event: unknown) => send({ type: 'event', id: message.id, event, refs: takeRefs() })] : []));
  }

  return {
    call(message) {
      const { id, port, verb } = message;
      const abort = createLightAbort();
      const done = run(message, abort.signal)
        .then(
          (value): Outcome => ({ ok: true, value }),
          (thrown: unknown): Outcome => ({ ok: false, error: toPlainError(thrown), ...incident(thrown) }),
        )
        .then((outcome) => {
          running.delete(id);
          send({ type: 'answer', id, outcome, refs: takeRefs(), quick: [...takeQuick()] });
        })
        // What cannot be cloned cannot cross; the caller must hear of it all the same.
        .catch((thrown: unknown) => {
          send({ type: 'answer', id, outcome: { ok: false, error: toPlainError(thrown), ...incident(thrown) }, refs: [], quick: [] });
        });
      running.set(id, { abort, done, changes: verbOf(port, verb)?.kind === 'change', told: false });
    },
    cancel(id, reason) {
      running.get(id)?.abort.abort(reason === null ? undefined : new GatehandError(reason));
    },
    endSession(session) {
      sessions.get(session)?.abort();
      sessions.delete(session);
    },
    async end() {
      const ending = new GatehandError({ code: 'worker_unavailable', message: "Gatehand's engine was ended." });
      for (const { abort } of running.values()) abort.abort(ending);
      await Promise.all([...running.values()].map(({ done }) => done));
    },
    acting() {
      const fresh = [...running].filter(([, one]) => one.changes && !one.told);
      if (fresh.length === 0) return;
      for (const [, one] of fresh) one.told = true;
      send({ type: 'acting', ids: fresh.map(([id]) => id) });
    },
  };
}

/** What a fault of ours was, for the app's own log: the error as it crosses says nothing of it. */
function incident(thrown: unknown): { readonly incident?: string } {
  if (thrown instanceof GatehandError) return {};
  return { incident: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
}

/** Passes on who is in front, each time that is another app. */
function tellOnce(tell: (front: AppIdentity | null) => void): (front: AppIdentity | null) => void {
  let told: number | null | undefined;
  return (front) => {
    const pid = front?.pid ?? null;
    if (pid !== told) tell(front);
    told = pid;
  };
}
