import { fail, GatehandError } from '../../../../shared/errors.js';
import type { ScriptLanguage } from '../../ports/scripting.js';
import { executeAppleScript } from './apple-script/execute.js';
import { parseAppleScript } from './apple-script/parse.js';
import { runJavaScript } from './javascript/run-javascript.js';
import { ScriptError, scriptErrors } from './script-error.js';
import type { ScriptSession } from './session.js';
import { jsonOf, sourceOf } from './values.js';

export interface ScriptText {
  readonly language: ScriptLanguage;
  readonly source: string;
  readonly args: readonly string[];
}

/** What a script answered: its output, and its value as JSON. */
export interface ScriptAnswer {
  readonly output: string;
  readonly parsed: unknown;
}

/** Runs a script. Errors: `invalid_input` or `not_found` with the script's own message and number, and what ended it. */
export async function runScript(session: ScriptSession, { language, source, args }: ScriptText): Promise<ScriptAnswer> {
  if (language === 'applescript') return runAppleScript(session, source, args);
  const answer = await runJavaScript(session, { source, args });
  return 'error' in answer ? scriptFailure(answer.error, answer.phase) : answer;
}

/** Compiles a script without running it; null when it does, or its error. */
export async function checkScript(session: ScriptSession, { language, source }: ScriptText): Promise<ScriptError | null> {
  if (language === 'javascript') {
    const answer = await runJavaScript(session, { source, args: [] }, true);
    return 'error' in answer ? answer.error : null;
  }
  try {
    parseAppleScript(source);
    return null;
  } catch (error) {
    if (error instanceof ScriptError) return error;
    throw error;
  }
}

async function runAppleScript(session: ScriptSession, source: string, args: readonly string[]): Promise<ScriptAnswer> {
  let phase: 'compile' | 'run' = 'compile';
  try {
    const script = parseAppleScript(source);
    phase = 'run';
    const value = await executeAppleScript(session, script, args);
    return value === null ? { output: '', parsed: null } : { output: sourceOf(value), parsed: jsonOf(value) };
  } catch (error) {
    if (error instanceof RangeError) return scriptFailure(new ScriptError(scriptErrors.outOfMemory, 'Stack overflow.'), phase);
    if (error instanceof ScriptError) return scriptFailure(error, phase);
    throw error;
  }
}

/** A script's own error as a call answers it: its message and number are kept, and a refusal of macOS's stays one. */
function scriptFailure({ number, line, message, cause }: ScriptError, phase: 'compile' | 'run'): never {
  if (cause instanceof GatehandError) throw cause;
  const where = line === null ? '' : ` in line ${line}`;
  const code = missingThings.has(number) ? 'not_found' : 'invalid_input';
  const what = phase === 'compile' ? 'The script does not compile' : 'The script failed';
  return fail(code, `${what}${where}: ${message} (${number}).`, {
    remedy:
      phase === 'compile'
        ? 'Correct the script; nothing of it was run.'
        : 'What it did until then stays. Correct the script, then run it again.',
    details: { scriptError: message, number, line, phase },
  });
}

const missingThings: ReadonlySet<number> = new Set([scriptErrors.noSuchObject, scriptErrors.badIndex, scriptErrors.notRunning]);
