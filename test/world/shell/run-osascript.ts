import { executeAppleScript } from '../../../src/main/mac/simulated/scripting/apple-script/execute.js';
import { parseAppleScript } from '../../../src/main/mac/simulated/scripting/apple-script/parse.js';
import { runJavaScript } from '../../../src/main/mac/simulated/scripting/javascript/run-javascript.js';
import type { ScriptText } from '../../../src/main/mac/simulated/scripting/run-script.js';
import { ScriptError, scriptErrors } from '../../../src/main/mac/simulated/scripting/script-error.js';
import type { ScriptSession } from '../../../src/main/mac/simulated/scripting/session.js';
import { plainOf, sourceOf } from '../../../src/main/mac/simulated/scripting/values.js';

export interface OsascriptText extends ScriptText {
  /** What `-s` asks for: values for people, or as a script would write them. */
  readonly style: 'human' | 'source';
}

/** How the program ended. */
export interface OsascriptEnd {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** Runs a script as the program osascript does, errors of the script included. */
export async function runOsascript(session: ScriptSession, script: OsascriptText): Promise<OsascriptEnd> {
  const logged = (): string => session.stderr.map((line) => `${line}\n`).join('');
  try {
    const output = await (script.language === 'javascript' ? javaScript : appleScript)(session, script);
    return { stdout: output === null ? '' : `${output}\n`, stderr: logged(), code: 0 };
  } catch (error) {
    const known = error instanceof RangeError ? new ScriptError(scriptErrors.outOfMemory, 'Stack overflow.') : error;
    if (!(known instanceof ScriptError)) throw error;
    const phase = known.number === scriptErrors.syntax ? 'syntax' : 'execution';
    return { stdout: '', stderr: `${logged()}0:${script.source.length}: ${phase} error: ${known.message} (${known.number})\n`, code: 1 };
  }
}

async function appleScript(session: ScriptSession, { source, args, style }: OsascriptText): Promise<string | null> {
  const value = await executeAppleScript(session, parseAppleScript(source), args);
  if (value === null) return null;
  return style === 'human' ? plainOf(value) : sourceOf(value);
}

async function javaScript(session: ScriptSession, { source, args, style }: OsascriptText): Promise<string | null> {
  const answer = await runJavaScript(session, { source, args });
  if ('error' in answer) throw answer.error;
  if (answer.output === '') return null;
  if (style === 'source') return answer.output;
  // A text may be JSON, and is printed as it is.
  if (answer.output.startsWith('"')) return String(JSON.parse(answer.output));
  return answer.parsed === null ? answer.output : plain(answer.parsed);
}

/** A value of JavaScript's as osascript prints it for people. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name}:${plain(one)}`)
    .join(', ');
}
