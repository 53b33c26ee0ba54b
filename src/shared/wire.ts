/**
 * What bridge and Gatehand say to each other below MCP. Free of dependencies: the bridge is built from this file and
 * its own alone.
 */

/** Longest line either side accepts, in bytes. */
export const maxLineBytes = 4 * 1024 * 1024;
/** How many bridges and clients may hold a connection at once. */
export const maxConnections = 128;

export const presetNames = ['essential', 'standard', 'complete'] as const;
export type PresetName = (typeof presetNames)[number];

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

/** The hello in a first line, or null when the line is not one. */
export function parseHello(line: string): BridgeHello | null {
  if (!line.startsWith('{"gatehand":')) return null;
  try {
    const raw: Partial<Record<keyof BridgeHello, unknown>> = JSON.parse(line);
    if (raw.gatehand !== 1) return null;
    return {
      gatehand: 1,
      bridge: typeof raw.bridge === 'string' ? raw.bridge : '',
      ppid: typeof raw.ppid === 'number' ? raw.ppid : 0,
      readOnly: raw.readOnly === true,
      preset: typeof raw.preset === 'string' ? raw.preset : '',
    };
  } catch {
    return null;
  }
}

/** The file beside the socket that holds the tool list of a preset, for a bridge whose Gatehand is away. */
export function publishedListName(preset: string): string {
  return `tools.${preset}.json`;
}

export interface PathEnvironment {
  readonly platform: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The default data folder of a host: the app and the headless host never share one. */
export function defaultDataFolder(host: 'app' | 'headless', where: PathEnvironment): string {
  const leaf = host === 'app' ? 'Gatehand' : 'Gatehand Headless';
  if (where.platform === 'darwin') return `${where.home}/Library/Application Support/${leaf}`;
  const base = where.env.XDG_STATE_HOME || `${where.home}/.local/state`;
  return `${base}/${host === 'app' ? 'gatehand' : 'gatehand-headless'}`;
}

/** Where a client looks for Gatehand when nobody says: the app's socket on a Mac, the headless host's elsewhere. */
export function defaultSocketPath(where: PathEnvironment): string {
  if (where.env.GATEHAND_SOCKET) return where.env.GATEHAND_SOCKET;
  return `${defaultDataFolder(where.platform === 'darwin' ? 'app' : 'headless', where)}/gatehand.sock`;
}

/**
 * Cuts a byte stream into lines. `push` answers the lines that are now whole, without their newline (and without a
 * carriage return before it); it throws RangeError once an unfinished line is longer than `limit`.
 */
export class LineSplitter {
  private parts: Buffer[] = [];
  private length = 0;

  constructor(private readonly limit: number = maxLineBytes) {}

  push(chunk: Buffer): string[] {
    const lines: string[] = [];
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      this.keep(chunk.subarray(start, end));
      lines.push(this.take());
      start = end + 1;
    }
    this.keep(chunk.subarray(start));
    return lines;
  }

  private keep(part: Buffer): void {
    this.length += part.length;
    if (this.length > this.limit) throw new RangeError(`a line is longer than ${this.limit} bytes`);
    if (part.length > 0) this.parts.push(part);
  }

  private take(): string {
    const line = Buffer.concat(this.parts, this.length).toString('utf8');
    this.parts = [];
    this.length = 0;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}
