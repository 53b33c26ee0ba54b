import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, changeOutput } from '../kit/fields.js';

export const setMute = defineTool({
  name: 'set_mute',
  area: 'audio',
  words: { summary: 'Mutes the sound, or lets it be heard again.', more: '' },
  effect: 'change',
  capability: 'system',
  needs: [],
  input: { muted: z.boolean() },
  aliases: { mute: 'muted' },
  output: z.object({ ...changeOutput, ...alreadySo, muted: z.boolean() }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'Mute', arguments: { muted: true } }],
  async run(context, input) {
    const report = await context.mac.audio.setMuted(input.muted);
    return report.effect === 'none' && report.muted === input.muted ? { ...report, success: true as const } : report;
  },
  say: (output) => `The sound is ${output.effect === 'none' ? 'already ' : ''}${output.muted ? 'muted' : 'on'}.`,
  intent: (input) => ({ kind: 'mute', on: input.muted }),
});
