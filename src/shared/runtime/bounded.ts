/**
 * A map that holds at most `limit` entries. What is set counts as the newest, whether it was there before or not; the oldest
 * goes first. `onEvicted` hears of an entry that went because of the limit, not of one that was deleted.
 */
export function createBoundedMap<Key, Value>(
  limit: number,
  onEvicted: (value: Value, key: Key) => void = () => undefined,
): Map<Key, Value> {
  return new BoundedMap(limit, onEvicted);
}

class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #limit: number;
  readonly #onEvicted: (value: Value, key: Key) => void;

  constructor(limit: number, onEvicted: (value: Value, key: Key) => void) {
    super();
    this.#limit = limit;
    this.#onEvicted = onEvicted;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#limit) this.#evict();
    return this;
  }

  #evict(): void {
    const [oldest] = this;
    if (oldest === undefined) return;
    this.delete(oldest[0]);
    this.#onEvicted(oldest[1], oldest[0]);
  }
}

/** Adds the newest item at the end of a list and takes the oldest off its beginning, so that at most `limit` stay. */
export function pushBounded<Item>(list: Item[], item: Item, limit: number): void {
  list.push(item);
  if (list.length > limit) list.splice(0, list.length - limit);
}
