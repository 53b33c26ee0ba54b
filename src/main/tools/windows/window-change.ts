import type { VeiledMac, WindowChange, WindowInfo } from '../../mac/port.js';
import type { Rehearsal } from '../kit/tool.js';

/** Throws what a change would be answered with as the window is: nobody is asked about that. */
export function assertLetsItself<Input extends { readonly window_id: number }>(change: (input: Input) => WindowChange) {
  return async (mac: VeiledMac, input: Input, { when }: Rehearsal): Promise<void> => {
    // Calls before it may bring it there.
    if (when === 'now') await mac.windows.check({ windowId: input.window_id, change: change(input) });
  };
}

/** What a change is answered with where the window is so already. */
export function whereSo<Input extends { readonly window_id: number }, Output>(
  change: (input: Input) => WindowChange,
  answer: (window: WindowInfo, report: { readonly effect: 'none'; readonly route: 'accessibility'; readonly changed: '' }) => Output,
) {
  return async (mac: VeiledMac, input: Input): Promise<Output | null> => {
    const { alreadySo } = await mac.windows.check({ windowId: input.window_id, change: change(input) });
    if (!alreadySo) return null;
    return answer(await mac.windows.get({ windowId: input.window_id }), { effect: 'none', route: 'accessibility', changed: '' });
  };
}
