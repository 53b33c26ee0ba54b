import type { Job } from '../../port.js';
import { attributeOf, isOn } from '../drivers/ax-value.js';
import type { EngineContext } from '../engine-context.js';
import type { Located } from '../locators/located.js';
import { pollFor, schedules } from '../runtime/poll.js';

/** Whether a row whose selection was set took it. A heading takes the value and is not selected. */
export async function isSelectedSoon(engine: EngineContext, job: Job, { element }: Located): Promise<boolean> {
  const isSelected = (): true | undefined => isOn(attributeOf(engine.drivers.accessibility, element, 'AXSelected')) || undefined;
  return isSelected() ?? (await pollFor({ engine, job }, schedules.taken, isSelected)) ?? false;
}
