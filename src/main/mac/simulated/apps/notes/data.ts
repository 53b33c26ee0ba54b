import type { Desk } from '../../kit/app.js';
import { add, dropFrom } from '../../kit/set.js';
import { unmarked } from './checklist.js';

/** One note. Its first line is its name. Times are milliseconds since 1970. */
export interface Note {
  readonly id: string;
  folder: string;
  text: string;
  readonly created: number;
  modified: number;
  /** In Recently Deleted; it remembers the folder it was in. */
  deleted: boolean;
  /** Stands above the others of its folder. */
  pinned?: boolean;
  /** The HTML that a script gave it, for as long as its text is still the one of then. */
  written?: { readonly html: string; readonly text: string };
}

export interface NotesData {
  readonly folders: { readonly id: string; name: string }[];
  readonly notes: Note[];
  sortBy: (typeof sortings)[number];
  next: number;
}

export const sortings = ['Date Edited', 'Date Created', 'Title'] as const;

export interface NotesUi {
  /** Id of a folder, or `deleted`. */
  folder: string;
  /** Ids of notes. */
  selected: readonly string[];
  folders: boolean;
  search: string;
  /** The gallery shows cards until one of them is opened. */
  opened: boolean;
  /** The folder whose name is being written. */
  renaming: string | null;
  /** Another folder has the name that was written. */
  taken: boolean;
  /** The note that goes for good, or the folder that goes, once the owner says so. */
  deleting: string | null;
}

export type NotesDesk = Desk<NotesData, NotesUi>;

export const trash = 'deleted';

/** Two folders, as somebody has them who has used the app a little. */
export function newNotes(say: (text: string) => string, now: number): NotesData {
  const data: NotesData = { folders: [], notes: [], sortBy: 'Date Edited', next: 1 };
  const first = addFolder(data, say('Notes'));
  const work = addFolder(data, 'Work');
  addNote(data, { folder: first.id, text: 'Shopping\nMilk\nBread', now });
  addNote(data, { folder: first.id, text: 'Ideas\nA bench in the garden\nLearn to whistle', now });
  addNote(data, { folder: work.id, text: 'Meeting on Monday\nBudget first, then the report.', now });
  return data;
}

export function addFolder(data: NotesData, name: string) {
  return add(data, data.folders, { name });
}

export function addNote(data: NotesData, { folder, text, now }: { folder: string; text: string; now: number }): Note {
  return add(data, data.notes, { folder, text, created: now, modified: now, deleted: false });
}

/** What a folder, or Recently Deleted, holds, in the order it was written. */
export function notesIn({ notes }: NotesData, folder: string): readonly Note[] {
  return notes.filter((note) => (folder === trash ? note.deleted : !note.deleted && note.folder === folder));
}

/** Its first line. */
export function nameOf({ text }: Note): string {
  return unmarked(text.split('\n', 1)[0] ?? '').trim();
}

/** Puts a note into Recently Deleted, or takes it out of there for good. */
export function removeNote(data: NotesData, note: Note): void {
  if (note.deleted) dropFrom(data.notes, (one) => one === note);
  else note.deleted = true;
}

/** A folder goes with its notes, which go to Recently Deleted. */
export function removeFolder(data: NotesData, id: string): void {
  for (const note of notesIn(data, id)) note.deleted = true;
  dropFrom(data.folders, (folder) => folder.id === id);
}
