import { z } from 'zod';
import { quote } from '../../../shared/words/en/quote.js';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, changeOutput } from '../kit/fields.js';
import { hangs } from '../kit/hangs.js';
import { pathField } from '../kit/paths.js';
import { finderTarget } from './finder-app.js';

export const revealInFinder = defineTool({
  name: 'reveal_in_finder',
  area: 'finder',
  words: { summary: 'Shows a file or folder in the Finder, selected.', more: '' },
  effect: 'change',
  capability: 'files',
  needs: [],
  input: { path: pathField },
  aliases: { file_path: 'path' },
  output: z.object({ ...changeOutput, ...alreadySo, path: z.string() }),
  targets: () => [finderTarget],
  examples: [{ title: 'Show a file in Documents', arguments: { path: '~/Documents/Notes.txt' } }],
  async run(context, input) {
    const report = await context.mac.finder.reveal(input.path);
    const silent = await hangs(context, context.app?.pid);
    if (silent.hangs) return { ...report, ...silent, effect: 'unverified' as const, doubt: 'not-watched' as const, path: input.path };
    // Nothing changed means that it was shown and selected before.
    return { ...report, path: input.path, ...(report.effect === 'none' ? { success: true as const } : {}) };
  },
  say({ path, effect }) {
    if (effect === 'unverified') return `The Finder was asked to show ${quote(path)}.`;
    return `${quote(path)} is ${effect === 'none' ? 'already ' : ''}shown in the Finder.`;
  },
  intent: (input) => ({ kind: 'reveal', path: input.path }),
});
