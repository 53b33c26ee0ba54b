import { join, resolve } from 'node:path';
import { fail } from '../../shared/errors.js';
import type { Clock } from '../../shared/runtime/clock.js';
import { createSimulatedHost } from '../core/simulated-host.js';
import type { Tracing } from '../core/tracing/tracing.js';
import type { RefNumbers } from '../mac/engine/runtime/ref-memory.js';
import type { HostControl } from '../mac/host-control.js';
import type { Native } from '../mac/macos/native/native.js';
import { forkNode, type WorkerFork } from '../mac/macos/supervisor/worker-fork.js';
import type { Mac } from '../mac/port.js';
import type { PictureCodec } from '../mac/raster.js';
import type { Scenario } from '../mac/simulated/scenario/scenario.js';
import { createSceneDrawer } from '../mac/simulated/screen/drawing/rasterise.js';
import type { SimulatedSurface } from '../owner/commands/command-handlers.js';
import { makeWritableFolder } from './data-folder.js';
import type { HeadlessOptions } from './options.js';

/** What the real Mac is reached by; a host leaves it out, a test puts its own in. */
export interface MacosReach {
  readonly platform?: NodeJS.Platform;
  readonly native?: Native;
  readonly fork?: WorkerFork;
}

export interface DrivenMacDeps {
  readonly options: Pick<HeadlessOptions, 'mac' | 'exportFolder'>;
  readonly scenario: Scenario | null;
  readonly clock: Clock;
  readonly control: HostControl;
  readonly codec: PictureCodec;
  readonly tracing: Tracing | null;
  readonly refNumbers: RefNumbers;
  /** The folder of the built programs, asked only for the real Mac's worker. */
  readonly programs: () => string;
  readonly reach: MacosReach;
}

/** The Mac that the host drives, and what only the simulated one offers its owner. */
export interface DrivenMac {
  readonly mac: Mac;
  readonly surface: SimulatedSurface | null;
  /** Pids that are Gatehand itself on this Mac. */
  readonly ownPids: readonly number[];
  /** What has to end after the core. */
  dispose(): void;
}

/** Opens the Mac that was asked for. Error: `unsupported` for the real one where there is none. */
export function openMac(parts: DrivenMacDeps): Promise<DrivenMac> {
  return parts.options.mac === 'macos' ? openRealMac(parts) : openSimulatedMac(parts);
}

async function openSimulatedMac({ options, scenario, clock, control, tracing, refNumbers }: DrivenMacDeps): Promise<DrivenMac> {
  const exportFolder = options.exportFolder === null ? null : resolve(options.exportFolder);
  if (exportFolder !== null) makeWritableFolder(exportFolder, '--export');
  const drawer = createSceneDrawer();
  const { mac, surface } = createSimulatedHost({
    clock,
    control,
    drawer,
    refNumbers,
    ...(tracing && { tracing }),
    ...(scenario === null ? {} : { scenario }),
    ...(exportFolder === null ? {} : { exportFolder }),
  });
  return { mac, surface, ownPids: [], dispose: () => drawer.dispose() };
}

/**
 * The real Mac for smoke runs: its engine in workers, its commands as children, and no port that needs Electron. Nothing
 * with koffi in it is loaded before this.
 */
async function openRealMac({ clock, control, codec, tracing, refNumbers, programs, reach }: DrivenMacDeps): Promise<DrivenMac> {
  assertMac(reach.platform ?? process.platform);
  const { createMacosHost } = await import('../core/macos-host.js');
  const ownPids = [process.pid];
  const { mac } = await createMacosHost({
    clock,
    control,
    codec,
    ownPids,
    refNumbers,
    fork: reach.fork ?? forkNode(join(programs(), 'engine-worker.js')),
    electron: null,
    ...(tracing && { tracing }),
    onNote: (note) => void process.stderr.write(`gatehand: ${note}\n`),
    ...(reach.native === undefined ? {} : { native: reach.native }),
  });
  return { mac, surface: null, ownPids, dispose: () => undefined };
}

/** Error: `unsupported` anywhere but on a Mac. */
export function assertMac(platform: NodeJS.Platform): void {
  if (platform === 'darwin') return;
  fail('unsupported', `This is not a Mac (it is ${platform}), so there is no real one to drive.`, {
    remedy: 'Give --mac simulated for the simulated one.',
  });
}
