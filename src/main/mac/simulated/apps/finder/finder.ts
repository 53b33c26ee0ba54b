import { keyCodes } from '../../../constants/key-codes.js';
import type { Command, KitApp } from '../../kit/app.js';
import { each } from '../../kit/set.js';
import { settingOf, settingsOf } from '../../kit/settings.js';
import { editedText } from '../../kit/stage.js';
import { filesOn } from '../../model/clipboard.js';
import { scrollIntoView } from '../../model/controls/scroll.js';
import { selectRow } from '../../model/controls/select-rows.js';
import { entryAt, folderOf, home } from '../../model/files.js';
import type { Stroke } from '../../model/state.js';
import { rowsOf } from '../../model/tree.js';
import { newFinderWindow, openFolder } from '../../model/windows/finder-windows.js';
import { focusOf } from '../../model/windows/windows.js';
import { itemFor as item, menu, separator } from '../../scenario/parts.js';
import type { AppSpec, MenuSpec } from '../../scenario/scenario.js';
import { closeItems, editMenu, lastMenus } from '../../scenario/standard-menus.js';
import * as acts from './acts.js';
import { expand } from './archives.js';
import type { FinderData, FinderDesk, FinderUi, Pane } from './data.js';
import { change, go, isListed, itemsOf, newFinder, newPane, paneOf, sortings, step, viewNames } from './data.js';
import { shownName, trashFolder } from './items.js';
import { finderSettings } from './settings.js';
import { listIdOf, stepColumn } from './views.js';
import { glance, info, titleOf, view } from './window.js';

type FinderCommand = Command<FinderData, FinderUi>;

/** Whether a command can be chosen: while Finder is the active app and its front window shows a folder that fits. */
function inFront(fits: (pane: Pane, desk: FinderDesk) => boolean = () => true) {
  return (desk: FinderDesk): boolean => {
    const pane = paneOf(desk);
    return desk.atHand && pane !== undefined && fits(pane, desk);
  };
}

const some = inFront(({ selected }) => selected.length > 0);
/** What is selected, or the folder itself. */
const subjectsOf = (pane: Pane, desk: FinderDesk): readonly string[] =>
  pane.selected.length > 0 ? pane.selected : [acts.targetOf(desk, pane)];
/** Nothing is made in Recents or pasted there, nor in the Trash. */
const takesMore = inFront(({ folder }) => folder !== '' && folder !== trashFolder);
const inTrash = ({ folder, selected }: Pane): boolean => folder === trashFolder && selected.length > 0;

/** What the one window of Quick Look is about; which file, Finder's `ui` says. */
const quickLook = 'quick-look';

const commands: Readonly<Record<string, FinderCommand>> = {
  'new-window': {
    run: ({ model, app }) => void newFinderWindow(model, app, String(settingOf(model, finderSettings, 'NewWindowTargetPath'))),
  },
  'new-folder': { run: acts.newFolder, can: takesMore },
  'open-selection': { run: (desk) => acts.open(desk, paneOf(desk)?.selected ?? []), can: some },
  'quick-look': {
    run: acts.onPane((desk, { selected: [path] }) => {
      desk.ui.looking = path ?? null;
      desk.open('quick-look', quickLook);
    }),
    can: some,
  },
  info: {
    run: acts.onPane((desk, pane) => each((path: string) => desk.open('info', path))(subjectsOf(pane, desk))),
    can: inFront((pane, desk) => !subjectsOf(pane, desk).includes('')),
  },
  rename: { run: acts.onPane(acts.startRenaming), can: inFront(({ selected }) => selected.length === 1) },
  duplicate: { run: acts.duplicate, can: some },
  trash: {
    run: acts.onPane((desk, pane) => (inTrash(pane) ? acts.backFromTrash(desk) : acts.toTrash(desk))),
    can: some,
    title: (desk) => (paneOf(desk)?.folder === trashFolder ? 'Put Back' : 'Move to Trash'),
  },
  'delete-now': { run: acts.deleteAtOnce, can: some },
  find: { run: (desk) => desk.focus('search'), can: inFront() },
  'put-back': { run: acts.backFromTrash, can: inFront(inTrash) },
  'empty-trash': { run: acts.askToEmpty, can: ({ model }) => [...model.files.values()].some(({ path }) => folderOf(path) === trashFolder) },
  'move-here': { run: (desk) => acts.paste(desk, false), can: canPaste },
  deselect: { run: acts.onPane((_desk, pane) => void Object.assign(pane, { selected: [] })), can: some },
  view: {
    run: acts.onPane((desk, pane, name) => change(desk, pane, { view: viewNames.find((one) => one === name) ?? pane.view })),
    can: inFront(),
    on: (desk, name) => paneOf(desk)?.view === name,
  },
  sort: {
    run: acts.onPane((desk, pane, name) => change(desk, pane, { sort: sortings.find((one) => one === name) ?? pane.sort, reverse: false })),
    can: inFront(),
    on: (desk, name) => paneOf(desk)?.sort === name,
  },
  back: { run: acts.onPane((desk, pane) => step(desk, pane, -1)), can: inFront(({ past }) => past.length > 0) },
  forward: { run: acts.onPane((desk, pane) => step(desk, pane, 1)), can: inFront(({ future }) => future.length > 0) },
  up: {
    run: acts.onPane((desk, pane) => {
      const { folder } = pane;
      go(desk, pane, folderOf(folder));
      pane.selected = [folder];
    }),
    can: inFront(({ folder }) => folder !== '' && folder !== '/'),
  },
  recents: { run: acts.onPane((desk, pane) => go(desk, pane, '')), can: inFront() },
  go: { run: (desk, folder) => void acts.goTo(desk, folder) },
  'go-to': {
    run(desk) {
      desk.ui.going = { window: desk.about, path: '' };
      desk.focus('PathTextField');
    },
    can: inFront(),
  },
  select: {
    run: acts.onPane((desk, pane, path) => {
      Object.assign(pane, { selected: [path], search: '', renaming: null, trail: [] });
      desk.focus(listIdOf(desk.model, pane));
    }),
    can: ({ model }, path) => entryAt(model, path) !== null,
  },
  copy: { run: acts.copy, can: some, besideTexts: true },
  paste: { run: (desk) => acts.paste(desk, true), can: canPaste, besideTexts: true },
  undo: { run: (desk) => acts.undo(desk, 'past'), can: ({ data, atHand }) => atHand && data.past.length > 0, besideTexts: true },
  redo: { run: (desk) => acts.undo(desk, 'future'), can: ({ data, atHand }) => atHand && data.future.length > 0, besideTexts: true },
};

function canPaste(desk: FinderDesk): boolean {
  return takesMore(desk) && filesOn(desk.model.clipboard).length > 0;
}

/** Finder: folders in four views, the Trash, Get Info. It never quits. */
export const finder: KitApp<FinderData, FinderUi> = {
  name: 'finder',
  data: newFinder,
  ui: () => ({ going: null, looking: null, sought: { typed: '', at: 0 } }),
  windows: {
    main: { title: titleOf, view, over: (desk) => paneIsOver(desk) },
    settings: settingsOf(finderSettings),
    'quick-look': {
      size: { width: 420, height: 360 },
      title: ({ say }) => say('Quick Look'),
      view: glance,
      over: ({ model, ui }) => entryAt(model, ui.looking ?? '') === null,
    },
    info: {
      size: { width: 300, height: 404 },
      fixed: true,
      title: ({ about, say }) => say(`${shownName(about, say)} Info`),
      view: info,
      over: ({ model, about }) => entryAt(model, about) === null,
    },
  },
  adopts({ data, app }, window) {
    const open = new Set([...app.windows, window].map(({ id }) => String(id)));
    for (const id of Object.keys(data.panes)) if (!open.has(id)) delete data.panes[id];
    if (window.folder === null) return null;
    data.panes[String(window.id)] = newPane(data, window.folder);
    return { kind: 'main', about: String(window.id) };
  },
  commands,
  more: (deskOf) => ({
    chord(model, app, { keyCode, flags }) {
      if (keyCode !== keyCodes.down || flags.join() !== 'command' || model.frontmost !== app) return false;
      const desk = deskOf(model, app);
      acts.open(desk, paneOf(desk)?.selected ?? []);
      return true;
    },
    stroke(model, app, stroke) {
      if (stroke.flags.some((flag) => flag !== 'shift') || editedText(model, app) !== null) return false;
      const desk = deskOf(model, app);
      if (stroke.flags.length === 0 && (looksByKey(desk, stroke) || stepsByKey(desk, stroke))) return true;
      return seeksByKey(desk, stroke);
    },
    open(model, app, target) {
      if (!/\.zip$/i.test(target)) return openFolder(model, target) !== null;
      expand(model, target);
      app.behavior.refresh?.(model);
      return true;
    },
    moved: (model, app, along) => acts.follows(deskOf(model, app), along),
    selectedPaths: (model, { app, id }) => deskOf(model, app).data.panes[String(id)]?.selected ?? [],
    mayQuit: () => '',
  }),
};

/** Space opens and closes Quick Look, which Escape closes too. */
function looksByKey(desk: FinderDesk, { keyCode, characters }: Stroke): boolean {
  const looks = desk.about === quickLook;
  if (characters !== ' ' && !(looks && keyCode === keyCodes.escape)) return false;
  if (looks) desk.close();
  else if (some(desk)) commands['quick-look']?.run(desk, '');
  return looks || some(desk);
}

/** Arrows go from column to column. */
function stepsByKey(desk: FinderDesk, { keyCode }: Stroke): boolean {
  const by = keyCode === keyCodes.right ? 1 : keyCode === keyCodes.left ? -1 : 0;
  const pane = paneOf(desk);
  if (by === 0 || pane?.view !== 'column') return false;
  stepColumn(desk, pane, by);
  return true;
}

/** Letters typed within a second select the first entry that begins so. That they need be so near each other is inferred. */
function seeksByKey(desk: FinderDesk, { characters }: Stroke): boolean {
  const { model, app, ui } = desk;
  const [pane, list] = [paneOf(desk), focusOf(model, app)];
  if (pane === undefined || pane.view === 'column' || list === null || !desk.hasFocus(listIdOf(model, pane))) return false;
  if (!/^[\p{L}\p{N}._-]+$/u.test(characters)) return false;
  const at = desk.now().getTime();
  const typed = (at - ui.sought.at < 1000 ? ui.sought.typed : '') + characters.toLowerCase();
  ui.sought = { typed, at };
  const index = itemsOf(model, pane).findIndex(({ path }) => shownName(path, desk.say).toLowerCase().startsWith(typed));
  const row = rowsOf(model, list, { start: index, count: 1 })[0];
  if (index < 0 || row === undefined) return true;
  selectRow(model, row);
  scrollIntoView(model, row);
  return true;
}

/** A window goes with the folder it shows; what is selected and listed there no more is selected no more. */
function paneIsOver(desk: FinderDesk): boolean {
  const pane = paneOf(desk);
  if (pane === undefined) return false;
  pane.selected = pane.selected.filter((path) => isListed(desk.model, pane, path));
  return pane.folder !== '' && pane.folder !== trashFolder && entryAt(desk.model, pane.folder) === null;
}

function menus(): MenuSpec[] {
  const places = { Documents: 'o', Desktop: 'd', Downloads: 'l' };
  return [
    menu(
      'File',
      item('New Finder Window', 'new-window', 'cmd+n', { identifier: 'cmdNewWindow:' }),
      item('New Folder', 'new-folder', 'cmd+shift+n', { identifier: 'cmdNewFolder:' }),
      item('Open', 'open-selection', 'cmd+o', { identifier: 'cmdOpen:' }),
      ...closeItems,
      separator,
      item('Get Info', 'info', 'cmd+i'),
      item('Rename', 'rename'),
      item('Duplicate', 'duplicate', 'cmd+d'),
      item('Quick Look', 'quick-look', 'cmd+y'),
      separator,
      item('Move to Trash', 'trash', 'cmd+delete'),
      item('Delete Immediately…', 'delete-now', 'cmd+option+delete', { alternate: true }),
      separator,
      item('Find', 'find', 'cmd+f'),
    ),
    // While Option is held Paste moves what was copied.
    editMenu(
      [item('Deselect All', 'deselect', 'cmd+option+a')],
      [item('Move Item Here', 'move-here', 'cmd+option+v', { alternate: true })],
    ),
    menu(
      'View',
      ...['as Icons', 'as List', 'as Columns', 'as Gallery'].map((title, index) => {
        const name = viewNames[index] ?? '';
        return item(title, `view:${name}`, `cmd+${index + 1}`, { identifier: `view.${index}`, checked: name === 'list' });
      }),
      separator,
      { title: 'Sort By', identifier: 'sortBy', items: sortings.map((name) => item(name, `sort:${name}`)) },
    ),
    menu(
      'Go',
      item('Back', 'back', 'cmd+[', { identifier: 'cmdGoBack:' }),
      item('Forward', 'forward', 'cmd+]', { identifier: 'cmdGoForward:' }),
      item('Enclosing Folder', 'up', 'cmd+up', { identifier: 'cmdGoToParent:' }),
      separator,
      item('Recents', 'recents', 'cmd+shift+f'),
      ...Object.entries(places).map(([title, key]) =>
        item(title, `go:${home}/${title}`, `cmd+shift+${key}`, { identifier: `go.${title.toLowerCase()}` }),
      ),
      item('Home', `go:${home}`, 'cmd+shift+h'),
      item('Applications', 'go:/Applications', 'cmd+shift+a'),
      separator,
      item('Go to Folder…', 'go-to', 'cmd+shift+g'),
    ),
    ...lastMenus(),
  ];
}

/** The app as the default Mac has it: one window on the Documents folder. The desktop is its too. */
export function finderSpec(): AppSpec {
  const frame = { x: 700, y: 40, width: 460, height: 330 };
  return {
    bundleId: 'com.apple.finder',
    name: 'Finder',
    path: '/System/Library/CoreServices/Finder.app',
    behavior: 'finder',
    opens: ['zip'],
    appMenu: [item('Empty Trash…', 'empty-trash', 'cmd+shift+delete'), separator],
    menus: menus(),
    windows: [{ title: 'Documents', identifier: 'FinderWindow', folder: `${home}/Documents`, frame, elements: [] }],
  };
}

export const finderWords = `
as Gallery = ギャラリー; Sort By = 並べ替え; Date Modified = 変更日; Get Info = 情報を見る; Rename = 名前を変更; Move to Trash = ゴミ箱に入れる
Delete Immediately… = すぐに削除…; Are you sure you want to delete *? You can’t undo this action. = *を削除してもよろしいですか? この操作は取り消せません。
these * items = これらの*項目; Put Back = 戻す; Deselect All = すべてを選択解除; Move Item Here = 項目をここに移動; Home = ホーム; Go to Folder… = フォルダへ移動…; Empty Trash… = ゴミ箱を空にする…
Empty Trash = ゴミ箱を空にする; Empty = 空にする; Keep Both = 両方とも残す; Favorites = よく使う項目; * Info = “*”の情報
Folder = フォルダ; Application = アプリケーション; Document = 書類; Alias = エイリアス; Plain Text Document = 標準テキスト書類; Rich Text Document = リッチテキスト書類
PDF document = PDF書類; JPEG image = JPEG画像; PNG image = PNG画像; Spreadsheet = スプレッドシート; Markdown Document = Markdown書類; untitled folder = 名称未設定フォルダ
Quick Look = クイックルック; preview = プレビュー; Add Tags… = タグを追加…; Tags = タグ; Locked = ロック; Shared folder = 共有フォルダ; MP3 audio = MP3オーディオ; ZIP archive = ZIPアーカイブ; Comments: = コメント:; Comments = コメント; Kind: = 種類:; Size: = サイズ:; Where: = 場所:; Modified: = 変更日:; Name & Extension: = 名前と拡張子:; icon view = アイコン表示; list view = リスト表示; column view = カラム表示; gallery view = ギャラリー表示
Go = 移動; Go to Folder = フォルダへ移動; New windows show: = 新規ウインドウで表示:; Before changing an extension: = 拡張子を変更する前:
Before emptying the Trash: = ゴミ箱を空にする前:; Ask = 確認する; Do not ask = 確認しない; Use * = *を使用; Keep * = *のまま
Are you sure you want to change the extension from “*” to “*”? = 拡張子を“*”から“*”に変更してもよろしいですか?
The name “*” can’t be used. Try using a name with fewer characters or with no punctuation marks. = “*”という名前は使用できません。文字数を減らすか、句読点を使わない名前にしてください。
The item “*” can’t be renamed because it is locked. = 項目“*”はロックされているため、名前を変更できません。
The item “*” can’t be put into itself. = 項目“*”をそれ自体の中に入れることはできません。; Apply to All = すべてに適用
The item “*” can’t take the place of a folder that it is in. = 項目“*”は、それが入っているフォルダと置き換えることはできません。
“*” can’t be modified or deleted because it’s required by macOS. = “*”はmacOSに必要なため、変更または削除できません。
The item “*” can’t be moved because it is locked. = 項目“*”はロックされているため、移動できません。
The item “*” can’t be replaced because it is locked. = 項目“*”はロックされているため、置き換えられません。; Continue = 続ける
Item “*” is locked. Do you want to move it to the Trash anyway? = 項目“*”はロックされています。それでもゴミ箱に入れますか?
The name “*” is already taken. Please choose a different name. = “*”という名前はすでに使われています。別の名前を選択してください。
An item named “*” already exists in this location. Do you want to replace it with the one you’re copying? = この場所には“*”という名前の項目がすでにあります。コピーしている項目で置き換えますか?
An item named “*” already exists in this location. Do you want to replace it with the one you’re moving? = この場所には“*”という名前の項目がすでにあります。移動している項目で置き換えますか?
Are you sure you want to permanently erase the items in the Trash? You can’t undo this action. = ゴミ箱にある項目を完全に消去してもよろしいですか? この操作は取り消せません。
`;
