import type { WindowServerEntry } from '../../../../engine/drivers/drivers.js';

/** The windows there are, read anew at each question, or once for all that belongs to one look. */
export interface WindowLooks {
  /** Those on a screen, front to back. */
  shown(): readonly WindowServerEntry[];
  /** All of them. */
  all(): readonly WindowServerEntry[];
  /** Runs what `run` wraps so that all its questions, and those of other things wrapped by the same answer, are told of one list. */
  look(): <Given extends readonly unknown[], Value>(run: (...given: Given) => Value) => (...given: Given) => Value;
}

export interface WindowReads {
  readonly shown: () => readonly WindowServerEntry[];
  /** All, where those on a screen are known already. */
  readonly all: (shown: readonly WindowServerEntry[]) => readonly WindowServerEntry[];
}

/** A list of windows costs 5 to 15 ms on a Mac with 300 of them, so whatever is judged together is judged by one. */
export function createWindowLooks({ shown, all }: WindowReads): WindowLooks {
  type Lists = Pick<WindowLooks, 'shown' | 'all'>;
  const anew: Lists = { shown, all: () => all(shown()) };
  let now = anew;
  return {
    shown: () => now.shown(),
    all: () => now.all(),
    look() {
      let kept: readonly WindowServerEntry[] | null = null;
      let whole: readonly WindowServerEntry[] | null = null;
      const once: Lists = {
        shown() {
          kept ??= shown();
          return kept;
        },
        all() {
          whole ??= all(once.shown());
          return whole;
        },
      };
      return (run) =>
        (...given) => {
          const before = now;
          now = once;
          try {
            return run(...given);
          } finally {
            now = before;
          }
        };
    },
  };
}
