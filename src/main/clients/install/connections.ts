import type { ClientOutcome, ConnectableClient, connectionStates } from '../../../shared/client-files.js';
import { failCommand } from '../../../shared/words/failure.js';
import type { ConnectDeps, ConnectOutcome } from './connect.js';
import { ConfigRefusal } from './server-entry.js';
import { shakeHands } from './shake-hands.js';
import { clientIds } from './targets.js';

type State = (typeof connectionStates)[number];

/** Connecting clients, as the owner does it from the page. */
export interface ClientConnections {
  states(): Promise<Readonly<Record<ConnectableClient, State>>>;
  /** Throws the command's failure when the client's file was left as it is. */
  connect(client: ConnectableClient): Promise<ClientOutcome>;
  disconnect(client: ConnectableClient): Promise<ClientOutcome>;
}

/** What reads and writes the clients' files: its parsers are loaded once somebody asks, not at each start. */
const files = async () => import('./connect.js');

/** With the bridge of this Gatehand, which is started once after connecting and has to shake hands. */
export function createClientConnections(deps: ConnectDeps): ClientConnections {
  return {
    async states() {
      const { connectionOf } = await files();
      const states = clientIds.map((id) => [id, stateOf(() => connectionOf(id, deps))]);
      return Object.fromEntries(states) as Record<ConnectableClient, State>; // all ids are there
    },
    async connect(client) {
      const { connectClient } = await files();
      const outcome = await told(() => connectClient(client, deps));
      return { ...outcome, flaw: outcome.how === 'link' ? null : await shakeHands(deps.server) };
    },
    async disconnect(client) {
      const { disconnectClient } = await files();
      return { ...(await told(() => disconnectClient(client, deps))), flaw: null };
    },
  };
}

function stateOf(read: () => State): State {
  try {
    return read();
  } catch (error) {
    if (error instanceof ConfigRefusal) return 'unreadable';
    throw error;
  }
}

async function told(work: () => Promise<ConnectOutcome>): Promise<ConnectOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConfigRefusal) failCommand({ kind: 'client-file', ...error.of, why: error.why, detail: error.detail });
    throw error;
  }
}
