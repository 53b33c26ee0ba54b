import { defineTool } from '../kit/define-tool.js';
import { sessionNameField, sessionWithHistory, sessionWithHistoryJson } from './session-json.js';

export const deleteSession = defineTool({
  name: 'delete_session',
  area: 'sessions',
  words: {
    summary: 'Ends a session: what it holds down is let go and its observations end.',
    more: 'Names come from create_session or list_sessions. Answers the session as it was, with its history.',
  },
  effect: 'own',
  capability: 'see',
  needs: [],
  input: { name: sessionNameField },
  aliases: { session: 'name' },
  output: sessionWithHistory,
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'End a session', arguments: { name: 'sessions/1a2b3c4d' } }],
  run: async (context, input) => sessionWithHistoryJson(context.sessions.delete(input.name)),
  intent: (input) => ({ kind: 'end-session', name: input.name }),
});
