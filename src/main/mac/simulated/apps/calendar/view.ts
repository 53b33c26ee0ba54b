import type { Rect } from '../../../../../shared/geometry.js';
import { button, checkBox, choiceOf, iconButton, tabs, wordsOf } from '../../kit/controls/buttons.js';
import { choiceLine, formBeside, type Line, textLine } from '../../kit/controls/forms.js';
import { heading, list, type Row, sidebar } from '../../kit/controls/lists.js';
import { group, panes, toolbar } from '../../kit/controls/panels.js';
import { field, label, written } from '../../kit/controls/text.js';
import { atTime, dayOf, dayText, onDay, shortDay, timeText } from '../../kit/dates.js';
import { contentOf, cutLeft, cutTop, part } from '../../kit/layout.js';
import type { Node, View } from '../../kit/node.js';
import { dropFrom, set } from '../../kit/set.js';
import { addEvent, type CalendarDesk, type CalendarEvent, calendarViews, dayMs, eventsOn, hourMs } from './data.js';

/** What is said of a date. */
const long = { year: 'numeric', month: 'long', day: 'numeric' } as const;

export function view(desk: CalendarDesk): View {
  const { ui, say } = desk;
  const [bar, rest] = cutTop(contentOf(desk.size), 40);
  const [side, main] = cutLeft(rest, 160);
  const [head, body] = cutTop(main, 44);
  const open = details(desk, main);
  const go = (by: 1 | -1) => (): void => set(ui, { day: moved(ui.day, ui.view, by), details: null });
  const title = { look: 'title', identifier: 'view-date-title', verbatim: true } as const;
  const above = [
    group('ways', part(head, [-160, 9, 142, 26]), [
      iconButton(`previous ${ui.view.toLowerCase()}`, part(head, [-160, 9, 30, 26]), go(-1), { shows: 'back' }),
      button('Today', part(head, [-124, 9, 70, 26]), () => set(ui, { day: dayOf(desk.now().getTime()) }), { identifier: 'today-button' }),
      iconButton(`next ${ui.view.toLowerCase()}`, part(head, [-48, 9, 30, 26]), go(1), { shows: 'forward' }),
    ]),
    label(titleOfView(desk), part(head, [18, 7, head.width - 200, 30]), title),
  ];
  return {
    content: [
      panes(rest, [calendars(desk, side), group('main', main, [ui.view === 'Day' ? dayList(desk, body) : daysArea(desk, body), ...above])]),
      toolbar(bar, [
        iconButton('Add Event', part(bar, [12, 7, 34, 26]), () => startEvent(desk)),
        tabs(
          'view',
          part(bar, [-250, 7, 236, 26]),
          wordsOf(calendarViews, ui.view, say, (view) => set(ui, { view, details: null })),
        ),
      ]),
      ...(open === null ? [] : [open]),
    ],
    first: 'Events',
  };
}

function moved(day: number, by: CalendarDesk['ui']['view'], step: 1 | -1): number {
  if (by !== 'Month') return day + step * (by === 'Week' ? 7 : 1) * dayMs;
  const at = new Date(day);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + step, 1);
}

function titleOfView({ ui, say }: CalendarDesk): string {
  return dated(ui.day, say, ui.view === 'Day' ? { weekday: 'long', ...long } : { year: 'numeric', month: 'long' });
}

/** `August 30, 2026`, in Japanese `2026年8月30日`. */
function dated(day: number, say: (text: string) => string, parts: Intl.DateTimeFormatOptions): string {
  const language = say('month first') === 'month first' ? 'en-US' : 'ja-JP';
  return new Date(day).toLocaleDateString(language, { timeZone: 'UTC', ...parts });
}

/** `Sunday, August 30`, and of today `Today, Friday, September 18`. */
function nameOfDay(day: number, { say, now }: CalendarDesk): string {
  const name = dated(day, say, { weekday: 'long', month: 'long', day: 'numeric' });
  return day === dayOf(now().getTime()) ? `${say('Today')}, ${name}` : name;
}

/** `Labor Day. September 7, 2026, All-Day` */
function wordsFor({ summary, allDay, start }: CalendarEvent, { say }: CalendarDesk): string {
  return `${summary}. ${dated(start, say, long)}, ${allDay ? say('All-Day') : timeText(start, say)}`;
}

function calendars({ data, ui }: CalendarDesk, frame: Rect): Node {
  const rows = data.calendars.map(({ id, name }): Row => {
    const shown = !ui.hidden.includes(id);
    const change = (): void => set(ui, { hidden: shown ? [...ui.hidden, id] : ui.hidden.filter((one) => one !== id) });
    return {
      id,
      look: 'plain',
      cells: ({ x, y, width }) => [
        checkBox(name, shown, { x: x + 14, y: y + 4, width: width - 28, height: 20 }, change, { verbatim: true }),
      ],
    };
  });
  return sidebar(frame, 'Calendars', [heading('iCloud'), ...rows]);
}

function dayList(desk: CalendarDesk, frame: Rect): Node {
  const { ui, say } = desk;
  const rows = eventsOn(desk, ui.day).map((event): Row => {
    const time = event.allDay ? say('all-day') : `${timeText(event.start, say)} – ${timeText(event.end, say)}`;
    return {
      ...handled(desk, event),
      look: 'plain',
      cells: ({ x, y, width }) => [
        label(time, { x: x + 18, y: y + 8, width: 140, height: 16 }, { look: 'faint', id: 'time', verbatim: true }),
        written(event.summary, { x: x + 166, y: y + 7, width: width - 330, height: 18 }, { look: 'strong', id: 'title' }),
        written(event.location, { x: x + width - 156, y: y + 8, width: 140, height: 16 }, { look: 'faint', id: 'place' }),
      ],
    };
  });
  return list(frame, { role: 'AXTable', description: 'Events', identifier: 'active-view', rowHeight: 34, rows });
}

/** An event as it can be chosen, opened and deleted, wherever it is listed. */
function handled(desk: CalendarDesk, event: CalendarEvent): Pick<Row, 'id' | 'selected' | 'description' | 'on' | 'menu'> {
  const { ui } = desk;
  const { id } = event;
  return {
    id,
    selected: ui.selected === id,
    description: wordsFor(event, desk),
    on: {
      select: () => set(ui, { selected: id }),
      open: () => set(ui, { details: id }),
      remove: () => removeEvent(desk, id),
    },
    menu: [
      { title: 'Get Info', command: `info:${id}` },
      { title: 'Delete', command: `delete:${id}` },
    ],
  };
}

/** Events that were dragged to a day keep their time of day. */
function dropOn({ data, undoably }: CalendarDesk, day: number) {
  return (ids: readonly string[]): void =>
    undoably(() => {
      for (const event of data.events) if (ids.includes(event.id)) shift(event, 'start', day + event.start - dayOf(event.start));
    });
}

/** Six weeks, or one; each day is a list with its number and the first of its events. */
function daysArea(desk: CalendarDesk, whole: Rect): Node {
  const { data, say, ui } = desk;
  const [head, frame] = cutTop(whole, 24);
  const at = new Date(ui.day);
  const weeks = ui.view === 'Week' ? 1 : 6;
  const first = weeks === 1 ? ui.day : Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
  const from = first - ((new Date(first).getUTCDay() - (data.weekStart === 'Monday' ? 1 : 0) + 7) % 7) * dayMs;
  const [width, height] = [frame.width / 7, frame.height / weeks];
  const days = Array.from({ length: 7 * weeks }, (_, index): Node => {
    const day = from + index * dayMs;
    const box = { x: frame.x + (index % 7) * width, y: frame.y + Math.floor(index / 7) * height, width, height };
    return {
      role: 'AXList',
      look: 'plain',
      id: String(day),
      description: nameOfDay(day, desk),
      frame: box,
      on: { drop: dropOn(desk, day) },
      children: dayParts(desk, day, box),
    };
  });
  const names = Array.from({ length: 7 }, (_, at) => {
    const place = { x: head.x + at * width + 6, y: head.y + 4, width: width - 12, height: 16 };
    return label(dated(from + at * dayMs, say, { weekday: 'long' }), place, { look: 'faint', id: `weekday ${at}` });
  });
  const said = { description: `${ui.view} Calendar Area`, value: shortDay(ui.day, say), identifier: 'active-view' };
  return { role: 'AXGroup', id: 'days', ...said, frame: whole, children: [...names, ...days] };
}

function dayParts(desk: CalendarDesk, day: number, { x, y, width, height }: Rect): Node[] {
  const isToday = day === dayOf(desk.now().getTime());
  const room = Math.max(0, Math.floor((height - 22) / 18));
  const events = eventsOn(desk, day).slice(0, room);
  return [
    label(
      String(new Date(day).getUTCDate()),
      { x: x + 6, y: y + 3, width: 24, height: 16 },
      { look: isToday ? 'strong' : 'faint', id: 'number' },
    ),
    ...events.map((event, index): Node => {
      const { on, ...rest } = handled(desk, event);
      return {
        ...rest,
        role: 'AXStaticText',
        roleDescription: desk.say('Event'),
        shows: event.summary,
        verbatim: true,
        actions: ['AXPress', 'AXShowMenu'],
        frame: { x: x + 3, y: y + 21 + index * 18, width: width - 6, height: 17 },
        on: { ...on, press: () => set(desk.ui, { selected: event.id, details: event.id }), drop: dropOn(desk, day) },
      };
    }),
  ];
}

/** A new event begins with the next hour of the day in sight. */
export function startEvent(desk: CalendarDesk): void {
  const { data, ui } = desk;
  const calendar = data.calendars.find(({ id }) => id === data.defaultCalendar) ?? data.calendars[0];
  if (calendar === undefined) return;
  const hours = Math.floor((desk.now().getTime() % dayMs) / hourMs) + 1;
  const start = ui.day + (hours % 24) * hourMs;
  desk.undoably(() => {
    const { id } = addEvent(data, { calendar: calendar.id, summary: desk.say('New Event'), start });
    set(ui, { selected: id, details: id });
  });
  desk.focus('summary');
}

export function removeEvent({ data, ui, undoably }: CalendarDesk, id: string): void {
  ui.details = null;
  undoably(() => {
    dropFrom(data.events, (event) => event.id === id);
    ui.selected = null;
  });
}

function details(desk: CalendarDesk, within: Rect): Node | null {
  const { data, ui } = desk;
  const event = data.events.find(({ id }) => id === ui.details);
  if (event === undefined) return null;
  const close = () => set(ui, { details: null });
  return formBeside({ ...within, y: within.y + 40 }, { description: 'Event', name: 'event', lines: detailLines(desk, event), close });
}

function detailLines({ data, say, undoably }: CalendarDesk, event: CalendarEvent): Line[] {
  const line = (name: string, identifier: string, value: string, end: (text: string) => void): Line => ({
    label: name,
    control: (frame) => field(value, frame, { end }, { id: identifier, identifier }),
  });
  const edge = (of: 'start' | 'end', read: typeof onDay) => (text: string) => undoably(() => shift(event, of, read(event[of], text)));
  const owner = choiceOf(data.calendars, event.calendar, (calendar) => undoably(() => set(event, { calendar })));
  const times = event.allDay
    ? []
    : [
        line('at', 'start-time', timeText(event.start, say), edge('start', atTime)),
        line('until', 'end-time', timeText(event.end, say), edge('end', atTime)),
      ];
  return [
    textLine('Title', event.summary, (summary) => set(event, { summary }), { id: 'summary', identifier: 'summary' }),
    textLine('Location', event.location, (location) => set(event, { location }), { id: 'location', identifier: 'location' }),
    { label: '', control: (frame) => checkBox('all-day', event.allDay, frame, (allDay) => undoably(() => set(event, { allDay }))) },
    line('starts', 'start-day', dayText(event.start, say), edge('start', onDay)),
    line('ends', 'end-day', dayText(event.end, say), edge('end', onDay)),
    ...times,
    choiceLine('Calendar', owner),
    textLine('Notes', event.notes, (notes) => set(event, { notes }), { identifier: 'notes-field', placeholder: 'Add Notes' }, 48),
  ];
}

/** The end moves with the start, and never comes before it. */
function shift(event: CalendarEvent, edge: 'start' | 'end', time: number): void {
  const length = event.end - event.start;
  if (edge === 'start') set(event, { start: time, end: time + length });
  else event.end = Math.max(time, event.start);
}
