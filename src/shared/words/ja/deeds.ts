import type { KnownAction } from '../../text/action-name.js';
import { grouped } from '../../text/grouped.js';
import type { Manner } from '../../text/manner.js';
import { type ActKind, type AmountKind, kindByAmount } from '../act.js';
import type { Like } from '../catalogue.js';
import { strong, told } from '../emphasis.js';
import type { DeedOf, deedWords as english } from '../en/deeds.js';
import { signsOf } from '../key-signs.js';
import { saysOnlyItsKind } from '../kind-names.js';
import { gestures, gestureWays, toldChord } from './headlines.js';
import { typeset } from './spaced.js';

/** What stands before the verb, and the verb in its three forms: done, wanted, going on. */
interface Deed {
  readonly head: (of: DeedOf) => string;
  readonly did: string;
  readonly wanted: string;
  readonly does: string;
}

const inApp = ({ app }: DeedOf): string => (app === null ? '' : `${strong(app)} で`);
const ofApp = ({ app }: DeedOf): string => (app === null ? '' : `${strong(app)} の`);
const anApp = ({ app }: DeedOf): string => (app === null ? 'アプリを' : `${strong(app)} を`);
const theApp = ({ app }: DeedOf): string => (app === null ? 'この Mac' : strong(app));
const theThing = (name: string): string => (saysOnlyItsKind(name) ? strong(name) : `「${strong(name)}」`);
const onThing = ({ name }: DeedOf, after = 'で'): string => (name === null ? '' : `${theThing(name)}${after}`);
const named =
  (otherwise: string, particle = 'を') =>
  (of: DeedOf): string =>
    `${inApp(of)}${held(of)}${of.name === null ? otherwise : theThing(of.name)}${particle}`;
/** What is held beside a press; keys name it themselves. */
const held = ({ manner }: DeedOf): string =>
  manner?.held === undefined || manner.key !== undefined ? '' : `${strong(signsOf(manner.held))} を押しながら`;
const keys = ({ manner }: DeedOf): string =>
  manner?.key === undefined ? 'キー' : `${strong(toldChord({ key: manner.key, modifiers: manner.held ?? [] }))} `;
const times = ({ amount }: DeedOf): string => (amount === null || amount === 1 ? '' : ` ${amount} 回`);
const script = ({ manner }: DeedOf): string =>
  manner?.language === undefined ? 'スクリプト' : manner.language === 'applescript' ? 'AppleScript ' : 'JavaScript のスクリプト';
const scrolled = ({ manner }: DeedOf): string =>
  manner?.ways === undefined || manner.ways.length === 0
    ? ''
    : `${strong(manner.ways.map((way) => gestureWays[way].slice(0, 1)).join('・'))}へ`;
const characters = (amount: number | null): string => (amount === null ? '文字' : ` ${amount.toLocaleString('ja')} 文字`);
const deed = (head: Deed['head'], stems: readonly [did: string, wanted: string, does: string]): Deed => ({
  head,
  did: stems[0],
  wanted: stems[1],
  does: stems[2],
});
/** する verbs, after a noun or nothing. */
const suru = (noun = ''): readonly [string, string, string] => [`${noun}しました`, `${noun}しようとしました`, `${noun}しています`];

const aWindow = (of: DeedOf): string => `${ofApp(of)}ウインドウ${of.name === null ? '' : `「${strong(of.name)}」`}`;
const macro = ({ name }: DeedOf): string => `マクロ${name === null ? '' : `「${strong(name)}」`}を`;

const looking = ['見ました', '見ようとしました', '見ています'] as const;
const pressing = ['押しました', '押そうとしました', '押しています'] as const;
const opening = ['開きました', '開こうとしました', '開いています'] as const;
const reading = ['読みました', '読もうとしました', '読んでいます'] as const;
const choosing = ['選びました', '選ぼうとしました', '選んでいます'] as const;
const toFront = ['手前に出しました', '手前に出そうとしました', '手前に出しています'] as const;
const look = deed((of) => `${theApp(of)} を`, looking);
const change = deed((of) => (of.app === null ? 'この Mac を' : `${strong(of.app)} を`), suru('操作'));
const windowOf = (of: DeedOf): string => `${aWindow(of)}を`;

const deeds: Partial<Readonly<Record<ActKind, Deed>>> = {
  launch: deed(anApp, opening),
  'bring-app-to-front': deed(anApp, toFront),
  quit: deed(anApp, suru('終了')),
  'bring-window-to-front': deed(windowOf, toFront),
  'close-window': deed(windowOf, ['閉じました', '閉じようとしました', '閉じています']),
  'minimize-window': deed((of) => `${windowOf(of)} Dock に`, ['しまいました', 'しまおうとしました', 'しまっています']),
  'restore-window': deed((of) => `${windowOf(of)} Dock から`, ['戻しました', '戻そうとしました', '戻しています']),
  'move-window': deed(windowOf, suru('移動')),
  'resize-window': deed((of) => `${aWindow(of)}の大きさを`, suru('変更')),
  'focus-element': deed(named('項目', 'に'), suru('移動')),
  'press-element': deed(named('項目'), pressing),
  'scroll-to-element': deed(named('項目', 'まで'), suru('スクロール')),
  'set-value': deed(named('値'), suru('設定')),
  'perform-action': deed(named('項目'), suru('操作')),
  'answer-dialog': deed((of) => `${ofApp(of)}ダイアログに${of.name === null ? '' : `「${strong(of.name)}」で`}`, suru('回答')),
  'choose-menu-item': deed(named('メニュー項目'), choosing),
  'look-at-menu-item': deed((of) => `${inApp(of)}メニューを開いて${of.name === null ? '項目' : `「${strong(of.name)}」`}を`, looking),
  'click-status-item': deed(named('メニューバー項目'), pressing),
  'choose-status-menu-item': deed(named('メニューバー項目'), choosing),
  'move-pointer': deed((of) => `${inApp(of)}ポインタを${onThing(of, 'へ')}`, suru('移動')),
  'rest-pointer': deed(named('場所', 'に'), ['ポインタを合わせました', 'ポインタを合わせようとしました', 'ポインタを合わせています']),
  click: deed(named('場所'), suru('クリック')),
  drag: deed(named('項目'), suru('ドラッグ')),
  'hold-button': deed(
    (of) => `${inApp(of)}${onThing(of, 'の上で')}マウスボタンを`,
    ['押したままにしました', '押したままにしようとしました', '押したままにしています'],
  ),
  'release-button': deed((of) => `${inApp(of)}${onThing(of, 'の上で')}マウスボタンを`, ['離しました', '離そうとしました', '離しています']),
  scroll: deed((of) => `${inApp(of)}${scrolled(of)}`, suru('スクロール')),
  gesture: deed((of) => `${inApp(of)}ジェスチャを`, suru()),
  'press-keys': deed((of) => `${inApp(of)}${keys(of)}を${times(of)}`, pressing),
  'hold-keys': deed((of) => `${inApp(of)}${keys(of)}を`, ['押し続けました', '押し続けようとしました', '押し続けています']),
  type: deed((of) => `${of.app === null ? '' : `${strong(of.app)} に`}${held(of)}${characters(of.amount)}を`, suru('入力')),
  'read-clipboard': deed(() => 'クリップボードを', reading),
  'read-clipboard-history': deed(() => 'クリップボードの履歴を', reading),
  'clear-clipboard': deed(() => 'クリップボードを', suru('空に')),
  'write-clipboard': deed((of) => `クリップボードに${characters(of.amount)}を`, suru('コピー')),
  open: deed(named('ファイルまたはページ'), opening),
  reveal: deed((of) => `Finder で${of.name === null ? 'ファイル' : `「${strong(of.name)}」`}を`, suru('表示')),
  'take-picture': deed((of) => `${of.app === null ? '画面' : strong(of.app)}を`, suru('撮影')),
  'save-picture': deed(
    ({ app, name }) => (name === null ? `${app === null ? '画面' : strong(app)}の画像を` : `「${strong(name)}」を`),
    suru('保存'),
  ),
  'set-volume': deed(({ amount }) => `音量を${amount === null ? '' : ` ${amount}% に`}`, suru('設定')),
  mute: deed(() => '消音を', suru('変更')),
  notify: deed(({ name }) => `通知${name === null ? '' : `「${strong(name)}」`}を`, suru('表示')),
  'run-script': deed((of) => `${inApp(of)}${script(of)}を`, suru('実行')),
  'check-script': deed((of) => `${script(of)}を`, suru('検査')),
  'run-command': deed(() => 'コマンドを', suru('実行')),
  'run-macro': deed(macro, suru('実行')),
  'keep-macro': deed(macro, suru('保存')),
  'delete-macro': deed(macro, suru('削除')),
  'run-calls': deed(({ amount }) => `${amount === null ? '手順' : ` ${grouped(amount)} 個の手順`}を`, suru('実行')),
  'fill-secret': deed((of) => `${inApp(of)}パスワードを`, suru('入力')),
  'propose-task': deed(({ name }) => `タスク${name === null ? '' : `「${strong(name)}」`}を`, suru('提案')),
  'await-answer': deed(() => 'あなたの回答を', ['待ちました', '待とうとしました', '待っています']),
  wait: deed((of) => `${theApp(of)} の変化を`, ['待ちました', '待とうとしました', '待っています']),
  'open-session': deed(() => 'セッションを', suru('開始')),
  'end-session': deed(() => 'セッションを', suru('終了')),
  'forget-app': deed(
    (of) => `${of.app === null ? 'アプリ' : `${strong(of.app)} `}について覚えたことを`,
    ['消しました', '消そうとしました', '消しています'],
  ),
  watch: deed((of) => `${theApp(of)} の変化を`, suru('監視')),
  'end-observation': deed(() => '監視を', suru('終了')),
};

const byAmount: Readonly<Record<AmountKind, Deed>> = {
  'double-click': deed(named('場所'), suru('ダブルクリック')),
  'click-often': deed((of) => `${named('場所')(of)} ${of.amount} 回`, suru('クリック')),
  'put-text': deed((of) => `${named('項目', 'に')(of)}${characters(of.amount)}を`, ['入れました', '入れようとしました', '入れています']),
  'sound-off': deed(() => '消音に', suru()),
  'sound-on': deed(() => '消音を', suru('解除')),
};

const actionDeeds: Readonly<Record<KnownAction, Deed>> = {
  AXPress: deed(named('項目'), pressing),
  AXPick: deed(named('項目'), choosing),
  AXConfirm: deed(named('項目'), suru('確定')),
  AXCancel: deed(named('項目'), suru('キャンセル')),
  AXIncrement: deed(named('項目', 'の値を'), ['上げました', '上げようとしました', '上げています']),
  AXDecrement: deed(named('項目', 'の値を'), ['下げました', '下げようとしました', '下げています']),
  AXRaise: deed(named('項目'), toFront),
  AXShowMenu: deed(named('項目', 'のメニューを'), suru('表示')),
  AXDelete: deed(named('項目'), suru('削除')),
  AXScrollToVisible: deed(named('項目', 'まで'), suru('スクロール')),
};

function byManner(kind: ActKind | null, { amount, manner }: DeedOf): Deed | null {
  if (manner == null) return null;
  const { button, action, on, append } = manner;
  if (kind === 'click' && button === 'right') return deed((of) => `${named('場所')(of)}${times(of)}`, suru('右クリック'));
  if (kind === 'click' && button === 'middle') return deed((of) => `${named('場所')(of)}中央のボタンで${times(of)}`, suru('クリック'));
  if (kind === 'perform-action' && action !== undefined) return actionDeeds[action];
  if (kind === 'set-value' && on !== undefined) return deed(named('項目', `を${on ? 'オン' : 'オフ'}に`), suru());
  if (kind === 'set-value' && append && amount !== null)
    return deed((of) => `${named('項目', 'の末尾に')(of)}${characters(of.amount)}を`, ['入れました', '入れようとしました', '入れています']);
  return manner.gesture === undefined ? null : deed((of) => `${inApp(of)}${onThing(of)}`, suru(gestured(manner)));
}

function gestured({ gesture = 'swipe', ways = [] }: Manner): string {
  const [way] = ways;
  if (way === undefined) return gestures[gesture];
  if (gesture === 'zoom') return way === 'apart' ? '拡大' : '縮小';
  return `${gestureWays[way]}${gestures[gesture]}`;
}

const of = (kind: ActKind | null, about: DeedOf): Deed => {
  const { amount, isChange } = about;
  const done = byManner(kind, about);
  if (done !== null) return done;
  const counted = kindByAmount(kind, amount);
  if (counted !== null) return byAmount[counted];
  return (kind === null ? undefined : deeds[kind]) ?? (isChange ? change : look);
};
const trimmed = (text: string): string => typeset(text).trim();

/** English: en/deeds.ts. */
export const deedWords: Like<typeof english> = {
  did: (kind, about) => trimmed(`${of(kind, about).head(about)}${of(kind, about).did}`),
  asked: (kind, about) => trimmed(`${of(kind, about).head(about)}${of(kind, about).wanted}`),
  tried: (kind, about) => trimmed(`${of(kind, about).head(about)}${of(kind, about).wanted}`),
  unread: (title) => `「${strong(title)}」を試みました`,
  askedUnread: (title) => `「${strong(title)}」を求めました`,
  does: (client, kind, about) =>
    typeset(
      kind === 'type'
        ? `${strong(client)}が${about.app === null ? '' : `${strong(about.app)}で`}入力しています`
        : `${strong(client)}が${of(kind, about).head(about)}${of(kind, about).does}`,
    ),
  doing: (kind, about) =>
    trimmed(
      kind === 'type'
        ? `${about.app === null ? '' : `${strong(about.app)}で`}入力しています`
        : `${of(kind, about).head(about)}${of(kind, about).does}`,
    ),
  looked: (app, times) => typeset(`${app === null ? 'この Mac' : strong(app)} を${times === 1 ? '' : ` ${grouped(times)} 回`}見ました`),
  withOutcome: (sentence, outcome) => `${sentence}: ${told(outcome)}`,
  times: (sentence, times) => (times === 1 ? sentence : `${sentence}(${grouped(times)} 回)`),
  inTurn: (names) => names.join([...names].every((name) => [...name].length === 1) ? ' ' : '、'),
  inOneLine: (sentences) => sentences.join('、'),
};
