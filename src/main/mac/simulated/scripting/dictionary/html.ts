import { ownEntry } from '../../../../../shared/runtime/own-entry.js';
import { markOf, unmarked } from '../../apps/notes/checklist.js';
import { isTableRow } from '../../apps/notes/tables.js';

/** Notes' bodies: a heading and a `div` for each line, and back. */

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const beginTable = '<div><object><table cellspacing="0" cellpadding="0" style="border-collapse: collapse; direction: ltr">\n<tbody>\n';
const endTable = '</tbody>\n</table>\n</object><br></div>\n';
const cellStyle =
  'border-style: solid; border-width: 1.0px 1.0px 1.0px 1.0px; border-color: #ccc; padding: 3.0px 5.0px 3.0px 5.0px; min-width: 70px';

/** A text as the HTML that Notes tells for it; its first line is the heading, the items of a checklist are a list, rows a table. */
export function htmlOf(text: string): string {
  const written = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return text
    .split('\n')
    .map((line, index) => {
      if (markOf(line) !== '') return `<ul>\n<li>${written(unmarked(line))}</li>\n</ul>\n`;
      if (isTableRow(line)) {
        const cells = line
          .slice(0, -1)
          .split('\t')
          .map((cell) => `<td valign="top" style="${cellStyle}"><div>${written(cell) || '<br>'}</div>\n</td>`);
        return `${beginTable}<tr>${cells.join('')}</tr>\n${endTable}`;
      }
      if (line === '') return '<div><br></div>\n';
      return index === 0 ? `<div><h1>${written(line)}</h1></div>\n` : `<div>${written(line)}</div>\n`;
    })
    .join('')
    .replaceAll('</ul>\n<ul>\n', '')
    .replaceAll(endTable + beginTable, '');
}

/** What a person reads of HTML, line by line. */
export function textOfHtml(html: string): string {
  const lines = html
    .replaceAll('\n', '')
    .replaceAll(/<br\s*\/?>(?=\s*<\/(?:div|p|td|h\d)>)/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(?:div|p|h\d|li|tr)>(?!\s*<\/(?:div|li|td)>)/gi, '\n')
    .replaceAll(/<\/td>/gi, '\t')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(\w+|#39);/g, (whole, name: string) => ownEntry(signs, name) ?? whole)
    .split('\n');
  while (lines.at(-1) === '') lines.pop();
  return lines.join('\n');
}
