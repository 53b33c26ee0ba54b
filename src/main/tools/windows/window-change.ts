import type { VeiledMac, WindowChange, WindowInfo } from '../../mac/port.js';
import type { Rehearsal } from '../kit/tool.js';
import { frameChange, windowState } from './window-json.js';

interface OfWindow {
  readonly window_id: number;
}

/** Throws what a change would be answered with as the window is: nobody is asked about that. */
export function assertLetsItself<Input extends OfWindow>(change: (input: Input) => WindowChange) {
  return async (mac: VeiledMac, input: Input, { when }: Rehearsal): Promise<void> => {
    // Calls before it may bring it there.
    if (when === 'now') await mac.windows.check({ windowId: input.window_id, change: change(input) });
  };
}

const nothingDone = { effect: 'none', route: 'accessibility', changed: '' } as const;

/** What a change of a window's state is answered with where the window is so already. */
export function stateSo<Input extends OfWindow>(change: (input: Input) => WindowChange) {
  return whereSo(change, (window) => windowState({ ...nothingDone, window }, () => true));
}

/** The same of a change of its frame. */
export function frameSo<Input extends OfWindow>(change: (input: Input) => WindowChange) {
  return whereSo(change, ({ frame }) => frameChange({ ...nothingDone, frame, clamped: false }));
}

function whereSo<Input extends OfWindow, Output>(change: (input: Input) => WindowChange, answer: (window: WindowInfo) => Output) {
  return async (mac: VeiledMac, input: Input): Promise<Output | null> => {
    const target = { windowId: input.window_id };
    const { alreadySo } = await mac.windows.check({ ...target, change: change(input) });
    return alreadySo ? answer(await mac.windows.get(target)) : null;
  };
}
