import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, changeOutput } from '../kit/fields.js';
import { inApp, quote } from '../kit/phrases.js';
import { bringToFront, keyTargets } from './to-front.js';

/** What the pauses may add up to, so that the typing itself still fits into the deadline. */
const longestPauseMs = 20_000;

export const typeText = defineTool({
  name: 'type_text',
  title: 'Type text',
  area: 'keyboard',
  words: {
    summary: 'Types text where the keyboard is, character by character.',
    more: 'Give app to bring it to the front first. Click or focus the field before; to fill a field that has a ref, set_ui_element_value is surer. Stops when the focus changes. Answers how many characters went out in typed.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: {
    text: z.string().min(1).max(10_000),
    delay: z.number().min(0).max(2000).optional().describe('ms between characters'),
    app: appField.optional(),
  },
  aliases: appAliases,
  output: z.object({ ...changeOutput, typed: z.number() }),
  deadlineSeconds: 30,
  targets(input) {
    refuseSlowTyping(input.text, input.delay ?? 0);
    return keyTargets(input.app);
  },
  examples: [{ title: 'Type into TextEdit', arguments: { text: 'Buy milk', app: 'TextEdit' } }],
  async run(context, input) {
    await bringToFront(context, input.app);
    return context.mac.input.type({ text: input.text, delayMs: input.delay ?? 0 });
  },
  say: (output) => `Typed ${output.typed} ${output.typed === 1 ? 'character' : 'characters'}.`,
  intent: (input, app) => `Type ${quote(input.text)}${inApp(app)}`,
});

function refuseSlowTyping(text: string, delayMs: number): void {
  if (text.length * delayMs <= longestPauseMs) return;
  fail('invalid_input', `${text.length} characters with ${delayMs} ms between them take longer than ${longestPauseMs / 1000} seconds.`, {
    remedy: 'Leave delay out, or type the text in parts.',
  });
}
