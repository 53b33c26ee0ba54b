import { entriesIn, nameOf, removeEntry } from '../../model/files.js';
import type { Model } from '../../model/state.js';
import { freePath, pathIn, put, trashFolder } from './items.js';

/** Where what lies in the Trash came from, by its path there. Kept on the disk itself, as a Mac does (`.DS_Store`). */
export type Origins = Record<string, string>;

/** Puts an entry into the Trash, under another name when its own is taken there; answers where it lies then. */
export function trash(model: Model, origins: Origins, path: string): string | null {
  const to = freePath(model, pathIn(trashFolder, nameOf(path)), false);
  if (!put(model, path, to, false)) return null;
  origins[to] = path;
  return to;
}

/** Puts an entry of the Trash back to where it was. */
export function putBack(model: Model, origins: Origins, path: string): void {
  const to = origins[path];
  if (to === undefined) return;
  put(model, path, freePath(model, to, false), false);
  delete origins[path];
}

export function emptyTrash(model: Model, origins: Origins): void {
  for (const { path } of entriesIn(model, trashFolder)) {
    removeEntry(model, path);
    delete origins[path];
  }
}
