/** A process leaves after it answered without delay this many times. */
const timesQuick = 3;

/** The processes that kept others waiting, until they have answered fast again. */
export interface Quarantine {
  /** It was slow or hung. */
  enter(pid: number): void;
  /** These answered all that was asked of them without delay. */
  quick(pids: readonly number[]): void;
  has(pid: number): boolean;
  /** Empty: nobody is in it. */
  pids(): readonly number[];
}

/** `isAlive`: a process that ended leaves at once. */
export function createQuarantine(isAlive: (pid: number) => boolean): Quarantine {
  const inside = new Map<number, number>();
  const pids = (): readonly number[] => {
    for (const pid of inside.keys()) if (!isAlive(pid)) inside.delete(pid);
    return [...inside.keys()];
  };
  return {
    enter: (pid) => void inside.set(pid, 0),
    quick(answering) {
      for (const pid of answering) {
        const times = inside.get(pid);
        if (times === undefined) continue;
        if (times + 1 >= timesQuick) inside.delete(pid);
        else inside.set(pid, times + 1);
      }
    },
    has: (pid) => pids().includes(pid),
    pids,
  };
}
