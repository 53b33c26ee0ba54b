import type { Rect } from '../../../../../shared/geometry.js';
import { iconButton } from '../../kit/controls/buttons.js';
import { heading, list, ownList, type Row, sidebar, startRenaming } from '../../kit/controls/lists.js';
import { confirmation, panes, question, toolbar } from '../../kit/controls/panels.js';
import { searchField, written } from '../../kit/controls/text.js';
import { contentOf, cutLeft, cutTop, part } from '../../kit/layout.js';
import type { Node, Sheet, View } from '../../kit/node.js';
import { add, chosen, dropFrom, each, set, stayAmong } from '../../kit/set.js';
import { card } from './card.js';
import { addPerson, type ContactsDesk, fullName, type Group, type Person, peopleIn, removePerson } from './data.js';
import { addCards } from './vcard.js';

export function view(desk: ContactsDesk): View {
  const { data, ui } = desk;
  stayAmong(['', ...data.groups.map(({ id }) => id)], ui, 'group');
  const [bar, rest] = cutTop(contentOf(desk.size), 40);
  const [side, main] = cutLeft(rest, 150);
  const [names, right] = cutLeft(main, 200);
  const person = selectedPerson(desk);
  const shown = person === null ? null : card(desk, right, person);
  const search = (value: unknown): void => {
    ui.typed = String(value);
    if (desk.hasFocus('search')) ui.search = ui.typed;
  };
  return {
    content: [
      panes(rest, [groups(desk, side), people(desk, names), ...(shown === null ? [] : [shown.card])]),
      ...(shown === null ? [] : [shown.done]),
      toolbar(bar, [
        iconButton('Add', part(bar, [12, 7, 34, 26]), () => startCard(desk)),
        searchField(ui.typed, part(bar, [-220, 7, 206, 26]), { change: search }),
      ]),
    ],
    first: 'Contacts',
    sheet: deleteSheet(desk) ?? importSheet(desk),
  };
}

function groups(desk: ContactsDesk, frame: Rect): Node {
  const { data, ui } = desk;
  const choose = (group: string) => (): void => set(ui, { group, selected: null, editing: false });
  const own = data.groups.map((group) =>
    ownList(desk, group, {
      selected: ui.group === group.id,
      on: { select: choose(group.id), drop: (ids) => desk.undoably(() => each((id: string) => addTo(desk, group.id, id))(ids)) },
      names: ['Rename List', 'Delete List'],
    }),
  );
  return sidebar(frame, 'Lists', [
    { id: 'all', title: 'All Contacts', selected: ui.group === '', on: { select: choose('') } },
    heading('iCloud'),
    ...own,
  ]);
}

export function startList(desk: ContactsDesk): void {
  const { data, ui } = desk;
  desk.undoably(() => {
    const group = add(data, data.groups, { name: desk.say('untitled list'), members: [] }).id;
    set(ui, { group, selected: null, editing: false });
  });
  startRenaming(desk, ui.group);
}

export function addTo({ data }: ContactsDesk, group: string, person: string): void {
  const found = data.groups.find(({ id }) => id === group);
  if (found !== undefined && !found.members.includes(person)) found.members = [...found.members, person];
}

function shownPeople({ data, ui }: Pick<ContactsDesk, 'data' | 'ui'>): readonly Person[] {
  const wanted = ui.search.trim().toLowerCase();
  const all = peopleIn(data, wanted === '' ? ui.group : '');
  return all.filter((one) =>
    [fullName(one), one.organization, ...[...one.phones, ...one.emails].map(({ value }) => value)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}

/** The person whose card is open: the chosen one, else the first of the list. */
export function selectedPerson(desk: Pick<ContactsDesk, 'data' | 'ui'>): Person | null {
  return chosen(shownPeople(desk), desk.ui);
}

function people(desk: ContactsDesk, frame: Rect): Node {
  const rows: Row[] = [];
  let above = '';
  for (const person of shownPeople(desk)) {
    const names = desk.data.sortBy === 'Last Name' ? person.last || person.first : person.first || person.last;
    const letter = (names || person.organization || '#').slice(0, 1).toUpperCase();
    if (letter !== above) rows.push(heading(letter, { height: 24 }));
    above = letter;
    rows.push(row(desk, person));
  }
  return list(frame, { role: 'AXTable', description: 'Contacts', identifier: 'names', rowHeight: 30, rows });
}

function row(desk: ContactsDesk, person: Person): Row {
  const { data, ui, say } = desk;
  return {
    id: person.id,
    look: 'plain',
    selected: selectedPerson(desk) === person,
    on: { select: () => set(ui, { selected: person.id, editing: false }), remove: () => set(ui, { deleting: person.id }) },
    menu: [
      {
        title: 'Add to List',
        items: data.groups.map(({ id, name }) => ({ title: name, verbatim: true, command: `add-to:${id}:${person.id}` })),
      },
      { title: 'Delete Card', command: `delete:${person.id}` },
    ],
    cells: ({ x, y, width }) => [written(fullName(person) || say('No Name'), { x: x + 14, y: y + 6, width: width - 28, height: 18 })],
  };
}

export function startCard(desk: ContactsDesk): void {
  const { data, ui } = desk;
  desk.undoably(() => {
    const person = addPerson(data, { first: '', last: '', now: desk.now().getTime() });
    if (ui.group !== '') addTo(desk, ui.group, person.id);
    set(ui, { selected: person.id, editing: true, typed: '', search: '' });
  });
  desk.focus('first');
}

/** The words of this question are inferred. */
function importSheet({ data, ui, now }: ContactsDesk): Sheet | null {
  const { opened } = ui;
  if (opened === null) return null;
  const put = (go: boolean) => (): void => {
    ui.opened = null;
    const [person] = go ? addCards(data, opened, now().getTime()) : [];
    if (person !== undefined) set(ui, { group: '', selected: person.id, editing: false });
  };
  return question('import', { message: 'Do you want to add the cards in this file to your contacts?', detail: '' }, [
    { title: 'Import', press: put(true) },
    { title: 'Cancel', press: put(false) },
  ]);
}

function deleteSheet(desk: ContactsDesk): Sheet | null {
  const { data, ui } = desk;
  const person = data.people.find(({ id }) => id === ui.deleting);
  const group = data.groups.find(({ id }) => id === ui.deleting);
  if (group !== undefined) {
    const go = (): void =>
      desk.undoably(() => {
        dropFrom(data.groups, (one) => one === group);
        ui.group = '';
      });
    const text = {
      message: `Are you sure you want to delete the list “${group.name}”?`,
      detail: 'The contacts in this list will not be deleted.',
    };
    return confirmation('delete-list', text, { ui, go });
  }
  if (person === undefined) return null;
  const go = (): void => {
    removePerson(data, person.id);
    set(ui, { selected: null, editing: false });
  };
  const text = { message: `Are you sure you want to delete the card for “${fullName(person)}”?`, detail: 'You can’t undo this action.' };
  const list = data.groups.find(({ id, members }) => id === ui.group && members.includes(person.id));
  const leave = (of: Group) => desk.undoably(() => set(of, { members: of.members.filter((id) => id !== person.id) }));
  // Its name and place are inferred.
  return confirmation('delete-card', text, { ui, go }, list === undefined ? [] : [{ title: 'Remove from List', press: () => leave(list) }]);
}
