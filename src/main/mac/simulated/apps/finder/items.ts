import { addFolder, copyEntry, entriesBelow, entriesIn, entryAt, folded, folderOf, home, nameOf, removeEntry } from '../../model/files.js';
import type { FileNode, Model } from '../../model/state.js';

/** What Finder does with files and folders, for its windows and for scripts alike. */

export const trashFolder = `${home}/.Trash`;

/** Where what lies in the Trash came from, by its path there. Kept on the disk itself, as a Mac does (`.DS_Store`). */
export type Origins = Record<string, string>;

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

/** Moves or copies an entry to a path, over what is there. False when it lies there already, or would go into itself. */
export function put(model: Model, from: string, to: string, copy: boolean): boolean {
  if (entryAt(model, from) === null || folded(to).startsWith(`${folded(from)}/`)) return false;
  if (folded(from) === folded(to) && (copy || from === to)) return false;
  // Only the case of its name changes.
  if (folded(from) === folded(to)) return respell(model, from, to);
  removeEntry(model, to);
  copyEntry(model, from, to);
  if (!copy) removeEntry(model, from);
  return true;
}

function respell(model: Model, from: string, to: string): true {
  const entries = entriesBelow(model, from);
  for (const entry of entries) model.files.set(folded(entry.path), { ...entry, path: to + entry.path.slice(from.length) });
  return true;
}

/** Puts an entry into the Trash, under another name when its own is taken there; answers where it lies then. */
export function trash(model: Model, origins: Origins, path: string): string | null {
  addFolder(model, trashFolder);
  const to = freePath(model, pathIn(trashFolder, nameOf(path)), false);
  if (!put(model, path, to, false)) return null;
  origins[to] = path;
  return to;
}

/** Puts an entry of the Trash back to where it was. */
export function putBack(model: Model, origins: Origins, path: string): void {
  const to = origins[path];
  if (to === undefined) return;
  addFolder(model, folderOf(to));
  put(model, path, freePath(model, to, false), false);
  delete origins[path];
}

export function emptyTrash(model: Model, origins: Origins): void {
  for (const { path } of entriesIn(model, trashFolder)) {
    removeEntry(model, path);
    delete origins[path];
  }
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

/** `2 KB`; of a folder nothing is counted. */
export function sizeText(node: FileNode): string {
  return node.kind === 'file' ? `${Math.max(1, Math.ceil(node.bytes.length / 1000))} KB` : '--';
}
