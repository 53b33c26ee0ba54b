import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { type CommandPaths, macCommands } from '../../../src/main/mac/macos/commands/command-paths.js';
import { createOsascript, type Osascript } from '../../../src/main/mac/macos/commands/osascript.js';
import { type CommandRunner, createCommandRunner } from '../../../src/main/mac/macos/commands/run-command.js';
import type { Job } from '../../../src/main/mac/port.js';
import { GatehandError } from '../../../src/shared/errors.js';
import type { Clock } from '../../../src/shared/runtime/clock.js';
import { aJob } from '../../harness/a-job.js';
import { compiled } from '../../harness/compiled.js';
import { type Call, type Rule, serveCommands } from './fake-commands.js';
import type { World } from './jxa-world.mjs';

export type { Rule } from './fake-commands.js';

/** macOS's commands as programs that write down what they were given, in a folder of their own. */
export interface FakeMac {
  readonly commands: CommandRunner;
  readonly osascript: Osascript;
  readonly paths: CommandPaths;
  /** Home of its user: an empty folder. */
  readonly home: string;
  readonly temporaryFolder: string;
  /** Runs the children's deadlines on the wall clock. */
  readonly clock: Clock;
  /** Five times as fast, for what a port waits itself. */
  readonly fast: Clock;
  calls(command?: string): readonly Call[];
  world(): World;
  /** Processes that a program started and left behind. */
  leftBehind(): readonly number[];
  /** What is left in the temporary folder. */
  leftovers(): readonly string[];
  dispose(): Promise<void>;
}

const program = await compiled({ name: 'fake-command', sources: [join(import.meta.dirname, 'fake-command.c')] });

export interface FakeMacDeps {
  readonly rules?: readonly Rule[];
  readonly world?: World | ((home: string) => World);
  readonly killGraceMs?: number;
}

export function createFakeMac({ rules = [], world = {}, killGraceMs = 300 }: FakeMacDeps = {}): FakeMac {
  const root = mkdtempSync(join(tmpdir(), 'gatehand-fake-mac-'));
  const bin = join(root, 'bin');
  const home = join(root, 'home');
  const temporaryFolder = join(root, 'tmp');
  for (const folder of [bin, home, temporaryFolder]) mkdirSync(folder);
  const served = serveCommands(bin, {
    rules: rules.map((rule) => ({ ...rule, command: nameOf(rule.command) })),
    // What the programs do to it is theirs alone.
    world: structuredClone(typeof world === 'function' ? world(home) : world),
  });
  const names = Object.entries(macCommands).map(([name, path]) => [name, join(bin, nameOf(path))] as const);
  for (const [, path] of names) symlinkSync(program, path);
  const environment = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HOME: home };
  const clock = wallClock(1);
  const commands = createCommandRunner({ clock, environment, killGraceMs });
  const paths = Object.fromEntries(names) as CommandPaths; // fromEntries forgets the names
  return {
    commands,
    osascript: createOsascript({ commands, paths }),
    paths,
    home,
    temporaryFolder,
    clock,
    fast: wallClock(5),
    calls: (command) => served.calls.filter((call) => command === undefined || call.command === nameOf(command)),
    world: () => structuredClone(served.world),
    leftBehind: served.leftBehind,
    leftovers: () => readdirSync(temporaryFolder),
    async dispose() {
      await commands.dispose();
      served.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function nameOf(command: string): string {
  return command.split('/').at(-1) ?? command;
}

function wallClock(speed: number): Clock {
  const start = Date.now();
  return {
    now: () => start + (Date.now() - start) * speed,
    after(ms, run) {
      const timer = setTimeout(run, ms / speed);
      return () => clearTimeout(timer);
    },
  };
}

/** A call that may do what it likes; the ports here judge nothing. */
export function job(signal?: AbortSignal): Job {
  return aJob({ effect: 'change', capability: 'act' }, signal);
}

/** The GatehandError something ends with. */
export async function failureOf(running: Promise<unknown>): Promise<GatehandError> {
  const thrown: unknown = await running.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  if (thrown instanceof GatehandError) return thrown;
  throw thrown;
}

/** Waits until a process has gone; fails when it does not go. */
export async function expectGone(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid), { timeout: 8000, interval: 20 }).toBe(false);
}

/** A process that ended and was not yet collected counts as gone. */
export function isAlive(pid: number): boolean {
  if (!existsSync('/proc')) return answers(pid);
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function answers(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
