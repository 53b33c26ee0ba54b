import { keepsAppsAway } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { pictured, picturing } from '../../../../shared/level/final-table.js';
import type { Job } from '../../port.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { pressedAs } from '../owners/pressed-part.js';

/**
 * A picture of the screen that another app takes shows what is kept away, and that app shows it then. So as long as any app is kept away,
 * no item of a menu is chosen that takes one, as no shortcut of macOS's is pressed that does. `title`: its own name. Error: `not_allowed`.
 */
export function assertNoPicture(
  { accessibility: ax }: Pick<ReadDrivers, 'accessibility'>,
  job: Job,
  item: AxElement,
  title: unknown,
): void {
  if (typeof title !== 'string' || !keepsAppsAway(job.clearance)) return;
  const isTaken = picturing.test(title) || (pictured.test(title) && picturing.test(pressedAs(ax, item)?.label ?? ''));
  if (isTaken) refuse();
}

function refuse(): never {
  fail('not_allowed', 'This takes a picture of the screen outside of Gatehand, with apps on it that are kept out of reach.', {
    remedy: 'Use take_screenshot or save_screenshot, which leave those out.',
    details: { rule: 'screen-picture' },
  });
}
