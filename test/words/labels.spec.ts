import { describe, expect, test } from 'vitest';
import { isBrowser } from '../../src/shared/level/browsers.js';
import { terminalApps } from '../../src/shared/level/final-table.js';
import { byPress } from '../../src/shared/level/level-of-act.js';
import { defaultBlocklist } from '../../src/shared/settings.js';

/** What a press on something of this name comes to; null for a change like any other. */
const said = (label: string, role = 'AXButton', app = 'org.example.desk') => byPress(label, role, [app])?.final ?? null;
const safari = 'com.apple.safari';

describe('what only lists what was done is a change:', () => {
  test.each([
    ['in English', 'Posts|My Orders|Order history|View order|Next Post|Recently Deleted|Recently Deleted 3|Show Deleted Items|Last posted'],
    ['of what ran or was let in', 'Show answer|See 3 answers|Answer key|Trust & Safety|Run details|Installing…|Signed in as Ann Lee'],
    ['in Japanese', '最近削除した項目|削除済み|送信者|送信日時|購入履歴|支払い方法|発信者|購読中|公開日|承認待ち'],
    ['in Chinese', '最近删除|已删除|发送时间|付款方式|购买记录|已批准|受信任'],
    ['in Korean', '최근 삭제된 항목|주문 내역|게시물|맨 뒤로 보내기|승인됨|설치됨'],
    ['in Russian', 'Отправленные|Удалённые|Мои заказы|Перевод страницы|Выполнено|Установлено|Разрешение экрана'],
    ['in others', 'Enviar atrás|Enviar para trás|Subir el volumen|Jeter un coup d’œil|Bestellungen'],
  ])('%s', (_where, labels) => {
    expect(labels.split('|').filter((label) => said(label) !== null)).toEqual([]);
  });

  test('and what does it by the same word is none', () => {
    const doing =
      'Cancel Order|Cancel my orders|Order|Post|New Post|Move to Recently Deleted|Published|Delete Posts|Order details and pay|Answer|Run Tests|' +
      'Trust|Design and Sign|送信|送信者に送信|公開|支払う|承認|批准|게시|보내기|승인|Отправить|Установить|Одобрить|Подписать|Enviar';
    expect(doing.split('|').filter((label) => said(label) === null)).toEqual([]);
  });
});

test('a link of a page that tells how something is done does nothing of it, and a button does', () => {
  const links = ['How to delete a row in Excel', 'Why we sell old bikes', 'アカウントを削除する方法'];
  expect(links.map((label) => [said(label, 'AXLink', safari), said(label, 'AXButton', safari), said(label, 'AXLink')])).toEqual(
    links.map((label) => [null, said(label), said(label)]),
  );
  expect(links.map((label) => said(label))).toEqual(['delete', 'buy', 'delete']);
  expect(['Delete this now', 'When to Buy', 'Yes, delete my account'].map((label) => said(label, 'AXLink', safari))).toEqual([
    'delete',
    'buy',
    'delete',
  ]);
});

test('a tab of a browser is chosen like any other, whatever its page is called', () => {
  const title = 'Your Orders: buy again';
  const roles = ['AXRadioButton', 'AXButton', 'AXLink', 'AXMenuItem'];
  expect(roles.map((role) => said(title, role, safari))).toEqual([null, 'buy', 'buy', 'buy']);
  expect([said('Anyone with the link', 'AXRadioButton', safari), said(title, 'AXRadioButton')]).toEqual(['publish', 'buy']);
});

test.each([
  ['run', 'Quick Actions > Tidy', 'AXMenuItem', 'com.apple.finder'],
  ['run', 'クイックアクション > 整理', 'AXMenuItem', 'com.apple.finder'],
  ['run', 'Quick Actions > Markup and more', 'AXMenuItem', 'com.apple.finder'],
  ['run', 'Open file', 'AXMenuItem', 'com.apple.ical'],
  ['run', 'Open file', '', 'com.apple.ical'],
  ['run', 'Tidy', '', 'com.apple.scriptmenuapp'],
  ['grant', 'Add extension', 'AXButton', 'com.google.chrome'],
  ['grant', 'Add to Firefox', 'AXButton', 'org.mozilla.firefox'],
  ['send', 'Share Indefinitely', 'AXMenuItem', 'com.apple.mobilesms'],
  ['send', 'Share for One Hour', 'AXButton', 'com.apple.mobilesms'],
  ['publish', 'Anyone with the link', 'AXMenuItem', safari],
  ['publish', 'Make this repository public', 'AXButton', safari],
  ['publish', 'Public Calendar', 'AXCheckBox', 'com.apple.ical'],
  ['publish', 'Push origin', 'AXButton', 'com.github.githubclient'],
  ['publish', 'Commit & Push', 'AXButton', 'com.apple.dt.xcode'],
  ['publish', 'Push', 'AXButton', 'com.apple.dt.xcode'],
  [null, 'Quick Actions > Rotate Left', 'AXMenuItem', 'com.apple.finder'],
  [null, 'クイックアクション > PDFを作成', 'AXMenuItem', 'com.apple.finder'],
  [null, 'Open File…', 'AXMenuItem', 'com.apple.textedit'],
  [null, 'Add to Chrome', 'AXButton', 'com.google.chrome'],
  [null, 'Add extension', 'AXButton', 'org.example.desk'],
  [null, 'Stop Sharing My Location', 'AXButton', 'com.apple.mobilesms'],
  [null, 'Anyone with the link', 'AXPopUpButton', safari],
  [null, 'Don’t make it public', 'AXButton', safari],
  [null, 'Push…', 'AXMenuItem', 'com.apple.dt.xcode'],
  [null, 'Push to Talk', 'AXButton', 'com.hnc.discord'],
] as const)('%s: %s, a %s of %s', (final, label, role, app) => {
  expect(said(label, role, app)).toBe(final);
});

test('every app that the table takes for a terminal is blocked by default', () => {
  const blocked = defaultBlocklist.map((id) => id.toLowerCase());
  expect(terminalApps.filter((app) => !blocked.includes(app))).toEqual([]);
});

test.each([
  'com.openai.atlas',
  'ai.perplexity.comet',
  'com.operasoftware.OperaGX',
  'org.mozilla.firefoxdeveloperedition',
  'company.thebrowser.dia',
  'com.google.Chrome.app.abc',
])('%s shows pages', (id) => {
  expect(isBrowser(id)).toBe(true);
});
