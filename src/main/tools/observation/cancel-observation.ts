import { defineTool } from '../kit/define-tool.js';
import { observationJson, observationNameField, observationOutput } from './observed.js';

export const cancelObservation = defineTool({
  name: 'cancel_observation',
  area: 'observation',
  words: {
    summary: 'Ends an observation.',
    more: 'Names come from create_observation or list_observations. What it has seen stays readable for a while.',
  },
  effect: 'own',
  capability: 'see',
  needs: [],
  input: { name: observationNameField },
  aliases: { observation: 'name' },
  output: observationOutput,
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'End an observation', arguments: { name: 'observations/1a2b3c4d' } }],
  run: async (context, input) => observationJson(context.observations.cancel(input.name)),
  intent: (input) => ({ kind: 'end-observation', name: input.name }),
});
