import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, positionOutput, sizeOutput } from '../kit/fields.js';
import { pageAliases, paged, pagedOutput, pageInput } from '../kit/paging.js';

const windowInfo = z.object({
  id: z.number(),
  title: z.string(),
  appName: z.string(),
  bundleId: z.string(),
  processId: z.number().optional(),
  position: positionOutput,
  size: sizeOutput,
  frontmost: z.boolean(),
  minimized: z.boolean(),
});

export const listWindows = defineTool({
  name: 'list_windows',
  title: 'List windows',
  area: 'windows',
  words: {
    summary: 'Lists windows front to back, of one app or of all.',
    more: 'Use it to learn window ids, titles and places. Answers an array of {id, title, appName, position, size, frontmost, minimized} in global points. Windows of apps the owner hides are left out.',
  },
  effect: 'read',
  capability: 'see',
  needs: [],
  input: { app: appField.optional(), include_minimized: z.boolean().optional(), ...pageInput },
  aliases: { ...appAliases, ...pageAliases },
  output: pagedOutput(windowInfo),
  targets: (input) => [input.app === undefined ? { kind: 'none' } : { kind: 'app', app: input.app }],
  examples: [
    { title: 'All visible windows', arguments: {} },
    { title: 'Windows of the Finder, minimised ones too', arguments: { app: 'Finder', include_minimized: true } },
  ],
  async run(context, input) {
    const pid = input.app === undefined ? null : (context.app?.pid ?? notRunning(input.app));
    const windows = await context.mac.windows.list({ pid, includeMinimized: input.include_minimized ?? false });
    const items = windows.map(({ id, title, app, frame, frontmost, minimized }) => ({
      id,
      title,
      appName: app.name,
      bundleId: app.bundleId,
      ...(app.pid === null ? {} : { processId: app.pid }),
      position: { x: frame.x, y: frame.y },
      size: { width: frame.width, height: frame.height },
      frontmost,
      minimized,
    }));
    return paged(items, input);
  },
  say: () => 'The windows are listed.',
  intent: (_input, app) => `List the windows of ${app ?? 'all apps'}`,
});

function notRunning(app: string): never {
  return fail('not_found', `${app} is not running, so it has no windows.`, { remedy: 'Start it with launch_app.' });
}
