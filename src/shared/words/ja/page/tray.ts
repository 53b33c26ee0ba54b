import type { Like } from '../../catalogue.js';
import type { tray as english } from '../../en/page/tray.js';
import { spaced } from '../spaced.js';

/** English: en/tray.ts. */
export const tray: Like<typeof english> = {
  states: {
    idle: 'Gatehand: 待機中',
    working: 'Gatehand: クライアントが操作中',
    paused: 'Gatehand: 停止しました',
    readOnly: 'Gatehand: 読み取り専用',
  },
  waiting: (cards) => `Gatehand: 回答待ちのカード ${cards} 件`,
  open: 'Gatehand を開く',
  stop: 'すべて停止',
  resume: '再開',
  readOnly: '読み取り専用',
  loginItem: 'ログイン時に開く',
  quit: 'Gatehand を終了',
  clients: (connected) => `接続中のクライアント ${connected} 件`,
  asks: (client, what) => `${client}: ${what}`,
  inApps: (tool, apps) => `${tool} (${apps})`,
  wantsToPair: (client) => `${spaced(client)}がペアリングを求めています`,
  unverified: '未検証: これは自称の名前です',
  pairLook: 'ペアリング(閲覧のみ)',
  pairAct: 'ペアリング(閲覧と操作)',
  refuse: '拒否',
  showCard: 'カード全体を表示',
  wholeCard: 'メニューには収まりません。許可する前にカードをお読みください',
  left: (grant, actions) => `${grant}(残り ${actions} 回)`,
  endGrant: '今すぐ終了',
  simulated: 'シミュレートされた Mac',
  shortcutFailed: '停止ショートカットが使えません',
};
