import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a lock may stand before its owner has written its pid, in milliseconds. */
const graceMs = 5_000;

/**
 * Runs `work` while holding a lock folder, so that two scripts never build at once. Waits for a live owner and takes
 * over from a dead one.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  let told = false;
  while (!take(folder)) {
    if (clearAbandoned(folder)) continue;
    if (!told) process.stderr.write('waiting for another build to end\n');
    told = true;
    await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
}

/**
 * Removes a dead owner's lock. A second lock keeps two waiters from doing so at once, when the later one would remove what
 * the earlier one has just taken.
 * @param {string} folder
 */
function clearAbandoned(folder) {
  const clearing = `${folder}.clearing`;
  if (!abandoned(folder)) return false;
  if (!take(clearing)) {
    if (abandoned(clearing)) rmSync(clearing, { recursive: true, force: true });
    return false;
  }
  try {
    if (abandoned(folder)) rmSync(folder, { recursive: true, force: true });
    return true;
  } finally {
    rmSync(clearing, { recursive: true, force: true });
  }
}

/** Whether the owner of a lock is gone: its process has ended, or it never came to write its pid. @param {string} folder */
function abandoned(folder) {
  try {
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    if (pid > 0) return !isAlive(pid);
    return Date.now() - statSync(folder).mtimeMs > graceMs;
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
    const found = statSync(folder, { throwIfNoEntry: false });
    return found !== undefined && Date.now() - found.mtimeMs > graceMs;
  }
}

/** Whether a process of this number is there. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

/** @param {unknown} error @param {string} code */
function isErrno(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
