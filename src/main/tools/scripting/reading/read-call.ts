import type { ScriptLanguage } from '../../../mac/ports/scripting.js';
import { readAppleScript } from './read-applescript.js';
import { readJavaScript } from './read-javascript.js';
import { readCommand, readShell, steersWhatRuns } from './read-shell.js';
import { createReader, type Languages, type Reading } from './reading.js';

const languages: Languages = {
  applescript: readAppleScript,
  javascript: readJavaScript,
  shell: readShell,
  address: (reader, text) => reader.opens(text),
};

/** What a script says that may name an app. */
export function readScript(language: ScriptLanguage, source: string): Reading {
  const reader = createReader(languages);
  (language === 'applescript' ? readAppleScript : readJavaScript)(reader, source);
  return reader.done();
}

export interface CommandCall {
  readonly command: string;
  readonly args?: readonly string[] | undefined;
  readonly environment?: Readonly<Record<string, string>> | undefined;
  readonly stdin?: string | undefined;
  readonly working_directory?: string | undefined;
}

/** Shells run what these hold: with every line they trace, when they start, or under the name of a program. */
const runsText = /^(?:PS4|PROMPT_COMMAND|BASH_ENV|ENV|BASH_FUNC_.*)$/;

/** What a command without a shell says that may name an app: its words stand as they are. */
export function readProgramCall({ command, args = [], environment = {}, stdin, working_directory }: CommandCall): Reading {
  const reader = createReader(languages);
  const words = [command, ...args].map((value) => ({ value, open: false }));
  readCommand(reader, words, stdin ?? null);
  for (const [name, value] of Object.entries(environment)) {
    reader.text(value);
    if (steersWhatRuns(name)) reader.reachesFront();
    if (runsText.test(name)) reader.inside('shell', value);
  }
  if (stdin !== undefined) for (const line of stdin.split('\n').slice(0, 1000)) reader.text(line);
  if (working_directory !== undefined) reader.text(working_directory);
  return reader.done();
}
