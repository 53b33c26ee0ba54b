import type { KeyPost } from '../drivers/drivers.js';
import type { JobContext } from '../engine-context.js';
import type { InputRun } from '../gate/gate.js';
import type { InputTarget } from '../gate/input-targets.js';
import { withProgress } from '../input/input-session.js';

/** Gap between down and up, ms. */
const downMs = 8;

/** Keys for one process. Unlike an input session it neither holds modifier keys nor minds what the user does meanwhile elsewhere. */
export interface Posting {
  key(targets: readonly InputTarget[], event: Omit<KeyPost, 'type'>, run?: InputRun): Promise<void>;
}

/** Runs what posts keys to an app in the back; however it ends, no key of it stays down. `done` goes into the details of an error. */
export async function withPosting<Done>(
  { engine, job, process }: JobContext,
  done: () => Readonly<Record<string, unknown>>,
  run: (posting: Posting) => Promise<Done>,
): Promise<Done> {
  const { pressedInputs, pace } = engine;
  const mark = pressedInputs.count;
  try {
    return await run({
      async key(targets, event, of) {
        await pressedInputs.keyDown(job, targets, event, { to: process.pid, ...(of && { run: of }) });
        await pace.gap(job, downMs);
        pressedInputs.releaseLast();
      },
    });
  } catch (error) {
    pressedInputs.releaseTo(mark);
    throw withProgress(error, done());
  }
}

/** Whether keys that are posted to this process come to anything, as far as is known. */
export function takesPostedKeys({ engine, process }: JobContext): boolean {
  return engine.gate.postsToProcesses && !engine.ignoresPostedKeys.has(keyOf(process));
}

/** An app that was caught dropping them gets the front from now on. */
export function dropsPostedKeys({ engine, process }: JobContext): void {
  engine.ignoresPostedKeys.add(keyOf(process));
}

function keyOf({ pid, startedAt }: JobContext['process']): string {
  return `${pid}@${startedAt}`;
}
