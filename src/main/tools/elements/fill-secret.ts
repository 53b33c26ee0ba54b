import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput, shortText } from '../kit/fields.js';
import { elementInput, elementInputAliases, elementTarget, named } from './element-input.js';

export const fillSecret = defineTool({
  name: 'fill_secret',
  area: 'elements',
  words: {
    summary: 'Has a password field filled from the keychain or 1Password, unseen by you.',
    more: 'Item: op://vault/item/field, https://host or a keychain item’s name; none: the owner picks. They confirm each time. Answers only that it was filled.',
  },
  effect: 'change',
  capability: 'act',
  needs: ['accessibility'],
  input: { ...elementInput, item: shortText(300).optional() },
  aliases: elementInputAliases,
  output: z.object(changeOutput),
  // The store asks its owner by itself.
  deadlineSeconds: 60,
  question: { kind: 'secret', item: (input) => input.item ?? null, element: (input) => input.element },
  targets: (input) => [elementTarget(input)],
  examples: [
    {
      title: 'Sign in at Example',
      arguments: { element: 'app("Safari")/window[0]/web_area[0]/secure_text_field["Password"]', item: 'https://example.com' },
    },
  ],
  async run(context, input) {
    const item =
      context.secretItem ??
      input.item ??
      fail('not_found', 'No item was picked.', { remedy: 'Call again: the owner picks one, or give item.' });
    await context.mac.applications.activate(appOf(context));
    await context.mac.secrets.fill({ app: context.app, element: input.element, item });
    return { effect: 'unverified' as const, route: 'accessibility', changed: '' };
  },
  say: () => 'The password field was filled; what is in it is never read.',
  intent: (input, found) => ({ kind: 'fill-secret', element: named(input.element, found), item: input.item ?? '' }),
});
