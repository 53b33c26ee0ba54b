import { type CallToolResult, type JSONRPCMessage, ProtocolError } from '@modelcontextprotocol/server';
import { createLightAbort, type LightAbort } from '../../shared/runtime/light-abort.js';
import { createRoster } from '../../shared/runtime/roster.js';
import { isRecord, modernVersion, type RpcId, rpcCodes } from '../../shared/wire.js';
import type { CallOnWire, GivenCall } from './answers.js';
import type { CleanMessage } from './messages.js';

/**
 * Calls of tools that go by the SDK: it checks what it is given and what it answers piece by piece, which costs more than all that the
 * guard does for a read. Only calls in the plain form, of the eras that open with a handshake, are served here, and by what serves the SDK's too.
 */
export interface DirectCalls {
  /** Takes a plain call, or the taking back of one that was taken here; false leaves the message to the SDK. */
  take(message: CleanMessage): boolean;
  /** The client left: all that is under way is taken back. */
  leave(): void;
}

export interface DirectCallDeps {
  /** Writes a message as a line. */
  readonly send: (message: JSONRPCMessage) => void;
  /** Answers one call. Error: a `ProtocolError` for what is no tool. */
  readonly answer: (call: GivenCall, on: CallOnWire) => Promise<CallToolResult>;
}

interface UnderWay {
  readonly id: RpcId;
  readonly takenBack: LightAbort;
}

export function createDirectCalls({ send, answer }: DirectCallDeps): DirectCalls {
  const underWay = createRoster<UnderWay>();

  async function serve(id: RpcId, call: GivenCall, progressToken: RpcId | undefined): Promise<void> {
    const takenBack = createLightAbort();
    const end = underWay.add({ id, takenBack });
    const { signal } = takenBack;
    const notify: CallOnWire['notify'] = async (params) => send({ method: 'notifications/progress', params, jsonrpc: '2.0' });
    try {
      const result = await answer(call, { id, signal, progressToken, notify });
      if (!signal.aborted) send({ result, jsonrpc: '2.0', id });
    } catch (error) {
      if (!signal.aborted) send(refusal(id, error));
    } finally {
      end();
    }
  }

  /** Whoever takes back an id that is used twice means the later call. */
  function takeBack(id: unknown, reason: unknown): boolean {
    const meant = underWay.items().findLast((one) => one.id === id);
    meant?.takenBack.abort(reason);
    return meant !== undefined;
  }

  return {
    take(message) {
      const { id, method, params } = message;
      if (id === undefined) return method === 'notifications/cancelled' && takeBack(params?.requestId, params?.reason);
      if (method !== 'tools/call' || !isPlainCall(params) || modernVersion({ params }) !== null) return false;
      void serve(id, params, params._meta?.progressToken);
      return true;
    },
    leave() {
      for (const { takenBack } of underWay.items()) takenBack.abort();
    },
  };
}

interface PlainCall extends GivenCall {
  readonly _meta?: { readonly progressToken?: RpcId };
}

const plainMembers: ReadonlySet<string> = new Set(['name', 'arguments', '_meta']);

/** Whether a call has a name, arguments, and nothing that only the SDK knows what to do with. Its `_meta` was read with the message. */
function isPlainCall(params: CleanMessage['params']): params is CleanMessage['params'] & PlainCall {
  if (params === undefined || typeof params.name !== 'string') return false;
  if (params.arguments !== undefined && !isRecord(params.arguments)) return false;
  for (const member in params) if (!plainMembers.has(member)) return false;
  return true;
}

function refusal(id: RpcId, error: unknown): JSONRPCMessage {
  const { code, message } = error instanceof ProtocolError ? error : { code: rpcCodes.internal, message: 'Internal error' };
  return { jsonrpc: '2.0', id, error: { code, message } };
}
