import type { ZodType } from 'zod';
import { fail, GatehandError } from '../../../../shared/errors.js';
import type { ScriptLanguage } from '../../ports/scripting.js';
import { appleEventError, type ScriptTarget } from './apple-event-errors.js';
import type { CommandPaths } from './command-paths.js';
import { type OsaError, parseOsaError } from './osa-error.js';
import type { CommandResult, CommandRunner } from './run-command.js';

/** A script as text and what its run handler gets. The source goes in on standard input; data only ever as arguments. */
export interface OsaRequest {
  readonly language: ScriptLanguage;
  readonly source: string;
  readonly args: readonly string[];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Prints the value as source (`-s s`), which tells texts from numbers, instead of as a person reads it. */
  readonly asSource?: boolean;
  readonly maxBytes?: number;
  readonly calledAs?: string;
}

export type OsaAnswer =
  | { readonly ok: true; readonly result: CommandResult; readonly output: string }
  | { readonly ok: false; readonly result: CommandResult; readonly error: OsaError };

/** One of Gatehand's own scripts: it answers JSON. */
export interface OwnScript extends Omit<OsaRequest, 'language' | 'asSource'> {
  readonly target: ScriptTarget | null;
}

export interface Osascript {
  /** Runs a script to its end. A script that fails is an answer. Errors: those of the command runner. */
  run(request: OsaRequest): Promise<OsaAnswer>;
  /**
   * Runs a JavaScript of Gatehand's own and reads its answer. Errors: those of the command runner, and Apple event errors
   * in our words.
   */
  ask<Value>(schema: ZodType<Value>, script: OwnScript): Promise<Value>;
}

export interface OsascriptDeps {
  readonly commands: CommandRunner;
  readonly paths: CommandPaths;
}

const ownMaxBytes = 4_000_000;
/** The languages of scripts, as osacompile and osascript call them. */
export const languageNames = { applescript: 'AppleScript', javascript: 'JavaScript' } as const;

/**
 * osascript as a one-shot child: `osascript -l JavaScript - data...`. The lone dash reads the script from standard input
 * and ends the options (man osascript), so that data may begin with a dash. The forms of its answers are from
 * public reports.
 */
export function createOsascript({ commands, paths }: OsascriptDeps): Osascript {
  const run = async (request: OsaRequest): Promise<OsaAnswer> => {
    const { language, args, source, timeoutMs, signal, asSource, maxBytes, calledAs } = request;
    const form = asSource === true ? ['-s', 's'] : [];
    const result = await commands.run({
      path: paths.osascript,
      args: ['-l', languageNames[language], ...form, '-', ...args],
      stdin: source,
      timeoutMs,
      ...(signal === undefined ? {} : { signal }),
      ...(maxBytes === undefined ? {} : { maxBytes }),
      ...(calledAs === undefined ? {} : { calledAs }),
    });
    if (result.exitCode !== 0) return { ok: false, result, error: parseOsaError(result.stderr) };
    return { ok: true, result, output: withoutLastBreak(result.stdout) };
  };
  return {
    run,
    async ask(schema, { target, ...script }) {
      const answer = await run({ maxBytes: ownMaxBytes, ...script, language: 'javascript' });
      if (!answer.ok) throw appleEventError(answer.error.number, target, answer.result.stderr);
      if (answer.result.truncated) fail('too_large', 'macOS answered more than Gatehand takes.', { remedy: 'Ask for less.' });
      return readAnswer(schema, answer.output, target);
    },
  };
}

function readAnswer<Value>(schema: ZodType<Value>, output: string, target: ScriptTarget | null): Value {
  try {
    return schema.parse(JSON.parse(output));
  } catch (cause) {
    throw new GatehandError({
      code: 'internal',
      message: `${target?.name ?? 'macOS'} answered in a form that Gatehand does not know.`,
      remedy: 'Try once more; if it stays, report it with the version of macOS.',
      cause,
    });
  }
}

/** osascript ends its output with a line break of its own. */
function withoutLastBreak(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
