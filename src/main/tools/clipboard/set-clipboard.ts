import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { isAddress } from '../../../shared/places/addresses.js';
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
  targets(input) {
    assertForm(input);
    return [{ kind: 'none' }];
  },
  examples: [
    { title: 'Text', arguments: { text: 'Buy milk' } },
    { title: 'Formatted text', arguments: { text: '<b>Buy</b> milk', type: 'html' } },
  ],
  run: (context, input) => context.mac.clipboard.write({ text: input.text, type: input.type ?? 'text' }),
  say: (_output, input) => `The clipboard was set to ${quote(input.text)}.`,
  intent: (input) => ({ kind: 'write-clipboard', text: excerptOf(input.text) }),
});

/** Of what nothing could be pasted from the owner is not asked first. Error: `invalid_input`. */
function assertForm({ text, type }: { readonly text: string; readonly type?: string | undefined }): void {
  if (type === 'rtf' && !text.trimStart().startsWith('{\\rtf')) {
    fail('invalid_input', 'text is no RTF, which begins with {\\rtf.', { remedy: 'Give type html for formatted text, or leave type out.' });
  }
  if (type === 'url' && !isAddress(text)) {
    fail('invalid_input', `text is no whole address: ${quote(text)}.`, {
      remedy: 'Begin it with https:// or its like, or leave type out, as for the place of a file.',
    });
  }
}
