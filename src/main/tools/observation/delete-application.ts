import { z } from 'zod';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';

export const deleteApplication = defineTool({
  name: 'delete_application',
  area: 'observation',
  words: {
    summary: 'Forgets what was learned about an app: its element refs and observations.',
    more: 'The app itself goes on running; use quit_app to end it. Refs of it are stale afterwards: look again.',
  },
  effect: 'own',
  capability: 'see',
  needs: [],
  input: { app: appField },
  aliases: { ...appAliases, name: 'app' },
  output: z.object({ name: z.string(), bundleId: z.string(), refs: z.number(), observations: z.number() }),
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'Forget the refs of Calculator', arguments: { app: 'Calculator' } }],
  async run(context) {
    const app = appOf(context);
    const refs = await context.mac.elements.forget({ app });
    return { name: app.name, bundleId: app.bundleId, refs, observations: context.observations.forget(app) };
  },
  intent: () => ({ kind: 'forget-app' }),
});
