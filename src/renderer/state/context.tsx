import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { UiState } from '../../shared/ui/ui.js';
import type { Client } from './client.js';
import type { Projection } from './store.js';

const ClientContext = createContext<Client | null>(null);

export function ClientProvider({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>;
}

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('useClient was called outside ClientProvider');
  return client;
}

/** One part of the projection. `select` must return a primitive or a value that is stored as it is, never a new object. */
export function useProjection<Part>(select: (projection: Projection) => Part): Part {
  const { store } = useClient();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** One part of Gatehand's state; may only be called below the place where the first state has arrived. */
export function useUi<Part>(select: (ui: UiState) => Part): Part {
  return useProjection(({ ui }) => {
    if (!ui) throw new Error('useUi was called before the first state');
    return select(ui);
  });
}
