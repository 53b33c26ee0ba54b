import type { VeiledMac, WindowChange } from '../../mac/port.js';
import type { Rehearsal, Tool } from '../kit/tool.js';
import { type WindowState, windowState } from './window-json.js';

/** Throws what a change would be answered with as the window is: nobody is asked about that. */
export function assertLetsItself<Input extends { readonly window_id: number }>(change: (input: Input) => WindowChange) {
  return async (mac: VeiledMac, input: Input, { when }: Rehearsal): Promise<void> => {
    // Calls before it may bring it there.
    if (when === 'now') await mac.windows.check({ windowId: input.window_id, change: change(input) });
  };
}

/** What bringing a window into a state is answered with where it is in it already. */
export function whereSo(change: WindowChange): NonNullable<Tool<{ readonly window_id: number }, WindowState>['alreadySo']> {
  return async (mac, { window_id }) => {
    const { alreadySo } = await mac.windows.check({ windowId: window_id, change });
    if (!alreadySo) return null;
    const window = await mac.windows.get({ windowId: window_id });
    return windowState({ effect: 'none', route: 'accessibility', changed: '', window }, () => true);
  };
}
