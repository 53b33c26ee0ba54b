import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { GatehandError } from '../../../shared/errors.js';
import { errnoOf } from '../../../shared/runtime/errno.js';

/**
 * Does something with a folder of its own that only this user can enter (mkdtemp makes such), and takes it away afterwards. A disk that
 * takes no files is told as what it is: no fault of Gatehand's, and trying again without room is of no use.
 */
export async function inPrivateFolder<Answer>(parent: string, prefix: string, work: (folder: string) => Promise<Answer>): Promise<Answer> {
  const folder = await mkdtemp(join(parent, prefix)).catch(diskFailed);
  try {
    return await work(folder).catch(diskFailed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is started for it has errors of ours; what is left with an errno is the disk's. */
function diskFailed(error: unknown): never {
  if (error instanceof GatehandError || errnoOf(error) === '') throw error;
  throw new GatehandError({
    code: 'internal',
    message: 'A file that is needed for a moment could not be written.',
    remedy: 'Look whether the disk is full, then try again.',
    retry: 'later',
    cause: error,
  });
}
