import { capabilities } from '../../clearance.js';

const fixes: Readonly<Record<string, string>> = {
  verdict: '「allow」、「ask」、「deny」のどれかにしてください',
  capability: `次のどれかにしてください: ${capabilities.join(', ')}`,
  app: 'com.apple.mail のようなバンドル ID か、すべてのアプリを表す * にしてください',
  client: 'クライアントのキーか、すべてのクライアントを表す * にしてください',
  rules: 'ここには 5000 件までのルールの一覧が必要です',
  gatehandRules: '1 にしてください。ほかの数は別のバージョンの Gatehand のものです',
};

/** English: en/rule-flaws.ts. */
export function ruleFlaw(key: string): string {
  if (key === '') return '全体: Gatehand が書き出したファイルを選んでください';
  const last = key.split('.').at(-1) ?? '';
  if (/^\d+$/.test(last)) return `${key}: capability、app、client、verdict のあるルールを書いてください`;
  return `${key}: ${Object.hasOwn(fixes, last) ? fixes[last] : 'この項目を削除してください'}`;
}
