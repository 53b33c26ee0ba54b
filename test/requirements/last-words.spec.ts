import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';

/** What the documents ask for in so many words, by the names and spellings they use. */
const start = gatehands();
const window = 'app("Safari")/window[0]/web_area[0]';

describe('a script', () => {
  // covers: 000-2.5
  it.each([
    ['execute_apple_script', 'return "{\\"a\\": [1, true, null]}"', { a: [1, true, null] }],
    ['execute_apple_script', 'return "[1, 2]"', [1, 2]],
    ['execute_apple_script', 'return "{ no JSON"', '{ no JSON'],
    ['execute_javascript', 'JSON.stringify({ a: [1, true, null] })', { a: [1, true, null] }],
  ])('%s that answers JSON as text has it parsed: %s', async (name, script, parsed) => {
    const { client } = await start({ settings: { toolsets: { scripting: true, shell: false } } });

    expect((await (await client()).call(name, { script })).structured).toMatchObject({ success: true, parsed });
  });
});

describe('an element', () => {
  // covers: 000-15.3, 000-15.4, 000-15.5, 000-15.6
  it('is named by its identifier alone', async () => {
    const { client } = await start();
    const assistant = await client();

    await assistant.call('set_ui_element_value', { appName: 'Safari', elementPath: 'email', value: 'robin@example.com' });
    const pressed = await assistant.call('click_ui_element', { appName: 'Safari', elementPath: '#sign-in' });
    const nowhere = await assistant.call('click_ui_element', { appName: 'Safari', elementPath: 'sign-inn' });
    const value = await assistant.call('get_ui_element_value', { appName: 'Safari', elementPath: 'status' });

    expect(pressed.structured).toMatchObject({ success: true, state: { title: 'Sign in' } });
    expect(value.json()).toMatchObject({ value: 'Signed in as robin@example.com' });
    expect([nowhere.code, nowhere.text]).toEqual(['not_found', expect.stringMatching(/"sign-inn".*Nearest: sign-in\./)]);
  });

  // covers: 000-15.5
  it.each([
    ['a text', `${window}/text_field["Email"]`, 'sam@example.com'],
    ['a check box', `${window}/check_box["Remember me"]`, false],
    ['a check box, in a word', `${window}/check_box["Remember me"]`, 'off'],
    ['a choice', `${window}/pop_up_button["Country"]`, 'Germany'],
    ['a choice in other case', `${window}/pop_up_button["Country"]`, 'germany'],
  ])('that is set to what it is already (%s) is set with success', async (_what, element, value) => {
    const { client } = await start();
    const assistant = await client();

    for (const name of ['set_ui_element_value', 'set_value']) {
      const answer = await assistant.call(name, { app: 'Safari', element_path: element, value });
      expect([answer.isError, answer.structured]).toMatchObject([false, { success: true, effect: 'none' }]);
    }
  });

  it('that was acted on is answered with its neighbours as they are now', async () => {
    const { client } = await start();
    const press = { app: 'Safari', element_path: `${window}/check_box["Remember me"]`, action: 'AXPress' };

    const { context } = (await (await client()).call('perform_action', press)).structured;

    expect(context).toMatchObject({ parent: { role: 'AXWebArea' } });
    expect(context).toHaveProperty(
      'neighbours',
      expect.arrayContaining([{ role: 'AXPopUpButton', title: 'Country', value: 'Germany', enabled: true }]),
    );
    expect(JSON.stringify(context)).not.toContain('hunter2');
    const row = {
      app: 'Finder',
      element_path: 'app("Finder")/window[0]/split_group[0]/scroll_area[1]/outline/row["Report.pdf"]',
      action: 'AXOpen',
    };
    const beside = (await (await client()).call('perform_action', row)).structured.context;
    expect(beside).toHaveProperty('neighbours', expect.arrayContaining([{ role: 'AXRow', title: 'Budget.xlsx · 1 KB', enabled: true }]));
  });

  // covers: 001-UIElement
  it('has a place and a size, also where it is the app itself', async () => {
    const { client } = await start();
    const assistant = await client();

    const tree = (await assistant.call('get_ui_elements', { appName: 'Calculator', maxDepth: 1 })).json<{
      position: object;
      children: object[];
    }>();
    const bare = (await assistant.call('get_ui_elements', { appName: 'Calculator', maxDepth: 0 })).json();

    expect(tree).toMatchObject({ position: { x: 920, y: 390 }, size: { width: 240, height: 360 } });
    expect(bare).toMatchObject({ position: { x: 920, y: 390 }, size: { width: 240, height: 360 } });
  });
});

// covers: 000-17.1
it('a submenu that fills when it is opened lists its items on request, and is closed again', async () => {
  const { client, mac } = await start();
  const assistant = await client();

  const listed = await assistant.call('list_menu_items', { app: 'TextEdit', path: 'File > Open Recent' });
  expect(listed.json()).toMatchObject([{ name: 'Open Recent', hasSubmenu: true }]);
  const state = await assistant.call('get_menu_item_state', { app: 'TextEdit', menuPath: 'File > Open Recent' });

  expect(state.structured).toMatchObject({ hasSubmenu: true, items: [{ name: 'Notes.txt' }, { name: 'Clear Menu' }] });
  expect(mac.probe.events().at(-1)).not.toMatchObject({ kind: 'mouse-down' });
  expect((await assistant.call('list_menu_items', { app: 'Calculator' })).isError).toBe(false);
});

describe('a resource name', () => {
  it('that puts a window into another app is no window', async () => {
    const { client, mac } = await start();
    const assistant = await client();
    const before = mac.snapshot();
    const lie = 'applications/408/windows/101';

    for (const [name, args] of [
      ['get_window', { name: lie }],
      ['focus_window', { name: lie }],
      ['move_window', { name: lie, x: 1, y: 60 }],
      ['close_window', { name: lie }],
      ['move_window', { window_id: 'applications/999/windows/101', x: 1, y: 60 }],
      ['capture_window_screenshot', { window: lie }],
      ['find_elements', { parent: lie, role: 'AXButton' }],
      ['run_steps', { steps: [{ tool: 'minimize_window', arguments: { name: lie } }] }],
    ] as const) {
      const answer = await assistant.call(name, args);
      expect([name, answer.isError], answer.text).toEqual([name, true]);
      expect(answer.text).not.toContain('TextEdit');
    }

    expect(mac.snapshot()).toBe(before);
  });

  it('of a window is the parent of what stands in it', async () => {
    const { client } = await start();
    const assistant = await client();
    const call = (parent: string) => assistant.call('find_elements', { parent, page_size: 50 });

    const inWindow = (await call('applications/408/windows/102')).json<{ items: { windowId: number }[] }>().items;

    expect(inWindow.length).toBeGreaterThan(10);
    expect(new Set(inWindow.map(({ windowId }) => windowId))).toEqual(new Set([102]));
  });

  it('of a display and an app is the name that their lists give', async () => {
    const { client } = await start();
    const assistant = await client();
    const displays = (await assistant.call('list_displays')).json<{ name: string; id: number }[]>();
    const apps = (await assistant.call('list_applications')).json<{ name: string; processId: number }[]>();

    for (const { name, id } of displays) expect((await assistant.call('get_display', { name })).json()).toMatchObject({ id });
    for (const { name, processId } of apps.slice(0, 3)) {
      expect((await assistant.call('get_application', { name })).json()).toMatchObject({ processId });
    }
    expect((await assistant.call('get_display', { name: 'No such display' })).text).toContain('Studio Display');
  });
});

it('elements are found without a selector, a page at a time', async () => {
  const { client } = await start();
  const assistant = await client();
  interface Page {
    readonly items: readonly { readonly ref: string }[];
    readonly next_page_token?: string;
  }

  const first = (await assistant.call('find_elements', { parent: 'applications/408' })).json<Page>();
  const second = (await assistant.call('find_elements', { parent: 'applications/408', page_token: first.next_page_token })).json<Page>();

  expect(first.items.length).toBeGreaterThan(5);
  expect(second.items.length).toBeGreaterThan(0);
  expect(first.items.map(({ ref }) => ref)).not.toContain(second.items[0]?.ref);
});

it('the clipboard history has each of one’s own writes, however quick', async () => {
  const { client } = await start({ settings: { clipboardHistory: true } });
  const assistant = await client();

  for (const text of ['one', 'two', 'three']) await assistant.call('write_clipboard', { text });

  const { items } = (await assistant.call('get_clipboard_history')).json<{ items: { text: string }[] }>();
  expect(items.map(({ text }) => text)).toEqual(['three', 'two', 'one']);
});

// covers: 003-3.4
it('agents without windows are no applications, those with windows are', async () => {
  const agent = { bundleId: 'com.example.agent', name: 'Agent', kind: 'accessory' } as const;
  const window = { title: 'Palette', frame: { x: 500, y: 300, width: 200, height: 100 }, elements: [] };
  const names = async (apps: readonly object[]) => {
    const { client } = await start({ scenario: { apps: [...apps] } as never }); // apps of a scenario
    return (await (await client()).call('list_applications')).json<{ name: string }[]>().map(({ name }) => name);
  };

  expect(await names([agent])).not.toContain('Agent');
  expect(await names([{ ...agent, windows: [window] }])).toContain('Agent');
  expect(await names([])).not.toContain('Dropbox');
});

// covers: 003-5.3
it('quitting an app that hangs is a time-out, and nothing else', async () => {
  const { client, mac } = await start();

  const answer = await (await client()).call('quit_application', { bundleId: 'com.example.beachball' });

  expect([answer.code, answer.text]).toEqual(['timed_out', expect.stringContaining('still runs after 8 s')]);
  expect(mac.probe.app('com.example.beachball').running).toBe(true);
});
