import { describe, expect, it } from 'vitest';
import type { ElementSighting } from '../../src/shared/sighting.js';
import { heavyWordsIn, weightOfLabel } from '../../src/shared/tasks/irreversible-words.js';
import { cannotBeTakenBack, heaviest, plain, unknown, unnamedFile, type Weight } from '../../src/shared/tasks/weight.js';
import { takesText, weightOfAct } from '../../src/shared/tasks/weight-of-act.js';
import type { Act } from '../../src/shared/words/act.js';

/** What may be inside a task and what never is: told by what a button or a menu says, and by what a call does. */
const [send, remove, buy, quit] = (['send', 'delete', 'buy', 'quit'] as const).map((one) => cannotBeTakenBack(one)) as [
  Weight,
  Weight,
  Weight,
  Weight,
];
const intoText = { ...plain, intoText: true };

describe('a button that reads', () => {
  // One word at least of each line of the table.
  it.each<readonly [weight: Weight, labels: string]>([
    [send, 'Send|resend|Call|senden|publier|enviar|ligar|delen|dela|Отправить|загрузить|送信|発信|發送|上传|보내기|제출'],
    [send, 'Dispatch|Hand in|verschicken|Expédier|spedisci|твитнуть|送る|配信|转发|발송'],
    [send, 'Sends|Publishes|Shared|Posted|Sending|Send Now…|sendButton|send-it|SEND|Ｓｅｎｄ|Se\u200bnd|Se\u00adnd'],
    [
      remove,
      "Delete|destroy|forget|Don’t Save|Don't Save|do-not-save|Do Not Save|unpair|deletes|Löschen|vider|remplacer|cestino|svuota|vervang|radera",
    ],
    [remove, 'descartar|kassera|cancel-plan|捨てる|丢弃'],
    [remove, 'Удалить|сброс|削除|初期化|解除|删除|抹掉|替换|放弃|삭제|버리기|保存しない|不儲存'],
    [buy, 'Jetzt zahlen|Passer la commande|Tramitar pedido|afrekenen|決済|結帳'],
    [buy, 'Buy|Check Out|subscribe|kaufen|payer|signer|comprar|acquista|assinar|bestel|köp|Купить|перевод|購入|振込|支付|签名|서명'],
    [
      quit,
      'Quit|Log Out|log-off|Hang Up|beenden|fermer|raccrocher|salir|esci|sluit|avsluta|Закрыть|выйти|終了|切断|退出|关闭|关机|登出|종료|로그아웃',
    ],
    [
      unknown,
      'OK|yes|Confirm|unlock|finish|Always|update|ja|oui|accepter|sí|conferma|consenti|doorgaan|fortsätt|godkänn|да|Продолжить|готово|はい|実行|是|确定|允许|执行|예|확인|허용|완료',
    ],
    [unknown, '|…| - |★|Αποστολή|Sеnd|الإرسال|שלח'],
    [plain, 'New|Sender|Descend|Italic|Bold|7|12:30|Zoom In|Удобный вид|新しい|보기|Ascending|Postcard|Recall|Jam|Closet'],
  ])('%j: %s', (weight, labels) => {
    expect(labels.split('|').filter((label) => JSON.stringify(weightOfLabel(label)) !== JSON.stringify(weight))).toEqual([]);
  });

  it('nothing harmful but is called so is what it is called', () => {
    expect(weightOfLabel('Done', 'sendMessage')).toEqual(send);
    expect(weightOfLabel('', 'send')).toEqual(unknown);
    expect(weightOfLabel('Done', 'okButton')).toEqual(unknown);
    expect(weightOfLabel('Done', 'bar')).toEqual(plain);
    expect(weightOfLabel('Send and Delete')).toEqual(cannotBeTakenBack('send', 'delete'));
    expect(weightOfLabel('OK, Delete')).toEqual(remove);
  });

  it('several words tells each of them', () => {
    expect(heavyWordsIn('Send & close, OK')).toEqual([
      { kind: 'send', word: 'send' },
      { kind: 'quit', word: 'close' },
      { kind: 'unknown', word: 'ok' },
    ]);
    expect(heavyWordsIn('New')).toEqual([]);
  });
});

it('several things at once weigh what the heaviest does, with all that cannot be taken back', () => {
  const file = { ...plain, files: ['/a'] };

  expect(heaviest([])).toEqual(plain);
  expect(heaviest([plain, file, intoText])).toEqual({ ...plain, files: ['/a'], intoText: true });
  expect(heaviest([send, quit, send])).toEqual(cannotBeTakenBack('send', 'quit'));
  expect(heaviest([send, unknown])).toEqual({ ...send, kind: 'unknown' });
});

describe('a call', () => {
  const seen = (label: string, role = 'AXButton', identifier = ''): ElementSighting => ({
    ...{ kind: 'element', element: 'e', ref: 'e', path: '', windowId: 1, frame: null, foundAgain: false },
    ...{ role, label, identifier },
  });
  const weigh = (kind: Act['kind'], more: object = {}, on: ElementSighting | null = null): Weight =>
    weightOfAct({ kind, ...more } as Act, on);
  const keys = (key: string, ...modifiers: string[]) => weigh('press-keys', { key, modifiers });
  const menu = (path: string) => weigh('choose-menu-item', { path });

  it.each([
    'click',
    'drag',
    'hold-button',
    'release-button',
    'gesture',
    'run-script',
    'check-script',
    'run-command',
    'propose-task',
    'fill-secret',
  ] as const)('that is %s is never inside', (kind) => {
    expect(weigh(kind)).toEqual(unknown);
  });

  it.each(['launch', 'move-window', 'scroll', 'write-clipboard', 'focus-element', 'set-volume', 'wait', 'run-calls'] as const)(
    'that is %s is harmless',
    (kind) => {
      expect(weigh(kind)).toEqual(plain);
    },
  );

  it('ends apps and windows, which cannot be taken back', () => {
    expect([weigh('quit'), weigh('close-window')]).toEqual([quit, quit]);
  });

  it('to an element is what the element says, and nobody knows where none was seen', () => {
    expect([weigh('press-element', {}, seen('Send')), weigh('press-element', {}, seen('New')), weigh('press-element')]).toEqual([
      send,
      plain,
      unknown,
    ]);
    expect(weigh('press-element', {}, seen('New', 'AXButton', 'deleteAll'))).toEqual(remove);
    expect(weigh('perform-action', { action: 'AXPress' }, seen('Send'))).toEqual(send);
    expect(weigh('perform-action', { action: 'Delete it' }, seen('New')).kind).toBe('unknown');
    const harmless = ['AXPress', 'AXPick', 'AXShowMenu', 'AXRaise', 'AXIncrement', 'AXDecrement', 'AXCancel', 'AXScrollToVisible'];
    expect(harmless.filter((action) => weigh('perform-action', { action }, seen('New')).kind !== 'plain')).toEqual([]);
  });

  it('that writes a value goes into a text, or is what the element says', () => {
    const written = { value: { start: 'a', characters: 1, presses: false } };
    const roles = ['AXTextField', 'AXTextArea', 'AXSearchField', 'AXComboBox'];

    expect(roles.filter((role) => !takesText(role) || weigh('set-value', written, seen('x', role)).kind !== 'plain')).toEqual([]);
    expect([weigh('set-value', written, seen('New')), weigh('set-value', written), takesText('AXButton')]).toEqual([
      unknown,
      unknown,
      false,
    ]);
    expect([weigh('set-value', { value: 1 }, seen('Send')), weigh('set-value', { value: true }, seen('New'))]).toEqual([send, plain]);
  });

  it('to a dialog is what its button says, with the files it names', () => {
    expect(weigh('answer-dialog', { folder: '/a', fileName: 'b', button: 'New' })).toEqual({ ...plain, files: ['/a', 'b'] });
    expect(weigh('answer-dialog', { folder: null, fileName: null, button: 'Delete' })).toEqual(remove);
    expect(weigh('answer-dialog', { folder: '/a', fileName: null, button: null })).toEqual(unknown);
  });

  it.each<readonly [path: string, weight: Weight]>([
    ['File > New', plain],
    ['File › New', plain],
    ['File ▸ New', plain],
    ['File → New', plain],
    ['File ＞ New', plain],
    ['Share > Mail', send],
    ['File > Move to Trash', remove],
    ['File > > New', plain],
    ['File > newDocument', unknown],
    ['File > item_3', unknown],
    ['File > 3', unknown],
    ['File > a3', unknown],
    ['File > Page 3', plain],
    ['File > ⌘N', unknown],
    ['File > ⇧N', unknown],
    ['File > cmd+n', unknown],
    ['File > copy:', unknown],
    ['File > ⌫', unknown],
  ])('to a menu item is what each step says: %s', (path, weight) => {
    expect(menu(path)).toEqual(weight);
  });

  it('to a status item is what its name and its menu say', () => {
    expect([weigh('click-status-item', { item: 'Wi-Fi' }), weigh('click-status-item', { item: 'Log Out' })]).toEqual([plain, quit]);
    expect(weigh('choose-status-menu-item', { item: 'Wi-Fi', path: 'Other > Delete' })).toEqual(remove);
    expect(weigh('choose-status-menu-item', { item: 'Send', path: 'Other' })).toEqual(send);
  });

  it.each<readonly [why: string, weight: Weight, keys: readonly (readonly string[])[]]>([
    ['moves', plain, ['up', 'down', 'left', 'right', 'home', 'end', 'page_up', 'page_down', 'tab', 'escape', 'UP'].map((key) => [key])],
    [
      'moves with shift or option held',
      plain,
      [
        ['left', 'shift'],
        ['up', 'option'],
      ],
    ],
    ['types', intoText, ['delete', 'backspace', 'forward_delete', 'space', 'a', 'é', '😀', '1'].map((key) => [key])],
    ['may do anything', unknown, [['return'], ['enter'], ['f1'], ['\n'], ['\u2028'], ['ab']]],
    [
      'may do anything with control',
      unknown,
      [
        ['a', 'control'],
        ['up', 'control'],
        ['c', 'control', 'command'],
      ],
    ],
    ['is a harmless shortcut', plain, ['a', 'c', 'f', 'g', 'n', 'v', 'x', 'z', 'left', 'right', 'C'].map((key) => [key, 'command'])],
    ['saves a document, wherever that lies', { ...plain, files: [unnamedFile] }, [['s', 'command']]],
    ['is a harmless shortcut with shift', plain, ['g', 'z', 'left', 'right'].map((key) => [key, 'command', 'shift'])],
    [
      'may be any shortcut',
      unknown,
      [
        ['q', 'command'],
        ['w', 'command'],
        ['delete', 'command'],
        ['s', 'command', 'shift'],
        ['c', 'command', 'option'],
        ['up', 'command'],
      ],
    ],
  ])('of keys that %s', (_why, weight, all) => {
    expect(all.filter(([key = '', ...modifiers]) => JSON.stringify(keys(key, ...modifiers)) !== JSON.stringify(weight))).toEqual([]);
    expect(weigh('hold-keys', { key: all[0]?.[0], modifiers: all[0]?.slice(1) })).toEqual(weight);
  });

  it('types into a text, unless what is typed presses', () => {
    const typed = (start: string, presses: boolean, ...modifiers: string[]) => weigh('type', { text: { start, presses }, modifiers });
    expect([typed('d', false), typed('d', false, 'shift'), typed('d', true)]).toEqual([intoText, intoText, unknown]);
    // With Command held each character is a shortcut, and one that nobody knows is enough.
    expect(typed('cd', false, 'command', 'shift').kind).toBe('unknown');
  });

  it('names the files it opens, shows or writes', () => {
    expect(
      [weigh('open', { target: '/a' }), weigh('reveal', { path: '/b' }), weigh('save-picture', { path: '/c' })].map(({ files, kind }) => [
        kind,
        ...files,
      ]),
    ).toEqual([
      ['plain', '/a'],
      ['plain', '/b'],
      ['plain', '/c'],
    ]);
  });
});
