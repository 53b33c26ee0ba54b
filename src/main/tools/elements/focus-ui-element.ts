import { defineTool } from '../kit/define-tool.js';
import { alreadySo } from '../kit/fields.js';
import { silentNow } from '../kit/hangs.js';
import { elementChange, elementChangeOutput, nameOfState } from './answers/element-change.js';
import { assertTakes, elementInput, elementInputAliases, elementTarget, named } from './element-input.js';

export const focusUiElement = defineTool({
  name: 'focus_ui_element',
  area: 'elements',
  words: {
    summary: 'Gives the keyboard to one element, such as a text field, without clicking.',
    more: 'Use it before type_text, and name the app there: it stays where it is.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: elementInput,
  aliases: elementInputAliases,
  output: elementChangeOutput.extend(alreadySo),
  targets: (input) => [elementTarget(input)],
  examples: [{ title: 'Focus the email field', arguments: { element: 'app("Safari")/window[0]/web_area[0]/text_field["Email"]' } }],
  rehearse: assertTakes(() => ({ kind: 'focus' })),
  async run(context, input) {
    const change = elementChange(await context.mac.elements.focus({ app: context.app, element: input.element }));
    // Without effect it either had the keyboard, which `changed` says, or did not take it.
    return change.effect === 'none' && change.changed !== '' ? { ...change, success: true as const } : change;
  },
  say(output) {
    const name = nameOfState(output.state);
    if (output.effect === 'confirmed') return `${name} has the keyboard.`;
    if (output.hangs) return `${name} was asked to take the keyboard; ${silentNow}.`;
    if (output.effect === 'unverified')
      return `${name} was asked to take the keyboard in its window, which is not the one with the keyboard: focus_window first.`;
    return output.success ? `${name} had the keyboard already.` : `${name} did not take the keyboard.`;
  },
  intent: (input, found) => ({ kind: 'focus-element', element: named(input.element, found) }),
});
