import { describe, expect, it } from 'vitest';
import type { AxElement } from '../../src/main/mac/engine/drivers/drivers.js';
import { contains } from '../../src/shared/geometry.js';
import { ids, startMac, type TestMac } from './mac-under-test.js';

const escapeKey = 53;

function menu({ find, children }: TestMac, bundleId: string, title: string): AxElement {
  const [first] = children(find(bundleId, { AXRole: 'AXMenuBarItem', AXTitle: title }));
  if (first === undefined) throw new Error(`no menu ${title}`);
  return first;
}

const titles = ({ children, read }: TestMac, of: AxElement) => children(of).map((item) => read(item, 'AXTitle'));
const press = ({ mac }: TestMac, element: AxElement) => mac.drivers.accessibility.perform(element, 'AXPress', 1000);
const item = (test: TestMac, title: string, bundleId: string = ids.textEdit) =>
  test.find(bundleId, { AXRole: 'AXMenuItem', AXTitle: title });
const openMenus = ({ mac }: TestMac) => mac.drivers.windowServer.windows().filter((one) => one.layer === 101).length;

describe('menus', () => {
  it('open by AXPress on their title in the bar and close by AXCancel', () => {
    const test = startMac();

    press(test, test.find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'File' }));
    const open = openMenus(test);
    test.mac.drivers.accessibility.perform(menu(test, ids.textEdit, 'File'), 'AXCancel', 1000);

    expect([open, openMenus(test)]).toEqual([1, 0]);
  });

  it('close by Escape and by a click beside them', () => {
    const test = startMac();
    const file = test.find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'File' });

    press(test, file);
    test.key(escapeKey);
    const afterEscape = openMenus(test);
    press(test, file);
    test.click({ x: 600, y: 700 });

    expect([afterEscape, openMenus(test)]).toEqual([0, 0]);
  });

  it('tell enabled as it was when they were last open until they are opened again', () => {
    const test = startMac();
    const undo = item(test, 'Undo');

    test.type('x');
    const closed = test.read(undo, 'AXEnabled');
    press(test, test.find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'Edit' }));

    expect([closed, test.read(undo, 'AXEnabled')]).toEqual([false, true]);
  });

  it('tell marks as they were when they were last open', () => {
    const test = startMac();
    const wrap = item(test, 'Wrap to Page');

    press(test, wrap);
    const closed = test.read(wrap, 'AXMenuItemMarkChar');
    press(test, test.find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'Format' }));

    expect([closed, test.read(wrap, 'AXMenuItemMarkChar')]).toEqual(['✓', undefined]);
  });

  it('answer success to a press on a disabled item and do nothing', () => {
    const test = startMac();
    const before = test.mac.snapshot();

    const answer = press(test, item(test, 'Print…'));

    expect(answer.ok).toBe(true);
    expect(test.mac.snapshot()).toBe(before);
  });

  it('fill a lazy submenu 200 ms after it is opened', () => {
    const test = startMac();
    const recent = item(test, 'Open Recent');
    const submenu = test.children(recent)[0] as AxElement; // an item with a submenu has exactly one child

    press(test, test.find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'File' }));
    press(test, recent);
    test.clock.advance(199);
    const early = titles(test, submenu);
    test.clock.advance(1);

    expect([early, titles(test, submenu)]).toEqual([[], ['Notes.txt', '', 'Clear Menu']]);
  });

  it('do not open a submenu while its menu is closed', () => {
    const test = startMac();

    const answer = press(test, item(test, 'Open Recent'));

    expect([answer.ok, openMenus(test)]).toEqual([true, 0]);
  });

  it('list an Option alternate with the item it stands for', () => {
    const test = startMac();

    const primary = test.read(item(test, 'Save As…'), 'AXMenuItemPrimaryUIElement');

    expect(typeof primary === 'object' && primary.type === 'element' ? test.read(primary.element, 'AXTitle') : null).toBe('Duplicate');
  });

  it('show the alternate in place of its item while Option is held', () => {
    const test = startMac();
    const height = (title: string) => test.frameOf(item(test, title)).height;
    press(test, test.find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'File' }));

    const plain = [height('Duplicate') > 0, height('Save As…') > 0];
    test.mac.drivers.input.key({ type: 'down', keyCode: 58, flags: ['option'] });

    expect([plain, [height('Duplicate') > 0, height('Save As…') > 0]]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('hold Enter Full Screen in View where an app has that menu, else in Window', () => {
    const test = startMac();
    const menuOf = (bundleId: string) => {
      const menu = test.read(item(test, 'Enter Full Screen', bundleId), 'AXParent');
      const above = typeof menu === 'object' && menu.type === 'element' ? test.read(menu.element, 'AXParent') : undefined;
      return typeof above === 'object' && above.type === 'element' ? test.read(above.element, 'AXTitle') : above;
    };

    expect([menuOf(ids.safari), menuOf(ids.textEdit)]).toEqual(['View', 'Window']);
  });

  it('tell shortcuts as macOS codes them', () => {
    const test = startMac();
    const keys = (title: string, bundleId: string) => {
      const found = item(test, title, bundleId);
      return ['AXMenuItemCmdChar', 'AXMenuItemCmdModifiers', 'AXMenuItemCmdVirtualKey', 'AXMenuItemCmdGlyph'].map((name) =>
        test.read(found, name),
      );
    };

    expect(keys('Save…', ids.textEdit)).toEqual(['S', 0, undefined, undefined]);
    expect(keys('Save As…', ids.textEdit)).toEqual(['S', 3, undefined, undefined]);
    expect(keys('Enclosing Folder', ids.finder)).toEqual([undefined, 0, 126, 104]);
    expect(keys('Enter Full Screen', ids.textEdit)).toEqual(['F', 24, undefined, undefined]);
    expect(keys('Zoom', ids.textEdit)).toEqual([undefined, 8, undefined, undefined]);
  });

  it('disable what acts on a document while the app is in the background', () => {
    const test = startMac();
    test.click({ x: 60, y: 450 });

    press(test, item(test, 'Save…'));
    press(test, item(test, 'New'));

    const windows = test.mac.probe.app(ids.textEdit).windows;
    expect(windows.map((window) => window.sheet)).toEqual([null, null]);
    expect(test.read(item(test, 'Save…'), 'AXEnabled')).toBe(false);
  });

  it('list the windows of the app, the main one checked and a minimised one marked', () => {
    const test = startMac();
    press(test, item(test, 'New'));
    press(test, item(test, 'Minimize'));

    press(test, test.find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'Window' }));

    const listed = test.children(menu(test, ids.textEdit, 'Window')).slice(-2);
    expect(listed.map((one) => [test.read(one, 'AXTitle'), test.read(one, 'AXMenuItemMarkChar')])).toEqual([
      ['Untitled', '✓'],
      ['Untitled 2', '◆'],
    ]);
  });

  it('choose by dragging from the bar to an item', () => {
    const test = startMac();
    const file = test.frameOf(test.find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'File' }));
    const post = (type: 'down' | 'drag' | 'up', point: { x: number; y: number }) =>
      test.mac.drivers.input.mouse({ type, button: 'left', point, clickState: 1, flags: [] });

    post('down', { x: file.x + 5, y: 5 });
    const target = test.frameOf(item(test, 'New'));
    post('drag', { x: target.x + 10, y: target.y + 5 });
    post('up', { x: target.x + 10, y: target.y + 5 });

    expect(test.mac.probe.app(ids.textEdit).windows).toHaveLength(2);
  });

  it('open a submenu the mouse rests on, and choose in it', () => {
    const test = startMac();
    press(test, test.find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'Format' }));
    const over = test.frameOf(item(test, 'Text'));

    test.mac.drivers.input.mouse({ type: 'move', button: 'left', point: { x: over.x + 10, y: over.y + 5 }, clickState: 0, flags: [] });
    const open = openMenus(test);
    test.clickOn(item(test, 'Center'));
    press(test, test.find(ids.textEdit, { AXRole: 'AXMenuBarItem', AXTitle: 'Format' }));
    press(test, item(test, 'Text'));

    expect(open).toBe(2);
    expect(test.read(item(test, 'Center'), 'AXMenuItemMarkChar')).toBe('✓');
  });

  it('take back with one Undo what was typed in one go', () => {
    const test = startMac();
    test.type('ab');
    test.key(123);
    test.key(124); // The insertion point is where it was: what is typed there is another go all the same.
    test.type('cd');
    test.key(0, ['command']);
    test.key(8, ['command']);
    test.key(124);
    test.key(9, ['command']);
    const text = () => test.mac.probe.element(ids.textEdit, { role: 'AXTextArea' })?.value;
    const all = text();
    const undone = [1, 2, 3].map(() => {
      test.key(6, ['command']);
      return text();
    });

    expect([all, ...undone]).toEqual(['abcdabcd', 'abcd', 'ab', '']);
  });
});

describe('context menus', () => {
  it('are no windows of their app after a click on their edge', () => {
    const test = startMac();
    const { input, windowServer } = test.mac.drivers;
    const before = windowServer.windows().map(({ id }) => id);
    for (const type of ['down', 'up'] as const) input.mouse({ type, button: 'right', point: { x: 600, y: 300 }, clickState: 1, flags: [] });
    test.click({ x: 600, y: 300 });

    test.key(escapeKey);

    expect(windowServer.windows().map(({ id }) => id)).toEqual(before);
    expect(test.read(test.find(ids.textEdit, { AXRole: 'AXTextArea' }), 'AXFocused')).toBe(true);
  });

  it('open by a right click at the mouse and act on what was clicked', () => {
    const test = startMac();
    test.type('word');
    const area = test.frameOf(test.find(ids.textEdit, { AXRole: 'AXTextArea' }));
    const point = { x: area.x + 12, y: area.y + 12 };
    test.click(point, 2);

    test.mac.drivers.input.mouse({ type: 'down', button: 'right', point, clickState: 1, flags: [] });
    test.mac.drivers.input.mouse({ type: 'up', button: 'right', point, clickState: 1, flags: [] });
    const [context] = test.children(test.find(ids.textEdit, { AXRole: 'AXTextArea' }));
    const shown = context !== undefined && contains(test.frameOf(context), { x: point.x + 1, y: point.y + 1 });
    const cut = context === undefined ? undefined : test.children(context).find((one) => test.read(one, 'AXTitle') === 'Cut');
    if (cut !== undefined) test.clickOn(cut);

    expect(shown).toBe(true);
    expect([test.mac.probe.element(ids.textEdit, { role: 'AXTextArea' })?.value, openMenus(test)]).toEqual(['', 0]);
  });

  it('answer AXShowMenu only after the time-out, which the app owes', () => {
    const test = startMac();
    const area = test.find(ids.textEdit, { AXRole: 'AXTextArea' });

    const answer = test.mac.drivers.accessibility.perform(area, 'AXShowMenu', 500);

    expect(answer).toEqual({ ok: false, code: -25204 });
    expect([openMenus(test), test.mac.drivers.takeOwedMs(test.pidOf(ids.textEdit))]).toEqual([1, 500]);
  });
});
