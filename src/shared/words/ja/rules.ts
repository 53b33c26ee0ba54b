import type { FixedRule } from '../../clearance.js';
import type { Deed, Reach, TaskBudget } from '../../grant-reach.js';
import type { Rule, Toolset } from '../../settings.js';
import type { Like } from '../catalogue.js';
import type { DecidingRule } from '../deciding-rule.js';
import type { rules as english } from '../en/rules.js';
import { type Sentences, sentence } from '../sentences.js';
import { capabilities } from './capabilities.js';
import { spaced } from './spaced.js';

const says: Readonly<Record<Rule['verdict'], string>> = { allow: '許可します', ask: '事前に確認します', deny: '許可しません' };
const wouldHave: Readonly<Record<Rule['verdict'], string>> = {
  allow: '許可されるはずでした',
  ask: '確認されるはずでした',
  deny: '拒否されるはずでした',
};

const toolsets: Readonly<Record<Toolset, string>> = { scripting: 'スクリプトはオフです', shell: 'シェルコマンドはオフです' };

const fixed: Readonly<Record<FixedRule, string>> = {
  blocklist: 'このアプリはクライアントから非表示です',
  allowlist: 'このアプリは許可するアプリの一覧にありません',
  'own-surface': 'Gatehand 自身は対象になりません',
  'system-surface': '権限のダイアログ、ログイン画面、プライバシー設定は対象になりません',
  launcher: 'Spotlight など、名前でアプリを起動するものの中では何も行いません',
  showcase: 'ほかのアプリのものを表示するものの中では、何も読まず何も行いません',
  'unknown-owner': '対象がどのアプリのものかわかりませんでした',
  'secure-input': 'キーボードの入力先がパスワード欄です',
  'changed-target': '対象は今、別のアプリのものです',
  'read-only': '今は何も変更できません',
  stop: '停止が押されました',
  lock: '画面がロックされています',
  pairing: 'このクライアントはペアリングされていません',
  'blocked-client': 'このクライアントはブロックされています',
  preset: 'このクライアントに見せているツールではありません',
  'stopped-client': 'クライアントから非表示のアプリが、このクライアントの変更の後で手前に出たため、停止しました',
  'paused-client': 'このクライアントを一時停止しました',
  chord: '手前のアプリ以外にも働くキーは押しません',
  'quitting-chord': 'アプリを終了させるキーは、押す前に毎回確認します',
  'outside-task': '不在中で、許可したタスクに含まれません',
  task: 'タスクは毎回確認します',
  replacing: 'Gatehand が書き出した画像を置き換える前に毎回確認します',
  secret: 'パスワードの入力は毎回確認します',
  'each-action': 'すべての操作を確認する設定です',
  script: 'スクリプトとコマンドは毎回確認します',
  managed: '組織の設定により、これは許可できません',
  record: '変更はすべて記録することになっていますが、記録に書き込めません',
  open: 'このツールは誰でも使えます',
  own: 'Gatehand 自身が持つものだけに触れます',
};

/** What a client does with apps, after the name of the app and の. */
const deeds: Readonly<Record<Deed, string>> = {
  see: '閲覧',
  arrange: '起動・終了・配置',
  act: 'クリックと入力',
  clipboard: 'クリップボードの使用',
  files: 'ファイルの使用',
  system: 'Mac の機能の使用',
  script: 'スクリプトの実行',
  shell: 'コマンドの実行',
  app: '閲覧、起動・終了・配置、クリックと入力',
};

function reaching({ client, capability, apps }: Reach): string {
  return `${spaced(client)}による、${spaced(apps.length > 0 ? apps.join('、') : '許可されたすべてのアプリ')}での${deeds[capability]}`;
}

function within({ uses, minutes }: TaskBudget): string {
  return `${minutes} 分間に ${uses} 回まで`;
}

function granted(reach: Reach, budget: TaskBudget | null): string {
  return `${reaching(reach)}${budget === null ? '' : `(${within(budget)})`}`;
}

const decided: Sentences<DecidingRule> = {
  default: ({ capability, verdict }) => `既定: ${capabilities[capability]}は${says[verdict]}`,
  owner({ rule: { capability, app, verdict, client: key }, client }) {
    const what = app === '*' ? capabilities[capability] : `${spaced(app)}での${deeds[capability]}`;
    return `あなたのルール: ${key === '*' ? '' : `${spaced(client)}による、`}${what}は${says[verdict]}`;
  },
  grant: ({ reach, budget }) => `以前に許可しました: ${granted(reach, budget)}`,
  task: ({ client, watched }) =>
    watched === true ? `見守りの間、${spaced(client)}の操作を許可しています` : `${spaced(client)}に許可したタスクに含まれます`,
  toolset: ({ toolset }) => toolsets[toolset],
  recorded: ({ verdict, rule }) => `${wouldHave[verdict]}: ${sentence(decided, rule)}`,
  fixed: ({ id }) => fixed[id],
};

/** English: en/rules.ts. */
export const rules: Like<typeof english> = {
  decided: (rule) => sentence(decided, rule),
  decidedAll: (rules) => rules.map((rule) => sentence(decided, rule)).join('。'),
  granted,
  covers(scope, reach, budget) {
    switch (scope) {
      case 'this-call':
        return 'ここに示したものだけを 1 回';
      case '15-minutes':
        return `${reaching(reach)}を 15 分間`;
      case 'app-15-minutes':
        return `${reaching({ ...reach, capability: 'app' })}を 15 分間`;
      case 'budget':
        return `${reaching(reach)}を${within(budget)}`;
      case 'this-connection':
        return `${reaching(reach)}を、接続している間`;
      case 'app-this-connection':
        return `${reaching({ ...reach, capability: 'app' })}を、接続している間`;
      case 'always':
        return `${reaching(reach)}を、これからいつも`;
    }
  },
};
