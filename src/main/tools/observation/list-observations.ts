import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField } from '../kit/fields.js';
import { pageAliases, paged, pagedOutput, pageInput } from '../kit/paging.js';
import { observationJson, observationOutput } from './observed.js';

export const listObservations = defineTool({
  name: 'list_observations',
  area: 'observation',
  words: {
    summary: 'Lists the observations of this client, of one app or of all.',
    more: 'Answers an array of {name, type, application, state, eventCount}. Ended ones stay readable for a while.',
  },
  effect: 'read',
  capability: 'see',
  needs: [],
  input: { app: appField.optional(), ...pageInput },
  aliases: { ...appAliases, ...pageAliases },
  output: pagedOutput(observationOutput),
  targets: (input) => [input.app === undefined ? { kind: 'none' } : { kind: 'app', app: input.app }],
  examples: [{ title: 'All observations', arguments: {} }],
  run: async (context, input) => paged(context.observations.list(input.app === undefined ? null : context.app).map(observationJson), input),
  intent: () => ({ kind: 'list-observations' }),
});
