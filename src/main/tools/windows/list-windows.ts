import { z } from 'zod';
import type { AppIdentity } from '../../../shared/subject.js';
import { runningAppOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';
import { pageAliases, paged, pagedOutput, pageInput } from '../kit/paging.js';
import type { ToolContext } from '../kit/tool.js';
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
    const app = input.app === undefined ? null : runningAppOf(context);
    const isApart = app !== null && !/^(?:applications\/)?\d+$/.test(input.app ?? '') && (await runsTwice(context, app));
    const windows = await context.mac.windows.list({
      pid: isApart ? null : (app?.pid ?? null),
      includeMinimized: input.include_minimized ?? false,
      includeOtherSpaces: input.include_other_spaces ?? false,
    });
    return paged(windows.filter((one) => !isApart || one.app.bundleId === app.bundleId).map(windowJson), input);
  },
  intent: () => ({ kind: 'list-windows' }),
});

/** The windows of an app are those of all its processes; a process by its number has only its own. */
async function runsTwice({ mac }: ToolContext, { bundleId, pid }: AppIdentity): Promise<boolean> {
  return bundleId !== '' && (await mac.applications.list()).some((one) => one.bundleId === bundleId && one.processId !== pid);
}
