import { expect, test } from 'vitest';
import { byLabel, byPress, type LevelFacts, levelOfAct, pastesBy, saysNo } from '../../src/shared/level/level-of-act.js';
import { type Act, excerptOf, type Modifiers } from '../../src/shared/words/act.js';

/** How far an act reaches: what a card is coloured by, and whether its yes is held. */
const facts = (act: Act, more: Partial<LevelFacts> = {}): LevelFacts => ({
  ...{ act, effect: 'change', capability: 'act', apps: ['com.apple.mail'], targets: [], focusRole: null, replaces: false },
  ...more,
});
const press = (role: string, label: string): LevelFacts =>
  facts({ kind: 'press-element', modifiers: [], element: { ref: 'e', role: 'AXButton', name: label } }, { targets: [{ role, label }] });
const keys = (key: string, ...modifiers: Modifiers): Act => ({ kind: 'press-keys', key, modifiers, times: 1 });

test.each([
  ['Send', '送信', 'send'],
  ['Send Later…', '後で送信', 'send'],
  ['Publish', '公開', 'publish'],
  ['Post', '投稿する', 'publish'],
  ['Delete', '削除', 'delete'],
  ['Erase Disk', 'ディスクを消去', 'delete'],
  ['Empty Trash', 'ゴミ箱を空にする', 'empty'],
  ['Buy Now', '今すぐ購入', 'buy'],
  ['Pay $12', '支払う', 'buy'],
  ['Place Order', '注文を確定', 'buy'],
  ['Sign', '署名', 'sign'],
  ['Don’t Save', '保存しない', 'delete'],
  ['Verschicken', 'メッセージを送る', 'send'],
  ['Transmettre', '寄出', 'send'],
  ['Repost', 'ポストする', 'publish'],
  ['Tweet', '发表', 'publish'],
  ['Valider la commande', '決済する', 'buy'],
  ['Realizar pedido', '去结算', 'buy'],
  ['Descartar', '捨てる', 'delete'],
  ['Erase', '消す', 'delete'],
  ['Undo Send', '送信を取り消す', 'send'],
  ['Abo kündigen', '解約する', 'delete'],
  ['Flytta till papperskorgen', '삭제 실행 취소', 'delete'],
  ['Skriv över', '덮어쓰기', 'delete'],
  ['Publiceer', '送出', 'send'],
  ['Bestelling plaatsen', '訂購', 'buy'],
  ['Send to Back Office', '보내기', 'send'],
  ['Find and Replace All', '抹除', 'delete'],
  ['Close Account', 'Terminate Instance', 'delete'],
  ['Make Admin', 'Make Owner', 'grant'],
  ['Auftrag freigeben', '信任', 'grant'],
  ['Installera', '執行', 'run'],
] as const)('a button called %s or %s cannot be taken back', (english, japanese, final) => {
  for (const label of [english, japanese]) expect(levelOfAct(press('AXButton', label)), label).toEqual({ level: 3, final });
});

test.each([
  [
    'com.tinyspeck.slackmacgap',
    [keys('keypad_enter'), keys('\n'), keys('\r'), keys('Return '), keys(' ENTER'), keys('Keypad-Enter')],
    'send',
  ],
  ['com.apple.mail', [keys('d', 'command', 'shift'), keys('D', 'command'), keys('в', 'command', 'shift')], 'send'],
  ['com.apple.finder', [keys('Delete ', 'command'), keys('BackSpace ', 'command'), keys('del', 'command')], 'delete'],
] as const)('in %s a key that cannot be taken back is so however it is spelled', (app, all, final) => {
  for (const act of all) expect(levelOfAct(facts(act, { apps: [app] })), JSON.stringify(act)).toEqual({ level: 3, final });
});

test.each([
  ['Reply', '返信'],
  ['Save', '保存'],
  ['Clear', 'クリア'],
  ['Share…', '共有…'],
  ['Forward', '転送'],
  ['Close', '閉じる'],
  ['7', '7'],
  ['Change Sign', '符号反転'],
  ['OK', 'OK'],
  ['Undo', '取り消す'],
  ['Undo Typing', '入力を取り消す'],
  ['Send to Back', '붙여넣기 실행 취소'],
  ['Find and Replace…', '실행 복귀'],
  ['Sort Order', 'PDF로 내보내기…'],
  ['Ordina per nome', '送信済み'],
  ['Teilen …', '공유…'],
  ['Ligar Wi-Fi', '已傳送'],
])('a button called %s or %s is a change', (english, japanese) => {
  for (const label of [english, japanese]) expect(levelOfAct(press('AXButton', label)), label).toEqual({ level: 2, final: null });
});

test('a text, a heading and a field that are called Send send nothing', () => {
  for (const role of ['AXStaticText', 'AXHeading', 'AXTextField']) expect(levelOfAct(press(role, 'Send')).level, role).toBe(2);
});

test('what stands under a point counts as what is pressed, and so does the end of a drag', () => {
  const click: Act = { kind: 'click', x: 1, y: 2, button: 'left', modifiers: [], count: 1 };
  const drag: Act = { kind: 'drag', from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, modifiers: [] };
  const trash = [
    { role: 'AXImage', label: 'a.pdf' },
    { role: 'AXDockItem', label: 'Trash' },
  ];

  expect(levelOfAct(facts(click, { targets: [{ role: 'AXButton', label: 'Send' }] }))).toEqual({ level: 3, final: 'send' });
  expect(levelOfAct(facts(click)).level).toBe(2);
  expect(levelOfAct(facts(drag, { targets: trash }))).toEqual({ level: 3, final: 'delete' });
});

test('the last step of a way through menus says what it does', () => {
  const choose = (path: string) => levelOfAct(facts({ kind: 'choose-menu-item', path })).level;

  expect(['Message > Send', 'Finder > Empty Trash…', 'ファイル > 削除'].map(choose)).toEqual([3, 3, 3]);
  // As the engine reads it: a title may hold the sign that parts the steps.
  expect(choose('Message > Send \\> Now')).toBe(3);
  expect(['File > Export', 'Edit > Copy', 'ファイル > 書き出す'].map(choose)).toEqual([2, 2, 2]);
  expect(['Edit > Undo Move to Trash', 'Edit > Undo Delete Message', 'Edit > Undo Deletion'].map(choose)).toEqual([2, 2, 2]);
  expect(['Edit > Redo Move to Trash', 'Edit > Undo Checkout', 'Edit > Undo Send and Delete'].map(choose)).toEqual([3, 3, 3]);
  // The list of pages is a browser's.
  expect(['History > Send money', 'Bookmarks > Send > Money'].map(choose)).toEqual([3, 3]);
});

test('Return sends in a chat, runs in a terminal and hands in a form, and is a key elsewhere', () => {
  const typed: Act = { kind: 'type', text: excerptOf('hello\n'), modifiers: [] };
  const at = (act: Act, app: string, focusRole: string | null) => levelOfAct(facts(act, { apps: [app], focusRole })).final;

  for (const act of [typed, keys('return')]) {
    expect(at(act, 'com.apple.mobilesms', null)).toBe('send');
    expect(at(act, 'com.apple.terminal', null)).toBe('run');
    expect(at(act, 'com.apple.safari', 'AXTextField')).toBe('send');
    expect(at(act, 'com.apple.textedit', 'AXTextArea')).toBe(null);
  }
  expect(at({ kind: 'type', text: excerptOf('hello'), modifiers: [] }, 'com.apple.mobilesms', null)).toBe(null);
});

test('shortcuts that send, delete or empty count by the app they are pressed in', () => {
  const at = (app: string, act: Act) => levelOfAct(facts(act, { apps: [app] })).final;

  expect(at('com.apple.mail', keys('d', 'shift', 'command'))).toBe('send');
  expect(at('com.apple.finder', keys('delete', 'command'))).toBe('delete');
  expect(at('com.apple.finder', keys('delete', 'shift', 'command'))).toBe('empty');
  expect(at('com.apple.textedit', keys('d', 'shift', 'command'))).toBe(null);
});

test('a character that is typed with keys held is the shortcut that it is', () => {
  const typed = (app: string, text: string, ...modifiers: Modifiers) =>
    levelOfAct(facts({ kind: 'type', text: excerptOf(text), modifiers }, { apps: [app], unsaved: 1 })).final;

  expect(typed('com.apple.mail', 'ad', 'command', 'shift')).toBe('send');
  expect(typed('com.apple.textedit', 'aw', 'command')).toBe('close');
  expect(typed('com.apple.mobilesms', 'm', 'control')).toBe('send');
  expect(typed('com.apple.mail', 'd', 'shift')).toBe(null);
});

test('in a terminal keys run what was typed unless they are known to do less', () => {
  const at = (act: Act) => levelOfAct(facts(act, { apps: ['com.apple.terminal'] })).final;
  const runs = ['j', 'm', 'o', 'd', 'i', 'x'].map((key) => keys(key, 'control'));
  const others = [keys('escape'), keys('tab'), keys('f1'), keys('a', 'option'), keys('v', 'command'), keys('c', 'command', 'option')];

  expect([...runs, ...others.slice(0, 5)].map(at)).toEqual([...runs, ...others.slice(0, 5)].map(() => 'run'));
  const quiet = [
    keys('up'),
    keys('delete'),
    keys('a'),
    keys('Y'),
    keys('space'),
    keys('c', 'control'),
    keys('left', 'shift'),
    keys('k', 'command'),
  ];
  expect(quiet.map(at)).toEqual(quiet.map(() => null));
});

test('looking is level 1, scripts and commands are run, and what replaces a file deletes it', () => {
  const look: Act = { kind: 'look-at-app' };
  const command: Act = { kind: 'run-command', command: excerptOf('ls') };
  const save: Act = { kind: 'save-picture', of: 'screen', path: '/a.png', replaces: false };

  expect(levelOfAct(facts(look, { effect: 'read', capability: 'see' })).level).toBe(1);
  expect(levelOfAct(facts(command, { effect: 'destroy', capability: 'shell' }))).toEqual({ level: 3, final: 'run' });
  expect(levelOfAct(facts(save, { capability: 'files' })).level).toBe(2);
  expect(levelOfAct(facts(save, { capability: 'files', replaces: true }))).toEqual({ level: 3, final: 'delete' });
});

test('what ends apps and windows cannot be taken back where work in them is not saved', () => {
  const menu = (path: string): Act => ({ kind: 'choose-menu-item', path });
  for (const [act, final] of [
    [{ kind: 'quit' }, 'quit'],
    [{ kind: 'close-window' }, 'close'],
    [menu('Mail > Quit Mail'), 'quit'],
    [menu('メール > メールを終了'), 'quit'],
    [menu('File > Close All'), 'close'],
    [menu('ファイル > 閉じる'), 'close'],
    [keys('q', 'option', 'command'), 'quit'],
    [keys('w', 'command'), 'close'],
  ] as const) {
    expect(levelOfAct(facts(act)), JSON.stringify(act)).toEqual({ level: 2, final: null });
    expect(levelOfAct(facts(act, { unsaved: 2 })), JSON.stringify(act)).toEqual({ level: 3, final });
  }
  expect(levelOfAct(facts(keys('x', 'command'), { quits: true, unsaved: 1 })).final).toBe('quit');
  expect(levelOfAct(facts(menu('Edit > Copy'), { unsaved: 2 })).level).toBe(2);
  expect(levelOfAct({ ...press('AXButton', 'close button'), unsaved: 1 }).final).toBe('close');
});

test('what ends all apps, or an app without asking it, cannot be taken back, saved or not', () => {
  const choose = (path: string, app = 'com.apple.finder') => levelOfAct(facts({ kind: 'choose-menu-item', path }, { apps: [app] })).final;

  expect(['Apple > Shut Down…', 'Apple > Restart…', 'Apple > Log Out Ada…'].map((path) => choose(path))).toEqual([
    'shut-down',
    'restart',
    'log-out',
  ]);
  expect(['Apple > システム終了…', 'Apple > 再起動…', 'Apple > “Ada”をログアウト…'].map((path) => choose(path))).toEqual([
    'shut-down',
    'restart',
    'log-out',
  ]);
  expect(['Apple > Force Quit…', 'Apple > 強制終了…'].map((path) => choose(path))).toEqual(['quit', 'quit']);
  expect(choose('View > Quit Process', 'com.apple.activitymonitor')).toBe('quit');
  expect(levelOfAct(press('AXButton', 'Shut Down'))).toEqual({ level: 3, final: 'shut-down' });
  expect(levelOfAct(press('AXLink', 'Sign out')).level).toBe(2);
});

test('an action of an element counts by its own name, and confirming a field as Return', () => {
  const perform = (action: string, role: string) =>
    levelOfAct(
      facts({ kind: 'perform-action', action, element: { ref: 'e', role: null, name: null } }, { targets: [{ role, label: 'Note' }] }),
    );

  expect(perform('Delete', 'AXRow')).toEqual({ level: 3, final: 'delete' });
  expect(perform('AXConfirm', 'AXTextField')).toEqual({ level: 3, final: 'send' });
  expect(perform('AXPress', 'AXButton').level).toBe(2);
  const sending = { targets: [{ role: 'AXButton', label: 'Send' }] };
  expect(levelOfAct(facts({ kind: 'perform-action', action: 'AXConfirm', element }, sending)).final).toBe('send');
});

test('a label without a word of the table says nothing', () => {
  expect(['', '…', 'Weiter', 'Inbox'].map(byLabel)).toEqual([null, null, null, null]);
});

const element = { ref: 'e', role: null, name: null };
const [mail, terminal, safari, finder] = ['com.apple.mail', 'com.apple.terminal', 'com.apple.safari', 'com.apple.finder'] as const;
const point = { x: 1, y: 2 };
const click = (button: 'left' | 'right' | 'middle' = 'left'): Act => ({ kind: 'click', ...point, button, modifiers: [], count: 1 });
const drag: Act = { kind: 'drag', from: point, to: point, modifiers: [] };
const perform = (action: string): Act => ({ kind: 'perform-action', action, element });
const answer = (button: string | null): Act => ({ kind: 'answer-dialog', folder: null, fileName: null, fields: [], button });
const choose = (path: string): Act => ({ kind: 'choose-menu-item', path });
const chooseIn = (item: string, path: string): Act => ({ kind: 'choose-status-menu-item', item, path });
const typed = (text: string, ...modifiers: Modifiers): Act => ({ kind: 'type', text: excerptOf(text), modifiers });
const put = (text: string): Act => ({ kind: 'set-value', element, value: excerptOf(text), append: false });
const held = (key: string, ...modifiers: Modifiers): Act => ({ kind: 'hold-keys', key, modifiers, ms: 50 });
const at = (label: string, role = 'AXButton') => ({ targets: [{ role, label }] });

test.each<readonly [string | null, Act, Partial<LevelFacts>]>([
  ...(['set-value', 'hold-button', 'release-button'] as const).map(
    (kind) => ['send', { kind, element, value: 1, append: false, at: null }, at('Send')] as const,
  ),
  [null, { kind: 'scroll', right: 0, down: 1, at: null }, at('Send')],
  ['send', click('middle'), at('Send')],
  ['delete', drag, at('Delete', 'AXGroup')],
  [null, click(), at('Delete', 'AXGroup')],
  // What is pasted into a terminal is run.
  ['run', { kind: 'release-button', at: null }, { apps: [terminal] }],
  [null, { kind: 'hold-button', at: null }, { apps: [terminal] }],
  ...['ls\n', 'ls'].map((text, index) => [index === 0 ? 'run' : null, put(text), { apps: [terminal] }] as const),
  [null, put('Dear Sam,\n'), { apps: [mail] }],
  ['run', click('middle'), { apps: [terminal, mail] }],
  ['run', click('middle'), { apps: [terminal] }],
  ...(['left', 'right'] as const).map((button) => [null, click(button), { apps: [terminal] }] as const),
  ['run', drag, { apps: [mail, terminal] }],
  [null, drag, { apps: [terminal, terminal] }],
  [null, drag, { apps: [mail, finder] }],
  ['run', choose('Edit > Paste Special > Plain'), { apps: [terminal] }],
  [null, choose('Edit > Paste'), {}],
  ['run', answer('Paste'), { apps: [terminal], ...at('Paste') }],
  ['run', keys('м', 'command'), { apps: [terminal] }],
  ['run', keys('√', 'command', 'option'), { apps: [terminal] }],
  ['run', keys('return', 'command'), { apps: [terminal] }],
  ...[keys('м'), keys('c', 'command'), keys('vм', 'command'), keys('мv', 'command')].map(
    (act) => [null, act, { apps: [terminal] }] as const,
  ),
  // By its own name an action says what it does.
  ['delete', perform('AXDelete'), {}],
  ['delete', perform(' AXDelete'), {}],
  ['delete', perform('Delete AXes'), {}],
  [null, perform('AXPress'), at('Note')],
  ['send', perform('AXPress'), at('Send')],
  ['send', perform('confirm'), { apps: [mail], ...at('To', 'AXTextField') }],
  [null, perform('confirm'), {}],
  [null, perform('AXPress'), at('To', 'AXTextField')],
  // Of a menu what is chosen counts, not where it stands in the bar.
  ['delete', choose('Delete'), {}],
  [null, choose('Delete > Copy'), {}],
  ['delete', choose('Message > Delete > All'), {}],
  ['run', choose('Mail > Services > Note'), {}],
  [null, choose('View > Allow Images'), {}],
  ['run', chooseIn('Wi-Fi', 'Mail > Services > Note'), {}],
  ['delete', chooseIn('Wi-Fi', 'Delete'), {}],
  ['send', chooseIn('Send All', 'Now'), {}],
  [null, chooseIn('Wi-Fi', 'Allow Images'), {}],
  [null, chooseIn('Wi-Fi', 'Home'), {}],
  ['send', { kind: 'click-status-item', item: 'Send All' }, {}],
  [null, { kind: 'click-status-item', item: 'Wi-Fi' }, {}],
  [null, answer(null), at('Delete')],
  ['delete', answer('Delete'), at('OK')],
  ['delete', answer('OK'), at('Delete it? > OK')],
  [null, answer('OK'), {}],
  ['run', { kind: 'open', target: '/a' }, { apps: [mail, terminal] }],
  [null, { kind: 'open', target: '/a' }, {}],
  ['send', click(), at('Open Link', 'AXMenuItem')],
  [null, click(), { apps: [mail, safari], ...at('Open Link', 'AXMenuItem') }],
  ['send', click(), { apps: [mail, finder], ...at(' Connect ') }],
  [null, click(), at('Connect')],
  [null, click(), { apps: [finder], ...at('Connect All') }],
  ['run', click(), at('Services > Note', 'AXMenuItem')],
  // In a text Delete deletes a letter, whatever a menu says of it.
  [null, keys('delete'), { focusRole: 'AXTextArea', items: ['Delete'] }],
  [null, keys('BackSpace'), { focusRole: 'AXTextField', items: ['Delete'] }],
  ['delete', keys('delete'), { focusRole: 'AXRow', items: ['Delete'] }],
  ['delete', keys('delete'), { focusRole: null, items: ['Delete'] }],
  ['delete', keys('delete', 'option'), { focusRole: 'AXTextArea', items: ['Delete'] }],
  ['delete', keys('k'), { focusRole: 'AXTextArea', items: ['Delete'] }],
  ['send', keys('k'), { items: ['Fine', 'Open Link'] }],
  [null, keys('k'), { apps: [safari], items: ['Open Link'] }],
  // Return, by what has the keyboard.
  ['send', keys('return', 'command'), { apps: ['com.apple.notes'] }],
  ['send', keys('return', 'control'), { apps: ['com.apple.notes'] }],
  ['send', held('m', 'control'), { apps: ['com.apple.notes'] }],
  [null, keys('return', 'option'), { apps: ['com.apple.notes'] }],
  [null, keys('a', 'command'), {}],
  ['delete', typed('\n'), { apps: [terminal], focusRole: 'AXMenuItem', items: ['Delete'] }],
  [null, typed('\n'), { apps: ['com.apple.mobilesms'], focusRole: 'AXMenuItem', items: ['Fine'] }],
  ['send', typed('\n'), { apps: ['com.apple.finder', 'com.apple.mobilesms'] }],
  ['send', typed('\n'), { focusRole: 'AXComboBox' }],
  ['delete', typed('\n'), { focusRole: 'AXTextField', items: ['Delete'] }],
  [null, typed('\n'), { focusRole: 'AXSearchField' }],
  [null, typed('\n'), { apps: ['com.apple.mobilesms'], focusRole: 'AXSearchField' }],
  [null, typed('\n'), { apps: [safari], focusRole: 'AXSearchField' }],
  [null, typed('\n'), { apps: [safari] }],
  ['send', typed('\n'), { apps: [safari], focusRole: 'AXTextArea' }],
  ['send', typed('\n'), { apps: [finder, safari], focusRole: 'AXTextArea' }],
])('%s: %j %j', (final, act, more) => {
  expect(levelOfAct(facts(act, more)).final).toBe(final);
});

test('reading is level 1, but what hands over what no client was meant to have is not', () => {
  const read = (content: { readonly kind: 'text' | 'image'; readonly own: boolean } | null): Act => ({
    ...{ kind: 'read-clipboard', content: content && { ...content, amount: 1 } },
  });
  const past = (characters: number | null): Act => ({
    ...{ kind: 'read-clipboard-history', skip: 0, most: 9 },
    past: characters === null ? null : { entries: 1, characters, images: 0, files: 0, others: 0 },
  });
  const others = { kind: 'look-at-app' } as const;
  const proposal: Act = { kind: 'propose-task', goal: 'a' };
  const check: Act = { kind: 'check-script', language: 'applescript' };
  for (const [level, act, effect, capability] of [
    ...[proposal, read({ kind: 'text', own: false }), past(1)].flatMap((act) => [
      [2, act, 'read', 'see'] as const,
      [2, act, 'own', 'see'] as const,
    ]),
    ...[others, read({ kind: 'text', own: true }), read({ kind: 'image', own: false }), read(null), past(0), past(null)].map(
      (act) => [1, act, 'read', 'see'] as const,
    ),
    [1, others, 'own', 'see'],
    [2, others, 'change', 'act'],
    [2, check, 'read', 'script'],
    [3, others, 'read', 'script'],
    [3, others, 'read', 'shell'],
  ] as const)
    expect([act, levelOfAct(facts(act, { effect, capability })).level]).toEqual([act, level]);
});

test('what somebody offers is accepted by a press; cookies, changes and a list of runs let nobody in', () => {
  const safari = ['com.apple.safari'];
  const said = (labels: readonly string[], apps: readonly string[] = []) =>
    labels.map((label) => byPress(label, 'AXButton', apps)?.final ?? null);
  const offers = ['Accept', 'Accept & Open', 'Answer', 'Annehmen', 'Accepter', '受け入れる', '応答', '接受', '接听', '수락', 'Принять'];
  expect(said(offers)).toEqual(offers.map(() => 'grant'));
  expect(said(['Accept', 'Accept Invitation'], safari)).toEqual(['grant', 'grant']);

  const cookies = ['Accept All', 'Accept all cookies', 'Allow cookies', 'クッキーを許可', 'Accept Cookies & Continue'];
  expect(said(cookies, safari)).toEqual(cookies.map(() => null));
  expect(said(['Accept All'])).toEqual(['grant']);
  const others = ['Accepted', 'Don’t Accept', 'Accept All Changes', 'Answers', 'Aceptar', '応答なし', '受け入れ済み'];
  const runs = ['Runs', '12 Runs', 'Morning Run', '5k Run', 'Last run', 'Run Club', '実行中', '実行結果', '运行时间', '실행 결과'];
  expect(said([...others, ...runs])).toEqual([...others, ...runs].map(() => null));
  const running = ['Run', 'Run Now', 'Re-run', 'Save and Run', 'Start a run', 'Run 5 tests', '実行', '运行', '실행'];
  expect(said(running)).toEqual(running.map(() => 'run'));
});

test('on a page a comment is published, and code merged, by a button that says only this', () => {
  const said = (label: string, role: string, app: string) => byPress(label, role, [app])?.final ?? null;
  for (const label of ['Comment', 'Add comment', 'コメント', 'Kommentieren', '评论', 'Posten', '등록']) {
    expect([label, said(label, 'AXButton', 'com.google.chrome')]).toEqual([label, 'publish']);
    expect([label, said(label, 'AXLink', 'com.google.chrome'), said(label, 'AXButton', 'com.apple.iwork.pages')]).toEqual([
      label,
      null,
      null,
    ]);
  }
  for (const label of ['Merge pull request', 'Squash and merge', 'Confirm merge', 'Create pull request', 'Repost', 'Deploy to production'])
    expect([label, said(label, 'AXButton', 'com.apple.safari')]).toEqual([label, 'publish']);
  for (const label of ['Comments', 'Pull requests', 'Merge Cells', 'Deployments', 'Address Book', 'Reserved'])
    expect([label, said(label, 'AXButton', 'com.apple.safari')]).toEqual([label, null]);
  expect(['Confirm Booking', 'Book now', 'Place Bet'].map((label) => said(label, 'AXButton', 'com.apple.safari'))).toEqual([
    'buy',
    'buy',
    'buy',
  ]);
});

test('Return on a page is handed in where the browser does not tell what has the keyboard', () => {
  const at = (focusUntold: boolean, app: string) => levelOfAct(facts(keys('return'), { apps: [app], focusRole: null, focusUntold })).final;
  expect([at(true, 'org.mozilla.firefox'), at(false, 'org.mozilla.firefox'), at(true, 'com.apple.textedit')]).toEqual(['send', null, null]);
});

test('a name lets in, runs, or says no to it', () => {
  const said = (label: string, role?: string) => byPress(label, role)?.final ?? null;
  const all = ['Allow', 'Run', 'Not Allowed Allow', 'Allowed', 'Allow Later', 'Don’t Allow', "Don't Run", 'Connect'].map((one) =>
    said(one),
  );
  expect(all).toEqual(['grant', 'run', null, null, null, null, null, null]);
  expect([said('Allow', 'AXCheckBox'), said('Allow', 'AXMenuItem'), said('Run', 'AXMenuItem'), said('Run', 'AXSwitch')]).toEqual([
    ...[null, null, 'run', null],
  ]);
  expect(['Sign In', 'Sign', 'Sign in and Sign', 'Delete Sign In', 'Send and Close'].map((label) => byLabel(label)?.final ?? null)).toEqual(
    [...[null, 'sign', null, 'delete', 'send']],
  );
  expect(['Don’t', 'Dont', 'Do not', 'Not Now', 'Later', 'OK', 'Donate'].map(saysNo)).toEqual([true, true, true, true, true, false, false]);
});

test('an act pastes by its keys, by the menu item it chooses and by what it presses', () => {
  const pastes = (act: Act, label = '', role = 'AXButton', items: readonly string[] = []) =>
    pastesBy({
      act,
      targets: [
        { role, label },
        { role, label: '' },
      ],
      items,
    });
  const pasting: readonly Readonly<Parameters<typeof pastes>>[] = [
    ...[keys('v', 'command'), keys('V', 'command'), keys('м', 'command'), held('v', 'command', 'option'), typed('av', 'command')].map(
      (act) => [act] as const,
    ),
    ...[choose('Edit > Paste'), choose('Edit > Paste Special > Plain'), chooseIn('Clips', 'Paste')].map((act) => [act] as const),
    [click(), 'Paste'],
    [keys('k'), '', 'AXButton', ['Copy', 'Paste']],
  ];
  const others: readonly Readonly<Parameters<typeof pastes>>[] = [
    ...[keys('v'), keys('v', 'control'), keys('c', 'command'), typed('v'), choose('Edit > Copy'), choose(''), click(), keys('м')].map(
      (act) => [act] as const,
    ),
    [{ kind: 'look-at-menu-item', path: 'Edit > Paste' }],
    [click(), 'Paste', 'AXStaticText'],
    [keys('k'), '', 'AXButton', ['Copy']],
  ];
  expect([...pasting, ...others].filter((one) => pastes(...one))).toEqual(pasting);
  expect(pastesBy({ act: click(), targets: [] })).toBe(false);
});

test.each([
  ['AXMenuItem', 'Options > Open at Login'],
  ['AXMenuItem', 'オプション > ログイン時に開く'],
  ['AXCheckBox', 'Launch Example at login'],
  ['AXSwitch', 'Start when you log in'],
  ['AXCheckBox', 'Start Example on system startup'],
  ['AXMenuItem', 'Optionen > Bei der Anmeldung öffnen'],
  ['AXMenuItem', '登录时打开'],
] as const)('what has an app run from the next login on is asked for by itself: %s %s', (role, label) => {
  expect(byPress(label, role)).toEqual({ level: 3, final: 'run' });
});

test.each(['Open in Login Window', 'Sign in', 'Log in', 'Show this at startup', 'Open Recent', 'ログイン', 'Start Login'])(
  '%s is a change',
  (label) => {
    expect(byPress(label, 'AXCheckBox')).toBeNull();
  },
);

test.each([
  ['AXCheckBox', 'AirDrop'],
  ['AXSwitch', 'AirDrop, Contacts Only'],
  ['AXMenuItem', 'Everyone for 10 Minutes'],
  ['AXRadioButton', 'すべての人（10分間のみ）'],
] as const)('what lets others offer files is asked for by itself: %s %s', (role, label) => {
  expect(byPress(label, role)).toEqual({ level: 3, final: 'grant' });
});

test('a rule that hands on all mail that comes is asked for by itself, and handing on one mail is not', () => {
  const set = (value: string) => byPress(value, 'AXMenuItem')?.final ?? null;

  expect(
    ['Forward Message', 'Redirect Message', 'メッセージを転送', 'Auto-forward', 'Forward it to', 'Add a forwarding address'].map(set),
  ).toEqual(Array.from({ length: 6 }, () => 'send'));
  expect(['Forward', 'Message > Forward as Attachment', 'Go Forward', 'Fast Forward', 'Forward to Next Page', '転送'].map(set)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test('an item of the Script menu is run, whatever it is called', () => {
  const choose = (app: string) =>
    levelOfAct(facts({ kind: 'choose-status-menu-item', path: 'Tidy', item: 'Scripts' }, { apps: [app] })).final;

  expect(['com.apple.scriptmenuapp', 'org.example.desk'].map(choose)).toEqual(['run', null]);
});
