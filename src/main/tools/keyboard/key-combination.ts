import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, changeOutput, modifiersField, shortText } from '../kit/fields.js';
import { chordText } from './key-words.js';
import { bringToFront, keyTargets } from './to-front.js';

export const keyCombination = defineTool({
  name: 'key_combination',
  area: 'keyboard',
  words: {
    summary: 'Presses a keyboard shortcut, such as command and C.',
    more: 'Give app to bring it to the front first. Keys as in press_key; click_menu_item is surer.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { modifiers: modifiersField, key: shortText(32), app: appField.optional() },
  aliases: appAliases,
  output: z.object(changeOutput),
  targets: (input) => keyTargets(input.app),
  keys: (input) => [{ key: input.key, modifiers: input.modifiers }],
  examples: [{ title: 'Select all in TextEdit', arguments: { modifiers: ['command'], key: 'a', app: 'TextEdit' } }],
  async run(context, input) {
    await bringToFront(context, input.app);
    return context.mac.input.press({ key: input.key, modifiers: input.modifiers, repeat: 1 });
  },
  say: (_output, input) => `Pressed ${chordText(input)}.`,
  intent: (input) => ({ kind: 'press-keys', key: input.key, modifiers: input.modifiers, times: 1 }),
});
