import { defineTool } from '../kit/define-tool.js';
import { windowAliases, windowByName, windowIdField } from '../kit/fields.js';
import { assertLetsItself } from './window-change.js';
import { windowState, windowStateOutput } from './window-json.js';

export const focusWindow = defineTool({
  name: 'focus_window',
  area: 'windows',
  words: {
    summary: 'Brings a window and its app to the front, so that it has the keyboard.',
    more: 'It comes out of the Dock or from another space where it must.',
  },
  effect: 'change',
  capability: 'arrange',
  needs: ['accessibility'],
  input: { window_id: windowIdField },
  aliases: windowAliases,
  instead: windowByName,
  output: windowStateOutput,
  targets: (input) => [{ kind: 'window', windowId: input.window_id }],
  examples: [{ title: 'Bring the TextEdit window to the front', arguments: { window_id: 101 } }],
  rehearse: assertLetsItself(() => ({ kind: 'focus' })),
  run: async (context, input) => windowState(await context.mac.windows.focus({ windowId: input.window_id }), (window) => window.frontmost),
  say(output) {
    if (output.effect === 'confirmed') return 'The window is in front.';
    return output.success ? 'The window was in front already.' : 'The window was asked to come to the front.';
  },
  intent: () => ({ kind: 'bring-window-to-front' }),
});
