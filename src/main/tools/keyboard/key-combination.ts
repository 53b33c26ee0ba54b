import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, changeOutput, frontOutput, keyboardOutput, modifiersField, shortText } from '../kit/fields.js';
import { assertTakesKeys, forApp, inOneText, keyTargets, saidOfKeys } from './for-app.js';
import { chordOf, chordText } from './key-words.js';

export const keyCombination = defineTool({
  name: 'key_combination',
  area: 'keyboard',
  words: {
    summary: 'Presses a keyboard shortcut, such as command and C.',
    more: 'With app as in press_key. Keys as in press_key; click_menu_item is surer.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { modifiers: modifiersField, key: shortText(32), app: appField.optional() },
  aliases: appAliases,
  instead: { keys: inOneText, combination: inOneText, shortcut: inOneText },
  output: z.object({ ...changeOutput, ...frontOutput, ...keyboardOutput }),
  targets: (input) => keyTargets(input.app),
  keys: (input) => [chordOf(input)],
  examples: [{ title: 'Select all in TextEdit', arguments: { modifiers: ['command'], key: 'a', app: 'TextEdit' } }],
  rehearse: assertTakesKeys,
  async run(context, input) {
    return context.mac.input.press({ ...chordOf(input), repeat: 1, ...forApp(context, input.app) });
  },
  say: (output, input) => saidOfKeys(`Pressed ${chordText(input)}`, output),
  intent: (input) => ({ kind: 'press-keys', ...chordOf(input), times: 1 }),
});
