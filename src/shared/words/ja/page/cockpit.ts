import { grouped } from '../../../text/grouped.js';
import type { UndoneThing } from '../../../ui/undoable.js';
import type { Like } from '../../catalogue.js';
import { plainText, strong } from '../../emphasis.js';
import type { cockpit as english } from '../../en/page/cockpit.js';
import { type Sentences, sentence } from '../../sentences.js';
import { headlines } from '../headlines.js';
import { called, marks } from '../quote.js';
import { spaced } from '../spaced.js';
import { doing, plainForm } from './cards.js';

const undone: Sentences<UndoneThing> = {
  'client-forgotten': ({ client, verified }) => `${spaced(called(client, verified))}を削除しました。`,
  'client-blocked': ({ client, verified }) => `${spaced(called(client, verified))}をブロックしました。`,
  'rule-removed': 'ルールを削除しました。',
  'rule-changed': 'ルールを変更しました。',
  'rules-imported': 'ルールを読み込みました。',
  'allowlist-on': '一覧にあるアプリだけを許可しています。',
  'allowlist-off': 'すべてのアプリを許可する設定に戻し、一覧を消去しました。',
  'allowlist-changed': '許可するアプリの一覧を変更しました。',
  'app-blocked': ({ app }) => `${spaced(app)}をすべてのクライアントから非表示にしました。`,
  'app-unblocked': ({ app }) => `${spaced(app)}の非表示を解除しました。`,
  refused({ client, verified, what, session }) {
    if (session !== undefined) {
      const kind = doing[session.capability](session.apps.join('、'));
      return `${spaced(called(client, verified))}の要求(${kind})を、このセッションでは拒否しました。取り消すと、もう一度確認を求められます。`;
    }
    const deed = what === undefined ? '' : plainText(plainForm(sentence(headlines, what.act, what.place, what.under, what.end)));
    return `${spaced(called(client, verified))}${deed === '' ? 'を' : `の要求(${deed})を`}拒否しました。取り消すと、もう一度確認を求められます。`;
  },
};

/** English: en/cockpit.ts. */
export const cockpit: Like<typeof english> = {
  called,
  quotes: { open: marks[0], close: marks[1] },
  now: {
    title: '現在',
    nothing: 'この Mac は使われていません',
    connected: (count) => `${count} 個のアシスタントが接続中で、何もしていません。`,
    nobody: '接続中のアシスタントはありません。',
    waits: (client) => `${spaced(strong(client))}があなたの回答を待っています`,
    requests: (count) => `要求 ${count} 件`,
    paused: (client) => `${spaced(strong(client))}は一時停止中です`,
    pausedNote: '閲覧も変更も行われません。',
    quiet: '待機中。',
    active: '操作中。',
    nothingYet: 'まだ何もしていません',
    waitsShort: 'あなたの回答待ち',
    pausedShort: '一時停止中',
    step: (at, of) => `手順 ${at} / ${of}`,
    stepWaits: (at, of) => `手順 ${at} / ${of}、あなたの回答待ち`,
    reads: '閲覧のみ',
    changes: 'この Mac を変更しています',
    when: (clock) => `(${clock})`,
    pause: '一時停止',
    pauseClient: (client) => `${spaced(client)}を一時停止`,
    resume: '再開',
    resumeClient: (client) => `${spaced(client)}を再開`,
    answer: '回答…',
    next: (count) => (count === 1 ? '要求 1 件' : `要求 ${count} 件のうち次の 1 件`),
    left: (time) => `残り ${time}`,
    leftOf: (time, actions) => {
      const parts = [...(time === null ? [] : [time]), ...(actions === null ? [] : [`${actions} 回`])];
      return parts.length === 0 ? '接続が切れるまで' : `残り ${parts.join('、')}`;
    },
    allowed: '現在許可中',
    stopAll: 'すべて停止',
    stopAllNote: 'すべて停止: クライアントの操作をすべて止めます',
    stopped: '停止しました',
    stoppedNote: 'どのアシスタントも操作できません。一時的な許可は終了しました。',
    missing: (permission) => `${permission}がオフです`,
    missingRefused: (permission) => `${permission}: オンですが macOS が拒否`,
    missingRelaunch: (permission) => `${permission}には再起動が必要です`,
    lacks: {
      accessibility: 'アシスタントはアプリの内容を見ることも操作することもできません。',
      screenRecording: 'カードとアクティビティに画像が表示されません。',
      automation: '一部のアプリが Gatehand に応答しません。',
    },
    fix: '解決…',
    fixOf: (permission) => `${permission}を解決`,
    needs: (count) => `${count} 件の権限がありません`,
  },
  undo: { undo: '取り消す', show: '表示', toast: '取り消せる操作', done: '取り消しました。', things: undone },
  story: {
    label: 'クライアントの操作',
    kinds: { all: 'すべて', changes: '変更', asked: '確認', refused: '拒否' },
    kind: '表示',
    filter: 'フィルタ',
    today: '今日',
    yesterday: '昨日',
    tally: {
      changes: (count) => `変更 ${count}`,
      looks: (count) => `閲覧 ${count}`,
      others: (count) => `その他 ${count}`,
      refused: (count) => `拒否 ${count}`,
      failed: (count) => `失敗 ${count}`,
      unchanged: (count) => `変化なし ${count}`,
      recorded: (count) => `記録のみ ${count}`,
      pending: (count) => `回答待ち ${count}`,
    },
    span: (from, to) => (from === to ? from : `${from} から ${to}`),
    takeBack: { undo: '取り消す', 'put-back': '戻す', reopen: '開き直す', 'open-again': 'もう一度開く' },
    takeBackNote: (app: string) => `${spaced(app)}自身の「取り消す」を使います。あなたの操作も含め、最後に行われたことが取り消されます。`,
    tookBack: (app: string, item: string, beyond: number) =>
      item === ''
        ? `${spaced(app)}をもう一度開きました。`
        : `${spaced(app)}での最後の変更を取り消しました。${beyond > 0 ? `その前に入力された ${grouped(beyond)} 文字も取り消されました。「やり直す」ですべて元に戻せます。` : ''}`,
    unverified: '未検証',
    more: (count) => `ほか ${grouped(count)} 件`,
    now: '現在',
    outcomes: {
      refusedByYou: 'あなたが拒否',
      timedOut: '時間切れ',
      withdrawn: '取り下げ',
      refusedBefore: '以前にあなたが拒否',
      notAllowed: '許可されず',
      refused: '拒否',
      byRule: 'あなたのルールにより拒否',
      stopped: '停止しました',
      paused: '一時停止中',
      blocked: 'クライアントから非表示',
      allowedByYou: 'あなたが許可',
      task: 'タスク内',
      watched: '見守り中',
      before: '以前に許可',
      rule: 'あなたのルールにより許可',
      recorded: '記録のみ',
      waits: 'あなたの回答待ち',
      failed: '失敗',
      inVain: '起きませんでした',
      nothingChanged: '変化なし',
      unconfirmed: '結果不明',
    },
    opened: '行われたことを表示',
  },
};
