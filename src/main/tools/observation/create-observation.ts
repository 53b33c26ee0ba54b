import { z } from 'zod';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, elementAliases, elementField } from '../kit/fields.js';
import {
  eventsOf,
  namesField,
  noteNoWindows,
  noteUnwatched,
  observationJson,
  observationOutput,
  pollField,
  pollMs,
  typeField,
  typeOf,
} from './observed.js';

const lifeMs = 600_000;

export const createObservation = defineTool({
  name: 'create_observation',
  area: 'observation',
  words: {
    summary: 'Starts to watch an app and goes on until cancel_observation, 10 minutes at most.',
    more: 'Types: element_changes, window_changes, application_changes, attribute_changes, tree_changes. Read it with stream_observations or get_observation.',
  },
  // To the Mac it is looking, and it is judged as that; what it makes is Gatehand's own.
  effect: { worst: 'own', of: () => 'read' },
  capability: 'see',
  needs: ['accessibility'],
  input: {
    app: appField,
    type: typeField,
    element: elementField.optional(),
    roles: namesField.optional(),
    attributes: namesField.optional(),
    visible_only: z.boolean().optional(),
    poll_interval_ms: pollField.optional(),
  },
  aliases: { ...appAliases, ...elementAliases },
  output: observationOutput,
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'Watch the windows of TextEdit', arguments: { app: 'TextEdit', type: 'window_changes' } }],
  async run(context, input) {
    const query = {
      events: eventsOf([input.type]),
      element: input.element ?? null,
      roles: input.roles ?? null,
      attributes: input.attributes ?? null,
      visibleOnly: input.visible_only ?? false,
      pollMs: pollMs(input.poll_interval_ms),
    };
    noteUnwatched(context, input);
    noteNoWindows(context, { element: input.element, events: query.events });
    return observationJson(await context.observations.create({ app: appOf(context), type: input.type, query, lifeMs, renews: false }));
  },
  intent: (input) => ({ kind: 'watch', changes: typeOf(input.type) }),
});
