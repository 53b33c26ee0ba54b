import { extname } from 'node:path';

const endings: ReadonlySet<string> = new Set([
  '.inetloc',
  '.webloc',
  '.fileloc',
  '.url',
  '.afploc',
  '.ftploc',
  '.mailloc',
  '.nfsloc',
  '.smbloc',
]);

/** True for a file that only leads to somewhere else: what it opens is not what was judged, and may be any address scheme. */
export function isShortcut(path: string): boolean {
  return endings.has(extname(path).toLowerCase());
}
