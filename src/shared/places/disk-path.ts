/** Bytes of a name. Source: APFS, NAME_MAX. */
const longestName = 255;

/**
 * An absolute path without `.`, `..` and doubled slashes; `~` is the home, and what does not begin at the top begins at `from`. Null for
 * what is no path.
 */
export function normalPath(path: string, home: string, from: string | null = null): string | null {
  const wanted = path === '~' || path.startsWith('~/') ? home + path.slice(1) : path;
  const whole = wanted.startsWith('/') ? wanted : from === null ? null : `${from}/${wanted}`;
  if (whole === null || path === '' || path.includes('\0')) return null;
  const steps: string[] = [];
  for (const step of whole.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.some((step) => Buffer.byteLength(step) > longestName) ? null : `/${steps.join('/')}`;
}

/** A path or name as a Mac's disk compares it: neither case nor how a letter is put together tells names apart. */
export function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
