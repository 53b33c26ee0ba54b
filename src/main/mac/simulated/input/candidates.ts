import type { Point } from '../../../../shared/geometry.js';
import type { Composition, Model, SimElement, SimWindow } from '../model/state.js';
import { areaInset, areaLines, fieldInset, lineAt, widthTo } from '../model/text/layout.js';
import { textWidth } from '../model/text/metrics.js';
import { findUnder, frameOf } from '../model/tree.js';
import { openWindow, removeWindow } from '../model/windows/windows.js';
import { element, text as words } from '../scenario/parts.js';
import type { ElementSpec } from '../scenario/scenario.js';

/** The window in which an input method offers words. Its layer and its tree are inferred. */

const layer = 101;
const rowHeight = 24;
const mostShown = 9;

/** Where the letter at a place of a text stands: its lower left corner. */
function cornerOf(text: SimElement, at: number): Point {
  const frame = frameOf(text) ?? { x: 0, y: 0, width: 0, height: 0 };
  const value = String(text.value ?? '');
  if (text.role !== 'AXTextArea')
    return { x: frame.x + fieldInset + textWidth(value.slice(0, at), { size: 13 }), y: frame.y + frame.height };
  const lines = areaLines(text);
  const line = lines[lineAt(lines, at)];
  if (line === undefined) return { x: frame.x + areaInset, y: frame.y + 24 };
  return { x: frame.x + areaInset + widthTo(line, at, text.runs), y: frame.y + areaInset + line.y + line.height - text.scrolled };
}

/** Shows what a composition offers below its place, one of it marked; the window is made anew each time. */
export function showCandidates(model: Model, { window: before, offered, marked, text, at }: Composition): SimWindow | null {
  hideCandidates(model, before);
  const app = model.inputMethod?.app;
  if (app?.pid == null || offered === null) return null;
  const shown = offered.slice(0, mostShown);
  const width = 60 + Math.max(...shown.map((one) => textWidth(one, { size: 13 })));
  const height = shown.length * rowHeight + 8;
  const { x, y } = cornerOf(text, at);
  const rows = shown.map((word, index) => candidate(word, index, { width, selected: index === marked }));
  return openWindow(model, {
    app,
    style: 'popover',
    layer,
    title: 'Candidates',
    frame: { x, y: y + 2, width, height },
    elements: [element('AXTable', [0, 0, width, height], { description: 'candidates', children: rows })],
  });
}

function candidate(word: string, index: number, { width, selected }: { width: number; selected: boolean }): ElementSpec {
  const y = 4 + index * rowHeight;
  const number = words(String(index + 1), [16, y, 14, rowHeight], { look: 'faint' });
  const children = [number, words(word, [32, y, width - 40, rowHeight], { verbatim: true })];
  return element('AXRow', [4, y, width - 8, rowHeight], { subrole: 'AXTableRow', selected, look: 'plain', children });
}

export function hideCandidates(model: Model, window: SimWindow | null): void {
  if (window?.element.alive) removeWindow(model, window);
}

/** Which of the words a row stands for. */
export function placeOfRow(model: Model, row: SimElement): number {
  const table = row.window === null ? null : findUnder(model, row.window.element, ({ role }) => role === 'AXTable');
  return table?.children.indexOf(row) ?? -1;
}
