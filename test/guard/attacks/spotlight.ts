import type { SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';

const spaceKey = 49;

/** The owner opens Spotlight with their own fingers: straight into the driver, past every gate. */
export function toggleSpotlightKeys(mac: SimulatedMac): void {
  mac.drivers.input.key({ type: 'down', keyCode: spaceKey, flags: ['command'] });
  mac.drivers.input.key({ type: 'up', keyCode: spaceKey, flags: [] });
}
