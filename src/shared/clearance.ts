import { z } from 'zod';
import { chordRisk } from './chords.js';
import type { ErrorCode } from './errors.js';
import { sighting } from './sighting.js';
import { type AppIdentity, type Subject, subject, subjectApp } from './subject.js';
import { isLauncher, isPartOf, isSharedSystemSurface, isSystemDialog, systemSettings } from './system-surfaces.js';
import { weight } from './tasks/weight.js';

/** What a tool does: reads, changes Gatehand's own state, changes the Mac, or destroys something on it. */
export const effects = ['read', 'own', 'change', 'destroy'] as const;
export type Effect = (typeof effects)[number];

/** Whether a call changes the Mac, or would. */
export function isChange({ effect }: { readonly effect: Effect }): boolean {
  return effect === 'change' || effect === 'destroy';
}

/** What kind of power a call uses; the owner's rules speak of these. */
export const capabilities = ['see', 'arrange', 'act', 'clipboard', 'files', 'system', 'script', 'shell'] as const;
export type Capability = (typeof capabilities)[number];

/** Rules that hold whatever the owner sets. */
export const fixedRules = [
  'blocklist',
  'allowlist',
  'own-surface',
  'system-surface',
  'launcher',
  'showcase',
  'unknown-owner',
  'secure-input',
  'changed-target',
  'read-only',
  'stop',
  'lock',
  'pairing',
  'blocked-client',
  'preset',
  'stopped-client',
  'paused-client',
  'chord',
  'quitting-chord',
  'outside-task',
  'task',
  'replacing',
  'secret',
  'each-action',
  'script',
  'record',
  'managed',
  'open',
  'own',
] as const;
export type FixedRule = (typeof fixedRules)[number];

/**
 * What the guard allowed one call to do, as plain data. It travels with every engine job, and the engine's gate judges
 * each event against it, so that a worker needs no link to the guard. All bundle ids are in lower case.
 */
export const clearance = z.object({
  callId: z.string(),
  /** Whose call it is: what an engine hands out or holds belongs to this client. Absent: Gatehand's own look. */
  client: z.string().optional(),
  effect: z.enum(effects),
  capability: z.enum(capabilities),
  /** The subjects that were judged; their apps are the only ones a change may touch. */
  subjects: z.array(subject),
  /** How those of them looked that can be told apart from their like. */
  sightings: z.array(sighting),
  /** What the keys of the call were judged to do; absent when it presses none. */
  chord: chordRisk.optional(),
  /** The call was judged to replace a picture that Gatehand wrote, which is asked for each time. */
  replaces: z.boolean().optional(),
  /** The number of a window in its path counts those that are there now. Absent: it means the window that the path was told for. */
  countsAnew: z.literal(true).optional(),
  /** Apps that are never seen and never touched: those the owner blocks, and those their rules keep this client from seeing. */
  deniedBundleIds: z.array(z.string()),
  /** When not null only these may be seen or touched: the owner's list of apps, or what the rules let this client see. */
  allowedBundleIds: z.array(z.string()).nullable(),
  /** Apps that the client may see, but that a rule keeps it from acting in or from bringing up: it opens nothing in them. Absent: none. */
  neverActedIn: z.array(z.string()).optional(),
  /** A rule keeps the client from the clipboard, so it pastes nothing either. Absent: none does. */
  neverPastes: z.boolean().optional(),
  /** Gatehand's own processes: never a target. */
  ownPids: z.array(z.number()),
  /** Its bundle ids, by which what lies on the disk is told: a bundle that would be opened has no process yet. Absent: none. */
  ownBundleIds: z.array(z.string()).optional(),
  ruleVersion: z.number(),
  /** The stop counter when the call was allowed; a newer one at the gate means stop was pressed. */
  stopEpoch: z.number(),
  /** Ms since the epoch by which the call must have ended. */
  deadlineAt: z.number(),
  /** How heavy the call was found to be, when a task allows it. */
  weight: weight.optional(),
  /** Grants and tasks that allowed it: when one of them is ended it is not begun, and goes no further. */
  grants: z.array(z.string()).optional(),
});
export type Clearance = Readonly<z.infer<typeof clearance>>;

/** The same for who only looks, whatever the call itself would do. */
export function toLook(given: Clearance): Clearance {
  return { ...given, effect: 'read', capability: 'see' };
}

/** What only the moment of acting can tell. */
export interface FreshFacts {
  readonly stopEpoch: number;
  readonly locked: boolean;
  /** Secure event input is on: keys would be lost or would reach a password field. */
  readonly secureInput: boolean;
  /** The keyboard is in an element that takes text; absent where nobody looked. */
  readonly inText?: boolean;
}

export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: ErrorCode; readonly rule: FixedRule; readonly message: string };

const allowed: Verdict = { ok: true };
const systemSurface = refuse('not_allowed', 'system-surface', 'Dialogs of macOS, the login window and privacy panes are never a target.');
const privacyPane = refuse(
  'not_allowed',
  'system-surface',
  'System Settings shows a privacy pane, or a page below a pane, which cannot be told from one: never a target.',
);

/**
 * Whether the owner lets this app be seen at all. The veil asks this of every app whose data would leave Gatehand. The
 * refusal does not say which app it is: whoever tries points and window ids must not learn what stands there.
 */
export function mayTouchApp(given: Clearance, app: Pick<AppIdentity, 'bundleId' | 'pid'>): Verdict {
  const id = app.bundleId.toLowerCase();
  if (isOwn(given, app)) return refuse('not_allowed', 'own-surface', 'Gatehand itself is never a target.');
  if (id === '') return refuse('not_allowed', 'unknown-owner', 'Nobody could be found who owns this, so it is left alone.');
  if (given.deniedBundleIds.some((one) => isPartOf(id, one))) {
    return refuse('blocked_app', 'blocklist', 'The owner of this Mac keeps this app out of reach.');
  }
  if (given.allowedBundleIds !== null && !given.allowedBundleIds.some((one) => isPartOf(id, one))) {
    return refuse('blocked_app', 'allowlist', "This app is not on the owner's list of allowed apps.");
  }
  return isSystemDialog(id) ? systemSurface : allowed;
}

/** Whether an app is Gatehand itself: a process of it, its bundle, or a copy of that. */
export function isOwn({ ownPids, ownBundleIds = [] }: Clearance, { bundleId, pid }: Pick<AppIdentity, 'bundleId' | 'pid'>): boolean {
  return (pid !== null && ownPids.includes(pid)) || ownBundleIds.some((one) => isPartOf(bundleId, one));
}

/**
 * Whether what an app's accessibility tells may be read: as `mayTouchApp`, and not of macOS's own processes that show what
 * belongs to other apps, as long as some of those are kept away.
 */
export function mayReadApp(given: Clearance, app: Pick<AppIdentity, 'bundleId' | 'pid'>): Verdict {
  const verdict = mayTouchApp(given, app);
  if (!verdict.ok || !isSharedSystemSurface(app.bundleId) || !keepsAppsAway(given)) return verdict;
  return refuse('not_allowed', 'showcase', 'This shows things of other apps, some of which are kept out of reach.');
}

/** Whether there is any app that is out of reach. */
export function keepsAppsAway(given: Clearance): boolean {
  return given.deniedBundleIds.length > 0 || given.allowedBundleIds !== null;
}

/**
 * The one judgement of a subject, called by the guard before a call runs and by the engine's gate before every event.
 * Pure: the same clearance, subject and facts always give the same verdict. Any doubt about a change refuses.
 */
export function judge(given: Clearance, of: Subject, fresh: FreshFacts): Verdict {
  const changes = isChange(given);
  if (changes) {
    if (fresh.stopEpoch !== given.stopEpoch) return refuse('stopped', 'stop', 'The owner pressed Stop.');
    if (fresh.locked) return refuse('screen_locked', 'lock', 'The screen is locked.');
  }
  const app = subjectApp(of);
  const reach = app === null ? allowed : withinReach(given, of, app);
  if (!reach.ok) return reach;
  if (!changes || !('app' in of)) return allowed;
  if (app === null) return refuse('not_allowed', 'unknown-owner', 'Nobody could be found who owns the target, so it is left alone.');
  if (isLauncher(app.bundleId) || (of.kind === 'point' && of.owner === 'spotlight')) {
    return refuse('not_allowed', 'launcher', 'This starts apps by their names, so nothing is done there.');
  }
  if (isInSystemSurface(of)) return surfaceOf(app);
  if (of.kind === 'point' && of.owner === 'unknown') return refuse('not_allowed', 'unknown-owner', 'The point belongs to nobody known.');
  if (of.kind === 'focus' && fresh.secureInput) {
    return refuse('secure_input', 'secure-input', 'The keyboard is guarded, as while a password is typed, so keys are not sent.');
  }
  return outsideText(given, of, fresh) ?? coveredByCall(given, app);
}

function outsideText(given: Clearance, of: Subject, fresh: FreshFacts): Verdict | null {
  if (of.kind !== 'focus' || given.weight?.intoText !== true || fresh.inText !== false) return null;
  return refuse('interrupted', 'outside-task', 'Keys of a task go into a text only, and the keyboard is in none.');
}

const surfaceOf = ({ bundleId }: AppIdentity): Verdict => (bundleId.toLowerCase() === systemSettings ? privacyPane : systemSurface);

/** What the engine found to be one of macOS's own surfaces, though its app is another one. */
function isInSystemSurface(of: Subject): boolean {
  return of.kind === 'point' ? of.owner === 'system-dialog' : 'system' in of && of.system === true;
}

/**
 * A tile of the Dock counts as its app; what else the Dock has there, such as folders and minimised windows, may bring up any.
 * What a point shows is masked by windows.
 */
function withinReach(given: Clearance, of: Subject, app: AppIdentity): Verdict {
  const pictured = of.kind === 'point' && !isChange(given);
  // A change there is refused for what it would do, whoever else is kept away.
  const starts = isChange(given) && isLauncher(app.bundleId);
  const verdict = pictured || starts ? mayTouchApp(given, app) : mayReadApp(given, app);
  if (!verdict.ok || starts || !isChange(given) || given.neverActedIn === undefined || !isSharedSystemSurface(app.bundleId)) return verdict;
  return refuse('not_allowed', 'showcase', 'This may bring up or answer for any app, in some of which a rule lets nothing be done.');
}

function coveredByCall(given: Clearance, app: AppIdentity): Verdict {
  const covered = given.subjects.some((one) => {
    const cleared = subjectApp(one);
    if (cleared === null || cleared.bundleId.toLowerCase() !== app.bundleId.toLowerCase()) return false;
    return cleared.path === null || app.path === null || cleared.path === app.path;
  });
  if (covered) return allowed;
  return refuse('interrupted', 'changed-target', `The target now belongs to ${app.name}, which this call was not allowed to touch.`);
}

function refuse(code: ErrorCode, rule: FixedRule, message: string): Verdict {
  return { ok: false, code, rule, message };
}
