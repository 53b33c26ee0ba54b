import { Bash, decodeBytesToUtf8, defineCommand, getCommandNames } from 'just-bash';
import { home } from '../../../src/main/mac/simulated/model/files.js';
import type { Model } from '../../../src/main/mac/simulated/model/state.js';
import { relistFinder } from '../../../src/main/mac/simulated/model/windows/finder-windows.js';
import type { VirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';
import { date } from './commands/clock.js';
import { defaults } from './commands/defaults.js';
import { cmp, ls, md5, mdfind, mdls, shasum, stat } from './commands/files.js';
import { osascript } from './commands/osascript.js';
import { plistBuddy, plutil } from './commands/plutil.js';
import { kill, killall, open, pgrep, pkill, ps } from './commands/processes.js';
import {
  bc,
  diskutil,
  facts,
  factual,
  pbcopy,
  pbpaste,
  pmset,
  print,
  sharing,
  swVers,
  systemProfiler,
  who,
  whoami,
} from './commands/system.js';
import { createMacFileSystem } from './mac-file-system.js';
import type { Program } from './program.js';

/** What macOS has beside the shell's own programs. */
const programs: Readonly<Record<string, Program>> = {
  osascript,
  defaults,
  open,
  kill,
  killall,
  pkill,
  pgrep,
  ps,
  ls,
  mdls,
  mdfind,
  stat,
  cmp,
  shasum,
  md5,
  plutil,
  PlistBuddy: plistBuddy,
  pmset,
  system_profiler: systemProfiler,
  sw_vers: swVers,
  who,
  whoami,
  pbpaste,
  pbcopy,
  bc,
  date,
  print,
  sharing,
  diskutil,
  ...Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factual(fact)])),
};

const known: ReadonlySet<string> = new Set([...getCommandNames(), ...Object.keys(programs)]);

/** How a command line ended. */
export interface ShellEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A shell on the simulated Mac. Its programs see the Mac's disk, apps and time, and nothing else. */
export interface MacShell {
  /** Runs a command line; `passive`: its waiting does not make time pass, as somebody else is at work meanwhile. */
  run(line: string, how?: { readonly passive?: boolean; readonly signal?: AbortSignal }): Promise<ShellEnd>;
}

/** The echo of zsh and of macOS' sh knows `\n`. */
const asOnMacOS = 'shopt -s xpg_echo; ';

/** What macOS' own programs call otherwise: `sed -i ''` keeps no copy, `base64 -D` decodes. */
const spelledHere = (line: string): string =>
  asOnMacOS + line.replace(/\b(sed(?: +-[nEl]+)* +-i) +(?:''|"")(?= )/g, '$1').replace(/\bbase64 +-D\b/g, 'base64 -d');

/** How long a program may wait, ms of the Mac's time. */
const longestWaitMs = 600_000;
const stepMs = 100;

/** Makes a shell whose programs wait on the Mac's clock, which goes on while they do. */
export function createMacShell(model: Model, clock: VirtualClock): MacShell {
  const bash = (signal: AbortSignal): Bash =>
    new Bash({
      fs: createMacFileSystem(model, known),
      cwd: home,
      env: { HOME: home, USER: 'sam', SHELL: '/bin/zsh', PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'en_US.UTF-8' },
      // It would put guards around the whole process, and these commands reach nothing but the model.
      defenseInDepth: false,
      sleep: async (ms) => clock.advance(ms),
      customCommands: Object.entries(programs).map(([name, program]) =>
        defineCommand(name, async (args, context) => {
          const stdin = decodeBytesToUtf8(context.stdin);
          const shell = async (line: string) => {
            const { exitCode, ...said } = await bash(signal).exec(spelledHere(line), { rawScript: true });
            return { code: exitCode, ...said };
          };
          const { code, out = '', err = '' } = await program({ model, clock, args, stdin, folder: context.cwd, signal, shell });
          return { exitCode: code, stdout: out, stderr: err };
        }),
      ),
    });
  return {
    async run(line, { passive = false, signal } = {}) {
      const limit = new AbortController();
      signal?.addEventListener('abort', () => limit.abort(signal.reason), { once: true });
      const running = bash(limit.signal).exec(spelledHere(line), { rawScript: true });
      const { stdout, stderr, exitCode } = passive ? await running : await inTime(clock, running, limit);
      relistFinder(model);
      model.settle();
      return { code: exitCode, stdout, stderr };
    },
  };
}

/** The end of something, the Mac's time moved on whenever it waits. */
async function inTime<End>(clock: VirtualClock, running: Promise<End>, limit: AbortController): Promise<End> {
  const began = clock.now();
  let over = false;
  const settle = (): void => {
    over = true;
  };
  running.then(settle, settle);
  while (!over) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!over && clock.pending > 0) clock.advance(stepMs);
    if (clock.now() - began > longestWaitMs) limit.abort(new Error('the command waited too long'));
  }
  return running;
}
