import { drop, sendNow, whenOf } from '../../../apps/mail/compose.js';
import type { Address, MailData, Message, Outgoing } from '../../../apps/mail/data.js';
import * as mail from '../../../apps/mail/data.js';
import { mail as kit } from '../../../apps/mail/mail.js';
import { add, dropFrom } from '../../../kit/set.js';
import { appById } from '../../../model/lifecycle.js';
import type { SimApp, SimWindow } from '../../../model/state.js';
import { removeWindow } from '../../../model/windows/windows.js';
import { condition, numeric, textual } from '../../compare.js';
import { noSuchObject } from '../../script-error.js';
import type { ScriptSession } from '../../session.js';
import { elementOf, type Specifier } from '../../specifier.js';
import { constant, integer, list, missing, ofThing, type Thing, text, truth, type Value } from '../../values.js';
import { accountOf, foundOf, type Kept, keptBy, meant, moment, selectionOf } from '../kept.js';
import { applicationWith } from '../standard-suite.js';
import { doing, type Elements, type Property, thingOf } from '../thing.js';

const by = keptBy<MailData>(kit, { bundleId: 'com.apple.mail', name: 'Mail' });

interface Mailbox {
  readonly id: string;
  name: string;
}

function mailboxesIn(data: MailData): readonly Mailbox[] {
  return [...Object.entries(mail.mailboxNames).map(([id, name]) => ({ id, name })), ...data.mailboxes];
}

const mailboxWith = (data: MailData, id: string): Mailbox | undefined => mailboxesIn(data).find((one) => one.id === id);

const mailboxPath = (id: string): Specifier => elementOf(by.itself, ['mailbox', 'mailboxes'], 'name', id);

interface Recipient extends Address {
  readonly id: string;
  readonly of: Specifier;
}
type Lines = Pick<Message, 'to' | 'cc' | 'bcc'>;

const recipient: Kept<Recipient> = by.classOf<Recipient>({
  names: ['recipient', 'recipients'],
  of: ({ of }) => of,
  properties: { name: { read: ({ name }) => text(name) }, address: { read: ({ address }) => text(address) } },
});

/** To whom a message goes, by the line they stand in. */
function recipients<Of extends Lines>(of: (item: Of) => Specifier, writable: boolean): Elements<Of>[] {
  const lines = ['to', 'cc', 'bcc'] as const;
  const listing = (line: keyof Lines, names: readonly [string, string]): Elements<Of> =>
    by.elements<Of, Recipient>(
      recipient,
      (item) => mail.addressesIn(item[line]).map((one, index) => ({ ...one, id: `${line} ${index + 1}`, of: of(item) })),
      writable
        ? {
            needs: ['name', 'address'],
            make({ holder, word }) {
              const one = { name: word('name'), address: word('address') };
              const all = [...mail.addressesIn(holder[line]), one];
              // A line that is used is shown.
              const shown = { ...(line === 'cc' && { copies: true }), ...(line === 'bcc' && { blindCopies: true }) };
              Object.assign(holder, { [line]: all.map(mail.addressText).join(', '), ...shown });
              return { ...one, id: `${line} ${all.length}`, of: of(holder) };
            },
          }
        : undefined,
      names,
    );
  return [...lines.map((line) => listing(line, [`${line} recipient`, `${line} recipients`])), listing('to', ['recipient', 'recipients'])];
}

const outgoingPath = ({ id }: Outgoing): Specifier => elementOf(by.itself, ['outgoing message', 'outgoing messages'], 'id', Number(id));

/** The window that a message is written in; none while it is not visible. */
function windowOf({ model }: ScriptSession, { id }: Outgoing): SimWindow | undefined {
  const app = appById(model, by.target.bundleId);
  // A kit's memory.
  const memory = app?.behavior.memory?.() as
    | { readonly windows: readonly (readonly [id: number, kind: string, about: string])[] }
    | undefined;
  const shown = memory?.windows.find(([, kind, about]) => kind === 'compose' && about === id);
  return app?.windows.find((window) => window.id === shown?.[0]);
}

/** Opens the window that a message is written in. */
function show({ model }: ScriptSession, { id }: Outgoing): void {
  const app = appById(model, by.target.bundleId);
  if (app?.pid != null) app.behavior.command?.(model, app, `write:${id}`);
}

/** Closes it; the message stays one that can be sent. */
function hide(session: ScriptSession, one: Outgoing): void {
  const window = windowOf(session, one);
  if (window !== undefined) removeWindow(session.model, window);
}

/** `return` in a script is a carriage return. */
const inLines = (text: string): string => text.replace(/\r\n?/g, '\n');

const outgoing: Kept<Outgoing> = by.classOf<Outgoing>({
  names: ['outgoing message', 'outgoing messages'],
  address: ({ id }) => Number(id),
  properties: {
    subject: by.field('subject'),
    content: by.keyed('content', text, (value) => inLines(textual(value))),
    sender: by.property<Outgoing>(
      () => text(mail.addressText(mail.owner)),
      () => ({}),
    ),
    visible: {
      read: (one, session) => truth(windowOf(session, one) !== undefined),
      write: (one, value, session) => (condition(value) ? show : hide)(session, one),
    },
  },
  elements: recipients<Outgoing>(outgoingPath, true),
  remove: (one, session) => drop(by.dataIn(session), one),
  commands: {
    send: by.command<Outgoing>(({ subject, data, session }) => {
      if (mail.addressesIn(`${subject.to},${subject.cc},${subject.bcc}`).length === 0) noSuchObject('The message has no recipients.');
      sendNow({ model: session.model, data }, subject);
      return truth(true);
    }),
    save: by.command<Outgoing>(({ subject, data, session }) => {
      mail.saveDraft(data, subject, session.model.clock.now());
      return missing;
    }),
  },
});

const answerParameters = { 'opening window': ['true', 'false'], 'reply to all': ['true', 'false'] } as const;

/** `reply` and `forward`: the answer, which is written in a window unless asked otherwise. */
function answer(make: (data: MailData, message: Message, all: boolean, when: string) => Outgoing) {
  return by.command<Message>(({ subject, parameters, data, session }) => {
    const asked = (name: string): boolean => condition(parameters.get(name) ?? truth(false));
    const made = make(
      data,
      subject,
      asked('reply to all'),
      whenOf(subject.date, (words) => session.model.say(words, 'mail')),
    );
    if (asked('opening window')) show(session, made);
    return ofThing(thingOf(outgoing, made));
  }, answerParameters);
}

const message: Kept<Message> = by.classOf<Message>({
  names: ['message', 'messages'],
  address: ({ id }) => Number(id),
  of: (one) => mailboxPath(mail.mailboxNames[one.mailbox as keyof typeof mail.mailboxNames] ?? one.mailbox), // an id of either kind
  properties: {
    subject: { read: (one) => text(one.subject) },
    sender: { read: ({ from }) => text(from) },
    'reply to': { read: ({ from }) => text(from) },
    content: { bulky: true, read: ({ content }) => text(content) },
    'date received': { read: ({ date }) => moment(date) },
    'date sent': { read: ({ date }) => moment(date) },
    'message id': { read: ({ id }) => text(`${id}@example.com`) },
    'message size': { read: ({ content }) => integer(Buffer.byteLength(content) + 400) },
    'read status': by.field('read'),
    'flagged status': by.field('flagged'),
    'flag index': by.property<Message>(
      ({ flagged, flag = 0 }) => integer(flagged ? flag : -1),
      (value) => (numeric(value).value < 0 ? { flagged: false } : { flagged: true, flag: numeric(value).value }),
    ),
    'was replied to': { read: ({ replied }) => truth(replied) },
    'was forwarded': { read: ({ forwarded }) => truth(forwarded) },
    'deleted status': liesIn('trash'),
    'junk mail status': liesIn('junk'),
    mailbox: by.property<Message>(
      (one, data) => foundOf(mailbox, mailboxWith(data, one.mailbox)),
      (value, _one, session) => ({ mailbox: mailboxId(session, value) }),
    ),
  },
  elements: [
    ...recipients<Message>(({ id }) => elementOf(by.itself, ['message', 'messages'], 'id', Number(id)), false),
    // No message has any.
    { one: 'mail attachment', many: 'mail attachments', all: () => [] },
  ],
  remove: (one, session) => mail.removeMessage(by.dataIn(session), one),
  place(one, to, { copy, session }) {
    const { id: _id, ...rest } = one;
    const moved = copy ? mail.addMessage(by.dataIn(session), rest) : one;
    moved.mailbox = mailboxId(session, to);
    by.show(session);
    return thingOf(message, moved);
  },
  commands: {
    reply: answer((data, one, all, when) => mail.replyTo(data, one, { all, when })),
    forward: answer((data, one, _all, when) => mail.forward(data, one, when)),
  },
});

/** Whether a message lies in a mailbox; one that no longer does goes back to the Inbox (inferred). */
function liesIn(id: string): Property<Message> {
  return by.property<Message>(
    ({ mailbox }) => truth(mailbox === id),
    (value, { mailbox }) => ({ mailbox: condition(value) ? id : mailbox === id ? 'inbox' : mailbox }),
  );
}

/** Error: -1728 for what is no mailbox. */
function mailboxId(session: ScriptSession, value: Value | Thing): string {
  return (meant(mailbox, mailboxesIn(by.dataIn(session)), value) ?? noSuchObject('Can’t get mailbox.')).id;
}

const mailbox: Kept<Mailbox> = by.classOf<Mailbox>({
  names: ['mailbox', 'mailboxes'],
  properties: {
    name: by.field('name'),
    'unread count': by.property<Mailbox>(({ id }, data) => integer(mail.messagesIn(data, id).filter(({ read }) => !read).length)),
    account: { read: (_mailbox, session) => account.itself.read(null, session) },
  },
  elements: [by.elements<Mailbox, Message>(message, ({ id }, data) => mail.messagesIn(data, id))],
  remove: ({ id }, session) => mail.removeMailbox(by.dataIn(session), id),
});

/** The Outbox is asked for by its own name. */
const listed = (data: MailData): readonly Mailbox[] => mailboxesIn(data).filter(({ id }) => id !== 'outbox');

const mailboxes = by.elements<unknown, Mailbox>(mailbox, (_holder, data) => listed(data), {
  needs: ['name'],
  make: ({ data, word }) => mail.addMailbox(data, word('name')),
});

const account = accountOf(by, [mailboxes], {
  'user name': { read: () => text(mail.owner.address) },
  'full name': { read: () => text(mail.owner.name) },
  'email addresses': { read: () => list([text(mail.owner.address)]) },
  enabled: { read: () => truth(true) },
  'account type': { read: () => constant('iCloud') },
});

function standing(id: keyof typeof mail.mailboxNames): Property<SimApp> {
  return { read: () => ofThing(thingOf(mailbox, { id, name: mail.mailboxNames[id] })) };
}

const ofAddress = (part: keyof Address) => by.command<SimApp>(({ direct }) => text(mail.addressIn(textual(direct ?? missing))[part]));

type Signature = NonNullable<MailData['signatures']>[number];
const signature: Kept<Signature> = by.classOf<Signature>({
  names: ['signature', 'signatures'],
  properties: { name: by.field('name'), content: by.field('content') },
  remove: ({ id }, session) => void dropFrom(by.dataIn(session).signatures ?? [], (one) => one.id === id),
});

const application = applicationWith({
  properties: {
    inbox: standing('inbox'),
    outbox: standing('outbox'),
    'drafts mailbox': standing('drafts'),
    'sent mailbox': standing('sent'),
    'trash mailbox': standing('trash'),
    'junk mailbox': standing('junk'),
    'primary email': { read: () => text(mail.owner.address) },
    selection: selectionOf(message, kit, ({ data, ui }) => data.messages.filter(({ id }) => ui.selected.includes(id))),
  },
  elements: [
    mailboxes,
    account.listed,
    { one: 'rule', many: 'rules', all: () => [] },
    by.elements<unknown, Signature>(signature, (_app, data) => data.signatures ?? [], {
      needs: [],
      make({ data }) {
        data.signatures ??= [];
        return add(data, data.signatures, { name: '', content: '' });
      },
    }),
    by.elements<unknown, Outgoing>(outgoing, (_app, data) => data.outgoing, {
      needs: ['subject', 'content', 'sender'],
      make: ({ data, word }) => mail.addOutgoing(data, { subject: word('subject'), content: inLines(word('content')) }),
    }),
  ],
  commands: {
    'check for new mail': doing(by.shown),
    synchronize: doing(by.shown),
    'extract name from': ofAddress('name'),
    'extract address from': ofAddress('address'),
  },
});

export const mailDictionary = {
  ...by.target,
  application,
  classes: [application, mailbox, message, outgoing, recipient, account.of, signature],
};
