import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, elementAliases, elementField, shortText } from '../kit/fields.js';
import type { TargetRequest } from '../kit/tool.js';
import { glance, glanceOutput } from './answers/glance.js';
import { outlineText } from './answers/outline-text.js';
import { noteTwins } from './answers/twins.js';
import { elementTarget } from './element-input.js';

interface Asked {
  readonly app?: string | undefined;
  readonly window?: string | undefined;
  readonly element?: string | undefined;
  readonly since?: string | undefined;
  readonly cursor?: string | undefined;
}

const windowField = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), shortText(500)).describe('Id or title');

export const look = defineTool({
  name: 'look',
  area: 'elements',
  words: {
    summary: 'Look here first: what an app shows as one short page with refs; without arguments a glance at the whole Mac.',
    more: '+12 counts what was left out: look at that ref, or read on with cursor. since answers only what changed.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: {
    app: appField.optional(),
    window: windowField.optional(),
    element: elementField.optional(),
    since: shortText(32).optional(),
    cursor: shortText(32).optional(),
  },
  aliases: { ...appAliases, ...elementAliases, window_id: 'window' },
  instead: {
    depth: 'look goes as deep as there is room; element or cursor shows more.',
    max_depth: 'look goes as deep as there is room; element or cursor shows more.',
  },
  output: z.union([glanceOutput, z.string()]),
  deadlineSeconds: 15,
  targets: (input) => targetsOf(input),
  examples: [
    { title: 'What is on the screen', arguments: {} },
    { title: 'What Calculator shows', arguments: { app: 'Calculator' } },
    { title: 'One window of Mail', arguments: { app: 'Mail', window: 'New Message' } },
  ],
  async run(context, input) {
    if (isGlance(input)) return glance(context);
    const { element, window, since, cursor } = input;
    const named = appOf(context);
    if (element === undefined && cursor === undefined && input.app !== String(named.pid)) await noteTwins(context, named);
    return outlineText(context, {
      app: named,
      element: element ?? null,
      maxDepth: null,
      roles: null,
      withActions: false,
      ...(window !== undefined && { window }),
      ...(since !== undefined && { since }),
      ...(cursor !== undefined && { cursor }),
    });
  },
  intent: (input) => (isGlance(input) ? { kind: 'list-windows' } : { kind: 'read-elements' }),
});

function isGlance(input: Asked): boolean {
  return input.app === undefined && input.window === undefined && input.element === undefined;
}

function targetsOf(input: Asked): readonly TargetRequest[] {
  const { app, window, element } = input;
  if (isGlance(input)) {
    if (input.since === undefined && input.cursor === undefined) return [{ kind: 'none' }];
    return fail('invalid_input', 'since and cursor go on in one app.', { remedy: 'Give app as well.' });
  }
  const part = element === undefined ? [] : [elementTarget({ app, element })];
  if (app !== undefined) return [{ kind: 'app', app }, ...part];
  if (element !== undefined) return part;
  // A number alone, or before a name as in a glance: `101 TextEdit: Untitled`.
  const id = Number(/^\s*(\d+)(?:\s[^:]+:.*)?\s*$/.exec(window ?? '')?.[1] ?? Number.NaN);
  if (Number.isSafeInteger(id)) return [{ kind: 'window', windowId: id }];
  return fail('invalid_input', 'A title alone does not say whose window it is.', { remedy: 'Give app as well, or the id of the window.' });
}
