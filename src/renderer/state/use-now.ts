import { useEffect, useState } from 'react';
import { useClient } from './context.js';

/** Gatehand's time in ms since the epoch, renewed while something on the page counts down. */
export function useNow(everyMs: number): number {
  const { time } = useClient();
  const [, renew] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => renew(time.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, time]);
  // What comes between two turns is not told by the time of the last one.
  return time.now();
}
