import { GatehandError } from '../../../../shared/errors.js';
import { axError } from '../../constants/ax-error.js';
import { fromAxError } from '../drivers/ax-errors.js';
import type { JobContext } from '../engine-context.js';
import { withProgress } from './input-session.js';

/**
 * Runs what gives keys to an app. Refused because nobody can tell who has the keyboard, it is said of an app that does not answer
 * that it does not, and what had been done by then. Error: `timed_out`.
 */
export async function orSilence<Done>(context: JobContext, run: () => Promise<Done>): Promise<Done> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof GatehandError) || thrown.details.rule !== 'unknown-owner') throw thrown;
    const { rule: _rule, ...done } = thrown.details;
    const silent = await silence(context);
    throw silent === null ? thrown : withProgress(silent, done);
  }
}

/** The error for an app that does not answer at all; null when it does. */
export async function silence({ engine, job, process }: JobContext): Promise<GatehandError | null> {
  const { accessibility } = engine.drivers;
  const answer = accessibility.attributes(accessibility.application(process.pid), ['AXRole']);
  await engine.pace.settle(job, process.pid);
  return answer.ok || answer.code !== axError.cannotComplete ? null : fromAxError(answer.code, 'see what has its keyboard', process.name);
}
