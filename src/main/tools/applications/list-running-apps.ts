import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { pageAliases, paged, pagedOutput, pageInput } from '../kit/paging.js';
import { runningAppOutput } from './app-output.js';

export const listRunningApps = defineTool({
  name: 'list_running_apps',
  area: 'applications',
  words: {
    summary: 'Lists the apps that are running now, hidden ones too.',
    more: 'Answers an array of {name, bundleId, processId, active, hidden}; active is in front. Apps the owner hides are left out.',
  },
  effect: 'read',
  capability: 'see',
  needs: [],
  input: pageInput,
  aliases: pageAliases,
  output: pagedOutput(runningAppOutput.extend({ hangs: z.literal(true).optional() })),
  targets: () => [{ kind: 'none' }],
  examples: [
    { title: 'See what is running', arguments: {} },
    { title: 'Take the first three', arguments: { limit: 3 } },
  ],
  async run(context, input) {
    const silent = await context.mac.windows.hung();
    const apps = await context.mac.applications.list();
    return paged(
      apps.map((app) => ({ ...app, ...(silent.includes(app.processId) && { hangs: true as const }) })),
      input,
    );
  },
  intent: () => ({ kind: 'list-apps' }),
});
