import { quoted } from '../../shared/words/quote.js';
import { visible } from '../visible.js';
import { useCopy } from './words.js';

interface Named {
  readonly name: string;
  readonly verified: boolean;
}

/** How a client is called: a name that nobody vouches for stands in quotes, always. */
export function useClientName(): (client: Named) => string {
  const { quotes } = useCopy();
  return ({ name, verified }) => (verified ? visible(name) : quoted(visible(name), [quotes.open, quotes.close]));
}
