import { stepsIn } from './picture-place.js';

/** Folders at the root of a disk, and in the home right below it, that hold what macOS and programs live by. */
const ofSystem: readonly string[] = ['bin', 'cores', 'dev', 'etc', 'library', 'opt', 'private', 'sbin', 'system', 'usr', 'var'];
/** What lies in these all the same, as a person would look for it: apps, what is put down for a moment, documents of a cloud. */
const plain: readonly string[] = ['system/applications', 'private/tmp', 'private/var/folders', 'var/folders'];
const ofClouds: readonly string[] = ['library/mobile documents', 'library/cloudstorage'];
/** What some disks ignore when they compare names. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Other ways to the root of the disk. */
const toRoot: readonly RegExp[] = [
  /^system\/volumes\/data\//,
  /^volumes\/[^/]+\/(?=(?:users|library|system|private|usr|etc|opt|sbin|var)(?:\/|$))/,
];

/**
 * Whether a path is that of a place that programs live by, such as what a shell or a login runs: hidden, in a Library or in a
 * folder of the system. A person is seldom there, and what is written there may run by itself. Steps that lead back out may be as
 * many and as odd as they like.
 */
export function isProgramPlace(given: string): boolean {
  const path = given.trim();
  if (!/^[~/]/.test(path)) return false;
  const steps = stepsIn(path.replace(/^~[^/]*/, '/Users/own'));
  const plainly = steps.join('/').replaceAll(unseen, '').normalize('NFKC').toLowerCase();
  const fromRoot = toRoot.reduce((rest, way) => rest.replace(way, ''), plainly);
  if (fromRoot.split('/').some((step) => step.startsWith('.'))) return true;
  const inHome = /^users\/[^/]+\/(.*)/s.exec(fromRoot)?.[1];
  // Finder takes its own words for it in a path, too.
  if (libraries.test((inHome ?? fromRoot).replace(/\/.*/s, '')) && !isIn(inHome ?? '', ofClouds)) return true;
  if (inHome !== undefined) return isIn(inHome, ['library']) && !isIn(inHome, ofClouds);
  return isIn(fromRoot, ofSystem) && !isIn(fromRoot, plain);
}

/** No path that a person types is longer, and none has several lines: what is, is a text that only begins like one. */
const longestTyped = 1024;

/** The same of a text that may be anything. */
export function saysProgramPlace(text: string): boolean {
  const line = text.trim();
  return line.length <= longestTyped && !/[\r\n]/.test(line) && isProgramPlace(line);
}

/** What the Library is called where Finder translates it, and folders in it, and nowhere else, from which something runs by itself. */
const libraries =
  /^(?:library|ライブラリ|bibliothèque|biblioteca|libreria|librería|bibliotheek|bibliotek|библиотеки|资源库|資料庫|資源庫|라이브러리)$/iu;
const inLibraries =
  /^(?:launch ?(?:agents|daemons)|startup ?items|application (?:scripts|support)|input methods|internet plug-ins|preferencepanes|scripting ?additions|privilegedhelpertools|keychains)$/iu;

/** A path for a folder of which only the name is told, where that alone says that programs live by it; null elsewhere. */
export function folderNamed(name: string): string | null {
  const folder = name.normalize('NFKC').trim();
  if (/^\.[^./]/.test(folder)) return `~/*/${folder}`;
  if (libraries.test(folder)) return '~/Library';
  return inLibraries.test(folder) ? `~/Library/*/${folder}` : null;
}

/** Folders in which a Mac's apps lie, from the root or from a home. */
const ofApps = /^(?:\/users\/[^/]+)?\/applications(?: \([^)/]*\))?\/|^\/(?:system|library|opt|nix)\//;

/** Whether an app lies where apps are put: one that does not was downloaded, built or unpacked, and nobody has installed it. */
export function isAppPlace(path: string): boolean {
  return ofApps.test(
    path
      .normalize('NFKC')
      .toLowerCase()
      .replace(/^\/system\/volumes\/data(?=\/)/, ''),
  );
}

function isIn(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}
