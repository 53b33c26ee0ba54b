import type { ProcessDriver, ProcessEntry, WindowServerEntry } from '../../../engine/drivers.js';
import type { Native } from '../../native/native.js';
import { bundlePathOf, interfacePids, processPath, readBundle, readLaunchFacts } from '../../native/processes.js';

export interface ProcessParts {
  readonly native: Native;
  readonly windows: () => readonly WindowServerEntry[];
  /** AXHidden of an app; false when it does not answer. */
  readonly saysHidden: (pid: number) => boolean;
}

type Fixed = Omit<ProcessEntry, 'hidden'>;

interface Known {
  readonly executable: string;
  readonly entry: Fixed;
}

/**
 * Processes by pid, executable and Info.plist, without a child process. What is known of a pid is worked out once and holds
 * as long as the pid runs the same executable. Never run on a Mac so far.
 */
export function createProcessDriver({ native, windows, saysHidden }: ProcessParts): ProcessDriver {
  const known = new Map<number, Known>();
  const look = (pid: number): Fixed | null => {
    const executable = processPath(native, pid);
    if (executable === null) {
      known.delete(pid);
      return null;
    }
    const before = known.get(pid);
    if (before?.executable === executable) return before.entry;
    const entry = describe(native, pid, executable);
    known.set(pid, { executable, entry });
    return entry;
  };
  const whole = (entry: Fixed, shown: ReadonlySet<number>): ProcessEntry => ({
    ...entry,
    // An app with a window on a screen is not hidden; only of the others the app itself is asked.
    hidden: entry.kind === 'regular' && !shown.has(entry.pid) && saysHidden(entry.pid),
  });
  return {
    list() {
      const entries = windows();
      const shown = shownPids(entries);
      const pids = interfacePids(
        native,
        entries.map(({ pid }) => pid),
      );
      for (const pid of [...known.keys()].filter((one) => !pids.includes(one))) known.delete(pid);
      return pids.flatMap((pid) => {
        const entry = look(pid);
        return entry === null || entry.bundleId === '' ? [] : [whole(entry, shown)];
      });
    },
    get(pid) {
      const entry = pid > 0 ? look(pid) : null;
      return entry === null ? null : whole(entry, shownPids(windows()));
    },
  };
}

function shownPids(entries: readonly WindowServerEntry[]): ReadonlySet<number> {
  return new Set(entries.filter(({ onScreen, layer }) => onScreen && layer === 0).map(({ pid }) => pid));
}

/** A bare program has no bundle id, and is known by its path alone. */
function describe(native: Native, pid: number, executable: string): Fixed {
  const path = bundlePathOf(executable);
  const bundle = path === null ? null : readBundle(native, path);
  const { name, startedAt } = readLaunchFacts(native, pid);
  return {
    pid,
    bundleId: bundle?.bundleId ?? '',
    name: name ?? bundle?.name ?? executable.split('/').at(-1) ?? executable,
    path: path ?? executable,
    startedAt: startedAt ?? 0,
    kind: bundle?.kind ?? 'accessory',
  };
}
