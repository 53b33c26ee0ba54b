import { createRealClock } from '../../../src/main/core/real-clock.js';
import { openNative } from '../../../src/main/mac/macos/native/native.js';
import { parentChannel } from '../../../src/main/mac/macos/worker/channel.js';
import { createMacosDrivers } from '../../../src/main/mac/macos/worker/drivers/create-drivers.js';
import { runWorker } from '../../../src/main/mac/macos/worker/run-worker.js';

/** The worker program as the app starts it, but for the library: one process for each worker, with real time. */
const channel = parentChannel();
if (channel === null) throw new Error('a worker is started by its supervisor');
const clock = createRealClock();
const libraryPath = process.env.GATEHAND_FAKE_LIBRARY ?? '';

runWorker({
  clock,
  channel,
  exit: () => process.exit(0),
  drivers: ({ clickThroughWindows }) => createMacosDrivers(openNative({ libraryPath }), { clock, clickThroughWindows }),
});
