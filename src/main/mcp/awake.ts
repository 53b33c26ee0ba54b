/** In how many parts a client's patience is counted. */
export const parts = 4;

/**
 * Calls `run` after `ms`, unless the answer is called before. The time is counted in parts, since a timer that fell due while this machine
 * slept fires before anything is read of what lies there: of a sleep one part counts at most.
 */
export function afterAwake(ms: number, run: () => void): () => void {
  let left = parts;
  const look = (): void => {
    left -= 1;
    if (left === 0) run();
    else timer = setTimeout(look, ms / parts);
  };
  let timer = setTimeout(look, ms / parts);
  return () => clearTimeout(timer);
}
