import { defineTool } from '../kit/define-tool.js';
import { shortText } from '../kit/fields.js';
import { actedOn, elementChange, elementChangeOutput, elementContext, elementContextOutput } from './answers/element-change.js';
import { assertTakes, elementInput, elementInputAliases, elementTarget, named } from './element-input.js';

export const performAction = defineTool({
  name: 'perform_action',
  area: 'elements',
  words: {
    summary:
      'Runs an accessibility action of one element: AXPress, AXPick, AXShowMenu, AXConfirm, AXCancel, AXRaise, AXIncrement, AXDecrement, or one of its own.',
    more: 'Answers state, the element afterwards, and context: parent and neighbours.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { ...elementInput, action: shortText(255) },
  aliases: elementInputAliases,
  output: elementChangeOutput.extend({ context: elementContextOutput.optional() }),
  targets: (input) => [elementTarget(input)],
  examples: [
    {
      title: 'Press the 7 of Calculator',
      arguments: { element: 'app("Calculator")/window[0]/group[0]/button["7"]', action: 'AXPress' },
    },
  ],
  rehearse: assertTakes(({ action }) => ({ kind: 'perform', action })),
  async run(context, input) {
    const report = await context.mac.elements.perform({ app: context.app, element: input.element, action: input.action });
    return { ...elementChange(report), ...elementContext(report) };
  },
  say(output, input) {
    return `Did ${input.action} on ${actedOn(output)}.`;
  },
  intent: (input, found) => ({ kind: 'perform-action', element: named(input.element, found), action: input.action }),
});
