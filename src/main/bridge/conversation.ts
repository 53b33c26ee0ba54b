import { randomUUID } from 'node:crypto';
import { batchLinesIn, batchVersion } from '../../shared/bridge/batch.js';
import { bridgeWords, filled } from '../../shared/bridge/words.js';
import {
  answerToStray,
  isRecord,
  isRequest,
  metaKeys,
  metaOf,
  modernVersion,
  type PublishedList,
  parseLine,
  type WireMessage,
  type WireRequest,
} from '../../shared/wire.js';
import { type AwayState, answerAway } from './away.js';
import { toolName, type Wants, wantsOf, watchedIn } from './said.js';

const listChanged = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };
const resourceUpdated = 'notifications/resources/updated';
const acknowledged = 'notifications/subscriptions/acknowledged';

/** What the client was told of the conversation, as the request that has Gatehand agree to it again. */
interface Told {
  readonly method: 'initialize' | 'server/discover';
  readonly version: string;
  readonly params: unknown;
}

interface Subscription {
  readonly line: string;
  /** What is asked for of lists of tools. */
  readonly wants: Wants;
  /** The resources that Gatehand said it watches. */
  watched: readonly unknown[];
  /** Whether the client knows that it is open. */
  told: boolean;
}

/** What one client has asked and been told: what it takes to answer for Gatehand while it is away, and to go on with it when it is back. */
export class Conversation {
  /** Lines that came while the socket was being tried, and calls that wait for Gatehand. */
  held: string[] = [];
  told: Told | null = null;
  /** What Gatehand was asked and has not answered. */
  readonly pending = new Map<unknown, WireRequest>();
  /** How the ids of the bridge's own requests begin: their answers are not for the client. */
  readonly ownId = `gatehand-bridge-${randomUUID()}`;
  /** Open `subscriptions/listen` requests of the modern era. */
  private readonly listening = new Map<unknown, Subscription>();
  /** The resources that a client of the older era is subscribed to. */
  private readonly subscribed = new Set<string>();
  private initialized = false;

  constructor(
    private readonly published: () => PublishedList,
    private readonly toClient: (line: string | object) => void,
  ) {}

  /** The messages of a line, each as a line. */
  linesIn(line: string): readonly string[] {
    return (this.told?.version === batchVersion ? batchLinesIn(line) : null) ?? [line];
  }

  /** Keeps what it takes to answer for Gatehand should it go away, and to greet it when it is back. */
  remember(message: WireMessage, line: string): void {
    if (message.method === 'notifications/initialized') this.initialized = true;
    if (message.method === 'notifications/cancelled' && isRecord(message.params)) this.cancel(message.params.requestId);
    if (!isRequest(message)) return;
    const version = modernVersion(message);
    if (version && this.told?.method !== 'initialize') {
      const { progressToken: _, ...envelope } = metaOf(message);
      this.told = { method: 'server/discover', version, params: { _meta: envelope } };
    }
    if (version && message.method === 'subscriptions/listen')
      this.listening.set(message.id, { line, wants: wantsOf(message), watched: [], told: false });
    else this.pending.set(message.id, message);
  }

  /** Deals with a line while Gatehand is away; `absence` is what a call is told. */
  aside(line: string, absence: string): void {
    const message = parseLine(line);
    const stray = answerToStray(message);
    if (stray) this.toClient(stray);
    if (!message || stray !== null) return;
    this.remember(message, line);
    if (isRequest(message)) this.answer(message, filled(absence, toolName(message)));
  }

  /** Hands the client a line of Gatehand's, or one in its stead, and learns from it what the client now knows. */
  fromHost(line: string): void {
    const message = parseLine(line) ?? {};
    const opened = message.method === acknowledged ? metaOf(message)[metaKeys.subscriptionId] : undefined;
    const subscription = this.listening.get(opened);
    if (subscription) subscription.watched = watchedIn(message);
    if (subscription?.told) return;
    if (subscription) subscription.told = true;
    if (message.method === undefined) {
      if (this.isOwn(message)) return;
      this.settle(message);
    }
    this.toClient(line);
  }

  /** Answers all that Gatehand was asked and will not answer. */
  answerLost(): void {
    for (const request of [...this.pending.values()]) this.answer(request, filled(bridgeWords.lost, toolName(request)));
  }

  /** Tells a Gatehand that has come what the last one knew, and the client what may have changed meanwhile. */
  resume(toHost: (line: string | object) => void): void {
    if (this.initialized) {
      toHost({ jsonrpc: '2.0', method: 'notifications/initialized' });
      this.toClient(listChanged);
    }
    for (const [id, { line, wants, watched }] of this.listening) {
      const _meta = { [metaKeys.subscriptionId]: id };
      toHost(line);
      if (wants.toolsListChanged) this.toClient({ ...listChanged, params: { _meta } });
      for (const uri of watched) this.toClient({ jsonrpc: '2.0', method: resourceUpdated, params: { uri, _meta } });
    }
    for (const uri of this.subscribed) {
      toHost({ jsonrpc: '2.0', id: this.ownId + uri, method: 'resources/subscribe', params: { uri } });
      this.toClient({ jsonrpc: '2.0', method: resourceUpdated, params: { uri } });
    }
  }

  /** Forgets a request, also one that still waits to be sent. */
  private cancel(id: unknown): void {
    this.forget(id);
    this.held = this.held.filter((line) => parseLine(line)?.id !== id);
  }

  private forget(id: unknown): void {
    this.pending.delete(id);
    this.listening.delete(id);
  }

  private era(): AwayState['era'] {
    if (this.told === null) return null;
    return this.told.method === 'initialize' ? 'legacy' : 'modern';
  }

  private answer(request: WireRequest, callText: string): void {
    const open = this.listening.get(request.id);
    const params = { notifications: open?.wants, _meta: { [metaKeys.subscriptionId]: request.id } };
    const state = { list: this.published(), era: this.era(), callText };
    this.fromHost(open ? JSON.stringify({ jsonrpc: '2.0', method: acknowledged, params }) : answerAway(request, state));
  }

  /** Whether an answer is to a subscription that was handed over. A refused one has ended; the client was told to read anew. */
  private isOwn({ id, error }: WireMessage): boolean {
    if (typeof id !== 'string' || !id.startsWith(this.ownId)) return false;
    if (error !== undefined) this.subscribed.delete(id.slice(this.ownId.length));
    return true;
  }

  private settle({ id, result }: WireMessage): void {
    const request = this.pending.get(id);
    this.forget(id);
    if (request?.method === 'initialize' && isRecord(result) && typeof result.protocolVersion === 'string')
      this.told = { method: 'initialize', version: result.protocolVersion, params: request.params };
    const uri = isRecord(request?.params) && isRecord(result) ? request.params.uri : undefined;
    if (typeof uri !== 'string') return;
    if (request?.method === 'resources/subscribe') this.subscribed.add(uri);
    if (request?.method === 'resources/unsubscribe') this.subscribed.delete(uri);
  }
}
