import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';

export const getVolume = defineTool({
  name: 'get_volume',
  area: 'audio',
  words: { summary: 'Reads the volume of the sound output.', more: 'Answers a number, 0 to 100.' },
  effect: 'read',
  capability: 'system',
  needs: [],
  input: {},
  output: z.number(),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'How loud it is', arguments: {} }],
  run: (context) => context.mac.audio.volume(),
  intent: () => ({ kind: 'read-volume' }),
});
