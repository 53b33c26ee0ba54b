/** Random choices that are the same each time for one seed. */
export interface Random {
  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number;
  /** One of these; undefined of none. */
  pick<T>(of: readonly T[]): T | undefined;
}

/** A linear congruential generator (Numerical Recipes); its high bits are good enough to choose by. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
  return { below, pick: (of) => of[below(of.length)] };
}
