/** Errno of a failed call of the system, such as ENOENT; empty for any other error. */
export function errnoOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
