/** Names one after another; one with a comma in it stands in quotes, so that nobody takes it for two. */
export function inList(names: readonly string[]): string {
  return names.map((name) => (/[,、，]/.test(name) ? `"${name}"` : name)).join(', ');
}
