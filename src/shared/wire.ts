/**
 * What bridge and Gatehand say to each other below MCP. Free of dependencies: the bridge is built from this file and
 * its own alone.
 */

/** Longest line either side accepts, in bytes. */
export const maxLineBytes = 4 * 1024 * 1024;
/** How many bridges and clients may hold a connection at once. */
export const maxConnections = 128;
/** Places beyond them, and how many connections a client may hold, or all strangers together, that takes one. */
export const spareConnections = { inAll: 32, perClient: 4 } as const;
/** Bytes of unfinished lines that all connections together may hold. */
export const maxUnfinishedBytes = 64 * 1024 * 1024;

export { listNames, type PresetName, presetNames, toolsetNames } from './bridge/lists.js';

/** The first line a bridge sends; any other first line is a plain MCP client. */
export interface BridgeHello {
  readonly gatehand: 1;
  /** The bridge's version. */
  readonly bridge: string;
  /** The pid of the program that started the bridge. */
  readonly ppid: number;
  readonly readOnly: boolean;
  /** Empty means: whatever the owner chose for this client. */
  readonly preset: string;
}

/** The hello as one line, without its newline. */
export function helloLine(hello: BridgeHello): string {
  return JSON.stringify(hello);
}

/** Whether the environment asks for read-only: whoever set it to anything but a plain no wants it. */
export function asksReadOnly({ GATEHAND_READ_ONLY: value = '' }: Readonly<Record<string, string | undefined>>): boolean {
  return !['', '0', 'false', 'no', 'off'].includes(value.trim().toLowerCase());
}

/** The hello in a first line, or null when the line is not one. What it says of read-only in another way than as a plain no counts as a yes. */
export function parseHello(line: string): BridgeHello | null {
  if (!line.startsWith('{"gatehand":')) return null;
  try {
    const raw: Partial<Record<keyof BridgeHello, unknown>> = JSON.parse(line);
    if (raw.gatehand !== 1) return null;
    return {
      gatehand: 1,
      bridge: typeof raw.bridge === 'string' ? raw.bridge : '',
      ppid: typeof raw.ppid === 'number' ? raw.ppid : 0,
      readOnly: raw.readOnly !== undefined && raw.readOnly !== false,
      preset: typeof raw.preset === 'string' ? raw.preset : '',
    };
  } catch {
    return null;
  }
}

/** What a person asks for by the bridge's own program: to connect a client, to take it back, or how it stands. */
export interface VerbRequest {
  readonly verb: (typeof bridgeVerbs)[number];
  readonly client: string;
  /** Flags of the bridge that the client is to start, `--read-only`, `--start-app`, `--preset=NAME`. */
  readonly flags: readonly string[];
}
export const bridgeVerbs = ['install', 'status', 'remove'] as const;

/** The request in a first line, or null when the line is none. The answer is one line, `{"gatehand":1,"code":0,"said":"…"}`. */
export function parseVerb(line: string): VerbRequest | null {
  if (!line.startsWith('{"gatehand":1,"verb":')) return null;
  const raw = parseLine(line);
  const verb = bridgeVerbs.find((one) => one === raw?.verb);
  const flags: unknown = raw?.flags;
  if (!raw || verb === undefined || typeof raw.client !== 'string' || !Array.isArray(flags)) return null;
  return { verb, client: raw.client, flags: flags.map(String) };
}

/** The file beside the socket that holds the tool list of a preset, for a bridge whose Gatehand is away. */
export function publishedListName(preset: string): string {
  return `tools.${preset}.json`;
}

/** What that file holds; it is only ever written whole. */
export interface PublishedList {
  readonly gatehand: 1;
  readonly serverInfo: { readonly name: string; readonly version: string };
  readonly instructions: string;
  /** The entries of tools/list, as they were sent. */
  readonly tools: readonly unknown[];
  /** The names of all tools there are: a client may call what its list leaves out. */
  readonly known: readonly string[];
  /** What it offers beside tools. */
  readonly offers: Offers;
}

/** The entries of `prompts/list`, `resources/list` and `resources/templates/list`, as they were sent; empty without any. */
export interface Offers {
  readonly prompts: readonly unknown[];
  readonly resources: readonly unknown[];
  readonly resourceTemplates: readonly unknown[];
}

export const noOffers: Offers = { prompts: [], resources: [], resourceTemplates: [] };
/** What is declared where there are any. */
export const offered = { prompts: {}, resources: { subscribe: true } } as const;

/** True when Gatehand has no tool of this name; of an empty list nothing can be said. */
export function isUnknownTool(list: PublishedList, name: string): boolean {
  return list.tools.length > 0 && !list.known.includes(name) && !listedNames(list).includes(name);
}

/** The names of the tools that a published list shows. */
export function listedNames({ tools }: PublishedList): readonly string[] {
  return tools.flatMap((tool) => (isRecord(tool) && typeof tool.name === 'string' ? [tool.name] : []));
}

/** The published list of a client whose preset the owner chooses: what a new client would get. */
export const ownersPreset = 'default';

/** The protocol revisions both sides speak, newest first: `legacy` opens with initialize, `modern` has no handshake. */
export const protocolVersions = {
  legacy: ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'],
  modern: ['2026-07-28'],
} as const;

/** The reserved `_meta` keys of the modern revision (schema.ts of 2026-07-28). */
export const metaKeys = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
  subscriptionId: 'io.modelcontextprotocol/subscriptionId',
} as const;

/** JSON-RPC error codes that are answered below MCP, by either side. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  busy: -32000,
  unsupportedVersion: -32022,
} as const;

export type RpcId = string | number;
/** A JSON-RPC message; nothing of it is believed that has not been looked at. */
export type WireMessage = Readonly<Record<string, unknown>>;
/** A message that wants an answer. */
export type WireRequest = WireMessage & { readonly id: RpcId; readonly method: string };

/** True for a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The message in a line; undefined when the line is not JSON, null when it is JSON but no object. */
export function parseLine(line: string): WireMessage | null | undefined {
  try {
    const raw: unknown = JSON.parse(line);
    return isRecord(raw) ? raw : null;
  } catch {
    return undefined;
  }
}

/** True for an id that can be told back as it came: MCP's are strings and whole numbers, and JSON.parse rounds those that are too large. */
function isRpcId(id: unknown): id is RpcId {
  return typeof id === 'string' || Number.isSafeInteger(id);
}

/** True for a message that wants an answer. */
export function isRequest(message: WireMessage): message is WireRequest {
  return isRpcId(message.id) && typeof message.method === 'string';
}

/** What is said to a line that is neither a request nor a notification: nothing to an answer, which nobody asked for. Null for one that is. */
export function answerToStray(message: WireMessage | null | undefined): string | null {
  if (message === undefined) return notJsonLine;
  if (message === null) return notRequestLine;
  const { id, method } = message;
  if (method === undefined && ('result' in message || 'error' in message)) return '';
  if (typeof method === 'string' && (id === undefined || isRpcId(id))) return null;
  return isRpcId(id) ? errorLine(id, notRequest) : notRequestLine;
}

/** The `_meta` of a message, or an empty object. */
export function metaOf(message: WireMessage | null | undefined): WireMessage {
  return isRecord(message?.params) && isRecord(message.params._meta) ? message.params._meta : {};
}

/** True when a message has params, or a `_meta` in them, that are no object. Null counts as absent. */
export function hasOddParams({ params }: WireMessage): boolean {
  const isOdd = (value: unknown): boolean => value !== undefined && value !== null && !isRecord(value);
  return isOdd(params) || (isRecord(params) && isOdd(params._meta));
}

/** The modern revision a message names, null when it names none, undefined when it is not one of ours. */
export function modernVersion(message: WireMessage): string | null | undefined {
  const claim = metaOf(message)[metaKeys.protocolVersion];
  return claim === undefined || claim === null ? null : protocolVersions.modern.find((version) => version === claim);
}

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** One JSON-RPC error answer as a line, without its newline; a null id where the request's own could not be read. */
export function errorLine(id: RpcId | null, error: RpcError): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error });
}

/** The answer to a line that is not JSON. */
export const notJsonLine: string = errorLine(null, { code: rpcCodes.parse, message: 'This line is not JSON.' });
export const notRequestText: string =
  'This is not a JSON-RPC request: jsonrpc has to be "2.0", method a text, and id a whole number or a text that is not long.';
const notRequest: RpcError = { code: rpcCodes.invalidRequest, message: notRequestText };
/** The answer to JSON that is no request. */
export const notRequestLine: string = errorLine(null, notRequest);
/** The answer to a line that is too long; the connection closes after it. */
export const overlongLine: string = errorLine(null, {
  code: rpcCodes.invalidRequest,
  message: `A line is longer than ${maxLineBytes} bytes.`,
});

/** Who a socket's other end is, by the operating system's word; see src/main/mac/macos/peer-identity.ts. */
export interface PeerIdentity {
  /** A signature that the system has checked names the program; scripts and unsigned programs never have one. */
  readonly verified: boolean;
  /** The signing identity, `signed:TEAM/identifier`; null unless verified. */
  readonly key: string | null;
  /** The program's own name; null unless verified. */
  readonly name: string | null;
  /** The executable of the program that speaks, or that started the bridge; null when nobody can tell. */
  readonly executable: string | null;
  /** The executable of the program that started the one that speaks: counts where that one says it is a bridge. */
  readonly starter?: string | null;
}

/** What is known about who sits at the other end of a connection; all but `peer` is that side's own word. */
export interface ClientFacts {
  /** The name and version the client declared, empty when it said none. */
  readonly name: string;
  readonly version: string;
  /** The bridge's greeting; null for a client that speaks to the socket itself. */
  readonly hello: BridgeHello | null;
  /** What the system says about the other end; absent or null where it says nothing. */
  readonly peer?: PeerIdentity | null;
}

export interface PathEnvironment {
  readonly platform: string;
  readonly home: string;
  /** The user's number, 0 on a system without users. */
  readonly uid: number;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The default data folder of a host: the app and the headless host never share one. */
export function defaultDataFolder(host: 'app' | 'headless', where: Omit<PathEnvironment, 'uid'>): string {
  const leaf = host === 'app' ? 'Gatehand' : 'Gatehand Headless';
  if (where.platform === 'darwin') return `${where.home}/Library/Application Support/${leaf}`;
  const base = where.env.XDG_STATE_HOME || `${where.home}/.local/state`;
  return `${base}/${host === 'app' ? 'gatehand' : 'gatehand-headless'}`;
}

/** The longest path a unix socket can have, in bytes: `sun_path` has 104 on macOS (sys/un.h), one of them the closing zero. */
export const maxSocketPathBytes = 103;

/** How the socket is called in a folder of data, and in one of its own in /tmp where the first path would be too long. */
export const socketIn = '{data}/gatehand.sock';
export const socketInTmp = '/tmp/{name}-{uid}/gatehand.sock';

/**
 * Where a host with this folder of data listens. From a home with a long path that is in /tmp, the one other place that host and client
 * both know: a client may run without a TMPDIR. Both take a folder there only when it is this user's alone.
 */
export function socketPathOf(data: string, uid: number): string {
  const inside = socketIn.replace('{data}', () => data);
  if (Buffer.byteLength(inside) <= maxSocketPathBytes) return inside;
  return socketInTmp.replace('{name}', () => data.slice(data.lastIndexOf('/') + 1)).replace('{uid}', String(uid));
}

/**
 * Where a client looks for Gatehand when nobody says: GATEHAND_SOCKET (or MACOS_USE_SERVER_SOCKET, the name older
 * clients set), else the app's socket on a Mac and the headless host's elsewhere.
 */
export function defaultSocketPath(where: PathEnvironment): string {
  const named = where.env.GATEHAND_SOCKET || where.env.MACOS_USE_SERVER_SOCKET;
  if (named) return named;
  return socketPathOf(defaultDataFolder(where.platform === 'darwin' ? 'app' : 'headless', where), where.uid);
}

/**
 * Cuts a byte stream into lines. `push` answers the lines that are now whole, without their newline, a carriage return before it
 * and a byte order mark in front, which .NET and some shells write and no JSON begins with. A line longer than `limit` bytes ends the stream: the lines before it are still answered,
 * `overlong` turns true and everything after is ignored.
 */
export class LineSplitter {
  private parts: Buffer[] = [];
  private length = 0;
  private broken = false;

  constructor(private readonly limit: number = maxLineBytes) {}

  /** True once a line was longer than the limit. */
  get overlong(): boolean {
    return this.broken;
  }

  /** Bytes of the line that is not whole yet. */
  get unfinished(): number {
    return this.broken ? 0 : this.length;
  }

  push(chunk: Buffer): string[] {
    const lines: string[] = [];
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1 && !this.broken; end = chunk.indexOf(10, start)) {
      if (this.length === 0 && end - start <= this.limit) lines.push(bare(chunk.toString('utf8', start, end)));
      else {
        this.keep(chunk.subarray(start, end));
        if (!this.broken) lines.push(this.take());
      }
      start = end + 1;
    }
    if (start < chunk.length) this.keep(chunk.subarray(start));
    return lines;
  }

  private keep(part: Buffer): void {
    if (this.broken) return;
    this.length += part.length;
    if (this.length > this.limit) {
      this.broken = true;
      this.parts = [];
      return;
    }
    if (part.length > 0) this.parts.push(part);
  }

  private take(): string {
    const line = Buffer.concat(this.parts, this.length).toString('utf8');
    this.parts = [];
    this.length = 0;
    return bare(line);
  }
}

function bare(line: string): string {
  return line.slice(line.startsWith('\ufeff') ? 1 : 0, line.endsWith('\r') ? -1 : undefined);
}
