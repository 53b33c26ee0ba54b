import { likeness } from '../bridge/likeness.js';

/** The three names at most that are spelled much like this one, the likest first. */
export function namesLike(wanted: string, names: readonly string[]): readonly string[] {
  const scored = names.map((name) => ({ name, score: likeness(wanted.toLowerCase(), name) })).filter(({ score }) => score > 0.35);
  return [...scored]
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ name }) => name);
}
