import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { batchVersion } from '../../shared/bridge/batch.js';
import { missingVersion, openingFlaw } from '../../shared/bridge/handshake.js';
import { flawIn } from '../../shared/bridge/request-flaws.js';
import { bridgeWords, filled } from '../../shared/bridge/words.js';
import type { GatehandError } from '../../shared/errors.js';
import { limits } from '../../shared/limits.js';
import { createBoundedMap } from '../../shared/runtime/bounded.js';
import {
  errorLine,
  maxLineBytes,
  modernVersion,
  notRequestLine,
  notRequestText,
  type RpcId,
  rpcCodes,
  type WireMessage,
} from '../../shared/wire.js';
import type { Connection, Pipeline, ScreenGrounding } from '../calls/types.js';
import { type AnswerOptions, type Answers, type AnswersFactory, answersFactory } from './answers.js';
import { createDirectCalls, type DirectCalls } from './direct-calls.js';
import { createListening } from './listening.js';
import { asRead, type CleanMessage, declaredClient, excessOf, type Flaw, readMessage } from './messages.js';

/** What a session needs of the socket under it. */
export interface SessionWire {
  /** Sends one line; `before`: how it begins, of which bytes are shared and not copied. */
  send(line: string, ...before: readonly (string | Buffer)[]): void;
  end(): void;
  /** False once nothing more can be sent. */
  isOpen(): boolean;
  /** Said when the client opens a conversation. */
  greeted(): void;
  /** The connection, made when the client has said who it is; the same one for the socket's whole life. */
  connection(declared: ReturnType<typeof declaredClient>): Connection;
}

/** One conversation with one client, in the protocol era that client opens it in. */
export interface Session {
  /** Takes one JSON value off the wire. */
  receive(raw: WireMessage | null): void;
  /** Whether a line may hold several messages, as in one revision it may. */
  takesBatches(): boolean;
  /** Says that the socket is gone: calls under way are cancelled. */
  leave(): void;
  /** Tells the client that the list it has read is out of date, where its era and its subscriptions allow it. */
  announceListChanged(): void;
}

/** Opens sessions that share the pipeline and everything that is costly to make. */
export function createAdapter(options: AnswerOptions): { open(wire: SessionWire): Session } {
  const factory = answersFactory(options);
  return { open: (wire) => openSession(wire, factory, options.pipeline) };
}

function openSession(wire: SessionWire, factory: AnswersFactory, pipeline: Pick<Pipeline, 'screens' | 'instructions'>): Session {
  let greeted = false;
  let modern = false;
  /** Whether a handshake was answered: what comes from then on needs none of the SDK's own order. */
  let opened = false;
  /** The older revision that was asked for last. */
  let asked: unknown = null;
  let connection: Connection | null = null;
  let answers: Answers | null = null;
  const openings = new Set<RpcId>();
  const tooLarge = createBoundedMap<RpcId, GatehandError>(limits.message.values);
  const listening = createListening(() => answers?.subscriptions ?? null);
  const transport: Transport = {
    start: async () => {},
    send: async (message) => {
      // Of an answer that nobody gets no text is made.
      if (!wire.isOpen()) return;
      const list = 'result' in message ? answers?.asJson(message.result) : undefined;
      if (list !== undefined && 'id' in message)
        return wire.send('}', `{"jsonrpc":"2.0","id":${JSON.stringify(message.id)},"result":`, list);
      const opens = 'id' in message && message.id !== undefined && openings.delete(message.id) && 'result' in message;
      const held = listening.acknowledged(message);
      wire.send(bounded(opens ? fitted(grounded(message, await pipeline.screens())) : held === null ? message : await held));
      if (opens) opened = true;
    },
    close: async () => {
      wire.end();
      transport.onclose?.();
    },
  };
  /** The SDK tells everybody the same; who shook hands is told of what it is shown. */
  const fitted = (message: JSONRPCMessage): JSONRPCMessage =>
    connection === null || !('result' in message) || !('instructions' in message.result)
      ? message
      : { ...message, result: { ...message.result, instructions: pipeline.instructions(connection) } };
  const nameless = { name: '', version: '' };
  const known = (): Connection => {
    connection ??= wire.connection(nameless);
    return connection;
  };
  let direct: DirectCalls | null = null;
  serveStdio(
    () => {
      const made = factory({ connection: known, tooLarge });
      answers = made;
      direct = createDirectCalls({ send: (message) => wire.isOpen() && wire.send(bounded(message)), answer: made.call });
      return made.server;
    },
    { transport },
  );
  /** Notes a handshake, and who the client is as soon as it says so. A line refuses one handshake too many. */
  const begins = (message: CleanMessage): string | null => {
    const { id, method } = message;
    const opens = method === 'initialize' || method === 'server/discover';
    if (opens || introduces(message)) wire.greeted();
    if (opens && id !== undefined) {
      if (openings.size >= limits.handshakes) return errorLine(id, busy);
      openings.add(id);
    }
    if (introduces(message)) connection ??= wire.connection(declaredClient(message));
    return null;
  };
  return {
    receive(raw) {
      const reading = readMessage(raw);
      if (reading.kind === 'ignored') return;
      if (reading.kind === 'malformed') return wire.send(malformed(reading.id, reading.why));
      const { message } = reading;
      const refusal = gate(message, { greeted: greeted || (message.id === undefined && connection !== null), modern });
      if (refusal !== null) return refusal ? wire.send(refusal) : undefined;
      if (message.method === 'initialize') {
        greeted = true;
        asked = message.params?.protocolVersion;
      } else if (modernVersion({ ...message })) modern = true;
      const refused = begins(message);
      if (refused !== null) return wire.send(refused);
      listening.heard(message);
      const fit = bearable(message, tooLarge);
      if (opened && !modern && openings.size === 0 && direct?.take(fit)) return;
      transport.onmessage?.(asRead(fit));
    },
    takesBatches: () => asked === batchVersion,
    leave() {
      direct?.leave();
      transport.onclose?.();
    },
    announceListChanged() {
      // A client that has just left is noticed elsewhere.
      if (answers?.isListStale()) answers.server.sendToolListChanged().catch(() => {});
    },
  };
}

/** What the connection has agreed on so far: a handshake, or requests that carry their own. */
interface Agreed {
  readonly greeted: boolean;
  readonly modern: boolean;
}

/**
 * Holds back what may not reach the SDK: before the handshake only `initialize`, `ping` and requests of the modern era
 * pass, and notifications once the client is known; and never a version that is not spoken, which the SDK looks at only once.
 * Null lets the message through, a text is the answer, an empty one drops it.
 */
function gate(message: CleanMessage, agreed: Agreed): string | null {
  const { id, method } = message;
  const flaw = openingFlaw({ ...message });
  if (flaw !== null) return id === undefined ? '' : errorLine(id, flaw);
  const modern = modernVersion({ ...message }) !== null;
  if (method === 'initialize' && !modern) return id === undefined ? '' : null;
  if (agreed.greeted || modern) return unfit(message, modern);
  if (id === undefined) return '';
  // The SDK would take the question for the opening of a conversation; it is only somebody knocking.
  if (method === 'ping') return JSON.stringify({ jsonrpc: '2.0', id, result: {} });
  if (agreed.modern) return errorLine(id, missingVersion);
  return errorLine(id, { code: rpcCodes.invalidRequest, message: filled(bridgeWords.early, method) });
}

function unfit(message: CleanMessage, modern: boolean): string | null {
  const flaw = message.id === undefined ? null : flawIn({ ...message }, modern);
  return flaw === null || message.id === undefined ? null : errorLine(message.id, { code: rpcCodes.invalidParams, message: flaw });
}

/** The message as the SDK may have it, which copies and checks all it is given: of arguments that are too large it sees nothing. */
function bearable(message: CleanMessage, tooLarge: Map<RpcId, GatehandError>): CleanMessage {
  const excess = excessOf(message);
  if (excess === null) return message;
  if (message.id !== undefined) tooLarge.set(message.id, excess);
  return { ...message, params: { ...message.params, arguments: {} } };
}

/** The opening result with the displays, at the top level and in `_meta`, as computer-use clients look for them. */
function grounded(message: JSONRPCMessage & { readonly result: object }, screens: readonly ScreenGrounding[]): JSONRPCMessage {
  if (screens.length === 0) return message;
  const meta = '_meta' in message.result ? (message.result._meta ?? {}) : {};
  return { ...message, result: { ...message.result, screens, _meta: { ...meta, screens } } };
}

/** Whether the client is now known: it shook hands, or asks for something in the modern era. */
function introduces(message: CleanMessage): boolean {
  return message.method === 'initialize' || (message.method !== 'server/discover' && Boolean(modernVersion({ ...message })));
}

function malformed(id: RpcId | null, why: Flaw): string {
  if (why === 'params' && id !== null) return errorLine(id, { code: rpcCodes.invalidParams, message: bridgeWords.badParams });
  if (why === 'progress-token' && id !== null) return errorLine(id, { code: rpcCodes.invalidParams, message: oddToken });
  if (why === 'size' && id !== null)
    return errorLine(id, {
      code: rpcCodes.invalidParams,
      message: `too_large: params may hold ${limits.message.characters} characters beside the arguments of a call, in ${limits.message.values} values.`,
    });
  return id === null ? notRequestLine : errorLine(id, { code: rpcCodes.invalidRequest, message: notRequestText });
}

const oddToken = `params._meta.progressToken must be a text of at most ${limits.name} characters or a whole number.`;

const busy = { code: rpcCodes.busy, message: `${limits.handshakes} handshakes of this connection wait for their answers already.` };

/** Half a pair of UTF-16, as texts of apps may hold, is what many clients cannot send on to their model. */
function wellFormed(json: string): string {
  if (!json.includes('\\ud')) return json;
  // An escaped backslash goes first, so that what stands behind it is no escape.
  return json.replace(/\\\\|\\ud[89a-f][0-9a-f]{2}/g, (mark) => (mark === '\\\\' ? mark : '\ufffd'));
}

/** The message as a line; one that no peer would accept gives way to an error. */
function bounded(message: JSONRPCMessage): string {
  const line = wellFormed(JSON.stringify(message));
  if (line.length * 3 < maxLineBytes || Buffer.byteLength(line) <= maxLineBytes) return line;
  const id = 'id' in message && message.id !== undefined ? message.id : null;
  return errorLine(id, { code: rpcCodes.internal, message: `The answer is longer than ${maxLineBytes} bytes.` });
}
