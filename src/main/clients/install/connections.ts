import type { ClientOutcome, ConnectableClient, connectionStates } from '../../../shared/client-files.js';
import { failCommand } from '../../../shared/words/failure.js';
import { type ConnectDeps, type ConnectOutcome, connectClient, connectionOf, disconnectClient } from './connect.js';
import { ConfigRefusal } from './server-entry.js';
import { shakeHands } from './shake-hands.js';
import { clientIds } from './targets.js';

type State = (typeof connectionStates)[number];

/** Connecting clients, as the owner does it from the page. */
export interface ClientConnections {
  states(): Readonly<Record<ConnectableClient, State>>;
  /** Throws the command's failure when the client's file was left as it is. */
  connect(client: ConnectableClient): Promise<ClientOutcome>;
  disconnect(client: ConnectableClient): Promise<ClientOutcome>;
}

/** With the bridge of this Gatehand, which is started once after connecting and has to shake hands. */
export function createClientConnections(deps: ConnectDeps): ClientConnections {
  return {
    states: () => Object.fromEntries(clientIds.map((id) => [id, stateOf(id, deps)])) as Record<ConnectableClient, State>, // all ids are there
    async connect(client) {
      const outcome = await told(() => connectClient(client, deps));
      return { ...outcome, flaw: outcome.how === 'link' ? null : await shakeHands(deps.server) };
    },
    disconnect: async (client) => ({ ...(await told(() => disconnectClient(client, deps))), flaw: null }),
  };
}

function stateOf(client: ConnectableClient, deps: ConnectDeps): State {
  try {
    return connectionOf(client, deps);
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
