import { defineTool } from '../kit/define-tool.js';
import { pointerOutput, spotInput, spotOf, spotTarget } from './spot.js';

export const leftMouseUp = defineTool({
  name: 'left_mouse_up',
  area: 'mouse',
  words: {
    summary: 'Lets the left button go at a global point, or where the pointer is.',
    more: 'Use it after left_mouse_down.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: spotInput,
  output: pointerOutput,
  targets: (input) => [spotTarget(input)],
  examples: [{ title: 'Let go in the TextEdit window', arguments: { x: 600, y: 400 } }],
  run: (context, input) => context.mac.input.buttonUp({ point: spotOf(input), button: 'left' }),
  say: (output) => `The left button is up at ${output.cursor.x}, ${output.cursor.y}.`,
  intent: (input) => ({ kind: 'release-button', at: spotOf(input) }),
});
