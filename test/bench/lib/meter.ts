/** Where the time of a call goes, in ms. */
export interface Meter {
  /** Ms of wall time that each share took; overlapping pieces of one share count once. */
  spent(share: Share): number;
  /** Ms of wall time that any share took. */
  elsewhere(): number;
  reset(): void;
  record(share: Share, from: number, to: number): void;
  /** The object with every function timed, also those in objects it holds. */
  watch<T extends object>(share: Share, target: T): T;
}

export const shares = ['driver', 'gaps', 'drawing', 'encoding'] as const;
export type Share = (typeof shares)[number];

interface Piece {
  readonly share: Share;
  readonly from: number;
  readonly to: number;
}

/** A meter in ms of performance.now(). */
export function createMeter(): Meter {
  let pieces: Piece[] = [];
  const meter: Meter = {
    spent: (share) => covered(pieces.filter((piece) => piece.share === share)),
    elsewhere: () => covered(pieces),
    reset() {
      pieces = [];
    },
    record(share, from, to) {
      pieces.push({ share, from, to });
    },
    watch: (share, target) =>
      new Proxy(target, {
        get(inner, name) {
          const value: unknown = Reflect.get(inner, name);
          if (typeof value === 'function') return (...args: unknown[]) => timed(meter, share, () => Reflect.apply(value, inner, args));
          return typeof value === 'object' && value !== null ? meter.watch(share, value) : value;
        },
      }),
  };
  return meter;
}

function timed(meter: Meter, share: Share, work: () => unknown): unknown {
  const from = performance.now();
  const end = (): void => meter.record(share, from, performance.now());
  let given: unknown;
  try {
    given = work();
  } catch (thrown) {
    end();
    throw thrown;
  }
  if (given instanceof Promise) return given.finally(end);
  end();
  return given;
}

/** Length of the union of intervals. */
function covered(pieces: readonly Piece[]): number {
  let sum = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { from, to } of [...pieces].sort((a, b) => a.from - b.from)) {
    if (to <= reached) continue;
    sum += to - Math.max(from, reached);
    reached = to;
  }
  return sum;
}
