import { type KitApp, settingsWindow } from '../../kit/app.js';
import { wordsOf } from '../../kit/controls/buttons.js';
import { choiceLine } from '../../kit/controls/forms.js';
import { startRenaming } from '../../kit/controls/lists.js';
import { set } from '../../kit/set.js';
import { window } from '../../scenario/parts.js';
import type { AppSpec } from '../../scenario/scenario.js';
import { editMenu, fileMenu, lastMenus } from '../../scenario/standard-menus.js';
import { addNote, type NotesData, type NotesUi, newNotes, sortings } from './data.js';
import { askForFolder, leave, moveNote, remove, selectedNote, startFolder, startNote, titleOf, view } from './view.js';

/** Notes: folders, a list of notes and the open one; what is deleted waits in Recently Deleted. */
export const notes: KitApp<NotesData, NotesUi> = {
  name: 'notes',
  data: newNotes,
  ui: ({ folders: [first] }) => ({
    folder: first?.id ?? '',
    selected: null,
    folders: true,
    search: '',
    renaming: null,
    taken: false,
    deleting: null,
  }),
  windows: {
    main: {
      title: titleOf,
      view,
      mayClose(desk) {
        leave(desk);
        return true;
      },
    },
    settings: settingsWindow(
      ({ data, say }) => [
        choiceLine(
          'Sort notes by:',
          wordsOf(sortings, data.sortBy, say, (sortBy) => set(data, { sortBy })),
        ),
      ],
      110,
    ),
  },
  commands: {
    'new-note': { run: startNote },
    'new-folder': { run: startFolder },
    'show-folders': {
      run: ({ ui }) => set(ui, { folders: !ui.folders }),
      title: ({ ui }) => (ui.folders ? 'Hide Folders' : 'Show Folders'),
    },
    find: { run: (desk) => desk.focus('search') },
    rename: { run: startRenaming },
    'delete-folder': { run: askForFolder },
    delete: { run: remove, can: (_desk, id) => id !== '' },
    'delete-note': { run: (desk) => remove(desk), can: (desk) => selectedNote(desk) !== null },
    recover: { run: (desk, id) => moveNote(desk, id, desk.data.notes.find((note) => note.id === id)?.folder ?? '') },
    move: {
      run(desk, about) {
        const [id = '', folder = ''] = about.split(':');
        moveNote(desk, id, folder);
      },
    },
    duplicate: {
      run({ data, ui, now }, id) {
        const note = data.notes.find((one) => one.id === id);
        if (note !== undefined) ui.selected = addNote(data, { ...note, now: now().getTime() }).id;
      },
    },
  },
  more: (desk) => ({
    mayQuit(model, app) {
      leave(desk(model, app));
      return null;
    },
  }),
};

/** The app as the default Mac has it. */
export function notesSpec(): AppSpec {
  return {
    bundleId: 'com.apple.Notes',
    name: 'Notes',
    path: '/System/Applications/Notes.app',
    behavior: 'notes',
    menus: [
      fileMenu(
        [
          { title: 'New Note', identifier: 'newNote:', command: 'new-note' },
          { title: 'New Folder', identifier: 'newFolder:', command: 'new-folder' },
        ],
        [{ title: 'Delete Note', identifier: 'deleteNote:', command: 'delete-note' }],
      ),
      editMenu([{ separator: true }, { title: 'Note List Search…', shortcut: 'cmd+option+f', identifier: 'search:', command: 'find' }]),
      {
        title: 'View',
        items: [{ title: 'Hide Folders', shortcut: 'cmd+option+s', identifier: 'toggleFolders:', command: 'show-folders' }],
      },
      ...lastMenus(),
    ],
    windows: [window('Notes', [-880, -40, 860, 300], [])],
  };
}

export const notesWords = `
Folders = フォルダ; Add Folder = フォルダを追加; New Note = 新規メモ; Delete Note = メモを削除
Recently Deleted = 最近削除した項目; 1 note = 1件のメモ; * notes = *件のメモ; My Notes as List = メモのリスト
Hide Folders = フォルダを非表示; Show Folders = フォルダを表示; Note List Search… = メモリストを検索…
Sort notes by: = メモの並べ替え:; Date Edited = 編集日; Date Created = 作成日
Name Taken = 名前は使われています; Please choose a different name. = 別の名前を選択してください。
Rename Folder = フォルダの名前を変更; Delete Folder = フォルダを削除; Move to = 移動先; Recover = 復元
Previous 30 Days = 過去30日間; No additional text = 追加テキストなし; note = メモ
All notes in this folder will be moved to Recently Deleted. = このフォルダのすべてのメモは“最近削除した項目”に移動されます。
Are you sure you want to delete this note? = このメモを削除してもよろしいですか?
This note will be deleted permanently. You can’t undo this action. = このメモは完全に削除されます。この操作は取り消せません。
`;
