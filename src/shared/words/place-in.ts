/** The place that a flaw of `not-json` and `not-toml` names in its detail, as `line:column`; null when it names none. */
export function placeIn(detail: string): { readonly line: string; readonly column: string } | null {
  const [line = '', column = ''] = detail.split(':');
  return detail === '' ? null : { line, column };
}
