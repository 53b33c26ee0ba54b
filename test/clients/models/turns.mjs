import { errand } from '../errand.mjs';

/** @typedef {import('../errand.mjs').Shown} Shown */

/**
 * What a model that plays the errand does next: the next call, named as this client names the tool, or its last words.
 * @param {readonly string[]} toolNames As the request lists them.
 * @param {number} answered How many calls were answered so far.
 * @param {boolean} [nulls] Whether the model writes null for what it leaves out.
 */
export function nextTurn(toolNames, answered, nulls = false) {
  const call = errand[answered];
  if (call === undefined) return { text: 'All is done.' };
  const name = toolNames.find((one) => one === call.tool || new RegExp(`[_.:]${call.tool}$`).test(one));
  return {
    call: {
      id: `call_${answered}_0123456789`,
      name: name ?? `mcp__gatehand__${call.tool}`,
      arguments: { ...call.arguments, ...(nulls ? call.nulls : {}) },
    },
  };
}

/** What a content list in any of the formats shows: its texts, and how many pictures. @param {unknown} content @returns {Shown} */
export function shownIn(content) {
  // A picture that was made part of a text is not seen by anybody.
  if (typeof content === 'string') return { text: content, images: 0 };
  if (Array.isArray(content)) return content.map(shownIn).reduce(both, { text: '', images: 0 });
  if (typeof content !== 'object' || content === null) return { text: '', images: 0 };
  const part = /** @type {Record<string, unknown>} */ (content);
  if (isPicture(part)) return { text: '', images: 1 };
  const inner = part.text ?? part.content ?? part.output ?? part.result ?? part.parts;
  return inner === undefined ? { text: JSON.stringify(part), images: 0 } : shownIn(inner);
}

/** @param {Record<string, unknown>} part */
function isPicture(part) {
  const type = String(part.type ?? '');
  const mime = String(part.mimeType ?? part.mediaType ?? /** @type {any} */ (part.inlineData)?.mimeType ?? '');
  return /image/.test(type) || (/^image\//.test(mime) && (part.data ?? part.inlineData) !== undefined);
}

/** @param {Shown} a @param {Shown} b @returns {Shown} */
export function both(a, b) {
  return { text: [a.text, b.text].filter(Boolean).join('\n'), images: a.images + b.images };
}
