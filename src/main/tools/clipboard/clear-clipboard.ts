import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, changeOutput } from '../kit/fields.js';

export const clearClipboard = defineTool({
  name: 'clear_clipboard',
  area: 'clipboard',
  words: { summary: 'Empties the clipboard.', more: 'What was there is gone.' },
  effect: 'change',
  capability: 'clipboard',
  needs: [],
  input: {},
  output: z.object({ ...changeOutput, ...alreadySo }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'Empty it', arguments: {} }],
  async run(context) {
    const report = await context.mac.clipboard.clear();
    return report.effect === 'none' ? { ...report, success: true as const } : report;
  },
  say: (output) => (output.effect === 'none' ? 'The clipboard was empty already.' : 'The clipboard is empty.'),
  intent: () => ({ kind: 'clear-clipboard' }),
});
