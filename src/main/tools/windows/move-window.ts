import { defineTool } from '../kit/define-tool.js';
import { windowAliases, windowByName, windowIdField, xField, yField } from '../kit/fields.js';
import { silentNow } from '../kit/hangs.js';
import { assertLetsItself, frameSo } from './window-change.js';
import { frameChange, frameOutput } from './window-json.js';

export const moveWindow = defineTool({
  name: 'move_window',
  area: 'windows',
  words: {
    summary: 'Moves the top left corner of a window to a point, in global points.',
    more: 'Answers where it ended: macOS keeps windows below the menu bar.',
  },
  effect: 'change',
  capability: 'arrange',
  needs: ['accessibility'],
  input: { window_id: windowIdField, x: xField, y: yField },
  aliases: windowAliases,
  instead: windowByName,
  output: frameOutput,
  targets: (input) => [{ kind: 'window', windowId: input.window_id }],
  examples: [{ title: 'Move the TextEdit window', arguments: { window_id: 101, x: 200, y: 120 } }],
  rehearse: assertLetsItself(({ x, y }) => ({ kind: 'move', to: { x, y } })),
  alreadySo: frameSo(({ x, y }) => ({ kind: 'move', to: { x, y } })),
  run: async (context, input) => frameChange(await context.mac.windows.move({ windowId: input.window_id, to: { x: input.x, y: input.y } })),
  say: (output) =>
    output.hangs ? `The window was asked to move; ${silentNow}.` : `The window stands at ${output.position.x}, ${output.position.y}.`,
  intent: (input) => ({ kind: 'move-window', x: input.x, y: input.y, from: null }),
});
