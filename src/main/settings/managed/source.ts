import { type ManagedKey, type ManagedLayer, type ManagedProblem, managedKeys } from '../../../shared/managed.js';
import { flawOf, type ManagedDisk, type ManagedFile, machineDisk, managedFiles } from './files.js';
import { together } from './narrow.js';
import { readLayer } from './read-layer.js';

/** What is managed on this Mac now. */
export interface Managed {
  readonly layer: ManagedLayer;
  /** The files it comes from; none: this Mac is not managed. */
  readonly files: readonly string[];
  readonly problems: readonly ManagedProblem[];
}

export interface ManagedSource {
  /** The same object until a file is another one. */
  read(): Managed;
}

/** A Mac that nobody manages. */
export const unmanaged: Managed = { layer: {}, files: [], problems: [] };

/** The managed layer of this machine. It takes no path and no option, so that nobody can put another one in its place. */
export function machineManaged(): ManagedSource {
  return managedFrom(managedFiles(process.platform), machineDisk());
}

/** A layer of several files: as narrow as all of them. What is there and cannot be read narrows most. */
export function managedFrom(files: readonly ManagedFile[], disk: ManagedDisk): ManagedSource {
  let known = { stamp: '', managed: unmanaged };
  return {
    read() {
      const stamp = files.map(({ path }) => stampOf(disk, path)).join('\n');
      if (stamp !== known.stamp) known = { stamp, managed: readAll(files, disk) };
      return known.managed;
    },
  };
}

/** The keys of a layer that narrow something. */
export function heldKeys(layer: ManagedLayer): readonly ManagedKey[] {
  return managedKeys.filter((key) => {
    const value = layer[key];
    if (key === 'organization' || value === undefined || value === false) return false;
    if (key === 'changesPerSecond') return value !== 100;
    if (key === 'blocklist' || key === 'capabilities') return Object.keys(value).length > 0;
    return true;
  });
}

function stampOf(disk: ManagedDisk, path: string): string {
  try {
    return `${flawOf(disk, path)} ${disk.facts(path)?.stamp}`;
  } catch {
    // Told by reading it; a file that stays unreadable stays the same.
    return 'unreadable';
  }
}

function readAll(files: readonly ManagedFile[], disk: ManagedDisk): Managed {
  const found = files.flatMap((file) => {
    const one = readOne(file, disk);
    return one === null ? [] : [{ ...one, path: file.path }];
  });
  const followed = found.flatMap(({ layer, path }) => (layer === null ? [] : [{ layer, path }]));
  return {
    layer: followed.map(({ layer }) => layer).reduce(together, {}),
    files: followed.map(({ path }) => path),
    problems: found.flatMap(({ problems }) => problems),
  };
}

/** Null: there is no such file. A null layer: it is not root's alone, so it says nothing of what root wants. */
function readOne({ path, format }: ManagedFile, disk: ManagedDisk) {
  const problem = (kind: ManagedProblem['kind'], keys: readonly string[] = []): ManagedProblem => ({ path, kind, keys: [...keys] });
  let stored: unknown;
  try {
    const flaw = flawOf(disk, path);
    if (flaw === 'absent') return null;
    if (flaw !== null) return { layer: null, problems: [problem(flaw)] };
    stored = JSON.parse(format === 'plist' ? disk.plist(path) : disk.text(path));
  } catch {
    // There is something, and nobody knows what it says.
    stored = undefined;
  }
  const { layer, damaged } = readLayer(stored);
  return { layer, problems: damaged.length > 0 ? [problem('damaged', damaged)] : [] };
}
