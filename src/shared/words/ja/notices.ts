import type { Notice, SettingsProblem } from '../notice.js';
import { type Sentences, sentence } from '../sentences.js';

const problems: Sentences<SettingsProblem> = {
  wrong: ({ keys }) => `誤りのある場所: ${keys.map((key) => key || '全体').join('、')}`,
  'not-json': 'JSON ではありません',
  newer: ({ version, known }) => `バージョン ${version} は、この Gatehand が知るバージョン ${known} より新しいものです`,
  'no-file': 'リンクかフォルダです',
  'other-user': '別のユーザーのものです',
  writable: 'ほかのユーザーも書き込めます',
  unreadable: ({ code }) => `読めません: ${code}`,
};

/** English: en/notices.ts. */
export const notices: Sentences<Notice> = {
  'client-stopped': ({ client }) => `${client} を停止しました: 触れさせないアプリが、このクライアントの変更の後で前面に出ました。`,
  'settings-set-aside': ({ problem, place }) =>
    `設定ファイルを使えませんでした(${sentence(problems, problem)})。${place} に移し、Gatehand は読み取り専用で起動しました。`,
};
