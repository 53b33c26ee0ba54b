import type { VeiledMac, WindowChange } from '../../mac/port.js';
import type { Rehearsal } from '../kit/tool.js';

/** Throws what a change would be answered with as the window is: nobody is asked about that. */
export function assertLetsItself<Input extends { readonly window_id: number }>(change: (input: Input) => WindowChange) {
  return async (mac: VeiledMac, input: Input, { when }: Rehearsal): Promise<void> => {
    // Calls before it may bring it there.
    if (when === 'now') await mac.windows.check({ windowId: input.window_id, change: change(input) });
  };
}
