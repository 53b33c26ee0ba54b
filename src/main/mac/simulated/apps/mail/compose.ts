import { button } from '../../kit/controls/buttons.js';
import { question } from '../../kit/controls/panels.js';
import { field, label, textArea } from '../../kit/controls/text.js';
import { dayText, timeText } from '../../kit/dates.js';
import { contentOf, inset, part } from '../../kit/layout.js';
import type { Node, Sheet, View } from '../../kit/node.js';
import { dropFrom, set } from '../../kit/set.js';
import { settingOf } from '../../kit/settings.js';
import { appById } from '../../model/lifecycle.js';
import type { Model } from '../../model/state.js';
import type { MailData, MailDesk, Message, Outgoing } from './data.js';
import * as mail from './data.js';

/** What the front window writes; none where it is no message that is being written. */
export function written({ data, about }: Pick<MailDesk, 'data' | 'about'>): Outgoing | undefined {
  return data.outgoing.find(({ id }) => id === about);
}

export function titleOf(desk: MailDesk): string {
  return written(desk)?.subject || desk.say('New Message');
}

/** Opens a window to write in: empty, on a draft, or with an answer in it. */
export function write(desk: MailDesk, outgoing: Outgoing): void {
  desk.focus(outgoing.of?.how === 'replied' ? 'body' : 'to', 'start');
  desk.open('compose', outgoing.id);
}

export function answer(desk: MailDesk, message: Message | undefined, how: 'reply' | 'reply-all' | 'forward'): void {
  if (message === undefined) return;
  const when = whenOf(message.date, desk.say);
  if (how === 'forward') write(desk, mail.forward(desk.data, message, when));
  else write(desk, mail.replyTo(desk.data, message, { all: how === 'reply-all', when }));
}

export function openDraft(desk: MailDesk, { id, to, cc, bcc, subject, content }: Message): void {
  const open = desk.data.outgoing.find(({ draft }) => draft === id);
  const copies = { copies: cc !== '', blindCopies: bcc !== '' };
  write(desk, open ?? mail.addOutgoing(desk.data, { to, cc, bcc, subject, content, draft: id, ...copies }));
}

export function whenOf(date: number, say: (text: string) => string): string {
  return `${dayText(date, say)}, ${timeText(date, say)}`;
}

export function view(desk: MailDesk): View {
  const outgoing = written(desk);
  if (outgoing === undefined) return { content: [] };
  const area = inset(contentOf(desk.size), 16, 12);
  const change = (key: 'to' | 'cc' | 'bcc' | 'subject' | 'content') => ({
    change: (value: unknown) => set(outgoing, { [key]: String(value), edited: true }),
  });
  const lines: readonly (readonly [name: string, key: 'to' | 'cc' | 'bcc' | 'subject'])[] = [
    ['To:', 'to'],
    ...(outgoing.copies ? [['Cc:', 'cc'] as const] : []),
    ...(outgoing.blindCopies ? [['Bcc:', 'bcc'] as const] : []),
    ['Subject:', 'subject'],
  ];
  const fields = lines.flatMap(([name, key], index): Node[] => [
    label(name, part(area, [0, index * 34 + 4, 60, 20]), { identifier: `${key}-label` }),
    field(outgoing[key], part(area, [64, index * 34, area.width - 64, 26]), change(key), {
      id: key,
      identifier: key,
      labelledBy: `${key}-label`,
    }),
  ]);
  const top = lines.length * 34 + 2;
  const body = part(area, [0, top, area.width, Math.max(40, area.height - top - 42)]);
  return {
    content: [
      ...fields,
      textArea(outgoing.content, body, change('content'), { id: 'body', identifier: 'body', description: 'message body' }),
      button('Send', part(area, [-100, -30, 100, 30]), () => trySending(desk, outgoing), { id: 'send', identifier: 'send' }),
    ],
    first: 'to',
    edited: outgoing.edited,
    sheet: sheetOf(desk, outgoing),
  };
}

function sheetOf(desk: MailDesk, outgoing: Outgoing): Sheet | null {
  const back = { title: 'Cancel', press: () => set(outgoing, { asking: null }) };
  const text = (message: string, detail: string) => ({ message, detail });
  if (outgoing.asking === 'recipient') {
    const why = text('This message has no recipients.', 'Write at least one address before you send it.');
    return question('recipient', why, [{ ...back, title: 'OK' }]);
  }
  if (outgoing.asking === 'subject') {
    const anyway = { title: 'Send Anyway', press: () => sendNow(desk, outgoing) };
    return question('subject', text('This message has no subject.', 'Do you want to send it anyway?'), [anyway, back]);
  }
  if (outgoing.asking !== 'save') return null;
  const save = (): void => {
    mail.saveDraft(desk.data, outgoing, desk.now().getTime());
    drop(desk.data, outgoing);
  };
  return question(
    'save',
    text(
      'Save this message as a draft?',
      'This message has not been sent and contains unsaved changes. You can save it as a draft to work on it later.',
    ),
    [{ title: 'Save', press: save }, back, { title: 'Don’t Save', press: () => drop(desk.data, outgoing) }],
  );
}

/** Its window goes with it. */
export function drop(data: MailData, outgoing: Outgoing): void {
  dropFrom(data.outgoing, (one) => one === outgoing);
}

export function trySending(desk: MailDesk, outgoing: Outgoing): void {
  if (`${outgoing.to}${outgoing.cc}${outgoing.bcc}`.trim() === '') outgoing.asking = 'recipient';
  else if (outgoing.subject.trim() === '') outgoing.asking = 'subject';
  else sendNow(desk, outgoing);
}

/** Sends what is written. There is no network: after a moment in the Outbox it counts as sent. */
export function sendNow({ model, data }: { readonly model: Model; readonly data: MailData }, outgoing: Outgoing): void {
  const message = mail.send(data, outgoing, model.clock.now());
  model.clock.after(Number(settingOf(model, mail.mailSettings, 'UndoSendDelayTime')) * 1000, () => {
    if (message.mailbox === 'outbox') message.mailbox = 'sent';
    const app = appById(model, 'com.apple.mail');
    if (app?.pid != null) app.behavior.refresh?.(model);
  });
}

/** Whether a window may close: one with changes asks first. */
export function mayClose(desk: MailDesk, edited: boolean): boolean {
  const outgoing = written(desk);
  if (outgoing === undefined) return true;
  if (edited) outgoing.asking = 'save';
  else drop(desk.data, outgoing);
  return !edited;
}
