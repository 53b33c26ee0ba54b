import type { FindQuery } from '../../port.js';
import type { ElementFacts } from '../nodes/read-element.js';
import { roleMatches } from '../nodes/roles.js';

/** How well an element answers a query: 0 not at all; the more of it is exact, the higher. */
export function rank(facts: ElementFacts, query: FindQuery): number {
  if (query.role !== null && !roleMatches(query.role, facts.role, facts.subrole)) return 0;
  const scores = [
    query.title === null ? null : score(query.title, [facts.label, facts.title, facts.description]),
    query.value === null ? null : score(query.value, [shown(facts)]),
    query.identifier === null ? null : score(query.identifier, [facts.identifier]),
    query.text === null ? null : score(query.text, [facts.label, facts.title, facts.description, shown(facts), facts.identifier]),
  ].filter((one) => one !== null);
  if (scores.includes(0)) return 0;
  return scores.length === 0 ? bestScore : Math.min(...scores);
}

/** The rank of an element that matches exactly, but for case, in everything asked: enough of these end a search. */
export const exactScore = 3;

const bestScore = 4;

/** 4 exact, 3 exact but for case, 2 begins with it, 1 contains it. */
function score(wanted: string, texts: readonly string[]): number {
  const asked = wanted.trim();
  const folded = asked.toLowerCase();
  return Math.max(
    ...texts.map((text) => {
      const own = text.trim();
      if (own === '' || asked === '') return own === asked ? bestScore : 0;
      if (own === asked) return bestScore;
      const low = own.toLowerCase();
      if (low === folded) return exactScore;
      if (low.startsWith(folded)) return 2;
      return low.includes(folded) ? 1 : 0;
    }),
  );
}

function shown(facts: ElementFacts): string {
  return facts.value === null ? '' : String(facts.value);
}
