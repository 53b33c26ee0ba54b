import { type KitApp, settingsWindow } from '../../kit/app.js';
import { thingLine } from '../../kit/controls/forms.js';
import { set } from '../../kit/set.js';
import { appleApp, menu, window } from '../../scenario/parts.js';
import type { AppSpec } from '../../scenario/scenario.js';
import { editMenu, fileMenu, lastMenus } from '../../scenario/standard-menus.js';
import { newReminders, type RemindersData, type RemindersUi } from './data.js';
import {
  canAdd,
  complete,
  deleteList,
  drop,
  selectedIds,
  sidebarTitle,
  startList,
  startReminder,
  titleOf,
  toggleSidebar,
  view,
} from './view.js';

/** Reminders: lists in a side bar, reminders that are written in place, a pop-over with the details of one. */
export const reminders: KitApp<RemindersData, RemindersUi> = {
  name: 'reminders',
  data: newReminders,
  ui: (data) => ({
    list: data.lists[0]?.id ?? 'All',
    selected: [],
    draft: null,
    draftBelow: '',
    details: null,
    completed: false,
    sidebar: true,
    search: '',
    newList: null,
    deleting: null,
  }),
  windows: {
    main: { title: titleOf, view },
    settings: settingsWindow(thingLine('Default List:', 'lists', 'defaultList')),
  },
  commands: {
    'new-reminder': { run: (desk) => startReminder(desk), can: canAdd },
    'new-list': { run: startList },
    'show-sidebar': { run: toggleSidebar, title: sidebarTitle },
    'show-completed': {
      run: ({ ui }) => set(ui, { completed: !ui.completed }),
      title: ({ ui }) => (ui.completed ? 'Hide Completed' : 'Show Completed'),
    },
    list: {
      run({ data, ui }, about) {
        const one = data.reminders.find(({ id }) => id === about);
        set(ui, { list: one?.list ?? about, selected: one === undefined ? [] : [one.id] });
      },
    },
    complete: { run: complete },
    details: { run: ({ ui }, id) => set(ui, { details: id, selected: [id] }) },
    flag: {
      run({ data, undoably }, id) {
        const one = data.reminders.find((reminder) => reminder.id === id);
        if (one !== undefined) undoably(() => set(one, { flagged: !one.flagged }));
      },
    },
    delete: { run: drop, can: (desk, id) => id !== '' || selectedIds(desk).length > 0 },
    'delete-list': { run: deleteList },
    'rename-list': { run: (desk, id) => desk.focus(`list ${id}`) },
  },
};

/** The app as the default Mac has it. */
export function remindersSpec(): AppSpec {
  return appleApp('com.apple.reminders', 'Reminders', {
    behavior: 'reminders',
    menus: [
      fileMenu(
        [
          { title: 'New Reminder', identifier: 'newReminder:', command: 'new-reminder' },
          { title: 'New List', identifier: 'newList:', command: 'new-list' },
        ],
        [{ title: 'Print…', shortcut: 'cmd+p', identifier: 'print:', enabled: false }],
      ),
      editMenu(),
      menu(
        'View',
        { title: 'Hide Sidebar', shortcut: 'cmd+option+s', identifier: 'toggleSidebar:', command: 'show-sidebar' },
        { title: 'Show Completed', shortcut: 'cmd+shift+h', identifier: 'toggleCompleted:', command: 'show-completed' },
        { title: 'Go to Today', shortcut: 'cmd+t', identifier: 'goToToday:', command: 'list:Today' },
      ),
      ...lastMenus(),
    ],
    windows: [{ ...window('Reminders', [240, 240, 720, 460], []), minimized: true }],
  });
}

export const remindersWords = `
Reminders = リマインダー; Lists = リスト; List = リスト; My Lists = マイリスト; Today = 今日
Scheduled = 日時設定あり; All = すべて; Flagged = フラグ付き; Completed = 完了済み; Add List = リストを追加
Default List: = デフォルトリスト:; New List = 新規リスト; New Reminder = 新規リマインダー; Name: = 名前:; Show Sidebar = サイドバーを表示
Hide Sidebar = サイドバーを非表示; Show Completed = 完了済みを表示; Hide Completed = 完了済みを非表示
Go to Today = 今日へ移動; Mark as Completed = 完了にする; Mark as Incomplete = 未完了にする
Show Details = 詳細を表示; Details = 詳細; Flag = フラグ; Unflag = フラグを外す; Title = タイトル; Notes = メモ
On a Day = 日付; At a Time = 時刻; Date = 日付; Time = 時刻; Priority = 優先順位; None = なし; Low = 低
Medium = 中; High = 高; completed = 完了; Rename = 名称変更
This will delete all reminders in this list. = このリストのすべてのリマインダーが削除されます。
Delete “*”? = “*”を削除しますか?; Results for “*” = “*”の検索結果
`;
