import { addLabelled, addPerson, type ContactsData, type Kind, labels, type Person } from './data.js';

/** The people of a file of cards, as far as Contacts keeps what it says. */
export function addCards(data: ContactsData, text: string, now: number): readonly Person[] {
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '');
  return [...unfolded.matchAll(/^BEGIN:VCARD\r?\n([\s\S]*?)^END:VCARD/gim)].map(([, card = '']) => addCard(data, card, now));
}

function addCard(data: ContactsData, card: string, now: number): Person {
  const lines = card.split(/\r?\n/).map((line) => {
    const at = line.indexOf(':');
    const [name = '', ...about] = line.slice(0, Math.max(0, at)).split(';');
    const value = line.slice(at + 1).replaceAll(/\\([,;\\])/g, '$1');
    return { name: name.split('.').at(-1)?.toUpperCase() ?? '', about: about.join(';').toLowerCase(), value: value.trim() };
  });
  const first = (name: string): string | undefined => lines.find((line) => line.name === name)?.value;
  const [given = '', ...others] = (first('FN') ?? '').split(' ');
  const [last = others.join(' '), forename = given] = first('N')?.split(';') ?? [];
  const person = addPerson(data, { first: forename, last, now });
  person.organization = first('ORG')?.split(';')[0] ?? '';
  for (const { name, about, value } of lines) {
    const kind: Kind | null = name === 'TEL' ? 'phones' : name === 'EMAIL' ? 'emails' : null;
    if (kind === null) continue;
    const said = about.replace('cell', 'mobile');
    addLabelled(data, person[kind], { label: labels[kind].find((one) => said.includes(one)) ?? labels[kind][0] ?? 'other', value });
  }
  return person;
}
