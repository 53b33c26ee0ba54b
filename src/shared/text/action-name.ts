/** The name of an accessibility action without how it is written: `AXShowMenu`, `show_menu` and `Show menu` are one. */
export function foldedAction(name: string): string {
  return name
    .trim()
    .replace(/^AX(?=[A-Z])/, '')
    .replace(/[\s_-]+/g, '')
    .toLowerCase();
}
