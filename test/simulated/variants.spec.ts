import { describe, expect, it } from 'vitest';
import type { AxElement } from '../../src/main/mac/engine/drivers/drivers.js';
import {
  app,
  button,
  desktopMac,
  item,
  japaneseMac,
  mac,
  menu,
  separator,
  submenu,
  text,
  window,
} from '../../src/main/mac/simulated/builder.js';
import { ids, startMac, type TestMac } from './mac-under-test.js';

/** Identifiers of an app's menu items in order, down to submenus that are filled. */
function identifiers(test: TestMac, bundleId: string): readonly unknown[] {
  const found: unknown[] = [];
  const visit = (element: AxElement): void => {
    if (test.read(element, 'AXRole') === 'AXMenuItem') found.push(test.read(element, 'AXIdentifier'));
    for (const child of test.children(element)) visit(child);
  };
  visit(test.find(bundleId, { AXRole: 'AXMenuBar' }));
  return found;
}

describe('the Japanese Mac', () => {
  it('has the same identifiers and shortcuts under Japanese titles', () => {
    const english = startMac();
    const japanese = startMac({ scenario: japaneseMac() });

    const save = japanese.find(ids.textEdit, { AXIdentifier: 'saveDocumentAs:' });

    expect(identifiers(japanese, ids.textEdit)).toEqual(identifiers(english, ids.textEdit));
    expect([
      japanese.read(save, 'AXTitle'),
      japanese.read(save, 'AXMenuItemCmdChar'),
      japanese.read(save, 'AXMenuItemCmdModifiers'),
    ]).toEqual(['別名で保存…', 'S', 3]);
    expect(
      japanese.mac
        .scene()
        .menuBar.titles.map((title) => title.text)
        .slice(0, 4),
    ).toEqual(['Apple', 'テキストエディット', 'ファイル', '編集']);
  });

  it('works: a document is saved through its sheet', () => {
    const test = startMac({ scenario: japaneseMac() });
    test.type('下書き');
    test.key(13, ['command']);
    test.mac.drivers.accessibility.set(test.find(ids.textEdit, { AXIdentifier: 'save-sheet.name' }), 'AXValue', '計画');

    test.clickOn(test.find(ids.textEdit, { AXTitle: '保存', AXRole: 'AXButton' }));

    expect(test.mac.probe.file('/Users/sam/Documents/計画.txt')).toBe('下書き');
    expect(test.mac.probe.app(ids.textEdit).windows).toEqual([]);
  });

  it('says what apps name themselves, and leaves what people wrote in them', () => {
    const { mac: it } = startMac({ scenario: japaneseMac() });

    const titles = ['com.apple.reminders', 'com.apple.Notes', 'com.apple.AddressBook', 'com.apple.calculator'].map(
      (id) => it.probe.app(id).windows[0]?.title,
    );

    expect(titles).toEqual(['リマインダー', 'メモ – 2件のメモ', '連絡先', '計算機']);
    expect(it.probe.element('com.apple.Notes', { value: 'Ideas' })).not.toBeNull();
  });

  it('is there wherever a scenario says its language, its apps known by both of their names', () => {
    const { mac: it } = startMac({ scenario: { language: 'ja' } });

    expect(it.snapshot()).toBe(startMac({ scenario: japaneseMac() }).mac.snapshot());
    expect(it.apps.running().flatMap(({ bundleId, name }) => (bundleId === 'com.apple.mail' ? name : []))).toEqual(['メール', 'Mail']);
    expect(it.drivers.launches?.named('mail')).toEqual(['com.apple.mail']);
    expect(
      startMac()
        .mac.apps.running()
        .filter(({ bundleId }) => bundleId === 'com.apple.mail'),
    ).toHaveLength(1);
  });

  it('says the words of each app as that app means them, and leaves web pages alone', () => {
    const test = startMac({ scenario: japaneseMac() });
    const said = (id: string, fits: Parameters<TestMac['find']>[1]) => test.find(id, fits) !== undefined;

    expect(said('com.apple.AddressBook', { AXDescription: '追加' })).toBe(true);
    expect(said('com.apple.calculator', { AXDescription: '足す' })).toBe(true);
    expect(said('com.tinyspeck.slackmacgap', { AXRole: 'AXMenuItem', AXTitle: '設定…' })).toBe(true);
    expect(said(ids.finder, { AXRole: 'AXMenuItem', AXTitle: 'ホーム' })).toBe(true);
    expect(said('com.apple.Safari', { AXRole: 'AXStaticText', AXValue: 'Email' })).toBe(true);
  });

  it('tells the time in its menu bar, later as it gets later, and waits for nobody to', () => {
    const { mac: it, clock } = startMac({ scenario: japaneseMac() });
    const shown = () => it.scene().menuBar.status.at(-1)?.text;
    const [before, timers] = [shown(), clock.pending];

    clock.advance(65 * 60_000);

    const clocks = [it, startMac().mac].map((mac) => mac.scene().menuBar.status.at(-1)?.frame.width ?? 0);

    expect(clocks).toEqual([142, 121]);
    expect([before, shown(), timers]).toEqual(['1月1日(木) 0:00', '1月1日(木) 1:05', 0]);
    expect(startMac().mac.scene().menuBar.status.at(-1)?.text).toBe('Thu 1 Jan 00:00');
  });

  it('names side bars, helps and copies in Japanese too', () => {
    const test = startMac({ scenario: japaneseMac() });
    test.type('x');
    test.key(1, ['command', 'shift']);
    const copy = test.mac.probe.app(ids.textEdit).windows[0]?.title;
    test.key(11, ['command']);
    const family = test.find(ids.textEdit, { AXRole: 'AXPopUpButton', AXValue: 'Helvetica' });

    expect([copy, test.read(family, 'AXHelp')]).toEqual(['名称未設定のコピー', '書体を選択']);
    expect(test.find('com.apple.mail', { AXDescription: 'サイドバー' })).toBeDefined();
  });

  it('names alerts, About panels and private windows in Japanese too', () => {
    const test = startMac({ scenario: japaneseMac() });
    const choose = (id: string, title: string, role = 'AXMenuItem') =>
      test.mac.drivers.accessibility.perform(test.find(id, { AXRole: role, AXTitle: title }), 'AXPress', 1000);
    choose('com.apple.mail', '送信', 'AXButton');
    choose(ids.calculator, '計算機について');
    choose(ids.safari, '新規プライベートウインドウ');

    expect(test.find('com.apple.mail', { AXRole: 'AXSheet', AXDescription: '警告' })).toBeDefined();
    expect(test.find(ids.calculator, { AXValue: 'バージョン1.0' })).toBeDefined();
    expect(test.mac.probe.app(ids.safari).windows[0]?.title).toBe('スタートページ — プライベートブラウズ');
  });

  it('keeps what people wrote, in menus too, and paths', () => {
    const test = startMac({ scenario: japaneseMac() });
    test.mac.drivers.accessibility.perform(test.find('com.apple.Notes', { AXIdentifier: 'ICMNoteListCell' }), 'AXShowMenu', 1000);

    expect(test.find('com.apple.Notes', { AXRole: 'AXMenuItem', AXTitle: 'Work' })).toBeDefined();

    expect(test.mac.probe.element(ids.finder, { value: 'Report.pdf' })).not.toBeNull();
    expect(test.mac.drivers.processes.list().find((one) => one.bundleId === ids.textEdit)).toMatchObject({
      name: 'テキストエディット',
      path: '/System/Applications/TextEdit.app',
    });
  });
});

describe('the desktop Mac', () => {
  it('has no battery and one display that is not built in', async () => {
    const test = startMac({ scenario: desktopMac() });

    expect(test.mac.drivers.windowServer.displays().map((display) => display.builtIn)).toEqual([false]);
    expect(test.mac.scene().menuBar.status.map((one) => one.text)).not.toContain('87 %');
  });
});

describe('the builder', () => {
  it('makes a Mac of a few lines', () => {
    const shop = app('Shopping List', {
      menus: [
        menu(
          'List',
          item('Add', { effect: { set: { identifier: 'state', value: 'added' } } }),
          separator,
          submenu('Sort', item('By Name')),
        ),
      ],
      windows: [window('List', [80, 60, 300, 200], [text('', [20, 90, 80, 20], { identifier: 'state' }), button('Buy', [20, 50, 80, 28])])],
    });
    const alone = startMac({ scenario: mac(shop) });
    const among = startMac({ scenario: { base: 'default', apps: [{ ...shop, frontmost: true }] } });

    alone.mac.drivers.accessibility.perform(alone.find('com.example.shopping-list', { AXTitle: 'Add' }), 'AXPress', 1000);

    expect(alone.mac.probe.element('com.example.shopping-list', { identifier: 'state' })?.value).toBe('added');
    expect(alone.mac.apps.running().map((one) => one.name)).toEqual(['Shopping List']);
    expect(among.mac.probe.app('com.example.shopping-list').frontmost).toBe(true);
  });
});
