import type { Rect } from '../../../../../shared/geometry.js';
import { type Tool, toolsIn } from '../../kit/controls/buttons.js';
import { type Entry, heading, list, ownList, type Renaming, type Row, sidebar, startRenaming } from '../../kit/controls/lists.js';
import { confirmation, panes, question, toolbar } from '../../kit/controls/panels.js';
import { label, searchField, textArea, written } from '../../kit/controls/text.js';
import { dayOf, shortDay, timeText } from '../../kit/dates.js';
import { contentOf, cutLeft, cutTop, part } from '../../kit/layout.js';
import type { Node, Sheet, View } from '../../kit/node.js';
import { chosen, dropFrom, each, set, stayAmong } from '../../kit/set.js';
import { type Preference, readPreference, writePreference } from '../../model/preferences.js';
import type { Model, SimElement } from '../../model/state.js';
import { focusOf } from '../../model/windows/windows.js';
import { toggleChecklist, unmarked } from './checklist.js';
import { addFolder, addNote, type Note, type NotesDesk, nameOf, notesIn, removeFolder, removeNote, sortings, trash } from './data.js';
import { insertTable } from './tables.js';

const kept = { domain: 'com.apple.Notes', key: 'windowStateArchive' } as const;

/** Notes keeps the way it shows notes as a number among others: 0 for the list, 1 for the gallery. */
export function inGallery({ model }: NotesDesk): boolean {
  return Number((readPreference(model, kept.domain, kept.key) as KeptView)?.currentNoteContainerViewMode ?? 0) === 1;
}

type KeptView = { readonly currentNoteContainerViewMode?: Preference } | null;

export function showAs({ model, ui }: NotesDesk, mode: 0 | 1): void {
  const others = readPreference(model, kept.domain, kept.key) as KeptView;
  writePreference(model, kept, { ...others, currentNoteContainerViewMode: mode });
  ui.opened = false;
}

export function titleOf({ data, ui, say }: NotesDesk): string {
  if (ui.search.trim() !== '') return say(`Search - Found ${shownNotes({ data, ui }).length} notes`);
  const name = data.folders.find(({ id }) => id === ui.folder)?.name ?? say('Recently Deleted');
  return `${name} – ${countIn({ data, say }, ui.folder)}`;
}

function countIn({ data, say }: Pick<NotesDesk, 'data' | 'say'>, folder: string): string {
  const count = notesIn(data, folder).length;
  return say(count === 1 ? '1 note' : `${count} notes`);
}

export function view(desk: NotesDesk): View {
  const { data, ui } = desk;
  stayAmong([...data.folders.map(({ id }) => id), trash], ui, 'folder');
  const [bar, rest] = cutTop(contentOf(desk.size), 40);
  const [side, main] = cutLeft(rest, ui.folders ? 176 : 0);
  const [middle, editor] = cutLeft(main, 230);
  const note = selectedNote(desk);
  const gallery = inGallery(desk);
  const cards = gallery && !ui.opened;
  const shown = cards ? [notes(desk, main, 'My Notes as Gallery')] : [page(desk, gallery ? main : editor, note)];
  return {
    content: [
      panes(rest, [...(ui.folders ? [folders(desk, side)] : []), ...(gallery ? [] : [notes(desk, middle, 'My Notes as List')]), ...shown]),
      tools(desk, bar, note),
    ],
    first: cards ? 'My Notes as Gallery' : note === null || note.deleted ? 'My Notes as List' : 'note',
    sheet: deleteSheet(desk),
  };
}

/** As on a Mac, as far as they have room; what writing tools, pictures, styles and sharing would take is not there. */
function tools(desk: NotesDesk, bar: Rect, note: Note | null): Node {
  const { ui } = desk;
  const written = { enabled: note !== null && !note.deleted && desk.hasFocus('note') };
  const absent = { press: () => undefined, enabled: false };
  const all: readonly Tool[] = [
    { name: 'Add Folder', shows: 'folder', press: () => startFolder(desk) },
    { name: 'Folders', shows: 'sidebar', press: () => set(ui, { folders: !ui.folders }) },
    { name: 'View Options', menu: viewMenu },
    { name: 'New Note', press: () => startNote(desk) },
    { name: 'Format', shows: 'Aa', ...absent },
    { name: 'Checklist', press: () => inArea(desk, toggleChecklist), ...written },
    { name: 'Table', shows: 'grid', press: () => inArea(desk, insertTable), ...written },
    { name: 'Media', shows: 'gallery', menu: [], enabled: false },
    { name: 'Writing Tools', shows: 'edit', ...absent },
    { name: 'Share', ...absent },
    { name: 'More', menu: note === null ? [] : menuOf(desk, note) },
  ];
  const search = searchField(ui.search, part(bar, [-220, 7, 206, 26]), { change: (value) => set(ui, { search: String(value) }) });
  return toolbar(bar, [...toolsIn(bar, bar.width - 228, all), search]);
}

const viewMenu: NonNullable<Row['menu']> = [
  { title: 'as List', command: 'as-list' },
  { title: 'as Gallery', command: 'as-gallery' },
  { title: 'Sort By', items: sortings.map((title) => ({ title, command: `sort:${title}` })) },
];

/** Does something in the text that is being written. */
function inArea({ model, app }: NotesDesk, act: (model: Model, area: SimElement) => void): void {
  const area = focusOf(model, app);
  if (area?.role === 'AXTextArea') act(model, area);
}

function folders(desk: NotesDesk, frame: Rect): Node {
  const { data, ui } = desk;
  const choose = (folder: string) => (): void => {
    leave(desk);
    set(ui, { folder, selected: null, search: '', opened: false });
  };
  const own = data.folders.map((folder) =>
    ownList(desk, folder, {
      selected: ui.folder === folder.id,
      description: `${folder.name}, ${countIn(desk, folder.id)}`,
      badge: String(notesIn(data, folder.id).length),
      on: {
        select: choose(folder.id),
        drop: each((id) => moveNote(desk, id, folder.id)),
        remove: () => askForFolder(desk, folder.id),
      },
      names: ['Rename Folder', 'Delete Folder'],
      deletes: 'delete-folder',
      writing: renamer(desk, folder),
    }),
  );
  const deleted: Entry = {
    id: trash,
    title: 'Recently Deleted',
    description: `${desk.say('Recently Deleted')}, ${countIn(desk, trash)}`,
    selected: ui.folder === trash,
    badge: String(notesIn(data, trash).length),
    on: { select: choose(trash) },
  };
  return sidebar(frame, 'Folders', [heading('iCloud'), ...own, deleted]);
}

/** No two folders have one name, upper and lower case alike. */
function renamer({ data, ui, undoably }: NotesDesk, folder: { readonly id: string; name: string }): Renaming {
  return {
    done(written) {
      const name = written?.trim() ?? '';
      // Return ends the editing, and then the field is left too.
      if (ui.renaming !== folder.id) return;
      ui.renaming = null;
      const others = data.folders.filter((one) => one !== folder);
      if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) ui.taken = true;
      else if (name !== '') undoably(() => set(folder, { name }));
    },
    cancel: () => set(ui, { renaming: null }),
  };
}

/** `New Folder`, `New Folder 1` and so on, whichever is free. */
function freeName({ data, say }: NotesDesk): string {
  const name = say('New Folder');
  const taken = new Set(data.folders.map((folder) => folder.name));
  let free = name;
  for (let count = 1; taken.has(free); count += 1) free = `${name} ${count}`;
  return free;
}

export function startFolder(desk: NotesDesk): void {
  leave(desk);
  desk.undoably(() => set(desk.ui, { folder: addFolder(desk.data, freeName(desk)).id, folders: true, selected: null, search: '' }));
  startRenaming(desk, desk.ui.folder);
}

/** A folder with notes goes only after a question. */
export function askForFolder(desk: NotesDesk, id: string): void {
  if (notesIn(desk.data, id).length > 0) desk.ui.deleting = id;
  else goFolder(desk, id);
}

function goFolder({ data, ui, undoably }: NotesDesk, id: string): void {
  undoably(() => {
    removeFolder(data, id);
    set(ui, { folder: ui.folder === id ? (data.folders[0]?.id ?? trash) : ui.folder, selected: null });
  });
}

function shownNotes({ data, ui }: Pick<NotesDesk, 'data' | 'ui'>): readonly Note[] {
  const wanted = ui.search.trim().toLowerCase();
  const all = wanted === '' ? notesIn(data, ui.folder) : data.notes.filter((note) => !note.deleted);
  const found = all.filter(({ text }) => text.toLowerCase().includes(wanted));
  const time = data.sortBy === 'Date Created' ? 'created' : 'modified';
  const byTime = (a: Note, b: Note): number => b[time] - a[time];
  const order = data.sortBy === 'Title' ? (a: Note, b: Note): number => nameOf(a).localeCompare(nameOf(b), 'en') : byTime;
  return found.toSorted((a, b) => Number(isPinned(b)) - Number(isPinned(a)) || order(a, b));
}

/** In Recently Deleted nothing is pinned. */
function isPinned({ pinned = false, deleted }: Note): boolean {
  return pinned && !deleted;
}

/** Pins a note above the others of its folder, or lets it go; the open one unless an id is given. */
export function togglePin(desk: NotesDesk, id: string): void {
  const note = id === '' ? selectedNote(desk) : desk.data.notes.find((one) => one.id === id);
  if (note != null) desk.undoably(() => set(note, { pinned: !note.pinned }));
}

/** What the item that pins a note is called. */
export function pinTitle(note: Pick<Note, 'pinned'> | null): string {
  return note?.pinned ? 'Unpin Note' : 'Pin Note';
}

/** The note that is open: the chosen one, else the first of the list. */
export function selectedNote(desk: Pick<NotesDesk, 'data' | 'ui'>): Note | null {
  return chosen(shownNotes(desk), desk.ui);
}

function notes(desk: NotesDesk, frame: Rect, description: string): Node {
  const rows: Row[] = [];
  let above = '';
  for (const note of shownNotes(desk)) {
    const day = isPinned(note) ? 'Pinned' : daysOf(desk, note.modified);
    if (day !== above) rows.push(heading(day, { height: 30 }));
    above = day;
    rows.push(row(desk, note));
  }
  return list(frame, { role: 'AXTable', description, identifier: 'notes', rowHeight: 56, rows });
}

function daysOf(desk: NotesDesk, time: number): string {
  const days = (dayOf(desk.now().getTime()) - dayOf(time)) / 86_400_000;
  return days <= 0 ? 'Today' : days <= 30 ? 'Previous 30 Days' : String(new Date(time).getUTCFullYear());
}

function row(desk: NotesDesk, note: Note): Row {
  const help = 'Perform press or select Return to open note.';
  return {
    id: note.id,
    look: 'plain',
    selected: selectedNote(desk) === note,
    on: { select: () => select(desk, note.id), open: () => set(desk.ui, { opened: true }), remove: () => remove(desk, note.id) },
    menu: menuOf(desk, note),
    cells: (frame) => [{ role: 'AXCell', identifier: 'ICMNoteListCell', help, frame, children: textsOf(desk, note, frame) }],
  };
}

/** Of its row, and of More in the tool bar. */
function menuOf({ data }: NotesDesk, { id, deleted, ...note }: Note): NonNullable<Row['menu']> {
  return [
    ...(deleted
      ? []
      : [
          { title: pinTitle(note), command: `pin:${id}` },
          { title: 'Duplicate', command: `duplicate:${id}` },
        ]),
    { title: 'Move to', items: data.folders.map((folder) => ({ title: folder.name, verbatim: true, command: `move:${id}:${folder.id}` })) },
    ...(deleted ? [{ title: 'Recover', command: `recover:${id}` }] : []),
    { title: 'Delete', command: `delete:${id}` },
  ];
}

function textsOf(desk: NotesDesk, note: Note, { x, y, width }: Rect): Node[] {
  const { say } = desk;
  const today = daysOf(desk, note.modified) === 'Today';
  const line = note.text.split('\n').find((text, index) => index > 0 && text.trim() !== '');
  return [
    written(nameOf(note) || say('New Note'), { x: x + 14, y: y + 9, width: width - 28, height: 18 }, { look: 'strong', id: 'title' }),
    written(
      line === undefined ? say('No additional text') : unmarked(line),
      { x: x + 78, y: y + 31, width: width - 92, height: 16 },
      { look: 'faint', id: 'snippet' },
    ),
    label(
      today ? timeText(note.modified, say) : shortDay(note.modified, say),
      { x: x + 14, y: y + 31, width: 62, height: 16 },
      { look: 'faint', id: 'date' },
    ),
  ];
}

function select(desk: NotesDesk, id: string): void {
  if (desk.ui.selected !== id) leave(desk);
  desk.ui.selected = id;
}

/** A note that was left empty goes when another one or another folder is chosen, the window closes or Notes quits. */
export function leave({ data, ui }: NotesDesk): void {
  dropFrom(data.notes, (note) => note.id === ui.selected && note.text.trim() === '');
}

function page(desk: NotesDesk, frame: Rect, note: Note | null): Node {
  const change = (value: unknown): void => {
    if (note !== null) set(note, { text: String(value), modified: desk.now().getTime() });
    set(desk.ui, { selected: note?.id ?? null });
  };
  const area = textArea(
    note?.text ?? '',
    frame,
    { change },
    { id: 'note', identifier: 'note', description: 'note', enabled: note !== null && !note.deleted },
  );
  return { role: 'AXScrollArea', id: 'page', frame, children: [area] };
}

export function startNote(desk: NotesDesk): void {
  const { data, ui } = desk;
  leave(desk);
  desk.undoably(() => {
    if (ui.folder === trash) ui.folder = data.folders[0]?.id ?? addFolder(data, desk.say('Notes')).id;
    ui.selected = addNote(data, { folder: ui.folder, text: '', now: desk.now().getTime() }).id;
  });
  set(ui, { search: '', opened: true });
  desk.focus('note');
}

export function moveNote({ data, undoably }: NotesDesk, id: string, folder: string): void {
  const note = data.notes.find((one) => one.id === id);
  if (note !== undefined) undoably(() => set(note, { folder, deleted: false }));
}

/** A note goes to Recently Deleted at once; from there it goes for good only after a question. */
export function remove(desk: NotesDesk, id?: string): void {
  const note = id === undefined || id === '' ? selectedNote(desk) : desk.data.notes.find((one) => one.id === id);
  if (note?.deleted) desk.ui.deleting = note.id;
  else if (note != null) {
    desk.undoably(() => {
      removeNote(desk.data, note);
      desk.ui.selected = null;
    });
  }
}

function deleteSheet(desk: NotesDesk): Sheet | null {
  const { data, ui } = desk;
  const folder = data.folders.find(({ id }) => id === ui.deleting);
  const note = data.notes.find(({ id }) => id === ui.deleting);
  if (ui.taken) {
    const ok = { title: 'OK', press: () => set(ui, { taken: false }) };
    return question('name-taken', { message: 'Name Taken', detail: 'Please choose a different name.' }, [ok]);
  }
  if (folder !== undefined) {
    const text = { message: `Delete “${folder.name}”?`, detail: 'All notes in this folder will be moved to Recently Deleted.' };
    return confirmation('delete-folder', text, { ui, title: 'Delete Folder', go: () => goFolder(desk, folder.id) });
  }
  if (note === undefined) return null;
  const go = (): void => {
    removeNote(data, note);
    ui.selected = null;
  };
  const text = {
    message: 'Are you sure you want to delete this note?',
    detail: 'This note will be deleted permanently. You can’t undo this action.',
  };
  return confirmation('delete-note', text, { ui, go });
}
