import { calendar as kit } from '../../../apps/calendar/calendar.js';
import { addCalendar, addEvent, type CalendarData, type CalendarEvent, hourMs } from '../../../apps/calendar/data.js';
import { add, dropFrom } from '../../../kit/set.js';
import { textual } from '../../compare.js';
import { elementOf } from '../../specifier.js';
import { constant, integer, list, missing, text, truth } from '../../values.js';
import { bringing, type Kept, keptBy, moment, momentOf } from '../kept.js';
import { applicationWith } from '../standard-suite.js';
import { doing } from '../thing.js';

const by = keptBy<CalendarData>(kit, { bundleId: 'com.apple.iCal', name: 'Calendar' });
type Calendar = CalendarData['calendars'][number];

const time = (key: 'start' | 'end') => by.keyed<typeof key, number>(key, moment, (value, now) => momentOf(value) ?? now);

type Alarm = NonNullable<CalendarEvent['alarms']>[number];
const alarm: Kept<Alarm> = by.classOf<Alarm>({
  names: ['alarm', 'alarms'],
  properties: {},
  noted: { 'trigger interval': integer(0), 'trigger date': missing, 'sound name': missing },
});

const event: Kept<CalendarEvent> = by.classOf<CalendarEvent>({
  names: ['event', 'events'],
  of: ({ calendar: id }) => elementOf(by.itself, ['calendar', 'calendars'], 'id', id),
  properties: {
    uid: { read: ({ id }) => text(id) },
    summary: by.field('summary'),
    description: by.field('notes'),
    location: by.field('location'),
    url: by.field('url'),
    'start date': time('start'),
    'end date': time('end'),
    'allday event': by.field('allDay'),
  },
  commands: { show: bringing<CalendarEvent>(by.target, ({ id }) => `show:${id}`) },
  noted: { 'stamp date': missing, recurrence: missing, status: constant('none'), sequence: integer(0), 'excluded dates': list([]) },
  elements: [
    { one: 'attendee', many: 'attendees', all: () => [] },
    ...(['display', 'sound', 'mail', 'open file'] as const).map((kind) =>
      by.elements<CalendarEvent, Alarm>(
        alarm,
        ({ alarms = [] }) => alarms.filter((one) => one.kind === kind),
        {
          needs: [],
          make({ holder, data }) {
            holder.alarms ??= [];
            return add(data, holder.alarms, { kind });
          },
        },
        [`${kind} alarm`, `${kind} alarms`],
      ),
    ),
  ],
  remove: ({ id }, session) => dropFrom(by.dataIn(session).events, (one) => one.id === id),
});

const calendar: Kept<Calendar> = by.classOf<Calendar>({
  names: ['calendar', 'calendars'],
  properties: {
    name: by.field('name'),
    description: by.field('description'),
    writable: { read: () => truth(true) },
  },
  noted: { color: list([6939, 44461, 63736].map(integer)) },
  elements: [
    by.elements<Calendar, CalendarEvent>(event, ({ id }, data) => data.events.filter((one) => one.calendar === id), {
      needs: ['summary', 'start date'],
      make({ holder, data, word, fields, now }) {
        const start = momentOf(fields.get('start date') ?? missing) ?? now;
        return Object.assign(addEvent(data, { calendar: holder.id, summary: word('summary'), start }), { end: start + hourMs });
      },
    }),
  ],
  remove({ id }, session) {
    const data = by.dataIn(session);
    dropFrom(data.calendars, (one) => one.id === id);
    dropFrom(data.events, (one) => one.calendar === id);
  },
});

const application = applicationWith({
  elements: [
    by.elements<unknown, Calendar>(calendar, (_app, data) => data.calendars, {
      needs: ['name'],
      make: ({ data, word }) => addCalendar(data, word('name')),
    }),
  ],
  commands: {
    'reload calendars': doing(by.shown),
    'switch view': doing(
      (app, { parameters }, { model }) => {
        app.behavior.command?.(model, app, `by:${textual(parameters.get('to') ?? missing).replace(' view', '')}`);
      },
      { to: ['day view', 'week view', 'month view'] },
    ),
  },
});

export const calendarDictionary = {
  ...by.target,
  application,
  classes: [application, calendar, event, alarm],
  constants: ['none', 'cancelled', 'confirmed', 'tentative', 'day view', 'week view', 'month view'],
};
