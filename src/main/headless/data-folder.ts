import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from '../../shared/errors.js';
import { errnoOf } from '../../shared/runtime/errno.js';
import { makeFolder } from '../disk/make-folder.js';
import { isRunning } from '../mac/macos/is-running.js';
import { assertOwnFolder } from './own-folder.js';

/**
 * Makes a folder (0700) unless it is there, and makes sure that this process may write to it. Error: `invalid_input`
 * that names the command line's option.
 */
export function makeWritableFolder(folder: string, option: string): void {
  const remedy = `Choose another one with ${option}.`;
  makeFolder(folder, { mode: 0o700, remedy });
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    fail('invalid_input', `${folder} cannot be used as a folder to write to (${reason}).`, { remedy, cause });
  }
}

/**
 * Makes the data folder, sees to it that it is this user's alone and marks it as this process's own. The answer takes the mark
 * away. Error: `not_allowed` when another live host owns the folder, or it is a link or another user's.
 */
export function claimDataFolder(folder: string): () => void {
  makeWritableFolder(folder, '--data');
  assertOwnFolder(folder, '--data', (line) => process.stderr.write(`gatehand: ${line}\n`));
  const mark = join(folder, 'host.pid');
  if (!placeMark(mark)) {
    refuseLiveOwner(folder, mark);
    rmSync(mark, { force: true });
    // Of two hosts that find the mark of a dead one at once, the second to get here meets the first.
    if (!placeMark(mark)) refuseLiveOwner(folder, mark);
  }
  return () => rmSync(mark, { force: true });
}

/** False when there is a mark already: looking and writing are one step, so that two hosts cannot both win. */
function placeMark(mark: string): boolean {
  try {
    writeFileSync(mark, String(process.pid), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (cause) {
    if (errnoOf(cause) === 'EEXIST') return false;
    // A full disk takes the file and not what stands in it.
    rmSync(mark, { force: true });
    const reason = cause instanceof Error ? cause.message : String(cause);
    fail('invalid_input', `${mark} cannot be written (${reason}).`, {
      remedy: 'Make room on its disk, or choose another folder with --data.',
      cause,
    });
  }
}

function refuseLiveOwner(folder: string, mark: string): void {
  const owner = liveOwner(mark);
  if (owner === null) return;
  fail('not_allowed', `Process ${owner} is a Gatehand that already uses ${folder}.`, {
    remedy: `End it, choose another folder with --data, or remove ${mark} if that process is something else.`,
  });
}

function liveOwner(mark: string): number | null {
  const pid = Number(readMark(mark));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid) ? pid : null;
}

function readMark(mark: string): string {
  try {
    return readFileSync(mark, 'utf8');
  } catch {
    return '';
  }
}
