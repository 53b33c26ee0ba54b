import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { schemeOf } from '../../../shared/places/addresses.js';
import { quote } from '../../../shared/words/en/quote.js';
import { defineTool } from '../kit/define-tool.js';
import { appField, changeOutput } from '../kit/fields.js';
import { hangs } from '../kit/hangs.js';
import { pathOrAddressField } from '../kit/paths.js';

export const openItem = defineTool({
  name: 'open_item',
  area: 'files',
  words: {
    summary: 'Opens a file, folder or https address, with its default app or the one named.',
    more: 'Other address schemes are refused. Answers the processId of the app.',
  },
  effect: 'change',
  capability: 'files',
  needs: [],
  input: { target: pathOrAddressField.describe('Absolute path or https URL'), app: appField.optional() },
  aliases: {
    path: 'target',
    file: 'target',
    file_path: 'target',
    url: 'target',
    item: 'target',
    application: 'app',
    bundle_id: 'app',
    app_name: 'app',
  },
  output: z.object({ ...changeOutput, processId: z.number().optional() }),
  targets(input) {
    assertWhole(input.target);
    return [input.app === undefined ? { kind: 'opener', target: input.target } : { kind: 'launch', app: input.app }];
  },
  examples: [{ title: 'Open a text file', arguments: { target: '~/Documents/Notes.txt' } }],
  deadlineSeconds: 20,
  async run(context, input) {
    const app = input.app === undefined ? null : context.app;
    const { processId, ...report } = await context.mac.files.open({ target: input.target, app });
    const found = processId === null ? {} : { processId };
    const silent = await hangs(context, processId);
    // That it was handed over is all that is known then.
    return silent.hangs
      ? { ...report, ...found, ...silent, changed: '', effect: 'unverified' as const, doubt: 'not-watched' as const }
      : { ...report, ...found };
  },
  say: ({ effect }, input) => `${quote(input.target)} was ${effect === 'unverified' ? 'handed over to be opened' : 'opened'}.`,
  intent: (input) => ({ kind: 'open', target: input.target }),
});

/**
 * Half a path or an address without its scheme could mean either. Of what is never opened the owner is not asked first. Error:
 * `invalid_input`.
 */
function assertWhole(target: string): void {
  if (/^(?:[~/]|https:\/\/)/i.test(target)) return;
  if (schemeOf(target) !== null) {
    fail('invalid_input', `target: ${target} cannot be opened: expected a path or an https address.`, {
      remedy: 'Other address schemes are not opened.',
    });
  }
  fail('invalid_input', `target: "${target}" is neither a whole path nor a whole address.`, {
    remedy: 'Give an absolute path, such as ~/Documents/Notes.txt, or an address with https://.',
  });
}
