import { type KitApp, settingsWindow } from '../../kit/app.js';
import { wordLine } from '../../kit/controls/forms.js';
import { startRenaming } from '../../kit/controls/lists.js';
import { set } from '../../kit/set.js';
import { follow, textIn } from '../../model/files.js';
import { appleApp, menu, separator, window } from '../../scenario/parts.js';
import type { AppSpec } from '../../scenario/scenario.js';
import { editMenu, fileMenu, lastMenus } from '../../scenario/standard-menus.js';
import { toggleEditing } from './card.js';
import { type ContactsData, type ContactsUi, newContacts, sortings } from './data.js';
import { addTo, selectedPerson, startCard, startList, view } from './view.js';

/** Contacts: lists, names and the card of one person, which Edit lets write. */
export const contacts: KitApp<ContactsData, ContactsUi> = {
  name: 'contacts',
  data: newContacts,
  ui: () => ({ group: '', selected: null, editing: false, typed: '', search: '', renaming: null, deleting: null, opened: null }),
  edits: ({ editing, selected }) => (editing ? (selected ?? '') : null),
  windows: {
    main: { title: ({ say }) => say('Contacts'), view },
    settings: settingsWindow(wordLine('Sort By:', sortings, 'sortBy')),
  },
  commands: {
    'new-card': { run: startCard },
    'new-list': { run: startList },
    'edit-card': {
      run: toggleEditing,
      can: (desk) => selectedPerson(desk) !== null,
      title: ({ ui }) => (ui.editing ? 'Save' : 'Edit Card'),
    },
    'delete-card': {
      run: (desk) => set(desk.ui, { deleting: selectedPerson(desk)?.id ?? null }),
      can: (desk) => selectedPerson(desk) !== null,
    },
    delete: { run: ({ ui }, id) => set(ui, { deleting: id }), can: (_desk, id) => id !== '' },
    rename: { run: startRenaming },
    find: { run: (desk) => desk.focus('search') },
    'add-to': {
      run(desk, about) {
        const [list = '', ...person] = about.split(':');
        desk.undoably(() => addTo(desk, list, person.join(':')));
      },
    },
  },
  more: (deskOf) => ({
    open(model, app, target) {
      const node = follow(model, target);
      if (node?.kind !== 'file') return false;
      set(deskOf(model, app).ui, { opened: textIn(node) });
      app.behavior.refresh?.(model);
      return true;
    },
  }),
};

/** The app as the default Mac has it. */
export function contactsSpec(): AppSpec {
  return appleApp('com.apple.AddressBook', 'Contacts', {
    hidden: true,
    opens: ['vcf'],
    behavior: 'contacts',
    menus: [
      fileMenu([
        { title: 'New Card', identifier: 'newCard:', command: 'new-card' },
        { title: 'New List', identifier: 'newList:', command: 'new-list' },
      ]),
      editMenu([separator, { title: 'Find', shortcut: 'cmd+f', identifier: 'find:', command: 'find' }]),
      menu(
        'Card',
        { title: 'Edit Card', shortcut: 'cmd+l', identifier: 'editCard:', command: 'edit-card' },
        { title: 'Delete Card', identifier: 'deleteCard:', command: 'delete-card' },
      ),
      ...lastMenus(),
    ],
    windows: [window('Contacts', [200, 200, 720, 460], [])],
  });
}

export const contactsWords = `
Contacts = 連絡先; Add = 追加; All Contacts = すべての連絡先; New Card = 新規カード; Card = カード; Edit Card = カードを編集
Delete Card = カードを削除; Import = 読み込む; Do you want to add the cards in this file to your contacts? = このファイルのカードを連絡先に追加しますか?
Rename List = リストの名前を変更; Delete List = リストを削除; Add to List = リストに追加; Remove from List = リストから削除
untitled list = 名称未設定リスト; Sort By: = 並べ替え:; Last Name = 姓; First Name = 名; No Name = 名前なし; Done = 完了; First name = 名; Last name = 姓; Company = 会社; Job title = 役職
Add Address = 住所を追加; Address = 住所; Street = 町名・番地; City = 市区町村; State = 都道府県; ZIP = 郵便番号; Country = 国
Phone = 電話; Email = メール; Add Phone = 電話を追加; Add Email = メールを追加; Remove = 削除; Find = 検索
mobile = 携帯; home = 自宅; work = 勤務先; main = 代表; other = その他
The contacts in this list will not be deleted. = このリストの連絡先は削除されません。
You can’t undo this action. = この操作は取り消せません。
Are you sure you want to delete the card for “*”? = “*”のカードを削除してもよろしいですか?
Are you sure you want to delete the list “*”? = リスト“*”を削除してもよろしいですか?
`;
