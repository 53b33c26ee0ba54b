import type { Command, KitApp } from '../../kit/app.js';
import { startRenaming } from '../../kit/controls/lists.js';
import { contentOf } from '../../kit/layout.js';
import { each, set } from '../../kit/set.js';
import { settingsOf } from '../../kit/settings.js';
import { titleOf as titleOfWindow } from '../../model/windows/windows.js';
import { appleApp, itemFor, menu, separator, window } from '../../scenario/parts.js';
import type { AppSpec } from '../../scenario/scenario.js';
import { closeItems, editMenu, lastMenus } from '../../scenario/standard-menus.js';
import * as compose from './compose.js';
import { addOutgoing, type MailData, type MailDesk, type MailUi, type Message, mailSettings, newMail, saveDraft } from './data.js';
import * as viewer from './viewer.js';

type MailCommand = Command<MailData, MailUi>;

/** Something that is done with the selected messages. */
function toMessages(run: (desk: MailDesk, messages: readonly Message[], about: string) => void): MailCommand {
  return {
    run: (desk, about) => run(desk, viewer.selectedMessages(desk), about),
    can: (desk) => viewer.selectedMessages(desk).length > 0,
  };
}

/** Something that is done with the message that the front window writes. */
function toWritten(run: (desk: MailDesk, outgoing: NonNullable<ReturnType<typeof compose.written>>) => void): MailCommand {
  return {
    run(desk) {
      const outgoing = compose.written(desk);
      if (outgoing !== undefined) run(desk, outgoing);
    },
    can: (desk) => compose.written(desk) !== undefined,
  };
}

const mark = (change: Partial<Message>): MailCommand =>
  toMessages((desk, messages) => desk.undoably(() => each((one: Message) => set(one, change))(messages)));

/** Something that only shows in the viewer. */
const inViewer = (desk: MailDesk): boolean => desk.app.windows.some((shown) => titleOfWindow(shown) === viewer.titleOf(desk));

/** Mail: mailboxes, a list of messages, the open one, and windows to write in. */
export const mail: KitApp<MailData, MailUi> = {
  name: 'mail',
  data: newMail,
  ui(data) {
    data.outgoing.splice(0);
    return { mailbox: 'inbox', selected: [], search: '', unread: false, mailboxList: true, renaming: null, deleting: null };
  },
  windows: {
    main: { title: viewer.titleOf, view: viewer.view },
    settings: settingsOf(mailSettings),
    message: {
      size: { width: 560, height: 420 },
      title: (desk) => viewer.selectedMessages(desk)[0]?.subject ?? '',
      view: (desk) => ({ content: viewer.reading(desk, contentOf(desk.size), viewer.selectedMessages(desk)) }),
      over: (desk) => viewer.selectedMessages(desk).length === 0,
    },
    compose: {
      size: { width: 520, height: 380 },
      title: compose.titleOf,
      view: compose.view,
      mayClose: compose.mayClose,
      over: (desk) => compose.written(desk) === undefined,
    },
  },
  adopts: ({ data, say }, shown) => (titleOfWindow(shown) === say('New Message') ? { kind: 'compose', about: addOutgoing(data).id } : null),
  commands: {
    new: { run: (desk) => compose.write(desk, addOutgoing(desk.data)) },
    write: { run: (desk, id) => desk.open('compose', id), can: ({ data }, id) => data.outgoing.some((one) => one.id === id) },
    'open-message': toMessages((desk, messages) => each((one: Message) => viewer.open(desk, one))(messages)),
    reply: toMessages((desk, [first]) => compose.answer(desk, first, 'reply')),
    'reply-all': toMessages((desk, [first]) => compose.answer(desk, first, 'reply-all')),
    forward: toMessages((desk, [first]) => compose.answer(desk, first, 'forward')),
    send: toWritten(compose.trySending),
    'save-draft': toWritten((desk, outgoing) => saveDraft(desk.data, outgoing, desk.now().getTime())),
    copies: { ...toWritten((_desk, one) => set(one, { copies: !one.copies })), on: (desk) => compose.written(desk)?.copies ?? false },
    'blind-copies': {
      ...toWritten((_desk, one) => set(one, { blindCopies: !one.blindCopies })),
      on: (desk) => compose.written(desk)?.blindCopies ?? false,
    },
    archive: toMessages((desk) => viewer.move(desk, 'archive')),
    junk: toMessages((desk) => viewer.move(desk, 'junk')),
    'delete-message': toMessages(viewer.remove),
    move: toMessages((desk, _messages, mailbox) => viewer.move(desk, mailbox)),
    'mark-read': mark({ read: true }),
    'mark-unread': mark({ read: false }),
    flag: toMessages((desk, messages) => {
      const flagged = messages.some((one) => !one.flagged);
      desk.undoably(() => each((one: Message) => set(one, { flagged }))(messages));
    }),
    filter: { run: ({ ui }) => set(ui, { unread: !ui.unread }), can: inViewer, on: ({ ui }) => ui.unread },
    'mailbox-list': {
      run: ({ ui }) => set(ui, { mailboxList: !ui.mailboxList }),
      can: inViewer,
      title: ({ ui }) => (ui.mailboxList ? 'Hide Mailbox List' : 'Show Mailbox List'),
    },
    find: { run: (desk) => desk.focus('search'), can: inViewer },
    'new-mailbox': { run: viewer.startMailbox, can: inViewer },
    rename: { run: startRenaming },
    'delete-mailbox': {
      run: ({ ui }, id) => set(ui, { deleting: id || ui.mailbox }),
      can: (desk, id) => inViewer(desk) && desk.data.mailboxes.some((one) => one.id === (id || desk.ui.mailbox)),
    },
    erase: {
      run: ({ ui }) => set(ui, { deleting: 'trash' }),
      can: (desk) => inViewer(desk) && desk.data.messages.some(({ mailbox }) => mailbox === 'trash'),
    },
    check: { run: () => undefined },
  },
  more: (desk) => ({
    // Nothing is asked when Mail quits: what is not saved lies in Drafts then.
    mayQuit(model, app) {
      const { data, now } = desk(model, app);
      for (const outgoing of data.outgoing) if (outgoing.edited) saveDraft(data, outgoing, now().getTime());
      return null;
    },
  }),
};

const item = (title: string, command: string, shortcut = '') => itemFor(title, command, shortcut, { identifier: `${command}:` });

/** The app as the default Mac has it: an open new message, and the inbox behind it. */
export function mailSpec(): AppSpec {
  return appleApp('com.apple.mail', 'Mail', {
    behavior: 'mail',
    menus: [
      menu(
        'File',
        item('New Message', 'new', 'cmd+n'),
        item('Open Message', 'open-message', 'cmd+o'),
        separator,
        ...closeItems,
        item('Save', 'save-draft', 'cmd+s'),
      ),
      editMenu([separator, { title: 'Find', identifier: 'find', items: [item('Mailbox Search', 'find', 'cmd+option+f')] }]),
      menu(
        'View',
        item('Cc Address Field', 'copies'),
        item('Bcc Address Field', 'blind-copies', 'cmd+option+b'),
        item('Filter', 'filter', 'cmd+l'),
        item('Hide Mailbox List', 'mailbox-list', 'cmd+shift+m'),
      ),
      menu(
        'Mailbox',
        item('Get All New Mail', 'check', 'cmd+shift+n'),
        separator,
        item('New Mailbox…', 'new-mailbox'),
        item('Delete Mailbox…', 'delete-mailbox'),
        item('Erase Deleted Items…', 'erase'),
      ),
      menu(
        'Message',
        item('Send', 'send', 'cmd+shift+d'),
        separator,
        item('Reply', 'reply', 'cmd+r'),
        item('Reply All', 'reply-all', 'cmd+shift+r'),
        item('Forward', 'forward', 'cmd+shift+f'),
        separator,
        item('Mark as Read', 'mark-read', 'cmd+shift+u'),
        item('Mark as Unread', 'mark-unread'),
        item('Flag', 'flag', 'cmd+shift+l'),
        item('Archive', 'archive', 'cmd+control+a'),
        item('Move to Junk', 'junk', 'cmd+shift+j'),
        item('Delete', 'delete-message'),
      ),
      ...lastMenus(),
    ],
    windows: [window('New Message', [-880, 520, 520, 380], []), window('Inbox – 667 messages', [-1880, -40, 960, 560], [])],
  });
}

export const mailWords = `
Undo send delay: = 送信を取り消すまでの時間:; Off = オフ; 10 seconds = 10秒; 30 seconds = 30秒
Junk = 迷惑メール; Archive = アーカイブ; Outbox = 送信; On My Mac = このMac内; Mailbox = メールボックス; Message = メッセージ
* – * message = * – *件のメッセージ; * – * messages = * – *件のメッセージ
Cc: = Cc:; Bcc: = Bcc:; Reply = 返信; Forward = 転送; Reply All = 全員に返信; Filter = フィルタ; New Mailbox = 新規メールボックス
Open Message = メッセージを開く; Mailbox Search = メールボックスの検索; Find = 検索; Cc Address Field = Ccアドレス欄; Bcc Address Field = Bccアドレス欄
Hide Mailbox List = メールボックスリストを非表示; Show Mailbox List = メールボックスリストを表示; Get All New Mail = 新規メールを受信
New Mailbox… = 新規メールボックス…; Delete Mailbox… = メールボックスを削除…; Rename Mailbox = メールボックス名を変更; Erase Deleted Items… = 削除済み項目を消去…
Mark as Read = 開封済みにする; Mark as Unread = 未開封にする; Flag = フラグ; Move to Junk = “迷惑メール”に移動; Move to = 移動先
No Message Selected = メッセージが選択されていません; * messages selected = *件のメッセージを選択; (No Subject) = (件名なし); messages = メッセージ; unread = 未開封; flag = フラグ
To: * = 宛先: *; message content = メッセージの内容
This message has no recipients. = このメッセージには宛先がありません。; Write at least one address before you send it. = 送信する前に宛先を入力してください。
This message has no subject. = このメッセージには件名がありません。; Do you want to send it anyway? = このまま送信しますか?; Send Anyway = このまま送信
Save this message as a draft? = このメッセージを下書きとして保存しますか?; Don’t Save = 保存しない
This message has not been sent and contains unsaved changes. You can save it as a draft to work on it later. = このメッセージは送信されておらず、保存されていない変更があります。下書きとして保存すると後で作業を続けられます。
Are you sure you want to erase the deleted messages? = 削除済みメッセージを消去してもよろしいですか?; Erase = 消去
Are you sure you want to delete the mailbox “*”? = メールボックス“*”を削除してもよろしいですか?
`;
