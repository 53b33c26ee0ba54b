import { z } from 'zod';
import type { ObservedEvent } from '../../mac/ports/observation.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, elementAliases, elementField } from '../kit/fields.js';
import { eventField, eventJson, eventOutput, isEvent, noteNoWindows, usualPollMs } from './observed.js';

const longestSeconds = 30;
/** More than this at once nobody reads; what comes after is left out of the list, and said. */
const mostEvents = 200;

export const observeChanges = defineTool({
  name: 'observe_changes',
  area: 'observation',
  words: {
    summary: 'Watches an app for a while and tells what changes in it.',
    more: 'Events: value_changed, focus_changed, window_created, window_destroyed, title_changed and others; all unless named. Answers an array of {event, time, element, window} after duration seconds. To wait for one thing, wait_for is quicker.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: {
    app: appField,
    events: z.array(eventField).min(1).optional(),
    element: elementField.optional(),
    duration: z
      .number()
      .refine((seconds) => seconds > 0 && seconds <= longestSeconds, `must be above 0 and at most ${longestSeconds}`)
      .optional()
      .describe('Seconds, else 30'),
  },
  aliases: { ...appAliases, ...elementAliases },
  output: z.array(eventOutput),
  deadlineSeconds: 35,
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [
    { title: 'What changes in TextEdit within a second', arguments: { app: 'TextEdit', duration: 1 } },
    { title: 'Windows that come and go', arguments: { app: 'Finder', events: ['window_created', 'window_destroyed'], duration: 1 } },
  ],
  async run(context, input) {
    const seen: ObservedEvent[] = [];
    noteNoWindows(context, input);
    let toldAt = 0;
    // An app that hangs from the start is said to: watching it would only tell that nothing changed.
    await context.mac.elements.tree({ app: appOf(context), element: null, maxDepth: 0, roles: null, withActions: false });
    await context.mac.observation.watch(
      {
        app: appOf(context),
        events: input.events?.filter(isEvent) ?? null,
        element: input.element ?? null,
        roles: null,
        attributes: null,
        visibleOnly: false,
        pollMs: usualPollMs,
        durationMs: (input.duration ?? longestSeconds) * 1000,
      },
      (event) => {
        const isListed = seen.length < mostEvents;
        if (isListed) seen.push(event);
        // Who is told of changes hears of the others too, once for each look.
        if (isListed || event.at !== toldAt) context.progress(`Seen: ${event.kind}`);
        toldAt = event.at;
      },
    );
    if (seen.length === mostEvents)
      context.addNote(`The first ${mostEvents} changes are listed, and there may be more; look tells what is there now.`);
    return seen.map(eventJson);
  },
  intent: () => ({ kind: 'watch', changes: null }),
});
