import { createRealClock } from '../../../src/main/core/real-clock.js';
import { openNative } from '../../../src/main/mac/macos/native/native.js';
import { parentChannel } from '../../../src/main/mac/macos/worker/channel.js';
import { createMacosDrivers } from '../../../src/main/mac/macos/worker/drivers/create-drivers.js';
import { runWorker } from '../../../src/main/mac/macos/worker/run-worker.js';

/** The worker program of a real Mac, over the fake frameworks and nothing else changed. */
const channel = parentChannel();
if (channel === null) throw new Error('a worker is started by its supervisor');
const clock = createRealClock();

runWorker({
  clock,
  channel,
  drivers: (surroundings) =>
    createMacosDrivers(openNative({ libraryPath: process.env.GATEHAND_FAKE_LIBRARY ?? '' }), { clock, ...surroundings }),
  exit: () => process.exit(0),
});
