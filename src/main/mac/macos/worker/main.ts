import { createRealClock } from '../../../../shared/runtime/real-clock.js';
import { openNative } from '../native/native.js';
import { parentChannel } from './channel.js';
import { createMacosDrivers } from './drivers/create-drivers.js';
import { runWorker } from './run-worker.js';

/**
 * The engine worker of a real Mac: a utility process of the app (never with `disclaim`, which would take its grants away),
 * or a child of plain Node.
 */
const channel = parentChannel();
if (channel === null) {
  process.stderr.write('gatehand: this program is started by Gatehand itself\n');
  process.exit(2);
}

const clock = createRealClock();

runWorker({
  clock,
  channel,
  drivers: (surroundings) => createMacosDrivers(openNative(), { clock, ...surroundings }),
  exit: () => process.exit(0),
});
