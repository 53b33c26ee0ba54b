import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import type { OutlineQuery, TreeQuery } from '../../mac/port.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, elementAliases, elementField, shortText } from '../kit/fields.js';
import type { ToolContext } from '../kit/tool.js';
import { elementTarget, roleField } from './element-input.js';
import { attributesField } from './element-json.js';
import { cutHint, treeJson, treeOutput } from './tree-json.js';

const depthField = z
  .number()
  .int()
  .refine((depth) => depth >= 0 && depth <= 40, 'must be 0 to 40')
  .describe('Else 3');

export const getUiElements = defineTool({
  name: 'get_ui_elements',
  area: 'elements',
  words: {
    summary: 'Reads the elements of an app, or those below element, as a tree.',
    more: 'Look with format outline first; frames adds places, since answers only changes. JSON is cut at 24 kB.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input: {
    app: appField,
    element: elementField.optional(),
    max_depth: depthField.optional(),
    format: z.enum(['json', 'outline']).optional(),
    filter_roles: z.array(roleField).optional(),
    include_attributes: attributesField.optional(),
    frames: z.boolean().optional(),
    since: shortText(32).optional(),
  },
  aliases: { ...appAliases, ...elementAliases },
  output: z.union([treeOutput, z.string()]),
  deadlineSeconds: 15,
  targets(input) {
    if (input.format !== 'outline' && (input.since !== undefined || input.frames !== undefined)) {
      fail('invalid_input', 'since and frames belong to outlines.', { remedy: 'Send format: "outline" as well, or leave them out.' });
    }
    const part = input.element === undefined ? [] : [elementTarget({ app: input.app, element: input.element })];
    return [{ kind: 'app', app: input.app }, ...part];
  },
  examples: [
    { title: 'Read Calculator as an outline', arguments: { app: 'Calculator', format: 'outline' } },
    { title: 'Only the buttons, as JSON', arguments: { app: 'Calculator', max_depth: 6, filter_roles: ['AXButton'] } },
  ],
  async run(context, input) {
    const only = input.include_attributes;
    const query: TreeQuery = {
      app: appOf(context),
      element: input.element ?? null,
      maxDepth: input.max_depth ?? 3,
      roles: input.filter_roles?.length ? input.filter_roles : null,
      withActions: only?.has('actions') ?? false,
    };
    if (input.format === 'outline') {
      const { frames = false, since } = input;
      return outlineText(context, { ...query, frames, ...(since !== undefined && { since }) });
    }
    const { root, truncated, note } = await context.mac.elements.tree(query);
    return treeJson(root, { only, truncated, note });
  },
  say: () => 'The elements were read.',
  intent: () => ({ kind: 'read-elements' }),
});

/** The outline, what its reader must know, and the token that asks for the changes alone the next time. */
async function outlineText(context: ToolContext, query: OutlineQuery): Promise<string> {
  const { text, truncated, note, token } = await context.mac.elements.outline(query);
  const lines = [
    text,
    ...(note === undefined ? [] : [note]),
    ...(truncated ? [outlineHint] : []),
    `since: "${token}" answers only what changed.`,
  ];
  return lines.join('\n');
}

const outlineHint = cutHint.replace('format:"outline"', 'a smaller max_depth');
