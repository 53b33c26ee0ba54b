import { list } from '../../kit/controls/lists.js';
import { field, label } from '../../kit/controls/text.js';
import type { Node } from '../../kit/node.js';
import { titleBarHeight } from '../../model/create.js';
import type { Model, SimApp, SimWindow } from '../../model/state.js';
import { families } from '../../model/text/fonts.js';
import type { LetterStyle } from '../../model/text/styles.js';
import { openWindow } from '../../model/windows/windows.js';
import { sizing } from './styles.js';

const size = { width: 260, height: 250 };
const identifier = 'NSFontPanel';

export function isFontPanel(window: SimWindow): boolean {
  return window.element.identifier === identifier;
}

/** Opens the font panel, which acts on the front document. */
export function openFontPanel(model: Model, app: SimApp): SimWindow {
  const frame = { x: 960, y: 140, ...size };
  return openWindow(model, { app, style: 'panel', title: model.say('Fonts'), identifier, frame, resizable: false });
}

/** Families and a size: the collections, faces and effects of a real font panel are left out. */
export function fontView(now: LetterStyle, style: (change: Partial<LetterStyle>) => void): readonly Node[] {
  const rows = families.map((font) => ({
    id: font,
    selected: font === now.font,
    on: { select: () => style({ font }) },
    cells: ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => [
      label(font, { x: x + 10, y: y + 2, width: width - 20, height: height - 4 }, { verbatim: true }),
    ],
  }));
  const below = size.height - 42;
  const upper = { x: 0, y: titleBarHeight, width: size.width, height: below - titleBarHeight - 8 };
  const sized = { x: 84, y: below + 2, width: 70, height: 26 };
  return [
    list(upper, { role: 'AXTable', description: 'Family', rowHeight: 24, rows }),
    label('Size', { x: 16, y: below + 6, width: 60, height: 20 }, { identifier: 'font-panel.size' }),
    field(String(now.size), sized, sizing(style), { labelledBy: 'font-panel.size', description: 'size' }),
  ];
}
