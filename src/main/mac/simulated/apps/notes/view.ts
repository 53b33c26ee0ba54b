import type { Rect } from '../../../../../shared/geometry.js';
import { type Tool, toolsIn } from '../../kit/controls/buttons.js';
import { type Entry, heading, list, ownList, type Renaming, type Row, sidebar, startRenaming } from '../../kit/controls/lists.js';
import { confirmation, panes, question, toolbar } from '../../kit/controls/panels.js';
import { label, searchField, textArea, written } from '../../kit/controls/text.js';
import { dayOf, shortDay, timeText } from '../../kit/dates.js';
import { contentOf, cutLeft, cutTop, part } from '../../kit/layout.js';
import type { Node, Sheet, View } from '../../kit/node.js';
import { dropFrom, set, stayAmong } from '../../kit/set.js';
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
    set(ui, { folder, selected: [], search: '', opened: false });
  };
  const own = data.folders.map((folder) =>
    ownList(desk, folder, {
      selected: ui.folder === folder.id,
      description: `${folder.name}, ${countIn(desk, folder.id)}`,
      badge: String(notesIn(data, folder.id).length),
      on: {
        select: choose(folder.id),
        drop: ([id = '']) => moveNotes(desk, id, folder.id),
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
  desk.undoably(() => set(desk.ui, { folder: addFolder(desk.data, freeName(desk)).id, folders: true, selected: [], search: '' }));
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
    set(ui, { folder: ui.folder === id ? (data.folders[0]?.id ?? trash) : ui.folder, selected: [] });
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

/** What is selected: the chosen ones, else the first of the list. */
export function selectedNotes({ data, ui }: Pick<NotesDesk, 'data' | 'ui'>): readonly Note[] {
  const shown = shownNotes({ data, ui });
  const chosen = shown.filter(({ id }) => ui.selected.includes(id));
  if (chosen.length > 0) return chosen;
  const [first] = shown;
  // It is the chosen one from then on, wherever a new name sorts it.
  if (first !== undefined) ui.selected = [first.id];
  return shown.slice(0, 1);
}

/** The note that is open; none is while several are selected (inferred). */
export function selectedNote(desk: Pick<NotesDesk, 'data' | 'ui'>): Note | null {
  const [note = null, ...more] = selectedNotes(desk);
  return more.length > 0 ? null : note;
}

/** What is meant by a note: all that are selected, where it is one of them, or where none is said. */
function meant(desk: NotesDesk, id: string): readonly Note[] {
  const notes = selectedNotes(desk);
  return id === '' || notes.some((one) => one.id === id) ? notes : desk.data.notes.filter((one) => one.id === id);
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
  const on = { choose: (ids: readonly string[]) => select(desk, ids) };
  return list(frame, { role: 'AXTable', description, identifier: 'notes', rowHeight: 56, rows, on });
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
    selected: selectedNotes(desk).includes(note),
    on: { open: () => set(desk.ui, { opened: true }), remove: () => remove(desk, note.id) },
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

function select(desk: NotesDesk, ids: readonly string[]): void {
  leave(desk, ids);
  desk.ui.selected = ids;
}

/** A note that was left empty goes when another one or another folder is chosen, the window closes or Notes quits. */
export function leave({ data, ui }: NotesDesk, stays: readonly string[] = []): void {
  dropFrom(data.notes, ({ id, text }) => ui.selected.includes(id) && !stays.includes(id) && text.trim() === '');
}

function page(desk: NotesDesk, frame: Rect, note: Note | null): Node {
  const change = (value: unknown): void => {
    if (note !== null) set(note, { text: String(value), modified: desk.now().getTime() });
    set(desk.ui, { selected: note === null ? [] : [note.id] });
  };
  const area = textArea(
    note?.text ?? '',
    frame,
    { change },
    { id: 'note', identifier: 'note', description: 'note', look: 'cells', enabled: note !== null && !note.deleted },
  );
  return { role: 'AXScrollArea', id: 'page', frame, children: [area] };
}

export function startNote(desk: NotesDesk): void {
  const { data, ui } = desk;
  leave(desk);
  desk.undoably(() => {
    if (ui.folder === trash) ui.folder = data.folders[0]?.id ?? addFolder(data, desk.say('Notes')).id;
    ui.selected = [addNote(data, { folder: ui.folder, text: '', now: desk.now().getTime() }).id];
  });
  set(ui, { search: '', opened: true });
  desk.focus('note');
}

/** Moves notes into a folder, the one that each is in or was deleted from unless given. */
export function moveNotes(desk: NotesDesk, id: string, folder?: string): void {
  const notes = meant(desk, id);
  desk.undoably(() => {
    for (const note of notes) set(note, { folder: folder ?? note.folder, deleted: false });
  });
}

/** Notes go to Recently Deleted at once; from there they go for good only after a question. */
export function remove(desk: NotesDesk, id = ''): void {
  const notes = meant(desk, id);
  if (notes.some(({ deleted }) => deleted)) desk.ui.deleting = notes[0]?.id ?? null;
  else desk.undoably(() => removeAll(desk, notes));
}

function removeAll({ data, ui }: NotesDesk, notes: readonly Note[]): void {
  for (const note of notes) removeNote(data, note);
  ui.selected = [];
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
  const going = meant(desk, note.id);
  const [these, will] = going.length > 1 ? ['these notes', 'These notes will'] : ['this note', 'This note will'];
  const text = {
    message: `Are you sure you want to delete ${these}?`,
    detail: `${will} be deleted permanently. You can’t undo this action.`,
  };
  return confirmation('delete-note', text, { ui, go: () => removeAll(desk, going) });
}
