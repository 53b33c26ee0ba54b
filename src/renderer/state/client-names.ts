import { useCallback } from 'react';
import { told } from '../../shared/words/emphasis.js';
import { type Called, knownClient } from '../../shared/words/quote.js';
import { visible } from '../visible.js';
import { useUi } from './context.js';
import { useCopy } from './words.js';

/** How a client is called: a name that nobody vouches for stands in quotes, always. */
export function useClientName(): (client: Called) => string {
  const { called } = useCopy();
  return useCallback(({ name, verified }) => visible(called(name, verified)), [called]);
}

/** The same with nothing cut out of it, for where what is cut must still be had. */
export function useWholeName(): (client: Called) => string {
  const { quotes } = useCopy();
  return useCallback(
    ({ name, verified }) => visible(verified ? told(name) : `${quotes.open}${told(name)}${quotes.close}`),
    [quotes.open, quotes.close],
  );
}

/** The same by what it is kept under, and the name that goes with it there. */
export function useNameOfClient(): (key: string, name: string) => string {
  const nameOf = useClientName();
  const clients = useUi((ui) => ui.clients);
  return useCallback((key, name) => nameOf(knownClient(clients, key, name)), [clients, nameOf]);
}
