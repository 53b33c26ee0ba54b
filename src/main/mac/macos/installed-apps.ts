import { readdir, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { AppIdentity } from '../../../shared/subject.js';
import { type BundleFacts, namesOf } from './bundles.js';

/** Apps lie at the top of these folders or one or two folders down, as /Applications/Utilities and suites of a maker do. */
const deepest = 3;
/** So many bundles are read before others get their turn: reading one is synchronous. */
const bundlesAtOnce = 10;

/** The folders that hold apps on a Mac. Finder and a few others live in CoreServices. */
export function applicationFolders(): readonly string[] {
  return ['/Applications', '/System/Applications', join(homedir(), 'Applications'), '/System/Library/CoreServices'];
}

/**
 * Whether a folder may hold apps, by its name: no bundle, of which nobody starts what lies inside. A number at the end is a version
 * (`Python 3.12`), and `.localized` says that Finder translates the name, as of the folder in which Chromium puts the web apps that are
 * installed (`~/Applications/Chrome Apps.localized`: README.md of its web_applications/os_integration/mac).
 */
export function mayHoldApps(name: string): boolean {
  return !name.startsWith('.') && !/\.(?!localized$)[a-z][\w-]*$/i.test(name);
}

/** The apps in these folders, each once for every name it has. A folder that cannot be read holds none. */
export async function scanApplications(
  folders: readonly string[],
  bundle: (folder: string) => BundleFacts | null,
): Promise<readonly AppIdentity[]> {
  const paths = new Set<string>();
  for (const folder of folders) for (const path of await appsIn(folder, 1)) paths.add(path);
  const found: AppIdentity[] = [];
  let read = 0;
  for (const path of paths) {
    read += 1;
    if (read % bundlesAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    const facts = bundle(path);
    const bundleId = facts?.bundleId ?? null;
    if (facts === null || bundleId === null) continue;
    for (const name of namesOf(path, facts)) found.push({ bundleId, name, pid: null, path, startedAt: null });
  }
  return found;
}

async function appsIn(folder: string, depth: number): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.name.endsWith('.app')) {
      // Safari and others are links into a read-only volume (cryptexes): what runs has the path behind the link.
      found.push(entry.isSymbolicLink() ? await realpath(path).catch(() => path) : path);
    } else if (entry.isDirectory() && depth < deepest && mayHoldApps(entry.name)) {
      found.push(...(await appsIn(path, depth + 1)));
    }
  }
  return found;
}
