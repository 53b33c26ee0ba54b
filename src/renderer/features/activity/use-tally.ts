import { useCopy, useFormat } from '../../state/words.js';
import { type Tally, tallied } from './sessions.js';

/** A session in numbers, as the owner reads them: "9 changes, 4 looks and 2 refused". */
export function useTally({ tally }: { readonly tally: Tally }): string {
  const { listed, story } = useCopy();
  const format = useFormat();
  return listed(tallied.filter((kind) => tally[kind] > 0).map((kind) => story.tally[kind](format.count(tally[kind]))));
}
