import {
  addList,
  addReminder,
  type Reminder,
  type ReminderList,
  type RemindersData,
  removeList,
  removeReminder,
} from '../../../apps/reminders/data.js';
import { reminders as kit } from '../../../apps/reminders/reminders.js';
import { appById } from '../../../model/lifecycle.js';
import type { SimApp } from '../../../model/state.js';
import { condition, numeric, textual } from '../../compare.js';
import type { ScriptSession } from '../../session.js';
import { integer, missing, ofThing, type Thing, text, truth } from '../../values.js';
import { keptBy, moment, momentOf, plain } from '../kept.js';
import { application as standard } from '../standard-suite.js';
import { type ThingClass, thingOf } from '../thing.js';

const by = keptBy<RemindersData>(kit, { bundleId: 'com.apple.reminders', name: 'Reminders' });
const listOf = (data: RemindersData, id: string): ReminderList | undefined => data.lists.find((one) => one.id === id);

const reminder: ThingClass<Reminder> = {
  ...by.classOf<Reminder>({
    one: 'reminder',
    many: 'reminders',
    address: ({ id }) => `x-apple-reminder://${id}`,
    of: ({ list: id }) => ({ kind: 'element', one: 'list', many: 'lists', by: 'id', key: id, of: by.itself }),
    properties: {
      name: by.property(...plain.text<Reminder>('title')),
      body: by.property<Reminder>(
        ({ notes }) => (notes === '' ? missing : text(notes)),
        (one, value) => void Object.assign(one, { notes: value.kind === 'missing' ? '' : textual(value) }),
      ),
      completed: by.property<Reminder>(
        ({ completedAt }) => truth(completedAt !== null),
        (one, value, { session }) => void Object.assign(one, { completedAt: condition(value) ? session.model.clock.now() : null }),
      ),
      'completion date': by.property<Reminder>(
        ({ completedAt }) => moment(completedAt),
        (one, value) => void Object.assign(one, { completedAt: momentOf(value) }),
      ),
      'due date': by.property<Reminder>(
        ({ due }) => moment(due),
        (one, value) => void Object.assign(one, { due: momentOf(value), allDay: false }),
      ),
      'allday due date': by.property<Reminder>(
        ({ due, allDay }) => (allDay ? moment(due) : missing),
        (one, value) => void Object.assign(one, { due: momentOf(value), allDay: true }),
      ),
      'remind me date': by.property<Reminder>(
        ({ due, allDay }) => (allDay ? missing : moment(due)),
        (one, value) => void Object.assign(one, { due: momentOf(value), allDay: false }),
      ),
      flagged: by.property(...plain.truth<Reminder>('flagged')),
      priority: by.property<Reminder>(
        ({ priority }) => integer(priority),
        (one, value) => void Object.assign(one, { priority: numeric(value).value }),
      ),
      'creation date': by.property<Reminder>(({ created }) => moment(created)),
      'modification date': by.property<Reminder>(({ modified }) => moment(modified)),
      container: by.property<Reminder>(({ list: id }, data) => {
        const found = listOf(data, id);
        return found === undefined ? missing : ofThing(thingOf(list, found));
      }),
    },
    remove: ({ id }, session) => removeReminder(by.dataIn(session), id),
    place(one, to, { copy, session }) {
      const id = listIdOf(session, to) ?? one.list;
      if (!copy) {
        one.list = id;
        by.show(session);
        return thingOf(reminder, one);
      }
      const data = by.dataIn(session);
      const made = addReminder(data, { list: id, title: one.title, now: session.model.clock.now() });
      by.show(session);
      return thingOf(reminder, made);
    },
  }),
};

/** Brings a list to the front in the app's window. */
function showList(session: ScriptSession, id: string): null {
  const app = appById(session.model, by.target.bundleId);
  if (app !== null) session.activate(app);
  app?.behavior.command?.(session.model, app, `list:${id}`);
  return null;
}

function listIdOf(session: ScriptSession, thing: Thing): string | null {
  const id = thing.get(session, 'id');
  return id?.kind === 'text' && listOf(by.dataIn(session), id.value) !== undefined ? id.value : null;
}

const list: ThingClass<ReminderList> = by.classOf<ReminderList>({
  one: 'list',
  many: 'lists',
  properties: { name: by.property(...plain.text<ReminderList>('name')) },
  noted: { color: text('#1BADF8'), emblem: text('list.bullet') },
  commands: { show: { perform: async ({ id }, _given, session) => showList(session, id) } },
  elements: [
    by.elements<ReminderList, Reminder>(
      reminder,
      ['reminder', 'reminders'],
      ({ id }, data) => data.reminders.filter((one) => one.list === id),
      {
        needs: ['name'],
        make: ({ holder, data, word, session }) =>
          addReminder(data, { list: holder.id, title: word('name'), now: session.model.clock.now() }),
      },
    ),
  ],
  remove: ({ id }, session) => removeList(by.dataIn(session), id),
});

const lists = by.elements<unknown, ReminderList>(list, ['list', 'lists'], (_holder, data) => data.lists, {
  needs: ['name'],
  make: ({ data, word }) => addList(data, word('name')),
});
const all = by.elements<unknown, Reminder>(reminder, ['reminder', 'reminders'], (_holder, data) => data.reminders, {
  needs: ['name'],
  make: ({ data, word, session }) => addReminder(data, { list: data.defaultList, title: word('name'), now: session.model.clock.now() }),
});

const account: ThingClass<{ readonly id: string }> = by.classOf<{ readonly id: string }>({
  one: 'account',
  many: 'accounts',
  properties: { name: { read: () => text('iCloud') } },
  elements: [lists, all],
});
const accounts = by.elements<unknown, { readonly id: string }>(account, ['account', 'accounts'], () => [{ id: 'icloud' }]);

const application: ThingClass<SimApp> = {
  ...standard,
  properties: {
    ...standard.properties,
    'default list': by.property<SimApp>((_app, data) => {
      const first = listOf(data, data.defaultList) ?? data.lists[0];
      return first === undefined ? missing : ofThing(thingOf(list, first));
    }),
    'default account': by.property<SimApp>(() => ofThing(thingOf(account, { id: 'icloud' }))),
  },
  elements: [...(standard.elements ?? []), lists, all, accounts],
};

export const remindersDictionary = { ...by.target, application, classes: [application, list, reminder, account] };
