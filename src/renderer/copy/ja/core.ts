import { readNoticeWords } from '../../../shared/notice-words.js';
import { sentenceBesideJapanese, toolSaidJapanese } from '../../../shared/tool-titles.js';
import type { Copy } from '../copy.js';

/** Why a command failed: what the core says and what it stands for. */
const failures: Readonly<Record<string, string>> = {
  'This card is gone. The client took its request back, or time ran out.':
    'このカードはもうありません。クライアントが要求を取り下げたか、時間切れになりました。',
  'The card ignores input for its first second. Try again.': 'カードは表示から 1 秒間、入力を受け付けません。もう一度行ってください。',
  'This answer does not fit the card.': 'この回答はカードに合いません。',
  'Only a number of actions has numbers.': '回数と時間を決められるのは「回数を決める」だけです。',
  'This card does not offer that scope.': 'この範囲は、このカードでは選べません。',
  'Read-only was set when Gatehand was started. Start it without --read-only and GATEHAND_READ_ONLY.':
    '読み取り専用は Gatehand の起動時に指定されました。--read-only と GATEHAND_READ_ONLY なしで起動してください。',
  'Only the simulated Mac lets its permissions be set here.': 'ここで権限を変えられるのは、シミュレートされた Mac だけです。',
  'Only the app can do this. The headless host has no menu bar and no login item.':
    'アプリだけの機能です。ヘッドレス版にはメニューバーもログイン項目もありません。',
  'This call is not in the log any more. Choose a newer one.': 'この呼び出しはもう記録にありません。新しいものを選んでください。',
  'This client is not paired. It is paired when it asks for something.':
    'このクライアントはペアリングされていません。何かを求めたときにペアリングできます。',
  'This was set when Gatehand was started, so your choice holds from the next start. Start it without --preset and --vocabularies.':
    '起動時に指定されているため、この選択は次の起動から有効になります。--preset と --vocabularies なしで起動してください。',
  'Only the installed app can start at login. Build it with npm run pack.':
    'ログイン時に開けるのは、インストールしたアプリだけです。npm run pack で作ってください。',
  'Scripts and commands are asked for each time; no rule can allow them beforehand. Choose “ask” or “deny” for them.':
    'スクリプトとコマンドは毎回確認します。ルールで先に許可することはできません。「確認する」か「許可しない」を選んでください。',
  'Nobody vouches for this client, so no lasting rule can allow it something: any program can give itself its name. Choose “ask” or “deny”, allow it on a card for a while, or make the rule for every client.':
    'このクライアントの名前を保証するものはなく、どのプログラムでもこう名乗れるため、許可し続けるルールは作れません。「確認する」か「許可しない」を選ぶか、カードでしばらく許可するか、すべてのクライアントのルールにしてください。',
  'This is not JSON. Choose a file that Gatehand has exported.': 'JSON ではありません。Gatehand が書き出したものを使ってください。',
  'That did not work.': 'うまくいきませんでした。',
};

/** Those that name something. */
const namingFailures: readonly (readonly [RegExp, (name: string) => string])[] = [
  [
    /^These are no rules of Gatehand: (.*)\. Choose a file that Gatehand has exported\.$/s,
    (problems) => `Gatehand のルールではありません(${problems})。Gatehand が書き出したものを使ってください。`,
  ],
  [
    /^Another app already uses (.*)\. Choose another shortcut\.$/s,
    (keys) => `${keys} は別のアプリが使っています。別のショートカットを選んでください。`,
  ],
  [
    /^(.*) is not a shortcut\. Write it like Control\+Option\+Command\+S\.$/s,
    (keys) => `${keys} はショートカットではありません。Control+Option+Command+S のように書いてください。`,
  ],
];

/** Words that are nobody's stay as they are. */
function failureSaid(text: string): string {
  if (Object.hasOwn(failures, text)) return failures[text] ?? text;
  for (const [said, words] of namingFailures) {
    const name = said.exec(text)?.[1];
    if (name !== undefined) return words(name);
  }
  return text;
}

function noticeSaid(text: string): string {
  const notice = readNoticeWords(text);
  switch (notice?.kind) {
    case 'client-stopped':
      return `${notice.client} を停止しました: 触れさせないアプリが、このクライアントの変更の後で前面に出ました。`;
    case 'settings-set-aside':
      return `設定ファイルを使えませんでした(${notice.problem})。${notice.place} に移し、Gatehand は読み取り専用で起動しました。`;
    case undefined:
      return text;
  }
}

/** English: en/core.ts. */
export const core = {
  toolSaid: toolSaidJapanese,
  callSaid: sentenceBesideJapanese,
  noticeSaid,
  failureSaid,
} satisfies Partial<Copy>;
