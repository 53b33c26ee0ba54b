/** What is there now, in the order it came. */
export interface Roster<Item> {
  /** Adds one; the answer takes it off again. */
  add(item: Item): () => void;
  /** Those of now: whatever is added or taken off meanwhile. */
  items(): readonly Item[];
}

interface Place<Item> {
  readonly item: Item;
  before: Place<Item> | null;
  after: Place<Item> | null;
}

/**
 * For what comes and goes with each call. A Set or Map would be copied every few calls, and its old copies keep the newer ones, with
 * what stood in them, from the collector of young objects: a sixth of what a call allocates became old that way.
 */
export function createRoster<Item>(): Roster<Item> {
  let first: Place<Item> | null = null;
  let last: Place<Item> | null = null;

  function remove(place: Place<Item>): void {
    if (place !== first && place.before === null) return;
    if (place.before === null) first = place.after;
    else place.before.after = place.after;
    if (place.after === null) last = place.before;
    else place.after.before = place.before;
    place.before = null;
    place.after = null;
  }

  return {
    add(item) {
      const place: Place<Item> = { item, before: last, after: null };
      if (last === null) first = place;
      else last.after = place;
      last = place;
      return () => remove(place);
    },
    items() {
      const all: Item[] = [];
      for (let at = first; at !== null; at = at.after) all.push(at.item);
      return all;
    },
  };
}
