import { defineTool } from '../kit/define-tool.js';
import { macroJson, macroNameField, macroOutput } from './definition.js';

export const deleteMacro = defineTool({
  name: 'delete_macro',
  area: 'macros',
  words: {
    summary: 'Forgets a macro.',
    more: 'Names come from create_macro or list_macros. Answers the macro that is gone.',
  },
  effect: 'own',
  capability: 'see',
  needs: [],
  input: { name: macroNameField },
  aliases: { macro: 'name', id: 'name' },
  output: macroOutput,
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'Forget a macro', arguments: { name: 'Greet' } }],
  run: async (context, input) => macroJson(context.macros.delete(input.name)),
  intent: (input) => ({ kind: 'delete-macro', name: input.name }),
});
