import { likeness } from '../../../shared/runtime/likeness.js';

/** What is told of a tool that is not there, in the words by which clients know it, with the tools that are called much the same. */
export function unknownToolText(name: string, names: readonly string[]): string {
  const near = nearNames(name, names);
  return `Tool ${shownName(name)} not found. ${near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'See tools/list.'}`;
}

function shownName(name: string): string {
  return name.slice(0, 100).replace(/[\p{C}\p{Z}]+/gu, ' ');
}

/** The names that are much like this one, the likest first. */
export function nearNames(name: string, names: readonly string[]): readonly string[] {
  const wanted = plainName(name.slice(0, 100));
  const scored = names.map((one) => ({ name: one, score: likeness(wanted, plainName(one)) }));
  const near = scored.filter(({ score }) => score > 0.4).sort((a, b) => b.score - a.score);
  return near.slice(0, 5).map((one) => one.name);
}

/** A name without what spellings differ in: `listWindows`, `list-windows` and `mcp__gatehand__list_windows`. */
function plainName(name: string): string {
  return name
    .replace(/^.*__/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}
