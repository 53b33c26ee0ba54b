import type { Like } from '../catalogue.js';
import type { tasks as english } from '../en/tasks.js';

/** English: en/tasks.ts. */
export const tasks: Like<typeof english> = {
  may: '許可すること',
  apps: '対象のアプリ',
  windows: '対象のウインドウ',
  folders: '対象のフォルダ',
  irreversible: '取り消せない操作のうち許可するもの',
  irreversibleNone: '取り消せない操作は含みません',
  asks: 'それでも確認するもの',
  outside: 'それ以外',
  actions: '操作回数',
  minutes: '分数',
  idleMinutes: '操作のない分数',
  ends: (actions, minutes, idle) =>
    `${actions} 回の操作、${minutes} 分、または操作のない ${idle} 分が過ぎたとき、画面をロックしたとき、停止したとき、または終了したときに終わります。`,
  never: 'スクリプトとコマンド、名前のない場所、リターンキー、未知のショートカットは、タスクに含まれません。',
  kinds: {
    send: '送信・共有・公開',
    delete: '削除・置き換え・破棄',
    buy: '購入・支払い・署名',
    quit: 'アプリの終了、ウインドウを閉じる、ログアウト',
  },
  manners: { attended: '毎回確認します', away: 'すぐに拒否し、終了時に報告します' },
  asksFor: (what, app) => `${app === null ? '' : `${app} での`}${what ?? 'すべての操作'}`,
  summary: (client, goal, apps) => `${client} のタスク(${apps.join('、')}): ${goal}`,
  kept: '再起動後も続きます',
  endings: {
    time: '時間が過ぎました',
    'used-up': '操作回数を使い切りました',
    idle: '長く操作がありませんでした',
    lock: '画面がロックされました',
    stop: '停止が押されました',
    owner: 'あなたが終了しました',
    client: 'クライアントが離れました',
    replaced: '別のタスクに替わりました',
  },
};
