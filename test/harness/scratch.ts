import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where specs make small folders of their own, by the thousand: in memory where the system has such a place. */
export const scratch = isWritable('/dev/shm') ? '/dev/shm' : tmpdir();

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
