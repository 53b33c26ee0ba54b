import type { Desk } from '../../kit/app.js';
import { dayOf } from '../../kit/dates.js';
import { add, dropFrom } from '../../kit/set.js';

/** What Reminders keeps. Times are milliseconds since 1970. */
export interface Reminder {
  readonly id: string;
  list: string;
  title: string;
  notes: string;
  completedAt: number | null;
  due: number | null;
  /** Due on a day, not at a time of it. */
  allDay: boolean;
  flagged: boolean;
  /** 0 none, 1 to 4 high, 5 medium, 6 to 9 low. */
  priority: number;
  readonly created: number;
  modified: number;
}

export interface ReminderList {
  readonly id: string;
  name: string;
}

export interface RemindersData {
  readonly lists: ReminderList[];
  readonly reminders: Reminder[];
  /** Id of the list that reminders go to when none is named. */
  defaultList: string;
  /** Numbers ids. */
  next: number;
}

export interface RemindersUi {
  /** Id of a list, or the name of a smart one. */
  list: string;
  /** Ids of reminders. */
  selected: readonly string[];
  /** The id of a reminder that has no title yet; it is kept once it has one. */
  draft: string | null;
  /** The one that it stands below; empty for the end. */
  draftBelow: string;
  /** The reminder whose details are open. */
  details: string | null;
  completed: boolean;
  sidebar: boolean;
  search: string;
  /** The name in the sheet for a new list; null while it is closed. */
  newList: string | null;
  /** The list that is deleted once the owner says so. */
  deleting: string | null;
}

export type RemindersDesk = Desk<RemindersData, RemindersUi>;

/** Two lists, as somebody has them who has used the app a little. */
export function newReminders(say: (text: string) => string, now: number): RemindersData {
  const data: RemindersData = { lists: [], reminders: [], defaultList: '', next: 1 };
  const first = addList(data, say('Reminders'));
  data.defaultList = first.id;
  const work = addList(data, 'Work');
  addReminder(data, { list: first.id, title: 'Water the plants', now });
  addReminder(data, { list: first.id, title: 'Pay the rent', now });
  Object.assign(addReminder(data, { list: work.id, title: 'Send the report to Ada', now }), {
    notes: 'The one for the board',
    flagged: true,
  });
  addReminder(data, { list: work.id, title: 'Book a room', now }).completedAt = now;
  return data;
}

export function addList(data: RemindersData, name: string): ReminderList {
  return add(data, data.lists, { name });
}

/** A reminder of which nothing is known yet. */
export const blank = {
  list: '',
  title: '',
  notes: '',
  completedAt: null,
  due: null,
  allDay: true,
  flagged: false,
  priority: 0,
  created: 0,
  modified: 0,
};

/** Adds a reminder below another one, else at the end. */
export function addReminder(
  data: RemindersData,
  { now, ...given }: Partial<Reminder> & Pick<Reminder, 'list' | 'title'> & { readonly now: number },
  below = '',
): Reminder {
  const { reminders } = data;
  const made = add(data, reminders, { ...blank, created: now, modified: now, ...given });
  const above = reminders.findIndex(({ id }) => id === below);
  if (above >= 0) reminders.splice(above + 1, 0, ...reminders.splice(-1));
  return made;
}

/** What a reminder has that is written in a list: a smart one shows it then, and another keeps it. What Scheduled gives is inferred. */
export function asIn({ lists, defaultList }: RemindersData, shown: string, now: number): Pick<Reminder, 'list' | 'due' | 'flagged'> {
  const list = [shown, defaultList].find((one) => lists.some(({ id }) => id === one)) ?? lists[0]?.id ?? '';
  return { list, due: ['Today', 'Scheduled'].includes(shown) ? dayOf(now) : null, flagged: shown === 'Flagged' };
}

export function removeReminder(data: RemindersData, id: string): void {
  dropFrom(data.reminders, (one) => one.id === id);
}

/** With all that is in it. */
export function removeList(data: RemindersData, id: string): void {
  dropFrom(data.lists, (one) => one.id === id);
  dropFrom(data.reminders, (one) => one.list === id);
}

/** Smart lists at the top of the side bar, in the app's order. */
export const smartLists = ['Today', 'Scheduled', 'All', 'Flagged', 'Completed'] as const;

const dayMs = 86_400_000;

/** What a list of the side bar shows, completed ones only where asked for. */
export function remindersIn(data: RemindersData, list: string, completed: boolean, now: number): readonly Reminder[] {
  const of: Readonly<Record<string, (one: Reminder) => boolean>> = {
    Today: ({ due }) => due !== null && due < (Math.floor(now / dayMs) + 1) * dayMs,
    Scheduled: ({ due }) => due !== null,
    All: () => true,
    Flagged: ({ flagged }) => flagged,
    Completed: ({ completedAt }) => completedAt !== null,
  };
  const fits = of[list] ?? ((one: Reminder) => one.list === list);
  return data.reminders.filter((one) => fits(one) && (completed || list === 'Completed' || one.completedAt === null));
}
