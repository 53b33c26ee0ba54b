import { folded } from '../../../../../shared/places/disk-path.js';
import {
  copyEntry,
  diskName,
  entryAt,
  folderOf,
  follow,
  home,
  homeFolders,
  isWithin,
  nameOf,
  normalPath,
  removeEntry,
} from '../../model/files.js';
import type { FileNode, Model } from '../../model/state.js';

/** What Finder does with files and folders, for its windows and for scripts alike. */

export const trashFolder = `${home}/.Trash`;

/** A path in a folder; of the disk itself too. */
export function pathIn(folder: string, name: string): string {
  return `${folder === '/' ? '' : folder}/${name}`;
}

/** A path that is free: `x copy.txt` and on for a copy, `x 2.txt` and on for anything else. */
export function freePath(model: Model, path: string, copies: boolean): string {
  const [, stem = path, extension = ''] = /^(.*\/[^/]+?)(\.[^./]+)?$/.exec(path) ?? [];
  for (let number = 1; entryAt(model, path) !== null; number += 1) {
    const count = number === 1 ? '' : ` ${number}`;
    const at = copies ? `${stem}${model.say(' copy')}${count}${extension}` : `${stem} ${number + 1}${extension}`;
    if (entryAt(model, at) === null) return at;
  }
  return path;
}

/** Why an entry cannot come to a path, in inferred words; null: it can. */
export function whyItCannotCome(from: string, to: string): string | null {
  const name = nameOf(from).replaceAll(':', '/');
  if (isWithin(to, from)) return `The item “${name}” can’t be put into itself.`;
  return isWithin(from, to) ? `The item “${name}” can’t take the place of a folder that it is in.` : null;
}

/** Moves or copies an entry to a path, over what is there. False when it lies there already, or one lies in the other. */
export function put(model: Model, from: string, to: string, copy: boolean): boolean {
  // Where only the case of its name changes, it is the same entry.
  const same = folded(from) === folded(to);
  if (entryAt(model, from) === null || (same ? copy || from === to : whyItCannotCome(from, to) !== null)) return false;
  if (!same) removeEntry(model, to);
  copyEntry(model, from, to);
  if (!same && !copy) removeEntry(model, from);
  // No window goes with what goes into the Trash; that is inferred.
  const stay = copy || isWithin(to, trashFolder);
  const along = (path: string): string => (!stay && isWithin(path, from) ? to + path.slice(from.length) : path);
  for (const app of model.apps) app.behavior.moved?.(model, app, along);
  return true;
}

const own = [home, '/Users/Shared', '/tmp', '/Applications'].map(folded);
const ofEveryHome = homeFolders.map(folded);
/** The app of macOS that lies among the owner's. */
const safari = '/Applications/Safari.app';

/** Whether macOS needs an entry as it is: what is not the owner’s, and the folders that every home has. */
export function isRequired(path: string): boolean {
  return isWithin(path, safari) || ofEveryHome.includes(folded(path)) || !own.some((root) => isWithin(path, root) && folded(path) !== root);
}

/** The name of an entry as Finder shows it: in the Mac’s language where macOS needs it; what is a colon on the disk is a slash there. */
export function shownName(path: string, say: (text: string) => string): string {
  if (path === '' || path === trashFolder) return say(path === '' ? 'Recents' : 'Trash');
  if (path === '/') return diskName;
  return isRequired(path) ? say(nameOf(path)) : nameOf(path).replaceAll(':', '/');
}

const kinds: Readonly<Record<string, string>> = {
  txt: 'Plain Text Document',
  md: 'Markdown Document',
  rtf: 'Rich Text Document',
  pdf: 'PDF document',
  xlsx: 'Spreadsheet',
  jpg: 'JPEG image',
  png: 'PNG image',
  mp3: 'MP3 audio',
  zip: 'ZIP archive',
  app: 'Application',
};

export function kindOf({ kind, path }: FileNode): string {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  if (kind === 'link') return 'Alias';
  return kinds[extension] ?? (kind === 'folder' ? 'Folder' : 'Document');
}

/** A folder that is looked into; an app's bundle is none. */
export function isFolder(node: FileNode): boolean {
  return node.kind === 'folder' && !node.path.endsWith('.app');
}

/** Where a path that somebody wrote leads: a folder, and what it names in there when that is none itself. Null: nowhere. */
export function leadsTo(model: Model, written: string): { readonly folder: string; readonly selected: string | null } | null {
  const path = normalPath(written.trim());
  const node = path === null ? null : follow(model, path);
  if (node === null) return null;
  return node.kind === 'folder' ? { folder: node.path, selected: null } : { folder: folderOf(node.path), selected: node.path };
}

/** `2 KB`; of a folder nothing is counted. */
export function sizeText(node: FileNode): string {
  return node.kind === 'file' ? `${Math.max(1, Math.ceil(node.bytes.length / 1000))} KB` : '--';
}
