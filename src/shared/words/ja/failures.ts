import type { ClientFileFlaw } from '../../client-files.js';
import type { UndoFlaw } from '../../ui/act-undo.js';
import type { Failure } from '../failure.js';
import { placeIn } from '../place-in.js';
import type { Sentences } from '../sentences.js';
import { ruleFlaw } from './rule-flaws.js';
import { spaced } from './spaced.js';

const undoFlaw: Readonly<Record<UndoFlaw, (app: string) => string>> = {
  newer: (app) => `その後、${spaced(app)}で別の操作が行われました。先にそれを取り消してください。`,
  undone: () => 'すでに取り消されています。',
  'no-undo': (app) => `${spaced(app)}はこれを取り消せません。`,
  nothing: (app) => `${spaced(app)}に今取り消せるものはありません。ウインドウを確かめてください。`,
  open: (app) => `${spaced(app)}はすでに開いています。`,
  'not-open': (app) => `${spaced(app)}はその後終了したため、取り消せません。`,
  hidden: (app) => `${spaced(app)}はクライアントから非表示のため、Gatehand は操作しません。`,
  'read-only': () => '読み取り専用がオンのため、何も変更しません。取り消すにはオフにしてください。',
  stopped: () => 'Gatehand は停止しています。再開してから取り消してください。',
  card: () => 'カードが回答を待っています。回答してから取り消してください。',
};

const clientFile: Readonly<Record<ClientFileFlaw, (detail: string) => string>> = {
  'dangling-link': () => 'リンク先がありません。リンクを削除するか、リンク先のファイルを作ってください',
  'no-file': () => 'ファイルではありません。別の場所に移してください',
  'too-large': () => '64 MB を超えています。内容を確かめるか、別の場所に移してください',
  'not-utf8': () => 'UTF-8 のテキストではありません。UTF-8 で保存するか、別の場所に移してください',
  'not-readable': (why) => `読み込めません(${why})。ファイルとフォルダのアクセス権を確かめてください`,
  'read-only': (path) => `読み取り専用です。書き込めるようにしてください(chmod u+w '${path}')`,
  'changed-meanwhile': () => 'たった今、別のプログラムが変更しました。もう一度お試しください',
  'not-writable': (why) => `書き込めません(${why})。フォルダのアクセス権を確かめてください`,
  'not-json': (detail) => `JSON ではありません${at(detail)}。そこを直すか、ファイルを移してください`,
  'not-toml': (detail) => `TOML ではありません${at(detail)}。そこを直すか、ファイルを移してください`,
  'no-object': (key) =>
    `${key === '' ? '全体' : `「${key}」`}がオブジェクトでもテーブルでもありません。どちらかにするか、ファイルを移してください`,
  twice: (key) => `「${key}」が 2 つ以上あります。1 つだけ残してください`,
  unsafe: () => '安全に変更できない書き方です。手で変更してください',
};

function at(detail: string): string {
  const place = placeIn(detail);
  return place === null ? '' : `(${place.line} 行 ${place.column} 文字目)`;
}

/** English: en/failures.ts. */
export const failures: Sentences<Failure> = {
  'card-gone': 'このカードはもうありません。クライアントが要求を取り下げたか、時間切れになりました。',
  'card-unseen': '許可できるのは、カードに 1 秒以上表示された内容だけです。最後まで読んでから、もう一度行ってください。',
  'card-arming': 'カードは表示から 1 秒間、許可を受け付けません。もう一度行ってください。',
  'window-arming': 'このウインドウは今表示されたばかりです。もう一度行ってください。',
  'answer-of-other-card': 'この回答はカードに合いません。',
  'numbers-without-budget': '回数と時間を決められるのは、回数を決めて許可する場合だけです。',
  'scope-not-offered': 'この範囲は、このカードでは選べません。',
  'item-missing': '先に項目を選ぶか、その名前を入力してください。',
  'task-wider': 'ここではタスクを狭めることしかできません。拒否して、別のタスクを自分で作ってください。',
  'task-gone': 'このタスクは終わっています。',
  'task-for-unverified':
    'このクライアントの名前を保証するものはなく、どのプログラムでもこう名乗れるため、再起動後もタスクを続けることはできません。',
  'task-in-windows': '再起動後はウインドウが別のものになるため、ウインドウを限定したタスクは今回限りです。',
  'read-only-forced': '読み取り専用は Gatehand の起動時に指定されました。--read-only と GATEHAND_READ_ONLY なしで起動してください。',
  'simulated-only': 'ここで権限を変えられるのは、シミュレートされた Mac だけです。',
  'app-only': 'アプリだけの機能です。ヘッドレス版にはメニューバーもログイン項目もありません。',
  'installed-only': 'ログイン時に開けるのは、インストールしたアプリだけです。npm run pack で作ってください。',
  'call-gone': 'この呼び出しはもう一覧にありません。新しいものを選んでください。',
  'undo-gone': 'これはもう取り消せません。',
  'act-undo': ({ why, app }) => undoFlaw[why](app === '' ? 'アプリ' : app),
  'client-not-paired': 'このクライアントはペアリングされていません。何かを求めたときにペアリングできます。',
  'not-first-session':
    '見守りながら操作させられるのは、操作を許可した新しいクライアントの、ペアリングしたセッションだけです。代わりにタスクを作ってください。',
  'nothing-to-watch': '選んだアプリはどれも操作できません。別のアプリを選んでください。',
  'suggestion-gone': 'この提案はもうありません。これらの操作は、今は別のものが決めています。',
  'set-at-start': '起動時に指定されているため、この選択は次の起動から有効になります。--preset と --vocabularies なしで起動してください。',
  managed: ({ organization, key }) =>
    `${spaced(organization === '' ? 'この Mac を管理する組織' : organization)}が定めた設定(${key})なので、ここでは緩められません。この Mac の管理者に尋ねてください。`,
  'client-file': ({ client, file, why, detail }) => `${file}(${client})は変更していません。${clientFile[why](detail)}。`,
  'rule-asked-each-time':
    'スクリプトとコマンドは毎回確認します。ルールで先に許可することはできません。「確認」か「許可しない」を選んでください。',
  'rule-for-unverified':
    'このクライアントの名前を保証するものはなく、どのプログラムでもこう名乗れるため、許可し続けるルールは作れません。「確認」か「許可しない」を選ぶか、カードでしばらく許可するか、すべてのクライアントのルールにしてください。',
  'not-json': 'JSON ではありません。Gatehand が書き出したものを使ってください。',
  'no-rules': ({ keys }) =>
    `Gatehand のルールではないため、何も読み込みませんでした。${keys.slice(0, 5).map(ruleFlaw).join('。')}${keys.length > 5 ? `。ほか ${keys.length - 5} か所` : ''}。`,
  'shortcut-taken': ({ keys }) => `${keys} は別のアプリが使っています。別のショートカットを選んでください。`,
  'no-shortcut': ({ keys }) => `${keys} はショートカットではありません。Control+Option+Command+S のように書いてください。`,
  'unknown-command': ({ command }) => `この Gatehand は、送られた形のコマンド ${command} を知りません。ページを再読み込みしてください。`,
  error: ({ code }) => `うまくいきませんでした(${code})。`,
  unexpected: 'うまくいきませんでした。',
  unreadable:
    'Gatehand から届いた内容を読めませんでした。ページを再読み込みしてください。それでも直らない場合は、両者のバージョンが違います。',
  'connection-lost': 'Gatehand が答える前に接続が切れました。もう一度行う前に、実行済みかどうかを確認してください。',
  'no-answer': 'Gatehand が時間内に答えませんでした。もう一度行う前に、実行済みかどうかを確認してください。',
  'not-connected': 'Gatehand に接続していません。',
};
