import type { ChordRisk } from '../../shared/chords.js';
import { isChange } from '../../shared/clearance.js';
import type { PlainError } from '../../shared/errors.js';
import type { Clock } from '../../shared/runtime/clock.js';
import type { Sighting } from '../../shared/sighting.js';
import type { AppIdentity, Subject } from '../../shared/subject.js';
import type { ClipboardContent, ClipboardPast } from '../../shared/words/act.js';
import type { Answer, ApprovalDesk, Waiting } from '../guard/cards/approval-desk.js';
import type { ClientPauses } from '../guard/clients/client-pauses.js';
import type { ClientStops } from '../guard/clients/client-stops.js';
import type { RateLimit } from '../guard/clients/rate-limit.js';
import type { Grants } from '../guard/grants.js';
import type { Guard } from '../guard/guard.js';
import type { Ask, Caller, Judged } from '../guard/judged.js';
import type { AllowedCalls } from '../log/allowed-calls.js';
import type { CallLog, CallRecord } from '../log/call-log.js';
import type { CallNames } from '../log/call-names.js';
import type { CallPictureBook } from '../log/call-pictures.js';
import type { ChangeBook } from '../log/change-book.js';
import type { NowBook } from '../log/now-book.js';
import type { HostControl } from '../mac/host-control.js';
import type { Mac } from '../mac/port.js';
import type { PictureCodec } from '../mac/raster.js';
import type { SettingsStore } from '../settings/store.js';
import type { ToolListing } from '../tools/kit/answer.js';
import type { ClipboardRecorder } from '../tools/kit/clipboard-history.js';
import { valueFor } from '../tools/kit/listing.js';
import type { Registry } from '../tools/kit/registry.js';
import type { AnyTool } from '../tools/kit/tool.js';
import type { VocabularyBook } from './request/listing.js';
import { inputOf, type NamingDeps } from './request/naming.js';
import type { Trace } from './trace.js';
import type { Tracer } from './tracer.js';
import type { CallRequest, Connection, Prompt } from './types.js';

/** Everything the pipeline walks through; the composition root gives it. */
export interface PipelineDeps {
  readonly mac: Mac;
  readonly codec: PictureCodec;
  readonly clock: Clock;
  readonly control: HostControl;
  readonly settings: SettingsStore;
  readonly guard: Guard;
  readonly grants: Grants;
  readonly desk: ApprovalDesk;
  readonly rateLimit: RateLimit;
  /** What was changed since the owner was asked about something. */
  readonly changes: ChangeBook;
  readonly clientStops: ClientStops;
  readonly clientPauses: ClientPauses;
  /** What goes on now, for the owner to see. */
  readonly now: NowBook;
  /** What calls were about, by name, for the owner alone. */
  readonly names: CallNames;
  /** How windows looked before and after changes, likewise, where the owner wants that. */
  readonly callPictures: CallPictureBook;
  /** What the owner said yes to, counted. */
  readonly allowedCalls: AllowedCalls;
  readonly log: CallLog;
  /** What is kept on disk where the owner wants that. */
  readonly durable: CallRecord;
  readonly clipboard: ClipboardRecorder;
  readonly registry: Registry;
  readonly vocabularies: VocabularyBook;
  readonly instructions: (listed: readonly ToolListing[] | null) => string;
  readonly prompts: readonly Prompt[];
  /** Writes a fault down where the owner of the machine finds it under the number that the client was told. */
  readonly noteIncident: (id: string, thrown: unknown) => void;
  readonly tracer: Tracer;
}

/** One call between its steps. */
export interface CallStep {
  readonly request: CallRequest;
  readonly tool: AnyTool;
  readonly input: Record<string, unknown>;
  readonly trace: Trace;
}

/** Step 2: what the arguments of a call mean, and with them what it does. Errors: those of reading them. */
export function readStep(parts: NamingDeps, { request, tool, trace }: Omit<CallStep, 'input'>): CallStep {
  const input = inputOf(parts, tool, request);
  trace.effect = valueFor(tool.effect, input);
  trace.capability = valueFor(tool.capability, input);
  return { request, tool, input, trace };
}

/** Whose call it is, as the guard asks. */
export function callerOf({ client, readOnly }: Connection): Caller {
  return { clientKey: client.key, readOnly };
}

/** A call as the guard judges it: by what it does itself unless `as` says otherwise. */
export function judgedCall(parts: Pick<PipelineDeps, 'clock'>, step: CallStep, as: Pick<Judged, 'subjects'> & Partial<Judged>): Judged {
  const { id, effect, capability } = step.trace;
  const { countsAnew } = step.request;
  return { callId: id, effect, capability, deadlineAt: deadlineOf(parts, step), ...(countsAnew && { countsAnew }), ...as };
}

/** What a call comes to that is made to see, of whatever is there. */
export const toSee = { effect: 'read', capability: 'see', subjects: [{ kind: 'none' }] } as const;

/** Ms since the epoch by which a call that begins now must have ended. */
export function deadlineOf({ clock }: Pick<PipelineDeps, 'clock'>, { tool }: Pick<CallStep, 'tool'>): number {
  return clock.now() + tool.deadlineSeconds * 1000;
}

/** Whether a call acts by pointer, keys, menus or dialogs, where what it does depends on what stands there. */
export function actsOnScreen({ trace }: Pick<CallStep, 'trace'>): boolean {
  return trace.capability === 'act' && isChange(trace);
}

/** Who the targets of a call are and how they look: found out once, and carried by the call from there. */
export interface TargetsLook {
  readonly subjects: readonly Subject[];
  /** How those looked that can be told apart from their like. */
  readonly sightings: readonly Sighting[];
  /** The title of the first window that the call names; absent where it names none, or the system does not tell. */
  readonly windowTitle?: string;
  /** Why an element or a key was not found; the owner is known all the same, and whether that may be told is for the guard to say. */
  readonly missing: PlainError | null;
  readonly frontmost: AppIdentity | null;
  readonly locked: boolean;
  /** The weightiest of what the keys of the call would do. */
  readonly chord: ChordRisk;
  /** Items that the owner picks one of for a password field; absent where the call names one. */
  readonly secretItems?: readonly string[];
  /** Where the paths that the call names lead to, of those that lead elsewhere than they say. */
  readonly leads?: readonly string[];
  /** What the call would read of the clipboard or of its past. */
  readonly clipboard?: { readonly content?: ClipboardContent; readonly past?: ClipboardPast; readonly changeCount: number };
}

/** Of what nobody looked at. */
export const nothingSeen: TargetsLook = {
  subjects: [],
  sightings: [],
  missing: null,
  frontmost: null,
  locked: false,
  chord: { risk: 'none' },
};

/** What the owner is asked for, and what the call was about when it was looked at for the question: anew when they had it shown again. */
export interface Asked {
  look: TargetsLook;
  asks: readonly [Ask, ...Ask[]];
  /** The changes in its apps until then, by the book of changes. */
  changes: number;
  /** What the owner's window calls what it is about; null where that has no name. */
  name?: string | null;
  /** Why it could be shown again no more. */
  ended?: unknown;
}

export interface AuthorizeDeps {
  readonly pipeline: PipelineDeps;
  readonly pending: PendingCalls;
}
/** A call whose question was handed back: it runs only when its client asks again. */
export interface PendingCall {
  readonly id: string;
  readonly clientKey: string;
  /** Tool and exact arguments; an approval is good for these alone. */
  readonly callKey: string;
  /** Which of the call's questions it is: pairing, or the app that is asked for. */
  readonly askKey: string;
  readonly request: CallRequest;
  readonly waiting: Waiting;
  /** A yes is good for what was seen then; null for the pairing question, which shows nothing. */
  readonly asked: Asked | null;
}

export interface PendingCalls {
  /** Waits for the owner, telling the client every few seconds; hands back in time. */
  wait(waiting: Waiting, limitMs: number, request: CallRequest): Promise<WaitResult>;
  /** Keeps a call that was handed back. */
  keep(call: PendingCall): void;
  /** The kept call with this id or these arguments, of this client; null when there is none that is still good. */
  find(by: { readonly clientKey: string; readonly id?: string; readonly callKey?: string; readonly askKey?: string }): PendingCall | null;
  /** Ends what is kept of a client for good, as Stop does with all: the owner paused it, or it was stopped. */
  endClient(clientKey: string): void;
  /** Forgets what was asked for clients that are not paired any more: a yes is for the client that the owner knew. */
  retain(isPaired: (clientKey: string) => boolean): void;
  /** Whether a kept call of this client was ended so. */
  wasStopped(by: { readonly clientKey: string; readonly id: string }): boolean;
  /** Error: `rate_limited` when no further call of this client can be kept. Strangers have room of their own. */
  assertRoom(of: { readonly clientKey: string; readonly askKey: string }): void;
  /** Takes a call out: its approval is used once. Error: `not_found` when it was used meanwhile. */
  take(call: PendingCall): void;
  /** Gives up a kept call that has just been made again without a question: it must not run a second time. Its key is only asked for where one is kept. */
  drop(by: { readonly clientKey: string; readonly callKey: () => string }): void;
}

/** What waiting for the owner came to. */
export type WaitResult = { readonly kind: 'answered'; readonly answer: Answer } | { readonly kind: 'pending'; readonly waiting: Waiting };
