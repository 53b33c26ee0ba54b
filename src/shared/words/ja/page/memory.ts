import type { Capability } from '../../../clearance.js';
import { grouped } from '../../../text/grouped.js';
import type { Like } from '../../catalogue.js';
import { strong } from '../../emphasis.js';
import type { memory as english } from '../../en/page/memory.js';
import { led, spaced } from '../spaced.js';

const deeds: Readonly<Record<Capability, (app: string) => string>> = {
  see: (app) => `${spaced(app)}を見ること`,
  arrange: (app) => `${spaced(app)}を開いて配置すること`,
  act: (app) => `${spaced(app)}でクリックと入力をすること`,
  clipboard: (app) => `${spaced(app)}でクリップボードを使うこと`,
  files: (app) => `${spaced(app)}でファイルを使うこと`,
  system: (app) => `${spaced(app)}で Mac の機能を使うこと`,
  script: (app) => `${spaced(app)}でスクリプトを実行すること`,
  shell: (app) => `${spaced(app)}でコマンドを実行すること`,
};

/** English: en/memory.ts. */
export const memory: Like<typeof english> = {
  watch: {
    title: '見守りながら操作させる',
    covers: 'このセッションの間、選んだアプリの中だけ。あとで Gatehand がルールを提案します。',
    pair: 'ペアリングして見守る',
    apps: '操作してよいアプリ',
    more: 'ほかのアプリ…',
    note: '送信、削除、購入、スクリプト、ファイル、ほかのアプリは毎回確認します。セッションが終わるか、1 時間が過ぎるか、Mac をロックするか、停止すると終わります。',
    of: (client) => `このセッションの間、見守りながら${led(spaced(client))}に操作させる`,
    begin: 'アプリを選択…',
    start: '操作させる',
    cancel: 'キャンセル',
    now: (apps) => `見守りの間、${spaced(apps.join('、'))}を確認なしで操作します。`,
    end: '終了',
    endOf: (client) => `終了: ${spaced(client)}の見守り`,
    summary: (client, apps) => `見守りの間、${spaced(client)}が操作します(${apps.join('、')})`,
  },
  suggest: {
    title: '許可した操作から作れるルール',
    deeds,
    allowed: (client, deed, times) => `${spaced(strong(client))}が${led(deed)}を ${grouped(times)} 回許可しました。`,
    ask: 'ルールにしますか?',
    covers: (client, deed) =>
      `このルールは、${spaced(client)}が${led(deed)}を、取り消せない操作も含めて常に許可します。「アプリ」でいつでも変えられます。`,
    show: (times) => `${grouped(times)} 回を表示`,
    calls: (times) => `許可した ${grouped(times)} 回の操作`,
    newest: (count) => `そのうち新しい ${grouped(count)} 回です。`,
    make: 'ルールにする',
    makeOf: (client, app) => `ルールにする: ${spaced(app)}での${led(client)}`,
    notNow: '今はしない',
    notNowOf: (client, app) => `今はしない: ${spaced(app)}での${led(client)}`,
  },
  pictures: {
    before: '変更前',
    after: '変更後',
    beforeOf: (app) => `変更前の${led(app)}`,
    afterOf: (app) => `変更後の${led(app)}`,
    none: '画像なし',
    kept: 'メモリの中だけにあり、文字や値は含みません。Gatehand を終了すると消えます。',
    setting: '変更の前後の画像',
    note: '変更の前と後のウインドウの様子をアクティビティに表示します。小さな画像で、非表示のアプリとパスワード欄は塗りつぶします。メモリの中だけにあり、書き出されません。停止、ロック、またはこれをオフにすると消えます。変更に少し時間がかかります。',
  },
};
