import { defineTool } from '../kit/define-tool.js';
import { positionOutput } from '../kit/fields.js';

export const cursorPosition = defineTool({
  name: 'cursor_position',
  area: 'mouse',
  words: { summary: 'Says where the pointer is: {x, y} in global points.', more: 'Use it before tools that act where the pointer is.' },
  effect: 'read',
  capability: 'see',
  needs: [],
  input: {},
  output: positionOutput,
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'Where is the pointer?', arguments: {} }],
  run: (context) => context.mac.input.cursor(),
  intent: () => ({ kind: 'read-pointer' }),
});
