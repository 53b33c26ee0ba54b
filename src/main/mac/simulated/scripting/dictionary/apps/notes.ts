import { unmarked } from '../../../apps/notes/checklist.js';
import type { Note, NotesData } from '../../../apps/notes/data.js';
import * as kept from '../../../apps/notes/data.js';
import { notes as kit } from '../../../apps/notes/notes.js';
import { selectedNotes } from '../../../apps/notes/view.js';
import { textual } from '../../compare.js';
import { ScriptError, scriptErrors } from '../../script-error.js';
import type { ScriptSession } from '../../session.js';
import { text, truth } from '../../values.js';
import { htmlOf, textOfHtml } from '../html.js';
import { accountOf, bringing, foundOf, type Kept, keptBy, meant, moment, selectionOf } from '../kept.js';
import { applicationWith } from '../standard-suite.js';
import { thingOf } from '../thing.js';

const by = keptBy<NotesData>(kit, { bundleId: 'com.apple.Notes', name: 'Notes' });

interface Folder {
  readonly id: string;
  name: string;
}

/** Of a note and of a folder. */
const show = bringing<{ readonly id: string }>(by.target, ({ id }) => `show:${id}`, { separately: ['true', 'false'] });

/** Scripts call what was deleted by its English name, whatever the Mac's language (inferred: it was seen so in some). */
function foldersIn(data: NotesData): readonly Folder[] {
  return [...data.folders, { id: kept.trash, name: 'Recently Deleted' }];
}

/** What becomes of a note that a script writes. */
function written(html: string, session: ScriptSession): Partial<Note> {
  const shown = textOfHtml(html);
  return { text: shown, modified: session.model.clock.now(), written: { html, text: shown } };
}

const note: Kept<Note> = by.classOf<Note>({
  names: ['note', 'notes'],
  // Of its store, and which of it.
  address: ({ id }) => `x-coredata://00000000-0000-4000-8000-000000000000/ICNote/p${Number(id.slice(-12))}`,
  properties: {
    name: by.property<Note>(
      (one) => text(kept.nameOf(one)),
      (value, one) => ({ text: [textual(value), ...one.text.split('\n').slice(1)].join('\n') }),
    ),
    body: by.property<Note>(
      // As a script wrote it while its text is still that one, and else made from the text.
      (one) => text(one.written?.text === one.text ? one.written.html : htmlOf(one.text)),
      (value, _one, session) => written(textual(value), session),
    ),
    plaintext: by.property<Note>((one) => text(one.text.split('\n').map(unmarked).join('\n'))),
    container: by.property<Note>((one, data) => {
      const id = one.deleted ? kept.trash : one.folder;
      return foundOf(
        folder,
        foldersIn(data).find((each) => each.id === id),
      );
    }),
    'creation date': by.property<Note>(({ created }) => moment(created)),
    'modification date': by.property<Note>(({ modified }) => moment(modified)),
    'password protected': { read: () => truth(false) },
    shared: { read: () => truth(false) },
  },
  // No note has any yet.
  elements: [{ one: 'attachment', many: 'attachments', all: () => [] }],
  commands: { show },
  remove: (one, session) => kept.removeNote(by.dataIn(session), one),
  place(one, to, { copy, session }) {
    const data = by.dataIn(session);
    const id = meant(folder, foldersIn(data), to)?.id;
    const moved = copy ? kept.addNote(data, { folder: one.folder, text: one.text, now: session.model.clock.now() }) : one;
    if (id === kept.trash) moved.deleted = true;
    else if (id !== undefined) Object.assign(moved, { folder: id, deleted: false });
    by.show(session);
    return thingOf(note, moved);
  },
});

const notesOf = <Holder>(
  all: (holder: Holder, data: NotesData) => readonly Note[],
  folderOf: (holder: Holder, data: NotesData) => string | undefined,
) =>
  by.elements<Holder, Note>(note, all, {
    needs: ['name', 'body'],
    make({ holder, data, word, fields, session, now }) {
      const made = kept.addNote(data, { folder: folderOf(holder, data) ?? '', text: '', now });
      // A name that is given stands before the body as its first line.
      return Object.assign(made, written(`${fields.has('name') ? htmlOf(word('name')) : ''}${word('body')}`, session));
    },
  });

/** No two folders have one name, upper and lower case alike. Error: -10000. */
function freeName(data: NotesData, name: string, own: Folder | null): string {
  const isTaken = data.folders.some((one) => one.id !== own?.id && one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new ScriptError(scriptErrors.handlerFailed, 'Notes got an error: Duplicate folder name.');
  return name;
}

const folder: Kept<Folder> = by.classOf<Folder>({
  names: ['folder', 'folders'],
  properties: {
    name: by.property<Folder>(
      ({ name }) => text(name),
      (value, one, session) => ({ name: freeName(by.dataIn(session), textual(value), one) }),
    ),
    shared: { read: () => truth(false) },
    container: { read: (_folder, session) => account.itself.read(null, session) },
  },
  elements: [
    // No folder stands in another.
    { one: 'folder', many: 'folders', all: () => [] },
    notesOf<Folder>(
      ({ id }, data) => kept.notesIn(data, id),
      ({ id }) => id,
    ),
  ],
  commands: { show },
  remove: ({ id }, session) => kept.removeFolder(by.dataIn(session), id),
});

const folders = by.elements<unknown, Folder>(folder, (_holder, data) => foldersIn(data), {
  needs: ['name'],
  make: ({ data, word }) => kept.addFolder(data, freeName(data, word('name'), null)),
});
const notes = notesOf<unknown>(
  (_holder, data) => data.notes,
  (_holder, data) => data.folders[0]?.id,
);
const account = accountOf(by, [folders, notes], {
  upgraded: { read: () => truth(true) },
  'default folder': by.property<unknown>((_account, { folders: [first] }) => foundOf(folder, first)),
});

const application = applicationWith({
  properties: { selection: selectionOf(note, kit, selectedNotes), 'default account': account.itself },
  elements: [notes, folders, account.listed],
});

export const notesDictionary = { ...by.target, application, classes: [application, folder, note, account.of] };
