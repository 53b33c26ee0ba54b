import type { Asker, CardChoice, CardPicture, CardSecret, CardStep, ListedSteps } from '../../../shared/approval.js';
import type { Capability } from '../../../shared/clearance.js';
import type { Rect } from '../../../shared/geometry.js';
import type { Reaching } from '../../../shared/level/level.js';
import type { TaskTerms } from '../../../shared/tasks/task.js';
import type { Act, NamedElement } from '../../../shared/words/act.js';
import type { DecidingRule } from '../../../shared/words/deciding-rule.js';

interface CommonQuestion {
  readonly callId: string;
  readonly asker: Asker;
  readonly tool: string;
  readonly capability: Capability;
}

/** Whether a client may use this Mac at all. */
export interface PairingQuestion extends CommonQuestion {
  readonly kind: 'pairing';
  /** The name of a known client that this one could be taken for; absent without one. */
  readonly looksLike?: string;
  /** macOS vouches for that one's name. */
  readonly looksLikeVerified?: true;
}

/** Whether one call may run. */
export interface ApprovalQuestion extends CommonQuestion {
  readonly kind: 'approval';
  /** Where each lies tells it from a look-alike with the same id; windows are not told. */
  readonly apps: readonly { readonly bundleId: string; readonly name: string; readonly path?: string | null }[];
  readonly windowTitle: string | null;
  /** Number of that window; null where the call is about none. */
  readonly windowId: number | null;
  /** Where it stands, in global points; absent without one. */
  readonly frame?: Rect | undefined;
  readonly rules: readonly DecidingRule[];
  readonly act: Act;
  /** How far it reaches. */
  readonly reaching: Reaching;
  /** What stands under its point, or under the two ends of a drag. */
  readonly under: NamedElement | null;
  readonly end: NamedElement | null;
  /** The whole text that it types, puts somewhere or runs. */
  readonly text: string | null;
  /** Windows with unsaved changes that it would close. */
  readonly unsaved?: number;
  /** All calls of the run that it is a step of, and which of them it is; none for a call by itself. */
  readonly steps: readonly CardStep[];
  /** Absent: all its steps are listed. */
  readonly listed?: ListedSteps;
  readonly stepAt: number | null;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Names of the apps that a yes beyond this call would reach; none: all. */
  readonly reach: readonly string[];
  readonly choices: readonly CardChoice[];
  /** The task that is proposed, which no other call shares a card with; null for every other question. */
  readonly task: TaskTerms | null;
  /** The widest task that may be made of it; absent where none may hold it. */
  readonly offer?: TaskTerms;
  /** The password field that would be filled, on a card of its own too; null for every other question. */
  readonly secret: CardSecret | null;
  /** Pieces of a script or command of which nobody can tell which app they reach. */
  readonly doubts: readonly string[];
  /** It acts on nothing that is on the screen. */
  readonly unseen?: true;
  /** Whether what it was asked about is another by now. */
  changed?(): Promise<boolean>;
  /** The same question by a fresh look; its call is about that from `taken` on. Rejects, and ends the call, where it can be asked no more. */
  again?(): Promise<{ readonly question: ApprovalQuestion; taken(): void }>;
  /** Takes the cut-out of the screen; asked only when a card is shown, which shows it once it is there. */
  picture(): Promise<CardPicture | null>;
}

/** What a call asks the owner. Questions of the same client, tool, apps and window share a card. */
export type Question = ApprovalQuestion | PairingQuestion;
