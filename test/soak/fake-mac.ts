import { execFileSync } from 'node:child_process';
import { at } from '../../scripts/lib/paths.mjs';
import { findCompiler } from '../../scripts/lib/toolchain.mjs';
import { createRealClock } from '../../src/main/core/real-clock.js';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { buildFakeFrameworks } from '../macos/fake/build.js';
import { bundleOnce } from '../macos/fake/bundle.js';
import { type ListeningFakes, serveFakeFrameworks } from '../macos/fake/serve.js';

/** The Mac under a host whose engine is in worker processes, as in the app: its frameworks can be made slow, hang and crash. */
export interface FakeMac {
  readonly mac: SimulatedMac;
  readonly fakes: ListeningFakes;
  /** The host's program, and what it is started with. */
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Null where the stand-in of Apple's frameworks cannot be built: anywhere but on Linux, or without a C compiler. */
export async function openFakeMac(): Promise<FakeMac | null> {
  if (process.platform !== 'linux' || findCompiler() === null) return null;
  const source = at('test', 'macos', 'headless', 'acting-program.ts');
  const [library, program] = await Promise.all([buildFakeFrameworks(), bundleOnce(source, 'koffi-acting')]);
  const mac = createSimulatedMac({ clock: createRealClock() });
  const fakes = serveFakeFrameworks({ drivers: mac.drivers });
  return {
    ...{ mac, fakes, program },
    env: { GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: fakes.path },
    close: () => fakes.close(),
  };
}

/** The engine workers of a host: the first is the one that serves all apps which do not hang. */
export function engineWorkers(host: number): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines.flatMap((line) => {
    const [, pid, parent, role] = /^\s*(\d+)\s+(\d+)\s.*\s(main|quarantine)\s*$/.exec(line) ?? [];
    return Number(parent) === host ? [{ pid: Number(pid), role }] : [];
  });
  return found.sort((one, other) => String(one.role).localeCompare(String(other.role))).map(({ pid }) => pid);
}
