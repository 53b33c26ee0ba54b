import type { FindQuery } from '../../port.js';
import { foldText } from '../nodes/fold.js';
import type { ElementFacts } from '../nodes/read-element.js';
import { roleMatches } from '../nodes/roles.js';
import { switchedAs } from '../nodes/switch-value.js';

/** How well an element answers a query: 0 not at all; the more of it is exact, the higher. */
export type Rank = (facts: ElementFacts, texts?: readonly string[]) => number;

/** The rank of an element that matches exactly, but for case, in everything asked: enough of these end a search. */
export const exactScore = 5;

const bestScore = 6;

/**
 * Makes the rank of a query, whose words are folded once. `texts` are those that stand in an element: they count as its title
 * where it has none of its own.
 */
export function ranking(query: FindQuery): Rank {
  const title = scoring(query.title);
  const value = scoring(query.value);
  const identifier = scoring(query.identifier);
  const text = scoring(query.text);
  return (facts, texts = []) => {
    if (query.role !== null && !roleMatches(query.role, facts.role, facts.subrole)) return 0;
    const names = [facts.label, facts.title, facts.description, ...texts];
    const scores = [
      title?.([...names, facts.help]),
      switched(query.value, facts) ?? value?.([shown(facts)]),
      identifier?.([facts.identifier]),
      text?.([...names, shown(facts), facts.identifier, facts.help]),
    ].filter((one) => one !== undefined);
    return scores.length === 0 ? bestScore : Math.min(...scores);
  };
}

/**
 * 6 exact, 5 exact but for case, 4 exact but for what folding evens out (spaces, hyphens, quotes, unseen marks); 3 begins with
 * it, 2 contains it, 1 contains it once folded.
 */
function scoring(wanted: string | null): ((texts: readonly string[]) => number) | null {
  if (wanted === null) return null;
  const asked = wanted.trim();
  const low = asked.toLowerCase();
  const folded = foldText(asked);
  return (texts) => Math.max(...texts.map((text) => score(text.trim(), { asked, low, folded })));
}

function score(own: string, { asked, low, folded }: { readonly asked: string; readonly low: string; readonly folded: string }): number {
  if (own === '' || asked === '') return own === asked ? bestScore : 0;
  if (own === asked) return bestScore;
  const lower = own.toLowerCase();
  if (lower === low) return exactScore;
  if (folded === '') return 0;
  const plain = foldText(own);
  if (plain === folded) return 4;
  if (lower.startsWith(low)) return 3;
  if (lower.includes(low)) return 2;
  return plain.includes(folded) ? 1 : 0;
}

function switched(wanted: string | null, facts: ElementFacts): number | null {
  const is = wanted === null ? null : switchedAs(wanted, facts);
  return is === null ? null : is ? bestScore : 0;
}

function shown(facts: ElementFacts): string {
  return facts.value === null ? '' : String(facts.value);
}
