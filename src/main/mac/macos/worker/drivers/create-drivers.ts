import type { Clock } from '../../../../../shared/clock.js';
import { fail } from '../../../../../shared/errors.js';
import type { Drivers } from '../../../engine/drivers.js';
import type { Native } from '../../native/native.js';

export interface MacosDriverOptions {
  readonly clock: Clock;
  /** Windows of Gatehand's that ignore the mouse, by window id: the window server's list does not tell. */
  readonly clickThroughWindows?: () => ReadonlySet<number>;
}

/** The drivers of a real Mac, with what has to be given back at the end. */
export interface MacosDrivers extends Drivers {
  /** Ends observers and their timer, and releases every reference. No driver may be used afterwards. */
  dispose(): void;
}

/** The engine's drivers over the frameworks. */
export function createMacosDrivers(_native: Native, _options: MacosDriverOptions): MacosDrivers {
  return fail('unsupported', 'The drivers of a real Mac are still being put together.');
}
