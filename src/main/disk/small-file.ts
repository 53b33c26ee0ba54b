import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** What a small file holds; null where there is none, where something else than a file stands there, and where it cannot be read. */
export function readSmallFile(path: string): Buffer | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : null;
  } catch {
    return null;
  }
}

/**
 * Puts a whole file of this user alone (0600) at a path. A link that another program put there is replaced and never written through; a
 * folder that stands in the way is set aside.
 */
export function replaceSmallFile(path: string, content: string | Buffer): void {
  const early = `${path}.new`;
  for (const place of [early, path]) {
    if (lstatSync(place, { throwIfNoEntry: false })?.isDirectory()) renameSync(place, `${place}.damaged-${Date.now()}`);
  }
  rmSync(early, { force: true });
  writeFileSync(early, content, { mode: 0o600, flag: 'wx' });
  renameSync(early, path);
}
