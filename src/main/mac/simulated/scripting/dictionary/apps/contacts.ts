import { contacts as kit } from '../../../apps/contacts/contacts.js';
import type { Address, ContactsData, Group, Labelled, Person } from '../../../apps/contacts/data.js';
import * as contacts from '../../../apps/contacts/data.js';
import { selectedPerson } from '../../../apps/contacts/view.js';
import { add, dropFrom } from '../../../kit/set.js';
import { noSuchObject } from '../../script-error.js';
import { missing, text, truth } from '../../values.js';
import { filledText, type Kept, keptBy, meant, moment, selectionOf, writtenText } from '../kept.js';
import { applicationWith } from '../standard-suite.js';
import { type Command, doing, type Elements, type Property, thingOf } from '../thing.js';

const by = keptBy<ContactsData>(kit, { bundleId: 'com.apple.AddressBook', name: 'Contacts' });

/** What a person has several of, and the word for many. */
const severals = [
  ['phone', 'phones'],
  ['email', 'emails'],
  ['url', 'urls'],
  ['address', 'addresses'],
] as const;

const ofAddress: Readonly<Record<string, Property<Address>>> = {
  'formatted address': { read: (address) => text(contacts.linesOf(address).join('\n')) },
  ...Object.fromEntries(
    contacts.addressParts.map((part) => [
      part,
      by.property<Address>(
        ({ parts }) => filledText(parts?.[part]),
        (value, { parts }) => ({ parts: { ...parts, [part]: writtenText(value) } }),
      ),
    ]),
  ),
};

const labelledClasses = severals.map((names) =>
  by.classOf<Labelled>({
    names,
    properties: {
      label: by.field('label'),
      value: by.field('value'),
      ...(names[0] === 'address' && ofAddress),
    },
    remove({ id }, session) {
      for (const { phones, emails, more = {} } of by.dataIn(session).people)
        for (const all of [phones, emails, ...Object.values(more)]) dropFrom(all, (each) => each.id === id);
    },
  }),
);

function allOf(person: Person, many: string): Labelled[] {
  if (many === 'phones' || many === 'emails') return person[many];
  person.more ??= {};
  person.more[many] ??= [];
  return person.more[many];
}

const labelledElements = labelledClasses.map((of) =>
  by.elements<Person, Labelled>(of, (holder) => allOf(holder, of.many), {
    needs: ['label', 'value'],
    make: ({ holder, data, word }) =>
      contacts.addLabelled(data, allOf(holder, of.many), { label: word('label') || 'other', value: word('value') }),
  }),
);

const person: Kept<Person> = by.classOf<Person>({
  names: ['person', 'people'],
  properties: {
    name: by.property<Person>((one) => text(contacts.fullName(one))),
    'first name': by.filled('first'),
    'last name': by.filled('last'),
    organization: by.filled('organization'),
    'job title': by.filled('jobTitle'),
    note: by.filled('note'),
    vcard: { bulky: true, read: (one) => text(vcardOf(one)) },
    'creation date': by.property<Person>(({ created }) => moment(created)),
    'modification date': by.property<Person>(({ modified }) => moment(modified)),
  },
  noted: {
    company: truth(false),
    ...Object.fromEntries(
      ['middle name', 'nickname', 'maiden name', 'suffix', 'title', 'department', 'birth date', 'home page', 'image'].map((name) => [
        name,
        missing,
      ]),
    ),
  },
  elements: [
    ...labelledElements,
    {
      one: 'group',
      many: 'groups',
      all: ({ id }, session) => by.dataIn(session).groups.flatMap((one) => (one.members.includes(id) ? [thingOf(group, one)] : [])),
    },
  ],
  remove: ({ id }, session) => contacts.removePerson(by.dataIn(session), id),
});

function vcardOf(one: Person): string {
  const lines = [
    `N:${one.last};${one.first};;;`,
    `FN:${contacts.fullName(one)}`,
    ...(one.organization === '' ? [] : [`ORG:${one.organization};`]),
    ...one.emails.map(({ label, value }) => `EMAIL;type=INTERNET;type=${label.toUpperCase()}:${value}`),
    ...one.phones.map(({ label, value }) => `TEL;type=${label.toUpperCase()}:${value}`),
  ];
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
}

const people = <Holder>(of: (holder: Holder, data: ContactsData) => readonly Person[]): Elements<Holder> =>
  by.elements<Holder, Person>(person, of, {
    needs: ['first name', 'last name'],
    make: ({ data, word, now }) => contacts.addPerson(data, { first: word('first name'), last: word('last name'), now }),
  });

const group: Kept<Group> = by.classOf<Group>({
  names: ['group', 'groups'],
  properties: { name: by.field('name') },
  elements: [people<Group>(({ id }, data) => contacts.peopleIn(data, id))],
  remove: ({ id }, session) => dropFrom(by.dataIn(session).groups, (one) => one.id === id),
});

const groups = by.elements<unknown, Group>(group, (_holder, data) => data.groups, {
  needs: ['name'],
  make: ({ data, word }) => add(data, data.groups, { name: word('name'), members: [] }),
});

/** `add p to g` and the like: `members` tells who is in the group then. */
function inGroup(label: string, members: (person: string, group: Group) => string[]): Command<unknown> {
  return by.command(
    ({ direct, parameters, data }) => {
      const to = meant(group, data.groups, parameters.get(label)) ?? noSuchObject('Can’t get group.');
      to.members = members(meant(person, data.people, direct)?.id ?? '', to);
      return null;
    },
    { [label]: [] },
  );
}

const application = applicationWith({
  properties: {
    unsaved: { read: () => truth(false) },
    selection: selectionOf(person, kit, (desk) => [selectedPerson(desk) ?? []].flat()),
    'my card': { read: () => missing },
    'default country code': { read: () => text('us') },
  },
  elements: [
    people((_app, data) => contacts.peopleIn(data, '')),
    groups,
    // By these a script finds again what it was given of a person.
    ...labelledClasses.map((of) => by.elements<unknown, Labelled>(of, (_app, data) => data.people.flatMap((one) => allOf(one, of.many)))),
  ],
  commands: {
    save: doing(by.shown),
    add: inGroup('to', (id, to) => (to.members.includes(id) ? to.members : [...to.members, id])),
    remove: inGroup('from', (id, from) => from.members.filter((member) => member !== id)),
  },
});

export const contactsDictionary = {
  ...by.target,
  application,
  classes: [application, group, person, ...labelledClasses],
};
