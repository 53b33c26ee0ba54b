import { defineTool } from '../kit/define-tool.js';
import { pointerOutput, spotInput, spotOf, spotTarget } from './spot.js';

export const leftMouseDown = defineTool({
  name: 'left_mouse_down',
  area: 'mouse',
  words: {
    summary: 'Presses the left button at a global point, or where the pointer is, and keeps it down.',
    more: 'Then move_mouse drags and left_mouse_up lets go; it comes up by itself after 10 seconds.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: spotInput,
  output: pointerOutput,
  targets: (input) => [spotTarget(input)],
  examples: [{ title: 'Press in the TextEdit window', arguments: { x: 500, y: 400 } }],
  run: (context, input) => context.mac.input.buttonDown({ point: spotOf(input), button: 'left' }),
  say: (output) => `The left button is down at ${output.cursor.x}, ${output.cursor.y}.`,
  intent: (input) => ({ kind: 'hold-button', at: spotOf(input) }),
});
