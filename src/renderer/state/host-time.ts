/** Gatehand's time as a page knows it. */
export interface HostTime {
  /** Ms since the epoch, as Gatehand counts them: cards and grants are told in it. */
  now(): number;
  /** Gatehand has just said what time it is there. */
  told(now: number): void;
}

/**
 * Follows Gatehand's time by what passes here, so that a machine's clock which is set meanwhile makes no card late. Until Gatehand
 * has told it, it is the machine's.
 */
export function createHostTime(): HostTime {
  let origin: number | null = null;
  return {
    now: () => (origin === null ? Date.now() : origin + performance.now()),
    told(now) {
      origin = now - performance.now();
    },
  };
}
