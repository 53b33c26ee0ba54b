import type { ProcessDriver, ProcessEntry, WindowServerEntry } from '../../../engine/drivers/drivers.js';
import { createInterfacePids } from '../../native/interface-pids.js';
import type { Native } from '../../native/native.js';
import { bundlePathOf, localizedName, processFacts, processPath, readBundle } from '../../native/processes.js';

/** What the process driver stands on. */
export interface ProcessDeps {
  readonly native: Native;
  readonly windows: () => readonly WindowServerEntry[];
  /** AXHidden of an app; false when it does not answer. */
  readonly saysHidden: (pid: number) => boolean;
}

/** A process without what changes while it runs. */
export type Identified = Omit<ProcessEntry, 'hidden'>;

/** The process driver, with the parts of it that ask no app anything. */
export interface MacosProcesses extends ProcessDriver {
  identify(pid: number): Identified | null;
  identifyAll(): readonly Identified[];
}

interface Known {
  readonly executable: string;
  readonly entry: Identified;
}

/**
 * Processes by pid, executable and Info.plist, without a child process. What is known of a pid is worked out once and holds
 * as long as the same process has the pid.
 */
export function createProcessDriver({ native, windows, saysHidden }: ProcessDeps): MacosProcesses {
  const known = new Map<number, Known>();
  const interfacePids = createInterfacePids(native);
  const ownProgram = once(() => processPath(native, process.pid));
  /**
   * Workers of this app, this one among them, once macOS takes them for apps: they turn no event loop, so that each question to one
   * would take its whole time-out (cmsj/Hammerspoon2#201, a helper of its own; that ours come to stand there is inferred).
   */
  const isWorker = (executable: string): boolean => executable.includes('/Contents/Frameworks/') && executable === ownProgram();
  const look = (pid: number): Identified | null => {
    const executable = processPath(native, pid);
    const startedAt = processFacts(native, pid)?.startedAt ?? 0;
    if (executable === null) {
      known.delete(pid);
      return null;
    }
    const before = known.get(pid);
    if (before?.executable === executable && before.entry.startedAt === startedAt) return before.entry;
    const entry = describe(native, { pid, executable, startedAt });
    known.set(pid, { executable, entry });
    return entry;
  };
  const whole = (entry: Identified, shown: () => ReadonlySet<number>): ProcessEntry => ({
    ...entry,
    // An app with a window on a screen is not hidden; only of the others the app itself is asked, and only when somebody reads it.
    get hidden() {
      return entry.kind === 'regular' && !shown().has(entry.pid) && saysHidden(entry.pid);
    },
  });
  const identify = (pid: number): Identified | null => (pid > 0 ? look(pid) : null);
  const identifyAll = (entries: readonly WindowServerEntry[]): readonly Identified[] => {
    const owners = entries.map(({ pid }) => pid);
    // By pid, so that the order does not change with the windows.
    const pids = interfacePids(owners).toSorted((a, b) => a - b);
    for (const pid of [...known.keys()].filter((one) => !pids.includes(one))) known.delete(pid);
    const found = pids.map(look).filter((entry): entry is Identified => entry !== null && entry.bundleId !== '');
    return found.filter(({ pid }) => !isWorker(known.get(pid)?.executable ?? ''));
  };
  return {
    identify,
    identifyAll: () => identifyAll(windows()),
    list() {
      const entries = windows();
      const shown = once(() => shownPids(entries));
      return identifyAll(entries).map((entry) => whole(entry, shown));
    },
    get(pid) {
      const entry = identify(pid);
      return entry === null
        ? null
        : whole(
            entry,
            once(() => shownPids(windows())),
          );
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function shownPids(entries: readonly WindowServerEntry[]): ReadonlySet<number> {
  return new Set(entries.filter(({ onScreen, layer }) => onScreen && layer === 0).map(({ pid }) => pid));
}

/** A bare program has no bundle id, and is known by its path alone. */
function describe(native: Native, { pid, executable, startedAt }: { pid: number; executable: string; startedAt: number }): Identified {
  const path = bundlePathOf(executable);
  const bundle = path === null ? null : readBundle(native, path);
  return {
    pid,
    bundleId: bundle?.bundleId ?? '',
    name: localizedName(native, pid) ?? bundle?.names[0] ?? fileName(path ?? executable),
    path: path ?? executable,
    startedAt,
    kind: bundle?.kind ?? 'accessory',
  };
}

function fileName(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.app$/, '');
}
