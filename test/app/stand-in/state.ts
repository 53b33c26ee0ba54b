import { EventEmitter } from 'node:events';
import type { Recorded } from './record.js';

/** What the modules of the stand-in share within one process. */
export const recorded: Recorded = {
  trayImage: '',
  trayToolTip: '',
  shortcuts: [],
  touched: [],
  opened: [],
  boxes: [],
  heldUp: [],
  dragged: [],
  relaunched: 0,
  installed: 0,
  moved: 0,
  hidden: false,
  crashUploads: null,
  loginItem: false,
  strayed: [],
  awake: [],
  windows: [],
};

/** The button that the spec presses in later boxes; null: the one that cancels. What Squirrel says because it cannot even begin; null: it can. */
export const chosen: { button: number | null; squirrelFails: string | null } = { button: null, squirrelFails: null };

/** The one display. */
export const display = {
  id: 1,
  workArea: { x: 0, y: 25, width: 1440, height: 875 },
  bounds: { x: 0, y: 0, width: 1440, height: 900 },
  scaleFactor: 2,
};

/** Handlers of the schemes that the app serves. */
export const schemes = new Map<string, (request: Request) => Response | Promise<Response>>();

type PermissionRequest = (contents: unknown, permission: string, answer: (granted: boolean) => void) => void;
type PermissionCheck = (contents: unknown, permission: string) => boolean;
/** What the app decides about the browser's own permissions. */
export const permissions: { request: PermissionRequest | null; check: PermissionCheck | null } = { request: null, check: null };

export const ipcMain = new EventEmitter();
export const powerMonitor = new EventEmitter();

/** An environment variable that the spec sets. */
export function given(name: string, otherwise = ''): string {
  return process.env[`STAND_IN_${name}`] ?? otherwise;
}
