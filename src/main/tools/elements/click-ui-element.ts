import { defineTool } from '../kit/define-tool.js';
import { alreadySo, heldField } from '../kit/fields.js';
import { actedOn, elementChange, elementChangeOutput, thingOf } from './answers/element-change.js';
import { assertEnabled, elementInput, elementInputAliases, elementTarget, named } from './element-input.js';

const byPoint = 'double_click opens it, at the middle of the position and size that find_element tells.';
const byMenu = 'perform_action with AXShowMenu opens its context menu.';

export const clickUiElement = defineTool({
  name: 'click_ui_element',
  area: 'elements',
  words: {
    summary: 'Presses one element, such as a button, check box or link; a row is selected.',
    more: 'Prefer it to click; double_click opens. modifiers: command adds a row, shift a range. Answers what changed, and state.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { ...elementInput, modifiers: heldField.optional() },
  aliases: elementInputAliases,
  instead: { double_click: byPoint, click_count: byPoint, clicks: byPoint, button: byMenu, right_click: byMenu },
  output: elementChangeOutput.extend(alreadySo),
  targets: (input) => [elementTarget(input)],
  examples: [{ title: 'Press the 7 of Calculator', arguments: { element: 'app("Calculator")/window[0]/group[0]/button["7"]' } }],
  rehearse: assertEnabled,
  async run(context, input) {
    const change = elementChange(
      await context.mac.elements.press({
        app: context.app,
        element: input.element,
        ...(input.modifiers && { modifiers: input.modifiers }),
      }),
    );
    // A row that is selected already is what was asked for.
    return change.effect === 'none' ? { ...change, success: true as const } : change;
  },
  say(output) {
    const { state } = output;
    if (output.effect === 'none' && state !== undefined)
      return `Nothing changed: ${thingOf(state)} ${state.role === 'AXRow' ? 'was selected' : 'had the keyboard'} already.`;
    const did = state?.role === 'AXRow' && state.selected ? 'Selected' : 'Pressed';
    return `${did} ${actedOn(output)}.`;
  },
  intent: (input, found) => ({
    kind: 'press-element',
    element: named(input.element, found),
    modifiers: input.modifiers ?? [],
  }),
});
