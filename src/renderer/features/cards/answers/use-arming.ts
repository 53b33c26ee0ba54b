import { useEffect, useState } from 'react';
import { useClient } from '../../../state/context.js';
import { useNow } from '../../../state/use-now.js';
import type { Seen } from '../content/use-seen.js';

const armingMs = 1_000;

/** Whether a yes counts: a second after the card was seen whole, and after anything was chosen that changes what a yes does. */
export function useArmed(seen: Seen, armedAt: number, chosen: string): boolean {
  const { time } = useClient();
  const now = useNow(100);
  const [choice, setChoice] = useState({ chosen, at: 0 });
  useEffect(() => setChoice((before) => (before.chosen === chosen ? before : { chosen, at: time.now() })), [chosen, time]);
  if (!seen.whole || choice.chosen !== chosen) return false;
  return now >= Math.max(armedAt, seen.since + armingMs, choice.at === 0 ? 0 : choice.at + armingMs);
}
