import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, changeOutput } from '../kit/fields.js';

export const setVolume = defineTool({
  name: 'set_volume',
  area: 'audio',
  words: {
    summary: 'Sets the volume of the sound output.',
    more: 'An output without volume, such as HDMI, answers unsupported.',
  },
  effect: 'change',
  capability: 'system',
  needs: [],
  input: {
    value: z
      .number()
      .refine((value) => value >= 0 && value <= 100, 'is out of range: the valid range is 0 to 100')
      .describe('0 to 100'),
  },
  aliases: { volume: 'value', level: 'value', percent: 'value', percentage: 'value' },
  output: z.object({ ...changeOutput, ...alreadySo, volume: z.number() }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'Half as loud as can be', arguments: { value: 50 } }],
  async run(context, input) {
    const report = await context.mac.audio.setVolume(input.value);
    return report.effect === 'none' && report.volume === Math.round(input.value) ? { ...report, success: true as const } : report;
  },
  say: (output) => `The volume is ${output.volume}${output.effect === 'none' ? ' already' : ''}.`,
  intent: (input) => ({ kind: 'set-volume', percent: input.value }),
});
