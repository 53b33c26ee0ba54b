import { knownElsewhere } from './known-elsewhere.js';
import { likeness } from './likeness.js';
import { bridgeWords, filled } from './words.js';

/** What is told of a tool that is not there, in the words by which clients know it, with the tools that are called much the same. */
export function unknownToolText(name: string, names: readonly string[]): string {
  const near = nearNames(name, names).join(', ');
  return `${filled(bridgeWords.unknownTool, shownName(name))} ${near === '' ? bridgeWords.noNearTools : filled(bridgeWords.nearTools, near)}`;
}

/** Without what breaks a line or is not seen; classes that both bridges know alike. */
function shownName(name: string): string {
  return name.slice(0, 100).replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}]+/gu, ' ');
}

/** From which likeness on a name is near, and the same but for a letter, an ending or a word around it; and how much of another it has to be. */
export const nearness = { isNear: 0.4, isSame: 0.8, isWhole: 0.7 } as const;
const { isNear, isSame, isWhole } = nearness;

/** The names that are much like this one, the likest first; where another system's name for a tool is meant, that tool before them. */
export function nearNames(name: string, names: readonly string[]): readonly string[] {
  const wanted = plainName(name.slice(0, 100));
  const meant = names.map((one) => ({ name: one, score: Math.max(0, ...elsewhere(one).map((other) => sameness(wanted, other))) }));
  const known = inOrder(meant, isSame);
  const spelled = names.map((one) => ({ name: one, score: likeness(wanted, plainName(one)) }));
  return [...new Set([...known, ...inOrder(spelled, known.length > 0 ? isSame : isNear)])].slice(0, 5);
}

const elsewhere = (name: string): readonly string[] => (knownElsewhere[name] ?? []).map(plainName);

/** A name that is only part of another is not meant by it: `minimize` is no `unminimize_window`. */
const sameness = (wanted: string, other: string): number =>
  Math.min(wanted.length, other.length) < isWhole * Math.max(wanted.length, other.length) ? 0 : likeness(wanted, other);

const inOrder = (scored: readonly { readonly name: string; readonly score: number }[], over: number): readonly string[] =>
  scored
    .filter(({ score }) => score > over)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);

/** A name without what spellings differ in: `listWindows`, `list-windows` and `mcp__gatehand__list_windows`. */
function plainName(name: string): string {
  return name
    .replace(/^.*__/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}
