import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** A file is read in one go, and everything waits for it; none of Gatehand's own comes near. */
const mostBytes = 1_000_000;

/**
 * What a small file holds; null where there is none, where something else than a file stands there, and where it cannot be read or is
 * longer than `most` bytes.
 */
export function readSmallFile(path: string, most = mostBytes): Buffer | null {
  try {
    const facts = lstatSync(path);
    return facts.isFile() && facts.size <= most ? readFileSync(path) : null;
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
