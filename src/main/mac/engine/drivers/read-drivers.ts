import type { AccessibilityDriver, Drivers, InputDriver, PasteboardDriver } from './drivers.js';

/**
 * The drivers without their changing verbs. Everything in the engine but the gate is given this, so that a change
 * that goes around the gate does not compile.
 */
export interface ReadDrivers extends Pick<Drivers, 'windowServer' | 'processes' | 'launches' | 'look' | 'takeOwedMs'> {
  readonly accessibility: Omit<AccessibilityDriver, 'perform' | 'set' | 'wake'>;
  readonly input: Omit<InputDriver, 'mouse' | 'key' | 'keyTo' | 'scroll'>;
  readonly pasteboard: Pick<PasteboardDriver, 'keeps' | 'changeCount'>;
}
