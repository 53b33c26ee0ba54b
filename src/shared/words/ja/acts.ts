import { type KnownAction, knownAction, saidAction } from '../../text/action-name.js';
import type { Act, ClipboardContent, Excerpt, Modifiers, NamedElement, Place, Spot } from '../act.js';
import { signsOf } from '../key-signs.js';
import { saysOnlyItsKind } from '../kind-names.js';
import type { Sentences } from '../sentences.js';
import { kindsOfPast } from './clipboard-past.js';
import { gestureWays } from './headlines.js';
import { quote } from './quote.js';
import { roles } from './roles.js';
import { spaced } from './spaced.js';

/** English: en/acts.ts. */
export const acts: Sentences<Act, [Place]> = {
  'list-apps': '実行中のアプリを一覧にする',
  'look-at-app': (_act, at) => `${theApp(at)}を見る`,
  'forget-app': (_act, at) => `${theApp(at)}について覚えたことを消す`,
  launch: (_act, at) => `${theApp(at)}を起動する`,
  'bring-app-to-front': (_act, at) => `${theApp(at)}を手前に出す`,
  quit: (_act, at) => `${theApp(at)}を終了する`,

  'list-windows': (_act, at) => `${at.apps.length === 0 ? 'すべてのアプリ' : theApp(at)}のウインドウを一覧にする`,
  'look-at-window': (_act, at) => `${theWindow(at)}を見る`,
  'bring-window-to-front': (_act, at) => `${theWindow(at)}を手前に出す`,
  'close-window': (_act, at) => `${theWindow(at)}を閉じる`,
  'minimize-window': (_act, at) => `${theWindow(at)}を Dock にしまう`,
  'restore-window': (_act, at) => `${theWindow(at)}を Dock から戻す`,
  'move-window': ({ x, y }, at) => `${theWindow(at)}を(${x}, ${y})に移動する`,
  'resize-window': ({ width, height }, at) => `${theWindow(at)}の大きさを ${width} × ${height} にする`,

  'read-elements': (_act, at) => `${theApp(at)}の要素を読む`,
  'find-elements': (_act, at) => `${theApp(at)}の要素を探す`,
  'read-focus': (_act, at) => `${inApp(at)}キーボードの入力先を調べる`,
  'look-at-element': ({ element }, at) => `${ofApp(at)}${the(element)}を見る`,
  'read-value': ({ element }, at) => `${ofApp(at)}${the(element)}の値を読む`,
  'list-actions': ({ element }, at) => `${ofApp(at)}${the(element)}でできる操作を一覧にする`,
  'focus-element': ({ element }, at) => `${ofApp(at)}${the(element)}をキーボードの入力先にする`,
  'press-element': ({ element, modifiers = [] }, at) => `${withHeld(modifiers)}${ofApp(at)}${the(element)}を押す`,
  'scroll-to-element': ({ element }, at) => `${ofApp(at)}${the(element)}までスクロールする`,
  'fill-secret': ({ element, item }, at) => `${ofApp(at)}${the(element)}に${item === '' ? 'あなたが選ぶ項目' : quote(item)}を入力する`,
  'set-value': ({ element, value, append }, at) =>
    append ? `${ofApp(at)}${the(element)}の末尾に${said(value)}を加える` : `${ofApp(at)}${the(element)}の値を${said(value)}にする`,
  'perform-action': ({ element, action }, at) => {
    const known = knownAction(action);
    return `${ofApp(at)}${the(element)}${known === null ? `に操作${quote(saidAction(action))}を行う` : actionVerbs[known]}`;
  },
  'look-at-dialogs': (_act, at) => `${ofApp(at)}ダイアログを見る`,
  'answer-dialog'({ folder, fileName, fields, button }, at) {
    const filled = [
      ...(folder === null ? [] : [`フォルダ${quote(folder)}`]),
      ...(fileName === null ? [] : [`名前${quote(fileName)}`]),
      ...fields.map(({ label, text }) => `${quote(label)}に${begun(text)}`),
    ];
    const press = button === null ? [] : [`${quote(button)}を押す`];
    return `${ofApp(at)}ダイアログに答える: ${[...filled, ...press].join('、')}`;
  },

  'read-menu-bar': (_act, at) => `${theApp(at)}のメニューバーを読む`,
  'list-menus': (_act, at) => `${theApp(at)}のメニューを一覧にする`,
  'look-at-menu-item': ({ path }, at) => `${inApp(at)}メニューを開いて${quote(path)}を見る`,
  'choose-menu-item': ({ path }, at) => `${inApp(at)}${quote(path)}を選ぶ`,
  'list-status-items': 'メニューバー右側の項目を一覧にする',
  'click-status-item': ({ item }, at) => `${ofApp(at)}メニューバー項目${quote(item)}をクリックする`,
  'choose-status-menu-item': ({ path, item }) => `メニューバー項目${quote(item)}の${quote(path)}を選ぶ`,

  'read-pointer': 'ポインタの位置を読む',
  'move-pointer': ({ x, y }, at) => `${inApp(at)}ポインタを(${x}, ${y})に動かす`,
  'rest-pointer': ({ x, y }, at) => `${inApp(at)}ポインタを(${x}, ${y})で止める`,
  click({ x, y, button, modifiers, count }, at) {
    const with_ = button === 'left' ? '' : `${buttons[button]}で`;
    return `${withHeld(modifiers)}${inApp(at)}(${x}, ${y})を${with_}${clicks[count] ?? `${count} 回クリック`}する`;
  },
  drag: ({ from, to, modifiers = [] }, at) =>
    `${withHeld(modifiers)}${inApp(at)}(${from.x}, ${from.y})から(${to.x}, ${to.y})へドラッグする`,
  'hold-button': (act, at) => `${inApp(at)}${atSpot(act.at)}マウスの左ボタンを押したままにする`,
  'release-button': (act, at) => `${inApp(at)}${atSpot(act.at)}マウスの左ボタンを離す`,
  scroll: (act, at) => `${inApp(at)}${atSpot(act.at)}${wayOf(act)}スクロールする`,
  gesture: (act, at) =>
    `${inApp(at)}${atSpot(act.at)}${act.way === null ? '' : gestureWays[act.way]}${gestures[act.gesture]}のジェスチャをする`,

  'press-keys': ({ times, ...keys }, at) => `${inApp(at)}${chord(keys)}を${times === 1 ? '' : ` ${times} 回`}押す`,
  'hold-keys': ({ ms, ...keys }, at) => `${inApp(at)}${chord(keys)}を ${ms} ミリ秒押し続ける`,
  type: ({ text, modifiers = [] }, at) => `${withHeld(modifiers)}${inApp(at)}${begun(text)}と入力する`,

  'read-clipboard': ({ content }) => `クリップボード${content === null ? '' : `(${onClipboard(content)})`}を読む`,
  'read-clipboard-history': ({ past }) => `クリップボードの履歴${past === null ? '' : `(${kindsOfPast(past)})`}を読む`,
  'clear-clipboard': 'クリップボードを空にする',
  'write-clipboard': ({ text }) => `${begun(text)}をクリップボードにコピーする`,

  open: ({ target }, at) => `${inApp(at)}${quote(target)}を開く`,
  'read-finder-folder': 'Finder が表示しているフォルダを読む',
  'read-selected-files': 'Finder で選択中のファイルを読む',
  reveal: ({ path }) => `${quote(path)}を Finder に表示する`,
  'take-picture': ({ of }, at) => `${pictured(of, at)}を撮影する`,
  'save-picture': ({ of, path, replaces }, at) => `${pictured(of, at)}を撮影して${quote(path)}${replaces ? 'を置き換える' : 'に保存する'}`,

  'read-volume': '音量を読む',
  'set-volume': ({ percent }) => `音量を ${percent} にする`,
  'read-mute': '消音かどうかを読む',
  mute: ({ on }) => (on ? '消音にする' : '消音を解除する'),
  notify: ({ title }) => `通知${quote(title)}を表示する`,
  'read-battery': 'バッテリーの状態を読む',
  'read-system': 'Mac の機種と macOS のバージョンを読む',
  'read-display': 'ディスプレイの情報を読む',
  'list-displays': 'ディスプレイを一覧にする',

  'run-script': ({ language }) => `この ${languages[language]} を実行する`,
  'check-script': ({ language }) => `この ${languages[language]} を実行せずにコンパイルする`,
  'run-command': ({ command }) => `コマンド${begun(command)}を実行する`,

  watch: ({ changes }, at) => `${theApp(at)}の${changes === null ? '変化' : watched[changes]}を監視する`,
  wait: (_act, at) => `${theApp(at)}で何かが起きるのを待つ`,
  'list-observations': '監視を一覧にする',
  'read-observation': ({ name }) => `${name} を読む`,
  'end-observation': ({ name }) => `${name} を終了する`,
  'list-sessions': 'セッションを一覧にする',
  'open-session': 'セッションを開始する',
  'read-session': ({ name }) => `${name} を読む`,
  'end-session': ({ name }) => `${name} を終了する`,
  'list-macros': 'マクロを一覧にする',
  'read-macro': ({ name }) => `マクロ${quote(name)}を読む`,
  'keep-macro': ({ name }) => `マクロ${quote(name)}を保存する`,
  'delete-macro': ({ name }) => `マクロ${quote(name)}を削除する`,
  'run-macro': ({ name }) => `マクロ${quote(name)}を実行する`,
  'run-calls': ({ count }) => `${count} 件の呼び出しを順に行う`,
  'read-permissions': 'Gatehand の権限の状態を読む',
  'await-answer': ({ approval }) => `${approval} への回答を待つ`,
  'propose-task': ({ goal }) => `タスク${quote(goal)}を提案する`,
};

const clicks: Readonly<Record<number, string>> = { 1: 'クリック', 2: 'ダブルクリック', 3: 'トリプルクリック' };
const buttons = { right: '右ボタン', middle: '中央のボタン' } as const;
const gestures = {
  swipe: 'スワイプ',
  pinch: 'ピンチ',
  zoom: '拡大・縮小',
  'smart-zoom': 'スマートズーム',
  rotate: '回転',
  'force-touch': '強めのクリック',
} as const;
const actionVerbs: Readonly<Record<KnownAction, string>> = {
  AXPress: 'を押す',
  AXPick: 'を選ぶ',
  AXConfirm: 'を確定する',
  AXCancel: 'をキャンセルする',
  AXIncrement: 'の値を上げる',
  AXDecrement: 'の値を下げる',
  AXRaise: 'を手前に出す',
  AXShowMenu: 'のメニューを表示する',
  AXDelete: 'を削除する',
  AXScrollToVisible: 'までスクロールする',
};
const languages = { applescript: 'AppleScript', javascript: 'JavaScript' } as const;
const watched = {
  element_changes: '要素の変化',
  window_changes: 'ウインドウの変化',
  application_changes: '状態の変化',
  attribute_changes: '属性の変化',
  tree_changes: '構成の変化',
} as const;

function begun({ start }: Excerpt): string {
  return quote(start);
}

function said(value: Excerpt | number | boolean): string {
  if (typeof value === 'object') return begun(value);
  return typeof value === 'number' ? ` ${value} ` : value ? 'オン' : 'オフ';
}

function theApp({ apps }: Place): string {
  return apps.length === 0 ? 'アプリ' : spaced(apps.join('、'));
}

function theWindow(at: Place): string {
  return `${theApp(at)}のウインドウ${at.window === null || at.window === '' ? '' : quote(at.window)}`;
}

function inApp({ apps }: Place): string {
  return apps.length === 0 ? '' : `${spaced(apps.join('、'))}で`;
}

function ofApp({ apps }: Place): string {
  return apps.length === 0 ? '' : `${spaced(apps.join('、'))}の`;
}

/** By its name where it could be looked up, else by what the client wrote. */
function the({ ref, role, name }: NamedElement): string {
  if (role === null || name === null) return `${roles.AXUnknown}${quote(ref)}`;
  return saysOnlyItsKind(name) ? name : `${roles[role]}${quote(name)}`;
}

function atSpot(spot: Spot): string {
  return spot === null ? 'ポインタの位置で' : `(${spot.x}, ${spot.y})で`;
}

function wayOf({ right, down }: { readonly right: number; readonly down: number }): string {
  const parts = [
    ...(down === 0 ? [] : [`${down > 0 ? '下' : '上'}に ${Math.abs(down)} ポイント`]),
    ...(right === 0 ? [] : [`${right > 0 ? '右' : '左'}に ${Math.abs(right)} ポイント`]),
  ];
  return parts.join('、') || ' 0 ポイント';
}

function withHeld(modifiers: Modifiers): string {
  return modifiers.length === 0 ? '' : `${signsOf(modifiers)} を押しながら、`;
}

function chord({ key, modifiers }: { readonly key: string; readonly modifiers: Modifiers }): string {
  return quote(`${signsOf(modifiers)}${key}`);
}

function pictured(of: 'screen' | 'window' | 'part', at: Place): string {
  return { screen: '画面', window: `${theApp(at)}のウインドウ`, part: '画面の一部' }[of];
}

/** Its kind and how much of it there is. Only text is handed over. */
function onClipboard({ kind, amount }: ClipboardContent): string {
  switch (kind) {
    case 'text':
      return amount === null ? 'テキスト' : `テキスト、${characters(amount)}`;
    case 'image':
      return '画像';
    case 'files':
      return amount === null ? 'ファイル' : `${amount.toLocaleString('ja')} 個のファイル`;
    case 'empty':
      return '空';
    case 'secret':
      return '秘密の内容は渡しません';
    case 'other':
      return 'テキストでもファイルでもない内容';
  }
}

function characters(count: number): string {
  return `${count.toLocaleString('ja')} 文字`;
}
