import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { exit, stderr, stdin, stdout } from 'node:process';
import { batchLinesIn, batchVersion } from '../../shared/bridge/batch.js';
import { bridgeWords, filled } from '../../shared/bridge/words.js';
import * as wire from '../../shared/wire.js';
import { type AwayState, answerAway } from './away.js';
import { barTo } from './bar.js';
import { isCall, toolName, type Wants, wantsOf, watchedIn } from './said.js';

/** Who waits for this long in the socket's queue, or for a first answer, answers its client meanwhile, as if Gatehand were away. */
const joinMs = 3000;
/** After this long it begins anew: who gave up its place in the queue sooner would be behind all others each time. */
const lateMs = 30_000;
/** How long it may take over the client's own opening: Codex gives a server ten seconds (its startup_timeout_sec). */
const openingMs = 6000;
const retryMs = 1000;
/** How long a client whose stdin has ended may take to read what was said before. */
const flushMs = 200;
/**
 * How long after its last line such a client still gets what it asked for: a script ends its input right behind that line. The official
 * clients wait this long for a server to end, and then end it (close in client/stdio of the SDK for TypeScript).
 */
const partingMs = 1900;
const partingLookMs = 20;
const maxHeld = 64;
/** How long a call waits for a Gatehand that was asked to start, and how often the socket is tried meanwhile. */
const startMs = 15_000;
const startRetryMs = 200;
/**
 * Who has just gone may be on the way back by itself, as for a newer version: the old one, were it started meanwhile, would stand in its way
 * (Squirrel waits until no process of the app is left).
 */
const comesBackMs = 15_000;
const listChanged = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };
const resourceUpdated = 'notifications/resources/updated';
const acknowledged = 'notifications/subscriptions/acknowledged';

export interface RelayOptions {
  readonly socketPath: string;
  readonly hello: string;
  published(): wire.PublishedList;
  /** Asks the system to start Gatehand and says whether it could be asked; null when that is not wanted. */
  readonly startApp: (() => Promise<boolean>) | null;
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

/** Carries lines between one client and Gatehand, and answers for Gatehand while it is away. */
export class Relay {
  private phase: 'away' | 'joining' | 'late' | 'joined' = 'away';
  private socket: Socket | null = null;
  /** Lines that came while the socket was being tried, and calls that wait for Gatehand. */
  private held: string[] = [];
  private readonly pending = new Map<unknown, wire.WireRequest>();
  /** Open `subscriptions/listen` requests of the modern era. */
  private readonly listening = new Map<unknown, Subscription>();
  /** The resources that a client of the older era is subscribed to. */
  private readonly subscribed = new Set<string>();
  /** How the ids of the bridge's own requests begin: their answers are not for the client. */
  private readonly ownId = `gatehand-bridge-${randomUUID()}`;
  /** What the client was told of the conversation, as the request that has Gatehand agree to it again. */
  private told: { readonly method: 'initialize' | 'server/discover'; readonly version: string; readonly params: unknown } | null = null;
  private initialized = false;
  /** What a call is told: what came of trying the socket last. */
  private absence: string = bridgeWords.away;
  private noted = '';
  /** Until when a Gatehand that was asked to start is waited for; 0 before it was asked, once per absence. */
  private startsBy = 0;
  /** When calls that wait are tried again, all of them together. */
  private retry: NodeJS.Timeout | undefined;
  /** When Gatehand was there last. */
  private leftAt = Number.NEGATIVE_INFINITY;
  /** When the client said something last. */
  private heardAt = performance.now();
  private readonly starter = process.ppid;

  constructor(private readonly options: RelayOptions) {}

  start(): void {
    const lines = new wire.LineSplitter();
    stdin.on('data', (chunk: Buffer) => {
      this.heardAt = performance.now();
      for (const line of lines.push(chunk)) this.fromClient(line);
      this.holdBack();
      if (lines.overlong) stdout.write(`${wire.overlongLine}\n`, () => exit(1));
    });
    stdin.on('end', () => this.part()).on('error', leave);
    stdout.on('error', () => exit(0));
    // A client may have closed the end that nobody looks at.
    stderr.on('error', () => {});
    stdout.on('drain', () => {
      this.socket?.resume();
      this.holdBack();
    });
    setInterval(() => this.phase === 'away' && this.join(), retryMs);
    this.join();
  }

  /** Leaves once all is answered. For whoever asked long ago, or is no process any more, nothing more is done: it has gone for good. */
  private part(): void {
    const look = (): void => {
      const isOwed = this.pending.size + this.held.length > 0;
      const isGone = process.ppid !== this.starter || performance.now() - this.heardAt > partingMs;
      if (isOwed && !isGone) return void setTimeout(look, partingLookMs);
      this.startsBy = -1;
      this.answerHeld();
      leave();
    };
    look();
  }

  private join(): void {
    this.phase = 'joining';
    this.absence = bridgeWords.away;
    const bar = barTo(this.options.socketPath);
    if (bar !== null) {
      this.note(bar.said);
      this.absence = bar.absence;
      this.away();
      return;
    }
    const { told } = this;
    const socket = connect(this.options.socketPath);
    const timers = [
      setTimeout(() => this.phase === 'joining' && this.waitOn(), joinMs),
      setTimeout(() => this.phase === 'late' && socket.destroy(), lateMs),
    ];
    const lines = new wire.LineSplitter();
    this.socket = socket;
    socket.on('connect', () => {
      this.absence = bridgeWords.notTaken;
      this.toHost(this.options.hello);
      if (told) this.toHost({ jsonrpc: '2.0', id: this.ownId, method: told.method, params: told.params });
      else this.joined();
    });
    socket.on('data', (chunk: Buffer) => {
      for (const line of lines.push(chunk)) {
        if (this.phase === 'joined') this.fromHost(line);
        else this.checkReplay(line);
      }
      if (lines.overlong) socket.destroy();
    });
    socket.on('drain', () => this.holdBack());
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Too many wait there already.
      if (error.code === 'EAGAIN') this.absence = bridgeWords.notTaken;
      if (error.code !== 'ENOENT' && error.code !== 'ECONNREFUSED') this.note(`${this.options.socketPath}: ${error.message}`);
    });
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      this.away();
    });
  }

  /** Gatehand's answer to the repeated handshake; the client has had its own and never sees this one. */
  private checkReplay(line: string): void {
    const message = wire.parseLine(line);
    const { protocolVersion, supportedVersions } = wire.isRecord(message?.result) ? message.result : {};
    const agreed = Array.isArray(supportedVersions) ? supportedVersions : [protocolVersion];
    if (message?.id !== this.ownId) this.note(filled(bridgeWords.hostSays, line));
    else if (agreed.includes(this.told?.version)) this.joined();
    else {
      this.note(filled(bridgeWords.lostVersion, this.told?.version ?? ''));
      exit(1);
    }
  }

  private joined(): void {
    this.phase = 'joined';
    this.absence = bridgeWords.away;
    this.startsBy = 0;
    if (this.initialized) {
      this.toHost({ jsonrpc: '2.0', method: 'notifications/initialized' });
      this.toClient(listChanged);
    }
    for (const [id, { line, wants, watched }] of this.listening) {
      const _meta = { [wire.metaKeys.subscriptionId]: id };
      this.toHost(line);
      if (wants.toolsListChanged) this.toClient({ ...listChanged, params: { _meta } });
      for (const uri of watched) this.toClient({ jsonrpc: '2.0', method: resourceUpdated, params: { uri, _meta } });
    }
    for (const uri of this.subscribed) {
      this.toHost({ jsonrpc: '2.0', id: this.ownId + uri, method: 'resources/subscribe', params: { uri } });
      this.toClient({ jsonrpc: '2.0', method: resourceUpdated, params: { uri } });
    }
    for (const line of this.held.splice(0)) this.fromClient(line);
    this.holdBack();
  }

  private away(): void {
    if (this.phase === 'joined') {
      this.note(bridgeWords.wentAway);
      this.leftAt = performance.now();
    }
    this.phase = 'away';
    this.socket = null;
    for (const request of [...this.pending.values()]) this.answer(request, filled(bridgeWords.lost, toolName(request)));
    this.answerHeld();
  }

  private waitOn(): void {
    this.phase = 'late';
    this.answerHeld();
  }

  private answerHeld(): void {
    const held = this.held.splice(0);
    const waits = held.some(isCall) && this.waitsForStart();
    for (const line of held) {
      if (waits && isCall(line)) this.held.push(line);
      else for (const one of this.linesIn(line)) this.aside(one);
    }
    clearTimeout(this.retry);
    if (this.held.length > 0) this.retry = setTimeout(() => this.tryAgain(), startRetryMs);
    this.holdBack();
  }

  /** Reads no more of the client than is held, and than whoever it goes to takes: Gatehand, or while that is away the client itself. */
  private holdBack(): void {
    const isFull = this.phase === 'joined' ? this.socket?.writableNeedDrain : stdout.writableNeedDrain;
    if (isFull || this.held.length > maxHeld) stdin.pause();
    else stdin.resume();
  }

  /** For a call that waits. */
  private tryAgain(): void {
    if (this.phase === 'away') this.join();
    else if (this.phase === 'late') this.answerHeld();
  }

  /** Whether a call may wait for a Gatehand that was asked to start, which it is on the first call of an absence. */
  private waitsForStart(): boolean {
    const { startApp } = this.options;
    const now = performance.now();
    if (startApp !== null && this.startsBy === 0) {
      const rest = Math.max(0, this.leftAt + comesBackMs - now);
      const startsBy = now + rest + startMs;
      this.startsBy = startsBy;
      setTimeout(() => {
        if (this.startsBy === startsBy) this.askToStart(startApp);
      }, rest);
    }
    return now < this.startsBy;
  }

  /** A client that has given up meanwhile wants nothing started. */
  private askToStart(startApp: () => Promise<boolean>): void {
    if (!this.held.some(isCall)) {
      this.startsBy = 0;
      return;
    }
    void startApp().then((asked) => {
      if (!asked) this.startsBy = -1;
    });
  }

  private fromClient(line: string): void {
    for (const one of this.linesIn(line)) this.take(one);
  }

  /** The messages of a line, each as a line. */
  private linesIn(line: string): readonly string[] {
    return (this.told?.version === batchVersion ? batchLinesIn(line) : null) ?? [line];
  }

  private take(line: string): void {
    if (this.phase === 'joined') {
      const message = wire.parseLine(line) ?? {};
      this.remember(message, line);
      this.toHost(line);
      if (message.method === 'initialize' || message.method === 'server/discover') this.expectAnswer(message.id);
    } else if (this.phase !== 'joining' && !isCall(line)) this.aside(line);
    else {
      this.held.push(line);
      this.tryAgain();
    }
  }

  /** Who takes the connection and leaves its opening unanswered counts as away: the client would give up the whole server. */
  private expectAnswer(id: unknown): void {
    const { socket } = this;
    const opening = this.pending.get(id);
    setTimeout(() => {
      if (opening !== undefined && this.pending.get(id) === opening) socket?.destroy();
    }, openingMs);
  }

  /** Deals with a line while Gatehand is away. */
  private aside(line: string): void {
    const message = wire.parseLine(line);
    const stray = wire.answerToStray(message);
    if (stray) this.toClient(stray);
    if (!message || stray !== null) return;
    this.remember(message, line);
    if (wire.isRequest(message)) this.answer(message, filled(this.absence, toolName(message)));
  }

  /** Keeps what it takes to answer for Gatehand should it go away, and to greet it when it is back. */
  private remember(message: wire.WireMessage, line: string): void {
    if (message.method === 'notifications/initialized') this.initialized = true;
    if (message.method === 'notifications/cancelled' && wire.isRecord(message.params)) this.cancel(message.params.requestId);
    if (!wire.isRequest(message)) return;
    const version = wire.modernVersion(message);
    if (version && this.told?.method !== 'initialize') {
      const { progressToken: _, ...envelope } = wire.metaOf(message);
      this.told = { method: 'server/discover', version, params: { _meta: envelope } };
    }
    if (version && message.method === 'subscriptions/listen')
      this.listening.set(message.id, { line, wants: wantsOf(message), watched: [], told: false });
    else this.pending.set(message.id, message);
  }

  /** Forgets a request, also one that still waits to be sent. */
  private cancel(id: unknown): void {
    this.forget(id);
    this.held = this.held.filter((line) => wire.parseLine(line)?.id !== id);
  }

  private forget(id: unknown): void {
    this.pending.delete(id);
    this.listening.delete(id);
  }

  private era(): AwayState['era'] {
    if (this.told === null) return null;
    return this.told.method === 'initialize' ? 'legacy' : 'modern';
  }

  private answer(request: wire.WireRequest, callText: string): void {
    const open = this.listening.get(request.id);
    const params = { notifications: open?.wants, _meta: { [wire.metaKeys.subscriptionId]: request.id } };
    const state = { list: this.options.published(), era: this.era(), callText };
    this.fromHost(open ? JSON.stringify({ jsonrpc: '2.0', method: acknowledged, params }) : answerAway(request, state));
  }

  /** Hands the client a line of Gatehand's, or one in its stead, and learns from it what the client now knows. */
  private fromHost(line: string): void {
    const message = wire.parseLine(line) ?? {};
    const opened = message.method === acknowledged ? wire.metaOf(message)[wire.metaKeys.subscriptionId] : undefined;
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

  /** Whether an answer is to a subscription that was handed over. A refused one has ended; the client was told to read anew. */
  private isOwn({ id, error }: wire.WireMessage): boolean {
    if (typeof id !== 'string' || !id.startsWith(this.ownId)) return false;
    if (error !== undefined) this.subscribed.delete(id.slice(this.ownId.length));
    return true;
  }

  private settle({ id, result }: wire.WireMessage): void {
    const request = this.pending.get(id);
    this.forget(id);
    if (request?.method === 'initialize' && wire.isRecord(result) && typeof result.protocolVersion === 'string')
      this.told = { method: 'initialize', version: result.protocolVersion, params: request.params };
    const uri = wire.isRecord(request?.params) && wire.isRecord(result) ? request.params.uri : undefined;
    if (typeof uri !== 'string') return;
    if (request?.method === 'resources/subscribe') this.subscribed.add(uri);
    if (request?.method === 'resources/unsubscribe') this.subscribed.delete(uri);
  }

  /** Says something to the person who looks at stderr, once. */
  private note(text: string): void {
    if (text !== this.noted) stderr.write(`gatehand-mcp: ${text}\n`);
    this.noted = text;
  }

  private toHost(line: string | object): void {
    this.socket?.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`);
  }

  private toClient(line: string | object): void {
    if (!stdout.write(`${typeof line === 'string' ? line : JSON.stringify(line)}\n`)) this.socket?.pause();
  }
}

/** What is said already reaches a client that reads it; one that does not is not waited for. */
function leave(): void {
  stdout.write('', () => exit(0));
  setTimeout(() => exit(0), flushMs);
}
