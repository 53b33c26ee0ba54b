import { z } from 'zod';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, changeOutput, frontOutput, keyboardOutput, modifiersField, shortText } from '../kit/fields.js';
import { assertTakesKeys, forApp, keyTargets } from './for-app.js';
import { chordOf, chordText } from './key-words.js';

const holdField = z.number().refine((ms) => ms >= 1 && ms <= 10_000, 'must be 1 to 10000 ms');

export const holdKey = defineTool({
  name: 'hold_key',
  area: 'keyboard',
  words: {
    summary: 'Holds a key, or a modifier key alone, down for a time and lets it go.',
    more: 'Keys as in press_key. A named app has the front meanwhile.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { key: shortText(32), duration_ms: holdField, modifiers: modifiersField.optional(), app: appField.optional() },
  aliases: appAliases,
  output: z.object({ ...changeOutput, ...frontOutput, ...keyboardOutput }),
  deadlineSeconds: 20,
  targets: (input) => keyTargets(input.app),
  keys: (input) => [chordOf(input)],
  examples: [{ title: 'Hold Shift for half a second', arguments: { key: 'shift', duration_ms: 500, app: 'TextEdit' } }],
  rehearse: assertTakesKeys,
  async run(context, input) {
    return context.mac.input.holdKey({
      ...chordOf(input),
      durationMs: input.duration_ms,
      ...forApp(context, input.app),
    });
  },
  say: (_output, input) => `Held ${chordText(input)} for ${input.duration_ms} ms.`,
  intent: (input) => ({ kind: 'hold-keys', ...chordOf(input), ms: input.duration_ms }),
});
