import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings } from '../../src/shared/settings.js';
import type { Random } from '../engine/random.js';
import type { FakeMac } from './fake-mac.js';
import { createMachine, type Machine } from './machine/machine.js';
import { openScriptedOwner, type ScriptedOwner } from './owner.js';
import { soakSettings } from './soak-settings.js';

/** A host that is soaked, on a machine that can be made faulty, with an owner at its page. */
export interface Stage {
  readonly socket: string;
  readonly settingsFile: string;
  /** Null where no machine can be put under a program. */
  readonly machine: Machine | null;
  /** The Mac beneath a host whose engine is in worker processes; null for one on the simulated Mac. */
  readonly fake: FakeMac | null;
  readonly owner: ScriptedOwner;
  readonly random: Random;
  pid(): number;
  /** Whether it still runs without having been told to end. */
  alive(): boolean;
  /** What it wrote to standard error since this was asked last. */
  said(): string;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again in the same folder. */
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  end(): Promise<void>;
}

export interface StageOptions {
  /** The built host; of no use with a Mac beneath it, which has a program of its own. */
  readonly program: string;
  readonly random: Random;
  /** The largest heap it may have, MB. */
  readonly heapMb: number;
  /** The Mac beneath it, which the stage ends with itself. */
  readonly fake?: FakeMac | null;
}

/** Starts the built host. It runs as its users start it: nothing is changed but the machine below. */
export async function openStage({ program: built, random, heapMb, fake = null }: StageOptions): Promise<Stage> {
  const folder = mkdtempSync('/tmp/gs-');
  const data = join(folder, 'd');
  const settingsFile = join(data, 'settings.json');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(settingsFile, JSON.stringify({ ...defaultSettings, ...soakSettings() }), { mode: 0o600 });
  // What is put under a program would be put under its workers, too.
  const machine = fake === null ? createMachine(folder, data) : null;
  const program = fake?.program ?? built;
  let heard = '';

  async function launch(): Promise<{ readonly child: ChildProcess; readonly ui: string; readonly socket: string }> {
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, program, '--json', '--data', data, '--ui-port', '0'], {
      env: { HOME: folder, PATH: process.env.PATH, ...machine?.env, ...fake?.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
    });
    const ready = await firstLine(child);
    return { child, ...ready };
  }
  let now = await launch();
  const owner = openScriptedOwner(now.ui, random);
  const gone = (): boolean => now.child.exitCode !== null || now.child.signalCode !== null;

  async function kill(): Promise<void> {
    if (gone()) return;
    const ended = new Promise((resolve) => now.child.once('close', resolve));
    now.child.kill('SIGKILL');
    await ended;
  }
  return {
    socket: now.socket,
    ...{ settingsFile, machine, fake, owner, random, kill },
    pid: () => now.child.pid ?? 0,
    alive: () => !gone(),
    said() {
      const said = heard;
      heard = '';
      return said;
    },
    async start() {
      now = await launch();
      owner.moveTo(now.ui);
    },
    signal: (signal) => void now.child.kill(signal),
    async end() {
      owner.close();
      await kill();
      await fake?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The host's own first line. Throws with what it said when it ends instead. */
function firstLine(child: ChildProcess): Promise<{ readonly socket: string; readonly ui: string }> {
  return new Promise((resolve, reject) => {
    let heard = '';
    child.once('exit', (code) => reject(new Error(`the host ended with code ${code} before it was ready`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      const end = heard.indexOf('\n');
      if (end >= 0) resolve(JSON.parse(heard.slice(0, end)));
    });
  });
}

/** What the settings file holds. */
export function storedSettings(stage: Stage): Record<string, unknown> {
  return JSON.parse(readFileSync(stage.settingsFile, 'utf8'));
}
