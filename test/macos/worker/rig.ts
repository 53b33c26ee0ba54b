import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRealClock } from '../../../src/main/core/real-clock.js';
import { createHostControl, type HostControl } from '../../../src/main/mac/host-control.js';
import { createSupervisor, type Supervisor, type SupervisorDeps } from '../../../src/main/mac/macos/supervisor/supervisor.js';
import type { Tuning } from '../../../src/main/mac/macos/supervisor/tuning.js';
import { forkNode } from '../../../src/main/mac/macos/supervisor/worker-fork.js';
import type { ElementNode, Job } from '../../../src/main/mac/port.js';
import { createSimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import type { Clearance } from '../../../src/shared/clearance.js';
import type { AppIdentity } from '../../../src/shared/subject.js';
import { aJob } from '../../harness/a-job.js';
import type { Fault, ProgramOptions, Recorded } from './faults.js';
import type { Steps } from './steps.js';

/** A supervisor whose workers are real processes with a simulated Mac each. */
export interface Rig {
  readonly supervisor: Supervisor;
  readonly control: HostControl;
  readonly notes: readonly string[];
  app(name: string): AppIdentity;
  look(given?: Partial<Clearance>): Job;
  /** A job that may change these apps. */
  job(apps: readonly AppIdentity[], given?: Partial<Clearance>, signal?: AbortSignal): Job;
  find(app: AppIdentity, label: string): Promise<ElementNode>;
  /** Plants a fault; null takes it away. */
  plant(fault: Fault | null): void;
  /** What workers posted and which faults struck, oldest first. */
  recorded(): readonly Recorded[];
  end(): Promise<void>;
}

export interface RigOptions extends ProgramOptions {
  readonly tuning?: Partial<Tuning>;
  readonly parts?: Partial<SupervisorDeps>;
  /** The supervisor's clock, instead of the real one. */
  readonly steps?: Steps;
}

/** Starts nothing yet: the first call does. `program` is what `bundleOnce` made of the worker program. */
export function createRig(program: string, { tuning, parts, steps, ...options }: RigOptions = {}): Rig {
  const folder = mkdtempSync(join(tmpdir(), 'gatehand-worker-'));
  const control = createHostControl();
  const clock = createRealClock();
  const notes: string[] = [];
  const given: ProgramOptions = { folder, ...options };
  const fork = parts?.fork ?? forkNode(program, { GATEHAND_TEST_WORKER: JSON.stringify(given) });
  const supervisor = createSupervisor({
    clock: steps?.clock ?? clock,
    control,
    isAlive: () => true,
    onNote: (note) => notes.push(note),
    ...(tuning && { tuning }),
    ...parts,
    fork: steps?.watched(fork) ?? fork,
  });
  const known = createSimulatedMac({ clock }).apps.running();
  const job: Rig['job'] = (apps, more = {}, signal?: AbortSignal) => {
    const subjects = apps.map((app) => ({ kind: 'app' as const, app }));
    const times = { stopEpoch: control.stopEpoch(), deadlineAt: clock.now() + 60_000 };
    return aJob({ effect: 'change', capability: 'act', subjects, ...times, ...more }, signal);
  };
  const look: Rig['look'] = (more = {}) => job([], { effect: 'read', capability: 'see', ...more });
  const faults = join(folder, 'fault.json');
  const events = join(folder, 'events.jsonl');
  return {
    supervisor,
    control,
    notes,
    job,
    look,
    app(name) {
      const found = known.find((one) => one.name === name);
      if (found === undefined) throw new Error(`${name} is not running`);
      return { ...found, startedAt: null };
    },
    async find(app, label) {
      const query = { app, role: null, title: label, value: null, identifier: null, text: null, maxResults: 20 };
      const [first] = (await supervisor.engine.elements.find(look(), query)).filter((one) => one.label === label);
      if (first === undefined) throw new Error(`nothing is labelled ${label}`);
      return first;
    },
    plant(fault) {
      if (fault === null) return rmSync(faults, { force: true });
      // Whole at once: a worker that finds it may look at any moment.
      writeFileSync(`${faults}.new`, JSON.stringify(fault));
      renameSync(`${faults}.new`, faults);
    },
    recorded() {
      if (!existsSync(events)) return [];
      const lines = readFileSync(events, 'utf8')
        .split('\n')
        .filter((line) => line !== '');
      return lines.map((line): Recorded => JSON.parse(line));
    },
    async end() {
      const pass = setInterval(() => steps?.clock.advance(1000), 10);
      await supervisor.dispose();
      clearInterval(pass);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until it is so, for things that other processes do. */
export async function until(isSo: () => boolean, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`it did not come to be so within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Pids of this process's children that run a worker program. */
export function childPids(program: string): readonly number[] {
  // A Mac has no /proc, and its ps takes the rest of an option for a heading.
  return execFileSync('ps', ['-A', '-ww', '-o', 'pid=', '-o', 'ppid=', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === process.pid && command.join(' ').includes(program))
    .map(([pid]) => Number(pid));
}

/** File descriptors this process has open. */
export function openDescriptors(): number {
  return readdirSync('/dev/fd').length;
}
