import type { Rect } from '../../../../../shared/geometry.js';
import { checkBox, choiceOf, toggle } from '../../kit/controls/buttons.js';
import { choiceLine, formBeside, type Line, textLine } from '../../kit/controls/forms.js';
import { field } from '../../kit/controls/text.js';
import { atTime, dayOf, dayText, onDay, timeText } from '../../kit/dates.js';
import type { Node } from '../../kit/node.js';
import { set } from '../../kit/set.js';
import { choiceFrom } from '../../kit/settings.js';
import type { Reminder, RemindersDesk } from './data.js';

const priorities: Readonly<Record<string, number>> = { None: 0, Low: 9, Medium: 5, High: 1 };

/** The pop-over with all that a reminder has; null while none is open. */
export function details(desk: RemindersDesk, within: Rect): Node | null {
  const { data, ui } = desk;
  const one = data.reminders.find(({ id }) => id === ui.details);
  if (one === undefined) return null;
  const close = () => set(ui, { details: null });
  return formBeside({ ...within, y: within.y + 60 }, { description: 'Details', name: 'details', lines: lines(desk, one), close });
}

function lines(desk: RemindersDesk, one: Reminder): Line[] {
  const { data, say } = desk;
  const alter = (change: Partial<Reminder>): void => set(one, { ...change, modified: desk.now().getTime() });
  const decide = (change: Partial<Reminder>): void => desk.undoably(() => alter(change));
  const now = Object.values(priorities).find((value) => band(value) === band(one.priority));
  const listed = choiceOf(data.lists, one.list, (list) => decide({ list }));
  const { due } = one;
  const dueLine = (value: string, identifier: string, description: string, read: (text: string) => number): Line => ({
    label: '',
    control: (frame) =>
      field(value, frame, { end: (text) => desk.undoably(() => set(one, { due: read(text) })) }, { identifier, description }),
  });
  return [
    textLine('Title', one.title, (title) => alter({ title }), { identifier: 'details-title' }),
    textLine('Notes', one.notes, (notes) => alter({ notes }), { identifier: 'notes' }, 60),
    {
      label: 'On a Day',
      control: (frame) =>
        toggle('On a Day', one.due !== null, frame, (on) => decide({ due: on ? dayOf(desk.now().getTime()) : null, allDay: true })),
    },
    ...(due === null
      ? []
      : [
          dueLine(dayText(due, say), 'due-day', 'Date', (text) => onDay(due, text)),
          { label: 'At a Time', control: (frame: Rect) => toggle('At a Time', !one.allDay, frame, (on) => decide({ allDay: !on })) },
          ...(one.allDay ? [] : [dueLine(timeText(due, say), 'due-time', 'Time', (text) => atTime(due, text))]),
        ]),
    { label: 'Flag', control: (frame) => checkBox('Flagged', one.flagged, frame, (on) => decide({ flagged: on })) },
    choiceLine(
      'Priority',
      choiceFrom(priorities, now, say, (priority) => decide({ priority: priority ?? 0 })),
    ),
    choiceLine('List', listed),
  ];
}

/** Priorities 1 to 4 are high, 5 is medium, 6 to 9 are low. */
function band(priority: number): number {
  return priority === 0 ? 0 : Math.sign(priority - 5) + 2;
}
