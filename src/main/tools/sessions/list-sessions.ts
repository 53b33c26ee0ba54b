import { defineTool } from '../kit/define-tool.js';
import { pageAliases, paged, pagedOutput, pageInput } from '../kit/paging.js';
import { sessionJson, sessionOutput } from './session-json.js';

export const listSessions = defineTool({
  name: 'list_sessions',
  area: 'sessions',
  words: {
    summary: 'Lists the sessions of this client that are open.',
    more: 'Answers an array of {name, displayName, createTime, expireTime, current, calls, observations}; current is the one that calls of this connection count to.',
  },
  effect: 'own',
  capability: 'see',
  needs: [],
  input: pageInput,
  aliases: pageAliases,
  output: pagedOutput(sessionOutput),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'All open sessions', arguments: {} }],
  run: async (context, input) => paged(context.sessions.list().map(sessionJson), input),
  intent: () => ({ kind: 'list-sessions' }),
});
