import type { Rect } from '../../../../../shared/geometry.js';
import { button, checkBox, popUp, wordsOf } from '../../kit/controls/buttons.js';
import { field, label, searchField } from '../../kit/controls/text.js';
import type { Node } from '../../kit/node.js';
import { titleBarHeight } from '../../model/create.js';
import type { SimElement, SimWindow } from '../../model/state.js';
import { families } from '../../model/text/fonts.js';
import { colors, type LetterStyle } from '../../model/text/styles.js';
import { type Find, placesOf } from './find.js';
import { sizing, styleNow } from './styles.js';

/** What the bars of a document do. */
export interface Hands {
  say(text: string): string;
  style(change: Partial<LetterStyle>): void;
  find(change: Partial<Find>): void;
  go(to: 'next' | 'previous' | 'replace' | 'all' | 'done'): void;
}

const barHeight = 32;

/** A document: its text, above it the format bar of a styled one and the find bar while it is open. */
export function documentView(window: SimWindow, area: SimElement, find: Find | null, hands: Hands): readonly Node[] {
  const { width, height } = window.frame;
  const bars: Node[] = [];
  let top = titleBarHeight;
  const bar = (id: string, content: (frame: Rect) => readonly Node[]): void => {
    const frame = { x: 0, y: top, width, height: barHeight };
    bars.push({ id, role: 'AXGroup', frame, children: content(frame) });
    top += barHeight;
  };
  if (area.runs !== null) bar('format', (frame) => formatBar(styleNow(area), frame, hands));
  if (find !== null) bar('find', (frame) => findBar(find, placesOf(area, find.text).length, frame, hands));
  if (find?.replaces) bar('replace', (frame) => replaceBar(find, frame, hands));
  const frame = { x: 0, y: top, width, height: Math.max(0, height - top) };
  return [{ role: 'AXScrollArea', frame, children: [{ ...textNode, frame }] }, ...bars];
}

/** The text itself, whose value is its own. */
const textNode: Node = { role: 'AXTextArea', description: 'text entry area', identifier: 'First Text View' };

/** As TextEdit's dumps name them; where they stand is inferred. */
function formatBar({ font, size, bold, italic, underline, color }: LetterStyle, { y }: Rect, { say, style }: Hands): readonly Node[] {
  const at = (x: number, width: number) => ({ x, y: y + 4, width, height: 24 });
  const face = (name: 'bold' | 'italic' | 'underline', on: boolean, x: number) =>
    checkBox('', on, at(x, 44), (value) => style({ [name]: value }), {
      description: name,
      help: `${name.charAt(0).toUpperCase()}${name.slice(1)} text`,
      shows: name.charAt(0).toUpperCase(),
    });
  const typefaces = { options: families, chosen: font, choose: (family: string) => style({ font: family }) };
  const colour = Object.keys(colors).find((name) => colors[name] === color) ?? 'Black';
  return [
    popUp(at(10, 160), typefaces, { description: 'typeface', help: 'Choose the typeface' }),
    { ...field(String(size), at(178, 60), sizing(style), { description: 'font size', help: 'Set the font size' }), role: 'AXComboBox' },
    face('bold', bold, 250),
    face('italic', italic, 300),
    face('underline', underline, 350),
    popUp(
      at(402, 104),
      wordsOf(Object.keys(colors), colour, say, (name) => style({ color: colors[name] ?? color })),
      { description: 'text color', help: 'Choose the text color' },
    ),
  ];
}

/** The standard find bar of texts; its names are inferred. */
function findBar({ text, replaces, replaced }: Find, count: number, { y, width }: Rect, { find, go }: Hands): readonly Node[] {
  const at = (x: number, wide: number) => ({ x, y: y + 4, width: wide, height: 24 });
  const on = { change: (value: unknown) => find({ text: String(value) }), submit: () => go('next'), cancel: () => go('done') };
  const found = replaced ? `${replaced} replaced` : text === '' ? '' : count === 0 ? 'Not found' : String(count);
  return [
    searchField(text, at(10, Math.max(80, width - 362)), on, { placeholder: 'Find', identifier: 'find-field' }),
    label(found, at(width - 344, 94), { look: 'faint', identifier: 'find-count' }),
    button('‹', at(width - 246, 28), () => go('previous'), { description: 'Find Previous' }),
    button('›', at(width - 214, 28), () => go('next'), { description: 'Find Next' }),
    checkBox('Replace', replaces, at(width - 176, 84), (value) => find({ replaces: value })),
    button('Done', at(width - 84, 74), () => go('done')),
  ];
}

function replaceBar({ replacement }: Find, { y, width }: Rect, { find, go }: Hands): readonly Node[] {
  const at = (x: number, wide: number) => ({ x, y: y + 4, width: wide, height: 24 });
  const on = { change: (value: unknown) => find({ replacement: String(value) }), submit: () => go('replace'), cancel: () => go('done') };
  return [
    field(replacement, at(10, Math.max(80, width - 362)), on, { placeholder: 'Replace', identifier: 'replace-field' }),
    button('Replace', at(width - 246, 84), () => go('replace')),
    button('All', at(width - 154, 70), () => go('all')),
  ];
}
