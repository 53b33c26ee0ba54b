import { z } from 'zod';
import { jsonBytes } from '../kit/cut-text.js';
import { defineTool } from '../kit/define-tool.js';
import { limitField } from '../kit/paging.js';
import { contentTypes, roomForText } from './clipboard-json.js';

const usualLimit = 20;

export const getClipboardHistory = defineTool({
  name: 'get_clipboard_history',
  area: 'clipboard',
  words: {
    summary: 'Lists what was on the clipboard, newest first, as far as the owner lets Gatehand keep it.',
    more: 'Answers {items: [{at, contentType, text, app}], total, nextOffset}. Off until the owner switches it on; kept in memory only, without what apps mark secret.',
  },
  effect: 'read',
  capability: 'clipboard',
  needs: [],
  input: { limit: limitField.optional(), offset: z.number().int().min(0).optional() },
  output: z.object({
    items: z.array(
      z.object({
        at: z.string(),
        contentType: z.enum(contentTypes),
        text: z.string().optional(),
        note: z.string().optional(),
        app: z.object({ name: z.string(), bundleId: z.string() }).optional(),
      }),
    ),
    total: z.number(),
    nextOffset: z.number().optional(),
  }),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'The last five', arguments: { limit: 5 } }],
  async run(context, input) {
    const all = await context.clipboardHistory.list();
    const start = input.offset ?? 0;
    const items = [];
    let room = roomForText;
    for (const { at, contentType, text, fullLength, app } of all.slice(start, start + (input.limit ?? usualLimit))) {
      room -= text === null ? 0 : jsonBytes(text);
      if (room < 0 && items.length > 0) break;
      items.push({
        at: new Date(at).toISOString(),
        contentType,
        ...(text === null ? {} : { text }),
        ...(fullLength === null ? {} : { note: `Only the beginning of ${fullLength} characters is kept.` }),
        ...(app === null ? {} : { app }),
      });
    }
    const next = start + items.length;
    return { items, total: all.length, ...(next < all.length ? { nextOffset: next } : {}) };
  },
  intent: (input) => ({ kind: 'read-clipboard-history', skip: input.offset ?? 0, most: input.limit ?? usualLimit, past: null }),
});
