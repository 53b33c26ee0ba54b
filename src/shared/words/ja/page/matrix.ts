import type { Capability } from '../../../clearance.js';
import { grouped } from '../../../text/grouped.js';
import type { Like } from '../../catalogue.js';
import type { matrixWords as english } from '../../en/page/matrix.js';
import { spaced } from '../spaced.js';

const columns: Readonly<Record<Capability, string>> = {
  see: '閲覧',
  arrange: '起動と配置',
  act: 'クリックと入力',
  clipboard: 'クリップボード',
  files: 'ファイル',
  script: 'スクリプト',
  system: '音・画面・通知',
  shell: 'コマンド',
};

/** English: en/matrix.ts. */
export const matrixWords: Like<typeof english> = {
  title: 'アプリごとのルール',
  app: 'アプリ',
  forWhom: 'ルールの対象',
  everyone: 'すべてのクライアント',
  allOther: 'ほかのすべてのアプリ',
  thisMac: 'この Mac',
  columns,
  heads: { ...columns, clipboard: 'クリップ\u200Bボード' },
  cell: (app: string, column: string, verdict: string, own: boolean) => `${app}、${column}、${verdict}${own ? '、専用のルール' : ''}`,
  place: (column: string, app: string, client: string | null) => `${spaced(app)}の${column}(${client ?? 'すべてのクライアント'})`,
  follows: 'ほかのすべてのアプリと同じ',
  followsDefault: 'Gatehand の初期設定',
  followsEveryone: 'すべてのクライアントと同じ',
  happened: 'ここで起きたことを表示',
  hidden: 'すべてのクライアントから非表示',
  notListed: '非表示: 一覧にありません',
  hiddenCell: (app: string, why: string) => `${app}、${why}`,
  show: '非表示を解除',
  list: '一覧に追加',
  details: (app: string) => `${app}: 判断の根拠`,
  add: 'アプリを追加',
  addLabel: '追加するアプリのバンドル ID',
  addButton: '追加',
  addKnown: 'このアプリはすでに表にあります。',
  dragNote: 'アプリをここへドラッグすることもできます。灰色は「ほかのすべてのアプリ」に従います。「許可」は送信、削除、購入にも及びます。',
  drop: '離すとアプリを追加します',
  dropWrong: (name: string) =>
    `${spaced(name)}はアプリとして読めません。「アプリケーション」フォルダからアプリをドラッグするか、バンドル ID で追加してください。`,
  preview: {
    title: 'ルールを読み込みますか?',
    how: '読み込み方',
    modes: { add: '今のルールに追加', replace: 'すべて置き換える' },
    nothing: '変更はありません。これらのルールはすでにあります。',
    changes: (count: number) => `${grouped(count)} 件の判断が変わります:`,
    widens: (count, total) => (total === 1 ? '今より広く許可します。' : `そのうち ${grouped(count)} 件は今より広く許可します。`),
    narrowsOnly: (total) => (total === 1 ? '今より広くは許可しません。' : '今より広く許可するものはありません。'),
    allowsMore: 'より広く許可',
    line: (place: string, before: string, after: string) => `${place}: ${before} → ${after}`,
    list: '変わること',
    rest: (count: number) => `ほか ${grouped(count)} 件`,
    yes: '読み込む',
  },
};
