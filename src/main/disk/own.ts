import type { Stats } from 'node:fs';

/** Whether something on the disk belongs to the user this runs as; of a system without users everything does. */
export function isOwn({ uid }: Pick<Stats, 'uid'>): boolean {
  return process.getuid === undefined || uid === process.getuid();
}
