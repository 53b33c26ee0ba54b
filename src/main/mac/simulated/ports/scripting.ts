import { fail, GatehandError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { Job } from '../../port.js';
import type { ScriptingPort } from '../../ports/scripting.js';
import type { Model } from '../model/state.js';
import { checkScript, runScript } from '../scripting/run-script.js';
import { ScriptSession } from '../scripting/session.js';
import { runShell } from '../scripting/shell.js';

const longestMs = 30_000;

/** Scripts by engines that reach nothing but the simulated Mac, shell commands by built-ins; none starts a process. */
export function createScriptingPort(model: Model): ScriptingPort {
  const { clock } = model;
  return {
    run: (job, { language, source, args = [], timeoutMs }) =>
      within(job, clock, Math.min(timeoutMs, longestMs), 'The script', async (signal) => {
        const session = new ScriptSession(model, signal);
        const answer = await runScript(session, { language, source, args });
        return { ...answer, stderr: session.stderr.map((line) => `${line}\n`).join('') };
      }),
    check: (job, { language, source }) =>
      within(job, clock, longestMs, 'Compiling', async (signal) => {
        const error = await checkScript(new ScriptSession(model, signal), { language, source, args: [] });
        if (error === null) return { valid: true, message: '', line: null };
        return { valid: false, message: `${error.message} (${error.number})`, line: error.line };
      }),
    shell: (job, request) => within(job, clock, request.timeoutMs, 'The command', (signal) => runShell(model, { request, clock, signal })),
  };
}

/** Runs with a time limit, and ends with the job. Errors: `timed_out` naming the limit, `cancelled`. */
async function within<Answer>(job: Job, clock: Clock, timeoutMs: number, what: string, run: (signal: AbortSignal) => Promise<Answer>) {
  if (timeoutMs <= 0) fail('invalid_input', `A time limit of ${timeoutMs} ms is none.`, { remedy: 'Give at least 1 ms.' });
  const limit = new AbortController();
  const cancelTimer = clock.after(timeoutMs, () =>
    limit.abort(
      new GatehandError({
        code: 'timed_out',
        message: `${what} ran longer than ${timeoutMs / 1000} s and was ended.`,
        remedy: 'What it did until then stays; look before you run it again.',
        details: { timeoutMs },
      }),
    ),
  );
  const onAbort = (): void => limit.abort(job.signal.reason);
  job.signal.addEventListener('abort', onAbort, { once: true });
  if (job.signal.aborted) onAbort();
  try {
    return await run(limit.signal);
  } catch (error) {
    if (!limit.signal.aborted || error !== limit.signal.reason || error instanceof GatehandError) throw error;
    throw new GatehandError({ code: 'cancelled', message: `${what} was cancelled; what it did until then stays.`, cause: error });
  } finally {
    cancelTimer();
    job.signal.removeEventListener('abort', onAbort);
  }
}
