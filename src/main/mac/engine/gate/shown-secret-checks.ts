import { contains } from '../../../../shared/geometry.js';
import { refusePassword } from '../../../../shared/refused/refuse-password.js';
import { frameOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import type { FilledSecrets } from '../owners/filled-secrets.js';
import { hasFocus } from '../owners/focus.js';
import type { PointSubject } from '../owners/hit-test.js';

/** What can be done to a field without its text being taken anywhere. */
const harmless: readonly string[] = ['AXPress', 'AXConfirm', 'AXRaise', 'AXScrollToVisible'];

/**
 * Keeps a filled password where it is although its page shows it: macOS lets it be copied and dragged then. Keys are kept away by the
 * drivers that judge them. Each throws `secure_input`.
 */
export interface ShownSecretChecks {
  /**
   * An action of the field itself, such as one that opens its menu, whether it shows its text or not; and any menu item while one that
   * does has the keyboard: many take a text along.
   */
  assertElement(element: AxElement, action?: string): void;
  /** A button that goes down in the field, to mark its text, to drag it, or to open its menu. */
  assertSpot(hit: PointSubject): void;
}

export function createShownSecretChecks(drivers: ReadDrivers, secrets: Pick<FilledSecrets, 'holds' | 'shownIn'>): ShownSecretChecks {
  const { accessibility: ax } = drivers;
  return {
    assertElement(element, action) {
      if (action !== undefined && !harmless.includes(action) && secrets.holds(element)) refusePassword();
      const owner = ax.pid(element);
      const shown = owner.ok ? secrets.shownIn(owner.value) : [];
      if (shown.length === 0) return;
      const role = ax.attributes(element, ['AXRole']);
      const isItem = !role.ok || role.value[0] === 'AXMenuItem';
      if (isItem && shown.some((one) => owner.ok && hasFocus(drivers, one, owner.value))) refusePassword();
    },
    assertSpot({ app, x, y }) {
      for (const field of app?.pid == null ? [] : secrets.shownIn(app.pid)) {
        const answer = ax.attributes(field, ['AXPosition', 'AXSize']);
        const frame = answer.ok ? frameOf(answer.value[0], answer.value[1]) : null;
        if (frame !== null && contains(frame, { x, y })) refusePassword();
      }
    },
  };
}
