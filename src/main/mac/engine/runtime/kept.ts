import { createBoundedMap } from '../../../../shared/runtime/bounded.js';

/** Things that a caller may ask for once more by an opaque token. Holds a bounded number, the oldest goes first. */
export interface Kept<T> {
  put(value: T): string;
  get(token: string): T | null;
}

/** `prefix` begins every token, so that one kind is not taken for another. */
export function createKept<T>(prefix: string, limit: number): Kept<T> {
  const values = createBoundedMap<string, T>(limit);
  let last = 0;
  return {
    put(value) {
      last += 1;
      const token = `${prefix}${last}`;
      values.set(token, value);
      return token;
    },
    get: (token) => values.get(token.trim()) ?? null,
  };
}
