import { connect, type Socket } from 'node:net';
import { exit, stderr, stdin, stdout } from 'node:process';
import { bridgeWords, filled } from '../../shared/bridge/words.js';
import { isRecord, LineSplitter, overlongLine, type PublishedList, parseLine } from '../../shared/wire.js';
import { barTo } from './bar.js';
import { Conversation } from './conversation.js';
import { isCall } from './said.js';

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

export interface RelayOptions {
  readonly socketPath: string;
  readonly hello: string;
  published(): PublishedList;
  /** Asks the system to start Gatehand and says whether it could be asked; null when that is not wanted. */
  readonly startApp: (() => Promise<boolean>) | null;
}

/** Carries lines between one client and Gatehand, and answers for Gatehand while it is away. */
export class Relay {
  private phase: 'away' | 'joining' | 'late' | 'joined' = 'away';
  private socket: Socket | null = null;
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
  private readonly conversation = new Conversation(
    () => this.options.published(),
    (line) => this.toClient(line),
  );

  constructor(private readonly options: RelayOptions) {}

  start(): void {
    const lines = new LineSplitter();
    stdin.on('data', (chunk: Buffer) => {
      this.heardAt = performance.now();
      for (const line of lines.push(chunk)) this.fromClient(line);
      this.holdBack();
      if (lines.overlong) stdout.write(`${overlongLine}\n`, () => exit(1));
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
      const isOwed = this.conversation.pending.size + this.conversation.held.length > 0;
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
    const { told, ownId } = this.conversation;
    const socket = connect(this.options.socketPath);
    const timers = [
      setTimeout(() => this.phase === 'joining' && this.waitOn(), joinMs),
      setTimeout(() => this.phase === 'late' && socket.destroy(), lateMs),
    ];
    const lines = new LineSplitter();
    this.socket = socket;
    socket.on('connect', () => {
      this.absence = bridgeWords.notTaken;
      this.toHost(this.options.hello);
      if (told) this.toHost({ jsonrpc: '2.0', id: ownId, method: told.method, params: told.params });
      else this.joined();
    });
    socket.on('data', (chunk: Buffer) => {
      for (const line of lines.push(chunk)) {
        if (this.phase === 'joined') this.conversation.fromHost(line);
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
    const { told, ownId } = this.conversation;
    const message = parseLine(line);
    const { protocolVersion, supportedVersions } = isRecord(message?.result) ? message.result : {};
    const agreed = Array.isArray(supportedVersions) ? supportedVersions : [protocolVersion];
    if (message?.id !== ownId) this.note(filled(bridgeWords.hostSays, line));
    else if (agreed.includes(told?.version)) this.joined();
    else {
      this.note(filled(bridgeWords.lostVersion, told?.version ?? ''));
      exit(1);
    }
  }

  private joined(): void {
    this.phase = 'joined';
    this.absence = bridgeWords.away;
    this.startsBy = 0;
    this.conversation.resume((line) => this.toHost(line));
    for (const line of this.conversation.held.splice(0)) this.fromClient(line);
    this.holdBack();
  }

  private away(): void {
    if (this.phase === 'joined') {
      this.note(bridgeWords.wentAway);
      this.leftAt = performance.now();
    }
    this.phase = 'away';
    this.socket = null;
    this.conversation.answerLost();
    this.answerHeld();
  }

  private waitOn(): void {
    this.phase = 'late';
    this.answerHeld();
  }

  private answerHeld(): void {
    const held = this.conversation.held.splice(0);
    const waits = held.some(isCall) && this.waitsForStart();
    for (const line of held) {
      if (waits && isCall(line)) this.conversation.held.push(line);
      else for (const one of this.conversation.linesIn(line)) this.conversation.aside(one, this.absence);
    }
    clearTimeout(this.retry);
    if (this.conversation.held.length > 0) this.retry = setTimeout(() => this.tryAgain(), startRetryMs);
    this.holdBack();
  }

  /** Reads no more of the client than is held, and than whoever it goes to takes: Gatehand, or while that is away the client itself. */
  private holdBack(): void {
    const isFull = this.phase === 'joined' ? this.socket?.writableNeedDrain : stdout.writableNeedDrain;
    if (isFull || this.conversation.held.length > maxHeld) stdin.pause();
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
    if (!this.conversation.held.some(isCall)) {
      this.startsBy = 0;
      return;
    }
    void startApp().then((asked) => {
      if (!asked) this.startsBy = -1;
    });
  }

  private fromClient(line: string): void {
    for (const one of this.conversation.linesIn(line)) this.take(one);
  }

  private take(line: string): void {
    if (this.phase === 'joined') {
      const message = parseLine(line) ?? {};
      this.conversation.remember(message, line);
      this.toHost(line);
      if (message.method === 'initialize' || message.method === 'server/discover') this.expectAnswer(message.id);
    } else if (this.phase !== 'joining' && !isCall(line)) this.conversation.aside(line, this.absence);
    else {
      this.conversation.held.push(line);
      this.tryAgain();
    }
  }

  /** Who takes the connection and leaves its opening unanswered counts as away: the client would give up the whole server. */
  private expectAnswer(id: unknown): void {
    const { socket } = this;
    const opening = this.conversation.pending.get(id);
    setTimeout(() => {
      if (opening !== undefined && this.conversation.pending.get(id) === opening) socket?.destroy();
    }, openingMs);
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
