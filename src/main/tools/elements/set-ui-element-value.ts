import { z } from 'zod';
import { limits } from '../../../shared/limits.js';
import { excerptOf } from '../../../shared/words/act.js';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo } from '../kit/fields.js';
import { silentNow } from '../kit/hangs.js';
import { elementChange, elementChangeOutput, thingOf } from './answers/element-change.js';
import { assertTakes, elementInput, elementInputAliases, elementTarget, named, whereSo } from './element-input.js';

export const setUiElementValue = defineTool({
  name: 'set_ui_element_value',
  area: 'elements',
  words: {
    summary: 'Sets the value of one element: text of a field, true or false of a check box, number of a slider.',
    more: 'append adds to the text. Answers what changed, and state.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  mostCharacters: limits.arguments.text,
  input: { ...elementInput, append: z.boolean().optional(), value: z.union([z.string().max(100_000), z.number(), z.boolean()]) },
  aliases: elementInputAliases,
  instead: { text: 'value is what is put there.' },
  output: elementChangeOutput.extend(alreadySo),
  targets: (input) => [elementTarget(input)],
  examples: [
    {
      title: 'Write a note',
      arguments: { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]', value: 'Buy milk' },
    },
  ],
  rehearse: assertTakes(({ value, append = false }) => ({ kind: 'set', value, append })),
  alreadySo: whereSo(({ value, append = false }) => ({ kind: 'set', value, append })),
  async run(context, input) {
    const { element, value, append } = input;
    const report = await context.mac.elements.setValue({ app: context.app, element, value, ...(append && { append }) });
    return { ...elementChange(report), ...(report.alreadySo && { success: true as const }) };
  },
  say(output) {
    if (output.hangs) return `The value was sent; ${silentNow}.`;
    if (output.state === undefined) return 'The value was sent; the element is gone now.';
    if (output.effect === 'none') return `Nothing changed: ${output.changed || 'the element did not take the value'}.`;
    return `Set ${thingOf(output.state)}.`;
  },
  intent: (input, found) => ({
    kind: 'set-value',
    element: named(input.element, found),
    value: typeof input.value === 'string' ? excerptOf(input.value) : input.value,
    append: input.append ?? false,
  }),
});
