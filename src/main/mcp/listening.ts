import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { metaKeys, type RpcId } from '../../shared/wire.js';
import type { CleanMessage } from './messages.js';
import type { Subscriptions } from './subscriptions.js';

/** The `subscriptions/listen` streams of the newer era, which the SDK opens and closes, and what they want to hear of resources. */
export interface Listening {
  /** A message of the client, before the SDK has it. */
  heard(message: CleanMessage): void;
  /**
   * A message of the SDK that acknowledges such a stream, which promises only resources that are watched from then on; null for all others.
   * An answer ends the stream, or refuses it.
   */
  acknowledged(message: JSONRPCMessage): Promise<JSONRPCMessage> | null;
}

export function createListening(subscriptions: () => Subscriptions | null): Listening {
  const open = new Map<RpcId, AbortController>();

  async function held(id: RpcId, uris: readonly unknown[]): Promise<readonly string[]> {
    const known = subscriptions();
    const { signal } = open.get(id) ?? new AbortController();
    const found: string[] = [];
    for (const uri of uris) {
      if (known === null || typeof uri !== 'string' || signal.aborted) continue;
      // What may not be read is not promised; reading it says why.
      const holds = await known.hold(uri, id, signal).then(
        () => true,
        () => false,
      );
      if (holds) found.push(uri);
    }
    if (signal.aborted) known?.release(id);
    return found;
  }

  function end(id: RpcId): void {
    open.get(id)?.abort();
    if (open.delete(id)) subscriptions()?.release(id);
  }

  return {
    heard({ id, method, params }) {
      if (method === 'subscriptions/listen' && id !== undefined) open.set(id, new AbortController());
      // Whatever it is, nothing else is open by it.
      if (method === 'notifications/cancelled') end(params?.requestId as RpcId);
    },
    acknowledged(message) {
      if (!('method' in message) && message.id !== undefined) end(message.id);
      if (!('method' in message) || message.method !== 'notifications/subscriptions/acknowledged') return null;
      const { params } = message;
      const id = params?._meta?.[metaKeys.subscriptionId] as RpcId | undefined; // stamped by the SDK with the id of the request
      const { resourceSubscriptions, ...notifications } = (params?.notifications ?? {}) as Record<string, unknown>;
      if (id === undefined || !Array.isArray(resourceSubscriptions)) return null;
      return held(id, resourceSubscriptions).then((found) => {
        const honored = { ...notifications, ...(found.length > 0 && { resourceSubscriptions: found }) };
        return { ...message, params: { ...params, notifications: honored } };
      });
    },
  };
}
