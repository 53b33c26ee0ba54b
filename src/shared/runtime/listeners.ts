/** Those who want to be told. `Args` is what each is called with; nothing unless given. */
export interface Listeners<Args extends readonly unknown[] = []> {
  /** Adds one; the answer takes it off again. One that is added twice is told once. */
  readonly add: (listener: (...args: Args) => void) => () => void;
  /** Tells those who listen now; one that a listener adds hears the next time, one that it takes off still hears this time. */
  readonly tell: (...args: Args) => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(...args) {
      for (const listener of [...all]) listener(...args);
    },
  };
}
