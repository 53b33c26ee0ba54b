/** Numbers for the sessions of callers, since a signal cannot cross to a worker. */
export function createSessionNumbers(onEnd: (session: number) => void): (session: AbortSignal) => number {
  const numbers = new WeakMap<AbortSignal, number>();
  let last = 0;
  return (session) => {
    const known = numbers.get(session);
    if (known !== undefined) return known;
    last += 1;
    const mine = last;
    numbers.set(session, mine);
    session.addEventListener('abort', () => onEnd(mine), { once: true });
    return mine;
  };
}
