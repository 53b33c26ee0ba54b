import { contacts as kit } from '../../../apps/contacts/contacts.js';
import {
  type Address,
  addLabelled,
  addPerson,
  addressParts,
  type ContactsData,
  fullName,
  type Group,
  type Labelled,
  linesOf,
  type Person,
  peopleIn,
  removePerson,
} from '../../../apps/contacts/data.js';
import { dropFrom, newId } from '../../../kit/set.js';
import type { SimApp } from '../../../model/state.js';
import { textual } from '../../compare.js';
import { ScriptError, scriptErrors } from '../../script-error.js';
import type { ScriptSession } from '../../session.js';
import { missing, text, truth, type Value } from '../../values.js';
import { keptBy, moment, plain, selectionOf } from '../kept.js';
import { application as standard } from '../standard-suite.js';
import type { Elements, Property, ThingClass } from '../thing.js';

const by = keptBy<ContactsData>(kit, { bundleId: 'com.apple.AddressBook', name: 'Contacts' });

/** Fields that are empty until somebody fills them, which scripts see as missing value. */
function filled<Item>(key: Parameters<typeof plain.text<Item>>[0]): Property<Item> {
  const [read, write] = plain.text<Item>(key);
  return by.property<Item>(
    (item) => {
      const value = read(item);
      return value.kind === 'text' && value.value === '' ? missing : value;
    },
    (item, value) => write(item, value.kind === 'missing' ? text('') : value),
  );
}

/** What a person has several of, by the word for many, and the parts of it beside label and value. */
const severals: readonly (readonly [one: string, many: string, parts?: readonly string[]])[] = [
  ['phone', 'phones'],
  ['email', 'emails'],
  ['url', 'urls'],
  ['address', 'addresses', ['country code']],
  ['related name', 'related names'],
  ['custom date', 'custom dates'],
  ['instant message', 'instant messages', ['service name', 'user name']],
  ['social profile', 'social profiles', ['service name', 'user name', 'user identifier', 'url']],
];

const ofAddress: Readonly<Record<string, Property<Address>>> = {
  'formatted address': { read: (address) => text(linesOf(address).join('\n')) },
  ...Object.fromEntries(
    addressParts.map((part) => [
      part,
      by.property<Address>(
        ({ parts }) => (parts?.[part] ? text(parts[part]) : missing),
        (address, value) =>
          void Object.assign(address, { parts: { ...address.parts, [part]: value.kind === 'missing' ? '' : textual(value) } }),
      ),
    ]),
  ),
};

const labelledClasses = severals.map(([one, many, parts = []]) =>
  by.classOf<Labelled>({
    one,
    many,
    properties: {
      label: by.property(...plain.text<Labelled>('label')),
      value: by.property(...plain.text<Labelled>('value')),
      ...(one === 'address' && ofAddress),
    },
    noted: Object.fromEntries(parts.map((part) => [part, missing])),
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

const labelledElements = labelledClasses.map((of, at): Elements<Person> => {
  const [one = '', many = ''] = severals[at] ?? [];
  return by.elements<Person, Labelled>(of, [one, many], (holder) => allOf(holder, many), {
    needs: ['label', 'value'],
    make: ({ holder, data, word }) => addLabelled(data, allOf(holder, many), { label: word('label') || 'other', value: word('value') }),
  });
});

const person: ThingClass<Person> = by.classOf<Person>({
  one: 'person',
  many: 'people',
  properties: {
    name: by.property<Person>((one) => text(fullName(one))),
    'first name': filled<Person>('first'),
    'last name': filled<Person>('last'),
    organization: filled<Person>('organization'),
    'job title': filled<Person>('jobTitle'),
    note: filled<Person>('note'),
    company: { read: () => truth(false) },
    vcard: { bulky: true, read: (one) => text(vcardOf(one)) },
    'creation date': by.property<Person>(({ created }) => moment(created)),
    'modification date': by.property<Person>(({ modified }) => moment(modified)),
  },
  noted: Object.fromEntries(
    [
      ...['middle name', 'nickname', 'maiden name', 'suffix', 'title', 'department', 'birth date', 'home page', 'image'],
      ...['phonetic first name', 'phonetic middle name', 'phonetic last name'],
    ].map((name) => [name, missing]),
  ),
  elements: labelledElements,
  remove: ({ id }, session) => removePerson(by.dataIn(session), id),
});

function vcardOf(one: Person): string {
  const lines = [
    `N:${one.last};${one.first};;;`,
    `FN:${fullName(one)}`,
    ...(one.organization === '' ? [] : [`ORG:${one.organization};`]),
    ...one.emails.map(({ label, value }) => `EMAIL;type=INTERNET;type=${label.toUpperCase()}:${value}`),
    ...one.phones.map(({ label, value }) => `TEL;type=${label.toUpperCase()}:${value}`),
  ];
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
}

const people = <Holder>(of: (holder: Holder, data: ContactsData) => readonly Person[]): Elements<Holder> =>
  by.elements<Holder, Person>(person, ['person', 'people'], of, {
    needs: ['first name', 'last name'],
    make: ({ data, word, session }) =>
      addPerson(data, { first: word('first name'), last: word('last name'), now: session.model.clock.now() }),
  });

const group: ThingClass<Group> = by.classOf<Group>({
  one: 'group',
  many: 'groups',
  properties: { name: by.property(...plain.text<Group>('name')) },
  elements: [people<Group>(({ id }, data) => peopleIn(data, id))],
  remove: ({ id }, session) => dropFrom(by.dataIn(session).groups, (one) => one.id === id),
});

const groups = by.elements<unknown, Group>(group, ['group', 'groups'], (_holder, data) => data.groups, {
  needs: ['name'],
  make({ data, word }) {
    const made: Group = { id: newId(data), name: word('name'), members: [] };
    data.groups.push(made);
    return made;
  },
});

/** The person and the group that `add p to g` speaks of. */
function pair(session: ScriptSession, who: Value | null, where: Value | undefined): readonly [person: string, group: Group] {
  const idOf = (value: Value | null | undefined): string => {
    const id = value?.kind === 'thing' ? value.thing.get(session, 'id') : null;
    return id?.kind === 'text' ? id.value : '';
  };
  const found = by.dataIn(session).groups.find(({ id }) => id === idOf(where));
  if (found === undefined) throw new ScriptError(scriptErrors.noSuchObject, 'Can’t get group.');
  return [idOf(who), found];
}

const application: ThingClass<SimApp> = {
  ...standard,
  properties: {
    ...standard.properties,
    unsaved: { read: () => truth(false) },
    selection: selectionOf(person, (session) => by.dataIn(session).people),
    'my card': { read: () => missing },
    'default country code': { read: () => text('us') },
  },
  elements: [...(standard.elements ?? []), people(peopleOfAll), groups],
  commands: {
    ...standard.commands,
    save: by.command(() => null),
    add: by.command(
      ({ direct, parameters, session }) => {
        const [id, to] = pair(session, direct, parameters.get('to'));
        if (!to.members.includes(id)) to.members = [...to.members, id];
        return null;
      },
      { to: [] },
    ),
    remove: by.command(
      ({ direct, parameters, session }) => {
        const [id, from] = pair(session, direct, parameters.get('from'));
        from.members = from.members.filter((member) => member !== id);
        return null;
      },
      { from: [] },
    ),
  },
};

function peopleOfAll(_app: unknown, data: ContactsData): readonly Person[] {
  return peopleIn(data, '');
}

export const contactsDictionary = {
  ...by.target,
  application,
  classes: [application, group, person, ...labelledClasses],
};
