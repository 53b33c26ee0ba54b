import { z } from 'zod';
import { permissionNames } from '../permissions.js';
import { failure } from '../words/failure.js';

/**
 * What only the app offers beside the headless host: a login item, a stop shortcut for the whole Mac, the way to the
 * panes of System Settings, and windows of several kinds.
 */

/** What a window of the app shows: the areas, the small panel under the menu-bar icon, the cards that wait, or the settings. */
const uiViews = ['main', 'panel', 'card', 'settings'] as const;
export type UiView = (typeof uiViews)[number];

/** Areas of the main window that another window of the app can open. */
export const openableAreas = ['activity', 'permissions', 'first-steps'] as const;
export type OpenableArea = (typeof openableAreas)[number];

/** The panes of the settings. */
export const settingsPanes = ['general', 'safety', 'tools', 'data', 'shortcuts', 'backup'] as const;
export type SettingsPane = (typeof settingsPanes)[number];

/** What a window can be told to show, as its address says it. */
export const openablePlace = z.union([z.enum(openableAreas), z.templateLiteral(['settings?pane=', z.enum(settingsPanes)])]);
export type OpenablePlace = z.infer<typeof openablePlace>;

/** The view a page was opened as: `?view=card`; anything else is the main window, as in a browser. */
export function viewOf(search: string): UiView {
  const named = new URLSearchParams(search).get('view');
  return uiViews.find((view) => view === named) ?? 'main';
}

/** `needs-approval`: macOS waits for the owner's yes under General › Login Items. `unavailable`: not on this system. */
const loginItemStates = ['on', 'off', 'needs-approval', 'unavailable'] as const;

/** The stop shortcut as Electron writes it, such as `Control+Option+Command+.`; null: none is wanted. */
export const accelerator = z.string().min(1).max(100).nullable();

/** Why there is no looking for updates: switched off by the owner or the organisation, or a build that does not know where they are. */
export const updatesOff = ['owner', 'organisation', 'build'] as const;
/**
 * What stood in the way: nobody answered; what came was damaged; macOS refused it, as it does for one with another signature; or this
 * one runs from a place where nothing can be replaced.
 */
export const updateFailures = ['away', 'damaged', 'refused', 'place'] as const;

/** What is known of newer versions. */
export const updateState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), why: z.enum(updatesOff) }),
  /** `at`: when this version was last found to be the newest, null before the first look. */
  z.object({ kind: z.literal('newest'), at: z.number().nullable() }),
  z.object({ kind: z.literal('looking') }),
  z.object({ kind: z.literal('bringing'), version: z.string(), percent: z.number() }),
  /** `waits`: the owner has asked for the restart, and a call, a card or Stop is still open. */
  z.object({ kind: z.literal('ready'), version: z.string(), waits: z.boolean() }),
  z.object({ kind: z.literal('failed'), why: z.enum(updateFailures), at: z.number() }),
]);
export type UpdateState = Readonly<z.infer<typeof updateState>>;

const shortcutState = z.object({
  accelerator,
  /** What is printed on its keys, where the layout is such that this is something else. */
  printed: z.string().optional(),
  /** It works now, in every app. */
  active: z.boolean(),
  /** Why it does not work; null when it does or none is wanted. */
  failure: failure.nullable(),
});

/** The shell as a window shows it. */
export const shellState = z.object({
  loginItem: z.enum(loginItemStates),
  stopShortcut: shortcutState,
  /** It is taken from other apps only while cards wait; `active`: it can be had. */
  cardShortcut: shortcutState.optional(),
  /** The accent colour of macOS, as `#rrggbb`; null where the system has none to give. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .optional(),
  /** How this Mac writes dates and times, as a language tag; null where nobody tells. */
  locale: z.string().max(100).nullable().optional(),
  /** Whether this Mac can ask for a finger, and whether the owner wants it for what cannot be taken back. */
  touchId: z.object({ available: z.boolean(), on: z.boolean() }).optional(),
  /** The Mac of the next start; `mac` of the state is the one that is driven now. */
  nextMac: z.enum(['macos', 'simulated']),
  /** Whether a real Mac can be driven here at all. */
  realMac: z.boolean(),
  /** The owner has not been through the first steps yet. */
  firstRun: z.boolean(),
  /** The app bundle can be dragged from a tile into a pane of System Settings (`UiBridge.dragApp`). */
  canDragApp: z.boolean(),
  updates: updateState,
});
export type ShellState = Readonly<z.infer<typeof shellState>>;

/** Commands that only the app carries out; elsewhere they answer `unsupported`. */
export const shellCommands = {
  setLoginItem: z.strictObject({ on: z.boolean() }),
  setStopShortcut: z.strictObject({ accelerator }),
  setCardShortcut: z.strictObject({ accelerator }),
  setTouchId: z.strictObject({ on: z.boolean() }),
  /** Asks for a finger for what cannot be taken back. Answers whether it was given; the yes itself is `decide`. */
  confirmByTouch: z.strictObject({ reason: z.string().min(1).max(500) }),
  /** Gives the keyboard back to the app that had it before the card. */
  leaveCards: z.strictObject({}),
  /** The Mac of the next start. */
  setMac: z.strictObject({ mac: z.enum(['macos', 'simulated']) }),
  finishFirstRun: z.strictObject({}),
  /** Opens the very pane of System Settings, after making macOS list Gatehand there. */
  openPermissionPane: z.strictObject({ permission: z.enum(permissionNames) }),
  /** Probes the permissions anew and tells every window. */
  checkPermissions: z.strictObject({}),
  /** Ends Gatehand and starts it again: some grants are only seen by a new process. */
  relaunch: z.strictObject({}),
  setUpdates: z.strictObject({ on: z.boolean() }),
  lookForUpdates: z.strictObject({}),
  /** Ends Gatehand and starts the newer version, once no call, no card and no Stop is open; a second time: no longer. */
  installUpdate: z.strictObject({}),
  /** Opens the folder of the app's logs in Finder. */
  openLogs: z.strictObject({}),
  /** Opens the licences of the packages in the app, or of Electron and Chromium. */
  openLicences: z.strictObject({ of: z.enum(['packages', 'chromium']) }),
  /** Opens the main window, at this area where one is named. */
  openMainWindow: z.strictObject({ area: z.enum(openableAreas).optional() }),
  /** Opens the settings, at this pane where one is named. */
  openSettings: z.strictObject({ pane: z.enum(settingsPanes).optional() }),
  quit: z.strictObject({}),
} as const;
