import type { Rect } from '../../../shared/geometry.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import type { AppIdentity } from '../../../shared/subject.js';
import { isSystemSurface } from '../../../shared/system-surfaces.js';
import type { WindowServerEntry } from '../engine/drivers/drivers.js';
import type { WindowInfo } from '../port.js';
import { createAppIndex, type MacosAppIndex, type NativeProcesses } from './app-index.js';
import { type Automation, createAutomation, type NativeAutomation } from './automation.js';
import { createPermissions, type MacosPermissions, type PermissionProbes } from './permissions.js';
import { showsOverview, windowOrder } from './window-order.js';

export interface HostPartsOptions {
  /** What the native layer tells this process; see `createHostFacts` of the native layer. */
  readonly facts: {
    readonly processes: NativeProcesses;
    readonly automation: NativeAutomation;
    readonly permissions: Pick<PermissionProbes, 'isTrusted' | 'mayCapture' | 'readRole'> & {
      foreignTitles(ownPids: readonly number[]): 'told' | 'withheld' | 'none';
    };
  };
  readonly clock: Clock;
  /** Pids that are Gatehand itself: never probed, and their windows' titles prove nothing. */
  readonly ownPids: () => readonly number[];
  /** Folders that hold apps; see `applicationFolders`. */
  readonly folders: readonly string[];
  /** Whether the process that drives accessibility can read; null where it is this one or does not run. */
  readonly layerReads?: () => Promise<boolean | null>;
  readonly freshMayCapture?: () => Promise<boolean | null>;
  /** Whether another version has taken the place of this program on the disk. */
  readonly isReplaced?: () => boolean;
  readonly onFault?: (error: unknown) => void;
}

/** What the app's own process knows of a real Mac without the engine. */
export interface HostDeps {
  readonly apps: MacosAppIndex;
  readonly automation: Automation;
  readonly permissions: MacosPermissions;
  /** The windows on the screen for the masking of pictures, from what the window server lists now. */
  windowOrder(windows: readonly WindowServerEntry[], overlayWindowIds: readonly number[]): readonly WindowInfo[];
  /** Whether Mission Control or App Exposé shows on one of these displays. */
  showsOverview(windows: readonly WindowServerEntry[], displays: readonly Rect[]): boolean;
  /** Who a bundle id is. */
  appOf(bundleId: string): AppIdentity;
}

/** They run from login to logout and answer quickly, so a read of one of them proves the grant. */
const alwaysThere = ['com.apple.dock', 'com.apple.finder', 'com.apple.controlcenter'];
const mostProbed = 6;

/** Puts app index, automation and permissions on the native layer's facts. */
export function createHostParts(options: HostPartsOptions): HostDeps {
  const { facts, clock, ownPids } = options;
  const nobody = async (): Promise<null> => null;
  const apps = createAppIndex({
    native: facts.processes,
    clock,
    folders: options.folders,
    ...(options.onFault === undefined ? {} : { onFault: options.onFault }),
  });
  // The first look at installed apps would find nothing otherwise: the scan takes a moment.
  apps.refresh().catch((error: unknown) => options.onFault?.(error));
  const automation = createAutomation({ native: facts.automation, clock });
  const permissions = createPermissions({
    automation,
    ...(options.isReplaced && { isReplaced: options.isReplaced }),
    probes: {
      isTrusted: facts.permissions.isTrusted,
      mayCapture: facts.permissions.mayCapture,
      readRole: facts.permissions.readRole,
      foreignPids: () => probedPids(apps.running(), ownPids()),
      foreignTitles: () => facts.permissions.foreignTitles([...ownPids(), ...systemPids(apps.running())]),
      layerReads: options.layerReads ?? nobody,
      freshMayCapture: options.freshMayCapture ?? nobody,
    },
  });
  return {
    apps,
    automation,
    permissions,
    windowOrder: (windows, overlayWindowIds) =>
      windowOrder({ windows: () => windows, appOf: apps.identity, isRegular: apps.isRegular, overlayWindowIds: () => overlayWindowIds }),
    showsOverview: (windows, displays) => showsOverview({ windows: () => windows, appOf: apps.identity }, displays),
    appOf: apps.byBundleId,
  };
}

const windowServer = /\/WindowServer$/;

/**
 * Whose windows have titles for everybody, so that they prove no grant: the desktop's and the menu bar's. Known from
 * projects that probe the same way; which ones there are differs between systems, so the whole of Apple's surroundings is
 * left out, and apps alone count.
 */
function systemPids(running: readonly AppIdentity[]): readonly number[] {
  const system = running.filter(({ bundleId, path }) => isSystemSurface(bundleId) || windowServer.test(path ?? ''));
  return system.map(({ pid }) => pid).filter((pid) => pid !== null);
}

/** Those that always run first, then a few others; never ourselves, which macOS always lets read. */
function probedPids(running: readonly AppIdentity[], ownPids: readonly number[]): readonly number[] {
  const rank = ({ bundleId }: AppIdentity): number => {
    const at = alwaysThere.indexOf(bundleId.toLowerCase());
    return at === -1 ? alwaysThere.length : at;
  };
  const pids = [...running].sort((a, b) => rank(a) - rank(b)).map(({ pid }) => pid);
  const foreign = pids.filter((pid): pid is number => pid !== null && !ownPids.includes(pid));
  return [...new Set(foreign)].slice(0, mostProbed);
}
