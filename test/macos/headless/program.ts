import { createRealClock } from '../../../src/main/core/real-clock.js';
import { startHeadlessHost } from '../../../src/main/headless/host.js';
import { readOptions } from '../../../src/main/headless/options.js';
import { openNative } from '../../../src/main/mac/macos/native/native.js';
import { forkNode } from '../../../src/main/mac/macos/supervisor/worker-fork.js';
import { parentChannel } from '../../../src/main/mac/macos/worker/channel.js';
import { createMacosDrivers } from '../../../src/main/mac/macos/worker/drivers/create-drivers.js';
import { runWorker } from '../../../src/main/mac/macos/worker/run-worker.js';

/**
 * The headless host on the real Mac's own code, and the worker it starts, both over the fake frameworks: this program is
 * either, as it was started. Nothing but the libraries and the word that this is a Mac is put in.
 */
const libraryPath = process.env.GATEHAND_FAKE_LIBRARY ?? '';
const fakes = { GATEHAND_FAKE_LIBRARY: libraryPath, GATEHAND_FAKE_SOCKET: process.env.GATEHAND_FAKE_SOCKET ?? '' };
const native = openNative({ libraryPath });
const channel = parentChannel();

if (channel === null) await beHost();
else {
  const clock = createRealClock();
  runWorker({
    clock,
    channel,
    drivers: ({ clickThroughWindows }) => createMacosDrivers(native, { clock, clickThroughWindows }),
    exit: () => process.exit(0),
  });
}

async function beHost(): Promise<void> {
  const host = await startHeadlessHost(readOptions(process.argv.slice(2), {}), {
    platform: 'darwin',
    native,
    fork: forkNode(process.argv[1] ?? '', fakes),
  });
  process.on('SIGTERM', () => void host.close().finally(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ ready: true, socket: host.socket, ui: host.ui })}\n`);
}
