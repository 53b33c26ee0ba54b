import { z } from 'zod';
import { cutText, fittingIn } from '../kit/cut-text.js';
import { defineTool } from '../kit/define-tool.js';
import { contentTypes, roomForText } from './clipboard-json.js';

export const getClipboard = defineTool({
  name: 'get_clipboard',
  area: 'clipboard',
  words: {
    summary: 'Reads text or file paths from the clipboard.',
    more: 'Answers {contentType, text, files, types}. What an app marked secret is withheld.',
  },
  effect: 'read',
  capability: 'clipboard',
  needs: [],
  input: {},
  output: z.object({
    text: z.string().optional(),
    contentType: z.enum(contentTypes),
    /** Paths of what was copied. */
    files: z.array(z.string()).optional(),
    types: z.array(z.string()).optional(),
    /** Why there is less than the clipboard holds. */
    note: z.string().optional(),
  }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'What was copied', arguments: {} }],
  async run(context) {
    const { contentType, text, files, types, concealed } = await context.mac.clipboard.read();
    if (concealed)
      return { contentType: 'other' as const, note: 'Withheld: it is marked secret or passing, or belongs to an app out of reach.' };
    if (contentType === 'empty') return { contentType: 'other' as const, types: [], note: 'The clipboard is empty.' };
    if (contentType === 'files') return { contentType, ...named(files ?? null), types: [...types] };
    if (text === null) return { contentType, types: [...types] };
    const shown = cutText(text, roomForText);
    const note = shown.cut ? { note: `Only the first ${shown.text.length} of ${text.length} characters.` } : {};
    return { text: shown.text, contentType, types: [...types], ...note };
  },
  intent: () => ({ kind: 'read-clipboard', content: null }),
});

/** The files as far as an answer holds them. */
function named(files: readonly string[] | null) {
  if (files === null) return { note: 'Their names are not told: macOS did not hand them over, or Finder is out of reach.' };
  const shown = fittingIn(files, roomForText);
  return { files: shown, ...(shown.length < files.length && { note: `Only the first ${shown.length} of ${files.length} files.` }) };
}
