import { keepLists, type WindowLists } from '../drivers/one-look.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';

/**
 * The window server by a list of windows that is read once for each turn of the event loop: for what is looked up around an act.
 * The gate judges by a list of its own, read when the event is due.
 */
export function createTurnLists(drivers: ReadDrivers): () => WindowLists {
  let kept: WindowLists | null = null;
  return () => {
    if (kept !== null) return kept;
    kept = keepLists(drivers);
    setImmediate(() => {
      kept = null;
    });
    return kept;
  };
}
