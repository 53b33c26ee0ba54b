import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../../mac/macos/is-running.js';

/**
 * Whether another process holds the lock that Electron was refused: Chromium's, a link in the data folder whose target ends in a pid
 * (process_singleton_posix.cc). macOS 26.3.1 refused it to an app that nobody else ran, which then ended without a word
 * (stablyai/orca#3464), and a home on a share that takes no links or sockets never grants it. The socket says then who was first.
 */
export function isHeldElsewhere(userData: string): boolean {
  const holder = Number(/-(\d+)$/.exec(lockIn(userData))?.[1]);
  return holder !== process.pid && holder > 0 && isRunning(holder);
}

function lockIn(userData: string): string {
  try {
    return readlinkSync(join(userData, 'SingletonLock'));
  } catch {
    return '';
  }
}
