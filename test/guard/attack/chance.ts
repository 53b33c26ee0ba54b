/** Seeded chance: the same seed makes the same choices on every machine (mulberry32). */
export interface Chance {
  /** 0 up to, but not, 1. */
  next(): number;
  /** A whole number from 0 up to, but not, `below`. */
  below(below: number): number;
  /** True with this probability. */
  is(probability: number): boolean;
  of<T>(list: readonly [T, ...T[]]): T;
  of<T>(list: readonly T[]): T;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    is: (probability) => next() < probability,
    of<T>(list: readonly T[]): T {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
  };
}
