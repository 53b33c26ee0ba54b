import { defineTool } from '../kit/define-tool.js';
import { windowAliases, windowByName, windowIdField } from '../kit/fields.js';
import { windowJson, windowOutput } from './window-json.js';

export const getWindow = defineTool({
  name: 'get_window',
  area: 'windows',
  words: {
    summary: 'Reads one window: title, app, place, size, whether it is in front, in the Dock or on another space.',
    more: 'Use it to see what became of a window. Ids come from list_windows.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: { window_id: windowIdField },
  aliases: windowAliases,
  instead: windowByName,
  output: windowOutput,
  targets: (input) => [{ kind: 'window', windowId: input.window_id }],
  examples: [{ title: 'Look at the TextEdit window', arguments: { window_id: 101 } }],
  run: async (context, input) => windowJson(await context.mac.windows.get({ windowId: input.window_id })),
  intent: () => ({ kind: 'look-at-window' }),
});
