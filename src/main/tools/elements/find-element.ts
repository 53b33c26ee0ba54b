import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import type { AppIdentity } from '../../../shared/subject.js';
import { roleNote } from '../../../shared/words/role-note.js';
import type { VeiledMac } from '../../mac/port.js';
import type { ElementNode } from '../../mac/ports/elements.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { appAliases, appField, shortText, writtenText } from '../kit/fields.js';
import { cursorField, nextPage, offsetOf, pageAliasesTo, pagedOutput } from '../kit/paging.js';
import { elementJson, elementOutput } from './answers/element-json.js';
import { roleField } from './element-input.js';

const textField = shortText(1000);
/** What the role of a search without criteria is; other systems have such searches. */
const anyRole = '*';
const criteria = ['role', 'title', 'value', 'identifier', 'text'] as const;

/** The window in `applications/{pid}/windows/{id}`; null where an app is named. */
function windowIdIn(app: string): number | null {
  const id = /\/windows\/(\d+)$/.exec(app.trim())?.[1];
  return id === undefined ? null : Number(id);
}

const input = {
  app: appField,
  role: roleField.optional(),
  title: textField.optional(),
  value: writtenText(textField).optional(),
  identifier: textField.optional(),
  text: textField.optional(),
  include_menus: z.boolean().optional(),
  max_results: z.number().int().min(1).max(100).optional().describe('Else 20'),
  cursor: cursorField.optional(),
};
type Input = z.infer<z.ZodObject<typeof input>>;

export const findElement = defineTool({
  name: 'find_element',
  area: 'elements',
  words: {
    summary: 'Finds elements of an app by role, title, value, identifier or any text.',
    more: 'Give at least one; parts match, without case. Answers an array, best first, each with a ref; with cursor ("0" first) a page {items, nextCursor}.',
  },
  effect: 'read',
  capability: 'see',
  needs: ['accessibility'],
  input,
  aliases: { ...appAliases, query: 'text', name: 'title', label: 'title', limit: 'max_results', ...pageAliasesTo('max_results') },
  output: pagedOutput(elementOutput),
  deadlineSeconds: 15,
  targets(input) {
    if (input.role !== anyRole && criteria.every((name) => input[name] === undefined)) {
      fail('invalid_input', 'Nothing says what to find.', { remedy: `Give at least one of ${criteria.join(', ')}.` });
    }
    return [{ kind: 'app', app: input.app }];
  },
  examples: [
    { title: 'Find the 7 of Calculator', arguments: { app: 'Calculator', role: 'AXButton', title: '7' } },
    { title: 'Find the email field of the sign-in form', arguments: { app: 'Safari', text: 'email', max_results: 3 } },
  ],
  finds: async (mac, input, app) => (await search(mac, input, app)).map((node) => elementJson(node)),
  async run(context, input) {
    const { size, start } = pageOf(input);
    const found = await search(context.mac, input, appOf(context));
    const note = found.length > 0 || input.role === undefined || input.role === anyRole ? null : roleNote([input.role]);
    if (note !== null) context.addNote(note);
    if (input.cursor === undefined) return found.map((node) => elementJson(node));
    const items = found.slice(start, start + size).map((node) => elementJson(node));
    return { items, ...(found.length > start + size ? nextPage(start + size) : {}) };
  },
  intent: () => ({ kind: 'find-elements' }),
});

function pageOf(asked: Input) {
  return { size: asked.max_results ?? 20, start: offsetOf(asked.cursor) };
}

function search(mac: VeiledMac, asked: Input, app: AppIdentity): Promise<readonly ElementNode[]> {
  const { size, start } = pageOf(asked);
  return mac.elements.find({
    app,
    role: asked.role === anyRole ? null : (asked.role ?? null),
    all: asked.role === anyRole,
    windowId: windowIdIn(asked.app),
    title: asked.title ?? null,
    value: asked.value ?? null,
    identifier: asked.identifier ?? null,
    text: asked.text ?? null,
    includeMenus: asked.include_menus ?? false,
    // One more than the page tells whether there is a next one.
    maxResults: asked.cursor === undefined ? size : start + size + 1,
  });
}
