import { stepsIn } from './picture-place.js';
import { isPointing } from './program-files.js';

/**
 * What macOS takes for an address: letters, a colon, and no path before it. The scheme in small letters; null for a path.
 * `file:` is an address that is a path, see `pathIn`.
 */
export function schemeOf(target: string): string | null {
  return /^\s*([a-z][a-z0-9+.-]+):/i.exec(target)?.[1]?.toLowerCase() ?? null;
}

/** Whether a target is an address, and no path in either way of writing one. */
export function isAddress(target: string): boolean {
  const scheme = schemeOf(target);
  return scheme !== null && scheme !== 'file';
}

/** Whether a text is a script in the form of an address, as a browser reads one: without what begins it unseen, and without its line breaks (WHATWG URL). */
export function isScriptAddress(text: string): boolean {
  return /^javascript:/i.test(text.replaceAll(/^[\0-\x20]+|[\t\n\r]/g, ''));
}

/** Whether a text is how such a one begins, so that another text behind it may make one of it. */
export function mayBecomeScript(text: string): boolean {
  const start = text.replaceAll(/^[\0-\x20]+|[\t\n\r]/g, '').toLowerCase();
  return start !== '' && 'javascript:'.startsWith(start);
}

/** Files that are read as a page, a message or a list to play: whoever shows one asks the addresses in it for the rest. */
const pageFile = /\.(?:[sx]?html?|xht|mhtm?l?|svgz?|webarchive|eml|m3u8?|pls|xspf|jnlp)$/iu;

/** Whether what is opened leads to an address, which takes with it whatever is written in it. */
export function leadsAway(target: string): boolean {
  if (isAddress(target)) return true;
  // As it is opened: a step that leads nowhere hides no ending.
  const name = stepsIn(pathIn(target.trim())).at(-1) ?? '';
  return isPointing(name) || pageFile.test(name);
}

/** The path that a `file:` address means, escapes taken out; any other target as it is. */
export function pathIn(target: string): string {
  if (schemeOf(target) !== 'file') return target;
  const path = target
    .trim()
    .replace(/^file:(\/\/[^/]*)?/i, '')
    .replace(/[?#].*/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What `open` of a Mac takes: a path or a web address; every other address is refused, whoever would get it. */
export function isOpenable(target: string): boolean {
  const scheme = schemeOf(target);
  return scheme === null || scheme === 'https';
}

/**
 * The site that a web address leads to, where it is not the one that a person reads at its beginning: behind a name and an @, in letters
 * that look like others, as a number. Null where it is, and for what is no whole web address.
 */
export function siteBehind(target: string): string | null {
  const said = /^https:\/\/([^/?#:]*)/i.exec(target)?.[1]?.toLowerCase();
  if (said === undefined || !URL.canParse(target)) return null;
  const site = new URL(target).hostname;
  return site === said ? null : site;
}

/** Schemes whose address opens nothing but a page or a file. */
const plainSchemes: ReadonlySet<string> = new Set(['http', 'https', 'file']);

/** Whether an address goes to whichever app has claimed its scheme: which one that is, only LaunchServices knows. */
export function isAppAddress(target: string): boolean {
  const scheme = schemeOf(target);
  return scheme !== null && !plainSchemes.has(scheme);
}
