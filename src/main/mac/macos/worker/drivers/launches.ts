import { basename, join } from 'node:path';
import type { Clock } from '../../../../../shared/runtime/clock.js';
import type { LaunchDriver } from '../../../engine/drivers/drivers.js';
import { namesOf } from '../../bundles.js';
import { mayHoldApps } from '../../installed-apps.js';
import { appCalled, appThatOpens, type Place, typeConforms, typeOfFile } from '../../native/launch-services.js';
import type { Native } from '../../native/native.js';
import { readBundle } from '../../native/processes.js';
import { isShortcut } from '../../shortcut-files.js';
import type { LaunchDisk } from './launch-disk.js';

export interface LaunchDeps {
  readonly native: Native;
  readonly clock: Clock;
  readonly disk: LaunchDisk;
  /** The folders that hold apps. */
  readonly folders: readonly string[];
  /** The apps that run, wherever they lie. */
  readonly running: () => readonly { readonly bundleId: string; readonly name: string }[];
}

/** The folders may have been looked through this long ago: a menu is read item by item. */
const catalogMaxAgeMs = 2000;
/** Apps lie at the top of these folders or one or two folders down, as /Applications/Utilities and suites of a maker do. */
const deepest = 3;
/** Aliases and links, and addresses in files (UTCoreTypes.h): what they lead to is not told here. */
const elsewhereTypes: readonly string[] = ['com.apple.resolvable', 'com.apple.alias-file', 'com.apple.internet-location'];
/** Bundles that Finder starts, whatever they are called (UTCoreTypes.h). */
const applicationType = 'com.apple.application';

/**
 * What files open, by LaunchServices in this process. Symbolic links are followed; an alias file and a file with an address
 * are unknown, as is whatever has no app with a bundle id, and what is unknown is not opened. Names are those of the files,
 * of Info.plist and its translation, of the apps that run, and LaunchServices' own. NSBundle may remember an Info.plist as it
 * was first, and translates it into the languages of the app this process belongs to.
 */
export function createLaunchDriver(parts: LaunchDeps): LaunchDriver {
  const { native, disk, running } = parts;
  const catalog = createCatalog(parts);
  const bundleIdAt = (path: string | null): string | null => (path === null ? null : (readBundle(native, path)?.bundleId ?? null));
  return {
    openerOf(path) {
      const place = path.startsWith('/') && !path.includes('\0') ? disk.follow(path) : null;
      const kind = place === null ? null : kindOf(native, place);
      if (place === null || kind === null) return null;
      const app = kind === 'app' ? place.path : appThatOpens(native, place);
      const bundleId = bundleIdAt(app);
      return bundleId === null ? null : { bundleId, itself: app === place.path };
    },
    leadsTo: (path) => (path.startsWith('/') && !path.includes('\0') ? (disk.follow(path)?.path ?? null) : null),
    named(name) {
      const wanted = comparable(name);
      if (wanted === '') return [];
      const found = catalog().filter(({ names }) => names.includes(wanted));
      const active = running().filter((one) => comparable(one.name) === wanted);
      const known = bundleIdAt(name.includes('/') ? null : appCalled(native, name));
      return [...new Set([...found, ...active].map(({ bundleId }) => bundleId).concat(known ?? []))];
    },
  };
}

/** Null for what nobody can tell about. */
function kindOf(native: Native, { path, isFolder }: Place): 'app' | 'other' | null {
  const type = isShortcut(path) ? null : typeOfFile(native, path);
  if (type === null || elsewhereTypes.some((one) => typeConforms(native, type, one))) return null;
  return isFolder && (/\.app$/i.test(path) || typeConforms(native, type, applicationType)) ? 'app' : 'other';
}

/** A name as menus and files have it: accents are put together or not, and the ending may be shown. */
function comparable(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .replace(/\.app$/i, '')
    .toLowerCase();
}

interface Listed {
  readonly bundleId: string;
  readonly names: readonly string[];
}

interface Read {
  readonly changedAt: number | null;
  readonly listed: Listed | null;
}

/** The apps in the folders; an Info.plist is read again only when it has changed. */
function createCatalog({ native, clock, disk, folders }: LaunchDeps): () => readonly Listed[] {
  let known: ReadonlyMap<string, Read> = new Map();
  let at: number | null = null;
  const read = ({ path, leadsTo }: Found): Read => {
    const changedAt = disk.changedAt(join(path, 'Contents', 'Info.plist'));
    const before = known.get(path);
    if (before !== undefined && before.changedAt === changedAt) return before;
    const bundle = readBundle(native, leadsTo);
    const bundleId = bundle?.bundleId ?? null;
    if (bundle === null || bundleId === null) return { changedAt, listed: null };
    return { changedAt, listed: { bundleId, names: [...namesOf(leadsTo, bundle), basename(path)].map(comparable) } };
  };
  return () => {
    if (at === null || clock.now() - at >= catalogMaxAgeMs) {
      const apps = folders.flatMap((folder) => appsIn(disk, folder, 1));
      known = new Map(apps.map((app) => [app.path, read(app)]));
      at = clock.now();
    }
    return [...known.values()].map(({ listed }) => listed).filter((one) => one !== null);
  };
}

interface Found {
  readonly path: string;
  /** Where a link leads, as Safari's into a volume of its own; the path itself for all others. */
  readonly leadsTo: string;
}

function appsIn(disk: LaunchDisk, folder: string, depth: number): readonly Found[] {
  return disk.entries(folder).flatMap(({ name, isFolder, isLink }) => {
    const path = join(folder, name);
    if (/\.app$/i.test(name)) return [{ path, leadsTo: isLink ? (disk.follow(path)?.path ?? path) : path }];
    return isFolder && depth < deepest && mayHoldApps(name) ? appsIn(disk, path, depth + 1) : [];
  });
}
