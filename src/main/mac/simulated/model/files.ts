import { folded, normalPath as wholePath } from '../../../../shared/places/disk-path.js';
import type { FileSpec } from '../scenario/scenario-surroundings.js';
import type { FileNotes } from './file-node.js';
import type { FileNode, Model } from './state.js';
export const home = '/Users/sam';
/** What the disk itself is called. */
export const diskName = 'Macintosh HD';
/** What lies in every home. */
export const homeFolders: readonly string[] = ['Desktop', 'Documents', 'Downloads'].map((name) => `${home}/${name}`);
const mostLinks = 16;

/** The disk, and the time that what is written to it gets. */
export type Disk = Pick<Model, 'files' | 'clock'>;

/** A path of this Mac, whose one user's home `~` is, as a disk has it; null for what is no path. */
export function normalPath(path: string, from: string | null = null): string | null {
  return wholePath(path, home, from);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf('/')));
}

/** A path as the address accessibility tells. */
export function fileUrl(path: string): string {
  return `file://${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** The entry at a normal path itself, a link not followed; null when there is none. */
export function entryAt(model: Pick<Model, 'files'>, path: string): FileNode | null {
  if (path === '/') return { kind: 'folder', path: '/' };
  return model.files.get(folded(path)) ?? null;
}

/** What a normal path leads to, links followed at every step; null when it leads nowhere. */
export function follow(model: Pick<Model, 'files'>, path: string, links = 0): Exclude<FileNode, { kind: 'link' }> | null {
  if (links > mostLinks) return null;
  let at = '';
  const steps = path.split('/').slice(1);
  for (const [index, step] of steps.entries()) {
    const entry = step === '' ? entryAt(model, '/') : entryAt(model, `${at}/${step}`);
    if (entry === null) return null;
    if (entry.kind === 'link') {
      const rest = steps.slice(index + 1);
      return follow(model, [entry.target, ...rest].join('/'), links + 1);
    }
    if (index === steps.length - 1) return entry;
    if (entry.kind !== 'folder') return null;
    at = entry.path === '/' ? '' : entry.path;
  }
  return null;
}

/** True when a link stands at the path or above it. */
export function crossesLink(model: Pick<Model, 'files'>, path: string): boolean {
  const steps = path.split('/').slice(1);
  return steps.some((_, index) => entryAt(model, `/${steps.slice(0, index + 1).join('/')}`)?.kind === 'link');
}

/** What lies directly in a folder, by name. */
export function entriesIn(model: Pick<Model, 'files'>, folder: string): readonly FileNode[] {
  const above = folded(folder);
  const found = [...model.files.values()].filter((entry) => folded(folderOf(entry.path)) === above);
  return found.sort((a, b) => nameOf(a.path).localeCompare(nameOf(b.path), 'en'));
}

/** Adds a folder and the ones above it; what is there stays. */
export function addFolder(model: Disk, path: string, modified = model.clock.now()): void {
  if (path === '/' || entryAt(model, path) !== null) return;
  addFolder(model, folderOf(path), modified);
  model.files.set(folded(path), { kind: 'folder', path, modified });
}

/** Writes a file whole; one that is there keeps the case of its name and what Finder notes about it. */
export function putFile(model: Disk, path: string, bytes: Uint8Array, modified = model.clock.now()): void {
  addFolder(model, folderOf(path), modified);
  const known = entryAt(model, path);
  const { noted } = known ?? {};
  model.files.set(folded(path), { kind: 'file', path: known?.path ?? path, bytes, modified, ...(noted && { noted }) });
}

/** Puts an entry of a scenario onto the disk. */
export function addEntry(model: Disk, spec: FileSpec, modified: number): void {
  const path = normalPath(spec.path) ?? spec.path;
  if ('text' in spec) putFile(model, path, Buffer.from(spec.text), modified);
  else if ('folder' in spec) addFolder(model, path, modified);
  else {
    addFolder(model, folderOf(path), modified);
    model.files.set(folded(path), { kind: 'link', path, modified, target: normalPath(spec.link) ?? spec.link });
  }
}

export function textIn(file: Extract<FileNode, { kind: 'file' }>): string {
  return Buffer.from(file.bytes).toString('utf8');
}

/** What every path in a folder begins with; those on the disk itself with one slash alone. */
function inside(folder: string): string {
  return folder === '/' ? '/' : `${folded(folder)}/`;
}

/** Whether a path is that of a folder, or leads into it. */
export function isWithin(path: string, folder: string): boolean {
  return `${folded(path)}/`.startsWith(inside(folder));
}

/** An entry and all that lies in it. */
export function entriesBelow(model: Pick<Model, 'files'>, path: string): readonly FileNode[] {
  const node = entryAt(model, path);
  const start = inside(path);
  return node === null ? [] : [node, ...[...model.files.values()].filter((entry) => folded(entry.path).startsWith(start))];
}

/** Takes an entry off the disk, with all that lies in it. */
export function removeEntry(model: Pick<Model, 'files'>, path: string): void {
  for (const entry of entriesBelow(model, path)) model.files.delete(folded(entry.path));
}

/** Lets Finder note something about an entry. */
export function note(model: Disk, path: string, noted: FileNotes): void {
  const node = entryAt(model, path);
  if (node !== null) model.files.set(folded(path), { ...node, noted: { ...node.noted, ...noted } });
}

/** Copies an entry to another path, with all that lies in it. */
export function copyEntry(model: Disk, from: string, to: string): void {
  for (const entry of entriesBelow(model, from)) {
    const path = to + entry.path.slice(from.length);
    addFolder(model, folderOf(path));
    model.files.set(folded(path), { ...entry, path });
  }
}

/** Whether Finder's Locked is on: nothing may change, move or delete such a file or folder. */
export function isLocked(model: Model, path: string): boolean {
  return entryAt(model, path)?.noted?.locked === true;
}
