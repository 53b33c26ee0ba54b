import { axError } from '../../constants/ax-error.js';

const worked = 0;

/**
 * Whether this process may read other apps, by trying them one after the other: true with the first that answers. It is each app itself
 * that has macOS judge who asks, and some refuse for a while after the Mac has slept (alt-tab-macos#6031): so false only where one
 * refuses and none answers, and null where nobody could tell.
 * @param read The AXError of a read in a process; 0 worked.
 */
export function readsAny(pids: readonly number[], read: (pid: number) => number): boolean | null {
  let refused = false;
  for (const pid of pids) {
    const code = read(pid);
    if (code === worked) return true;
    refused ||= code === axError.apiDisabled;
  }
  return refused ? false : null;
}
