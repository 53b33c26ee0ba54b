import { type TextStyle, textWidth } from '../../model/text/metrics.js';

/** The text without what XML 1.0 forbids and with markup escaped; tabs and line ends become spaces. */
export function escapeXml(text: string): string {
  let safe = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 9 || code === 10 || code === 13) safe += ' ';
    else if (!isForbidden(code)) safe += markup.get(character) ?? character;
  }
  return safe;
}

const markup: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function isForbidden(code: number): boolean {
  const control = code < 0x20 || (code >= 0x7f && code <= 0x9f);
  const loneSurrogate = code >= 0xd800 && code <= 0xdfff;
  return control || loneSurrogate || (code & 0xfffe) === 0xfffe;
}

/** The text, or as much of it as fits `width` followed by an ellipsis; empty when not even that fits. */
export function cutToFit(text: string, width: number, style: TextStyle): string {
  const limit = text.length > 2000 ? text.slice(0, 2000) : text;
  if (textWidth(limit, style) <= width) return limit;
  const room = width - textWidth('…', style);
  if (room < 0) return '';
  let kept = '';
  let used = 0;
  for (const character of limit) {
    used += textWidth(character, style);
    if (used > room) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}
