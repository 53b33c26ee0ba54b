import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { windowAliases, windowByName, windowIdField } from '../kit/fields.js';
import { silentNow } from '../kit/hangs.js';
import { assertLetsItself, frameSo } from './window-change.js';
import { frameChange, frameOutput } from './window-json.js';

const extentField = z.number().refine((points) => points > 0 && points <= 100_000, 'must be above 0 and at most 100000 points');

export const resizeWindow = defineTool({
  name: 'resize_window',
  area: 'windows',
  words: {
    summary: 'Gives a window a width and a height in points; its top left corner stays.',
    more: 'Answers the size it ended with: apps have limits.',
  },
  effect: 'change',
  capability: 'arrange',
  needs: ['accessibility'],
  input: { window_id: windowIdField, width: extentField, height: extentField },
  aliases: windowAliases,
  instead: windowByName,
  output: frameOutput,
  targets: (input) => [{ kind: 'window', windowId: input.window_id }],
  examples: [{ title: 'Make the TextEdit window larger', arguments: { window_id: 101, width: 640, height: 420 } }],
  rehearse: assertLetsItself(({ width, height }) => ({ kind: 'resize', size: { width, height } })),
  alreadySo: frameSo(({ width, height }) => ({ kind: 'resize', size: { width, height } })),
  run: async (context, { window_id, width, height }) =>
    frameChange(await context.mac.windows.resize({ windowId: window_id, size: { width, height } })),
  say: (output) =>
    output.hangs
      ? `The window was asked to take that size; ${silentNow}.`
      : `The window is ${output.size.width} by ${output.size.height} points.`,
  intent: (input) => ({ kind: 'resize-window', width: input.width, height: input.height }),
});
