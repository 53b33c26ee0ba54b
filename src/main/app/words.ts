import type { GrantScope } from '../../shared/approval.js';
import { type ReachWords, reachWords } from '../../shared/reach-words.js';
import { sentenceBesideJapanese, toolSaidJapanese } from '../../shared/tool-titles.js';

/** Every word of the tray and the application menu. What a call would do comes from the core, in Japanese by its tool's title. */
export interface Words {
  readonly idle: string;
  readonly working: string;
  readonly waiting: (cards: number) => string;
  readonly paused: string;
  readonly readOnlyState: string;
  readonly open: string;
  readonly stop: string;
  readonly resume: string;
  readonly readOnly: string;
  readonly loginItem: string;
  readonly quit: string;
  readonly clients: (connected: number) => string;
  /** A tool, which the core calls `title`. */
  readonly tool: (name: string, title: string) => string;
  /** What one call would do. */
  readonly call: (tool: string, sentence: string) => string;
  readonly asks: (client: string, what: string) => string;
  readonly wantsToPair: (client: string) => string;
  readonly unverified: string;
  readonly allow: (scope: GrantScope) => string;
  readonly pairLook: string;
  readonly pairAct: string;
  readonly refuse: string;
  readonly showCard: string;
  /** Stands where the answers would, when a menu cannot show all that would run. */
  readonly wholeCard: string;
  readonly grant: (sentence: string, remaining: number | null) => string;
  readonly endGrant: string;
  /** What a yes covers. */
  readonly reach: ReachWords;
  readonly simulated: string;
  readonly shortcutFailed: string;
}

const scopes = {
  'this-call': 'Allow just this once',
  '15-minutes': 'Allow for 15 minutes',
  budget: 'Allow a number of actions',
  'this-connection': 'Allow while it stays connected',
  always: 'Always allow',
} satisfies Record<GrantScope, string>;

const scopesJapanese = {
  'this-call': '今回だけ許可',
  '15-minutes': '15分間許可',
  budget: '回数を決めて許可',
  'this-connection': '接続中は許可',
  always: '常に許可',
} satisfies Record<GrantScope, string>;

const english: Words = {
  idle: 'Gatehand: ready',
  working: 'Gatehand: a client works',
  waiting: (cards) => `Gatehand: ${cards === 1 ? 'one card waits' : `${cards} cards wait`} for you`,
  paused: 'Gatehand: stopped',
  readOnlyState: 'Gatehand: read-only',
  open: 'Open Gatehand',
  stop: 'Stop everything',
  resume: 'Resume',
  readOnly: 'Read-only',
  loginItem: 'Open at login',
  quit: 'Quit Gatehand',
  clients: (connected) => (connected === 1 ? 'One client connected' : `${connected} clients connected`),
  tool: (_name, title) => title,
  call: (_tool, sentence) => sentence,
  asks: (client, what) => `${client}: ${what}`,
  wantsToPair: (client) => `${client} wants to pair`,
  unverified: 'Unverified: only the name it gave itself',
  allow: (scope) => scopes[scope],
  pairLook: 'Pair, look only',
  pairAct: 'Pair, look and act',
  refuse: 'Refuse',
  showCard: 'Show the whole card',
  wholeCard: 'More than a menu can show: read the card before you allow it',
  grant: (sentence, remaining) => (remaining === null ? sentence : `${sentence} (${remaining} left)`),
  endGrant: 'End now',
  reach: reachWords.en,
  simulated: 'Simulated Mac',
  shortcutFailed: 'The stop shortcut does not work',
};

const japanese: Words = {
  idle: 'Gatehand: 待機中',
  working: 'Gatehand: クライアントが操作中',
  waiting: (cards) => `Gatehand: 回答待ちのカード ${cards} 件`,
  paused: 'Gatehand: 停止中',
  readOnlyState: 'Gatehand: 読み取り専用',
  open: 'Gatehand を開く',
  stop: 'すべて停止',
  resume: '再開',
  readOnly: '読み取り専用',
  loginItem: 'ログイン時に開く',
  quit: 'Gatehand を終了',
  clients: (connected) => `接続中のクライアント ${connected} 件`,
  tool: toolSaidJapanese,
  call: (tool, sentence) => sentenceBesideJapanese(tool, sentence) || toolSaidJapanese(tool, sentence),
  asks: (client, what) => `${client}: ${what}`,
  wantsToPair: (client) => `${client} がペアリングを求めています`,
  unverified: '未確認: 自称の名前です',
  allow: (scope) => scopesJapanese[scope],
  pairLook: 'ペアリング(見るだけ)',
  pairAct: 'ペアリング(見る・操作する)',
  refuse: '拒否',
  showCard: 'カード全体を表示',
  wholeCard: 'メニューには収まりません。許可する前にカードをお読みください',
  grant: (sentence, remaining) => (remaining === null ? sentence : `${sentence}(残り ${remaining} 回)`),
  endGrant: '今すぐ終了',
  reach: reachWords.ja,
  simulated: 'シミュレートされた Mac',
  shortcutFailed: '停止ショートカットが使えません',
};

/** The words for the first of the owner's languages that there are words for. */
export function wordsFor(languages: readonly string[]): Words {
  const known = languages.find((language) => /^(en|ja)\b/.test(language));
  return known?.startsWith('ja') === true ? japanese : english;
}
