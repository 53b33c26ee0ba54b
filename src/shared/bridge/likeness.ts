/** Share of common letter pairs (Dice), 0 to 1; a contained text counts as close. */
export function likeness(a: string, b: string): number {
  if (a.length > 2 && (b.includes(a) || a.includes(b))) return 0.9;
  const pairs = (text: string): Set<string> =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
  const left = pairs(a);
  const right = pairs(b);
  const common = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * common) / (left.size + right.size);
}
