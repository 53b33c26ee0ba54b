/** What the name of an accessibility action says: `AXDelete` says Delete. */
export function saidAction(name: string): string {
  return name.trim().replace(/^AX(?=[A-Z])/, '');
}

/** The same without how it is written: `AXShowMenu`, `show_menu` and `Show menu` are one. */
export function foldedAction(name: string): string {
  return saidAction(name)
    .replace(/[\s_-]+/g, '')
    .toLowerCase();
}
