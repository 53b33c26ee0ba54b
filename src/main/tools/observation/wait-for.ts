import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { roleNote } from '../../../shared/words/role-note.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, elementAliases, elementField, shortText, writtenText } from '../kit/fields.js';
import { seenJson, seenOutput } from './observed.js';

const usualSeconds = 10;
const longestSeconds = 30;
const criteria = ['element', 'role', 'title', 'window', 'text', 'value'] as const;

export const waitFor = defineTool({
  name: 'wait_for',
  area: 'observation',
  words: {
    summary: 'Waits until an element, a window or a text is there, or with gone until it is not.',
    more: 'Use it after an action that takes time. Give at least one of element to value; all that are given must hold. On timed_out it says what was there.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: {
    app: appField,
    element: elementField.optional(),
    role: shortText(64).optional(),
    title: shortText(1000).optional(),
    window: writtenText(shortText(1000)).optional(),
    text: shortText(1000).optional(),
    value: writtenText(shortText(1000)).optional(),
    gone: z.boolean().optional(),
    timeout: z
      .number()
      .refine((seconds) => seconds > 0 && seconds <= longestSeconds, `must be above 0 and at most ${longestSeconds}`)
      .optional()
      .describe('Seconds, else 10'),
  },
  aliases: { ...appAliases, ...elementAliases, window_title: 'window', window_id: 'window' },
  instead: { seconds: 'It waits for something to come or go: name it by text, title, element or window.' },
  output: z.object({ found: z.boolean(), gone: z.literal(true).optional(), waitedMs: z.number(), ...seenOutput }),
  deadlineSeconds: 35,
  targets(input) {
    if (criteria.every((name) => input[name] === undefined)) {
      fail('invalid_input', 'Nothing says what to wait for.', { remedy: `Give at least one of ${criteria.join(', ')}.` });
    }
    // Nothing of an app that has quit is there any more.
    return [{ kind: 'app', app: input.app, idle: input.gone === true }];
  },
  examples: [
    { title: 'Wait for the 7 of Calculator', arguments: { app: 'Calculator', role: 'AXButton', title: '7', timeout: 5 } },
    { title: 'Wait until a window has gone', arguments: { app: 'TextEdit', window: 'No such window', gone: true, timeout: 5 } },
  ],
  async run(context, input) {
    context.progress(`Waiting for up to ${input.timeout ?? usualSeconds} s`);
    const {
      waitedMs,
      note: away,
      ...seen
    } = await context.mac.observation.wait({
      app: appOf(context),
      element: input.element ?? null,
      role: input.role ?? null,
      title: input.title ?? null,
      window: input.window ?? null,
      text: input.text ?? null,
      value: input.value ?? null,
      gone: input.gone ?? false,
      timeoutMs: (input.timeout ?? usualSeconds) * 1000,
    });
    // What cannot be there is not there either.
    const unknown = input.gone && input.role !== undefined ? roleNote([input.role]) : null;
    for (const note of [unknown, away]) if (note !== null) context.addNote(note);
    return { found: !input.gone, ...(input.gone && { gone: true as const }), waitedMs: Math.round(waitedMs), ...seenJson(seen) };
  },
  intent: () => ({ kind: 'wait' }),
});
