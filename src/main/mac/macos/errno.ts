/** Errno of a failed call of the system, such as ENOENT; empty for any other error. */
export function errnoOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether this machine has a process of that id: signal 0 reaches nobody, and EPERM says that it is another user's. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) === 'EPERM';
  }
}
