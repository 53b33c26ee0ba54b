import type { Rect } from '../../../../../shared/geometry.js';
import { button, checkBox, iconButton } from '../../kit/controls/buttons.js';
import { type Entry, heading, list, type Row, sidebar } from '../../kit/controls/lists.js';
import { confirmation, group, lineSheet, panes, toolbar } from '../../kit/controls/panels.js';
import { field, label, searchField } from '../../kit/controls/text.js';
import { dayText, timeText } from '../../kit/dates.js';
import { contentOf, cutBottom, cutLeft, cutTop, part } from '../../kit/layout.js';
import type { Node, Sheet, View } from '../../kit/node.js';
import { each, newId, set } from '../../kit/set.js';
import type { Reminder, RemindersDesk } from './data.js';
import * as kept from './data.js';
import { details } from './details.js';

export function titleOf({ data, ui, say }: Pick<RemindersDesk, 'data' | 'ui' | 'say'>): string {
  if (ui.search.trim() !== '') return say(`Results for “${ui.search.trim()}”`);
  const list = shownList({ data, ui });
  return data.lists.find(({ id }) => id === list)?.name ?? say(list);
}

/** The chosen list; when a script has deleted it, the first there is. */
function shownList({ data: { lists }, ui: { list } }: Pick<RemindersDesk, 'data' | 'ui'>): string {
  const isThere = kept.smartLists.some((one) => one === list) || lists.some(({ id }) => id === list);
  return isThere ? list : (lists[0]?.id ?? 'All');
}

export function view(desk: RemindersDesk): View {
  const { ui } = desk;
  const [bar, rest] = cutTop(contentOf(desk.size), 40);
  const [side, main] = cutLeft(rest, ui.sidebar ? 210 : 0);
  const open = details(desk, main);
  return {
    content: [
      panes(rest, [...(ui.sidebar ? [group('side', side, lists(desk, side))] : []), group('reminders', main, reminders(desk, main))]),
      toolbar(bar, [
        iconButton(sidebarTitle(desk), part(bar, [12, 7, 34, 26]), () => toggleSidebar(desk), { identifier: 'sidebar' }),
        searchField(ui.search, part(bar, [-250, 7, 190, 26]), { change: (value) => set(ui, { search: String(value) }) }),
        iconButton('New Reminder', part(bar, [-48, 7, 34, 26]), () => startReminder(desk), { identifier: 'add', enabled: canAdd(desk) }),
      ]),
      ...(open === null ? [] : [open]),
    ],
    first: 'Reminders',
    sheet: newListSheet(desk) ?? deleteSheet(desk),
  };
}

/** Of its menu item and its button. */
export function sidebarTitle({ ui }: RemindersDesk): string {
  return ui.sidebar ? 'Hide Sidebar' : 'Show Sidebar';
}

export function toggleSidebar({ ui }: RemindersDesk): void {
  ui.sidebar = !ui.sidebar;
}

/** Every list takes new reminders, the smart ones too, but for Completed. */
export function canAdd({ data, ui }: RemindersDesk): boolean {
  return data.lists.length > 0 && shownList({ data, ui }) !== 'Completed';
}

function lists(desk: RemindersDesk, frame: Rect): Node[] {
  const { data, ui } = desk;
  const now = desk.now().getTime();
  const shown = shownList(desk);
  const choose = (list: string) => (): void => {
    // A click on the name of a list selects it; only where it is selected already does one go into the name.
    if (list !== shown) desk.focus('Lists');
    set(ui, { list, selected: [], details: null, search: '' });
  };
  const count = (list: string): string => String(kept.remindersIn(data, list, false, now).length);
  const smart = kept.smartLists.map(
    (name): Entry => ({ id: name, title: name, selected: shown === name, badge: count(name), on: { select: choose(name) } }),
  );
  const own = data.lists.map(
    (one): Entry => ({
      id: one.id,
      title: one.name,
      selected: shown === one.id,
      badge: count(one.id),
      verbatim: true,
      on: { select: choose(one.id), remove: () => deleteList(desk, one.id), drop: each((id) => move(desk, id, one.id)) },
      menu: [
        { title: 'Rename', command: `rename-list:${one.id}` },
        { title: 'Delete', identifier: 'deleteList:', command: `delete-list:${one.id}` },
      ],
      // Names of lists are texts that can be changed in place.
      content: (place) => field(one.name, place, { change: (value) => set(one, { name: String(value) }) }, { id: `list ${one.id}` }),
    }),
  );
  const [upper, lower] = cutBottom(frame, 40);
  return [
    sidebar(upper, 'Lists', [...smart, heading('My Lists'), ...own]),
    button('Add List', part(lower, [10, 6, 100, 26]), () => startList(desk), { identifier: 'add-list' }),
  ];
}

function move({ data, undoably }: RemindersDesk, id: string, list: string): void {
  const reminder = data.reminders.find((one) => one.id === id);
  if (reminder !== undefined) undoably(() => set(reminder, { list }));
}

function shownReminders(desk: Pick<RemindersDesk, 'data' | 'ui' | 'now'>): readonly Reminder[] {
  const { data, ui } = desk;
  const wanted = ui.search.trim().toLowerCase();
  const all = kept.remindersIn(data, wanted === '' ? shownList(desk) : 'All', ui.completed, desk.now().getTime());
  return all.filter(({ title, notes }) => `${title}\n${notes}`.toLowerCase().includes(wanted));
}

function reminders(desk: RemindersDesk, frame: Rect): Node[] {
  const { ui } = desk;
  const [head, body] = cutTop(frame, 52);
  const found = shownReminders(desk);
  const rows = found.map((one) => row(desk, one));
  const above = found.findIndex(({ id }) => id === ui.draftBelow);
  const draft = ui.draft !== null && !found.some(({ id }) => id === ui.draft) ? [row(desk, { ...kept.blank, id: ui.draft })] : [];
  const on = { choose: (selected: readonly string[]) => set(ui, { selected }) };
  rows.splice(above < 0 ? rows.length : above + 1, 0, ...draft);
  const title = label(titleOf(desk), part(head, [20, 12, head.width - 120, 32]), {
    look: 'title',
    identifier: 'list-title',
    verbatim: true,
  });
  const open = label(String(found.filter(({ completedAt }) => completedAt === null).length), part(head, [-70, 12, 50, 32]), {
    look: 'title',
    id: 'count',
  });
  return [title, open, list(body, { role: 'AXOutline', description: 'Reminders', identifier: 'reminders', rowHeight: 36, rows, on })];
}

function row(desk: RemindersDesk, one: Reminder): Row {
  const { ui } = desk;
  const selected = ui.selected.includes(one.id);
  const second = secondLine(desk, one);
  return {
    id: one.id,
    look: 'plain',
    selected,
    height: selected || second !== '' ? 52 : 36,
    on: { remove: () => drop(desk, one.id), drop: () => undefined },
    menu: [
      { title: one.completedAt === null ? 'Mark as Completed' : 'Mark as Incomplete', command: `complete:${one.id}` },
      { title: 'Show Details', command: `details:${one.id}` },
      { title: one.flagged ? 'Unflag' : 'Flag', command: `flag:${one.id}` },
      { separator: true },
      { title: 'Delete', command: `delete:${one.id}` },
    ],
    cells: (frame) => [{ role: 'AXGroup', frame, children: parts(desk, one, frame, second) }],
  };
}

function secondLine({ say }: RemindersDesk, { due, allDay, notes }: Reminder): string {
  const day = due === null ? '' : `${dayText(due, say)}${allDay ? '' : `, ${timeText(due, say)}`}`;
  return [notes.split('\n')[0], day].filter((text) => text !== '').join(' — ');
}

function parts(desk: RemindersDesk, one: Reminder, { x, y, width }: Rect, second: string): Node[] {
  const change = (value: unknown): void => retitle(desk, one.id, String(value));
  const end = (): void => endEditing(desk, one.id);
  // Return goes on to the next reminder; in one without a title it ends writing.
  const submit = (written: string): void => {
    endEditing(desk, one.id);
    if (written.trim() !== '' && desk.ui.search.trim() === '' && canAdd(desk)) startReminder(desk, one.id);
    else desk.focus('Reminders');
  };
  const title = { x: x + 44, y: y + 7, width: width - 130, height: 22 };
  const isDraft = desk.ui.draft === one.id && one.title === '';
  const mark = isDraft ? [] : [completedMark(desk, one, { x: x + 18, y: y + 9, width: 18, height: 18 })];
  return [
    ...mark,
    field(one.title, title, { change, end, submit }, { id: `title ${one.id}`, identifier: 'title' }),
    ...(second === ''
      ? []
      : [label(second, { x: x + 44, y: y + 30, width: width - 130, height: 16 }, { look: 'faint', verbatim: true, id: 'second' })]),
    ...(one.flagged
      ? [{ role: 'AXImage', description: 'flag', shows: 'flag', frame: { x: x + width - 72, y: y + 9, width: 18, height: 18 } }]
      : []),
    ...(desk.ui.selected.join() === one.id
      ? [
          iconButton('Details', { x: x + width - 46, y: y + 7, width: 24, height: 22 }, () => set(desk.ui, { details: one.id }), {
            shows: 'ⓘ',
            identifier: 'details',
          }),
        ]
      : []),
  ];
}

function completedMark(desk: RemindersDesk, { id, completedAt }: Reminder, frame: Rect): Node {
  return checkBox('', completedAt !== null, frame, () => complete(desk, id), {
    id: `done ${id}`,
    identifier: 'completed',
    description: 'completed',
    look: 'round',
  });
}

/** A reminder begins as a row without a title, and without a mark (inferred): below another one, else at the end. */
export function startReminder(desk: RemindersDesk, below = ''): void {
  const { data, ui } = desk;
  const id = newId(data);
  set(ui, { draft: id, draftBelow: below, selected: [id], details: null, search: '' });
  desk.focus(`title ${id}`);
}

function retitle(desk: RemindersDesk, id: string, title: string): void {
  const { data } = desk;
  const there = data.reminders.find((one) => one.id === id);
  const now = desk.now().getTime();
  if (there !== undefined) set(there, { title, modified: now });
  else if (title !== '') desk.undoably(() => kept.addReminder(data, { id, title, now, ...asDraft(desk, now) }, desk.ui.draftBelow));
}

/** One that is begun below another is in the list of that. */
function asDraft({ data, ui }: RemindersDesk, now: number): Pick<Reminder, 'list' | 'due' | 'flagged'> {
  const above = data.reminders.find(({ id }) => id === ui.draftBelow);
  return { ...kept.asIn(data, shownList({ data, ui }), now), ...(above !== undefined && { list: above.list }) };
}

/** A reminder without a title goes once nobody edits it. */
function endEditing({ data, ui }: RemindersDesk, id: string): void {
  if (ui.draft === id) ui.draft = null;
  if (data.reminders.some((one) => one.id === id && one.title.trim() === '')) kept.removeReminder(data, id);
}

export function complete(desk: RemindersDesk, id: string): void {
  const reminder = desk.data.reminders.find((one) => one.id === id);
  const completedAt = reminder?.completedAt === null ? desk.now().getTime() : null;
  if (reminder !== undefined) desk.undoably(() => set(reminder, { completedAt }));
}

/** Those that are seen to be selected: one that is completed, or not searched for, is out of sight. */
export function selectedIds(desk: Pick<RemindersDesk, 'data' | 'ui' | 'now'>): readonly string[] {
  return shownReminders(desk).flatMap(({ id }) => (desk.ui.selected.includes(id) ? [id] : []));
}

/** A reminder goes, and with it all that are selected, where it is one of them, or where none is said. */
export function drop(desk: RemindersDesk, id: string): void {
  const { data, ui } = desk;
  const selected = selectedIds(desk);
  ui.details = null;
  desk.undoably(() => {
    for (const one of id === '' || selected.includes(id) ? selected : [id]) kept.removeReminder(data, one);
    ui.selected = [];
  });
}

export function startList(desk: RemindersDesk): void {
  desk.ui.newList = '';
  desk.focus('list-name');
}

function newListSheet(desk: RemindersDesk): Sheet | null {
  const { data, ui } = desk;
  if (ui.newList === null) return null;
  const name = ui.newList;
  const make = (): void => {
    if (name.trim() === '') return;
    set(ui, { newList: null, selected: [] });
    desk.undoably(() => set(ui, { list: kept.addList(data, name.trim()).id }));
  };
  const cancel = (): void => set(ui, { newList: null });
  const own = { id: 'list-name', title: 'New List', said: 'Name:', answer: 'OK' };
  return lineSheet(own, name, { change: (newList) => set(ui, { newList }), submit: make, cancel });
}

/** A list with reminders in it goes only after a question. */
export function deleteList(desk: RemindersDesk, id: string): void {
  const { data, ui } = desk;
  if (data.reminders.some(({ list }) => list === id)) ui.deleting = id;
  else goList(desk, id);
}

function goList({ data, ui, undoably }: RemindersDesk, id: string): void {
  set(ui, { selected: [], details: null });
  undoably(() => {
    kept.removeList(data, id);
    if (ui.list === id) ui.list = data.lists[0]?.id ?? 'All';
  });
}

function deleteSheet(desk: RemindersDesk): Sheet | null {
  const id = desk.ui.deleting;
  const name = desk.data.lists.find((one) => one.id === id)?.name;
  if (id === null || name === undefined) return null;
  const text = { message: `Delete “${name}”?`, detail: 'This will delete all reminders in this list.' };
  return confirmation('delete-list', text, { ui: desk.ui, go: () => goList(desk, id) });
}
