import type { Handlers } from '../../kit/node.js';
import { remember, selectionOf, textOf, typingStyle } from '../../model/controls/text.js';
import type { Model, SimElement } from '../../model/state.js';
import { type Alignment, type LetterStyle, restyled, runsFor, runsIn, styleAt } from '../../model/text/styles.js';

/** How the selected letters look, or what is typed next. */
export function styleNow(area: SimElement): LetterStyle {
  const { location, length } = selectionOf(area);
  return length > 0 ? styleAt(area.runs ?? [], location) : typingStyle(area);
}

/** Takes a size that was written, of those that TextEdit takes. */
export function sizing(style: (change: Partial<LetterStyle>) => void): Handlers {
  return {
    change(value) {
      const size = Number(value);
      if (size >= 1 && size <= 288) style({ size });
    },
  };
}

/** Lets the selected letters, or what is typed next, look otherwise. A plain text becomes a styled one. */
export function restyle(model: Model, area: SimElement, change: Partial<LetterStyle>): void {
  const selection = selectionOf(area);
  if (selection.length > 0) remember(area);
  if (area.runs === null) area.runs = runsFor(textOf(area));
  if (selection.length === 0) area.typing = { ...typingStyle(area), ...change };
  else area.runs = restyled(area.runs, selection, change);
  if (selection.length > 0) edited(model, area);
  else model.changed();
}

function edited(model: Model, area: SimElement): void {
  if (area.window !== null) area.window.edited = true;
  model.changed();
}

/** Lets the paragraphs that are selected, or the one with the insertion point, be aligned otherwise. */
export function align(model: Model, area: SimElement, to: Alignment): void {
  const [value, { location, length }] = [textOf(area), selectionOf(area)];
  const end = value.indexOf('\n', location + length);
  const from = value.lastIndexOf('\n', location - 1) + 1;
  remember(area);
  area.runs = restyled(
    area.runs ?? runsFor(textOf(area)),
    { location: from, length: (end < 0 ? value.length : end + 1) - from },
    { align: to },
  );
  area.typing = { ...typingStyle(area), align: to };
  edited(model, area);
}

/** Make Rich Text, or Make Plain Text, which loses the styles. */
export function turnRich(model: Model, area: SimElement): void {
  remember(area);
  area.runs = area.runs === null ? runsFor(textOf(area)) : null;
  area.typing = null;
  edited(model, area);
}

/** Lets selected letters be so many points larger, each from its own size. */
export function resize(model: Model, area: SimElement, by: number): void {
  const { location, length } = selectionOf(area);
  if (length === 0) {
    restyle(model, area, { size: Math.max(1, styleNow(area).size + by) });
    return;
  }
  restyle(model, area, {});
  let at = location;
  for (const run of runsIn(area.runs ?? [], { location, length })) {
    area.runs = restyled(area.runs ?? [], { location: at, length: run.length }, { size: Math.max(1, run.style.size + by) });
    at += run.length;
  }
}
