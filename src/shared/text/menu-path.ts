/** Which of several items of one name a step means: `Send[1]` is the second. */
const placed = /^(.*\S)\s*\[(\d{1,4})\]$/s;

/** A title as a step of a path. */
export function titleInPath(title: string): string {
  return title.replace(/[>＞›▸→]/g, '\\$&');
}

/** The steps of `File > Save As...` as they are looked for, empty ones left out; `\>` is a literal `>` in a title, `\→` an arrow. */
export function writtenSteps(path: string): readonly string[] {
  return path
    .split(/(?<!\\)[>＞›▸→]/)
    .map((step) => step.replace(/\\([>＞›▸→])/g, '$1').trim())
    .filter((step) => step !== '');
}

/** What the steps of a path call their items, without the place among several of one name. */
export function menuSteps(path: string): readonly string[] {
  return writtenSteps(path).map((step) => placeIn(step)?.name ?? step);
}

/** The name and the place that a step says, the first being 0; null for a step that says no place. */
export function placeIn(step: string): { readonly name: string; readonly place: number } | null {
  const [, name, place] = placed.exec(step) ?? [];
  return name === undefined ? null : { name, place: Number(place) };
}

/** A path as the owner reads it, on a card and in Activity. */
export function toldMenu(path: string): string {
  return writtenSteps(path).join(' › ');
}
