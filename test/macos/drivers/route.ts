import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { home } from '../../../src/main/mac/simulated/model/files.js';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { createSimulatedMac, type SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock, type VirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';
import { buildFakeFrameworks } from '../fake/build.js';
import { bundleOnce } from '../fake/bundle.js';
import { type FakeService, serveFakeFrameworks } from '../fake/serve.js';
import type { DriverCall } from './caller.js';

export type ToProgram =
  | { readonly type: 'begin' | 'end'; readonly id: number }
  | { readonly type: 'calls'; readonly id: number; readonly calls: readonly DriverCall[] };

/** What a process leaves behind when its drivers are given back. */
export interface Left {
  readonly living: number;
  readonly byType: string;
  readonly violations: readonly string[];
}

export interface FromProgram {
  readonly id: number;
  readonly answers: readonly unknown[];
  readonly left?: Left;
}

/** The simulated Mac that the koffi route is asked through. */
export interface ServedMac {
  readonly mac: SimulatedMac;
  readonly clock: VirtualClock;
}

/** A child process with the drivers of a real Mac over the fake frameworks, which a simulated Mac of this process answers. */
export interface KoffiRoute {
  readonly service: FakeService;
  readonly pid: number;
  /** The folder that stands for the disk of the other process; empty at first. */
  readonly disk: string;
  /** New drivers on a new Mac. */
  begin(scenario?: Scenario): Promise<ServedMac>;
  call(calls: readonly DriverCall[]): Promise<readonly unknown[]>;
  /** Gives the drivers back. */
  end(): Promise<Left>;
  close(): Promise<void>;
}

export async function openKoffiRoute(): Promise<KoffiRoute> {
  const [library, program] = await Promise.all([
    buildFakeFrameworks(),
    bundleOnce(join(import.meta.dirname, 'program.ts'), 'koffi-drivers'),
  ]);
  const fresh = (scenario?: Scenario): ServedMac => {
    const clock = createVirtualClock();
    return { clock, mac: createSimulatedMac({ clock, ...(scenario && { scenario }) }) };
  };
  const served = ({ mac, clock }: ServedMac) => ({
    drivers: mac.drivers,
    questions: {
      now: () => clock.now(),
      advance(ms: number) {
        clock.advance(ms);
        return 0;
      },
    },
  });
  const service = serveFakeFrameworks(served(fresh()));
  const disk = realpathSync(mkdtempSync(join(tmpdir(), 'gatehand-disk-')));
  const fakes = { GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path, GATEHAND_FAKE_DISK: disk };
  const env = { PATH: process.env.PATH, HOME: home, ...fakes };
  const child = fork(program, [], { serialization: 'advanced', execArgv: [], env });
  const ask = asking(child);
  return {
    service,
    pid: child.pid ?? 0,
    disk,
    async begin(scenario) {
      const mac = fresh(scenario);
      service.use(served(mac));
      await ask((id) => ({ type: 'begin', id }));
      return mac;
    },
    call: async (calls) => (await ask((id) => ({ type: 'calls', id, calls }))).answers,
    async end() {
      const { left } = await ask((id) => ({ type: 'end', id }));
      if (left === undefined) throw new Error('the process did not say what it leaves behind');
      return left;
    },
    async close() {
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      await service.close();
      rmSync(disk, { recursive: true, force: true });
    },
  };
}

function asking(child: ChildProcess) {
  const waiting = new Map<number, { readonly resolve: (answer: FromProgram) => void; readonly reject: (error: Error) => void }>();
  let last = 0;
  child.on('message', (message) => {
    const answer = message as FromProgram; // the program sends nothing else
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  child.on('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`the process ended with ${signal ?? code}`));
    waiting.clear();
  });
  return (message: (id: number) => ToProgram): Promise<FromProgram> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      child.send(message(last));
    });
}
