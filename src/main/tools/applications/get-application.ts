import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { runningAppOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';
import { hangs } from '../kit/hangs.js';
import { runningAppOutput } from './app-output.js';

export const getApplication = defineTool({
  name: 'get_application',
  area: 'applications',
  words: {
    summary: 'Reads one running app: {name, bundleId, processId, active, hidden}.',
    more: 'Use it to see whether an app runs and is in front. Takes a name, bundle id, pid or applications/{pid}.',
  },
  effect: 'read',
  capability: 'see',
  needs: [],
  input: { app: appField },
  aliases: { ...appAliases, name: 'app' },
  output: runningAppOutput.extend({ hangs: z.literal(true).optional() }),
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'Is TextEdit in front?', arguments: { app: 'TextEdit' } }],
  async run(context) {
    const app = runningAppOf(context);
    const running = (await context.mac.applications.list()).find((one) => one.processId === app.pid);
    if (running === undefined)
      fail('not_found', `${app.name} runs in the background only.`, { remedy: 'See list_running_apps for apps with windows.' });
    return { ...running, ...(await hangs(context, running.processId)) };
  },
  intent: () => ({ kind: 'look-at-app' }),
});
