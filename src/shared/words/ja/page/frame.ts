import type { Like } from '../../catalogue.js';
import type { frame as english } from '../../en/page/frame.js';

/** English: en/frame.ts. */
export const frame: Like<typeof english> = {
  name: 'Gatehand',
  loading: 'Gatehand に接続しています…',
  common: {
    none: '–',
    close: '閉じる',
    cancel: 'キャンセル',
    copy: 'コピー',
    copied: 'コピーしました。',
    copyFailed: 'コピーが許可されませんでした。テキストを選択して、手動でコピーしてください。',
    search: '検索',
  },

  status: {
    label: '状態',
    idle: '待機中',
    waiting: 'あなたの回答待ち',
    readOnly: '読み取り専用',
    stopped: '停止しました',
    lacking: '足りないものがあります',
    offline: '未接続',
  },
  header: {
    simulated: 'シミュレートされた Mac',
    readOnly: '読み取り専用',
    readOnlyForced: '読み取り専用は Gatehand の起動時に指定されたため、ここでは解除できません。',
    resume: '再開',
    stoppedNote: '停止しています。再開するまで、この Mac では何も変更されません。',
  },
  connection: {
    lost: 'Gatehand との接続が切れました。',
    retryIn: (seconds: number) => `${seconds} 秒後に再接続します。`,
    retrying: '再接続しています。',
    retry: '今すぐ再接続',
    stale: '下の表示は最新ではない可能性があります。',
    noToken: 'このページを開くには、Gatehand が起動時に表示したアドレス全体(# の後も含む)が必要です。',
    badToken: 'このページのキーは受け付けられませんでした。Gatehand が最後の起動時に表示したアドレスを開いてください。',
  },
  failures: {
    title: '実行できませんでした:',
    dismiss: '閉じる',
    looked: '確認しました',
    broken: 'このページで問題が起きました。Gatehand 自体は動き続け、確認も続けています。',
    reload: 'ページを再読み込み',
  },
  notices: { label: 'お知らせ', dismiss: '閉じる', looked: '確認しました' },

  areas: {
    label: '画面',
    activity: 'アクティビティ',
    approvals: '承認',
    apps: 'アプリ',
    clients: 'クライアント',
    tools: 'ツール',
    permissions: '権限',
    screen: 'シミュレート画面',
    settings: '設定…',
    firstSteps: 'はじめに',
  },

  panel: {
    open: 'Gatehand を開く',
    quit: '終了',
  },
};
