import { createRealClock } from '../../../src/main/core/real-clock.js';
import { startHeadlessHost } from '../../../src/main/headless/host.js';
import type { HeadlessOptions } from '../../../src/main/headless/options.js';
import { type Native, openNative } from '../../../src/main/mac/macos/native/native.js';
import { forkNode } from '../../../src/main/mac/macos/supervisor/worker-fork.js';
import { parentChannel } from '../../../src/main/mac/macos/worker/channel.js';
import { createMacosDrivers } from '../../../src/main/mac/macos/worker/drivers/create-drivers.js';
import { runWorker } from '../../../src/main/mac/macos/worker/run-worker.js';

/**
 * Is the headless host on the real Mac's own code, or the worker it starts, both over the fake frameworks, as this program was
 * started. Nothing but the libraries and the word that this is a Mac is put in.
 */
export async function beFakeMacProgram(options: () => HeadlessOptions): Promise<void> {
  const libraryPath = process.env.GATEHAND_FAKE_LIBRARY ?? '';
  const native = openNative({ libraryPath });
  const channel = parentChannel();
  if (channel === null) return beHost(options(), native, libraryPath);
  const clock = createRealClock();
  runWorker({
    clock,
    channel,
    drivers: ({ clickThroughWindows }) => createMacosDrivers(native, { clock, clickThroughWindows }),
    exit: () => process.exit(0),
  });
}

async function beHost(options: HeadlessOptions, native: Native, libraryPath: string): Promise<void> {
  const fakes = { GATEHAND_FAKE_LIBRARY: libraryPath, GATEHAND_FAKE_SOCKET: process.env.GATEHAND_FAKE_SOCKET ?? '' };
  const host = await startHeadlessHost(options, {
    platform: 'darwin',
    native,
    fork: forkNode(process.argv[1] ?? '', fakes),
  });
  process.on('SIGTERM', () => void host.close().finally(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ ready: true, socket: host.socket, ui: host.ui })}\n`);
}
