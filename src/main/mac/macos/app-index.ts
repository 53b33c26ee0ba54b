import type { Clock } from '../../../shared/runtime/clock.js';
import type { AppIdentity } from '../../../shared/subject.js';
import type { AppIndex } from '../port.js';
import { type BundleFacts, bundleFolderOf, namesOf } from './bundles.js';
import { scanApplications } from './installed-apps.js';

/** What the index asks of macOS; all of it answers at once and starts no process. */
export interface NativeProcesses {
  /** Pids that own a window of any kind, and those of apps that own none. */
  interfacePids(): readonly number[];
  /** Path of a pid's executable (proc_pidpath); null when nobody has the pid. */
  path(pid: number): string | null;
  /** When a pid's process began, ms since the epoch; null when macOS does not tell. */
  startedAt(pid: number): number | null;
  /** What the Info.plist of a bundle's folder says; null where there is none. */
  bundle(folder: string): BundleFacts | null;
}

export interface AppIndexDeps {
  readonly native: NativeProcesses;
  readonly clock: Clock;
  /** The folders that hold apps: /Applications, /System/Applications and ~/Applications. */
  readonly folders: readonly string[];
  /** Told of a scan of the folders that went wrong. */
  readonly onFault?: (error: unknown) => void;
}

/** The index of apps as the real Mac needs it. */
export interface MacosAppIndex extends AppIndex {
  /** Who a pid is now; null when nobody has it. */
  identity(pid: number): AppIdentity | null;
  /** Whether a pid is an app with a Dock tile, as far as its Info.plist says. */
  isRegular(pid: number): boolean;
  /** Who a bundle id is: running, else installed, else the id alone. */
  byBundleId(bundleId: string): AppIdentity;
  /** Scans the folders for installed apps now. */
  refresh(): Promise<void>;
}

/** A list of processes may be this old: one call asks several times. */
const runningMaxAgeMs = 100;
/** Installed apps are looked for again in the background after this long. */
const installedMaxAgeMs = 30_000;

interface Known {
  readonly startedAt: number | null;
  readonly executable: string;
  readonly identities: readonly AppIdentity[];
  readonly regular: boolean;
}

/**
 * Which apps run and which are installed, from the pids of those with a user interface, their executables and Info.plists, all in this
 * process. An app stands there once for each name it has, since people and assistants use the localised one as well as the
 * English one; the bundle id and the path are what decides.
 */
export function createAppIndex(parts: AppIndexDeps): MacosAppIndex {
  const { native, clock } = parts;
  const known = new Map<number, Known>();
  let running: { readonly at: number; readonly apps: readonly AppIdentity[] } | null = null;
  let installed: { readonly at: number; readonly apps: readonly AppIdentity[] } | null = null;
  let scanning: Promise<void> | null = null;

  const lookUp = (pid: number): readonly AppIdentity[] => {
    const executable = native.path(pid);
    if (executable === null) {
      known.delete(pid);
      return [];
    }
    const startedAt = native.startedAt(pid);
    const before = known.get(pid);
    if (before !== undefined && before.startedAt === startedAt && before.executable === executable) return before.identities;
    const folder = bundleFolderOf(executable);
    const facts = folder === null ? null : native.bundle(folder);
    const identities = identitiesOf({ pid, executable, startedAt, folder, facts });
    known.set(pid, { startedAt, executable, identities, regular: facts !== null && facts.faceless !== true });
    return identities;
  };
  const runningNow = (): readonly AppIdentity[] => {
    if (running !== null && clock.now() - running.at < runningMaxAgeMs) return running.apps;
    const pids = [...new Set(native.interfacePids())];
    for (const pid of known.keys()) if (!pids.includes(pid)) known.delete(pid);
    running = { at: clock.now(), apps: pids.flatMap(lookUp) };
    return running.apps;
  };
  const refresh = (): Promise<void> => {
    scanning ??= scanApplications(parts.folders, native.bundle)
      .then((apps) => {
        installed = { at: clock.now(), apps };
      })
      .finally(() => {
        scanning = null;
      });
    return scanning;
  };
  const installedNow = (): readonly AppIdentity[] => {
    const age = installed === null ? Number.POSITIVE_INFINITY : clock.now() - installed.at;
    if (age > installedMaxAgeMs) refresh().catch((error: unknown) => parts.onFault?.(error));
    return installed?.apps ?? [];
  };
  return {
    running: runningNow,
    installed: installedNow,
    identity: (pid) => lookUp(pid)[0] ?? null,
    isRegular: (pid) => lookUp(pid).length > 0 && known.get(pid)?.regular === true,
    byBundleId(bundleId) {
      const wanted = bundleId.toLowerCase();
      const found = [...runningNow(), ...installedNow()].find((app) => app.bundleId.toLowerCase() === wanted);
      return found ?? { bundleId, name: bundleId, pid: null, path: null, startedAt: null };
    },
    refresh,
  };
}

interface Process {
  readonly pid: number;
  readonly executable: string;
  readonly startedAt: number | null;
  /** Of its bundle; null for a program without one. */
  readonly folder: string | null;
  readonly facts: BundleFacts | null;
}

/** A process under each of its names, the localised one first. */
function identitiesOf({ pid, executable, startedAt, folder, facts }: Process): readonly AppIdentity[] {
  const id = facts?.bundleId ?? '';
  // A program without a bundle is known by its path: no two have the same, and no bundle id looks like one.
  if (folder === null || facts === null || id === '') {
    return [{ bundleId: executable, name: executable.split('/').at(-1) ?? executable, pid, path: executable, startedAt }];
  }
  return namesOf(folder, facts).map((name) => ({ bundleId: id, name, pid, path: folder, startedAt }));
}
