import { describe, expect, it } from 'vitest';
import type { ElementSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { assistants, note } from '../assistant.js';

const start = assistants();

interface Found {
  readonly ref: string;
  readonly title?: string;
}

/** An app with these elements in its one window. */
function desk(elements: ElementSpec[], given: { readonly minimized?: boolean; readonly hidden?: boolean } = {}): Scenario {
  const { minimized = false, hidden = false } = given;
  const frame = { x: 100, y: 80, width: 600, height: 400 };
  return { apps: [{ bundleId: 'com.example.desk', name: 'Desk', hidden, windows: [{ title: 'Desk', frame, minimized, elements }] }] };
}

describe('a press', () => {
  it('on a row selects it, even where the row would open, and says which row it was', async () => {
    const opened: ElementSpec = {
      role: 'AXTable',
      description: 'list',
      frame: { x: 0, y: 30, width: 600, height: 300 },
      children: ['Ada', 'Ben'].map((name) => ({
        role: 'AXRow',
        actions: ['AXOpen', 'AXPress'],
        effect: { closeWindow: true },
        children: [{ role: 'AXCell', children: [{ role: 'AXStaticText', value: name }] }],
      })),
    };
    const { assistant, mac } = await start({ scenario: desk([opened]) });
    const row = 'app("Desk")/window[0]/table/row["Ben"]';

    const pressed = await assistant.call('click_ui_element', { element: row });
    const again = await assistant.call('click_ui_element', { element: row });

    expect(pressed.structured).toMatchObject({
      success: true,
      effect: 'confirmed',
      message: 'Selected row "Ben".',
      state: { selected: true },
    });
    expect(again.structured).toMatchObject({ success: true, changed: 'it was selected already' });
    expect(again.structured.message).toMatch(/^Nothing changed: row ".+" was selected already\.$/);
    expect(mac.probe.element('com.example.desk', { role: 'AXTable' })).toBeDefined();
  });

  it('on a row that is selected already gives its list the keyboard, so that the next key means the row', async () => {
    const { assistant, mac } = await start();
    await assistant.call('launch_app', { app: 'com.apple.Notes' });
    const written = mac.probe.element('com.apple.Notes', { role: 'AXTextArea' })?.value;
    const [row] = (await assistant.call('find_element', { app: 'Notes', role: 'row', title: 'Shopping' })).json<Found[]>();

    const pressed = await assistant.call('click_ui_element', { element: row?.ref });
    await assistant.call('press_key', { app: 'Notes', key: 'delete' });

    expect(written).toBe('Shopping\nMilk\nBread');
    expect(pressed.structured).toMatchObject({ effect: 'confirmed', changed: 'focus on table "My Notes as List"' });
    expect(mac.probe.element('com.apple.Notes', { role: 'AXTextArea' })?.value).toMatch(/^Ideas/);
  });

  it.each([
    ['its own window', 'Safari', 'window[0]/toolbar/text_field["smart search field"]'],
    ['a window behind another', 'Mail', 'window["Inbox – 667 messages"]/toolbar/text_field["Search"]'],
  ])('on a text in %s gives it the keyboard as a click does, and confirms nothing', async (_where, app, element) => {
    const { assistant } = await start();
    const email = { app: 'Safari', element: 'window[0]/web_area/text_field["Email"]' };
    await assistant.call('set_ui_element_value', { ...email, value: 'kept' });
    await assistant.call('click_ui_element', email);

    const pressed = await assistant.call('click_ui_element', { app, element });
    const again = await assistant.call('click_ui_element', { app, element });
    const typed = await assistant.call('type_text', { app, text: 'abc' });

    expect(pressed.structured).toMatchObject({ success: true, effect: 'confirmed', state: { focused: true } });
    expect(again.structured.message).toMatch(/^Nothing changed: text field ".+" had the keyboard already\.$/);
    expect(typed.structured.changed).toMatch(/text_field "(?:smart search field|Search)": value/);
    expect((await assistant.call('get_ui_element_value', email)).text).toContain('"kept"');
  });

  it('on a name in a list selects its row, also where another window is in front of it', async () => {
    const { assistant, mac } = await start();
    await assistant.call('open_item', { target: '/Users/sam/Documents/Notes.txt' });
    const [name] = (await assistant.call('find_element', { app: 'Finder', role: 'text field', text: 'Report.pdf' })).json<Found[]>();

    const pressed = await assistant.call('click_ui_element', { element: name?.ref });

    expect(pressed.structured).toMatchObject({ message: 'Selected row "Report.pdf · 1 KB".', effect: 'confirmed', route: 'accessibility' });
    expect(mac.probe.finderSelection()).toEqual(['/Users/sam/Documents/Report.pdf']);
  });

  it('says what a row of several columns is called', async () => {
    const { assistant } = await start();
    const [row] = (await assistant.call('find_element', { app: 'Mail', role: 'row', text: 'Message 2: invoice' })).json<Found[]>();

    const pressed = await assistant.call('click_ui_element', { element: row?.ref });

    expect(pressed.structured.message).toBe('Selected row "Ben Example · Message 2: invoice".');
  });

  it('scrolls to what is out of sight first', async () => {
    const cards = Array.from(
      { length: 60 },
      (_, n): ElementSpec => ({ role: 'AXImage', title: `Card ${n}`, frame: { x: 20, y: 40 + n * 60, width: 200, height: 50 } }),
    );
    const page: ElementSpec = { role: 'AXWebArea', title: 'Cards', frame: { x: 0, y: 30, width: 600, height: 360 }, children: cards };
    const { assistant } = await start({ scenario: desk([page]) });
    const [far] = (await assistant.call('find_element', { app: 'Desk', title: 'Card 41' })).json<(Found & { offscreen?: true })[]>();

    const pressed = await assistant.call('click_ui_element', { element: far?.ref });

    expect(far?.offscreen).toBe(true);
    expect(pressed.code).toBe('');
    expect(pressed.structured.route).not.toBe('accessibility');
  });

  it.each([
    ['minimised', { minimized: true }, /restore_window \{"window_id": \d+\}/],
    ['hidden', { hidden: true }, /activate_app \{"app": "Desk"\}/],
  ] as const)('on what is %s names the call that brings it back', async (_, how, call) => {
    const { assistant } = await start({
      scenario: desk([{ role: 'AXImage', title: 'Map', frame: { x: 20, y: 40, width: 80, height: 80 } }], how),
    });

    const pressed = await assistant.call('click_ui_element', { app: 'Desk', element: 'window[0]/image["Map"]' });

    expect(pressed.code).toBe('obstructed');
    expect(pressed.text).toMatch(call);
  });

  it('that opens a pop-up or a sheet says what can be chosen there', async () => {
    const { assistant } = await start();

    const other = (await start()).assistant;
    const popUp = await assistant.call('click_ui_element', { element: 'app("Safari")/window[0]/web_area/pop_up_button["Country"]' });
    await other.call('type_text', { app: 'TextEdit', text: 'note' });
    const sheet = await other.call('press_key', { app: 'TextEdit', key: 'w', modifiers: ['command'] });

    expect(popUp.structured.changed).toMatch(/new menu .*\(.*Germany.*\)/);
    expect(sheet.structured.changed).toMatch(/new sheet .*\(.*Cancel.*\)/);
  });

  it('tells in state what is needed next and no more', async () => {
    const { assistant } = await start();

    const pressed = await assistant.call('click_ui_element', { element: 'app("Safari")/window[0]/web_area/check_box["Remember me"]' });

    const state = pressed.structured.state as Record<string, unknown>;
    expect(state).toMatchObject({ role: 'AXCheckBox', title: 'Remember me', value: 1 });
    expect(Object.keys(state)).not.toEqual(expect.arrayContaining(['path']));
  });

  it('that nothing answers says how long was watched', async () => {
    const { assistant } = await start({
      scenario: desk([{ role: 'AXButton', title: 'Idle', frame: { x: 20, y: 40, width: 80, height: 20 } }]),
    });

    const pressed = await assistant.call('click_ui_element', { app: 'Desk', element: 'window[0]/button["Idle"]' });

    expect(pressed.structured).toMatchObject({ effect: 'unverified', doubt: 'still' });
    expect(Number(pressed.structured.watchedMs)).toBeLessThanOrEqual(150);
  });
});

describe('a press that moves a number by one', () => {
  it('is answered soon where the number was seen to stand still', async () => {
    const { assistant, clock } = await start();
    await assistant.call('get_ui_elements', { app: 'Calculator' });
    clock.advance(1500);
    const since = clock.now();

    const pressed = await assistant.call('click_ui_element', { app: 'Calculator', element: 'window[0]/button["1"]' });

    expect(pressed.structured).toMatchObject({ effect: 'confirmed' });
    expect(clock.now() - since).toBeLessThanOrEqual(170);
  });
});

describe('a menu', () => {
  it('is not opened for a path that its items cannot have, and nothing moves', async () => {
    const { assistant, mac, clock } = await start();
    await assistant.call('activate_app', { app: 'Calculator' });
    const before = mac.snapshot();
    const since = clock.now();

    const answer = await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Nowhere' });

    expect(answer.code).toBe('not_found');
    expect(mac.snapshot()).toBe(before);
    expect(clock.now() - since).toBeLessThanOrEqual(300);
  });

  it('that fills itself when it opens tells its items on request', async () => {
    const { assistant } = await start();

    const state = await assistant.call('get_menu_item_state', { app: 'TextEdit', menu_path: 'File > Open Recent' });
    const listed = await assistant.call('list_menu_items', { app: 'TextEdit', menu_path: 'Edit' });

    expect(state.structured.items).toMatchObject(expect.arrayContaining([expect.objectContaining({ name: 'Clear Menu' })]));
    expect(listed.json<{ name: string; children: { name: string }[] }[]>()[0]).toMatchObject({ name: 'Edit', children: expect.any(Array) });
  });

  it('shows on the clipboard that Copy was done, and so do its keys', async () => {
    const { assistant } = await start();
    await assistant.call('set_ui_element_value', { element: note, value: 'copied' });
    await assistant.call('activate_app', { app: 'TextEdit' });
    await assistant.call('press_key', { app: 'TextEdit', key: 'a', modifiers: ['command'] });

    const keys = await assistant.call('press_key', { app: 'TextEdit', key: 'c', modifiers: ['command'] });
    const menu = await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'Edit > Copy' });

    expect([keys.structured.changed, menu.structured.changed]).toEqual(['the clipboard changed', 'the clipboard changed']);
    expect([keys.structured.effect, menu.structured.effect]).toEqual(['confirmed', 'confirmed']);
  });
});

describe('what was acted on', () => {
  it('is called what it was called then, also where it has another name now, or is gone', async () => {
    const { assistant } = await start();

    const play = await assistant.call('click_ui_element', {
      element: 'app("Music")/window[0]/split_group[0]/group["Mini Player"]/button["Play"]',
    });
    const close = await assistant.call('perform_action', { element: 'app("Music")/window[0]/button[0]', action: 'AXPress' });

    expect(play.structured).toMatchObject({ message: 'Pressed button "Play".', was: 'button "Play"', state: { title: 'Pause' } });
    expect(close.structured.message).toBe('Did AXPress on button "close button", which is gone now.');
  });

  it('by its role alone is what a window holds, before the buttons of its title bar', async () => {
    const { assistant } = await start();

    const found = await assistant.call('find_element', { app: 'Music', role: 'button' });

    expect(found.json<Found[]>().map(({ title }) => title)).toEqual([
      ...['Previous', 'Play', 'Next'],
      ...['close button', 'full screen button', 'minimize button'],
    ]);
  });
});

describe('what a change is told as', () => {
  it('names the list whose rows stand in another order, and the line that Return began', async () => {
    const { assistant } = await start();

    const sorted = await assistant.call('click_ui_element', { element: 'app("Finder")/window[0]/button["Kind"]' });
    await assistant.call('type_text', { app: 'TextEdit', text: 'x'.repeat(80) });
    const more = await assistant.call('press_key', { app: 'TextEdit', key: 'return' });

    expect(sorted.structured).toMatchObject({ effect: 'confirmed', changed: 'outline "list view": in another order' });
    expect(more.structured.changed).toContain(`value "…${'x'.repeat(12)}" → "…${'x'.repeat(12)}⏎"`);
  });

  it('tells of a window that is carried by its title bar where it is carried', async () => {
    const { assistant } = await start();
    await assistant.call('left_mouse_down', { x: 600, y: 150 });

    const moved = await assistant.call('move_mouse', { x: 700, y: 200 });
    await assistant.call('left_mouse_up', { x: 700, y: 200 });
    const next = await assistant.call('move_mouse', { x: 701, y: 200 });

    expect(moved.structured.changed).toBe('the pointer is at (700, 200); window "Untitled" moved');
    expect(next.structured).toMatchObject({ effect: 'confirmed', changed: 'the pointer is at (701, 200)' });
  });

  it('is no more of a long text than its beginning', async () => {
    const { assistant } = await start();

    const set = await assistant.call('set_ui_element_value', { element: note, value: 'y'.repeat(5000) });
    const whole = await assistant.call('get_ui_element_value', { element: note });

    expect(set.text.length).toBeLessThan(900);
    expect(whole.text).toContain('y'.repeat(5000));
  });
});

describe('an act that cannot be', () => {
  const radios: ElementSpec = {
    role: 'AXRadioGroup',
    title: 'Speed',
    frame: { x: 10, y: 40, width: 200, height: 40 },
    children: ['Standard', 'Express'].map((title) => ({ role: 'AXRadioButton', title, value: 0 })),
  };

  it('names what can be done with that element', async () => {
    const { assistant } = await start({ scenario: desk([radios]) });

    const element = 'app("Desk")/window[0]/radio_group';
    const group = await assistant.call('set_ui_element_value', { element, value: 'Express' });
    const menu = await assistant.call('perform_action', { element, action: 'AXShowMenu' });

    expect(menu.text).toContain('Open its menu by click at x 210, y 140 with button right.');
    expect(group.text).toContain('Press one of its buttons with click_ui_element: "Standard", "Express".');
  });
});

describe('a row far down', () => {
  it('is scrolled to when it is selected, without the wheel', async () => {
    const { assistant, mac } = await start();

    const far = await assistant.call('click_ui_element', { element: 'app("Mail")/window[1]/split_group[0]/scroll_area[1]/table/row[600]' });

    expect(far.structured.effect).toBe('confirmed');
    const { y } = (far.structured.state as { position: { y: number } }).position; // every row has a place
    expect(y).toBeLessThan(600);
    expect(mac.probe.events()).toEqual([]);
  });

  it('is found again by its ref after it was gone and is back', async () => {
    const { assistant } = await start();
    const [row] = (await assistant.call('find_element', { app: 'Finder', role: 'row', title: 'Notes.txt' })).json<Found[]>();
    await assistant.call('click_ui_element', { element: row?.ref });
    await assistant.call('activate_app', { app: 'Finder' });
    await assistant.call('press_key', { app: 'Finder', key: 'delete', modifiers: ['command'] });

    const gone = await assistant.call('get_element', { element: row?.ref });
    await assistant.call('press_key', { app: 'Finder', key: 'z', modifiers: ['command'] });
    const back = await assistant.call('get_element', { element: row?.ref });

    expect([gone.code, gone.text]).toEqual(['stale_ref', expect.stringContaining(`${row?.ref} was AXRow "Notes.txt · 1 KB"`)]);
    expect(back.json<Found>()).toMatchObject({ ref: row?.ref, title: 'Notes.txt · 1 KB' });
  });

  it('is selected by AXPress too, which rows do not list', async () => {
    const { assistant } = await start();

    const row = await assistant.call('perform_action', {
      element: 'app("Notes")/window[0]/split_group[0]/scroll_area[1]/table/row[2]',
      action: 'AXPress',
    });

    expect(row.structured).toMatchObject({ effect: 'confirmed', state: { selected: true } });
  });
});

describe('a context menu', () => {
  it('is about the row it was opened on, is not waited for, and Escape closes it behind other windows too', async () => {
    const { assistant, clock } = await start();
    const row = 'app("Finder")/window[0]/split_group[0]/scroll_area[1]/outline/row[0]';
    const since = clock.now();

    const opened = await assistant.call('perform_action', { element: row, action: 'AXShowMenu' });
    const closed = await assistant.call('press_key', { app: 'Finder', key: 'escape' });

    expect(opened.structured.changed).toMatch(
      /^new menu \(Open, Move to Trash, Get Info, Rename, .*\); row "Report.pdf · 1 KB": selected$/,
    );
    expect(closed.structured).toMatchObject({ effect: 'confirmed', changed: 'menu closed' });
    expect(clock.now() - since).toBeLessThan(1000);
  });

  it('has an item chosen of which only its closing shows: nothing is said to be confirmed, nor is that told late', async () => {
    const { assistant } = await start();
    const row = 'app("Music")/window[0]/split_group[0]/scroll_area[1]/table/row["The Entertainer · Scott Joplin"]';
    const choose = async (item: string) => {
      const menu = await assistant.call('perform_action', { element: row, action: 'AXShowMenu' });
      // What a submenu lists stands in it.
      expect(menu.structured.changed).toMatch(/^new menu \(Play, Favorite, Add to Playlist\)/);
      return (await assistant.call('click_ui_element', { element: `${row}/menu/${item}` })).structured;
    };

    const unseen = await choose('menu_item["Add to Playlist"]/menu/menu_item["Ragtime"]');
    const seen = await choose('menu_item["Play"]');

    expect(unseen).toMatchObject({ effect: 'unverified', changed: '', message: 'Pressed menu item "Ragtime", which is gone now.' });
    expect(seen).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('"Play" → "Pause"') });
    expect(seen.late).toBeUndefined();
  });
});

describe('what a row shows', () => {
  const list: ElementSpec = {
    role: 'AXTable',
    description: 'list',
    frame: { x: 0, y: 30, width: 600, height: 300 },
    children: ['Ada', 'Ben'].map((name) => ({
      role: 'AXRow',
      children: [{ role: 'AXCell', children: [{ role: 'AXStaticText', value: name }] }],
    })),
  };
  const cell = 'app("Desk")/window[0]/table/row[1]/cell';

  it('means its row when it is pressed, without a click', async () => {
    const { assistant, mac } = await start({ scenario: desk([list]) });

    const text = await assistant.call('click_ui_element', { element: `${cell}/static_text` });
    const again = await assistant.call('click_ui_element', { element: cell });

    expect(text.structured).toMatchObject({ message: 'Selected row "Ben".', effect: 'confirmed', route: 'accessibility' });
    expect(again.structured).toMatchObject({ success: true, effect: 'none', message: 'Nothing changed: row "Ben" was selected already.' });
    expect(mac.probe.events()).toEqual([]);
  });

  it('names the row, and is one line of it, also where the row alone is asked for', async () => {
    const { assistant } = await start({ scenario: desk([list]) });

    const row = await assistant.call('get_element', { element: 'app("Desk")/window[0]/table/row[1]' });
    const { ref } = row.json<Found>();

    expect(row.json<Found>().title).toBe('Ben');
    expect((await assistant.call('look', { element: ref })).text).toContain(`\nrow "Ben" [${ref}]\nsince`);
    expect((await assistant.call('look', { element: 'app("Desk")/menu_bar' })).text).toMatch(
      /\nmenu_bar Apple \| Desk \| .+ \[e\d+-e\d+\]\n/,
    );
  });
});

it('what is covered is pressed once the call that its error names has been made', async () => {
  const { assistant, mac } = await start({
    scenario: desk([{ role: 'AXImage', description: 'map', frame: { x: 10, y: 40, width: 80, height: 60 } }]),
  });
  const [window] = mac.probe.app('com.example.desk').windows;
  const note = mac.probe.app('com.apple.TextEdit').windows[0];
  await assistant.call('move_window', { window_id: note?.id, ...(window && { x: window.frame.x, y: window.frame.y }) });
  await assistant.call('focus_window', { window_id: note?.id });
  const map = { element: 'app("Desk")/window[0]/image' };

  const covered = await assistant.call('click_ui_element', map);
  const named = /Call focus_window (\{.+?\})/.exec(covered.text)?.[1] ?? '{}';
  await assistant.call('focus_window', JSON.parse(named));

  expect(covered.code).toBe('obstructed');
  expect((await assistant.call('click_ui_element', map)).structured).toMatchObject({ success: true, route: 'input' });
});

describe('a window in the Dock', () => {
  const field: ElementSpec = { role: 'AXTextField', description: 'name', frame: { x: 10, y: 40, width: 200, height: 22 } };

  it('takes neither keyboard nor picture, and each call says what brings it back', async () => {
    const { assistant } = await start({ scenario: desk([field], { minimized: true }) });
    const windows = await assistant.call('list_windows', { app: 'Desk', include_minimized: true });
    const window_id = windows.json<{ id: number }[]>()[0]?.id;
    const calls = [
      ['focus_ui_element', { element: 'app("Desk")/window[0]/text_field' }],
      ['click_ui_element', { element: 'app("Desk")/window[0]/text_field' }],
      ['take_screenshot', { window_id }],
      ['move_window', { window_id, x: 0, y: 30 }],
    ] as const;
    await assistant.call('activate_app', { app: 'Desk' });

    const typed = await assistant.call('type_text', { text: 'Ada', app: 'Desk' });

    for (const [tool, args] of calls) {
      const answer = await assistant.call(tool, args);
      expect([tool, answer.code, answer.text]).toEqual([
        tool,
        'obstructed',
        expect.stringContaining(`restore_window {"window_id": ${window_id}}`),
      ]);
    }
    expect((await assistant.call('look', { app: 'Desk' })).text).toContain(`restore_window {"window_id": ${window_id}} brings what is`);
    expect(typed.structured).toMatchObject({ effect: 'unverified', keyboard: expect.stringContaining('window "Desk" is in the Dock') });
  });

  it('of a hidden app says so, and so does the key that hides an app', async () => {
    const { assistant } = await start({ scenario: desk([field]) });

    const hid = await assistant.call('press_key', { key: 'h', modifiers: ['command'], app: 'Desk' });
    const windows = await assistant.call('list_windows', { app: 'Desk', include_minimized: true });
    const window_id = windows.json<{ id: number }[]>()[0]?.id;
    const hidden = await assistant.call('take_screenshot', { window_id });

    expect(hid.structured).toMatchObject({ effect: 'confirmed', changed: 'Desk is hidden' });
    expect((await assistant.call('look', { app: 'Desk' })).text).toMatch(
      /application "Desk" hidden\n[\s\S]*Desk is hidden: activate_app \{"app": "Desk"\} shows it\./,
    );
    expect(hidden.text).toContain(`focus_window {"window_id": ${window_id}}`);
    await assistant.call('focus_window', { window_id });
    expect((await assistant.call('take_screenshot', { window_id, max_width: 40 })).json<{ width: number }>().width).toBe(40);
  });
});

describe('append', () => {
  it('puts a text behind the one that is there', async () => {
    const { assistant, mac } = await start();
    await assistant.call('set_ui_element_value', { element: note, value: 'Buy milk' });

    const answer = await assistant.call('set_ui_element_value', { element: note, value: ' and bread', append: true });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed' });
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('Buy milk and bread');
  });

  it('says of a text that is too long for it how long that may be, and how it is done otherwise', async () => {
    const { assistant, mac } = await start();
    await assistant.call('set_ui_element_value', { element: note, value: 'x'.repeat(100_000) });

    const refused = await assistant.call('set_ui_element_value', { element: note, value: 'end', append: true });
    await assistant.call('click_ui_element', { element: note });
    await assistant.call('key_combination', { app: 'TextEdit', keys: 'command+down' });
    await assistant.call('type_text', { app: 'TextEdit', text: 'end' });

    expect(refused.text).toMatch(/^unsupported: .*100000 characters or more.* key_combination Command\+Down, then add with type_text\.$/);
    expect(String(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value)).toMatch(/^x{100000}end$/);
  });
});
