import { defineTool } from '../kit/define-tool.js';
import { sessionNameField, sessionWithHistory, sessionWithHistoryJson } from './session-json.js';

export const getSession = defineTool({
  name: 'get_session',
  area: 'sessions',
  words: {
    summary: 'Tells how a session stands and which calls were made in it.',
    more: 'Names come from create_session or list_sessions. The history holds the newest 50 calls: tool, time, app, outcome; never texts or pictures.',
  },
  effect: 'own',
  capability: 'see',
  needs: [],
  input: { name: sessionNameField },
  aliases: { session: 'name' },
  output: sessionWithHistory,
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'What was done in a session', arguments: { name: 'sessions/1a2b3c4d' } }],
  run: async (context, input) => sessionWithHistoryJson(context.sessions.get(input.name)),
  intent: (input) => ({ kind: 'read-session', name: input.name }),
});
