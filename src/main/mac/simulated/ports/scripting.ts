import type { Clock } from '../../../../shared/clock.js';
import { fail, GatehandError } from '../../../../shared/errors.js';
import type { Job } from '../../port.js';
import type { ScriptingPort } from '../../ports/scripting.js';
import type { Model } from '../model/state.js';
import { compile, scriptFailure } from '../scripting/run-script.js';
import { ScriptError } from '../scripting/script-error.js';
import { createSession } from '../scripting/session.js';
import { runShell } from '../scripting/shell.js';

const longestMs = 30_000;

/** Scripts by an interpreter of our own, shell commands by built-ins; neither starts a process. */
export function createScriptingPort(model: Model): ScriptingPort {
  const { clock } = model;
  return {
    async run(job, { language, source, args = [], timeoutMs }) {
      const script = compiled({ language, source, args });
      return within({ job, clock, timeoutMs: Math.min(timeoutMs, longestMs), what: 'The script' }, async (signal) => {
        const session = createSession(model, clock, signal);
        try {
          const answer = await script(session);
          return { ...answer, stderr: session.stderr.map((line) => `${line}\n`).join('') };
        } catch (error) {
          return scriptFailure(error, 'run');
        }
      });
    },
    async check(_job, { language, source }) {
      try {
        compile({ language, source, args: [] });
        return { valid: true, message: '', line: null };
      } catch (error) {
        if (!(error instanceof ScriptError)) throw error;
        return { valid: false, message: `${error.message} (${error.number})`, line: error.line };
      }
    },
    shell: (job, request) =>
      within({ job, clock, timeoutMs: request.timeoutMs, what: 'The command' }, (signal) => runShell(model, { request, clock, signal })),
  };
}

function compiled(script: Parameters<typeof compile>[0]): ReturnType<typeof compile> {
  try {
    return compile(script);
  } catch (error) {
    return scriptFailure(error, 'compile');
  }
}

interface Limits {
  readonly job: Job;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly what: string;
}

/** Runs with a time limit, and ends with the job. Errors: `timed_out` naming the limit, `cancelled`. */
async function within<Answer>({ job, clock, timeoutMs, what }: Limits, run: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
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
