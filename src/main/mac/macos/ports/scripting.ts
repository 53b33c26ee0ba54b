import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, GatehandError } from '../../../../shared/errors.js';
import { parseJson } from '../../../../shared/text/parse-json.js';
import { axError } from '../../constants/ax-error.js';
import type { ScriptingPort, ScriptLanguage, ScriptOutcome, ScriptRequest } from '../../ports/scripting.js';
import { meaningOf, permissionDetails } from '../commands/apple-event-errors.js';
import { parseAppleScriptValue } from '../commands/applescript-values.js';
import type { CommandPaths } from '../commands/command-paths.js';
import { lineAt, type OsaError, parseOsaError } from '../commands/osa-error.js';
import { languageNames, type Osascript } from '../commands/osascript.js';
import type { CommandRunner } from '../commands/run-command.js';
import { inPrivateFolder } from '../private-folder.js';
import { type CardControl, whileNoCard } from './no-card.js';
import { runShell, type ShellPlace } from './shell.js';

export interface ScriptingDeps extends ShellPlace {
  readonly osascript: Osascript;
  readonly commands: CommandRunner;
  readonly paths: CommandPaths;
  /** Where a script lies while it is compiled; a folder of its own is made there for each. */
  readonly temporaryFolder: string;
  /** Whether macOS lets Gatehand use accessibility: -1719 means either that it does not, or a bad index. */
  readonly accessibilityGranted?: () => Promise<boolean>;
  /** A script or command ends when a card opens, which it could answer; without it nobody tells. */
  readonly control?: CardControl;
}

const longestMs = 30_000;
/** The compiler loads the dictionaries of the apps a script names, and may wait for the owner to find one. */
const compileMs = 10_000;
const kept = 1_000_000;
const fileNames = { applescript: 'script.applescript', javascript: 'script.js' } as const;

/**
 * Scripts of others: the source on standard input as it came, arguments as arguments, 30 s at most for the process group.
 * An app that was sent an event goes on with it.
 */
export function createScriptingPort(parts: ScriptingDeps): ScriptingPort {
  const { osascript, control } = parts;
  return {
    async run(job, request) {
      const { language, source, args = [], timeoutMs } = request;
      const script = { language, source, args, timeoutMs: limitOf(timeoutMs), asSource: true, maxBytes: kept, calledAs: 'The script' };
      const answer = await whileNoCard(control, 'The script', job.signal, (signal) => osascript.run({ ...script, signal }));
      if (!answer.ok) throw await scriptFailed(parts, request, answer.error);
      return outcomeOf(language, answer.output, answer.result);
    },
    check: (job, request) => compile(parts, { ...request, signal: job.signal }),
    async shell(job, request) {
      const limited = { ...request, timeoutMs: limitOf(request.timeoutMs) };
      return whileNoCard(control, 'The command', job.signal, (signal) => runShell(parts, { signal }, limited));
    },
  };
}

function limitOf(timeoutMs: number): number {
  if (!(timeoutMs > 0)) fail('invalid_input', `A time limit of ${timeoutMs} ms is none.`, { remedy: 'Give at least 1 ms.' });
  return Math.min(timeoutMs, longestMs);
}

function outcomeOf(
  language: ScriptLanguage,
  output: string,
  { stderr, truncated }: { readonly stderr: string; readonly truncated: boolean },
): ScriptOutcome {
  // JavaScript's values print as their source, which for plain data is JSON.
  const parsed = truncated ? undefined : language === 'applescript' ? parseAppleScriptValue(output) : parseJson(output);
  return { output, parsed: parsed === undefined ? null : parsed, stderr };
}

async function scriptFailed(parts: ScriptingDeps, { source }: ScriptRequest, error: OsaError): Promise<GatehandError> {
  const number = await decided(parts, error.number);
  const meaning = meaningOf(number);
  const line = error.line ?? lineAt(source, error.from);
  const phase = error.phase ?? 'run';
  const what = phase === 'compile' ? 'The script does not compile' : 'The script failed';
  const said = error.number === null ? error.text : `${error.text} (${error.number})`;
  const stays = 'What it did until then stays.';
  const remedy = meaning?.remedy ?? 'Correct the script, then run it again.';
  return new GatehandError({
    code: meaning?.code ?? 'invalid_input',
    message: `${what}${line === null ? '' : ` in line ${line}`}: ${said}${error.number === null ? '' : '.'}`,
    remedy: phase === 'compile' ? 'Correct the script; nothing of it was run.' : `${stays} ${remedy}`,
    details: { scriptError: error.text, number: error.number, line, phase, ...permissionDetails(meaning?.permission, null) },
  });
}

/** macOS tells a missing accessibility permission by the number of a bad index (-1719). */
async function decided({ accessibilityGranted }: ScriptingDeps, number: number | null): Promise<number | null> {
  if (number !== -1719 || accessibilityGranted === undefined) return number;
  return (await accessibilityGranted()) ? number : axError.apiDisabled;
}

interface CompileRequest {
  readonly language: ScriptLanguage;
  readonly source: string;
  readonly signal: AbortSignal;
}

/** From a file, since osacompile names the line only then; the file is for this user alone and gone afterwards. */
function compile(parts: ScriptingDeps, { language, source, signal }: CompileRequest): ReturnType<ScriptingPort['check']> {
  return inPrivateFolder(parts.temporaryFolder, 'gatehand-script-', async (folder) => {
    const file = join(folder, fileNames[language]);
    await writeFile(file, source, { flag: 'wx', mode: 0o600 });
    const { exitCode, stderr } = await parts.commands.run({
      path: parts.paths.osacompile,
      args: ['-l', languageNames[language], '-o', join(folder, 'compiled.scpt'), file],
      timeoutMs: compileMs,
      signal,
      calledAs: 'Compiling',
    });
    if (exitCode === 0) return { valid: true, message: '', line: null };
    const error = parseOsaError(stderr);
    if (error.number === null && error.phase === null) {
      return fail('internal', 'macOS could not compile the script.', {
        remedy: 'Try once more.',
        retry: 'later',
        cause: new Error(stderr),
      });
    }
    const said = error.number === null ? error.text : `${error.text} (${error.number})`;
    return { valid: false, message: said, line: error.line ?? lineAt(source, error.from) };
  });
}
