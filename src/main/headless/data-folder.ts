import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../shared/errors.js';

/**
 * Makes the data folder (0700) and marks it as this process's own. The answer takes the mark away.
 * Error: `not_allowed` when another live host owns the folder.
 */
export function claimDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mark = join(folder, 'host.pid');
  const owner = liveOwner(mark);
  if (owner !== null) {
    fail('not_allowed', `Process ${owner} is a Gatehand that already uses ${folder}.`, {
      remedy: `End it, choose another folder with --data, or remove ${mark} if that process is something else.`,
    });
  }
  writeFileSync(mark, String(process.pid), { mode: 0o600 });
  return () => rmSync(mark, { force: true });
}

function liveOwner(mark: string): number | null {
  try {
    const pid = Number(readFileSync(mark, 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
    process.kill(pid, 0);
    return pid;
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : '';
    // EPERM: the process lives and is somebody else's. Anything else: no mark, or nobody there.
    return code === 'EPERM' ? Number(readFileSync(mark, 'utf8')) : null;
  }
}
