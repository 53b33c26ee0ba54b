import { fail } from '../../../shared/errors.js';
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
  async rehearse(_mac, _input, { asks }) {
    if (!asks) return;
    fail('obstructed', 'The owner would be asked about this, and a card that opens lets every button go.', {
      remedy:
        'Use drag: it is asked about once, with both its ends. left_mouse_up is for where nobody is asked; a button that is down comes up by itself within 10 s.',
    });
  },
  run: (context, input) => context.mac.input.buttonUp({ point: spotOf(input), button: 'left' }),
  say: (output) => `The left button is up at ${output.cursor.x}, ${output.cursor.y}.`,
  intent: (input) => ({ kind: 'release-button', at: spotOf(input) }),
});
