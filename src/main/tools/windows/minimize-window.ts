import { defineTool } from '../kit/define-tool.js';
import { windowAliases, windowByName, windowIdField } from '../kit/fields.js';
import { assertLetsItself, stateSo } from './window-change.js';
import { windowState, windowStateOutput } from './window-json.js';

export const minimizeWindow = defineTool({
  name: 'minimize_window',
  area: 'windows',
  words: { summary: 'Puts a window into the Dock.', more: 'restore_window takes it out again.' },
  effect: 'change',
  capability: 'arrange',
  needs: ['accessibility'],
  input: { window_id: windowIdField },
  aliases: windowAliases,
  instead: windowByName,
  output: windowStateOutput,
  targets: (input) => [{ kind: 'window', windowId: input.window_id }],
  examples: [{ title: 'Put the TextEdit window into the Dock', arguments: { window_id: 101 } }],
  rehearse: assertLetsItself(() => ({ kind: 'minimize' })),
  alreadySo: stateSo(() => ({ kind: 'minimize' })),
  run: async (context, input) =>
    windowState(await context.mac.windows.minimize({ windowId: input.window_id }), (window) => window.minimized),
  say(output) {
    if (output.effect === 'confirmed') return 'The window is in the Dock.';
    return output.success ? 'The window was in the Dock already.' : 'The window was asked to go into the Dock.';
  },
  intent: () => ({ kind: 'minimize-window' }),
});
