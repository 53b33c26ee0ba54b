import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { normalShortcut, shortcutOf } from '../../src/main/mac/engine/menus/menu-shortcut.js';
import type { MenuItemInfo } from '../../src/main/mac/ports/menus.js';
import { japaneseMac } from '../../src/main/mac/simulated/default-mac/variants.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

/** Layer of open menus. */
const menuLayer = 101;

describe('listing menus', () => {
  it('tells the whole hierarchy with shortcuts, marks and submenus, and that it is not fresh', async () => {
    const mac = createEngineMac();

    const bar = await mac.engine.menus.list(mac.look(), { app: mac.app('TextEdit') });

    const file = itemOf(bar.menus, 'File');
    expect(bar).toMatchObject({ fresh: false, truncated: false });
    expect(bar.menus.map(({ name }) => name)).toEqual(['TextEdit', 'File', 'Edit', 'Format', 'Window', 'Help']);
    expect(itemOf(file.children, 'Save…')).toMatchObject({ shortcut: 'Cmd+S', identifier: 'saveDocument:', hasSubmenu: false });
    expect(itemOf(file.children, 'Save As…')).toMatchObject({ shortcut: 'Cmd+Option+Shift+S', alternate: true });
    expect(itemOf(file.children, 'Open Recent').hasSubmenu).toBe(true);
    expect(itemOf(itemOf(bar.menus, 'Format').children, 'Wrap to Page')).toMatchObject({ checked: true });
  });

  it('leaves separators and the Apple menu out, and changes nothing', async () => {
    const mac = createEngineMac();
    const before = mac.mac.snapshot();

    const { menus } = await mac.engine.menus.list(mac.look(), { app: mac.app('Finder') });

    expect(menus.some(({ name }) => name === 'Apple')).toBe(false);
    expect(menus.flatMap((menu) => menu.children ?? []).every(({ name }) => name !== '')).toBe(true);
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('says so when an app does not answer', async () => {
    const mac = createEngineMac();

    expect((await errorOf(mac.engine.menus.list(mac.look(), { app: mac.app('Beachball') }))).code).toBe('timed_out');
  });
});

describe('the state of a menu item', () => {
  it('is read in the open menu, which is closed again', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    const copy = await mac.engine.menus.state(mac.job([app]), { app, path: 'Edit > Copy' });
    const wrap = await mac.engine.menus.state(mac.job([app]), { app, path: 'Format > Wrap to Page' });

    expect(copy).toEqual({ name: 'Copy', enabled: false, checked: false, hasSubmenu: false });
    expect(wrap).toMatchObject({ enabled: true, checked: true });
    expect(openMenus(mac)).toBe(0);
  });

  it('waits for a submenu that fills late', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    const state = await mac.engine.menus.state(mac.job([app]), { app, path: 'File > Open Recent > Clear Menu' });

    expect(state).toMatchObject({ name: 'Clear Menu', enabled: false });
    expect(openMenus(mac)).toBe(0);
  });

  it('closes the menu when there is no such item', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    const { code } = await errorOf(mac.engine.menus.state(mac.job([app]), { app, path: 'File > Open Recent > Nothing' }));

    expect(code).toBe('not_found');
    expect(openMenus(mac)).toBe(0);
  });

  it('is not read by a call that may only look', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');
    const before = mac.mac.snapshot();

    expect((await errorOf(mac.engine.menus.state(mac.look(), { app, path: 'Edit > Copy' }))).code).toBe('not_allowed');
    expect(mac.mac.snapshot()).toBe(before);
  });
});

describe('clicking a menu item', () => {
  const spellings = [
    'File > Save...',
    'file>save…',
    ' File  >  Save',
    'File > saveDocument:',
    'File > Cmd+S',
    '⌘S',
    'File\u00a0> Save\u2026',
    'saveDocument:',
  ];
  it.each(spellings)('finds it as %j', async (path) => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    const report = await mac.engine.menus.click(mac.job([app]), { app, path });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'accessibility' });
    expect(report.changed).toMatch(/^new sheet/);
    expect(openMenus(mac)).toBe(0);
  });

  it('lists what there is where the path leads nowhere', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    const top = await errorOf(mac.engine.menus.click(mac.job([app]), { app, path: 'Fiel > Save' }));
    const inner = await errorOf(mac.engine.menus.click(mac.job([app]), { app, path: 'Format > Text > Align Middle' }));

    expect([top.code, top.details.level]).toEqual(['not_found', 0]);
    expect(top.details.items).toContain('Format');
    expect(inner.message).toContain('Align Left, Center, Align Right');
    expect(inner.details).toMatchObject({ level: 2, at: ['Format', 'Text'] });
    expect(openMenus(mac)).toBe(0);
  });

  it('refuses an item that turns out to be disabled, and closes the menu', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    const { code, details } = await errorOf(mac.engine.menus.click(mac.job([app]), { app, path: 'Edit > Copy' }));

    expect([code, details.reason]).toEqual(['obstructed', 'disabled']);
    expect(openMenus(mac)).toBe(0);
  });

  it('presses what is enabled in the background without bringing the app forward', async () => {
    const mac = createEngineMac();
    const app = mac.app('Calculator');

    await mac.engine.menus.click(mac.job([app]), { app, path: 'View > Scientific' });
    const bar = await mac.engine.menus.state(mac.job([app]), { app, path: 'View > Scientific' });

    expect(bar.checked).toBe(true);
  });

  it('brings the app to the front for an item that is disabled in the background', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');
    await mac.mac.applications.activate(mac.job([mac.app('Calculator')]), mac.app('Calculator'));

    const report = await mac.engine.menus.click(mac.job([app]), { app, path: 'File > Save…' });

    expect(report.effect).toBe('confirmed');
    expect(mac.mac.probe.app('com.apple.TextEdit').windows[0]?.sheet).not.toBe(null);
  });

  it('reads the mark again where nothing else shows what happened', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    const report = await mac.engine.menus.click(mac.job([app]), { app, path: 'Format > Wrap to Page' });

    expect(report).toMatchObject({ effect: 'confirmed', changed: '"Wrap to Page" is no longer checked' });
    expect(openMenus(mac)).toBe(0);
  });

  it('opens submenus and chooses in them', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    const report = await mac.engine.menus.click(mac.job([app]), { app, path: 'Format > Text > Center' });

    expect(report.effect).toBe('confirmed');
    expect(mac.mac.probe.element('com.apple.TextEdit', { identifier: 'align.1' })?.presses).toBe(1);
  });

  it('waits for items that come late', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    const report = await mac.engine.menus.click(mac.job([app]), { app, path: 'File > Open Recent > Notes.txt' });

    expect(report.effect).not.toBe('none');
    expect(mac.mac.probe.element('com.apple.TextEdit', { identifier: 'openRecent.1' })?.presses).toBe(1);
    expect(openMenus(mac)).toBe(0);
  });

  it('chooses an item that only Option shows', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');
    const another = await mac.engine.menus.click(mac.job([app]), { app, path: 'File > New' });

    const report = await mac.engine.menus.click(mac.job([app]), { app, path: 'File > Close All' });

    expect([another.effect, report.effect]).toEqual(['confirmed', 'confirmed']);
    expect(mac.mac.probe.app('com.apple.TextEdit').windows).toEqual([]);
  });

  it('holds Option for real while it chooses an alternate, and lets it go', async () => {
    let heldAtPress: unknown = null;
    const mac: EngineMac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          perform(element, action, timeoutMs) {
            const title = drivers.accessibility.attributes(element, ['AXTitle']);
            if (title.ok && title.value[0] === 'Save As…') heldAtPress = drivers.input.flags();
            return drivers.accessibility.perform(element, action, timeoutMs);
          },
        },
      }),
    });
    const app = await mac.front('TextEdit');

    const report = await mac.engine.menus.click(mac.job([app]), { app, path: 'File > Save As…' });

    expect(report.effect).toBe('confirmed');
    expect(heldAtPress).toEqual(['option']);
    expect(mac.mac.probe.held()).toEqual({ keys: [], buttons: [] });
  });

  it('leaves submenus and the Apple menu alone', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');
    const before = mac.mac.snapshot();

    const submenu = await errorOf(mac.engine.menus.click(mac.job([app]), { app, path: 'Format > Text' }));
    const apple = await errorOf(mac.engine.menus.click(mac.job([app]), { app, path: 'Apple > System Settings…' }));

    expect([submenu.code, apple.code, apple.details.rule]).toEqual(['invalid_input', 'not_allowed', 'apple-menu']);
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('knows the Apple menu by its place, whatever it is called', async () => {
    const named = (drivers: Drivers): Drivers => ({
      ...drivers,
      accessibility: {
        ...drivers.accessibility,
        attributes(element, names) {
          const answer = drivers.accessibility.attributes(element, names);
          return answer.ok ? { ok: true, value: answer.value.map((one) => (one === 'Apple' ? 'アップル' : one)) } : answer;
        },
      },
    });
    const mac = createEngineMac({ scenario: japaneseMac(), around: named });
    const app = mac.app('テキストエディット');
    const before = mac.mac.snapshot();

    const { menus } = await mac.engine.menus.list(mac.look(), { app });
    const errors = [
      await errorOf(mac.engine.menus.click(mac.job([app]), { app, path: 'アップル > システム設定…' })),
      await errorOf(mac.engine.elements.press(mac.job([app]), { app, element: 'menu_bar/menu_bar_item[0]' })),
      await errorOf(
        mac.engine.elements.press(mac.job([app]), { app, element: 'menu_bar/menu_bar_item[0]/menu/menu_item["システム設定…"]' }),
      ),
    ];

    expect(menus.map(({ name }) => name)).not.toContain('アップル');
    expect(errors.map(({ details }) => details.rule)).toEqual(['apple-menu', 'apple-menu', 'apple-menu']);
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('does not touch an app that the call was not cleared for', async () => {
    const mac = createEngineMac();
    const before = mac.mac.snapshot();

    const { code } = await errorOf(
      mac.engine.menus.click(mac.job([mac.app('Calculator')]), { app: mac.app('TextEdit'), path: 'File > New' }),
    );

    expect(code).toBe('interrupted');
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('closes its menu when Stop comes while it is open', async () => {
    let stop = (): void => undefined;
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          perform(element, action, timeoutMs) {
            const answer = drivers.accessibility.perform(element, action, timeoutMs);
            if (action === 'AXPress') stop();
            return answer;
          },
        },
      }),
    });
    stop = () => mac.control.stop();
    const app = mac.app('TextEdit');

    const { code } = await errorOf(mac.engine.menus.click(mac.job([app]), { app, path: 'Edit > Select All' }));

    expect(['stopped', 'obstructed']).toContain(code);
    expect(openMenus(mac)).toBe(0);
  });
});

describe('shortcuts', () => {
  const decoded = [
    ['S', 0, undefined, undefined, 'Cmd+S'],
    ['S', 1, undefined, undefined, 'Cmd+Shift+S'],
    ['s', 2 + 1, undefined, undefined, 'Cmd+Option+Shift+S'],
    ['F', 4, undefined, undefined, 'Cmd+Ctrl+F'],
    ['F', 8 + 16, undefined, undefined, 'Fn+F'],
    [undefined, 0, 126, 0x68, 'Cmd+Up'],
    [undefined, 8, undefined, 0x6f + 4, 'F5'],
    [undefined, 0, 51, undefined, 'Cmd+Delete'],
    ['\uf703', 2, undefined, undefined, 'Cmd+Option+Right'],
    [' ', 8, undefined, undefined, 'Space'],
    [undefined, 0, 0, undefined, null],
    ['', 0, undefined, undefined, null],
  ] as const;
  it.each(decoded)('reads %j with modifiers %j, key %j and glyph %j as %j', (character, modifiers, virtualKey, glyph, text) => {
    expect(shortcutOf(character, modifiers, virtualKey, glyph)).toBe(text);
  });

  it('are the same in every spelling, and plain words are none', () => {
    expect(new Set(['Cmd+Shift+S', 'shift+command+s', '⇧⌘S', '⌘ ⇧ s'].map(normalShortcut)).size).toBe(1);
    expect(normalShortcut('Save')).toBe(null);
    expect(normalShortcut('S')).toBe(null);
    expect(normalShortcut('F5')).toBe('f5');
  });
});

function itemOf(items: readonly MenuItemInfo[] | undefined, name: string): MenuItemInfo {
  const found = items?.find((item) => item.name === name);
  if (found === undefined) throw new Error(`there is no ${name} among ${items?.map((item) => item.name).join(', ')}`);
  return found;
}

function openMenus({ mac }: EngineMac): number {
  return mac.drivers.windowServer.windows().filter(({ layer, onScreen }) => layer === menuLayer && onScreen).length;
}
