import { stepsIn } from './picture-place.js';
import { isArchive, isProgramFolder, runsWhenOpened } from './program-files.js';

/** Folders at the root of a disk, and in the home right below it, that hold what macOS and programs live by. */
const ofSystem: readonly string[] = ['bin', 'cores', 'dev', 'etc', 'library', 'opt', 'private', 'sbin', 'system', 'usr', 'var'];
/** What lies in these all the same, as a person would look for it: apps, what is put down for a moment, documents of a cloud. */
const plain: readonly string[] = ['system/applications', 'private/tmp', 'private/var/folders', 'var/folders'];
const ofClouds: readonly string[] = ['library/mobile documents', 'library/cloudstorage'];
/** Hidden folders of the home, of a cloud and of other disks that are the Trash: nothing lives by it, and Finder opens nothing in it. */
const trashes: readonly string[] = ['.trash', '.trashes'];
/** What some disks ignore when they compare names. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Other ways to the root of the disk. */
const toRoot: readonly RegExp[] = [
  /^system\/volumes\/data\//,
  /^volumes\/[^/]+\/(?=(?:users|applications|library|system|private|usr|etc|opt|sbin|var)(?:\/|$))/,
];

/**
 * Whether a path is that of a place that programs live by, such as what a shell or a login runs: hidden, in a Library, in a
 * folder of the system or in a program. A person is seldom there, and what is written there may run by itself. Steps that lead back
 * out may be as many and as odd as they like.
 */
export function isProgramPlace(given: string): boolean {
  const fromRoot = stepsFromRoot(given);
  if (fromRoot === null) return false;
  if (fromRoot.some((step) => step.startsWith('.') && !trashes.includes(step)) || fromRoot.slice(0, -1).some(isProgramFolder)) return true;
  const { folder, isHome } = belowHome(fromRoot);
  // Finder takes its own words for it in a path, too.
  const inLibrary = libraries.test(folder[0] ?? '') && !(isHome && isIn(folder, ofClouds));
  if (isHome) return inLibrary;
  return inLibrary || (isIn(folder, ofSystem) && !isIn(folder, plain));
}

/** The same for what is put there or is called so: a folder of apps takes programs, and a file may be one, or set one going, by its ending. */
export function takesPrograms(given: string): boolean {
  const fromRoot = stepsFromRoot(given);
  if (fromRoot === null) return false;
  return isProgramPlace(given) || runsWhenOpened(lastStep(given)) || foldersOfApps.test(belowHome(fromRoot).folder[0] ?? '');
}

/** Whether what is put into a folder may run, when it is opened or by itself. */
export function isTakingFolder(folder: string): boolean {
  return takesPrograms(`${folder}/*`);
}

/** Whether a folder takes programs because a person keeps apps in it, and for nothing else. */
export function keepsApps(folder: string): boolean {
  return isTakingFolder(folder) && !isProgramPlace(`${folder}/*`);
}

/** The same for what is opened: an archive puts what it holds beside it. */
export function opensProgramPlace(given: string): boolean {
  return isProgramPlace(given) || (isArchive(lastStep(given)) && takesPrograms(given));
}

/** Whether a file does something by itself when it is opened. Whether an app as such may be started is another question. */
export function runsByItself(given: string): boolean {
  const name = lastStep(given);
  return runsWhenOpened(name) && !name.endsWith('.app');
}

function lastStep(given: string): string {
  return stepsFromRoot(given)?.at(-1) ?? '';
}

/** The steps of a path from the root of the disk, however it is written; null for what is no path. */
function stepsFromRoot(given: string): readonly string[] | null {
  const path = given.trim();
  if (!/^[~/]/.test(path)) return null;
  const steps = stepsIn(path.replace(/^~[^/]*/, '/Users/own'));
  const plainly = steps.join('/').replaceAll(unseen, '').normalize('NFKC').toLowerCase();
  return toRoot.reduce((rest, way) => rest.replace(way, ''), plainly).split('/');
}

function belowHome(steps: readonly string[]): { readonly folder: readonly string[]; readonly isHome: boolean } {
  const isHome = steps[0] === 'users' && steps.length > 2;
  return { folder: isHome ? steps.slice(2) : steps, isHome };
}

/** No path that a person types is longer, and none has several lines: what is, is a text that only begins like one. */
export const longestTyped = 1024;

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

/** What a folder of apps is called, at the root of a disk and in a home, in the words that Finder has for it. */
const foldersOfApps =
  /^(?:applications|アプリケーション|programme|aplicaciones|applicazioni|aplicativos|aplicações|programma[’']s|program|programmer|программы|应用程序|應用程式|응용 프로그램)(?: \([^)/]*\))?$/iu;
/** Folders of a program that stand in no other. */
const inPrograms = /^(?:contents|macos|plugins|frameworks|xpcservices|loginitems)$/iu;

/** A path for a folder of which only the name is told, where that alone says that programs live by it; null elsewhere. */
export function folderNamed(name: string): string | null {
  const folder = name.normalize('NFKC').trim();
  if (/^\.[^./]/.test(folder)) return `~/*/${folder}`;
  if (libraries.test(folder)) return '~/Library';
  if (foldersOfApps.test(folder)) return '/Applications';
  if (isProgramFolder(folder) || inPrograms.test(folder)) return `/*.app/${folder}/*`;
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

function isIn(steps: readonly string[], folders: readonly string[]): boolean {
  const path = `${steps.join('/')}/`;
  return folders.some((folder) => path.startsWith(`${folder}/`));
}
