import type { Desk } from '../../kit/app.js';
import { dayOf } from '../../kit/dates.js';
import { add } from '../../kit/set.js';

/** One event. Times are milliseconds since 1970; an event of whole days ends with the start of the day after. */
export interface CalendarEvent {
  readonly id: string;
  calendar: string;
  summary: string;
  start: number;
  end: number;
  allDay: boolean;
  location: string;
  notes: string;
  url: string;
  /** What reminds of it, as scripts set it. */
  alarms?: { readonly id: string; readonly kind: string }[];
}

export interface CalendarData {
  readonly calendars: { readonly id: string; name: string; description: string }[];
  readonly events: CalendarEvent[];
  /** Id of the calendar new events go to. */
  defaultCalendar: string;
  weekStart: (typeof weekStarts)[number];
  next: number;
}

export const weekStarts = ['Sunday', 'Monday'] as const;
export const calendarViews = ['Day', 'Week', 'Month'] as const;

export interface CalendarUi {
  view: (typeof calendarViews)[number];
  /** Start of the day in sight. */
  day: number;
  selected: string | null;
  /** The event whose details are open. */
  details: string | null;
  /** Ids of calendars that are switched off. */
  hidden: string[];
}

export type CalendarDesk = Desk<CalendarData, CalendarUi>;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Two calendars and an event today, as somebody has them who has used the app a little. */
export function newCalendar(say: (text: string) => string, now: number): CalendarData {
  const data: CalendarData = { calendars: [], events: [], defaultCalendar: '', weekStart: 'Sunday', next: 1 };
  const home = addCalendar(data, say('Home'));
  data.defaultCalendar = home.id;
  const work = addCalendar(data, say('Work'));
  const today = dayOf(now);
  addEvent(data, { calendar: work.id, summary: 'Budget meeting', start: today + 10 * hourMs }).location = 'Room 4';
  addEvent(data, { calendar: home.id, summary: 'Dinner with Ada', start: today + dayMs + 19 * hourMs });
  return data;
}

export function addCalendar(data: CalendarData, name: string) {
  return add(data, data.calendars, { name, description: '' });
}

export function addEvent(
  data: CalendarData,
  { calendar, summary, start }: Pick<CalendarEvent, 'calendar' | 'summary' | 'start'>,
): CalendarEvent {
  const rest = { end: start + hourMs, allDay: false, location: '', notes: '', url: '' };
  return add(data, data.events, { calendar, summary, start, ...rest });
}

/** What a day shows, earliest first. */
export function eventsOn({ data, ui }: Pick<CalendarDesk, 'data' | 'ui'>, day: number): readonly CalendarEvent[] {
  return data.events
    .filter((event) => !ui.hidden.includes(event.calendar) && event.start < day + dayMs && Math.max(event.end, event.start + 1) > day)
    .toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || a.start - b.start);
}
