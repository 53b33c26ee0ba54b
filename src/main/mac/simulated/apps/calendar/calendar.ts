import { type KitApp, settingsWindow } from '../../kit/app.js';
import { thingLine, wordLine } from '../../kit/controls/forms.js';
import { dayOf } from '../../kit/dates.js';
import { set } from '../../kit/set.js';
import { appleApp, itemFor, menu, separator, window } from '../../scenario/parts.js';
import type { AppSpec } from '../../scenario/scenario.js';
import { editMenu, fileMenu, lastMenus } from '../../scenario/standard-menus.js';
import { type CalendarData, type CalendarUi, calendarViews, newCalendar, weekStarts } from './data.js';
import { removeEvent, startEvent, view } from './view.js';

/** Calendar: the events of a day, a week or a month, and the details of one. */
export const calendar: KitApp<CalendarData, CalendarUi> = {
  name: 'calendar',
  data: newCalendar,
  ui: (_data, now) => ({ view: 'Day', day: dayOf(now), selected: null, details: null, hidden: [] }),
  windows: {
    main: { title: ({ say }) => say('Calendar'), view },
    settings: settingsWindow<CalendarData, CalendarUi>(
      wordLine('Start week on:', weekStarts, 'weekStart'),
      thingLine('Default calendar:', 'calendars', 'defaultCalendar'),
    ),
  },
  commands: {
    'new-event': { run: startEvent },
    by: {
      run: ({ ui }, name) =>
        set(ui, { view: calendarViews.find((one) => one.toLowerCase() === name.toLowerCase()) ?? ui.view, details: null }),
      on: ({ ui }, name) => ui.view === name,
    },
    show: {
      run({ data, ui }, about) {
        const event = data.events.find(({ id }) => id === about);
        if (event !== undefined) set(ui, { day: dayOf(event.start), selected: about });
      },
    },
    today: { run: ({ ui, now }) => set(ui, { day: dayOf(now().getTime()) }) },
    info: {
      run: ({ ui }, id) => set(ui, { details: id === '' ? ui.selected : id }),
      can: ({ ui }, id) => id !== '' || ui.selected !== null,
    },
    delete: { run: removeEvent, can: (_desk, id) => id !== '' },
  },
};

/** The app as the default Mac has it: installed, not running. */
export function calendarSpec(): AppSpec {
  return appleApp('com.apple.iCal', 'Calendar', {
    running: false,
    behavior: 'calendar',
    menus: [
      fileMenu([{ title: 'New Event', identifier: 'newEvent:', command: 'new-event' }]),
      editMenu([separator, { title: 'Get Info', shortcut: 'cmd+i', identifier: 'getInfo:', command: 'info' }]),
      menu(
        'View',
        ...calendarViews.map((name, at) => itemFor(`by ${name}`, `by:${name}`, `cmd+${at + 1}`, { identifier: `show${name}:` })),
        separator,
        { title: 'Go to Today', shortcut: 'cmd+t', identifier: 'goToToday:', command: 'today' },
      ),
      ...lastMenus(),
    ],
    windows: [{ ...window('Calendar', [140, 80, 820, 520], []), identifier: 'CALMainWindow' }],
  });
}

export const calendarWords = `
view = 表示; Calendar = カレンダー; Calendars = カレンダー; Home = 自宅; Work = 職場; Events = イベント; Event = イベント
New Event = 新規イベント; Add Event = イベントを追加; Day = 日; Week = 週; Month = 月; by Day = 日; by Week = 週; by Month = 月; all-day = 終日; All-Day = 終日; Today = 今日; Add Notes = メモを追加
Start week on: = 週の開始:; Default calendar: = デフォルトカレンダー:; Sunday = 日曜日; Monday = 月曜日
Location = 場所; starts = 開始; ends = 終了; at = 開始時刻; until = 終了時刻; Get Info = 情報を見る
previous day = 前の日; next day = 次の日; previous week = 前の週; next week = 次の週; Week Calendar Area = 週カレンダー領域
previous month = 前の月; next month = 次の月; Month Calendar Area = 月カレンダー領域
`;
