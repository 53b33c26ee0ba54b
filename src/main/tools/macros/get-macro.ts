import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { definitionOf, macroJson, macroNameField, macroOutput } from './definition.js';

export const getMacro = defineTool({
  name: 'get_macro',
  area: 'macros',
  words: {
    summary: 'Shows one macro with its steps and parameters.',
    more: 'Names come from create_macro or list_macros.',
  },
  effect: 'own',
  capability: 'see',
  needs: [],
  input: { name: macroNameField },
  aliases: { macro: 'name', id: 'name' },
  output: macroOutput.extend({ steps: z.array(z.record(z.string(), z.unknown())) }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'Show a macro', arguments: { name: 'Greet' } }],
  async run(context, input) {
    const macro = context.macros.get(input.name);
    return { ...macroJson(macro), steps: definitionOf(macro).source.map((step) => ({ ...step })) };
  },
  intent: (input) => ({ kind: 'read-macro', name: input.name }),
});
