import { z } from 'zod';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';
import { briefJson, elementOutput } from './answers/element-json.js';

const focusedOutput = elementOutput.extend({
  appName: z.string(),
  bundleId: z.string(),
  processId: z.number().optional(),
});

export const getFocusedElement = defineTool({
  name: 'get_focused_element',
  area: 'elements',
  words: {
    summary: 'Reads the element that has the keyboard, in the app in front or in one app, with all its attributes and its path.',
    more: 'Use it to see where typing would go. Answers null when nothing has the keyboard.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: { app: appField.optional() },
  aliases: appAliases,
  output: z.union([focusedOutput, z.null()]),
  targets: (input) => [input.app === undefined ? { kind: 'focus' } : { kind: 'app', app: input.app }],
  examples: [
    { title: 'What has the keyboard now', arguments: {} },
    { title: 'What would have it in Finder', arguments: { app: 'Finder' } },
  ],
  async run(context, input) {
    const focused = await context.mac.elements.focused({ app: input.app === undefined ? null : appOf(context) });
    if (focused === null) return null;
    const { app, element } = focused;
    return {
      ...briefJson(element),
      appName: app.name,
      bundleId: app.bundleId,
      ...(app.pid === null ? {} : { processId: app.pid }),
    };
  },
  intent: () => ({ kind: 'read-focus' }),
});
