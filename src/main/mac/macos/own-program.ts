import { statSync } from 'node:fs';

/** What to do where another version has taken the place of the one that runs, as a sentence. */
export const openAgain = 'Ask the owner to quit Gatehand and open it again: another version has taken its place on the disk.';

/**
 * Tells from now on whether a program is another on the disk by then, or gone: an installer, or an update by another user of this Mac,
 * replaces an app that runs. macOS then cannot tell who the running one is (-67034), refuses it what was granted to it, and starts
 * processes of the new version for it.
 */
export function watchProgram(path: string): () => boolean {
  const began = fileAt(path);
  return () => began !== null && fileAt(path) !== began;
}

function fileAt(path: string): string | null {
  try {
    const { dev, ino, mtimeNs } = statSync(path, { bigint: true });
    return [dev, ino, mtimeNs].join(' ');
  } catch {
    return null;
  }
}
