import type { Desk } from '../../kit/app.js';
import { dropFrom } from '../../kit/set.js';
import type { Settings } from '../../kit/settings.js';

/** One message. `id` counts up; times are milliseconds since 1970. */
export interface Message {
  readonly id: string;
  /** Id of a mailbox. */
  mailbox: string;
  from: string;
  to: string;
  cc: string;
  bcc: string;
  subject: string;
  content: string;
  date: number;
  read: boolean;
  flagged: boolean;
  /** The flag's colour from 0 (red) to 6 (grey), as a script sets it; red unless given. */
  flag?: number;
  replied: boolean;
  forwarded: boolean;
}

/** A message that is being written. Addresses stand in one text, parted by commas. */
export interface Outgoing extends Pick<Message, 'to' | 'cc' | 'bcc' | 'subject' | 'content'> {
  readonly id: string;
  /** What it answers or passes on. */
  readonly of: { readonly message: string; readonly how: 'replied' | 'forwarded' } | null;
  /** The message in Drafts that it was opened from or saved as. */
  draft: string | null;
  edited: boolean;
  copies: boolean;
  blindCopies: boolean;
  /** What it asks before it goes. */
  asking: 'save' | 'recipient' | 'subject' | null;
}

export interface MailData {
  /** Newest first. */
  readonly messages: Message[];
  /** Mailboxes of the owner's own; the others are always there. */
  readonly mailboxes: { readonly id: string; name: string }[];
  readonly outgoing: Outgoing[];
  /** As scripts make them. */
  signatures?: { readonly id: string; name: string; content: string }[];
  next: number;
}

export type MailDesk = Desk<MailData, MailUi>;

/** What the viewer shows. */
export interface MailUi {
  mailbox: string;
  selected: readonly string[];
  search: string;
  /** Only messages that were not read. */
  unread: boolean;
  mailboxList: boolean;
  renaming: string | null;
  /** What goes for good once the owner says so: a mailbox, or what is in the Trash. */
  deleting: string | null;
}

/** Mailboxes that every account has, by their ids: their names as scripts know them. */
export const mailboxNames = {
  inbox: 'Inbox',
  drafts: 'Drafts',
  sent: 'Sent',
  junk: 'Junk',
  trash: 'Trash',
  archive: 'Archive',
  outbox: 'Outbox',
} as const;

export const owner = { name: 'Sam', address: 'sam@example.com' } as const;
const ownAddress = `${owner.name} <${owner.address}>`;

const senders = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
const subjects = ['minutes', 'invoice', 'lunch'] as const;
const contents: Readonly<Record<(typeof subjects)[number], string>> = {
  minutes: 'Hello Sam,\nhere are the minutes of our meeting.\nPlease tell me if something is missing.',
  invoice: 'Hello Sam,\nthe invoice for this month is ready: 120.00 in all.',
  lunch: 'Hi Sam,\nshall we have lunch together on Thursday?',
};

/** An inbox of 667 messages, as somebody has it who never tidies up: who writes what, made once for all Macs. */
const inbox = Array.from({ length: 667 }, (_, index) => {
  const subject = subjects[index % subjects.length] ?? 'minutes';
  const sender = senders[index % senders.length] ?? '';
  return {
    id: String(667 - index),
    from: `${sender} Example <${sender.toLowerCase()}@example.com>`,
    subject: `Message ${index + 1}: ${subject}`,
    content: contents[subject],
  };
});

export function newMail(_say: (text: string) => string, now: number): MailData {
  // Every field in one literal: engines make many such objects quickly, and each Mac has these from its start.
  const messages = inbox.map(
    ({ id, from, subject, content }, index): Message => ({
      id,
      mailbox: 'inbox',
      from,
      to: ownAddress,
      cc: '',
      bcc: '',
      subject,
      content,
      date: now - index * 21_600_000,
      read: index > 1,
      flagged: false,
      replied: false,
      forwarded: false,
    }),
  );
  return { messages, mailboxes: [], outgoing: [], next: 668 };
}

const blank: Omit<Message, 'id'> = {
  mailbox: 'inbox',
  from: ownAddress,
  to: '',
  cc: '',
  bcc: '',
  subject: '',
  content: '',
  date: 0,
  read: true,
  flagged: false,
  replied: false,
  forwarded: false,
};

export function addMessage(data: MailData, given: Partial<Omit<Message, 'id'>>): Message {
  const message: Message = { ...blank, ...given, id: String(data.next) };
  data.next += 1;
  data.messages.unshift(message);
  return message;
}

export function messagesIn({ messages }: MailData, mailbox: string): readonly Message[] {
  return messages.filter((one) => one.mailbox === mailbox);
}

export function messageOf({ messages }: MailData, id: string | null | undefined): Message | undefined {
  return messages.find((one) => one.id === id);
}

/** What is deleted goes to the Trash; out of there it goes for good. */
export function removeMessage(data: MailData, message: Message): void {
  if (message.mailbox === 'trash') dropFrom(data.messages, (one) => one === message);
  else message.mailbox = 'trash';
}

/** A mailbox goes with what is in it. */
export function removeMailbox(data: MailData, id: string): void {
  dropFrom(data.messages, (one) => one.mailbox === id);
  dropFrom(data.mailboxes, (one) => one.id === id);
}

export function addMailbox(data: MailData, name: string) {
  const mailbox = { id: `mailbox ${data.next}`, name };
  data.next += 1;
  data.mailboxes.push(mailbox);
  return mailbox;
}

export function addOutgoing(data: MailData, given: Partial<Omit<Outgoing, 'id'>> = {}): Outgoing {
  const outgoing: Outgoing = {
    ...{ to: '', cc: '', bcc: '', subject: '', content: '', of: null, draft: null },
    ...{ edited: false, copies: false, blindCopies: false, asking: null, ...given, id: String(data.next) },
  };
  data.next += 1;
  data.outgoing.push(outgoing);
  return outgoing;
}

/** How a message is answered: all whom it went to get the answer too, where that is asked for. */
export function replyTo(data: MailData, message: Message, { all, when }: { readonly all: boolean; readonly when: string }): Outgoing {
  const others = addressesIn(`${message.to}, ${message.cc}`).filter(({ address }) => address !== owner.address);
  const content = `\n\nOn ${when}, ${message.from} wrote:\n\n${quoted(message.content)}`;
  const cc = all ? others.map(addressText).join(', ') : '';
  const of = { message: message.id, how: 'replied' } as const;
  return addOutgoing(data, { to: message.from, cc, copies: cc !== '', subject: prefixed('Re:', message.subject), content, of });
}

export function forward(data: MailData, message: Message, when: string): Outgoing {
  const { from, subject, to, content } = message;
  const head = `From: ${from}\nSubject: ${subject}\nDate: ${when}\nTo: ${to}`;
  const of = { message: message.id, how: 'forwarded' } as const;
  return addOutgoing(data, {
    subject: prefixed('Fwd:', subject),
    content: `\n\nBegin forwarded message:\n\n${head}\n\n${content}`,
    of,
  });
}

function prefixed(prefix: string, subject: string): string {
  return subject.toLowerCase().startsWith(prefix.toLowerCase()) ? subject : `${prefix} ${subject}`;
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** Puts what is written into Drafts. */
export function saveDraft(data: MailData, outgoing: Outgoing, now: number): void {
  const { to, cc, bcc, subject, content } = outgoing;
  const there = messageOf(data, outgoing.draft);
  if (there === undefined) outgoing.draft = addMessage(data, { mailbox: 'drafts', to, cc, bcc, subject, content, date: now }).id;
  else Object.assign(there, { to, cc, bcc, subject, content, date: now });
  outgoing.edited = false;
}

/** What Mail's Settings window offers: how many seconds a message waits in the Outbox. */
export const mailSettings: Settings = {
  domain: 'com.apple.mail',
  choices: [{ label: 'Undo send delay:', key: 'UndoSendDelayTime', words: { Off: 1, '10 seconds': 10, '30 seconds': 30 } }],
};

/** Puts what is written into the Outbox; answers the message, which goes on to Sent from there. */
export function send(data: MailData, outgoing: Outgoing, now: number): Message {
  const { to, cc, bcc, subject, content, of } = outgoing;
  const answered = messageOf(data, of?.message);
  if (answered !== undefined && of !== null) answered[of.how] = true;
  dropFrom(data.messages, (one) => one.id === outgoing.draft);
  dropFrom(data.outgoing, (one) => one === outgoing);
  return addMessage(data, { mailbox: 'outbox', to, cc, bcc, subject, content, date: now });
}

/** A person as addresses name them. */
export interface Address {
  readonly name: string;
  readonly address: string;
}

/** The people in a text such as `Ada Example <ada@example.com>, ben@example.com`. */
export function addressesIn(text: string): readonly Address[] {
  const parts = text.split(/[,;]/).map((one) => one.trim());
  return parts.filter((one) => one !== '').map(addressIn);
}

export function addressIn(text: string): Address {
  const at = text.lastIndexOf('<');
  const whole = text.trim();
  if (at < 0) return { name: '', address: whole };
  return {
    name: text.slice(0, at).replaceAll('"', '').trim(),
    address: text
      .slice(at + 1)
      .replace('>', '')
      .trim(),
  };
}

export function addressText({ name, address }: Address): string {
  return name === '' ? address : `${name} <${address}>`;
}
