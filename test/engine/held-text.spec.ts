import { expect, test } from 'vitest';
import type { AxElement, AxValue } from '../../src/main/mac/engine/drivers/drivers.js';
import { heldText } from '../../src/main/mac/engine/owners/held-text.js';
import { elements, type Scripted, scriptedDrivers } from './scripted-screen.js';

/** By which words a row is told, by a screen that says what it is told to. */
const { accessibility } = scriptedDrivers({
  ...{ windows: [], processes: [], front: null, display: { x: 0, y: 0, width: 1000, height: 800 }, surface: null },
  ...{ at: new Map(), apps: new Map() },
});
function one(AXRole: string, more: Readonly<Record<string, AxValue>> = {}, children: readonly Scripted[] = []): Scripted {
  return { pid: 1, handle: '', attributes: { AXRole, AXChildren: elements(...children), ...more } };
}
/** Not there any more when it is asked. */
const gone: Scripted = { pid: 9, handle: 'app 9', attributes: {} };
const text = (AXValue: AxValue, AXRole = 'AXStaticText'): Scripted => one(AXRole, { AXValue });
const cell = (...children: readonly Scripted[]): Scripted => one('AXCell', {}, children);
const held = (of: Scripted, label = '') => {
  const { AXRole: role = '', AXValue: value = null } = of.attributes as { AXRole?: string; AXValue?: string };
  return heldText(accessibility, of as unknown as AxElement, { role, label, value }); // as the scripted screen hands it out
};
const row = (...children: readonly Scripted[]) => held(one('AXRow', {}, children));

test('a row, a cell and a text without a name are told by their words', () => {
  const ada = [text(' Ada '), text('Bob'), text('Carl')];
  for (const [found, words] of [
    [row(...ada), 'Ada · Bob'],
    [held(cell(...ada)), 'Ada · Bob'],
    [held(one('AXGroup', {}, ada)), undefined],
    [held(one('AXRow', {}, ada), 'Row'), undefined],
    [held(one('AXRow', {}, ada), ' '), 'Ada · Bob'],
    [held(text('Ada')), 'Ada'],
    [held(text('Ada', 'AXHeading')), 'Ada'],
    [held(text('Ada', 'AXTextField')), undefined],
    [held(text(7)), undefined],
    [held(text('5 minutes ago')), undefined],
    [held(text('12')), undefined],
    [held(text(`a${'b'.repeat(300)}`)), `a${'b'.repeat(199)}`],
    [row(cell(text('Ada'), text('Bob')), cell(text('Carl'))), 'Ada · Bob'],
    [row(cell(cell(text('Ada'))), text('Bob')), 'Ada · Bob'],
    [row(gone, text('Ada')), 'Ada'],
    [row(text('12'), text('Ada', 'AXTextField'), text('Bob', 'AXTextArea')), 'Ada · Bob'],
    [row(text('Ada', 'AXHeading'), text('Bob', 'AXButton')), 'Ada'],
    [row(one('AXStaticText', { AXTitle: 'Ada', AXValue: 1 })), 'Ada'],
    [row(one('AXTextField', { AXTitle: 'Key', AXSubrole: 'AXSecureTextField' }), text('Ada')), 'Ada'],
    [row(text('now'), text('Ada'), text('2 min ago'), text('Bob')), 'Ada · Bob'],
    [row(text('now'), text('1 hour ago'), text('just now')), 'now · 1 hour ago'],
    [row(text('12')), undefined],
    [row(), undefined],
    [row(...Array.from({ length: 22 }, () => cell()), text('Ada')), 'Ada'],
    [row(...Array.from({ length: 23 }, () => cell()), text('Ada')), undefined],
  ] as const)
    expect(found).toBe(words);
});

test('what tells by numbers when, how much or how long tells no row', () => {
  const passing = [
    ...['now', 'Just now', '3:46 PM', '2 days ago', 'about an hour ago, 1', 'less than 5 secs', 'today at 9', 'yesterday, 10:30'],
    ...['4 new', '3 unread', '5 s left', '10 MB of 2.5 GiB', '7 bytes', '100 KB remaining', '1 week', '2 h 3 m', '11 am', '2 hrs', '1 hr'],
    ...['1 byte', '1 sec', '1 second', '1 minute', '1 day', 'a minute, 1', '1 m', '4 weeks', '3 minutes'],
    ...['今日 9時', '昨日 10:00', '3分前', '午前 9:30', '残り 5件', 'あと3日', '約2時間', '未読 5', '2 min\nago 3'],
    ...['vor 5 Minuten', 'il y a 3 h', 'hace 2 días', '3 ore fa', 'há 1 minuto', '5 minuten geleden', 'för 2 timmar sedan', '3 часа назад'],
    ...['5 分钟前', '昨天 10:30', '3 小時前', '5분 전', '오후 3:05', 'jetzt', 'à l’instant', '刚刚', '방금', 'Hier, 9:30', '5m', '3PM'],
  ];
  const telling = [
    ...['today', 'ago', 'Ada 2', '2 Ada', 'nowhere', 'just now then', 'Know', 'Room 12', '5 apples', 'xam 5', 'ppm 3', '3 members'],
    ...[
      '会議 3',
      '今月 3',
      'yesterday',
      '3 weekdays',
      'b 7',
      'vor Ort 3',
      'Raum 5',
      'Zimmer 12',
      '会議室 5',
      '第3章',
      '5호실',
      'Комната 5',
      'Jour',
    ],
  ];
  expect([...passing, ...telling].filter((words) => held(text(words)) === undefined)).toEqual(passing);
});
