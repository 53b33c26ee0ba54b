import { existsSync, readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';

/**
 * A file with the part between `<!-- name:begin -->` and `<!-- name:end -->` replaced; the rest of it is written by hand.
 * @param {string} file Relative to the root.
 * @param {string} name
 * @param {string} part
 * @returns {import('../gen.mjs').Generated}
 */
export function withMarkedPart(file, name, part) {
  if (!existsSync(at(file))) throw new Error(`${file} does not exist, and its "${name}" part is generated into it. Write the file first.`);
  const text = readFileSync(at(file), 'utf8');
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to < from) throw new Error(`${file} has no line "${begin}" followed by "${end}". Put both where the part belongs.`);
  return { file, text: `${text.slice(0, from + begin.length)}\n\n${part.trim()}\n\n${text.slice(to)}` };
}

/**
 * A Markdown table. Bars and line breaks in a cell are escaped.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', '<br>');
}
