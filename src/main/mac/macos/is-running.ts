import { errnoOf } from '../../../shared/runtime/errno.js';

/** Whether this machine has a process of that id: signal 0 reaches nobody, and EPERM says that it is another user's. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) === 'EPERM';
  }
}
