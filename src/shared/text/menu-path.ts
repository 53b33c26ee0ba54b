/** The steps of `File > Save As...` as they are looked for, empty ones left out; `\>` is a literal `>` in a title. */
export function menuSteps(path: string): readonly string[] {
  return path
    .split(/(?<!\\)[>＞›▸→]/)
    .map((step) => step.replaceAll('\\>', '>').trim())
    .filter((step) => step !== '');
}

/** A path as the owner reads it, on a card and in Activity. */
export function toldMenu(path: string): string {
  return menuSteps(path).join(' › ');
}
