import { lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isOwn } from '../disk/own.js';

/**
 * Whether what lies beside a socket can only have been put there by this user, as Gatehand itself makes sure of: whoever else could
 * put a socket there would be told all that a client sends and choose all that it reads. A folder that is not there holds nothing,
 * and a link to it leads where its owner wants.
 */
export function isInOwnFolder(socketPath: string): boolean {
  const folder = dirname(socketPath);
  try {
    if (!isOwn(lstatSync(folder))) return false;
    const facts = statSync(folder);
    return isOwn(facts) && (facts.mode & 0o022) === 0;
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
  }
}
