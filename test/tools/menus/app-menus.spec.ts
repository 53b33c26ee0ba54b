import { describe, expect, it } from 'vitest';
import { japaneseMac } from '../../../src/main/mac/simulated/default-mac/variants.js';
import { assistants, calculator, textEdit } from '../assistant.js';

const start = assistants();

interface MenuJson {
  readonly name: string;
  readonly shortcut?: string;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly hasSubmenu: boolean;
  readonly children?: readonly MenuJson[];
}

const find = (menus: readonly MenuJson[], ...path: readonly string[]): MenuJson | undefined =>
  path.reduce<MenuJson | undefined>((at, name) => (at?.children ?? []).find((one) => one.name === name), {
    ...{ name: '', enabled: true, checked: false, hasSubmenu: true },
    children: menus,
  });

describe('list_menu_items', () => {
  // covers: 000-17.1, 001-MenuItem
  it('answers the whole hierarchy with shortcuts and submenus, and changes nothing', async () => {
    const { assistant, mac } = await start();
    const before = mac.snapshot();

    const menus = (await assistant.call('list_menu_items', { appName: 'TextEdit' })).json<MenuJson[]>();

    expect(menus.map((menu) => menu.name)).toEqual(['TextEdit', 'File', 'Edit', 'Format', 'Window', 'Help']);
    expect(find(menus, 'File', 'Save…')).toMatchObject({ shortcut: 'Cmd+S', enabled: true, checked: false, hasSubmenu: false });
    expect(find(menus, 'Format', 'Text', 'Center')).toMatchObject({ checked: false });
    expect(mac.snapshot()).toBe(before);
  });

  it('says so when the app does not run', async () => {
    const { assistant } = await start();

    expect((await assistant.call('list_menu_items', { appName: 'Chess' })).text).toContain('not_found: Chess is not running.');
  });
});

describe('a submenu that fills only when it is opened', () => {
  it('says how to get its items, in a list and to a path through it', async () => {
    const { assistant } = await start();
    const how = 'get_menu_item_state with menu_path "File > Open Recent"';
    const listed = async (menu_path: string) => assistant.call('list_menu_items', { app: 'TextEdit', menu_path });

    const [file] = (await listed('File')).json<(MenuJson & { hint?: string })[]>();
    const [recent] = (await listed('File > Open Recent')).json<{ hint?: string }[]>();

    expect([find([file as MenuJson], 'File', 'Open Recent'), recent]).toMatchObject([
      { hint: expect.stringContaining(how) },
      { hint: expect.stringContaining(how) },
    ]);
    expect((await listed('File > Open Recent > Nothing')).text).toMatch(`not_found: File > Open Recent lists nothing while it is closed`);
    expect((await listed('File > Open Recent > Nothing')).text).toContain(how);
    const opened = await assistant.call('get_menu_item_state', { app: 'TextEdit', menu_path: 'File > Open Recent' });
    expect(opened.structured.items).toMatchObject([{ name: 'Notes.txt' }, { name: 'Clear Menu' }]);
    expect((await listed('File > Open Recent')).text).not.toContain('hint');
  });
});

describe('get_menu_bar_structure', () => {
  // covers: 000-17.9, 001-MenuHierarchy
  it('answers menus with enabled and checked states, and the name of the process', async () => {
    const { assistant } = await start();

    const bar = (await assistant.call('get_menu_bar_structure', { processName: 'Calculator' })).json<{ menus: MenuJson[] }>();

    expect(bar).toMatchObject({ processName: 'Calculator', fresh: false });
    expect(find(bar.menus, 'View', 'Basic')).toMatchObject({ checked: true, enabled: true });
    expect(find(bar.menus, 'View', 'Scientific')).toMatchObject({ checked: false });
  });
});

describe('get_menu_item_state', () => {
  // covers: 000-17.3, 001-MenuItemState
  it('says whether an item is enabled, checked, or has a submenu, and closes the menu again', async () => {
    const { assistant, mac } = await start();

    const wrap = await assistant.call('get_menu_item_state', { appName: 'TextEdit', menuPath: 'Format > Wrap to Page' });
    const print = await assistant.call('get_menu_item_state', { appName: 'TextEdit', menuPath: 'File > Print...' });
    const recent = await assistant.call('get_menu_item_state', { appName: 'TextEdit', menuPath: 'File > Open Recent' });

    expect(wrap.structured).toMatchObject({ success: true, name: 'Wrap to Page', enabled: true, checked: true, hasSubmenu: false });
    expect(print.structured).toMatchObject({ enabled: false, checked: false });
    expect(recent.structured).toMatchObject({ hasSubmenu: true });
    expect(mac.probe.app(textEdit).frontmost).toBe(true);
  });

  it('says of a submenu that lists nothing so far that it may fill itself late', async () => {
    const late = { title: 'Late', identifier: 'late', fillsAfterMs: 5000, items: [{ title: 'Come at last', identifier: 'come' }] };
    const desk = { bundleId: 'com.example.desk', name: 'Desk', frontmost: true, windows: [], menus: [{ title: 'Go', items: [late] }] };
    const { assistant } = await start({ scenario: { apps: [desk] } });

    const answer = await assistant.call('get_menu_item_state', { app: 'Desk', menu_path: 'Go > Late' });

    expect(answer.structured).toMatchObject({ items: [], message: expect.stringMatching(/lists nothing so far: .* ask once more/) });
  });

  it('counts as a change, because it opens a menu', async () => {
    const { assistant } = await start({ readOnly: true });

    const answer = await assistant.call('get_menu_item_state', { app: 'TextEdit', menu_path: 'File > New' });

    expect(answer.code).toBe('read_only');
  });
});

describe('click_menu_item', () => {
  it('says of an item with a submenu what is in it', async () => {
    const { assistant } = await start();

    const font = await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'Format > Font' });
    const late = await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Open Recent' });

    expect(font.text).toMatch(/^invalid_input: .* opens a submenu.* It has: Show Fonts, Bold, Italic, /);
    expect(late.text).toMatch(/^invalid_input: .* opens a submenu.*fills when it is opened/);
  });

  // covers: 000-17.2, 004-11.3
  it.each([
    ['with three dots', 'Format > Allow Hyphenation'],
    ['in other case', 'format > allow hyphenation'],
    ['by identifier', 'Format > toggleHyphenation'],
    ['as a list of titles', ['Format', 'Allow Hyphenation']],
  ])('chooses an item by a path %s', async (_how, menuPath) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('click_menu_item', { appName: 'TextEdit', menuPath });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed' });
    const state = await assistant.call('get_menu_item_state', { app: 'TextEdit', menu_path: 'Format > Allow Hyphenation' });
    expect(state.structured.checked).toBe(true);
    expect(mac.probe.app(textEdit).frontmost).toBe(true);
  });

  it('reads three dots as the ellipsis of the title', async () => {
    const { assistant, mac } = await start();
    await assistant.call('type_text', { text: 'note', app: 'TextEdit' });

    const answer = await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save...' });

    expect(answer.structured).toMatchObject({ success: true });
    expect(mac.probe.app(textEdit).windows[0]?.sheet).not.toBeNull();
  });

  // covers: 000-17.4, 001-errors-not-found
  it('answers a wrong path with the items at the failed level', async () => {
    const { assistant } = await start();

    const item = await assistant.call('click_menu_item', { appName: 'TextEdit', menuPath: 'Format > Colour' });
    const menu = await assistant.call('click_menu_item', { appName: 'TextEdit', menuPath: 'Insert > Table' });

    expect(item.text).toContain('not_found: Format has no item "Colour". It has: Font, ');
    expect(menu.text).toContain('File, Edit, Format');
  });

  it('acts on the named app, not on the one in front', async () => {
    const { assistant, mac } = await start();

    await assistant.call('click_menu_item', { app: calculator, menu_path: 'View > Scientific' });

    expect(mac.probe.element(calculator, { identifier: 'mode.1' })).not.toBeNull();
    const bar = (await assistant.call('get_menu_item_state', { app: calculator, menu_path: 'View > Scientific' })).structured;
    expect(bar.checked).toBe(true);
  });

  it('says both arguments that are missing', async () => {
    const { assistant } = await start();

    expect((await assistant.call('click_menu_item')).text).toContain('missing `app` (string); missing `menu_path` (string)');
  });
});

describe('a path that goes on behind an item without a menu', () => {
  it.each([
    ['click_menu_item', { app: 'Calculator', menu_path: 'Calculator > Quit Calculator > Foo' }],
    ['get_menu_item_state', { app: 'Calculator', menu_path: 'Calculator > Quit Calculator > Foo' }],
    ['get_menu_item_state', { app: 'TextEdit', menu_path: 'File > New > Foo' }],
    ['click_menu_item', { app: 'Finder', menu_path: 'File > New Folder > Foo > Bar' }],
    ['list_menu_items', { app: 'TextEdit', menu_path: 'File > New > Foo' }],
    ['click_status_bar_menu_item', { identifier: 'Dropbox', menu_path: 'Quit Dropbox > Foo' }],
  ])('is refused by %s before anything is chosen: %j', async (tool, args) => {
    const { assistant, mac } = await start();
    const state = () => {
      const { files } = JSON.parse(mac.snapshot()) as { files: unknown }; // the snapshot has them
      const apps = ['com.apple.calculator', 'com.apple.TextEdit', 'com.getdropbox.dropbox'].map((id) => mac.probe.app(id));
      return [files, apps.map(({ running, windows }) => [running, windows.length])];
    };
    const before = state();

    const answer = await assistant.call(tool, args);

    expect([answer.code, answer.text]).toEqual(['not_found', expect.stringMatching(/opens no menu.*End the path with it/)]);
    expect(state()).toEqual(before);
  });
});

describe('an item that has another name after it was chosen', () => {
  it('is found by that name, though its closed menu still lists the old one', async () => {
    const { assistant } = await start();

    const chosen = [];
    for (const name of ['Make Rich Text', 'Make Plain Text', 'Make Rich Text']) {
      const answer = await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: `Format > ${name}` });
      chosen.push(answer.structured.effect);
    }
    const wrong = await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'Format > Make Rich Text' });

    expect(chosen).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(wrong.text).toContain('It has: Font, Make Plain Text');
  });
});

describe('an app in the back', () => {
  it('says at once that an item is disabled behind its sheet, and which sheet that is', async () => {
    const { assistant, clock } = await start();
    await assistant.call('activate_app', { app: 'Finder' });
    const save = () => assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save' });
    await save();
    const since = clock.now();

    const answer = await save();

    expect(answer.text).toMatch(/^obstructed: File > Save… is disabled now, and a sheet is open: "Save"\. Answer the sheet first/);
    expect(clock.now() - since).toBeLessThanOrEqual(300);
  });
});

it('an item that is disabled names the window in front where the app has several', async () => {
  const { assistant } = await start();
  const row = 'app("Mail")/window["Inbox – 667 messages"]/split_group[0]/scroll_area[1]/table/row[2]';
  await assistant.call('click_ui_element', { element: row });
  const reply = () => assistant.call('click_menu_item', { app: 'Mail', menu_path: 'Message > Reply' });

  const behind = await reply();
  await assistant.call('focus_window', { window_id: 109 });
  const before = await reply();

  expect(behind.text).toMatch(
    /^obstructed: Message > Reply is disabled now, with window "New Message" in front\. .*focus_window of another/,
  );
  expect(before.structured.changed).toContain('new window "Re: Message 3: lunch"');
});

it('an item that brings another window of its app forward says which', async () => {
  const { assistant } = await start();
  const choose = async (menu_path: string) => (await assistant.call('click_menu_item', { app: 'Finder', menu_path })).structured.changed;

  expect(await choose('File > New Finder Window')).toContain('new window "sam"');
  expect(await choose('Go > Downloads')).toContain('window "sam" → "Downloads"');
  expect(await choose('Go > Back')).toContain('window "Downloads" → "sam"');
  expect(await choose('Window > Documents')).toContain('focus on outline "list view" in window "Documents"');
});

it('an item chosen in the back is not said to be marked by what its closed menu tells, which is how it was before', async () => {
  const { assistant } = await start();
  const [app, menu_path] = ['Safari', 'View > Show Status Bar'];
  const choose = () => assistant.call('click_menu_item', { app, menu_path });

  for (const checked of [true, false]) {
    const answer = await choose();
    expect(answer.structured).toMatchObject({ effect: 'unverified', changed: '', markUnread: true });
    expect(answer.structured.message).toContain('get_menu_item_state tells whether it is marked now');
    expect((await assistant.call('get_menu_item_state', { app, menu_path })).structured).toMatchObject({ checked });
    await choose();
    await choose();
  }
  await assistant.call('activate_app', { app });
  expect((await choose()).structured).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('checked') });
});

it('an item that takes the focus from a dialog says what became of the window behind it', async () => {
  const [afterMs, owner, buttons] = [0, 'Notes', ['Later', 'Manage']];
  const dialogs = [{ afterMs, owner, title: 'Notes', text: 'iCloud is full.', buttons, cancelButton: 'Later' }];
  const { assistant } = await start({ scenario: { dialogs } });

  expect((await assistant.call('look')).json()).toMatchObject({ dialogs: ['Notes alert: iCloud is full. (Later, Manage)'] });
  const answer = await assistant.call('click_menu_item', { app: 'Notes', menu_path: 'File > New Note' });

  expect(answer.structured.changed).toContain('window "Notes – 2 notes" → "Notes – 3 notes"');
});

it('a press on a title in the menu bar is answered once its menu is open', async () => {
  const { assistant, clock } = await start();
  const since = clock.now();

  const answer = await assistant.call('click_ui_element', { element: 'app("TextEdit")/menu_bar/menu_bar_item["File"]' });

  expect(answer.structured).toMatchObject({ effect: 'confirmed', changed: 'selected' });
  expect(clock.now() - since).toBeLessThanOrEqual(150);
});

it('a path is read with the sign that a Japanese keyboard has for >', async () => {
  const { assistant } = await start({ scenario: japaneseMac() });

  const { structured } = await assistant.call('click_menu_item', { app: 'メール', menu_path: 'ファイル＞新規メッセージ' });

  expect(structured).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('新規メッセージ') });
});

it('an item that acts on another window than the one with the keyboard is not said to show nowhere', async () => {
  const { assistant } = await start();
  const before = await assistant.call('look', { app: 'Mail' });

  const { structured } = await assistant.call('click_menu_item', { app: 'Mail', menu_path: 'View > Hide Mailbox List' });
  const after = await assistant.call('look', { app: 'Mail' });

  expect(structured).toMatchObject({
    effect: 'unverified',
    message: 'Chose View > Hide Mailbox List. get_menu_item_state tells whether it is marked now, look what it did in another window.',
  });
  expect([before, after].map(({ text }) => text.includes('"sidebar"'))).toEqual([true, false]);
});

it('a click on a title in the menu bar, and a key in an open menu, say which menu came and what it offers', async () => {
  const { assistant } = await start();
  await assistant.call('launch_app', { app: 'Music' });
  const [title] = (await assistant.call('find_element', { app: 'Music', role: 'AXMenuBarItem', title: 'Controls' })).json<
    { position: { x: number; y: number } }[]
  >();

  const clicked = await assistant.call('click', { x: (title?.position.x ?? 0) + 10, y: (title?.position.y ?? 0) + 5 });
  const next = await assistant.call('press_key', { key: 'right' });

  expect(clicked.structured).toMatchObject({
    effect: 'confirmed',
    changed: 'new menu (Play, Next, Previous, Shuffle, Repeat)',
  });
  expect(next.structured).toMatchObject({ effect: 'confirmed', changed: expect.stringMatching(/^new menu \(Minimize, /) });
});
