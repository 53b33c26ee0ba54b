import { replaceParts, select, selectionOf, textOf } from '../../model/controls/text.js';
import type { Model, Selection, SimElement } from '../../model/state.js';

/** What the find bar of a document holds. */
export interface Find {
  text: string;
  replacement: string;
  replaces: boolean;
  /** How many places Replace All has just changed; null once something else is looked for. */
  replaced: number | null;
}

/** Every place a text stands in, upper and lower case alike. */
export function placesOf(area: SimElement, wanted: string): readonly Selection[] {
  const [text, part] = [textOf(area).toLowerCase(), wanted.toLowerCase()];
  const found: Selection[] = [];
  for (let at = part === '' ? -1 : text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    found.push({ location: at, length: part.length });
  }
  return found;
}

/** Selects the next or previous place, going round at the ends; `here` counts as next. */
export function findNext(model: Model, area: SimElement, wanted: string, from: 'next' | 'previous' | 'here'): void {
  const places = placesOf(area, wanted);
  const { location, length } = selectionOf(area);
  const next =
    from === 'previous'
      ? (places.findLast((one) => one.location < location) ?? places.at(-1))
      : (places.find((one) => one.location >= (from === 'here' ? location : location + length)) ?? places[0]);
  if (next !== undefined) select(model, area, next);
}

/** Replaces what is selected, when it is a place that was found, and goes to the next one. */
export function replaceOne(model: Model, area: SimElement, { text, replacement }: Find): void {
  const { location, length } = selectionOf(area);
  const here = placesOf(area, text).find((one) => one.location === location && one.length === length);
  if (here !== undefined) replaceParts(model, area, [here], replacement);
  findNext(model, area, text, 'next');
}

/** Replaces every place and keeps how many those were; one Undo takes all back. */
export function replaceAll(model: Model, area: SimElement, find: Find): void {
  const places = placesOf(area, find.text);
  replaceParts(model, area, places, find.replacement);
  find.replaced = places.length;
}
