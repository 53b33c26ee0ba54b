import { z } from 'zod';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, changeOutput } from '../kit/fields.js';

export const quitApp = defineTool({
  name: 'quit_app',
  area: 'applications',
  words: {
    summary: 'Asks a running app to quit, as its own menu would; it never forces.',
    more: 'With unsaved changes it stays, and waitingFor says what it asks: answer with handle_dialog.',
  },
  effect: 'change',
  capability: 'arrange',
  onlyListed: true,
  needs: [],
  input: { app: appField },
  aliases: { ...appAliases, name: 'app' },
  instead: { force: 'An app is asked to quit and may ask back; handle_dialog answers it.' },
  output: z.object({ ...changeOutput, success: z.literal(false).optional(), name: z.string(), waitingFor: z.string().optional() }),
  deadlineSeconds: 15,
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'Quit Calculator', arguments: { app: 'Calculator' } }],
  async run(context) {
    const app = appOf(context);
    const { waitingFor, ...report } = await context.mac.applications.quit(app);
    if (waitingFor === null) return { ...report, name: app.name };
    const asks = { effect: 'unverified', changed: `${app.name} asks before it quits`, success: false } as const;
    return { ...report, ...asks, name: app.name, waitingFor };
  },
  say(output) {
    if (output.waitingFor !== undefined) return `${output.name} still runs and waits for an answer: ${output.waitingFor}`;
    if (output.effect === 'confirmed') return `${output.name} has quit.`;
    return `${output.name} was asked to quit, and still runs.`;
  },
  intent: () => ({ kind: 'quit' }),
});
