import { defineTool } from '../kit/define-tool.js';
import { shortText } from '../kit/fields.js';
import { pageAliases, paged, pagedOutput, pageInput } from '../kit/paging.js';
import { macroJson, macroOutput } from './definition.js';

export const listMacros = defineTool({
  name: 'list_macros',
  area: 'macros',
  words: {
    summary: 'Lists the macros that this client has kept.',
    more: 'Give tag to see only those that have it. Answers an array of {name, displayName, parameters, tags, stepCount}.',
  },
  effect: 'own',
  capability: 'see',
  needs: [],
  input: { tag: shortText(50).optional(), ...pageInput },
  aliases: pageAliases,
  output: pagedOutput(macroOutput),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'All macros', arguments: {} }],
  async run(context, input) {
    const macros = context.macros.list().map(macroJson);
    const { tag } = input;
    return paged(tag === undefined ? macros : macros.filter((one) => one.tags.includes(tag)), input);
  },
  intent: () => ({ kind: 'list-macros' }),
});
