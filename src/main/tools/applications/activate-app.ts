import { z } from 'zod';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';
import { appChangeOutput } from './app-output.js';

export const activateApp = defineTool({
  name: 'activate_app',
  title: 'Activate app',
  area: 'applications',
  words: {
    summary: 'Brings a running app to the front, so that it has the keyboard.',
    more: 'Names come from list_running_apps; use launch_app when the app does not run.',
  },
  effect: 'change',
  capability: 'arrange',
  needs: [],
  input: { app: appField },
  aliases: { ...appAliases, name: 'app' },
  output: z.object(appChangeOutput),
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'Bring Finder to the front', arguments: { app: 'Finder' } }],
  async run(context) {
    const app = appOf(context);
    const report = await context.mac.applications.activate(app);
    return { ...report, name: app.name, bundleId: app.bundleId, ...(app.pid === null ? {} : { processId: app.pid }) };
  },
  say: (output) => (output.effect === 'confirmed' ? `${output.name} is in front.` : `${output.name} was asked to come to the front.`),
  intent: (input, app) => `Bring ${app ?? input.app} to the front`,
});
