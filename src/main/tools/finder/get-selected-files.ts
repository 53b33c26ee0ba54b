import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { assertAnswers } from '../kit/hangs.js';
import { finderTarget } from './finder-app.js';

export const getSelectedFiles = defineTool({
  name: 'get_selected_files',
  area: 'finder',
  words: {
    summary: 'Lists the files selected in the Finder.',
    more: 'Answers an array of paths.',
  },
  effect: 'read',
  capability: 'files',
  needs: [],
  input: {},
  output: z.array(z.string()),
  targets: () => [finderTarget],
  examples: [{ title: 'What is selected', arguments: {} }],
  async run(context) {
    await assertAnswers(context, 'read what is selected');
    return [...(await context.mac.finder.selection())];
  },
  intent: () => ({ kind: 'read-selected-files' }),
});
