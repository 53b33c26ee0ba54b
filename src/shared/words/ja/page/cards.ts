import type { Deed, GrantScope } from '../../../grant-reach.js';
import type { Like } from '../../catalogue.js';
import { strong } from '../../emphasis.js';
import type { Under } from '../../en/headlines.js';
import type { cards as english } from '../../en/page/cards.js';
import { saysOnlyItsKind } from '../../kind-names.js';
import { headlines } from '../headlines.js';
import { roles } from '../roles.js';
import { led, spaced, typeset } from '../spaced.js';

function litPlace(element: Under): string {
  const name = element?.name?.trim() ?? '';
  const role = element?.role ?? 'AXUnknown';
  if (role === 'AXUnknown') return name === '' ? '印の場所' : `「${name}」`;
  if (saysOnlyItsKind(name)) return name;
  return name === '' ? roles[role] : `${roles[role]}「${name}」`;
}

export const doing = {
  see: (apps: string) => (apps === '' ? 'アプリの閲覧' : `${spaced(apps)}の閲覧`),
  arrange: (apps: string) => (apps === '' ? 'アプリの起動と配置' : `${spaced(apps)}の起動と配置`),
  act: (apps: string) => `${apps === '' ? '' : `${spaced(apps)}での`}クリックと入力`,
  clipboard: (apps: string) => `${apps === '' ? '' : `${spaced(apps)}での`}クリップボードの使用`,
  files: (apps: string) => `${apps === '' ? '' : `${spaced(apps)}での`}ファイルの使用`,
  system: () => 'この Mac の機能の使用',
  script: () => 'スクリプト',
  shell: () => 'コマンド',
  app: (apps: string) => `${spaced(apps)}の閲覧、起動・終了・配置、クリックと入力`,
} satisfies Readonly<Record<Deed, (apps: string) => string>>;

const doingThere = {
  see: '閲覧',
  arrange: '起動と配置',
  act: 'クリックと入力',
  clipboard: 'クリップボードの使用',
  files: 'ファイルの使用',
  system: 'この Mac の機能の使用',
  script: 'スクリプト',
  shell: 'コマンド',
  app: '閲覧、起動・終了・配置、クリックと入力',
} satisfies Readonly<Record<Deed, string>>;

const allow = {
  'this-call': () => '今回のみ許可',
  '15-minutes': (what: string) => `${what}を 15 分間許可`,
  'app-15-minutes': (app: string) => `${spaced(app)}を 15 分間許可`,
  budget: (what: string, _client: string, within: string) => `${what}を許可(${within})`,
  'this-connection': (what: string, _client: string) => `${what}を接続中は許可`,
  'app-this-connection': (app: string, _client: string) => `${spaced(app)}を接続中は許可`,
  always: (what: string) => `${what}を常に許可`,
} satisfies Readonly<Record<GrantScope, (what: string, client: string, within: string) => string>>;

const allowed = {
  'this-call': () => '今回のみ許可しました',
  '15-minutes': (what: string) => `${what}を 15 分間許可しました`,
  'app-15-minutes': (app: string) => `${spaced(app)}を 15 分間許可しました`,
  budget: (what: string, _client: string, within: string) => `${what}を許可しました(${within})`,
  'this-connection': (what: string, _client: string) => `${what}を接続中は許可しました`,
  'app-this-connection': (app: string, _client: string) => `${spaced(app)}を接続中は許可しました`,
  always: (what: string) => `${what}を常に許可しました`,
} satisfies typeof allow;

const plainEndings: Readonly<Record<string, string>> = { そ: 'す', こ: 'く', お: 'う', も: 'む', ぼ: 'ぶ', と: 'つ', よ: 'る' };

/** 押そうとしています as 押す: the volitional of each verb leads back to its plain form. */
export function plainForm(does: string): string {
  const stem = does.replace(/うとしています$/, '');
  if (stem === does) return does;
  if (stem.endsWith('しよ')) return `${stem.slice(0, -2)}する`;
  return stem.slice(0, -1) + (plainEndings[stem.slice(-1)] ?? '');
}

const acts = {
  does: headlines,
  row: plainForm,
  names: (names: readonly string[]) => names.map(strong).join('、'),
  announced: (parts: readonly string[]) => `${parts.filter((part) => part !== '').join('。')}。`,
};

/** English: en/cards.ts. */
export const cards: Like<typeof english> = {
  label: 'あなたの回答待ち',
  acts,
  doing,
  doingTitled: doing,
  doingThere,
  wants: (client: string, does: string) => typeset(`${client}が${does}`),
  wantsToPair: (client: string, verified: boolean) =>
    verified ? `${spaced(client)}がこの Mac を使おうとしています` : `${client}と名乗るプログラムがこの Mac を使おうとしています`,
  proposes: (client: string, apps: string) => typeset(`${client}が${apps === '' ? '' : `${apps}での`}タスクを提案しています`),
  window: (title: string) => `ウインドウ「${title}」`,
  signed: (program: string) => `${spaced(program)}の署名を検証済み`,
  verified: 'macOS が検証済み',
  unverified: '未検証: これは自称の名前です',
  levels: { 1: '閲覧のみ', 2: '変更します', 3: '取り消せません' },
  handsOver: 'アプリがコピーしたものを渡します',
  place: (at: number, of: number, clients: number) =>
    of === 1 ? '' : `${of} 件中 ${at} 件目${clients === 1 ? '' : `(${clients} クライアント)`}`,
  aMinuteLeft: '残り 1 分です',

  allRequests: 'すべての要求',
  back: 'カードに戻る',
  requests: (count: number, clients: number) => `${clients} クライアントからの要求 ${count} 件`,
  requestsNote: '1 件ずつカードで回答します。長く待っているものから並んでいます。',
  refuseTheirs: (count: number) => `${count} 件を拒否`,
  refuseTheirsOf: (count: number, client: string) => `${spaced(client)}の ${count} 件を拒否`,
  refuseAll: (count: number) => `${count} 件すべてを拒否`,
  refuseEverything: 'すべて拒否…',
  refuseAllNote: '拒否した要求は、このセッションでは再び確認されません。',
  notVerified: '未検証',
  later: 'あとで',
  waiting: (count: number) => `${count} 件があなたの回答を待っています`,

  details: '詳細',
  left: (time: string) => `残り ${time}`,
  toTheEnd: '最後までスクロール',
  toTheTop: '先頭までスクロール',
  changed: (app: string) => `${spaced(app)}が変わりました。もう一度ご覧ください。`,
  showAgain: 'もう一度表示',
  loading: '続きを読み込み中…',
  otherAnswers: 'ほかの許可',
  otherRefusals: 'ほかの拒否',
  forApp: (app: string, stillAsks: string) =>
    `${spaced(app)}の許可は、閲覧、起動・終了・配置、クリックと入力のためのものです。${stillAsks}`,
  stillAsks: '送信、削除、購入は毎回確認します。',
  stillAskNotAlways: '「常に許可」以外では、送信、削除、購入は毎回確認します。',
  allow,
  allowed,
  allowedThese: (count: number) => `この ${count} 件を許可しました`,
  allowedTask: (minutes: number) => `${minutes} 分間許可しました`,
  refuse: '拒否',
  allowThese: (count: number) => `この ${count} 件を許可`,
  within: (uses: number, minutes: number) => `${minutes} 分間に ${uses} 回`,
  cutOff: '接続が切れています',
  refuseNote: '同じ要求は、このセッションの間、確認なしに拒否されます。',
  refusals: {
    once: () => '今回のみ拒否',
    session: (what: string, _client: string) => `${what}をこのセッションでは拒否`,
    never: (what: string, _client: string) => `${what}を許可しない`,
    block: (_what: string, client: string) => `${spaced(client)}をブロック`,
  },
  paired: {
    look: 'ペアリングしました(閲覧のみ)',
    record: 'ペアリングしました(閲覧と記録)',
    'look-and-act': 'ペアリングしました(閲覧と操作)',
    watch: 'ペアリングしました(見守り)',
  },
  pairTo: { look: '閲覧のみでペアリング', record: '閲覧と記録でペアリング', 'look-and-act': '閲覧と操作でペアリング' },
  offered: (times: number, what: string) => `これまでに ${times} 回確認しました: ${what}`,
  makeTask: 'タスクにする…',
  turnIntoTask: 'タスクにする…',
  notTask: 'タスクにしない',
  taskToo: '回答は今回の操作と、このタスクを許可します。',
  allowTask: (minutes: number) => `${minutes} 分間許可`,
  hold: {
    send: '長押しで送信',
    publish: '長押しで公開',
    delete: '長押しで削除',
    empty: '長押しで空にする',
    buy: '長押しで購入',
    sign: '長押しで署名',
    grant: '長押しで承認',
    reach: '長押しで許可',
    quit: '長押しで終了',
    close: '長押しで閉じる',
    'log-out': '長押しでログアウト',
    restart: '長押しで再起動',
    'shut-down': '長押しでシステム終了',
    run: '長押しで実行',
  },
  touchId: 'Touch ID で許可',
  holdAny: '長押しで許可',
  now: {
    send: '今すぐ送信しますか?',
    publish: '今すぐ公開しますか?',
    delete: '今すぐ削除しますか?',
    empty: '今すぐ空にしますか?',
    buy: '今すぐ購入しますか?',
    sign: '今すぐ署名しますか?',
    grant: '今すぐ承認しますか?',
    reach: '今すぐ許可しますか?',
    quit: '今すぐ終了しますか?',
    close: '今すぐ閉じますか?',
    'log-out': '今すぐログアウトしますか?',
    restart: '今すぐ再起動しますか?',
    'shut-down': '今すぐシステムを終了しますか?',
    run: '今すぐ実行しますか?',
  },
  nowAny: '今すぐ許可しますか?',
  yesNow: {
    send: '送信',
    publish: '公開',
    delete: '削除',
    empty: '空にする',
    buy: '購入',
    sign: '署名',
    grant: '承認',
    reach: '許可',
    quit: '終了',
    close: '閉じる',
    'log-out': 'ログアウト',
    restart: '再起動',
    'shut-down': 'システム終了',
    run: '実行',
  },
  yesNowAny: '許可',
  notNow: 'やめる',
  why: {
    send: 'すぐにほかの人へ届きます。',
    publish: 'すぐにほかの人が見られるようになります。',
    delete: '削除したものは元に戻せないことがあります。',
    empty: '中のものは元に戻せません。',
    buy: 'すぐに支払いが発生します。',
    sign: 'あなたの名前で署名されます。',
    grant: '承認したものはすぐに使えるようになります。',
    reach: 'ほかの人にすぐに影響します。',
    quit: '保存していない作業は失われます。',
    close: '保存していない作業は失われます。',
    'log-out': 'すべてのアプリが終了し、保存していない作業は失われます。',
    restart: '実行中のものが終了し、保存していない作業は失われます。',
    'shut-down': 'すべてのアプリが終了し、保存していない作業は失われます。',
    run: 'ファイルの削除や、ほかのコンピュータへの接続もできます。',
  },
  whyTask: (kinds) => `確認なしで${kinds}ができます。`,
  unsaved: (windows: number): string => `${windows} 個のウインドウに保存していない変更があります。`,
  doubt: (piece: string) => `どのアプリに届くか判断できません: ${piece}`,
  marked: '印の付いた部分は削除を行います。',

  text: '全文',
  source: 'ソース全体',
  step: (at: number, of: number) => `手順 ${at} / ${of}`,
  steps: 'すべての手順',
  stepOf: (at: number, count: number): string => `${count} 件の手順の ${at} 番目`,
  stepsPart: (from: number, to: number, count: number): string =>
    `全 ${count} 件のうち手順 ${from} から ${to} までを表示しています。ほかの手順は表示していません。`,
  stepsNote: '回答は印の付いた手順に有効です。ほかの手順は、順番が来たときに判断します。',
  stepUnknown: (title: string) => `${title}(前の手順の結果を使用)`,
  asksAgain: '再度確認',
  things: (count: number) => `${count} 件の呼び出しです。回答はそれぞれに 1 回ずつ有効です。`,
  gone: '取り下げ',

  picture: (where: string, lit: string, end: string | null) =>
    `${where}。${spaced(lit)}${end === null ? '' : `と${led(spaced(end))}`}を明るく示しています。`,
  litPlace,
  pictureWhole: (where: string) => `${spaced(where)}の画像。`,
  theScreen: '画面',
  theClipboard: 'クリップボード',

  app: 'アプリ',
  rule: '確認の理由',
  program: 'プログラム',
  call: '呼び出し',
  note: '注意',
  characters: (count: string) => `${count} 文字`,
  wholeCall: '呼び出しの全体',
  showText: '呼び出しの全体を表示',
  showMore: '続きを表示',
  looksLike: (client: string) => `別のプログラムである${led(spaced(client))}に名前が似ています`,
  access: 'できること',
  preset: '渡すツール',
  secretItem: '項目',
  secretPick: '項目を選ぶか、名前を入力してください',
  secretMissing: '先に項目を選択してください',
  secretField: 'パスワード欄',
  secretSite: 'サイト',
  secretNoSite: 'ウェブページ上ではありません',
  secretNote: 'パスワードは保管場所からこの欄へ直接入ります。クライアントには見えません。',
  budget: '上限',

  sending: '回答中…',
  ended: {
    notPaired: '拒否しました。しばらくの間、もう一度確認を求めることはできません。',
    refused: '拒否しました。このセッションでは再び確認されません。',
    timedOut: (count: number) => `${count > 1 ? `${count} 件の要求は` : ''}時間切れのため、拒否になりました。`,
    allowedElsewhere: 'メニューバーまたは別のウインドウで許可されました。',
    refusedElsewhere: 'メニューバーまたは別のウインドウで拒否されました。',
    coveredElsewhere: '別の要求へのあなたの回答により許可されました。',
    forbiddenElsewhere: 'これはもう許可されていません。',
    withdrawn: (client: string) => `${spaced(client)}は要求を取り下げました。`,
    stopped: '停止しました。再開するまで何も実行されません。',
  },
  close: '閉じる',
  resume: '再開',
};
