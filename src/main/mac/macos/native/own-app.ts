import type { Native } from './native.js';
import { withPool } from './scope.js';

/** Brings back the windows of this very process that was hidden as a whole, without giving it the keyboard. */
export function unhideOwnApp(native: Native): void {
  const { send } = native;
  withPool(native, () => {
    const app = send.sharedApplication(native.classNamed('NSApplication'));
    if (app !== null) send.unhideWithoutActivation(app);
  });
}
