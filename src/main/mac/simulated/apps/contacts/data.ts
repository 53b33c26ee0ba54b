import type { Desk } from '../../kit/app.js';
import { add, newId } from '../../kit/set.js';

/** A phone number or email address with what it is for. */
export interface Labelled {
  readonly id: string;
  label: string;
  value: string;
}

export const addressParts = ['street', 'city', 'state', 'zip', 'country'] as const;

/** Where somebody lives or works, as far as it is known. */
export interface Address extends Labelled {
  parts?: Partial<Record<(typeof addressParts)[number], string>>;
}

/** The parts of an address that are known, line by line. */
export function linesOf({ parts = {} }: Address): readonly string[] {
  return addressParts.flatMap((part) => parts[part] || []);
}

export interface Person {
  readonly id: string;
  first: string;
  last: string;
  organization: string;
  jobTitle: string;
  note: string;
  readonly phones: Labelled[];
  readonly emails: Labelled[];
  /** Addresses, and what only scripts write: urls and the like. */
  more?: Record<string, Address[]>;
  readonly created: number;
  modified: number;
}

export interface Group {
  readonly id: string;
  name: string;
  /** Ids of people. */
  members: string[];
}

export interface ContactsData {
  readonly people: Person[];
  readonly groups: Group[];
  sortBy: (typeof sortings)[number];
  next: number;
}

export const sortings = ['Last Name', 'First Name'] as const;

export interface ContactsUi {
  /** Id of a list; empty: all. */
  group: string;
  selected: string | null;
  editing: boolean;
  /** What stands in the search field, and what is searched for: a value that nobody typed is only echoed. */
  typed: string;
  search: string;
  renaming: string | null;
  /** The person or list that goes once the owner says so. */
  deleting: string | null;
  /** The text of a file of cards that were opened, until somebody says whether they are to be added. */
  opened: string | null;
}

export type ContactsDesk = Desk<ContactsData, ContactsUi>;

export type Kind = 'phones' | 'emails';

/** Labels of numbers and addresses, as the pop-up buttons of a card list them. */
export const labels: Readonly<Record<Kind, readonly string[]>> = {
  phones: ['mobile', 'home', 'work', 'main', 'other'],
  emails: ['home', 'work', 'other'],
};

/** A few people and a list, as somebody has them who has used the app a little. */
export function newContacts(_say: (text: string) => string, now: number): ContactsData {
  const data: ContactsData = { people: [], groups: [], sortBy: 'Last Name', next: 1 };
  const ada = addPerson(data, { first: 'Ada', last: 'Example', now });
  Object.assign(ada, { organization: 'Example Press', jobTitle: 'Editor' });
  addLabelled(data, ada.phones, { label: 'mobile', value: '(555) 012-3456' });
  addLabelled(data, ada.emails, { label: 'work', value: 'ada@example.com' });
  const ben = addPerson(data, { first: 'Ben', last: 'Example', now });
  addLabelled(data, ben.emails, { label: 'home', value: 'ben@example.com' });
  const cleo = addPerson(data, { first: 'Cleo', last: 'Sample', now });
  addLabelled(data, cleo.phones, { label: 'home', value: '(555) 076-5432' });
  add(data, data.groups, { name: 'Work', members: [ada.id] });
  return data;
}

export function addPerson(data: ContactsData, { first, last, now }: { first: string; last: string; now: number }): Person {
  const rest = { organization: '', jobTitle: '', note: '', phones: [], emails: [], created: now, modified: now };
  return add(data, data.people, { id: `${newId(data)}:ABPerson`, first, last, ...rest });
}

export function addLabelled(data: ContactsData, to: Labelled[], { label, value }: { label: string; value: string }): Labelled {
  return add(data, to, { label, value });
}

/** As lists and cards write it; empty without any name. */
export function fullName({ first, last, organization }: Person): string {
  return [first, last].filter((name) => name !== '').join(' ') || organization;
}

export function peopleIn({ people, groups, sortBy }: ContactsData, group: string): readonly Person[] {
  const members = groups.find(({ id }) => id === group)?.members;
  const shown = members === undefined ? people : people.filter(({ id }) => members.includes(id));
  const key = ({ first, last }: Person): string => (sortBy === 'Last Name' ? `${last} ${first}` : `${first} ${last}`);
  return shown.toSorted((a, b) => key(a).localeCompare(key(b), 'en'));
}

export function removePerson(data: ContactsData, id: string): void {
  const at = data.people.findIndex((person) => person.id === id);
  if (at >= 0) data.people.splice(at, 1);
  for (const group of data.groups) group.members = group.members.filter((member) => member !== id);
}

/** Ten digits as Contacts writes them once they are confirmed: `(555) 789-0123`. */
export function phoneText(typed: string): string {
  const [, area, first, last] = /^\s*\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})\s*$/.exec(typed) ?? [];
  return area === undefined ? typed : `(${area}) ${first}-${last}`;
}
