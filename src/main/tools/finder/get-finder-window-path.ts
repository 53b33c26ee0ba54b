import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { assertAnswers } from '../kit/hangs.js';
import { finderTarget } from './finder-app.js';

export const getFinderWindowPath = defineTool({
  name: 'get_finder_window_path',
  area: 'finder',
  words: {
    summary: 'Tells which folder the front Finder window shows.',
    more: 'Answers its path; the desktop when there is no window.',
  },
  effect: 'read',
  capability: 'files',
  needs: [],
  input: {},
  output: z.string(),
  stringIsValue: true,
  targets: () => [finderTarget],
  examples: [{ title: 'The folder in front', arguments: {} }],
  async run(context) {
    await assertAnswers(context, 'read which folder it shows');
    return context.mac.finder.windowPath();
  },
  intent: () => ({ kind: 'read-finder-folder' }),
});
