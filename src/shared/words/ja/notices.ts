import type { Notice, SettingsProblem } from '../notice.js';
import { type Sentences, sentence } from '../sentences.js';
import { called, quote } from './quote.js';
import { spaced } from './spaced.js';
import { tasks } from './tasks.js';
import { toolTitles } from './tools.js';

const problems: Sentences<SettingsProblem> = {
  wrong: ({ keys }) => `誤りのある場所: ${keys.map((key) => key || '全体').join('、')}`,
  'not-json': 'JSON ではありません',
  newer: ({ version, known }) => `バージョン ${version} は、この Gatehand が知るバージョン ${known} より新しいものです`,
  'no-file': 'リンクかフォルダです',
  'other-user': '別のユーザのものです',
  writable: 'ほかのユーザも書き込めます',
  'too-large': 'Gatehand が書くはずのない大きさです',
  unreadable: ({ code }) => `読めません: ${code}`,
};

/** English: en/notices.ts. */
export const notices: Sentences<Notice> = {
  'client-stopped': ({ client, verified }) =>
    `${spaced(called(client, verified))}を停止しました: クライアントから非表示のアプリが、このクライアントの変更の後で手前に出ました。`,
  'record-failed': ({ code, required }) =>
    `記録に書き込めません(${code})。${required ? '書き込めるようになるまで、変更を拒否します。' : '操作は記録されないまま続きます。'}`,
  'settings-unsaved': ({ code }) =>
    `設定をディスクに書き込めません(${code})。設定は Gatehand を終了するまで有効です。書き込みは 1 分ごとに再試行します。`,
  'record-unlike-head':
    'ディスク上の記録は、Gatehand が最後に書いたものと違います。ほかのプログラムが行を取り除いたか書き換えたか、停電などで失われました。そのことを示す行の後に、記録は続きます。どこで途切れているかは、設定の「記録を検査」でわかります。',
  'task-report': (said) => taskSentences(said).join(''),
  'managed-problem': ({ problem }) => managedSentence(problem),
  'settings-review': (said) => reviewSentences(said).join(''),
};

function managedSentence({ path, kind, keys }: Extract<Notice, { kind: 'managed-problem' }>['problem']): string {
  if (kind === 'damaged')
    return `管理された設定 ${path} の一部が読めないため、最も厳しい値にしました: ${keys.join('、')}。この Mac の管理者に知らせてください。`;
  const why = {
    'not-root': 'ファイルまたはその上のフォルダの所有者が root ではない',
    writable: 'ファイルまたはその上のフォルダにほかのユーザが書き込める',
    'no-file': 'ファイルではなく、リンクかフォルダである',
  }[kind];
  return `管理された設定 ${path} には従いません。${why}ためです。この Mac の管理者に知らせてください。`;
}

function reviewSentences({ review, damaged, problem, place, hides }: Extract<Notice, { kind: 'settings-review' }>): string[] {
  const reasons = review.map(({ reason }) => reason);
  return [
    ...(problem === null ? [] : [`設定ファイルを使えませんでした(${sentence(problems, problem)})。`]),
    ...(problem === null && damaged.length > 0 ? [`読めなかった設定は最も厳しい値にしました: ${damaged.join('、')}。`] : []),
    ...(reasons.includes('foreign') ? ['設定ファイルはほかのプログラムによって書き換えられたか、取り除かれました。'] : []),
    ...(reasons.includes('no-key') ? ['設定ファイルがほかのプログラムによって書かれたものかどうか、確かめられません。'] : []),
    ...(place === null ? [] : [`元のファイル: ${place}。`]),
    ...(review.length === 0
      ? []
      : [hides ? '設定を確認するまで、何も変更せず、アプリも見せません。' : '設定を確認するまで、何も変更しません。']),
  ];
}

function taskSentences({ client, verified, goal, ending, done, refused }: Extract<Notice, { kind: 'task-report' }>): string[] {
  const what = refused.map(({ tool, app, times }) => {
    // A tool of another version has no title here.
    const title = (toolTitles as Readonly<Record<string, string>>)[tool] ?? tool;
    return `${app === null ? '' : `${spaced(app)}の`}${title}${times === 1 ? '' : `(${times} 回)`}`;
  });
  return [
    `${spaced(called(client, verified))}のタスク${quote(goal)}が終わりました(${tasks.endings[ending]})。`,
    `変更 ${done} 件。`,
    what.length === 0 ? '拒否したものはありません。' : `不在のため拒否したもの: ${what.join('、')}。`,
  ];
}
