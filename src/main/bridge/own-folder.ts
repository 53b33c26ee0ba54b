import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Whether what lies beside a socket can only have been put there by this user, as Gatehand itself makes sure of: whoever else could
 * put a socket there would be told all that a client sends and choose all that it reads. A folder that is not there holds nothing.
 */
export function isInOwnFolder(socketPath: string): boolean {
  try {
    const { uid, mode } = statSync(dirname(socketPath));
    return (process.getuid === undefined || uid === process.getuid()) && (mode & 0o022) === 0;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
  }
}
