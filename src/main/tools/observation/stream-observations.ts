import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';
import type { ToolContext } from '../kit/tool.js';
import {
  eventJson,
  eventOutput,
  eventsOf,
  namesField,
  noteUnwatched,
  observationNameField,
  pollField,
  pollMs,
  typeField,
} from './observed.js';

const longestSeconds = 25;
const mostEvents = 200;
/** A stream that nobody reads ends after this. */
const lifeMs = 120_000;

export const streamObservations = defineTool({
  name: 'stream_observations',
  area: 'observation',
  words: {
    summary: 'Waits up to 25 seconds for changes of an app and answers them as they come.',
    more: 'Begin with app and types, or with the name of an observation; then go on with cursor: nothing is missed between calls.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: {
    app: appField.optional(),
    name: observationNameField.optional(),
    types: z.array(typeField).min(1).optional(),
    roles: namesField.optional(),
    attributes: namesField.optional(),
    poll_interval_ms: pollField.optional(),
    duration: z
      .number()
      .refine((seconds) => seconds >= 0 && seconds <= longestSeconds, `must be 0 to ${longestSeconds}`)
      .optional()
      .describe('Seconds'),
    cursor: z.string().optional(),
  },
  aliases: {
    ...appAliases,
    type: 'types',
    page_token: 'cursor',
  },
  output: z.object({
    events: z.array(eventOutput),
    name: z.string(),
    state: z.enum(['active', 'ended']),
    reason: z.string().optional(),
    missed: z.number().optional(),
    cursor: z.string(),
  }),
  deadlineSeconds: 30,
  targets(input) {
    if (input.cursor) return [{ kind: 'none' }];
    if (input.name !== undefined) return [{ kind: 'none' }];
    const { app } = input;
    if (app === undefined)
      fail('invalid_input', 'Nothing says what to stream.', { remedy: 'Give app, the name of an observation, or a cursor.' });
    return [{ kind: 'app', app }];
  },
  examples: [{ title: 'Windows of TextEdit, as they come and go', arguments: { app: 'TextEdit', types: ['window_changes'], duration: 1 } }],
  async run(context, input) {
    const { name, after } = await placeOf(context, input);
    await context.observations.wait(name, { after, ms: (input.duration ?? longestSeconds) * 1000 });
    const { events, missed } = context.observations.events(name, { after, limit: mostEvents });
    const last = events.at(-1)?.sequence ?? after + missed;
    const { state, reason } = context.observations.get(name);
    return {
      events: events.map(eventJson),
      name,
      state,
      ...(reason && { reason }),
      ...(missed > 0 ? { missed } : {}),
      cursor: `${name.replace('observations/', '')}.${last}`,
    };
  },
  intent: () => ({ kind: 'watch', changes: null }),
});

interface Asked {
  readonly cursor?: string | undefined;
  readonly name?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly attributes?: readonly string[] | undefined;
  readonly poll_interval_ms?: number | undefined;
}

/** Which observation is read, and from where. */
async function placeOf(context: ToolContext, input: Asked): Promise<{ readonly name: string; readonly after: number }> {
  if (input.cursor) {
    const [, id, sequence] = /^(\w+)\.(\d{1,9})$/.exec(input.cursor) ?? [];
    if (id === undefined)
      fail('invalid_input', 'The cursor is none of a stream.', { remedy: 'Give the cursor of the last answer, or leave it out.' });
    return { name: `observations/${id}`, after: Number(sequence) };
  }
  if (input.name !== undefined) return { name: context.observations.get(input.name).name, after: 0 };
  const query = {
    events: input.types === undefined ? null : eventsOf(input.types),
    element: null,
    roles: input.roles ?? null,
    attributes: input.attributes ?? null,
    visibleOnly: false,
    pollMs: pollMs(input.poll_interval_ms),
  };
  noteUnwatched(context, input);
  const type = input.types?.join(', ') ?? 'all';
  const { name } = await context.observations.create({ app: appOf(context), type, query, lifeMs, renews: true });
  return { name, after: 0 };
}
