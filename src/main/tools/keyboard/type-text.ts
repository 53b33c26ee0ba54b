import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { counted } from '../../../shared/text/counted.js';
import { charactersIn, excerptOf, type Modifiers, mostChords } from '../../../shared/words/act.js';
import { stoodStill } from '../../mac/ports/job.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, changeOutput, frontOutput, keyboardOutput, modifiersField, shortText } from '../kit/fields.js';
import { assertTakesText, focusFirst, forApp, keyTargets, saidOfKeys } from './for-app.js';

const delayField = z
  .number()
  .refine((ms) => ms >= 0 && ms <= 2000, 'must be 0 to 2000 ms')
  .describe('ms between characters');

/** Typing counts once more against the owner's limit for each of these. */
const charactersPerChange = 200;

/** What the pauses may add up to, so that the typing itself still fits into the deadline. */
const longestPauseMs = 20_000;

export const typeText = defineTool({
  name: 'type_text',
  area: 'keyboard',
  words: {
    summary: 'Types text where the keyboard is, character by character.',
    more: 'With app as in press_key; focus the field before. set_ui_element_value is surer. Stops when the focus changes; typed counts what went out.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: {
    text: shortText(10_000),
    delay: delayField.optional(),
    modifiers: modifiersField.optional(),
    app: appField.optional(),
  },
  aliases: appAliases,
  instead: { element: focusFirst },
  output: z.object({ ...changeOutput, ...frontOutput, ...keyboardOutput, typed: z.number() }),
  deadlineSeconds: 30,
  targets(input) {
    refuseSlowTyping(input.text, input.delay ?? 0);
    refuseManyChords(input);
    return keyTargets(input.app);
  },
  keys: (input) => (input.modifiers?.length ? [{ text: input.text, modifiers: input.modifiers }] : []),
  cost: (input) => 1 + Math.floor(input.text.length / charactersPerChange),
  examples: [{ title: 'Type into TextEdit', arguments: { text: 'Buy milk', app: 'TextEdit' } }],
  rehearse: assertTakesText,
  async run(context, input) {
    const modifiers = input.modifiers?.length ? { modifiers: input.modifiers } : {};
    return context.mac.input.type({ text: input.text, delayMs: input.delay ?? 0, ...modifiers, ...forApp(context, input.app) });
  },
  say: (output) => {
    const { typed, route, effect, doubt, keyboard } = output;
    const count = counted(typed, 'character');
    if (effect === 'none' && typed > 0) {
      const how = route === 'paste' ? ', and may not know Command-V: set_ui_element_value fills a field without keys' : '';
      return `Sent ${count}, none of which arrived: ${keyboard ?? 'a field that stayed as it was'} has the keyboard${how}.`;
    }
    if (route !== 'paste' || !stoodStill(doubt)) return saidOfKeys(`Typed ${count}`, output);
    const nobody = keyboard === undefined || keyboard.startsWith('nothing');
    const why = nobody
      ? ''
      : `: ${keyboard} has the keyboard, and may take no text. Where keys mean something there, press_key presses them`;
    return `Pasted ${count}, which nothing shows${why}.`;
  },
  intent: (input) => ({ kind: 'type', text: excerptOf(input.text), modifiers: input.modifiers ?? [] }),
});

function refuseSlowTyping(text: string, delayMs: number): void {
  if (text.length * delayMs <= longestPauseMs) return;
  fail('invalid_input', `${text.length} characters with ${delayMs} ms between them take longer than ${longestPauseMs / 1000} seconds.`, {
    remedy: 'Leave delay out, or type the text in parts.',
  });
}

function refuseManyChords({ text, modifiers = [] }: { readonly text: string; readonly modifiers?: Modifiers | undefined }): void {
  if (!modifiers.some((held) => held !== 'shift') || charactersIn(text) <= mostChords) return;
  fail('invalid_input', `With ${modifiers.join(' and ')} held each character is a shortcut, and there may be ${mostChords} at a time.`, {
    remedy: 'Leave modifiers out to type a text.',
  });
}
