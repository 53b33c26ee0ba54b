import { existsSync } from 'node:fs';
import { readArguments, refuseUse } from '../../scripts/lib/arguments.mjs';
import { writeReport } from '../../scripts/lib/files.mjs';
import { type Loaded, loadTasks } from './load-tasks.js';
import { oracles } from './oracles/oracles.js';
import { byCommand, type Player, scripted } from './player.js';
import { type Line, summaryOf, tableOf } from './report.js';
import { type RunOptions, runTask } from './run-task.js';

/** Where things are that the runner needs. */
export interface Places {
  /** The tasks that stand in the repository. */
  readonly tasks: string;
  readonly bridge: string;
  /** Brings the bridge up to date. */
  build(): Promise<void>;
}

const usage = `Usage: npm run world -- [TASKS.json | FOLDER] [options] [-- PLAYER WORD…]

Plays tasks in the form of the benchmark macOSWorld on simulated Macs and grades them. Without TASKS: those of this repository.
  --only ID        only tasks whose id holds this text
  --language L     of the tasks' texts (en)
  --home FOLDER    its content is laid into the simulated home before each task
  --seconds N      of the Mac's time for each task of a player command (1800)
  --json FILE      writes the report there instead of printing it after the table
  --player COMMAND, or -- COMMAND WORD…
                   an MCP client command that does the tasks; without it the scripts of this repository. See docs/world.md.`;

/** Runs the program; the answer is its exit code: 0 when every task that counts is solved. */
export async function run(argv: readonly string[], places: Places): Promise<number> {
  const cut = argv.indexOf('--');
  const given = readArguments(
    usage,
    {
      args: [...(cut < 0 ? argv : argv.slice(0, cut))],
      allowPositionals: true,
      mostWords: 1,
      options: {
        only: { type: 'string' },
        language: { type: 'string', default: 'en' },
        home: { type: 'string' },
        seconds: { type: 'string', default: '1800' },
        json: { type: 'string' },
        player: { type: 'string' },
      },
    },
    ({ values: { seconds, home }, positionals }) => {
      if (!(Number(seconds) > 0)) throw new Error(`--seconds is a number above 0, not "${seconds}".`);
      const missing = [...positionals, ...(home === undefined ? [] : [home])].find((path) => !existsSync(path));
      if (missing !== undefined) throw new Error(`There is no file or folder ${missing}.`);
    },
  );
  if (given === null) return Number(process.exitCode ?? 0);
  const { values, positionals } = given;
  const loaded = loadTasks(positionals[0] ?? places.tasks).map((one) => ({ ...one, id: 'task' in one ? one.task.id : one.id }));
  const wanted = loaded.filter(({ id }) => values.only === undefined || id.includes(values.only));
  const problem = whyNothing(wanted, values);
  if (problem !== null) {
    refuseUse(usage, problem);
    return 2;
  }
  const words = cut < 0 ? wordsOf(values.player ?? '') : argv.slice(cut + 1);
  const player = await playerOf(words, Number(values.seconds), places);
  const options: RunOptions = {
    player,
    taskLanguage: values.language,
    language: values.language === 'ja' ? 'ja' : 'en',
    homeFolder: values.home,
  };
  const lines: Line[] = [];
  for (const one of wanted) {
    lines.push('task' in one ? await runTask(one.task, options) : { id: one.id, status: 'invalid', note: one.problem });
  }
  console.log(tableOf(lines));
  const report = JSON.stringify({ summary: summaryOf(lines), tasks: lines }, null, 2);
  if (values.json === undefined) console.log(report);
  else writeReport(values.json, `${report}\n`);
  const { solved, counted, invalid } = summaryOf(lines);
  return solved === counted && invalid === 0 && lines.length > 0 ? 0 : 1;
}

/** The player that was named, or the scripts of this repository. */
async function playerOf(words: readonly string[], seconds: number, { bridge, build }: Places): Promise<Player> {
  if (words.length === 0) return scripted(oracles);
  await build();
  return byCommand({ words, bridge, seconds });
}

/** Why there is nothing to play; null when there is. */
function whyNothing(wanted: readonly Loaded[], { only, language }: { readonly only?: string; readonly language: string }): string | null {
  if (wanted.length === 0) return only === undefined ? 'There is no task in it.' : `There is no task with "${only}" in its id.`;
  const known = new Set(wanted.flatMap((one) => ('task' in one ? Object.keys(one.task.task) : [language])));
  return known.has(language) ? null : `--language is ${[...known].join(' or ')} for these tasks, not "${language}".`;
}

/** A command line cut into words, as far as quotes and blanks cut it. */
function wordsOf(line: string): readonly string[] {
  return (line.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/s, '$2'));
}
