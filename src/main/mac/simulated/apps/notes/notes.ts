import { keyCodes } from '../../../constants/key-codes.js';
import { type Command, type KitApp, settingsWindow } from '../../kit/app.js';
import { wordLine } from '../../kit/controls/forms.js';
import { startRenaming } from '../../kit/controls/lists.js';
import { set } from '../../kit/set.js';
import { isReturn } from '../../model/menus/shortcuts.js';
import type { Model, SimElement } from '../../model/state.js';
import { focusOf } from '../../model/windows/windows.js';
import { appleApp, menu, separator, window } from '../../scenario/parts.js';
import type { AppSpec } from '../../scenario/scenario.js';
import { editMenu, fileMenu, lastMenus } from '../../scenario/standard-menus.js';
import { atCircle, inBullets, inChecklist, isChecked, nextItem, toggleBullets, toggleChecked, toggleChecklist } from './checklist.js';
import { addNote, type NotesData, type NotesDesk, type NotesUi, newNotes, sortings, trash } from './data.js';
import { insertTable, inTable, nextCell } from './tables.js';
import * as viewer from './view.js';

/** The text of the open note while it is being written. */
function written(desk: NotesDesk): SimElement | null {
  return desk.hasFocus('note') ? focusOf(desk.model, desk.app) : null;
}

/** What a command does in the text that is being written. */
function inText(act: (model: Model, area: SimElement) => void, can: (area: SimElement) => boolean): Command<NotesData, NotesUi> {
  return {
    run(desk) {
      const area = written(desk);
      if (area !== null) act(desk.model, area);
    },
    can(desk) {
      const area = desk.atHand ? written(desk) : null;
      return area?.enabled === true && can(area);
    },
  };
}

function isIn(desk: NotesDesk, what: (area: SimElement) => boolean): boolean {
  const area = written(desk);
  return area !== null && what(area);
}

/** Notes: folders, a list of notes and the open one; what is deleted waits in Recently Deleted. */
export const notes: KitApp<NotesData, NotesUi> = {
  name: 'notes',
  data: newNotes,
  ui: ({ folders: [first] }) => ({
    folder: first?.id ?? '',
    selected: [],
    folders: true,
    search: '',
    opened: false,
    renaming: null,
    taken: false,
    deleting: null,
  }),
  windows: {
    main: {
      title: viewer.titleOf,
      view: viewer.view,
      mayClose(desk) {
        viewer.leave(desk);
        return true;
      },
    },
    settings: settingsWindow(wordLine('Sort notes by:', sortings, 'sortBy')),
  },
  commands: {
    'new-note': { run: viewer.startNote },
    'new-folder': { run: viewer.startFolder },
    'show-folders': {
      run: ({ ui }) => set(ui, { folders: !ui.folders }),
      title: ({ ui }) => (ui.folders ? 'Hide Folders' : 'Show Folders'),
    },
    find: { run: (desk) => desk.focus('search') },
    sort: {
      run: ({ data }, about) => set(data, { sortBy: sortings.find((one) => one === about) ?? data.sortBy }),
      on: ({ data }, about) => data.sortBy === about,
    },
    pin: {
      run: viewer.togglePin,
      can: (desk) => viewer.selectedNote(desk)?.deleted === false,
      title: (desk) => viewer.pinTitle(viewer.selectedNote(desk)),
    },
    checklist: { ...inText(toggleChecklist, () => true), on: (desk) => isIn(desk, inChecklist) },
    bullets: { ...inText(toggleBullets, () => true), on: (desk) => isIn(desk, inBullets) },
    table: inText(insertTable, (area) => !inTable(area)),
    'as-list': { run: (desk) => viewer.showAs(desk, 0), on: (desk) => !viewer.inGallery(desk) },
    'as-gallery': { run: (desk) => viewer.showAs(desk, 1), on: viewer.inGallery },
    checked: { ...inText(toggleChecked, inChecklist), title: (desk) => (isIn(desk, isChecked) ? 'Mark as Unchecked' : 'Mark as Checked') },
    show: {
      run({ data, ui }, about) {
        const note = data.notes.find(({ id }) => id === about);
        set(ui, {
          folder: note?.deleted ? trash : (note?.folder ?? about),
          selected: note === undefined ? [] : [note.id],
          search: '',
          opened: note !== undefined,
        });
      },
    },
    rename: { run: startRenaming },
    'delete-folder': { run: viewer.askForFolder },
    delete: { run: viewer.remove, can: (_desk, id) => id !== '' },
    'delete-note': { run: (desk) => viewer.remove(desk), can: (desk) => viewer.selectedNotes(desk).length > 0 },
    recover: { run: (desk, id) => viewer.moveNotes(desk, id) },
    move: {
      run(desk, about) {
        const [id = '', folder = ''] = about.split(':');
        viewer.moveNotes(desk, id, folder);
      },
    },
    duplicate: {
      run({ data, ui, now }, id) {
        const note = data.notes.find((one) => one.id === id);
        if (note !== undefined) ui.selected = [addNote(data, { ...note, now: now().getTime() }).id];
      },
    },
  },
  more: (desk) => ({
    stroke(model, app, stroke) {
      const returns = isReturn(stroke);
      const tabs = stroke.keyCode === keyCodes.tab || stroke.characters === '\t';
      const area = (returns || tabs) && stroke.flags.length === 0 ? written(desk(model, app)) : null;
      return area !== null && (nextCell(model, area, tabs ? 'tab' : 'return') || (returns && nextItem(model, area)));
    },
    caretMoved(model, element) {
      const { pointerPress } = model;
      if (pointerPress?.element !== element || !element.enabled || !atCircle(element)) return;
      if (written(desk(model, element.app)) === element) toggleChecked(model, element);
    },
    mayQuit(model, app) {
      viewer.leave(desk(model, app));
      return null;
    },
  }),
};

/** The app as the default Mac has it. */
export function notesSpec(): AppSpec {
  return appleApp('com.apple.Notes', 'Notes', {
    behavior: 'notes',
    menus: [
      fileMenu(
        [
          { title: 'New Note', identifier: 'newNote:', command: 'new-note' },
          { title: 'New Folder', identifier: 'newFolder:', command: 'new-folder' },
        ],
        [
          { title: 'Pin Note', identifier: 'togglePinned:', command: 'pin' },
          { title: 'Delete Note', identifier: 'deleteNote:', command: 'delete-note' },
        ],
      ),
      editMenu([separator, { title: 'Note List Search…', shortcut: 'cmd+option+f', identifier: 'search:', command: 'find' }]),
      menu(
        'Format',
        { title: 'Checklist', shortcut: 'cmd+shift+l', identifier: 'toggleChecklist:', command: 'checklist' },
        { title: 'Mark as Checked', shortcut: 'cmd+shift+u', identifier: 'toggleChecked:', command: 'checked' },
        { title: 'Bulleted List', shortcut: 'cmd+shift+7', command: 'bullets' },
        { title: 'Table', shortcut: 'cmd+option+t', command: 'table' },
      ),
      menu(
        'View',
        { title: 'as List', shortcut: 'cmd+1', command: 'as-list' },
        { title: 'as Gallery', shortcut: 'cmd+2', command: 'as-gallery' },
        { title: 'Hide Folders', shortcut: 'cmd+option+s', identifier: 'toggleFolders:', command: 'show-folders' },
        { title: 'Sort By', items: sortings.map((title) => ({ title, command: `sort:${title}` })) },
      ),
      ...lastMenus(),
    ],
    windows: [window('Notes', [-880, -40, 860, 300], [])],
  });
}

export const notesWords = `
Search - Found * notes = 検索 - *件のメモが見つかりました; Perform press or select Return to open note. = 押すかReturnキーを選択してメモを開きます。
View Options = 表示オプション; Media = メディア; Writing Tools = 作文ツール; Share = 共有; More = その他; Folders = フォルダ; Add Folder = フォルダを追加; New Note = 新規メモ; Delete Note = メモを削除
Recently Deleted = 最近削除した項目; 1 note = 1件のメモ; * notes = *件のメモ; My Notes as List = メモのリスト
Pin Note = メモをピンで固定; Unpin Note = メモのピン固定を解除; Pinned = ピンで固定済み; Checklist = チェックリスト; Bulleted List = 箇条書きリスト; Table = 表
as List = リスト表示; as Gallery = ギャラリー表示; My Notes as Gallery = メモのギャラリー
Mark as Checked = チェックマークを付ける; Mark as Unchecked = チェックマークを外す
Hide Folders = フォルダを非表示; Show Folders = フォルダを表示; Note List Search… = メモリストを検索…
Sort notes by: = メモの並べ替え:; Date Edited = 編集日; Date Created = 作成日
Name Taken = 名前は使われています; Please choose a different name. = 別の名前を選択してください。
Rename Folder = フォルダの名前を変更; Delete Folder = フォルダを削除; Move to = 移動先; Recover = 復元
Previous 30 Days = 過去30日間; No additional text = 追加テキストなし; note = メモ
All notes in this folder will be moved to Recently Deleted. = このフォルダのすべてのメモは“最近削除した項目”に移動されます。
Are you sure you want to delete this note? = このメモを削除してもよろしいですか?
This note will be deleted permanently. You can’t undo this action. = このメモは完全に削除されます。この操作は取り消せません。
Are you sure you want to delete these notes? = これらのメモを削除してもよろしいですか?
These notes will be deleted permanently. You can’t undo this action. = これらのメモは完全に削除されます。この操作は取り消せません。
`;
