import { z } from 'zod';
import { runningAppOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';
import { pageAliases, paged, pagedOutput, pageInput } from '../kit/paging.js';
import { windowJson, windowOutput } from './window-json.js';

export const listWindows = defineTool({
  name: 'list_windows',
  area: 'windows',
  words: {
    summary: 'Lists windows front to back, of one app or of all.',
    more: 'Answers an array of {id, title, appName, position, size, frontmost, minimized} in global points, without apps the owner hides.',
  },
  effect: 'read',
  capability: 'see',
  needs: [],
  input: {
    app: appField.optional(),
    include_minimized: z.boolean().optional(),
    include_other_spaces: z.boolean().optional(),
    ...pageInput,
  },
  aliases: { ...appAliases, ...pageAliases },
  output: pagedOutput(windowOutput),
  targets: (input) => [input.app === undefined ? { kind: 'none' } : { kind: 'app', app: input.app }],
  examples: [
    { title: 'All visible windows', arguments: {} },
    { title: 'Windows of the Finder, minimised ones too', arguments: { app: 'Finder', include_minimized: true } },
  ],
  async run(context, input) {
    const pid = input.app === undefined ? null : runningAppOf(context).pid;
    const windows = await context.mac.windows.list({
      pid,
      includeMinimized: input.include_minimized ?? false,
      includeOtherSpaces: input.include_other_spaces ?? false,
    });
    return paged(windows.map(windowJson), input);
  },
  intent: () => ({ kind: 'list-windows' }),
});
