import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput, positionOutput, sizeOutput, windowAliases, windowIdField, xField, yField } from '../kit/fields.js';

export const moveWindow = defineTool({
  name: 'move_window',
  title: 'Move window',
  area: 'windows',
  words: {
    summary: 'Moves a window so that its top left corner stands at a point.',
    more: 'Ids come from list_windows. Answers where it ended: macOS keeps windows below the menu bar.',
  },
  effect: 'change',
  capability: 'arrange',
  needs: ['accessibility'],
  input: { window_id: windowIdField, x: xField, y: yField },
  aliases: windowAliases,
  output: z.object({ ...changeOutput, position: positionOutput, size: sizeOutput }),
  targets: (input) => [{ kind: 'window', windowId: input.window_id }],
  examples: [{ title: 'Move the TextEdit window', arguments: { window_id: 101, x: 200, y: 120 } }],
  async run(context, input) {
    const { frame, ...report } = await context.mac.windows.move({ windowId: input.window_id, to: { x: input.x, y: input.y } });
    return { ...report, position: { x: frame.x, y: frame.y }, size: { width: frame.width, height: frame.height } };
  },
  say: (output) => `The window stands at ${output.position.x}, ${output.position.y}.`,
  intent: (input, app) => `Move a window of ${app ?? 'an app'} to ${input.x}, ${input.y}`,
});
