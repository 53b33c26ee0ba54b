import type { Rect } from '../../../../../shared/geometry.js';
import { button, iconButton, popUp } from '../../kit/controls/buttons.js';
import { field, label, textArea, written } from '../../kit/controls/text.js';
import { cutBottom, inset, part } from '../../kit/layout.js';
import type { Node } from '../../kit/node.js';
import { dropFrom, set } from '../../kit/set.js';
import type { ContactsDesk, Kind, Labelled, Person } from './data.js';
import * as contacts from './data.js';

/** The card of a person, to be read or, after Edit, to be written, and the button for that, which stands beside all panes. */
export function card(desk: ContactsDesk, frame: Rect, person: Person): { readonly card: Node; readonly done: Node } {
  const { ui } = desk;
  const [upper, lower] = cutBottom(frame, 44);
  const done = button(ui.editing ? 'Done' : 'Edit', part(lower, [-96, 8, 80, 28]), () => toggleEditing(desk), {
    id: 'edit',
    identifier: 'edit',
  });
  const room = inset(upper, 24, 16);
  const content = ui.editing ? writing(desk, room, person) : reading(desk, room, person);
  return { card: { role: 'AXScrollArea', id: `card ${ui.editing}`, frame: upper, children: content }, done };
}

export function toggleEditing(desk: ContactsDesk): void {
  desk.ui.editing = !desk.ui.editing;
  if (desk.ui.editing) desk.focus('first');
}

const lineHeight = 30;
const labelWidth = 84;

function reading({ say }: ContactsDesk, frame: Rect, person: Person): Node[] {
  const work = [person.jobTitle, contacts.fullName(person) === person.organization ? '' : person.organization];
  const lines = [
    ...person.phones.map(({ id, label: name, value }) => ({ id, name, value })),
    ...person.emails.map(({ id, label: name, value }) => ({ id, name, value })),
    ...(person.more?.addresses ?? []).map((one) => ({ id: one.id, name: one.label, value: contacts.linesOf(one).join(', ') })),
    ...(person.note === '' ? [] : [{ id: 'note', name: 'note', value: person.note }]),
  ];
  return [
    written(contacts.fullName(person) || say('No Name'), part(frame, [0, 0, frame.width, 30]), { look: 'title', identifier: 'name' }),
    written(work.filter((text) => text !== '').join(', '), part(frame, [0, 32, frame.width, 18]), { identifier: 'organization' }),
    ...lines.flatMap(({ id, name, value }, index) => [
      label(name, part(frame, [0, 66 + index * lineHeight, labelWidth, 18]), { look: 'faint', id: `label ${id}` }),
      written(value, part(frame, [labelWidth, 66 + index * lineHeight, frame.width - labelWidth, 18]), { id: `value ${id}` }),
    ]),
  ];
}

function writing(desk: ContactsDesk, frame: Rect, person: Person): Node[] {
  const texts = [
    ['first', 'First name'],
    ['last', 'Last name'],
    ['organization', 'Company'],
    ['jobTitle', 'Job title'],
  ] as const;
  const alter = (change: Partial<Person>): void => set(person, { ...change, modified: desk.now().getTime() });
  let y = frame.y;
  const next = (height = 26): Rect => {
    const line = { x: frame.x, y, width: frame.width, height };
    y += height + 6;
    return line;
  };
  const names = texts.map(([name, placeholder]) =>
    field(person[name], next(), { change: (value) => alter({ [name]: String(value) }) }, { id: name, identifier: name, placeholder }),
  );
  const lines = (['phones', 'emails'] as const).flatMap((kind) => [
    ...person[kind].flatMap((one) => labelled(desk, person, kind, one, next())),
    ...adder(kind === 'phones' ? 'Phone' : 'Email', `add-${kind}`, next(22), () => addLine(desk, person, kind)),
  ]);
  const addresses = (person.more?.addresses ?? []).flatMap((one) =>
    contacts.addressParts.map((name) =>
      field(
        one.parts?.[name] ?? '',
        next(),
        { change: (value) => set(one, { parts: { ...one.parts, [name]: String(value) } }) },
        { id: `${name} ${one.id}`, identifier: name, placeholder: placeholders[name] },
      ),
    ),
  );
  const more = adder('Address', 'add-addresses', next(22), () => addAddress(desk, person));
  const note = textArea(
    person.note,
    next(48),
    { change: (value) => alter({ note: String(value) }) },
    { identifier: 'note', placeholder: 'note' },
  );
  return [...names, ...lines, ...addresses, ...more, note];
}

/** A button that adds a line, and beside it what kind. */
function adder(kind: 'Phone' | 'Email' | 'Address', identifier: string, line: Rect, add: () => void): Node[] {
  const caption = label(kind, part(line, [36, 2, line.width - 36, 18]), { look: 'faint', id: identifier });
  return [iconButton(`Add ${kind}`, part(line, [0, 0, 28, 22]), add, { identifier }), caption];
}

const placeholders = { street: 'Street', city: 'City', state: 'State', zip: 'ZIP', country: 'Country' } as const;

function addAddress(desk: ContactsDesk, person: Person): void {
  const known = person.more?.addresses ?? [];
  person.more = { ...person.more, addresses: known };
  const one = contacts.addLabelled(desk.data, known, { label: 'home', value: '' });
  desk.focus(`street ${one.id}`);
}

function labelled({ say }: ContactsDesk, person: Person, kind: Kind, one: Labelled, frame: Rect): Node[] {
  const options = contacts.labels[kind];
  const end = (): void => set(one, { value: kind === 'phones' ? contacts.phoneText(one.value) : one.value });
  return [
    iconButton('Remove', part(frame, [0, 2, 22, 22]), () => dropFrom(person[kind], ({ id }) => id === one.id), { id: `remove ${one.id}` }),
    popUp(
      part(frame, [28, 0, 92, 26]),
      {
        options: options.map(say),
        chosen: say(one.label),
        choose: (name) => set(one, { label: options.find((option) => say(option) === name) ?? name }),
      },
      { id: `label ${one.id}` },
    ),
    // A number that is written anew once editing ends is another field, as in the real app.
    field(
      one.value,
      part(frame, [126, 0, frame.width - 126, 26]),
      { change: (value) => set(one, { value: String(value) }), end },
      {
        id: `value ${one.id} ${contacts.phoneText(one.value) === one.value && /\d{3}-\d{4}$/.test(one.value) ? 'written' : ''}`,
        identifier: kind === 'phones' ? 'phone' : 'email',
        placeholder: kind === 'phones' ? 'Phone' : 'Email',
      },
    ),
  ];
}

function addLine(desk: ContactsDesk, person: Person, kind: Kind): void {
  const one = contacts.addLabelled(desk.data, person[kind], { label: contacts.labels[kind][0] ?? 'other', value: '' });
  desk.focus(`value ${one.id} `);
}
