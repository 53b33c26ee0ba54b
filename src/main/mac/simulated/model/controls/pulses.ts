import type { Point } from '../../../../../shared/geometry.js';
import { pushBounded } from '../../../../../shared/runtime/bounded.js';
import type { Model } from '../state.js';

/** How long a sign stays on the screen. */
const shownMs = 600;
const kept = 1000;

/** Shows a sign at a point for a moment. It never takes a click. */
export function showPulse(model: Model, point: Point): void {
  pushBounded(model.pulses, { at: model.clock.now(), point: { ...point } }, kept);
  model.clock.after(shownMs, () => model.changed());
  model.changed();
}

/** Signs that are on the screen now. */
export function pulsesNow(model: Model): readonly Point[] {
  const since = model.clock.now() - shownMs;
  return model.pulses.filter((pulse) => pulse.at > since).map((pulse) => pulse.point);
}
