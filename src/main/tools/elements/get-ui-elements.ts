import { z } from 'zod';
import type { TreeQuery } from '../../mac/port.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, elementAliases, elementField } from '../kit/fields.js';
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
  title: 'Get UI elements',
  area: 'elements',
  words: {
    summary: 'Reads the elements of an app as a tree: roles, titles, values, places.',
    more: 'Look with format outline first: one short line per element. Refs (e12) are for the other tools. Go deeper with element. JSON is cut at 24 kB, with a hint.',
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
  },
  aliases: { ...appAliases, ...elementAliases },
  output: z.union([treeOutput, z.string()]),
  deadlineSeconds: 15,
  targets: (input) => [
    { kind: 'app', app: input.app },
    ...(input.element === undefined ? [] : [elementTarget({ app: input.app, element: input.element })]),
  ],
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
    if (input.format === 'outline') return outlineText(context, query);
    const { root, truncated } = await context.mac.elements.tree(query);
    return treeJson(root, { only, truncated });
  },
  say: () => 'The elements were read.',
  intent: (input, app) => `Read the elements of ${app ?? input.app}`,
});

async function outlineText(context: ToolContext, query: TreeQuery): Promise<string> {
  const { text, truncated } = await context.mac.elements.outline(query);
  return truncated ? `${text}\n${outlineHint}` : text;
}

const outlineHint = cutHint.replace('format:"outline"', 'a smaller max_depth');
