import { fail, GatehandError } from '../../../../shared/errors.js';
import type { ScriptLanguage } from '../../ports/scripting.js';
import { executeAppleScript } from './apple-script/execute.js';
import { parseAppleScript } from './apple-script/parse.js';
import { jsonOf, sourceOf } from './apple-script/values.js';
import { executeJavaScript } from './javascript/execute.js';
import { parseJavaScript } from './javascript/parse.js';
import { dataOf, sourceOf as sourceOfJs } from './javascript/write.js';
import { ScriptError, scriptErrors } from './script-error.js';
import type { ScriptSession } from './session.js';

export interface ScriptText {
  readonly language: ScriptLanguage;
  readonly source: string;
  readonly args: readonly string[];
}

/** A compiled script, ready to run. */
type Compiled = (session: ScriptSession) => Promise<{ readonly output: string; readonly parsed: unknown }>;

/** Compiles a script. Error: a ScriptError with number, message and line. */
export function compile({ language, source, args }: ScriptText): Compiled {
  if (language === 'applescript') {
    const script = parseAppleScript(source);
    return async (session) => {
      const value = await executeAppleScript(session, script, args);
      return value === null ? { output: '', parsed: null } : { output: sourceOf(value), parsed: jsonOf(value) };
    };
  }
  const script = parseJavaScript(source);
  return async (session) => {
    const value = await executeJavaScript(session, script, args);
    return { output: sourceOfJs(value), parsed: dataOf(value) };
  };
}

/** A script's own error as a call answers it: its message and number are kept. Anything else is thrown on. */
export function scriptFailure(thrown: unknown, phase: 'compile' | 'run'): never {
  if (thrown instanceof RangeError) return scriptFailure(new ScriptError(scriptErrors.outOfMemory, 'Stack overflow.'), phase);
  if (!(thrown instanceof ScriptError)) throw thrown;
  if (thrown.cause instanceof GatehandError) throw thrown.cause;
  const { number, line, message } = thrown;
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
