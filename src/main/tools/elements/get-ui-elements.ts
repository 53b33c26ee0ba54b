import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { roleNote } from '../../../shared/words/role-note.js';
import type { ElementNode, TreeQuery } from '../../mac/port.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, elementAliases, elementField, shortText } from '../kit/fields.js';
import type { ToolContext } from '../kit/tool.js';
import { attributesField, furtherNames } from './answers/element-json.js';
import { outlineText } from './answers/outline-text.js';
import { cutTree, treeOutput } from './answers/tree-json.js';
import { elementTarget, roleField } from './element-input.js';

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
    more: 'look is shorter, and format outline answers as it does. JSON ends at 24 kB: nextCursor.',
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
    cursor: shortText(32).optional(),
  },
  aliases: { ...appAliases, ...elementAliases, depth: 'max_depth' },
  instead: { window: 'look takes window, by title or id.', window_id: 'look takes window, by title or id.' },
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
      maxDepth: input.max_depth ?? null,
      roles: input.filter_roles?.length ? input.filter_roles : null,
      withActions: only?.has('actions') ?? false,
      ...(only !== undefined && { further: furtherNames.filter((name) => only.has(name)) }),
      ...(input.cursor !== undefined && { cursor: input.cursor }),
    };
    if (input.format === 'outline') {
      const { frames = false, since } = input;
      const page = await outlineText(context, {
        ...query,
        frames,
        ...(since !== undefined && { since }),
      });
      if (!/\n /.test(page)) addRoleNote(context, query.roles);
      return page;
    }
    const { root, truncated, note, nextCursor, token } = await context.mac.elements.tree({ ...query, mayBeCut: true });
    if (!root.children?.length) addRoleNote(context, query.roles);
    const { json, elements } = cutTree(await withFrame(context, query.app, root), { only, truncated, note });
    if (elements === null || token === undefined) return { ...json, ...(nextCursor !== undefined && { nextCursor }) };
    const cursor = await context.mac.elements.cursorAfter({ app: query.app, token, elements });
    return { ...json, ...(cursor !== null && { nextCursor: cursor }) };
  },
  intent: () => ({ kind: 'read-elements' }),
});

/** Where nothing of those roles was found, a role that does not exist may be why. */
function addRoleNote(context: ToolContext, roles: TreeQuery['roles']): void {
  const note = roleNote(roles ?? []);
  if (note !== null) context.addNote(note);
}

/** An app has no place of its own: it counts as where its windows stand, also where none of them was read. */
async function withFrame({ mac }: ToolContext, { pid }: TreeQuery['app'], root: ElementNode): Promise<ElementNode> {
  if (root.role !== 'AXApplication' || root.frame !== null) return root;
  const { children = [] } = root;
  const framesOf = (ones: readonly ElementNode[]) => ones.flatMap(({ frame }) => frame ?? []);
  const read = framesOf(children.filter(({ role }) => role === 'AXWindow'));
  const known = read.length > 0 || pid === null ? [] : await mac.windows.list({ pid, includeMinimized: true });
  const windows = [...read, ...known.map(({ frame }) => frame)];
  const frames = windows.length > 0 ? windows : framesOf(children);
  if (frames.length === 0) return { ...root, frame: { x: 0, y: 0, width: 0, height: 0 } };
  const x = Math.min(...frames.map((one) => one.x));
  const y = Math.min(...frames.map((one) => one.y));
  const right = Math.max(...frames.map((one) => one.x + one.width));
  const bottom = Math.max(...frames.map((one) => one.y + one.height));
  return { ...root, frame: { x, y, width: right - x, height: bottom - y } };
}
