import { z } from 'zod';
import type { AppIdentity } from '../../../shared/subject.js';
import { runningAppOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { dialogAnswers } from '../kit/dialog-answers.js';
import { appAliases, appField, changeOutput } from '../kit/fields.js';
import type { ToolContext } from '../kit/tool.js';

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
    const app = runningAppOf(context);
    const { waitingFor, ...report } = await context.mac.applications.quit(app);
    if (waitingFor === null)
      return { ...report, ...(report.effect === 'confirmed' && (await beside(context, app, report.changed))), name: app.name };
    const answers = await answersOf(context, app);
    const asks = { effect: 'unverified', changed: `${app.name} asks before it quits${answers}`, success: false } as const;
    return { ...report, ...asks, name: app.name, waitingFor };
  },
  say(output) {
    if (output.waitingFor !== undefined) return `${output.name} still runs and waits for an answer: ${output.waitingFor}`;
    if (output.effect === 'confirmed') return `${output.changed}.`;
    return `${output.name} was asked to quit, and still runs.`;
  },
  intent: () => ({ kind: 'quit' }),
});

/** What changed, with the other processes of the app, which nobody asked to quit. */
async function beside({ mac }: ToolContext, { pid, bundleId }: AppIdentity, changed: string): Promise<{ readonly changed: string }> {
  const apps = await mac.applications.list().catch(() => []);
  const pids = apps
    .filter((one) => bundleId !== '' && one.bundleId === bundleId && one.processId !== pid)
    .map(({ processId }) => processId);
  return { changed: pids.length === 0 ? changed : `${changed}; another process of it runs: ${pids.join(', ')}` };
}

/** The buttons of what it asks; empty where they cannot be read. */
async function answersOf({ mac }: ToolContext, app: AppIdentity): Promise<string> {
  const [dialog] = await mac.dialogs.describe({ app }).catch(() => []);
  return dialog === undefined ? '' : dialogAnswers(dialog);
}
