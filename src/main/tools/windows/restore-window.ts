import { defineTool } from '../kit/define-tool.js';
import { windowAliases, windowByName, windowIdField } from '../kit/fields.js';
import { assertLetsItself, stateSo } from './window-change.js';
import { windowState, windowStateOutput } from './window-json.js';

export const restoreWindow = defineTool({
  name: 'restore_window',
  area: 'windows',
  words: {
    summary: 'Takes a window out of the Dock.',
    more: 'list_windows with include_minimized shows such windows.',
  },
  effect: 'change',
  capability: 'arrange',
  needs: ['accessibility'],
  input: { window_id: windowIdField },
  aliases: windowAliases,
  instead: windowByName,
  output: windowStateOutput,
  targets: (input) => [{ kind: 'window', windowId: input.window_id }],
  examples: [{ title: 'Take a window out of the Dock', arguments: { window_id: 101 } }],
  rehearse: assertLetsItself(() => ({ kind: 'restore' })),
  alreadySo: stateSo(() => ({ kind: 'restore' })),
  run: async (context, input) =>
    windowState(await context.mac.windows.restore({ windowId: input.window_id }), (window) => !window.minimized),
  say(output) {
    if (output.effect === 'confirmed') return 'The window is out of the Dock.';
    return output.success ? 'The window was not in the Dock.' : 'The window was asked to come out of the Dock.';
  },
  intent: () => ({ kind: 'restore-window' }),
});
