import { z } from 'zod';
import { answeredCard, card, cardEnds, startedAs } from '../approval.js';
import { listNames, presetNames } from '../bridge/lists.js';
import { connectableClients } from '../client-files.js';
import { pairingAccess, reach, taskBudget } from '../grant-reach.js';
import { callLogEntry } from '../log-entry.js';
import { managedState } from '../managed.js';
import { permissionStatus } from '../permissions.js';
import { languages, recordSettings, rule, settings } from '../settings.js';
import { endedTask, endedYes } from '../tasks/ended-task.js';
import { taskTerms } from '../tasks/task.js';
import { decidingRule } from '../words/deciding-rule.js';
import { failure } from '../words/failure.js';
import { notice } from '../words/notice.js';
import { nowRow } from './now.js';
import { openablePlace, shellState } from './shell.js';
import { undoable } from './undoable.js';

/**
 * The one language between Gatehand and its window, the same over Electron's IPC and over the headless host's
 * WebSocket. The core owns the truth: it sends a whole state first and small events afterwards; the window sends named
 * commands and never sets state itself.
 */

const appRow = z.object({
  bundleId: z.string(),
  name: z.string(),
  running: z.boolean(),
  installed: z.boolean(),
  blocked: z.boolean(),
});
export type AppRow = Readonly<z.infer<typeof appRow>>;

const clientRow = z.object({
  key: z.string(),
  name: z.string(),
  verified: z.boolean(),
  paired: z.boolean(),
  access: z.enum(pairingAccess).nullable(),
  preset: z.string(),
  /** Read-only by the owner's switch, whatever its access. */
  readOnly: z.boolean(),
  /** The owner blocked it. */
  blocked: z.boolean(),
  /** Its changes are refused until the owner resumes it: a blocked app came to the front after one of them. */
  stopped: z.boolean(),
  /** The owner paused it: none of its calls is answered until they let it go on. */
  paused: z.boolean().default(false),
  /** What the system and the client say of its program: version, executable; empty while it is away. */
  detail: z.string().default(''),
  /** The parts of that line; of a client that is away, what is kept of it. Absent where nothing is known. */
  program: startedAs.optional(),
  /** Who signed its program, as macOS checked: identifier and team; empty where nobody did. */
  signer: z.string().default(''),
  /** Tells two clients of one name apart: a few digits of what it is kept under. */
  fingerprint: z.string().default(''),
  /** Ms since the epoch; null while it is not paired. */
  pairedAt: z.number().nullable().default(null),
  /** Open connections now. */
  connections: z.number(),
  /** It was paired in the session that is open now. */
  firstSession: z.boolean().default(false),
  /** Ms since the epoch until which it may not ask to be paired, since the owner refused it more than once; absent otherwise. */
  pairingPausedUntil: z.number().optional(),
});
export type ClientRow = Readonly<z.infer<typeof clientRow>>;

const ofEveryGrant = {
  id: z.string(),
  /** Ms since the epoch; null: until the connection or the grant is ended. */
  expiresAt: z.number().nullable(),
  /** Actions left, and how many it had; null for a grant that counts none. */
  remaining: z.number().nullable(),
  total: z.number().nullable(),
};
const grantRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('yes'), ...ofEveryGrant, clientKey: z.string().default(''), reach, budget: taskBudget.nullable() }),
  z.object({
    kind: z.literal('task'),
    ...ofEveryGrant,
    /** The client's name. */
    client: z.string(),
    clientKey: z.string().default(''),
    terms: taskTerms,
    /** It goes on after a restart. */
    kept: z.boolean(),
    /** No task with a goal: the client acts there while the owner watches. */
    watched: z.boolean().default(false),
  }),
]);
export type GrantRow = Readonly<z.infer<typeof grantRow>>;

const { preset, vocabularies } = settings.shape;
const counts = <Names extends readonly string[]>(names: Names) => z.record(z.enum(names), z.number());

/** The clients whose way of being told of Gatehand is known. */
const knownClients = [...connectableClients, 'other'] as const;

/** Which tools clients are told of, and which families of them do anything. */
const toolChoice = z.object({
  /** The preset of clients that have none of their own: it stands on their pairing card. */
  preset,
  /** How many tools each preset lists. */
  presetSizes: counts(presetNames),
  /** Other systems' names that are listed too. */
  vocabularies,
  /** How many names each of them adds to a list. */
  vocabularySizes: counts(vocabularies.element.options),
  toolsets: z.object({ scripting: z.boolean(), shell: z.boolean() }),
  clipboardHistory: z.boolean(),
});
export type ToolChoice = Readonly<z.infer<typeof toolChoice>>;

/** What the owner has allowed again and again, of which one rule can be made. */
export const suggestion = z.object({
  id: z.string(),
  /** Key and name of the client. */
  clientKey: z.string(),
  client: z.string(),
  app: z.object({ bundleId: z.string(), name: z.string() }),
  capability: rule.shape.capability,
  /** How often it was allowed since the owner last refused its like. */
  times: z.number(),
});
export type Suggestion = Readonly<z.infer<typeof suggestion>>;

/** One picture of a window, veiled as screenshots are. */
const smallPicture = z.object({ source: z.string(), width: z.number(), height: z.number() });
/** How a window looked before a change and after it; null where no picture could be taken. */
export const callPictures = z.object({ before: smallPicture.nullable(), after: smallPicture.nullable() });
export type CallPictures = Readonly<z.infer<typeof callPictures>>;

const cost = z.object({ tools: z.number(), tokens: z.number() });
/** What every list a client may be given holds, and about how many tokens it costs a model to read. */
export const toolCosts = z.object({
  lists: z.record(z.enum(listNames), cost),
  vocabularies: z.record(vocabularies.element, cost),
});
export type ToolCosts = Readonly<z.infer<typeof toolCosts>>;

/** How one known client is told of Gatehand. */
const clientGuide = z.object({
  id: z.enum(knownClients),
  name: z.string(),
  /** A file to put the text into, or a command to run in a terminal. */
  how: z.enum(['file', 'command']),
  /** The file, or empty for a command. */
  file: z.string(),
  text: z.string(),
});
export type ClientGuide = Readonly<z.infer<typeof clientGuide>>;

/** What would become of one kind of call in an app, and what decides it. */
const appDecision = z.object({
  capability: rule.shape.capability,
  verdict: rule.shape.verdict,
  by: decidingRule,
});
export type AppDecision = Readonly<z.infer<typeof appDecision>>;

/** The same for one of several apps; `*`: all others. */
export const appDecisions = z.object({ bundleId: z.string(), decisions: z.array(appDecision) });

/** One decision that other rules would change. `app` and `client` may be `*`; `name` is the client's, where it is known. */
const decisionChange = z.object({
  ...rule.omit({ verdict: true }).shape,
  name: z.string(),
  before: rule.shape.verdict,
  after: rule.shape.verdict,
  /** It would allow more than now. */
  widens: z.boolean(),
});

/** What importing rules would change: those that allow more first, and how many there are in all where the list is cut. */
export const rulesPreview = z.object({ changes: z.array(decisionChange), total: z.number(), widening: z.number() });
export type RulesPreview = Readonly<z.infer<typeof rulesPreview>>;

/** The durable record as its owner sees it. */
const recordState = z.object({
  ...recordSettings.shape,
  /** Where it is kept; null in a host that has no place for it. */
  folder: z.string().nullable(),
  /** Whether a change that cannot be recorded is refused. */
  required: z.boolean(),
});

const uiState = z.object({
  version: z.string(),
  host: z.enum(['app', 'headless']),
  mac: z.enum(['simulated', 'macos']),
  socket: z.string(),
  /** A client configuration to copy. */
  clientConfiguration: z.string(),
  /** The same for each client that is known. */
  guides: z.array(clientGuide),
  language: z.enum(languages),
  readOnly: z.boolean(),
  /** Read-only is forced from outside (flag or environment) and cannot be switched off here. */
  readOnlyForced: z.boolean(),
  stopped: z.boolean(),
  blocklist: z.array(z.string()),
  /** When not null, only these apps may be seen or touched. */
  allowlist: z.array(z.string()).nullable(),
  rules: z.array(rule),
  askForEveryAction: z.boolean(),
  changesPerSecond: z.number(),
  cardMinutes: z.number(),
  /** The owner has been through the first steps, or left them. */
  firstRunDone: z.boolean(),
  tools: toolChoice,
  record: recordState,
  /** What is sent to a collector. Its headers never come back from where they are kept. */
  telemetry: z.object({ on: z.boolean(), endpoint: z.string(), hasHeaders: z.boolean() }),
  /** What the organisation of this Mac set; null: nobody manages it. */
  managed: managedState.nullable(),
  apps: z.array(appRow),
  clients: z.array(clientRow),
  grants: z.array(grantRow),
  /** Tasks, and yeses for a while, that have ended by themselves a while ago, oldest first. */
  endedTasks: z.array(z.union([endedTask, endedYes])).default([]),
  /** What clients do now, or did last. */
  now: z.array(nowRow).default([]),
  /** What the owner may take back; null: nothing. */
  undo: undoable.nullable().default(null),
  /** Rules that could be made of what was allowed. */
  suggestions: z.array(suggestion).default([]),
  /** Pictures of windows before and after changes are kept, in memory. */
  thumbnails: z.boolean().default(false),
  /** How often all pictures were dropped: a window lets go of those it shows when this changes. */
  pictureDrops: z.number().default(0),
  permissions: z.array(permissionStatus),
  cards: z.array(card),
  /** The cards that the owner answered last, so that every window can tell how one ended that another answered. */
  answeredCards: z.array(answeredCard).default([]),
  cardEnds: cardEnds.default({ timedOut: 0, closed: 0 }),
  /** The newest of them, newest last; `olderLog` answers the rest. */
  log: z.array(callLogEntry),
  /** Something the owner must know, such as a settings file that was set aside. */
  notices: z.array(notice),
  /** What only the app has; null in the headless host. */
  shell: shellState.nullable(),
});
export type UiState = Readonly<z.infer<typeof uiState>>;

/** Some parts of the state. What is left out stays as it is: a part's default would put it back to that. */
const { endedTasks, now, undo, suggestions, thumbnails, pictureDrops, answeredCards, cardEnds: ends } = uiState.shape;
const uiPatch = uiState
  .omit({ log: true })
  .extend({ endedTasks: endedTasks.unwrap(), now: now.unwrap(), undo: undo.unwrap(), suggestions: suggestions.unwrap() })
  .extend({ thumbnails: thumbnails.unwrap(), pictureDrops: pictureDrops.unwrap(), answeredCards: answeredCards.unwrap() })
  .extend({ cardEnds: ends.unwrap() })
  .partial();

/** What the core sends. `patch` replaces the named parts of the state; `now`: Gatehand's time, in which cards and grants end. */
export const uiMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), state: uiState, now: z.number().optional() }),
  z.object({ type: z.literal('patch'), patch: uiPatch, now: z.number().optional() }),
  z.object({ type: z.literal('log'), entries: z.array(callLogEntry) }),
  /** The simulated screen as one SVG; sent while the window has asked to watch it. */
  z.object({ type: z.literal('screen'), svg: z.string() }),
  /** The window is to show this. */
  z.object({ type: z.literal('go'), place: openablePlace }),
  z.discriminatedUnion('ok', [
    z.object({ type: z.literal('answer'), id: z.number(), ok: z.literal(true), value: z.unknown() }),
    z.object({ type: z.literal('answer'), id: z.number(), ok: z.literal(false), failure }),
  ]),
]);
export type UiMessage = Readonly<z.infer<typeof uiMessage>>;
