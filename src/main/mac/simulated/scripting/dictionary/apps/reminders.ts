import type { Reminder, ReminderList, RemindersData } from '../../../apps/reminders/data.js';
import * as reminders from '../../../apps/reminders/data.js';
import { reminders as kit } from '../../../apps/reminders/reminders.js';
import type { SimApp } from '../../../model/state.js';
import { condition } from '../../compare.js';
import { elementOf } from '../../specifier.js';
import { text, truth } from '../../values.js';
import { accountOf, bringing, foundOf, type Kept, keptBy, meant, moment, momentOf } from '../kept.js';
import { applicationWith } from '../standard-suite.js';
import { thingOf } from '../thing.js';

const by = keptBy<RemindersData>(kit, { bundleId: 'com.apple.reminders', name: 'Reminders' });
const listOf = (data: RemindersData, id: string): ReminderList | undefined => data.lists.find((one) => one.id === id);

/** Of a list and of a reminder. */
const show = bringing<{ readonly id: string }>(by.target, ({ id }) => `list:${id}`);

/** One of the properties that say when something is due; `allDay`: setting it makes that a day, not a time of it. */
const dueDate = (read: (one: Reminder) => number | null, allDay: boolean) =>
  by.property<Reminder>(
    (one) => moment(read(one)),
    (value) => ({ due: momentOf(value), allDay }),
  );

const reminder: Kept<Reminder> = by.classOf<Reminder>({
  names: ['reminder', 'reminders'],
  address: ({ id }) => `x-apple-reminder://${id}`,
  of: ({ list: id }) => elementOf(by.itself, ['list', 'lists'], 'id', id),
  properties: {
    name: by.field('title'),
    body: by.filled('notes'),
    completed: by.property<Reminder>(
      ({ completedAt }) => truth(completedAt !== null),
      (value, _one, { model }) => ({ completedAt: condition(value) ? model.clock.now() : null }),
    ),
    'completion date': by.keyed('completedAt', moment, momentOf),
    'due date': dueDate(({ due }) => due, false),
    'allday due date': dueDate(({ due, allDay }) => (allDay ? due : null), true),
    'remind me date': dueDate(({ due, allDay }) => (allDay ? null : due), false),
    flagged: by.field('flagged'),
    priority: by.field('priority'),
    'creation date': by.property<Reminder>(({ created }) => moment(created)),
    'modification date': by.property<Reminder>(({ modified }) => moment(modified)),
    container: by.property<Reminder>(({ list: id }, data) => foundOf(listClass, listOf(data, id))),
  },
  commands: { show },
  remove: ({ id }, session) => reminders.removeReminder(by.dataIn(session), id),
  place(one, to, { copy, session }) {
    const list = meant(listClass, by.dataIn(session).lists, to)?.id ?? one.list;
    const moved = copy ? reminders.addReminder(by.dataIn(session), { list, title: one.title, now: session.model.clock.now() }) : one;
    moved.list = list;
    by.show(session);
    return thingOf(reminder, moved);
  },
});

const listClass: Kept<ReminderList> = by.classOf<ReminderList>({
  names: ['list', 'lists'],
  properties: { name: by.field('name'), container: { read: (_list, session) => account.itself.read(null, session) } },
  noted: { color: text('#1BADF8'), emblem: text('list.bullet') },
  commands: { show },
  elements: [
    by.elements<ReminderList, Reminder>(reminder, ({ id }, data) => data.reminders.filter((one) => one.list === id), {
      needs: ['name'],
      make: ({ holder, data, word, now }) => reminders.addReminder(data, { list: holder.id, title: word('name'), now }),
    }),
  ],
  remove: ({ id }, session) => reminders.removeList(by.dataIn(session), id),
});

const lists = by.elements<unknown, ReminderList>(listClass, (_holder, data) => data.lists, {
  needs: ['name'],
  make: ({ data, word }) => reminders.addList(data, word('name')),
});
const all = by.elements<unknown, Reminder>(reminder, (_holder, data) => data.reminders, {
  needs: ['name'],
  make: ({ data, word, now }) => reminders.addReminder(data, { list: data.defaultList, title: word('name'), now }),
});

const account = accountOf(by, [lists, all]);

const application = applicationWith({
  properties: {
    'default list': by.property<SimApp>((_app, data) => foundOf(listClass, listOf(data, data.defaultList) ?? data.lists[0])),
    'default account': account.itself,
  },
  elements: [lists, all, account.listed],
});

export const remindersDictionary = { ...by.target, application, classes: [application, listClass, reminder, account.of] };
