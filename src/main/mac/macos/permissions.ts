import { type PermissionName, type PermissionState, type PermissionStatus, permissionPanes } from '../../../shared/permissions.js';
import type { PermissionsPort } from '../port.js';
import type { Automation } from './automation.js';
import { openAgain } from './own-program.js';
import { readsAny } from './worker/reads-any.js';

/** What macOS says and does, asked anew each time; the flags alone are not believed. */
export interface PermissionProbes {
  /** AXIsProcessTrusted: cached for the life of a process, both ways (screenpipe#5365). */
  isTrusted(): boolean;
  /** Processes to try a read on, never our own: the Dock and Finder first, they always run. */
  foreignPids(): readonly number[];
  /** AXError of reading AXRole of another process: 0 worked, `apiDisabled` is the refusal, `cannotComplete` means busy. */
  readRole(pid: number): number;
  /** The same from the process that drives accessibility; null: it does not run, or it is this one. */
  layerReads(): Promise<boolean | null>;
  /** CGPreflightScreenCaptureAccess: frozen for the life of a process (ScrollSnap#20). */
  mayCapture(): boolean;
  /** Whether the window server tells titles of other apps' windows; it withholds them without the grant. none: no window has one. */
  foreignTitles(): 'told' | 'withheld' | 'none';
  /** CGPreflightScreenCaptureAccess of a process that was started just now; null: none could be. */
  freshMayCapture(): Promise<boolean | null>;
}

export interface PermissionDeps {
  readonly probes: PermissionProbes;
  readonly automation: Automation;
  /** Whether another version has taken the place of this program: what macOS refuses it then is no fault of the grant's. Never unless given. */
  readonly isReplaced?: () => boolean;
}

/** The grants of a real Mac, by what works. */
export interface MacosPermissions extends PermissionsPort {
  /** How the last capture ended: a picture is the best proof there is, and a refused one the best disproof. */
  noteCapture(worked: boolean): void;
}

/** What is known about Accessibility. `reads` and `layer` null: nobody could tell. */
export interface AccessibilityFacts {
  readonly trusted: boolean;
  readonly reads: boolean | null;
  readonly layer: boolean | null;
}

/** The state that these facts amount to. */
export function accessibilityState({ trusted, reads, layer }: AccessibilityFacts): PermissionState {
  if (layer === true) return 'granted';
  const here = reads ?? trusted;
  // This process may and the one that does the work may not: it began before the grant, or macOS tells them apart.
  if (layer === false && here) return 'needs-relaunch';
  if (here && layer === null) return 'granted';
  return trusted ? 'refused' : 'missing';
}

export interface ScreenFacts {
  readonly flag: boolean;
  readonly titles: 'told' | 'withheld' | 'none';
  /** Null: none was taken yet. */
  readonly lastCapture: boolean | null;
  readonly fresh: boolean | null;
}

/** The state that these facts amount to. */
export function screenState({ flag, titles, lastCapture, fresh }: ScreenFacts): PermissionState {
  if (lastCapture === true && titles !== 'withheld') return 'granted';
  if (flag) return titles === 'withheld' || (lastCapture === false && titles === 'none') ? 'refused' : 'granted';
  if (fresh === true || (titles === 'told' && lastCapture === false)) return 'needs-relaunch';
  return titles === 'told' ? 'granted' : 'missing';
}

/**
 * Accessibility is proved by reading an attribute of another process, Screen Recording by the titles of other apps' windows
 * and by the last picture: both flags of macOS go stale, and after an update Settings shows a switch that is on and works no
 * more. Automation is one grant for each app, so it is asked for app by app.
 */
export function createPermissions({ probes, automation, isReplaced = () => false }: PermissionDeps): MacosPermissions {
  let lastCapture: boolean | null = null;
  const accessibility = async (): Promise<PermissionState> =>
    accessibilityState({
      trusted: probes.isTrusted(),
      reads: readsAny(probes.foreignPids(), probes.readRole),
      layer: await probes.layerReads(),
    });
  const asTold = (status: PermissionStatus): PermissionStatus =>
    status.state === 'refused' && isReplaced() ? { ...status, state: 'needs-relaunch', fix: openAgain } : status;
  const screenRecording = async (): Promise<PermissionState> => {
    const flag = probes.mayCapture();
    const facts = { flag, titles: probes.foreignTitles(), lastCapture };
    const state = screenState({ ...facts, fresh: null });
    // A new process is only started where its answer can make a difference.
    return state === 'missing' ? screenState({ ...facts, fresh: await probes.freshMayCapture() }) : state;
  };
  return {
    async status() {
      return [
        asTold(row('accessibility', await accessibility())),
        asTold(row('screenRecording', await screenRecording())),
        row('automation', 'unknown'),
        ...(await automation.known()).map(({ app, state }) => row('automation', state, app.name)),
      ];
    },
    async has(permission) {
      if (permission === 'accessibility') return (await accessibility()) === 'granted';
      if (permission === 'screenRecording') return (await screenRecording()) === 'granted';
      // There is no such grant for the whole Mac: each app is asked about when something is to be sent to it.
      return true;
    },
    noteCapture(worked) {
      lastCapture = worked;
    },
  };
}

function row(permission: PermissionName, state: PermissionState, app: string | null = null): PermissionStatus {
  const pane = permissionPanes[permission];
  return { permission, state, app, pane, fix: fixFor(permission, state, pane) };
}

function fixFor(permission: PermissionName, state: PermissionState, pane: string): string {
  switch (state) {
    case 'granted':
      return '';
    case 'missing':
      return `Switch Gatehand on under ${pane}.`;
    case 'refused':
      return `Gatehand is switched on under ${pane}, yet macOS refuses it: remove it there with −, then add it again.`;
    case 'needs-relaunch':
      return permission === 'screenRecording'
        ? 'Quit Gatehand and open it again: macOS tells a running process nothing of this grant.'
        : 'Quit Gatehand and open it again.';
    case 'unknown':
      return `Open this pane from Gatehand's window: macOS then asks about Finder and the apps that were wanted.`;
  }
}
