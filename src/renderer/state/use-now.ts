import { useEffect, useState } from 'react';
import { useClient } from './context.js';

/** Gatehand's time in ms since the epoch, renewed while something on the page counts down. */
export function useNow(everyMs: number): number {
  const { time } = useClient();
  const [now, setNow] = useState(time.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(time.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, time]);
  return now;
}
