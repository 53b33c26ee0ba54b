import type { Rect } from '../../../../../shared/geometry.js';
import { checkBox, iconButton } from '../../kit/controls/buttons.js';
import { type Entry, heading, longList, ownList, type Row, sidebar, startRenaming } from '../../kit/controls/lists.js';
import { confirmation, panes, toolbar } from '../../kit/controls/panels.js';
import { label, type Rest, searchField, written } from '../../kit/controls/text.js';
import { dayText } from '../../kit/dates.js';
import { contentOf, cutLeft, cutTop, inset, part } from '../../kit/layout.js';
import type { Node, Sheet, View } from '../../kit/node.js';
import { dropFrom, set, stayAmong } from '../../kit/set.js';
import { textWidth } from '../../model/menus/menu-bar.js';
import { answer, openDraft, whenOf, write } from './compose.js';
import type { MailData, MailDesk, Message } from './data.js';
import * as mail from './data.js';

export function titleOf(desk: MailDesk): string {
  const { data, ui } = desk;
  const count = mail.messagesIn(data, ui.mailbox).length;
  return desk.say(`${nameOf(desk, ui.mailbox)} – ${count} ${count === 1 ? 'message' : 'messages'}`);
}

/** A mailbox of the owner's own is called as they wrote it. */
function nameOf({ data, say }: MailDesk, id: string): string {
  return data.mailboxes.find((one) => one.id === id)?.name ?? say(mail.mailboxNames[id as keyof typeof mail.mailboxNames] ?? id); // an id of either kind
}

export function view(desk: MailDesk): View {
  const { data, ui } = desk;
  stayAmong([...standing(data), ...data.mailboxes.map(({ id }) => id)], ui, 'mailbox');
  const [bar, rest] = cutTop(contentOf(desk.size), 40);
  const [side, main] = cutLeft(rest, ui.mailboxList ? 180 : 0);
  const [middle, right] = cutLeft(main, Math.max(240, Math.round(main.width * 0.55)));
  return {
    content: [
      panes(rest, [
        ...(ui.mailboxList ? [mailboxes(desk, side)] : []),
        messages(desk, middle),
        ...reading(desk, right, selectedMessages(desk)),
      ]),
      bars(desk, bar),
    ],
    first: 'messages',
    sheet: deleteSheet(desk),
  };
}

function bars(desk: MailDesk, bar: Rect): Node {
  const { ui } = desk;
  const [first, ...others] = selectedMessages(desk);
  const icon = (name: string, x: number, shows: string, act: () => void): Node =>
    iconButton(name, part(bar, [x, 7, 34, 26]), act, { enabled: first !== undefined, shows });
  const enabled = first !== undefined && others.length === 0;
  const search = (value: unknown): void => set(ui, { search: String(value), selected: [] });
  return toolbar(bar, [
    checkBox('', ui.unread, part(bar, [12, 7, 80, 26]), (unread) => set(ui, { unread }), { description: 'Filter', id: 'filter' }),
    iconButton('New Message', part(bar, [190, 7, 34, 26]), () => write(desk, mail.addOutgoing(desk.data))),
    icon('Archive', 236, 'folder', () => move(desk, 'archive')),
    icon('Delete', 276, 'delete', () => remove(desk)),
    icon('Junk', 316, 'flag', () => move(desk, 'junk')),
    ...answers(desk, first, (index) => part(bar, [366 + index * 40, 7, 34, 26]), { enabled }),
    searchField(ui.search, part(bar, [-220, 7, 206, 26]), { change: search }),
  ]);
}

/** The Outbox is there while it holds something. */
function standing(data: MailData): readonly string[] {
  return Object.keys(mail.mailboxNames).filter((id) => id !== 'outbox' || mail.messagesIn(data, id).length > 0);
}

function mailboxes(desk: MailDesk, frame: Rect): Node {
  const { data, ui } = desk;
  const entry = (id: string): Entry => {
    const waiting = mail.messagesIn(data, id).filter(({ read }) => !read || id === 'drafts' || id === 'outbox').length;
    return {
      id,
      title: nameOf(desk, id),
      description: nameOf(desk, id),
      selected: ui.mailbox === id,
      ...(waiting > 0 && { badge: String(waiting) }),
      on: { select: () => set(ui, { mailbox: id, selected: [], search: '' }), drop: (ids) => move(desk, id, ids) },
    };
  };
  const names = ['Rename Mailbox', 'Delete Mailbox…'] as const;
  return sidebar(frame, 'sidebar', [
    heading('iCloud'),
    ...standing(data).map(entry),
    ...(data.mailboxes.length > 0 ? [heading('On My Mac')] : []),
    ...data.mailboxes.map((one) => ownList(desk, one, { ...entry(one.id), names, deletes: 'delete-mailbox' })),
  ]);
}

export function startMailbox(desk: MailDesk): void {
  desk.ui.mailboxList = true;
  startRenaming(desk, mail.addMailbox(desk.data, desk.say('New Mailbox')).id);
}

function shownMessages({ data, ui }: MailDesk): readonly Message[] {
  const wanted = ui.search.trim().toLowerCase();
  const texts = ({ from, to, subject, content }: Message): string => `${from}\n${to}\n${subject}\n${content}`.toLowerCase();
  return mail
    .messagesIn(data, ui.mailbox)
    .filter((one) => (!ui.unread || !one.read || ui.selected.includes(one.id)) && (wanted === '' || texts(one).includes(wanted)));
}

/** What is acted on: the message of a window of its own, else the selected ones of the viewer. */
export function selectedMessages({ data, ui, about }: MailDesk): readonly Message[] {
  const ids = about.startsWith('message ') ? [about.slice('message '.length)] : about === '' ? ui.selected : [];
  return ids.map((id) => mail.messageOf(data, id)).filter((one) => one !== undefined);
}

function messages(desk: MailDesk, frame: Rect): Node {
  const { ui, data } = desk;
  const shown = shownMessages(desk);
  return longList(frame, {
    role: 'AXTable',
    description: 'messages',
    identifier: 'messages',
    rowHeight: 26,
    count: shown.length,
    selected: shown.flatMap(({ id }, index) => (ui.selected.includes(id) ? [index] : [])),
    idOf: (index) => shown[index]?.id ?? '',
    stampOf: (index) => stampOf(desk, shown[index]),
    row: (index) => row(desk, shown[index]),
    on: {
      choose(ids) {
        ui.selected = ids;
        const one = ids.length === 1 ? mail.messageOf(data, ids[0]) : undefined;
        if (one !== undefined) one.read = true;
      },
    },
  });
}

/** All that a row tells of its message. */
function stampOf({ ui, data }: MailDesk, message: Message | undefined): string {
  if (message === undefined) return '';
  const { id, from, to, subject, date, mailbox, read, flagged } = message;
  return [ui.selected.includes(id), from, to, subject, date, mailbox, read, flagged, data.mailboxes.map(({ name }) => name)].join('\n');
}

function row(desk: MailDesk, message: Message | undefined): Row {
  if (message === undefined) return { id: '', cells: () => [] };
  const { id, from, to, subject, date, read, mailbox, flagged } = message;
  const outward = ['drafts', 'sent', 'outbox'].includes(mailbox);
  const who = outward ? to : mail.addressIn(from).name || from;
  const strong = read ? {} : { look: 'strong' as const };
  const state = read ? (flagged ? 'flag' : '') : 'unread';
  return {
    id,
    apart: true,
    selected: desk.ui.selected.includes(id),
    on: { open: () => open(desk, message), remove: () => remove(desk) },
    menu: menuOf(desk, message),
    cells: ({ x, y, width }) => [
      written(who, { x: x + 24, y: y + 4, width: 106, height: 18 }, { ...strong, id: 'from' }),
      written(subject || desk.say('(No Subject)'), { x: x + 136, y: y + 4, width: width - 236, height: 18 }, { ...strong, id: 'subject' }),
      label(dayText(date, desk.say), { x: x + width - 94, y: y + 4, width: 78, height: 18 }, { id: 'date', verbatim: true }),
      ...(state === '' ? [] : [{ role: 'AXImage', description: state, frame: { x: x + 7, y: y + 6, width: 14, height: 14 } }]),
    ],
  };
}

function menuOf(desk: MailDesk, { mailbox, read }: Message): NonNullable<Row['menu']> {
  const own = desk.data.mailboxes.map(({ id }) => id);
  const targets = [...Object.keys(mail.mailboxNames), ...own].filter((id) => id !== 'outbox' && id !== mailbox);
  return [
    { title: 'Open', command: 'open-message' },
    { title: 'Reply', command: 'reply' },
    { title: 'Reply All', command: 'reply-all' },
    { title: 'Forward', command: 'forward' },
    { title: read ? 'Mark as Unread' : 'Mark as Read', command: read ? 'mark-unread' : 'mark-read' },
    { title: 'Move to', items: targets.map((id) => ({ title: nameOf(desk, id), verbatim: true, command: `move:${id}` })) },
    { title: 'Archive', command: 'archive' },
    { title: 'Delete', command: 'delete-message' },
  ];
}

export function open(desk: MailDesk, message: Message): void {
  message.read = true;
  if (message.mailbox === 'drafts') openDraft(desk, message);
  else desk.open('message', `message ${message.id}`);
}

/** Deletes what is acted on; the one below is selected then. */
export function remove(desk: MailDesk): void {
  const chosen = selectedMessages(desk);
  const shown = shownMessages(desk);
  const next = shown.find((one, index) => !chosen.includes(one) && shown.slice(0, index).some((above) => chosen.includes(above)));
  const go = (): void => {
    for (const message of chosen) mail.removeMessage(desk.data, message);
    desk.ui.selected = next === undefined ? [] : [next.id];
  };
  // What goes for good is not brought back.
  if (chosen.some(({ mailbox }) => mailbox === 'trash')) go();
  else desk.undoably(go);
}

export function move(desk: MailDesk, mailbox: string, ids: readonly string[] = selectedMessages(desk).map(({ id }) => id)): void {
  desk.undoably(() => {
    for (const id of ids) {
      const message = mail.messageOf(desk.data, id);
      if (message !== undefined) message.mailbox = mailbox;
    }
    desk.ui.selected = [];
  });
}

/** One message to read, or how many are selected. */
export function reading(desk: MailDesk, frame: Rect, chosen: readonly Message[]): Node[] {
  const [message, another] = chosen;
  const area = inset(frame, 18, 14);
  if (message === undefined || another !== undefined) {
    const text = message === undefined ? 'No Message Selected' : `${chosen.length} messages selected`;
    return [label(text, part(area, [0, Math.round(area.height / 2) - 20, area.width, 24]), { look: 'faint', id: 'none' })];
  }
  const { from, to, cc, subject, date, content } = message;
  const body = part(area, [0, 96, area.width, Math.max(20, area.height - 96)]);
  let y = 0;
  const lines = content.split('\n').map((line, index): Node => {
    const height = 20 * Math.max(1, Math.ceil(textWidth(line) / (body.width - 16)));
    y += height;
    return written(line, part(body, [0, y - height, body.width - 16, height]), { id: `line ${index}` });
  });
  const page: Node = { role: 'AXWebArea', description: 'message content', id: 'page', frame: body, children: lines };
  return [
    written(from, part(area, [0, 0, area.width, 20]), { look: 'strong', identifier: 'from' }),
    label(whenOf(date, desk.say), part(area, [-140, 58, 140, 18]), { look: 'faint', identifier: 'date', verbatim: true }),
    written(subject, part(area, [0, 24, area.width, 28]), { look: 'title', identifier: 'subject-line' }),
    label(`To: ${to}${cc === '' ? '' : `, ${cc}`}`, part(area, [0, 58, area.width - 150, 18]), { look: 'faint', identifier: 'recipients' }),
    { role: 'AXScrollArea', id: 'message', frame: body, children: [page] },
    // The window of one message has what can be done with it in its corner; the viewer has that in its tool bar.
    ...(desk.about === '' ? [] : answers(desk, message, (index) => part(frame, [index * 40 - 130, -40, 34, 26]))),
  ];
}

const ways = [
  ['Reply', 'reply', 'back'],
  ['Reply All', 'reply-all', 'previous'],
  ['Forward', 'forward', 'forward'],
] as const;

function answers(desk: MailDesk, message: Message | undefined, at: (index: number) => Rect, rest: Rest = {}): Node[] {
  return ways.map(([name, way, shows], index) => iconButton(name, at(index), () => answer(desk, message, way), { shows, ...rest }));
}

function deleteSheet(desk: MailDesk): Sheet | null {
  const { data, ui } = desk;
  const { deleting } = ui;
  if (deleting === null) return null;
  const all = deleting === 'trash';
  const go = (): void => {
    if (all) dropFrom(data.messages, ({ mailbox }) => mailbox === 'trash');
    else mail.removeMailbox(data, deleting);
    ui.selected = [];
  };
  const message = all
    ? 'Are you sure you want to erase the deleted messages?'
    : `Are you sure you want to delete the mailbox “${nameOf(desk, deleting)}”?`;
  const text = { message, detail: 'You can’t undo this action.' };
  return confirmation('delete', text, { ui, title: all ? 'Erase' : 'Delete', go });
}
