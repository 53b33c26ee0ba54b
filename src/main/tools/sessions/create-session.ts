import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { shortText } from '../kit/fields.js';
import { sessionJson, sessionOutput } from './session-json.js';

const usualSeconds = 3600;
const mostSeconds = 86_400;

export const createSession = defineTool({
  name: 'create_session',
  area: 'sessions',
  words: {
    summary: 'Opens a named group of calls with its own history.',
    more: 'From now on the calls of this connection count to it, until delete_session, its time or the end of the connection. Mouse buttons held under it come up and its observations end with it. Answers its name, sessions/{id}.',
  },
  effect: 'own',
  capability: 'see',
  needs: [],
  input: {
    display_name: shortText(100).optional(),
    ttl_seconds: z
      .number()
      .int()
      .refine((seconds) => seconds >= 1 && seconds <= mostSeconds, `must be 1 to ${mostSeconds}`)
      .optional()
      .describe('Else 3600'),
  },
  aliases: { ttl: 'ttl_seconds' },
  output: sessionOutput,
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'A session for filling in a form', arguments: { display_name: 'Expenses', ttl_seconds: 600 } }],
  run: async (context, input) =>
    sessionJson(context.sessions.create({ displayName: input.display_name ?? 'Session', ttlSeconds: input.ttl_seconds ?? usualSeconds })),
  intent: () => ({ kind: 'open-session' }),
});
