import type { Point } from '../../../../shared/geometry.js';
import { createWindow } from '../model/create.js';
import type { Model, SimElement, SimWindow } from '../model/state.js';
import { areaInset, areaLines, fieldInset, lineAt, widthTo } from '../model/text/layout.js';
import { textWidth } from '../model/text/metrics.js';
import { findUnder, frameOf } from '../model/tree.js';
import { removeWindow, showWindow } from '../model/windows/windows.js';
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

/** Shows what is offered below a place of a text, one of it marked; the window is made anew each time. */
export function showCandidates(
  model: Model,
  {
    before,
    offered,
    marked,
    text,
    at,
  }: { before: SimWindow | null; offered: readonly string[]; marked: number; text: SimElement; at: number },
): SimWindow | null {
  hideCandidates(model, before);
  const app = model.inputMethod?.app;
  if (app?.pid == null) return null;
  const shown = offered.slice(0, mostShown);
  const size = { width: 60 + Math.max(...shown.map((one) => textWidth(one, { size: 13 }))), height: shown.length * rowHeight + 8 };
  const corner = cornerOf(text, at);
  const window = createWindow(model, {
    app,
    style: 'popover',
    layer,
    space: null,
    resizable: false,
    role: 'AXWindow',
    title: 'Candidates',
    parent: null,
    frame: { ...corner, y: corner.y + 2, ...size },
    elements: [listOf(shown, marked, size)],
  });
  showWindow(model, window);
  return window;
}

function listOf(shown: readonly string[], marked: number, { width, height }: { width: number; height: number }): ElementSpec {
  return {
    role: 'AXTable',
    description: 'candidates',
    frame: { x: 0, y: 0, width, height },
    children: shown.map((word, index) => {
      const frame = { x: 4, y: 4 + index * rowHeight, width: width - 8, height: rowHeight };
      const texts = [
        { role: 'AXStaticText', value: String(index + 1), look: 'faint' as const, frame: { ...frame, x: 16, width: 14 } },
        { role: 'AXStaticText', value: word, verbatim: true as const, frame: { ...frame, x: 32, width: width - 40 } },
      ];
      return { role: 'AXRow', subrole: 'AXTableRow', selected: index === marked, frame, look: 'plain', children: texts };
    }),
  };
}

export function hideCandidates(model: Model, window: SimWindow | null): void {
  if (window?.element.alive) removeWindow(model, window);
}

/** Which of the words a row stands for. */
export function placeOfRow(model: Model, row: SimElement): number {
  const table = row.window === null ? null : findUnder(model, row.window.element, ({ role }) => role === 'AXTable');
  return table?.children.indexOf(row) ?? -1;
}
