import { z } from 'zod';
import { permissionNames } from './permissions.js';
import { failure } from './words/failure.js';

/**
 * What only the app offers beside the headless host: a login item, a stop shortcut for the whole Mac, the way to the
 * panes of System Settings, and windows of several kinds.
 */

/** What a window of the app shows: everything, the small panel under the menu-bar icon, or the cards that wait. */
export const uiViews = ['main', 'panel', 'card'] as const;
export type UiView = (typeof uiViews)[number];

/** The view a page was opened as: `?view=card`; anything else is the main window, as in a browser. */
export function viewOf(search: string): UiView {
  const named = new URLSearchParams(search).get('view');
  return uiViews.find((view) => view === named) ?? 'main';
}

/** `needs-approval`: macOS waits for the owner's yes under General > Login Items. `unavailable`: not on this system. */
export const loginItemStates = ['on', 'off', 'needs-approval', 'unavailable'] as const;

/** The stop shortcut as Electron writes it, such as `Control+Option+Command+.`; null: none is wanted. */
export const accelerator = z.string().min(1).max(100).nullable();

/** The shell as a window shows it. */
export const shellState = z.object({
  loginItem: z.enum(loginItemStates),
  stopShortcut: z.object({
    accelerator,
    /** It works now, in every app. */
    active: z.boolean(),
    /** Why it does not work; null when it does or none is wanted. */
    failure: failure.nullable(),
  }),
  /** The Mac of the next start; `mac` of the state is the one that is driven now. */
  nextMac: z.enum(['macos', 'simulated']),
  /** Whether a real Mac can be driven here at all. */
  realMac: z.boolean(),
  /** The owner has not been through the first steps yet. */
  firstRun: z.boolean(),
  /** The app bundle can be dragged from a tile into a pane of System Settings (`UiBridge.dragApp`). */
  canDragApp: z.boolean(),
});
export type ShellState = Readonly<z.infer<typeof shellState>>;

/** Commands that only the app carries out; elsewhere they answer `unsupported`. */
export const shellCommands = {
  setLoginItem: z.strictObject({ on: z.boolean() }),
  setStopShortcut: z.strictObject({ accelerator }),
  /** The Mac of the next start. */
  setMac: z.strictObject({ mac: z.enum(['macos', 'simulated']) }),
  finishFirstRun: z.strictObject({}),
  /** Opens the very pane of System Settings, after making macOS list Gatehand there. */
  openPermissionPane: z.strictObject({ permission: z.enum(permissionNames) }),
  /** Probes the permissions anew and tells every window. */
  checkPermissions: z.strictObject({}),
  /** Ends Gatehand and starts it again: some grants are only seen by a new process. */
  relaunch: z.strictObject({}),
  /** Opens the folder of the app's logs in Finder. */
  openLogs: z.strictObject({}),
  openMainWindow: z.strictObject({}),
  quit: z.strictObject({}),
} as const;
