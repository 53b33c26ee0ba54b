import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { eventJson, eventOutput, observationJson, observationNameField, observationOutput } from './observed.js';

const shown = 20;

export const getObservation = defineTool({
  name: 'get_observation',
  area: 'observation',
  words: {
    summary: 'Tells how an observation stands and the newest 20 changes it saw.',
    more: 'Names come from create_observation or list_observations. To read on without missing any, use stream_observations with name.',
  },
  effect: 'read',
  capability: 'see',
  needs: [],
  input: { name: observationNameField },
  aliases: { observation: 'name' },
  output: observationOutput.extend({ events: z.array(eventOutput) }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'What an observation has seen', arguments: { name: 'observations/1a2b3c4d' } }],
  async run(context, input) {
    const info = context.observations.get(input.name);
    const { events } = context.observations.events(info.name, { after: Math.max(0, info.seen - shown), limit: shown });
    return { ...observationJson(info), events: events.map(eventJson) };
  },
  intent: (input) => ({ kind: 'read-observation', name: input.name }),
});
