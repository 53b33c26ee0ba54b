import { z } from 'zod';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, appAliases, appField } from '../kit/fields.js';
import { hangs } from '../kit/hangs.js';
import { appChangeOutput, markAlreadySo, silence, withWindowsInDock } from './app-output.js';

export const activateApp = defineTool({
  name: 'activate_app',
  area: 'applications',
  words: {
    summary: 'Brings a running app to the front, so that it has the keyboard.',
    more: 'Use launch_app when it does not run.',
  },
  effect: 'change',
  capability: 'arrange',
  needs: [],
  input: { app: appField },
  aliases: { ...appAliases, name: 'app' },
  output: z.object({ ...appChangeOutput, ...alreadySo }),
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'Bring Finder to the front', arguments: { app: 'Finder' } }],
  async run(context) {
    const app = appOf(context);
    const report = await context.mac.applications.activate(app);
    const processId = app.pid === null ? {} : { processId: app.pid };
    return {
      ...report,
      changed: await withWindowsInDock(context, report, app.pid),
      ...(await hangs(context, app.pid)),
      ...markAlreadySo(report),
      name: app.name,
      ...processId,
    };
  },
  say(output) {
    if (output.effect === 'none') return `${output.name} was in front already.${silence(output)}`;
    const came = output.effect === 'confirmed' ? 'is in front' : 'was asked to come to the front';
    return `${output.name} ${came}.${silence(output)}`;
  },
  intent: () => ({ kind: 'bring-app-to-front' }),
});
