import type { z } from 'zod';
import type { KeyRequest } from '../../../shared/chords.js';
import type { Capability, Effect } from '../../../shared/clearance.js';
import type { Rect } from '../../../shared/geometry.js';
import type { PermissionName, PermissionStatus } from '../../../shared/permissions.js';
import type { Toolset } from '../../../shared/settings.js';
import type { ElementSighting, Near } from '../../../shared/sighting.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { TaskTerms } from '../../../shared/tasks/task.js';
import type { Act } from '../../../shared/words/act.js';
import type { ElementRole } from '../../../shared/words/element-roles.js';
import type { ToolName } from '../../../shared/words/en/tools.js';
import type { VeiledMac } from '../../mac/port.js';
import type { Raster } from '../../mac/raster.js';
import type { ClipboardHistory } from './clipboard-history.js';
import type { Macros, Observations, Sessions } from './services.js';
import type { Batch, Steps } from './steps.js';

/** What a call says it touches, before anybody is looked up. `app` is a name, bundle id, pid or `applications/{pid}`. */
export type TargetRequest =
  /** `idle`: one that is installed and does not run will do. */
  | { readonly kind: 'app'; readonly app: string; readonly idle?: boolean }
  | { readonly kind: 'launch'; readonly app: string }
  | { readonly kind: 'window'; readonly windowId: number }
  | { readonly kind: 'element'; readonly app: string | null; readonly element: string }
  | { readonly kind: 'point'; readonly x: number; readonly y: number }
  /** What the pointer stands on. */
  | { readonly kind: 'pointer' }
  /** A status item by description, identifier or process: whoever owns it is touched. */
  | { readonly kind: 'status-item'; readonly item: string }
  /** A file or https address that is opened without naming an app: the app that would open it is touched. */
  | { readonly kind: 'opener'; readonly target: string }
  /** Texts of which some may be names, bundle ids or paths of apps, as a script has them; the others touch nothing. */
  | { readonly kind: 'mentions'; readonly texts: readonly string[]; readonly opens: readonly string[] }
  | { readonly kind: 'focus' }
  | { readonly kind: 'display'; readonly displayId: number | null }
  | { readonly kind: 'none' };

/** A value that depends on the arguments; `worst` is what the published hints say. */
export interface Depends<Input, Value> {
  readonly worst: Value;
  of(input: Input): Value;
}

/** Longest edge of a picture in pixels, unless a call asks for less: what vision models take in at full detail. */
export const pictureLongEdge = 1568;

export const pictureFormats = ['png', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** How a picture is encoded. `quality` (1 to 100) is for JPEG alone. */
export interface PictureOptions {
  readonly maxWidth: number | null;
  readonly maxHeight: number | null;
  readonly format?: PictureFormat | undefined;
  readonly quality?: number | undefined;
  /** Numbered boxes drawn over it, in global points. */
  readonly marks?: readonly PictureMark[];
}

export interface PictureMark {
  readonly number: number;
  readonly frame: Rect;
}

/** Where a sent picture stands on the screen: global point = origin + pixel / scale. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly originX: number;
  readonly originY: number;
  /** Pixels of the picture per point. */
  readonly scale: number;
  readonly format: PictureFormat;
  /** What was done to keep the answer small; absent when nothing was. */
  readonly note?: string;
}

/** Another spelling of a parameter: its name, or its name with the way to read another form of value. */
export type Alias = string | { readonly parameter: string; read(value: unknown): unknown };

/** What a running tool can reach. There is no other way out of a tool. */
export interface ToolContext {
  readonly mac: VeiledMac;
  readonly signal: AbortSignal;
  /** What the client is called. */
  readonly clientName: string;
  /** The first app among the resolved targets; null when the call has none. */
  readonly app: AppIdentity | null;
  /** Encodes a picture within the answer's size limit and adds it to the answer as an image block. */
  attach(raster: Raster, options: PictureOptions): Promise<PictureFacts>;
  /** Encodes a picture for a file, without the size limits of an answer. Error: `unsupported` for a format this host lacks. */
  encode(raster: Raster, options: PictureOptions): Promise<{ readonly bytes: Uint8Array; readonly facts: PictureFacts }>;
  /** Adds text read from the screen to the answer, as a block of its own behind the result. */
  addText(text: string): void;
  /** Adds a sentence of Gatehand's own, behind the result of a read: what its value alone does not say. No text of apps. */
  addNote(sentence: string): void;
  /** Such a sentence that stands in the result itself, with how tools are reached that it names and the client is not shown. */
  inReach(sentence: string): string;
  /** By which error every change of this client is refused as things stand: `stopped` or `read_only`. Null when it is not. */
  readonly changesRefused: string | null;
  /** What was on the clipboard before; error `not_allowed` while the owner has it switched off. */
  readonly clipboardHistory: ClipboardHistory;
  /** What this client may be told of the permissions; of automation, with `of`, what is known of that app and of apps in general. */
  readonly permissions: (of?: string) => Promise<readonly PermissionStatus[]>;
  /** Says something to the client while the call runs. No text of apps: it carries no mark. */
  progress(message: string): void;
  /** The task that the owner gave when this call asked for one. */
  readonly task: TaskGiven | null;
  /** The item that the owner picked for a password field; no answer names it. */
  readonly secretItem: string | null;
  readonly steps: Steps;
  readonly sessions: Sessions;
  readonly macros: Macros;
  readonly observations: Observations;
}

/** Other calls that the pipeline makes once a tool has ended; their answer is the call's. */
export type Further =
  | { readonly kind: 'batch'; readonly batch: Batch }
  /** Waits for the owner's answer on a pending approval and, when it is yes, runs the stored call once. */
  | { readonly kind: 'approval'; readonly approvalId: string; readonly timeoutMs: number };

/** A tool's way of saying what the pipeline does next in its place. A tool makes no call itself. */
export class FollowUp {
  constructor(readonly further: Further) {}
}

/** One call that documents a tool and runs as a test on the default simulated Mac. */
export interface ToolExample {
  readonly title: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The element a call is about, as a person would name it. Never its value. */
export interface FoundElement {
  readonly role: ElementRole;
  /** Its label; null when it has none. */
  readonly name: string | null;
  readonly near?: Near;
}

export interface ToolWords {
  /** What it does, one sentence, leads the description. */
  readonly summary: string;
  /** When to use it, where ids come from, what comes back. */
  readonly more: string;
}

/** What a tool puts to the owner each time it is called, whatever was allowed before. */
export type ToolQuestion<Input = unknown> =
  | {
      readonly kind: 'task';
      /** What the owner is asked to allow beforehand; the apps and windows are those the call names. */
      terms(input: Input, found: { readonly apps: TaskTerms['apps']; readonly windows: TaskTerms['windows'] }): TaskTerms;
    }
  /** Whether a password field may be filled, and with what. */
  | { readonly kind: 'secret'; item(input: Input): string | null; element(input: Input): string };

/** A task as its client is told of it. */
export interface TaskGiven {
  readonly id: string;
  readonly terms: TaskTerms;
  /** Ms since the epoch. */
  readonly endsAt: number;
}

/** A tool: a small, pure-looking description of one thing a Mac can do. */
export interface Tool<Input = unknown, Output = unknown> {
  readonly name: ToolName;
  readonly area: string;
  readonly words: ToolWords;
  readonly effect: Effect | Depends<Input, Effect>;
  readonly capability: Capability | Depends<Input, Capability>;
  readonly needs: readonly PermissionName[];
  readonly input: z.ZodType<Input>;
  /** Other spellings of parameters in snake_case, alias to parameter. camelCase of a parameter needs no entry. */
  readonly aliases: Readonly<Record<string, Alias>>;
  /** What models try that this tool has no parameter for, by that name, and how it is done: a sentence for the error. */
  readonly instead: Readonly<Record<string, string>>;
  /** Parameters that are taken and not published: the list has no room for them. */
  readonly unlisted: readonly string[];
  /** The family it belongs to; null for a tool that needs no switch. */
  readonly toolset: Toolset | null;
  readonly output: z.ZodType<Output>;
  /** A text as result is a JSON value; otherwise it is a dump of what an app shows, set apart from Gatehand's own words. */
  readonly stringIsValue: boolean;
  /** The tool a call becomes when it has this parameter: what it does then is the other tool's business. */
  readonly becomes: { readonly parameter: string; readonly tool: string } | null;
  /** True for a tool that tells only about Gatehand itself and may therefore answer before pairing. */
  readonly beforePairing: boolean;
  /** True for a tool that ends something: it runs only for a client whose list has it. */
  readonly onlyListed: boolean;
  /** True for a tool that hands on other calls: it takes no lane and has no deadline of its own. */
  readonly relays: boolean;
  readonly question: ToolQuestion<Input> | null;
  /** Seconds the tool may take by itself, beside waiting for the owner. */
  readonly deadlineSeconds: number;
  /** Characters that its arguments may hold in all; looked at before they are read. */
  readonly mostCharacters: number;
  targets(input: Input): readonly TargetRequest[];
  /** How many changes of the owner's limit per second a call counts for; 1 for most. */
  cost(input: Input): number;
  /** The keys a call presses together with modifiers, so that chords that reach beyond the app are judged. */
  keys(input: Input): readonly KeyRequest[];
  /** The path of a picture that the call may put in the place of another; null for none. */
  overwrites(input: Input): string | null;
  /** Pieces of what the call runs of which nobody can tell beforehand which app they reach; the owner is shown them. */
  doubts(input: Input): readonly string[];
  /** Whether what the call runs may press keys, click or open menus, which go to whoever is in front; also where nobody can tell. */
  reachesFront(input: Input): boolean;
  /** Whether what the call runs may read the clipboard by itself; also where nobody can tell. */
  readsClipboard(input: Input): boolean;
  readonly examples: readonly ToolExample[];
  /** Throws what the call would, as far as reading tells, without doing anything: for a dry run, and before the owner is asked. Null: nothing to look at. */
  readonly rehearse: ((mac: VeiledMac, input: Input, of: Rehearsal) => Promise<void>) | null;
  /** What the call answers where nothing has to be done, read alone: nobody is asked about that. Null where there is something to do. */
  readonly alreadySo: ((mac: VeiledMac, input: Input, app: AppIdentity | null) => Promise<Output | null>) | null;
  /** What a search finds, read alone: a dry run goes on with it. Absent for what is no search. */
  readonly finds?: (mac: VeiledMac, input: Input, app: AppIdentity) => Promise<readonly unknown[]>;
  run(context: ToolContext, input: Input): Promise<Output | FollowUp>;
  /** What happened, one sentence: the `message` of a change. Not asked for reads. */
  say(output: Output, input: Input): string;
  /** What would happen, for the approval card. `found` is the element the call is about; null when it could not be looked up. */
  intent(input: Input, found: FoundElement | null): Act;
}

/** What a rehearsal stands on. */
export interface Rehearsal {
  readonly app: AppIdentity | null;
  /** The element that the call is about, as it was seen; null for none. */
  readonly seen: ElementSighting | null;
  /** `later`: calls before it, which were not made, may bring about what it needs. */
  readonly when: 'now' | 'later';
  /** The owner would be asked on a card first, and while one is open nothing stays held. */
  readonly asks: boolean;
}

/** A tool whose input and output types are no longer known; only the registry and the pipeline handle these. */
export type AnyTool = Tool<unknown, unknown>;
