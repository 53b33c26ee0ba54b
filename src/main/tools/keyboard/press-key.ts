import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, changeOutput, frontOutput, keyboardOutput, modifiersField, shortText } from '../kit/fields.js';
import { assertTakesKeys, focusFirst, forApp, keyTargets, saidOfKeys } from './for-app.js';
import { chordOf, chordText } from './key-words.js';

export const pressKey = defineTool({
  name: 'press_key',
  area: 'keyboard',
  words: {
    summary: 'Presses one key and lets it go.',
    more: 'With app it goes to that app, which stays in the back where it can; front says when it could not. A key is a name (return, tab, escape, delete, forward_delete, space, up, page_down, f1 to f12) or one character, also command+s.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: {
    key: shortText(32),
    modifiers: modifiersField.optional(),
    repeat: z
      .number()
      .refine((times) => Number.isInteger(times) && times >= 1 && times <= 100, 'must be a whole number, 1 to 100')
      .optional(),
    app: appField.optional(),
  },
  aliases: { ...appAliases, keys: 'key' },
  instead: { element: focusFirst },
  output: z.object({ ...changeOutput, ...frontOutput, ...keyboardOutput }),
  targets: (input) => keyTargets(input.app),
  keys: (input) => [chordOf(input)],
  examples: [
    { title: 'Press Return', arguments: { key: 'return', app: 'TextEdit' } },
    { title: 'Press Left three times', arguments: { key: 'left', repeat: 3, app: 'TextEdit' } },
  ],
  rehearse: assertTakesKeys,
  async run(context, input) {
    return context.mac.input.press({
      ...chordOf(input),
      repeat: input.repeat ?? 1,
      ...forApp(context, input.app),
    });
  },
  say: (output, input) => saidOfKeys(`Pressed ${chordText(input)}${times(input.repeat)}`, output),
  intent: (input) => ({ kind: 'press-keys', ...chordOf(input), times: input.repeat ?? 1 }),
});

function times(repeat: number | undefined): string {
  return repeat === undefined || repeat === 1 ? '' : ` ${repeat} times`;
}
