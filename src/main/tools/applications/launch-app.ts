import { z } from 'zod';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, appAliases, appField } from '../kit/fields.js';
import { hangs } from '../kit/hangs.js';
import { appChangeOutput, markAlreadySo, silence, windowsOf, withWindowThatCame } from './app-output.js';

export const launchApp = defineTool({
  name: 'launch_app',
  area: 'applications',
  words: {
    summary: 'Starts an installed app, or brings it to the front when it runs already.',
    more: 'An unknown one is answered with near matches. Answers processId and name.',
  },
  effect: 'change',
  capability: 'arrange',
  needs: [],
  input: { app: appField },
  aliases: { ...appAliases, name: 'app', path: 'app' },
  output: z.object({ ...appChangeOutput, ...alreadySo, alreadyRunning: z.boolean() }),
  deadlineSeconds: 20,
  targets: (input) => [{ kind: 'launch', app: input.app }],
  examples: [
    { title: 'Start Preview', arguments: { app: 'Preview' } },
    { title: 'Bring a running app to the front', arguments: { app: 'com.apple.TextEdit' } },
  ],
  async run(context) {
    const app = appOf(context);
    const before = await windowsOf(context, app.pid);
    const done = await context.mac.applications.launch(app);
    const report = await withWindowThatCame(context, done, { pid: app.pid, before });
    return { ...report, ...(await hangs(context, report.processId)), ...markAlreadySo(report), name: app.name };
  },
  say({ name, alreadyRunning, effect, ...output }) {
    const isSeen = effect !== 'unverified';
    const came = `was running and ${isSeen ? 'is in front' : 'was asked to come to the front'}`;
    return `${name} ${alreadyRunning ? came : isSeen ? 'has started' : 'was asked to start'}.${silence(output)}`;
  },
  intent: () => ({ kind: 'launch' }),
});
