import { describe, expect, it } from 'vitest';
import type { SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { assistants } from '../assistant.js';

const start = assistants();

const dropbox = 'com.getdropbox.dropbox';

interface Listed {
  readonly description: string;
  readonly position: number;
  readonly processName: string;
}

const openMenus = (mac: SimulatedMac): number => mac.drivers.windowServer.windows().filter(({ layer }) => layer === 101).length;

describe('list_status_bar_items', () => {
  // covers: 000-17.5, 000-17.10, 001-StatusBarItem
  it('answers descriptions, positions and processes of macOS’s own and of other apps’ items, left to right', async () => {
    const { assistant, mac } = await start();
    const before = mac.snapshot();

    const items = (await assistant.call('list_status_bar_items')).json<Listed[]>();

    const positions = items.map(({ position }) => position);
    expect(items.map(({ description, processName }) => [description, processName])).toEqual([
      ['Now Playing', 'Control Center'],
      ['Dropbox, up to date', 'Dropbox'],
      ['Sound', 'Control Center'],
      ['Wi-Fi', 'Control Center'],
      ['Battery', 'Control Center'],
      ['Control Center', 'Control Center'],
      ['Clock', 'Control Center'],
    ]);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(mac.snapshot()).toBe(before);
  });
});

describe('click_status_bar_item', () => {
  // covers: 000-17.6, 000-17.11
  it.each([
    ['a description', 'Wi-Fi', 'Home'],
    ['a description in other case', 'wi-fi', 'Home'],
    ['the name of a process', 'Dropbox', 'Pause Syncing'],
  ])('opens the item that %s means and answers its menu', async (_how, identifier, name) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('click_status_bar_item', { identifier });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed' });
    expect(answer.structured.menu).toEqual(expect.arrayContaining([expect.objectContaining({ name })]));
    expect(openMenus(mac)).toBe(1);
  });

  // covers: 000-17.6
  it('opens the window of an item that has no menu, says what it offers, and closes it again', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('click_status_bar_item', { identifier: 'Clock' });
    const glance = (await assistant.call('look')).json();
    const shown = mac.probe.app('com.apple.controlcenter').windows.map(({ title }) => title);
    const again = await assistant.call('click_status_bar_item', { identifier: 'Clock' });

    expect(answer.structured).toMatchObject({
      success: true,
      effect: 'confirmed',
      menu: [],
      changed: expect.stringContaining('(button "'),
    });
    expect(shown).toEqual(['Clock']);
    expect(glance).toMatchObject({ open: ['pop-over of Control Center'] });
    expect(again.structured).toMatchObject({ message: 'Clock was open and is closed now.', closed: true });
    expect(mac.probe.app('com.apple.controlcenter').windows).toEqual([]);
  });

  it('opens a window whose controls are found and pressed like any other', async () => {
    const { assistant } = await start();
    await assistant.call('click_status_bar_item', { identifier: 'Now Playing' });
    const popover = 'app("Control Center")/window["Now Playing"]';

    const played = await assistant.call('click_ui_element', { element: `${popover}/button["Play"]` });
    const repeated = await assistant.call('set_ui_element_value', { element: `${popover}/check_box["Repeat"]`, value: true });
    const tree = await assistant.call('get_ui_elements', { app: 'Control Center', format: 'outline', max_depth: 4 });

    expect([played.structured.changed, repeated.structured.effect]).toEqual(['static_text: value "Paused" → "Playing"', 'confirmed']);
    expect(tree.text).toMatch(/"Blue in Green"[\s\S]*check_box "Repeat" =1/);
  });

  it.each([
    ['Sound', 'a pop-over closed'],
    ['Wi-Fi', 'a menu closed'],
  ])('opens %s, and Escape says that it closed it', async (identifier, changed) => {
    const { assistant, mac } = await start();
    await assistant.call('click_status_bar_item', { identifier });

    const escaped = await assistant.call('press_key', { key: 'escape' });

    expect(escaped.structured).toMatchObject({ effect: 'confirmed', changed });
    expect(openMenus(mac)).toBe(0);
  });

  it('leaves a menu open that takes the keys meant for another app, and they are told what closes it', async () => {
    const { assistant, mac } = await start();
    await assistant.call('click_status_bar_item', { identifier: 'Wi-Fi' });

    const typed = await assistant.call('type_text', { app: 'TextEdit', text: 'a' });
    const pressed = await assistant.call('press_key', { app: 'TextEdit', key: 'a' });
    await assistant.call('press_key', { key: 'escape' });
    const again = await assistant.call('type_text', { app: 'TextEdit', text: 'a' });

    for (const { code, text } of [typed, pressed]) {
      expect([code, text]).toEqual(['interrupted', expect.stringContaining('press_key {"key": "escape"} without app closes it')]);
    }
    expect(again.structured).toMatchObject({ effect: 'confirmed' });
    expect(openMenus(mac)).toBe(0);
  });

  it('names the items there are when one is not there, and no tool that lists others', async () => {
    const { assistant } = await start();

    const wrong = await assistant.call('click_status_bar_menu_item', { identifier: 'Wi-Fi', menu_path: 'Nowhere' });

    expect(wrong.text).toMatch(/It has: Home, Office, Café Guest, Wi-Fi Settings…\. Use one of these items\.$/);
  });

  it('opens one that is hidden', async () => {
    const { assistant } = await start();

    expect((await assistant.call('click_status_bar_item', { identifier: 'Now Playing' })).structured).toMatchObject({
      effect: 'confirmed',
    });
  });
});

describe('click_status_bar_menu_item', () => {
  // covers: 000-17.7, 000-17.11
  it('waits for a menu that fills late, chooses from it, and leaves it closed', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('click_status_bar_menu_item', { identifier: 'Dropbox', menuPath: 'Pause Syncing' });

    expect(answer.structured).toMatchObject({ effect: 'confirmed', changed: '"Pause Syncing" is checked' });
    // A pop-over that was open closes by the opening of the menu, which is no doing of the item.
    await assistant.call('click_status_bar_item', { identifier: 'Clock' });
    const office = await assistant.call('click_status_bar_menu_item', { identifier: 'Wi-Fi', menu_path: 'Office' });
    expect(office.structured.changed).toBe('"Office" is checked');
    expect(mac.probe.element(dropbox, { title: 'Pause Syncing' })).toMatchObject({ mark: '✓', presses: 1 });
    expect(openMenus(mac)).toBe(0);
  });

  it.each([
    ['Open Dropbox.com', 150],
    ['Preferences…', 1050],
  ])('takes the closing of its own menu for no window that comes: %s is watched for %i ms', async (menu_path, watchedMs) => {
    const { assistant } = await start();

    const answer = await assistant.call('click_status_bar_menu_item', { identifier: 'Dropbox', menu_path });

    expect(answer.structured).toMatchObject({ effect: 'unverified', doubt: 'still', watchedMs });
  });

  // covers: 000-17.7
  it('names the items there are when the path is wrong, and closes the menu', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('click_status_bar_menu_item', { identifier: 'Wi-Fi', menuPath: 'Nowhere' });

    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain('Café Guest');
    expect(openMenus(mac)).toBe(0);
  });
});

describe('click_status_bar_item and click_status_bar_menu_item', () => {
  // covers: 000-17.8
  it.each([
    ['click_status_bar_item', {}],
    ['click_status_bar_menu_item', { menuPath: 'Preferences...' }],
  ])('%s names an item that is not there, and those that list_status_bar_items answers', async (tool, rest) => {
    const { assistant, mac } = await start();
    const items = (await assistant.call('list_status_bar_items')).json<{ description: string }[]>();
    const before = mac.snapshot();

    const answer = await assistant.call(tool, { identifier: 'Weather', ...rest });

    // A name with a comma in it is one name.
    const there = items.map(({ description }) => (description.includes(',') ? `"${description}"` : description)).join(', ');
    expect(there).toContain('"Dropbox, up to date"');
    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain(`There is no status item "Weather". There are: ${there}.`);
    expect(mac.snapshot()).toBe(before);
  });

  it('say what is missing', async () => {
    const { assistant } = await start();

    expect((await assistant.call('click_status_bar_item')).text).toContain('missing `identifier` (string)');
    expect((await assistant.call('click_status_bar_menu_item')).text).toContain(
      'missing `identifier` (string); missing `menu_path` (string)',
    );
  });
});
