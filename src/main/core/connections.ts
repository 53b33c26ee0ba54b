import type { ClientRow } from '../../shared/ui.js';
import type { Connection } from '../calls/types.js';
import type { Grants } from '../guard/grants.js';
import type { SettingsStore } from '../settings/store.js';

/** Who is connected now. When the last connection of a client closes, what it was granted ends. */
export interface Connections {
  add(connection: Connection): void;
  rows(): readonly ClientRow[];
  onChange(listener: () => void): () => void;
}

/** An empty table of connections. */
export function createConnections(grants: Grants, settings: SettingsStore): Connections {
  const open = new Set<Connection>();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const count = (key: string): number => [...open].filter((one) => one.client.key === key).length;
  return {
    add(connection) {
      open.add(connection);
      connection.closed.addEventListener(
        'abort',
        () => {
          open.delete(connection);
          if (count(connection.client.key) === 0) grants.endClient(connection.client.key);
          changed();
        },
        { once: true },
      );
      changed();
    },
    rows() {
      const paired = settings.get().clients.map((client) => ({
        key: client.key,
        name: client.name,
        verified: client.verified,
        paired: true,
        access: client.access,
        preset: client.preset,
        connections: count(client.key),
      }));
      const known = new Set(paired.map((row) => row.key));
      const fresh = new Map([...open].filter((one) => !known.has(one.client.key)).map((one) => [one.client.key, one]));
      const unpaired = [...fresh.values()].map(({ client }) => ({
        key: client.key,
        name: client.name,
        verified: client.verified,
        paired: false,
        access: null,
        preset: '',
        connections: count(client.key),
      }));
      return [...paired, ...unpaired];
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
