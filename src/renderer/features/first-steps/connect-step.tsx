import { ConnectClient } from '../clients/connect-client.js';

/** How an assistant is told of Gatehand, until one has really come. */
export function ConnectStep() {
  return <ConnectClient />;
}
