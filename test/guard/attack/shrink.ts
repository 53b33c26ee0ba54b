/** The shortest sequence that still fails, found by leaving out ever smaller parts. */
export async function shrink<T>(all: readonly T[], fails: (some: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  let current = all;
  for (let size = Math.ceil(current.length / 2); size >= 1; ) {
    let smaller: readonly T[] | null = null;
    for (let from = 0; from < current.length && smaller === null; from += size) {
      const rest = [...current.slice(0, from), ...current.slice(from + size)];
      if (rest.length < current.length && (await fails(rest))) smaller = rest;
    }
    if (smaller !== null) current = smaller;
    else if (size === 1) break;
    else size = Math.ceil(size / 2);
    size = Math.min(size, Math.max(1, current.length));
    if (current.length === 0) break;
  }
  return current;
}
