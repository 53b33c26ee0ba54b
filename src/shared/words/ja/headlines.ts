import { ownEntry } from '../../runtime/own-entry.js';
import { type KnownAction, knownAction, saidAction } from '../../text/action-name.js';
import { toldMenu } from '../../text/menu-path.js';
import type { Act, Chord, ClipboardContent, ClipboardPast, Excerpt, GestureWay, Modifiers, NamedElement, Place } from '../act.js';
import { strong, told } from '../emphasis.js';
import type { Under } from '../en/headlines.js';
import { signsFor, signsOf } from '../key-signs.js';
import { isOne, saysOnlyItsKind } from '../kind-names.js';
import { folderOf, lastPart } from '../path-parts.js';
import { between } from '../quote.js';
import type { Sentences } from '../sentences.js';
import { kindsOfPast } from './clipboard-past.js';
import { marks } from './quote.js';
import { roles } from './roles.js';
import { typeset } from './spaced.js';

type Headlines = Sentences<Act, [Place, Under, Under]>;

/** Each follows the client's name and が: place, object, verb, down to としています. */
const unset: Headlines = {
  'list-apps': () => `実行中の${strong('アプリ')}の一覧を見ようとしています`,
  'look-at-app': (_act, at) => `${theApp(at)}を見ようとしています`,
  'forget-app': (_act, at) => `${anApp(at)}について覚えたことを消そうとしています`,
  launch: (_act, at) => `${anApp(at)}を開こうとしています`,
  'bring-app-to-front': (_act, at) => `${anApp(at)}を手前に出そうとしています`,
  quit: (_act, at) => `${anApp(at)}を終了しようとしています`,

  'list-windows': (_act, at) =>
    at.apps.length === 0 ? `開いている${strong('ウインドウ')}の一覧を見ようとしています` : `${theApp(at)}のウインドウを見ようとしています`,
  'look-at-window': (_act, at) => `${theApp(at)}を見ようとしています`,
  'bring-window-to-front': (_act, at) => `${atApp(at)}${theWindow(at)}を手前に出そうとしています`,
  'close-window': (_act, at) => `${atApp(at)}${theWindow(at)}を閉じようとしています`,
  'minimize-window': (_act, at) => `${atApp(at)}${theWindow(at)}を Dock にしまおうとしています`,
  'restore-window': (_act, at) => `${atApp(at)}${theWindow(at)}を Dock から戻そうとしています`,
  'move-window': ({ x, y, from }, at) =>
    `${atApp(at)}${theWindow(at)}を${from === null ? '' : wayOf(x - from.x, y - from.y)}動かそうとしています`,
  'resize-window': ({ width, height }, at) =>
    `${atApp(at)}${theWindow(at)}の大きさを ${strong(`${width} × ${height}`)} にしようとしています`,

  'read-elements': (_act, at) => `${theApp(at)}を見ようとしています`,
  'find-elements': (_act, at) => `${theApp(at)}を見ようとしています`,
  'read-focus': (_act, at) => `${inApp(at)}${strong('キーボード')}の入力先を調べようとしています`,
  'look-at-element': ({ element }, at) => `${inApp(at)}${the(element)}を見ようとしています`,
  'read-value': ({ element }, at) => `${inApp(at)}${the(element)}を読もうとしています`,
  'list-actions': ({ element }, at) => `${inApp(at)}${the(element)}でできることを調べようとしています`,
  'focus-element': ({ element }, at) => `${inApp(at)}${the(element)}を入力先にしようとしています`,
  'press-element': ({ element, modifiers = [] }, at) => `${inApp(at)}${withHeld(modifiers)}${the(element)}を押そうとしています`,
  'scroll-to-element': ({ element }, at) => `${inApp(at)}${the(element)}までスクロールしようとしています`,
  'set-value': ({ element, value, append }, at) =>
    typeof value === 'object'
      ? `${inApp(at)}${the(element)}${append ? 'の末尾' : ''}に${characters(value)}を入れようとしています`
      : `${inApp(at)}${the(element)}を${strong(typeof value === 'number' ? ` ${value} ` : value ? 'オン' : 'オフ')}にしようとしています`,
  'perform-action': ({ element, action }, at) => {
    const known = knownAction(action);
    return `${inApp(at)}${the(element)}${known === null ? `に操作${quoted(saidAction(action))}をしよう` : actions[known]}としています`;
  },
  'fill-secret': ({ element, item }, at) =>
    `${inApp(at)}${the(element)}に${item === '' ? `あなたが選ぶ${strong('パスワード')}` : quoted(item)}を入力させようとしています`,
  'look-at-dialogs': (_act, at) => `${atApp(at)}${strong('ダイアログ')}を見ようとしています`,
  'answer-dialog': ({ button }, at) =>
    button === null
      ? `${inApp(at)}${strong('ダイアログ')}に記入しようとしています`
      : `${inApp(at)}ダイアログの${quoted(button)}を押そうとしています`,

  'read-menu-bar': (_act, at) => `${atApp(at)}${strong('メニュー')}を見ようとしています`,
  'list-menus': (_act, at) => `${atApp(at)}${strong('メニュー')}を見ようとしています`,
  'look-at-menu-item': ({ path }, at) => `${inApp(at)}メニューを開いて${menu(path)}を見ようとしています`,
  'choose-menu-item': ({ path }, at) => `${inApp(at)}${menu(path)}を選ぼうとしています`,
  'list-status-items': () => `${strong('メニューバー')}を見ようとしています`,
  'click-status-item': ({ item }) => `メニューバーの${quoted(item)}を押そうとしています`,
  'choose-status-menu-item': ({ path, item }) => `メニューバーの${quoted(item)}で${menu(path)}を選ぼうとしています`,

  'read-pointer': () => `${strong('ポインタ')}の位置を調べようとしています`,
  'move-pointer': (_act, at, under) => `${inApp(at)}${spot(under)}にポインタを合わせようとしています`,
  'rest-pointer': (_act, at, under) => `${inApp(at)}${spot(under)}にポインタを合わせようとしています`,
  click({ button, count, modifiers }, at, under) {
    const held = withHeld(modifiers);
    return `${inApp(at)}${held}${spot(under)}${clicks(button, count)}ようとしています`;
  },
  drag({ modifiers = [] }, at, under, to) {
    const held = withHeld(modifiers);
    return `${inApp(at)}${held}${spot(under)}${dragged(modifiers, under, to)}しようとしています`;
  },
  'hold-button': (_act, at, under) => `${inApp(at)}${spot(under)}でマウスボタンを押したままにしようとしています`,
  'release-button': (_act, at, under) => `${inApp(at)}${spot(under)}でマウスボタンを離そうとしています`,
  scroll: ({ right, down }, at) => `${inApp(at)}${wayOf(right, down)}スクロールしようとしています`,
  gesture: ({ gesture, way }, at, under) => `${inApp(at)}${spot(under)}で${gestureOf(gesture, way)}しようとしています`,

  'press-keys': ({ times, ...keys }, at) =>
    `${inApp(at)}${strong(toldChord(keys))} を${times === 1 ? '' : ` ${times} 回`}押そうとしています`,
  'hold-keys': ({ ms, ...keys }, at) =>
    `${inApp(at)}${strong(toldChord(keys))} を ${(Math.round(ms / 100) / 10).toLocaleString('ja')} 秒間押し続けようとしています`,
  type: ({ text, modifiers = [] }, at) => `${inApp(at)}${withHeld(modifiers)}${characters(text)}を入力しようとしています`,

  'read-clipboard': ({ content }) => `${clipboardWith(content)}を読もうとしています`,
  'read-clipboard-history': ({ past }) => `${strong('クリップボード')}の履歴${amountOfPast(past)}を読もうとしています`,
  'clear-clipboard': () => `${strong('クリップボード')}を空にしようとしています`,
  'write-clipboard': ({ text }) => `${strong('クリップボード')}に${characters(text)}をコピーしようとしています`,

  open: ({ target }, at) => `${inApp(at)}${quoted(lastPart(target))}を開こうとしています`,
  'read-finder-folder': () => `${strong('Finder')} が表示しているフォルダを調べようとしています`,
  'read-selected-files': () => `${strong('Finder')} で選択中のファイルを調べようとしています`,
  reveal: ({ path }) => `${strong('Finder')} で${quoted(lastPart(path))}を表示しようとしています`,
  'take-picture': ({ of }, at) => `${pictured(of, at)}を見ようとしています`,
  'save-picture': ({ path, replaces }) =>
    `${quoted(folderOf(path))}${replaces ? `にある${quoted(lastPart(path))}を${strong('置き換えて')}` : `に${quoted(lastPart(path))}を`}保存しようとしています`,

  'read-volume': () => `${strong('音量')}を読もうとしています`,
  'set-volume': ({ percent }) => `${strong('音量')}を ${strong(`${percent}%`)} にしようとしています`,
  'read-mute': () => `${strong('消音')}かどうかを調べようとしています`,
  mute: ({ on }) => (on ? `${strong('消音')}にしようとしています` : `${strong('消音')}を解除しようとしています`),
  notify: ({ title }) => `通知${quoted(title)}を表示しようとしています`,
  'read-battery': () => `${strong('バッテリー')}の状態を読もうとしています`,
  'read-system': () => `この ${strong('Mac')} の機種を調べようとしています`,
  'read-display': () => `${strong('ディスプレイ')}の情報を見ようとしています`,
  'list-displays': () => `${strong('ディスプレイ')}の一覧を見ようとしています`,

  'run-script': ({ language }, at) => `${inApp(at)}${languages[language]}を実行しようとしています`,
  'check-script': ({ language }) => `${languages[language]}を実行せずに調べようとしています`,
  'run-command': () => `${strong('コマンド')}を実行しようとしています`,

  watch: (_act, at) => `${theApp(at)}を監視しようとしています`,
  wait: (_act, at) => `${inApp(at)}何かが起きるのを待とうとしています`,
  'list-observations': () => `${strong('監視')}の一覧を見ようとしています`,
  'read-observation': ({ name }) => `監視${quoted(name)}を読もうとしています`,
  'end-observation': ({ name }) => `監視${quoted(name)}を終えようとしています`,
  'list-sessions': () => `${strong('セッション')}の一覧を見ようとしています`,
  'open-session': () => `${strong('セッション')}を始めようとしています`,
  'read-session': ({ name }) => `セッション${quoted(name)}を読もうとしています`,
  'end-session': ({ name }) => `セッション${quoted(name)}を終えようとしています`,
  'list-macros': () => `${strong('マクロ')}の一覧を見ようとしています`,
  'read-macro': ({ name }) => `マクロ${quoted(name)}を読もうとしています`,
  'keep-macro': ({ name }) => `マクロ${quoted(name)}を保存しようとしています`,
  'delete-macro': ({ name }) => `マクロ${quoted(name)}を消そうとしています`,
  'run-macro': ({ name }) => `マクロ${quoted(name)}を実行しようとしています`,
  'run-calls': ({ count }, at) => `${inApp(at)}${strong(`${count} 個の手順`)}を行おうとしています`,
  'read-permissions': () => `Gatehand の${strong('権限')}を調べようとしています`,
  'await-answer': () => `あなたの${strong('回答')}を待とうとしています`,
  'propose-task': (_act, at) => `${inApp(at)}${strong('タスク')}を行おうとしています`,
};

/** English: en/headlines.ts. */
export const headlines = Object.fromEntries(
  // Each is called with what its own kind takes.
  Object.entries<unknown>(unset).map(([kind, entry]) => [
    kind,
    typeof entry === 'function' ? (...told: readonly unknown[]) => typeset(String(entry(...told))) : entry,
  ]),
) as Headlines;

const languages = { applescript: `${strong('AppleScript')} `, javascript: `JavaScript の${strong('スクリプト')}` } as const;
/** Each as a noun that する follows. */
export const gestures = {
  swipe: 'スワイプ',
  pinch: 'ピンチ',
  zoom: '拡大・縮小',
  'smart-zoom': '拡大・縮小',
  rotate: '回転',
  'force-touch': '強めにクリック',
} as const;
/** Each as とする follows it. */
const actions: Readonly<Record<KnownAction, string>> = {
  AXPress: 'を押そう',
  AXPick: 'を選ぼう',
  AXConfirm: 'を確定しよう',
  AXCancel: 'をキャンセルしよう',
  AXIncrement: 'の値を上げよう',
  AXDecrement: 'の値を下げよう',
  AXRaise: 'を手前に出そう',
  AXShowMenu: 'のメニューを表示しよう',
  AXDelete: 'を削除しよう',
  AXScrollToVisible: 'までスクロールしよう',
};

function clicks(button: 'left' | 'right' | 'middle', count: number): string {
  if (button === 'right') return 'のメニューを表示し';
  if (button === 'middle') return 'を中央のボタンでクリックし';
  return count === 1 ? 'をクリックし' : count === 2 ? 'をダブルクリックし' : `を ${count} 回クリックし`;
}

function theApp({ apps }: Place): string {
  return apps.length === 0 ? strong('画面') : apps.map(strong).join('、');
}

function anApp(at: Place): string {
  return at.apps.length === 0 ? strong('アプリ') : theApp(at);
}

function atApp({ apps }: Place): string {
  return apps.length === 0 ? '' : `${apps.map(strong).join('、')}の`;
}

function inApp({ apps }: Place): string {
  return apps.length === 0 ? 'この Mac で' : `${apps.map(strong).join('、')}で`;
}

function quoted(text: string): string {
  return between(marks, text, strong);
}

function theWindow({ window }: Place): string {
  return window === null || told(window) === '' ? strong('ウインドウ') : `ウインドウ${quoted(window)}`;
}

function the({ role, name, near }: NamedElement): string {
  const where = near === undefined ? '' : `${quoted(near.name)}${nearness[near.how]}`;
  if (name !== null && told(name) !== '') return `${where}${saysOnlyItsKind(name) ? strong(name) : quoted(name)}`;
  return `${where}${role === null || role === 'AXUnknown' ? strong('印の場所') : `名前のない${strong(roles[role])}`}`;
}

const nearness = { beside: 'の横にある', in: 'の中にある' } as const;

function dragged(modifiers: Modifiers, under: Under, to: Under): string {
  if (isOne(under, to)) return 'の中でドラッグ';
  return nameless(under) ? `から${spot(to)}へドラッグ` : `を${spot(to)}へ${modifiers.length === 0 ? '移動' : 'ドラッグ'}`;
}

function spot(under: Under): string {
  return under === null || nameless(under) ? strong('印の場所') : the(under);
}

function nameless(under: Under): boolean {
  return under === null || under.name === null || told(under.name) === '';
}

function gestureOf(gesture: keyof typeof gestures, way: GestureWay): string {
  if (way === null) return gestures[gesture];
  if (gesture === 'zoom') return strong(way === 'apart' ? '拡大' : '縮小');
  return `${strong(gestureWays[way])}${gestures[gesture]}`;
}

/** Each as it stands before the gesture. */
export const gestureWays: Readonly<Record<NonNullable<GestureWay>, string>> = {
  up: '上へ',
  down: '下へ',
  left: '左へ',
  right: '右へ',
  apart: '指を広げて',
  together: '指を狭めて',
  clockwise: '右回りに',
  counterclockwise: '左回りに',
};

function characters({ characters: count }: Pick<Excerpt, 'characters'>): string {
  return strong(`${count.toLocaleString('ja')} 文字`);
}

function amountOfPast(past: ClipboardPast | null): string {
  if (past === null) return '';
  if (past.entries === 0) return `(まだ${strong('空')}です)`;
  return `(${kindsOfPast(past, strong)})`;
}

function clipboardWith(content: ClipboardContent | null): string {
  const clipboard = strong('クリップボード');
  const { kind = 'other', amount = null } = content ?? {};
  switch (kind) {
    case 'text':
      return `${clipboard}の${strong('テキスト')}${amount === null ? '' : `(${characters({ characters: amount })})`}`;
    case 'image':
      return `${strong('画像')}が入った${clipboard}`;
    case 'files':
      return `${strong(amount === null ? 'ファイル' : `${amount.toLocaleString('ja')} 個のファイル`)}が入った${clipboard}`;
    case 'empty':
      return `${strong('空')}の${clipboard}`;
    case 'secret':
      return `${clipboard}(${strong('秘密')}の内容は渡しません)`;
    case 'other':
      return clipboard;
  }
}

function menu(path: string): string {
  return quoted(toldMenu(path));
}

function wayOf(right: number, down: number): string {
  const ways = [...(down === 0 ? [] : [down > 0 ? '下' : '上']), ...(right === 0 ? [] : [right > 0 ? '右' : '左'])];
  return ways.length === 0 ? '' : `${strong(ways.join('・'))}へ`;
}

function pictured(of: 'screen' | 'window' | 'part', at: Place): string {
  if (of === 'window' && at.apps.length > 0) return theApp(at);
  return of === 'part' ? `${strong('画面')}の一部` : strong('画面');
}

function withHeld(modifiers: Modifiers): string {
  return modifiers.length === 0 ? '' : `${strong(signsOf(modifiers))} を押しながら`;
}

/** A key with what is held, as a keyboard shows it. */
export function toldChord(keys: Chord): string {
  return signsFor(keys) + keyName(keys.key);
}

function keyName(key: string): string {
  return ownEntry(keyNames, key.toLowerCase()) ?? (/^(?:.|f\d+)$/i.test(key) ? key.toUpperCase() : key);
}

const keyNames: Readonly<Record<string, string>> = {
  return: 'return',
  enter: 'enter',
  escape: 'esc',
  delete: 'delete',
  backspace: 'delete',
  forward_delete: '前方削除',
  space: 'スペース',
  tab: 'tab',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  page_up: 'page up',
  page_down: 'page down',
  home: 'home',
  end: 'end',
};
