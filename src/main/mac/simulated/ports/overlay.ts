import type { OverlayPort } from '../../ports/scripting.js';
import { showPulse } from '../model/controls/pulses.js';
import type { Model } from '../model/state.js';

/** Signs on the simulated screen. */
export function createOverlayPort(model: Model): OverlayPort {
  return {
    async pulse(_job, at) {
      showPulse(model, at);
    },
  };
}
