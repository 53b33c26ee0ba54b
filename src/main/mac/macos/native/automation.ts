import { constants } from './declarations.js';
import type { Native } from './native.js';

/** An AEDesc is packed: twelve bytes, not the sixteen of its natural layout. */
const descriptorBytes = 12;

/**
 * Whether Apple events may be sent to an app, as an OSStatus: 0 yes, -1743 refused, -1744 macOS would ask, -600 it does not
 * run. Asks nobody, but need not answer: with stale entries of the app in LaunchServices it never came back (ReviewStage/luke#582).
 */
export function automationPreflight(native: Native, bundleId: string): Promise<number> {
  return determine(native, bundleId, 0);
}

/** The same, but macOS asks the owner if it has to, and this waits for the answer. */
export function askForAutomation(native: Native, bundleId: string): Promise<number> {
  return determine(native, bundleId, 1);
}

/** On another thread: this one shows the windows and hears Stop. */
async function determine(native: Native, bundleId: string, ask: 0 | 1): Promise<number> {
  const target = new Uint8Array(descriptorBytes);
  const made = describe(native, bundleId, target);
  if (made !== 0) return made;
  try {
    return await native.callAsync('AEDeterminePermissionToAutomateTarget', [target, constants.typeWildCard, constants.typeWildCard, ask]);
  } finally {
    native.call.AEDisposeDesc(target);
  }
}

function describe({ call }: Native, bundleId: string, target: Uint8Array): number {
  const bytes = new TextEncoder().encode(bundleId);
  return call.AECreateDesc(constants.typeApplicationBundleID, bytes, bytes.length, target);
}
