import { z } from 'zod';
import { limits } from '../../../shared/limits.js';
import { excerptOf } from '../../../shared/words/act.js';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo } from '../kit/fields.js';
import { elementChange, elementChangeOutput } from './element-change.js';
import { elementInput, elementInputAliases, elementTarget, named } from './element-input.js';

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
  output: elementChangeOutput.extend(alreadySo),
  targets: (input) => [elementTarget(input)],
  examples: [
    {
      title: 'Write a note',
      arguments: { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]', value: 'Buy milk' },
    },
  ],
  async run(context, input) {
    const change = elementChange(
      await context.mac.elements.setValue({
        app: context.app,
        element: input.element,
        value: input.value,
        ...(input.append && { append: true }),
      }),
    );
    return change.effect === 'none' && (input.append === true ? input.value === '' : true) && isSame(change.state?.value, input.value)
      ? { ...change, success: true as const }
      : change;
  },
  say(output) {
    if (output.state === undefined) return 'The value was sent; the element is gone now.';
    if (output.effect === 'none') return `Nothing changed: ${output.changed || 'the element did not take the value'}.`;
    return `Set ${output.state.title ?? output.state.role}.`;
  },
  intent: (input, found) => ({
    kind: 'set-value',
    element: named(input.element, found),
    value: typeof input.value === 'string' ? excerptOf(input.value) : input.value,
  }),
});

/** A check box answers 1 to true, a slider 5 to "5". */
function isSame(value: string | number | boolean | undefined, wanted: string | number | boolean): boolean {
  if (value === undefined) return false;
  return String(value) === String(wanted) || (wanted !== '' && Number(value) === Number(wanted));
}
