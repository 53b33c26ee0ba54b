import type { StartedAs } from '../../shared/approval.js';
import type { PresetName } from '../../shared/wire.js';
import type { CallAnswer, ToolListing } from '../tools/kit/answer.js';
import type { ListedStep } from '../tools/kit/steps.js';

/** Who calls: the signing identity or executable of the program, else the name it gave, plus that name. */
export interface ClientIdentity {
  /** Stable across connections: what pairing, rules and grants are kept under. */
  readonly key: string;
  readonly name: string;
  /** True when the operating system vouches for the program. */
  readonly verified: boolean;
  /** One line for the owner: version, executable. */
  readonly detail: string;
  /** The parts of that line: whether it came through the bridge is its own word. */
  readonly started?: StartedAs;
  /** What the operating system calls the program it vouches for; absent without one. The name may be the client's own word. */
  readonly program?: string;
}

/** One socket connection. Twins of one client that are open together share grants. */
export interface Connection {
  readonly id: string;
  readonly client: ClientIdentity;
  /** The bridge's own flag; it only narrows. */
  readonly readOnly: boolean;
  /** The preset the bridge asked for; null: the owner's choice. */
  readonly preset: PresetName | null;
  /** Aborts when the connection closes. */
  readonly closed: AbortSignal;
}

/** A change on its way to the queue of all changes, behind those that its connection asked for before. */
export interface Arrival {
  /** Resolves when none of them is on its way any more: each is in the queue, over, no change, or waits for the owner. */
  turn(signal: AbortSignal): Promise<void>;
  /** Nobody who came later waits for it any longer. */
  passed(): void;
}

/** What tools/call brings to the pipeline. */
export interface CallRequest {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly connection: Connection;
  /** Aborts when the client cancels the request or leaves. */
  readonly signal: AbortSignal;
  /** Says something to the client while the call waits; absent when the client gave no progress token. */
  readonly progress?: (message: string) => void;
  /** No call of the client's own: where the owner would be asked, it is refused. */
  readonly asksNobody?: true;
  /** A step of a longer call: when the client began to wait, ms since the epoch. */
  readonly waitingSince?: number;
  /** Its place among the calls of its connection, which the steps of a batch share. */
  readonly arrival?: Arrival;
  /** A step of a longer call: all its steps, and which of them this is, from 0. */
  readonly run?: { readonly steps: readonly ListedStep[]; readonly at: number };
  /** A step of a macro: the number of a window in its path counts those that are there now. */
  readonly countsAnew?: true;
}

/** One display as the handshake tells it, in points; `pixel_density` is pixels per point. */
export interface ScreenGrounding {
  /** `main`, or the display's id. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly pixel_density: number;
  readonly origin_x: number;
  readonly origin_y: number;
}

/** One errand that a person may choose in their client; it only writes what the assistant is asked. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
  text(given: Readonly<Record<string, string>>): string;
}

/** The pipeline as the MCP adapter sees it. */
export interface Pipeline {
  /** The listing of a preset (null: the owner's choice for this client), sorted by name; the same object until settings change. */
  list(connection: Connection): readonly ToolListing[];
  /** Whether a name answers at all; an unknown one is a protocol error. */
  knows(name: string): boolean;
  call(request: CallRequest): Promise<CallAnswer>;
  /** The displays, for the handshake; none when they cannot be read. */
  screens(): Promise<readonly ScreenGrounding[]>;
  /** Errands for people to choose from; with them come the resources. None without. */
  readonly prompts?: readonly Prompt[];
  /** The server's `instructions`, about what the client is shown; null: nobody knows yet who it is. */
  instructions(connection: Connection | null): string;
}
