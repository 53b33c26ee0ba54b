import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';

export const getMuteStatus = defineTool({
  name: 'get_mute_status',
  area: 'audio',
  words: { summary: 'Tells whether the sound is muted.', more: 'Answers true or false.' },
  effect: 'read',
  capability: 'system',
  needs: [],
  input: {},
  output: z.boolean(),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'Whether the sound is off', arguments: {} }],
  run: (context) => context.mac.audio.muted(),
  intent: () => ({ kind: 'read-mute' }),
});
