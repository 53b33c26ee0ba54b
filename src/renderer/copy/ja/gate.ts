import type { Capability } from '../../../shared/clearance.js';
import { type DecidingRule, readRuleWords } from '../../../shared/rule-words.js';
import type { Rule } from '../../../shared/settings.js';
import type { Copy } from '../copy.js';

const capabilities = {
  see: 'アプリを見る',
  arrange: 'アプリの起動・終了・配置',
  act: 'クリックと入力',
  clipboard: 'クリップボードの使用',
  files: 'ファイルの使用',
  system: 'Mac の機能の使用',
  script: 'スクリプトの実行',
  shell: 'コマンドの実行',
} satisfies Record<Capability, string>;

const says: Readonly<Record<Rule['verdict'], string>> = { allow: '許可します', ask: '事前に確認します', deny: '許可しません' };
const wouldHave: Readonly<Record<Rule['verdict'], string>> = {
  allow: '許可されるはずでした',
  ask: '確認されるはずでした',
  deny: '拒否されるはずでした',
};

const fixed: Readonly<Record<string, string>> = {
  blocklist: 'このアプリには触れさせない設定です',
  allowlist: 'このアプリは許可するアプリの一覧にありません',
  'own-surface': 'Gatehand 自身は対象になりません',
  'system-surface': '権限のダイアログ、ログイン画面、プライバシー設定は対象になりません',
  launcher: '名前でアプリを起動するものの中では何も行いません',
  showcase: '他のアプリのものを表示するものの中では、何も読まず何も行いません',
  'unknown-owner': '対象の持ち主がわかりませんでした',
  'secure-input': 'パスワード欄にキーボードが渡っています',
  'changed-target': '対象は今、別のアプリのものです',
  'read-only': '今は何も変更できません',
  stop: '停止が押されました',
  lock: '画面がロックされています',
  pairing: 'このクライアントはペアリングされていません',
  'blocked-client': 'このクライアントはブロックされています',
  'stopped-client': '触れさせないアプリが、このクライアントの変更の後で前面に出たため、停止しました',
  chord: '前面のアプリを越えて働くキーは押しません',
  'quitting-chord': 'アプリを終了させるキーは、押す前に毎回確認します',
  'each-action': 'すべての操作を確認する設定です',
  script: 'スクリプトとコマンドは毎回確認します',
  open: 'このツールは誰でも使えます',
  own: 'Gatehand 自身が持つものだけに触れます',
};

/** The same as `ruleWords` of the shared words, in Japanese. */
function ruleWords(rule: DecidingRule): string {
  switch (rule.kind) {
    case 'default':
      return `既定: ${capabilities[rule.capability]}は${says[rule.verdict]}`;
    case 'owner': {
      const { capability, app, verdict, client } = rule.rule;
      const where = app === '*' ? '' : `${app} での`;
      return `あなたのルール: ${client === '*' ? '' : `${rule.client} の`}${where}${capabilities[capability]}は${says[verdict]}`;
    }
    case 'grant':
      return `以前に許可しました: ${rule.sentence}`;
    case 'recorded':
      return `${wouldHave[rule.verdict]}: ${ruleSaid(rule.words)}`;
    case 'fixed':
      return Object.hasOwn(fixed, rule.id) ? (fixed[rule.id] ?? rule.id) : rule.id;
  }
}

/** What the log and the cards keep in English, where a card may name several rules; words that are nobody's stay as they are. */
function ruleSaid(text: string): string {
  const rule = readRuleWords(text);
  if (rule !== null) return ruleWords(rule);
  const several = text.split('; ').map(readRuleWords);
  return several.every((one) => one !== null) ? several.map(ruleWords).join('。') : text;
}

/** English: en/gate.ts. */
export const gate = {
  cards: {
    label: '回答を待っているカード',
    arrived: (name: string) => `${name} が回答を待っています。`,
    unverified: '未確認',
    verified: '確認済み',
    unverifiedNote: '未確認: これは自称の名前にすぎません。',
    asks: 'からの確認',
    wantsToPair: 'がペアリングを求めています',
    approvalTitle: (tool: string, app: string | null) =>
      app === null ? `「${tool}」を許可しますか?` : `${app}: 「${tool}」を許可しますか?`,
    callCount: (count: number) => `呼び出し ${count} 件。回答はそれぞれに 1 回ずつ有効です。`,
    callCountStanding: (count: number) => `このカードで ${count} 件の呼び出しが待っています。`,
    call: (index: number) => `呼び出し ${index}`,
    arguments: '引数',
    noArguments: '引数はありません。',
    characters: (count: string) => `${count} 文字。スクロールするとすべて読めます。`,
    app: 'アプリ',
    window: 'ウインドウ',
    rule: '確認の理由',
    who: '詳細',
    picture: (where: string) => `${where} の画像。触れる場所を枠で示しています。`,
    pictureWhole: (where: string) => `${where} の画像。`,
    pictureNote: '枠は触れる場所を示します。',
    theScreen: '画面',
    scope: '許可の範囲',
    budgetUses: '操作の回数',
    budgetMinutes: '分',
    budgetNote: (uses: number, minutes: number) => `${uses} 回の操作、または ${minutes} 分の早いほうで終わります。`,
    allow: '許可',
    refuse: '拒否',
    pair: 'ペアリング',
    arming: (seconds: number) => `${seconds} 秒後にボタンが使えます`,
    sending: '送信中…',
    expires: (left: string) => `あと ${left} 回答がなければ拒否になります`,
    expired: '時間切れのため、拒否になりました。',
    pairingTitle: (name: string) => `${name} とペアリングしますか?`,
    pairingSentence: (tool: string) => `「${tool}」を使おうとしました。ペアリングするまで、この Mac では何もできません。`,
    access: 'できること',
    preset: '渡すツール',
  },
  scopes: {
    'this-call': '今回だけ',
    '15-minutes': '15 分間',
    budget: '回数を決める',
    'this-connection': '接続している間',
    always: '常に',
  },
  access: {
    look: { title: '見るだけ', covers: 'ウインドウとその中身、画面を見ます。何も変更できません。' },
    record: { title: '見るだけ(記録付き)', covers: '見るだけです。変更しようとした場合、どうなったはずかを記録に残します。' },
    'look-and-act': { title: '見る・操作する', covers: 'クリック、入力、移動も求めることができます。先に確認されます。' },
  },
  presets: {
    essential: { title: '基本', covers: '見る、クリックする、入力するための少数のツール。' },
    standard: { title: '標準', covers: 'ほとんどの作業に足りるツール。' },
    complete: { title: 'すべて', covers: 'オンになっているすべてのツール。' },
  },
  toolsetNames: {
    applications: 'アプリケーション',
    audio: 'サウンド',
    clipboard: 'クリップボード',
    elements: '要素',
    files: 'ファイル',
    finder: 'Finder',
    flow: '流れの制御',
    keyboard: 'キーボード',
    macros: 'マクロ',
    menus: 'メニュー',
    mouse: 'マウス',
    notifications: '通知',
    observation: '観察',
    screenshot: 'スクリーンショット',
    scripting: 'スクリプト',
    sessions: 'セッション',
    system: 'システム',
    windows: 'ウインドウ',
  },

  activity: {
    title: 'アクティビティ',
    intro: 'クライアントが求めたこと。新しい順。メモリの中だけにあり、文字・値・画像は含みません。Gatehand を終了すると消えます。',
    list: '呼び出し',
    filterHint: 'ツール、アプリ、エラーなど',
    filters: { client: 'クライアント', app: 'アプリ', tool: 'ツール', outcome: '結果' },
    // Short: what tells them apart must stand where a narrow menu does not cut it off.
    every: { client: '全クライアント', app: '全アプリ', tool: '全ツール', outcome: '全結果' },
    withoutApp: 'アプリなし',
    outcomes: { done: '完了', refused: '拒否', failed: '失敗', pending: '待機中', recorded: '記録のみ' },
    empty: 'まだ呼び出しはありません。クライアントが何かを求めると、ここに表示されます。',
    emptyNext: 'はじめの設定を行う',
    noPermission: 'アクセシビリティの権限がないため、ほとんどの呼び出しが失敗します。',
    toPermissions: '権限を見る',
    noMatch: '条件に合う呼び出しはありません。',
    clear: '条件を消去',
    shown: (shown: string, all: string) => `${all} 件中 ${shown} 件`,
    calledAs: (name: string) => `${name} として呼び出し`,
    pending: '待機中',
    export: '書き出す',
    exportNote: (count: string) => `表示中の ${count} 件を、選んだ場所のファイルに保存します。`,
    exportCsv: '表として(CSV)',
    exportJson: 'JSON として',
    detail: '呼び出しの詳細',
    detailNone: '呼び出しを選ぶと、誰が求め、何が判断し、どうなったかが表示されます。',
    facts: {
      time: '時刻',
      client: 'クライアント',
      app: 'アプリ',
      decision: '判断',
      rule: '判断の根拠',
      capability: '種類',
      effect: '効果',
      route: '経路',
      outcome: '結果',
      duration: '所要時間',
      waited: 'うち回答待ち',
      size: '応答の大きさ',
      tokens: 'モデルの負担',
    },
    tokens: (count: string) => `約 ${count} トークン`,
    bytes: (count: string) => `${count} バイト`,
    ruleTitle: 'これをルールにする',
    ruleNote: (what: string, app: string | null, client: string) =>
      `${client} が求める、${app === null ? 'すべての場所' : app} での「${what}」:`,
    noRule: 'スクリプトとコマンドは毎回確認します。ルールでは禁止だけができます。',
    ruleMade: 'ルールを作りました。「アプリ」の「ルール」にあります。',
  },
  decisions: {
    allowed: '許可',
    'asked-allowed': 'あなたが許可',
    'asked-refused': '確認し、不許可',
    'asked-pending': '回答待ち',
    refused: '拒否',
    recorded: '記録のみ',
    'not-judged': '判断なし',
  },
  reported: {
    confirmed: '実行し、確認済み',
    unverified: '実行、未確認',
    none: '変更なし',
    'not-applicable': '回答済み',
  },
  routes: {
    accessibility: 'アクセシビリティ',
    input: 'マウスとキーボード',
    paste: 'クリップボード',
    script: 'スクリプト',
    'launch-services': 'システムの起動機能',
  },

  approvals: {
    title: '承認',
    intro: '回答を待っているもの、1 回を越えて許可したもの、これまでの回答。',
    waiting: '待機中',
    waitingCount: (count: number) => `上で ${count} 件のカードが待っています。`,
    nothingWaits: '回答を待っているものはありません。',
    standing: '今だけの許可',
    empty: '1 回を越えて許可したものはありません。許可が要る操作は、毎回確認します。',
    untilEnded: 'クライアントが離れるまで',
    until: (time: string, left: string) => `${time} まで、残り ${left}`,
    budgetLeft: (left: number, total: number) => `残り ${left} / ${total} 回`,
    end: '終了',
    endGrant: (client: string, sentence: string) => `終了: ${client}、${sentence}`,
    history: 'これまでの回答',
    historyEmpty: 'まだ何も確認していません。',
    historyColumns: { time: '時刻', what: '呼び出し', answer: '回答', waited: '待ち時間' },
  },

  verdicts: { allow: '許可', ask: '確認する', deny: '許可しない' },
  capabilities,
  ruleWords,
  ruleSaid,
} satisfies Partial<Copy>;
