import { z } from 'zod';
import { limits } from '../../../shared/limits.js';
import { excerptOf } from '../../../shared/words/act.js';
import { quote } from '../../../shared/words/en/quote.js';
import { clipboardTypes } from '../../mac/ports/system.js';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput } from '../kit/fields.js';

export const setClipboard = defineTool({
  name: 'set_clipboard',
  area: 'clipboard',
  words: {
    summary: 'Puts text on the clipboard, in place of what is there.',
    more: '',
  },
  effect: 'change',
  capability: 'clipboard',
  needs: [],
  mostCharacters: limits.arguments.clipboard,
  input: {
    text: z.string().refine((text) => text.length <= 1_000_000, 'must have at most 1000000 characters'),
    type: z.preprocess((type) => (typeof type === 'string' ? type.toLowerCase() : type), z.enum(clipboardTypes)).optional(),
  },
  aliases: { content: 'text', value: 'text', format: 'type', content_type: 'type' },
  output: z.object({ ...changeOutput, changeCount: z.number() }),
  targets: () => [{ kind: 'none' }],
  examples: [
    { title: 'Text', arguments: { text: 'Buy milk' } },
    { title: 'Formatted text', arguments: { text: '<b>Buy</b> milk', type: 'html' } },
  ],
  run: (context, input) => context.mac.clipboard.write({ text: input.text, type: input.type ?? 'text' }),
  say: (_output, input) => `The clipboard was set to ${quote(input.text)}.`,
  intent: (input) => ({ kind: 'write-clipboard', text: excerptOf(input.text) }),
});
