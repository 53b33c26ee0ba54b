import { describe, expect, it } from 'vitest';
import { assistants, type WithAssistant } from '../assistant.js';
import { kept, menu, type Placed, press } from './hands.js';

const start = assistants();

async function type({ assistant }: WithAssistant, text: string): Promise<void> {
  const answer = await assistant.call('type_text', { text });
  expect(answer.structured, answer.text).toMatchObject({ success: true });
}

describe('errands in the apps of the default Mac', () => {
  it('writes a reminder, ticks it off, and keeps it when the app starts again', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('activate_app', { app: 'Reminders' });
    await assistant.call('restore_window', { window_id: mac.probe.app('com.apple.reminders').windows[0]?.id });

    const begun = await assistant.call('click_menu_item', { app: 'Reminders', menu_path: 'File > New Reminder' });
    expect(begun.structured.changed).toBe('row appeared; focus on text_field');
    await type(made, 'Buy stamps\n');
    const ticks = (await assistant.call('find_element', { app: 'Reminders', role: 'AXCheckBox' })).json<{ ref: string }[]>();
    await assistant.call('click_ui_element', { element: ticks.at(-1)?.ref ?? '' });
    await assistant.call('quit_app', { app: 'Reminders' });
    await assistant.call('launch_app', { app: 'Reminders' });

    const reminder = kept(mac, 'reminders').reminders?.find(({ title }) => title === 'Buy stamps');
    expect(reminder).toMatchObject({ completedAt: expect.any(Number) });
    expect(mac.probe.element('com.apple.reminders', { value: 'Pay the rent' })).not.toBeNull();
    expect(mac.probe.element('com.apple.reminders', { value: 'Buy stamps' })).toBeNull();
  });

  it('writes a note, and deletes it for good only after a question', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('activate_app', { app: 'Notes' });

    await menu(made, 'Notes', 'File > New Note');
    await type(made, 'Packing\nSocks');
    const title = mac.probe.app('com.apple.Notes').windows[0]?.title;
    await menu(made, 'Notes', 'File > Delete Note');
    await press(made, 'Notes', { role: 'AXStaticText', value: 'Recently Deleted' });
    const [row] = (await assistant.call('find_element', { app: 'Notes', role: 'AXRow', text: 'Packing' })).json<{ ref: string }[]>();
    await assistant.call('perform_action', { element: row?.ref ?? '', action: 'AXShowMenu' });
    const offered = (await assistant.call('look', { app: 'Notes' })).text;
    await assistant.call('press_key', { key: 'escape' });
    await menu(made, 'Notes', 'File > Delete Note');
    const asked = mac.probe.app('com.apple.Notes').windows[0]?.sheet;
    await assistant.call('handle_dialog', { app: 'Notes', button: 'Delete' });

    expect([title, asked]).toEqual(['Notes – 3 notes', 'alert']);
    expect(['Recover', 'Duplicate'].map((item) => offered.includes(`"${item}"`))).toEqual([true, false]);
    expect(kept(mac, 'notes').notes?.map(({ text }) => text)).not.toContain('Packing\nSocks');
    expect(mac.probe.app('com.apple.Notes').windows[0]).toMatchObject({ title: 'Recently Deleted – 0 notes', sheet: null });
  });

  it('writes a bulleted list, and opens a note from the gallery', async () => {
    const made = await start({ settings: { toolsets: { scripting: true, shell: true } } });
    const { assistant, mac } = made;
    await assistant.call('activate_app', { app: 'Notes' });
    await menu(made, 'Notes', 'File > New Note');
    await type(made, 'Breakfast\n');
    await menu(made, 'Notes', 'Format > Bulleted List');
    await type(made, 'Tea\nToast\n\nAt eight');
    const told = await assistant.call('execute_apple_script', { script: 'tell application "Notes" to get body of note "Breakfast"' });
    await menu(made, 'Notes', 'View > as Gallery');
    const page = (await assistant.call('look', { app: 'Notes' })).text;
    const [card] = (await assistant.call('find_element', { app: 'Notes', role: 'AXRow', text: 'Breakfast' })).json<Placed[]>();
    const { x = 0, y = 0 } = card?.position ?? {};
    await assistant.call('double_click', { x: x + 40, y: y + 15 });
    const opened = mac.probe.element('com.apple.Notes', { identifier: 'note' })?.value;
    await menu(made, 'Notes', 'View > as List');

    expect(told.structured).toMatchObject({
      parsed: '<div><h1>Breakfast</h1></div>\n<ul>\n<li>Tea</li>\n<li>Toast</li>\n</ul>\n<div>At eight</div>\n',
    });
    expect(page).toContain('table "My Notes as Gallery"');
    expect(page).not.toContain('text_area');
    expect(opened).toBe('Breakfast\n• Tea\n• Toast\nAt eight');
    expect((await assistant.call('look', { app: 'Notes' })).text).toMatch(/table "My Notes as List"[\s\S]*text_area "note"/);
  });

  it('writes a checklist, ticks an item by the menu and by a click, and pins and sorts notes', async () => {
    const made = await start({ settings: { toolsets: { scripting: true, shell: true } } });
    const { assistant, mac } = made;
    const text = () => String(mac.probe.element('com.apple.Notes', { identifier: 'note' })?.value);
    await assistant.call('activate_app', { app: 'Notes' });

    await menu(made, 'Notes', 'File > New Note');
    await type(made, 'Packing\n');
    await menu(made, 'Notes', 'Format > Checklist');
    await type(made, 'Socks\nShirts\n\nThat is all');
    const written = text();
    await assistant.call('press_key', { key: 'up' });
    await assistant.call('press_key', { key: 'u', modifiers: ['command', 'shift'] });
    const ticked = text();
    const frame = mac.probe.element('com.apple.Notes', { identifier: 'note' })?.frame ?? { x: 0, y: 0 };
    await assistant.call('click', { x: frame.x + 9, y: frame.y + 32 });
    const clicked = text();
    const script = `tell application "Notes" to get {body of note "Packing", plaintext of note "Packing"}`;
    const told = await assistant.call('execute_apple_script', { script });
    await menu(made, 'Notes', 'View > Sort By > Title');
    await menu(made, 'Notes', 'File > Pin Note');
    const pinned = await assistant.call('find_element', { app: 'Notes', role: 'AXStaticText', value: 'Pinned' });

    expect({ written, ticked, clicked }).toEqual({
      written: 'Packing\n○ Socks\n○ Shirts\nThat is all',
      ticked: 'Packing\n○ Socks\n✓ Shirts\nThat is all',
      clicked: 'Packing\n✓ Socks\n✓ Shirts\nThat is all',
    });
    expect(told.structured).toMatchObject({
      parsed: [
        '<div><h1>Packing</h1></div>\n<ul>\n<li>Socks</li>\n<li>Shirts</li>\n</ul>\n<div>That is all</div>\n',
        'Packing\nSocks\nShirts\nThat is all',
      ],
    });
    expect(pinned.json<unknown[]>()).toHaveLength(1);
    expect(kept(mac, 'notes')).toMatchObject({ sortBy: 'Title' });
  });

  it('opens one window for an answer to a message, and tells of one', async () => {
    const { assistant } = await start();
    await assistant.call('click_ui_element', { element: 'app("Mail")/window[1]/table[#messages]/row[1]' });

    const reply = await assistant.call('click_ui_element', { element: 'app("Mail")/window[1]/toolbar/button["Reply"]' });

    expect(reply.structured.changed).toBe('new window "Re: Message 2: invoice"; focus on text_area "message body"');
    expect((await assistant.call('look', { app: 'Mail', window: 'Re: Message 2: invoice' })).isError).toBe(false);
  });

  it('tells a script that a folder of this name is there', async () => {
    const { assistant, mac } = await start({ settings: { toolsets: { scripting: true, shell: true } } });
    const script = (act: string) => assistant.call('execute_apple_script', { script: `tell application "Notes" to ${act}` });

    const made = await script('make new folder with properties {name:"WORK"}');
    const renamed = await script('set name of folder "Notes" to "Work"');
    const same = await script('set name of folder "Work" to "work"');

    expect([made.text, renamed.text].filter((one) => one.includes('Duplicate folder name.'))).toHaveLength(2);
    expect(same.structured).toMatchObject({ success: true });
    expect(kept(mac, 'notes').folders?.map(({ name }) => name)).toEqual(['Notes', 'work']);
  });

  it('shows one About panel, which Command-W closes', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const windows = () => mac.probe.app('com.apple.TextEdit').windows.map(({ title }) => title);
    const before = windows();
    await menu(made, 'TextEdit', 'TextEdit > About TextEdit');
    const version = mac.probe.element('com.apple.TextEdit', { role: 'AXStaticText', value: 'Version 1.0' });
    await menu(made, 'TextEdit', 'TextEdit > About TextEdit');
    const open = windows();
    await assistant.call('press_key', { app: 'TextEdit', key: 'w', modifiers: ['command'] });

    expect(version).not.toBeNull();
    expect(open).toHaveLength(before.length + 1);
    expect(windows()).toEqual(before);
  });

  it('neither renames a locked file nor writes to it, and asks before it goes into the Trash', async () => {
    const made = await start({ settings: { toolsets: { scripting: true, shell: true } } });
    const { assistant, mac } = made;
    const path = '/Users/sam/Documents/Notes.txt';
    const finder = (act: string) => assistant.call('execute_apple_script', { script: `tell application "Finder" to ${act}` });
    const asked = async (app: string) => (await assistant.call('handle_dialog', { app })).text;
    const before = mac.probe.file(path);
    await finder(`set locked of (POSIX file "${path}" as alias) to true`);
    await assistant.call('open_item', { target: path });
    await assistant.call('activate_app', { app: 'TextEdit' });
    await type(made, 'More ');
    await menu(made, 'TextEdit', 'File > Save');
    const unsaved = await asked('TextEdit');
    await assistant.call('handle_dialog', { app: 'TextEdit', button: 'OK' });

    await assistant.call('activate_app', { app: 'Finder' });
    await press(made, 'Finder', { role: 'AXRow', text: 'Notes.txt' });
    await assistant.call('press_key', { key: 'return' });
    await type(made, 'Mine.txt\n');
    const unnamed = await asked('Finder');
    await assistant.call('handle_dialog', { app: 'Finder', button: 'OK' });
    const deleted = await finder('delete file "Notes.txt" of folder "Documents" of home');
    await menu(made, 'Finder', 'File > Move to Trash');
    const still = mac.probe.file(path);
    await assistant.call('handle_dialog', { app: 'Finder', button: 'Continue' });

    expect(unsaved).toContain('could not be saved because the file is locked');
    expect(unnamed).toContain('can’t be renamed because it is locked');
    expect(deleted.text).toContain('is locked');
    expect([still, mac.probe.file(path)]).toEqual([before, null]);
  });

  it('adds a phone number to a card, which is written anew once editing ends', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('activate_app', { app: 'Contacts' });

    await menu(made, 'Contacts', 'Card > Edit Card');
    await press(made, 'Contacts', { role: 'AXButton', title: 'Add Phone' });
    await type(made, '5550198765');
    await press(made, 'Contacts', { role: 'AXButton', title: 'Done' });

    expect(mac.probe.element('com.apple.AddressBook', { role: 'AXStaticText', value: '(555) 019-8765' })).not.toBeNull();
  });

  it('posts to a channel, plays a song, and puts an event on its day', async () => {
    const made = await start();
    const { assistant, mac } = made;

    await assistant.call('activate_app', { app: 'Slack' });
    // Its menus are there before its tree is.
    await menu(made, 'Slack', 'Slack > Settings…');
    const [returns] = (await assistant.call('find_element', { app: 'Slack', role: 'AXPopUpButton' })).json<{ ref: string }[]>();
    await press(made, 'Slack', { role: 'AXStaticText', value: '# random' });
    await type(made, 'Mine\n');
    await menu(made, 'Slack', 'Slack > Settings…');
    await assistant.call('set_ui_element_value', { element: returns?.ref ?? '', value: 'Start a new line' });
    await assistant.call('press_key', { key: 'escape' });
    await type(made, 'not\nyet');
    await assistant.call('activate_app', { app: 'Music' });
    await press(made, 'Music', { role: 'AXButton', title: 'Next' });
    await press(made, 'Music', { role: 'AXButton', title: 'Play' });
    await assistant.call('launch_app', { app: 'Calendar' });
    await menu(made, 'Calendar', 'File > New Event');
    await type(made, 'Dentist');
    const day = (await assistant.call('find_element', { app: 'Calendar', identifier: 'start-day' })).json<{ ref: string }[]>();
    await assistant.call('set_ui_element_value', { element: day[0]?.ref ?? '', value: '3/5/2026' });

    expect(kept(mac, 'slack').channels?.find(({ id }) => id === 'random')).toMatchObject({
      unread: 0,
      posts: [{ author: 'Ben' }, { author: 'Sam', text: 'Mine' }],
    });
    expect(mac.probe.element('com.tinyspeck.slackmacgap', { identifier: 'composer' })?.value).toBe('not\nyet');
    expect(kept(mac, 'music').player).toMatchObject({ state: 'playing' });
    expect(mac.probe.element('com.apple.Music', { identifier: 'Music.miniPlayer.title' })?.value).toBe('Gymnopédie No. 1');
    expect(kept(mac, 'calendar').events?.find(({ summary }) => summary === 'Dentist')).toMatchObject({
      start: Date.UTC(2026, 2, 5, 1),
    });
  });

  it('turns the sound down in its pop-over, whatever banner comes in between', async () => {
    const made = await start();
    const { assistant, mac, clock } = made;

    mac.probe.notify({ app: 'Backup', title: 'Backup finished', message: 'All files are safe.' });
    const there = mac.probe.app('com.apple.notificationcenterui').windows.length;
    // A banner shows what other apps say, so it is not for assistants.
    const refused = await assistant.call('find_element', { app: 'Notification Center', role: 'AXButton' });
    await assistant.call('click_status_bar_item', { identifier: 'Sound' });
    const elements = (await assistant.call('find_element', { app: 'Control Center', role: 'AXSlider' })).json<{ ref: string }[]>();
    await assistant.call('set_ui_element_value', { element: elements[0]?.ref ?? '', value: 15 });

    await clock.advance(6000);

    expect([there, refused.code, mac.probe.app('com.apple.notificationcenterui').windows]).toEqual([1, 'not_allowed', []]);
    expect(mac.probe.audio().volume).toBe(15);
  });

  it('asks before an extension is changed, and takes back what was done in Finder', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const there = () => ['Notes.txt', 'Notes.md'].map((name) => mac.probe.file(`/Users/sam/Documents/${name}`) !== null);
    await assistant.call('activate_app', { app: 'Finder' });

    await press(made, 'Finder', { role: 'AXRow', text: 'Notes.txt' });
    await assistant.call('press_key', { key: 'return' });
    // Its name is selected without the extension.
    await assistant.call('press_key', { key: 'a', modifiers: ['command'] });
    await type(made, 'Notes.md\n');
    const asked = there();
    await assistant.call('handle_dialog', { app: 'Finder', button: 'Use .md' });
    const renamed = there();
    await assistant.call('press_key', { key: 'a', modifiers: ['command'] });
    await menu(made, 'Finder', 'File > Move to Trash');
    const trashed = there();
    await menu(made, 'Finder', 'Edit > Undo');
    const back = there();
    await menu(made, 'Finder', 'Edit > Undo');
    const undone = there();
    await menu(made, 'Finder', 'Edit > Redo');

    expect({ asked, renamed, trashed, back, undone, again: there() }).toEqual({
      asked: [true, false],
      renamed: [false, true],
      trashed: [false, false],
      back: [false, true],
      undone: [true, false],
      again: [false, true],
    });
  });

  it('writes a slash in a name as a colon on the disk, shows it as a slash, and takes no colon', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('activate_app', { app: 'Finder' });
    await press(made, 'Finder', { role: 'AXRow', text: 'Notes.txt' });
    await assistant.call('press_key', { key: 'return' });
    await type(made, 'Q1/Q2\n');
    const row = await assistant.call('find_element', { app: 'Finder', role: 'row', text: 'Q1/Q2.txt' });
    await press(made, 'Finder', { role: 'AXRow', text: 'Q1/Q2.txt' });
    await assistant.call('press_key', { key: 'return' });
    await type(made, 'Q1:Q3\n');

    expect(row.json<unknown[]>()).toHaveLength(1);
    expect((await assistant.call('handle_dialog', { app: 'Finder' })).text).toContain('The name “Q1:Q3.txt” can’t be used.');
    expect(mac.probe.file('/Users/sam/Documents/Q1:Q2.txt')).not.toBeNull();
  });

  it('chooses in the Settings windows of apps, which then do so', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const choices = [
      ['Finder', 'New windows show:', 'Downloads'],
      ['TextEdit', 'Format:', 'Rich text'],
      ['Safari', 'New windows open with:', 'Homepage'],
      ['Mail', 'Undo send delay:', '30 seconds'],
      ['Music', 'When a song begins:', 'Send a notification'],
      ['Reminders', 'Default List:', 'Work'],
      ['Notes', 'Sort notes by:', 'Title'],
      ['Contacts', 'Sort By:', 'First Name'],
    ] as const;

    for (const [app, title, value] of choices) {
      await assistant.call('activate_app', { app });
      await menu(made, app, `${app} > Settings…`);
      const [first] = (await assistant.call('find_element', { app, role: 'AXPopUpButton', title })).json<{ ref: string }[]>();
      const answer = await assistant.call('set_ui_element_value', { element: first?.ref ?? '', value });
      expect(answer.structured, `${app}: ${answer.text}`).toMatchObject({ success: true });
      await assistant.call('press_key', { app, key: 'w', modifiers: ['command'] });
      if (app === 'Finder' || app === 'TextEdit' || app === 'Safari')
        await assistant.call('press_key', { app, key: 'n', modifiers: ['command'] });
    }

    expect(mac.probe.app('com.apple.finder').windows[0]?.title).toBe('Downloads');
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXCheckBox', description: 'bold' })).not.toBeNull();
    expect(mac.probe.app('com.apple.Safari').windows[0]?.title).toBe('Example');
    expect(kept(mac, 'reminders').defaultList).toBe(kept(mac, 'reminders').lists?.[1]?.id);
  });

  it('takes back and does again what was done to messages, reminders and events', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const inbox = () => mac.probe.app('com.apple.mail').windows.find(({ title }) => title.startsWith('Inbox'))?.title;
    const undo = async (app: string) => (await assistant.call('get_menu_item_state', { app, menu_path: 'Edit > Undo' })).structured;

    await assistant.call('activate_app', { app: 'Mail' });
    await assistant.call('click', { x: -1500, y: 60 });
    const nothing = await undo('Mail');
    await assistant.call('press_key', { key: 'delete' });
    const mails = [inbox()];
    await menu(made, 'Mail', 'Edit > Undo');
    mails.push(inbox());
    await menu(made, 'Mail', 'Edit > Redo');
    mails.push(inbox());

    await assistant.call('activate_app', { app: 'Reminders' });
    await assistant.call('restore_window', { window_id: mac.probe.app('com.apple.reminders').windows[0]?.id });
    const list = (await assistant.call('find_element', { app: 'Reminders', role: 'AXRow', text: 'Work' })).json<{ ref: string }[]>();
    // A context menu acts on its window, wherever its app is.
    await assistant.call('activate_app', { app: 'TextEdit' });
    await assistant.call('perform_action', { element: list[0]?.ref ?? '', action: 'AXShowMenu' });
    const items = await assistant.call('find_element', { app: 'Reminders', role: 'AXMenuItem', title: 'Delete', include_menus: true });
    const [inBar, inContext] = items.json<{ ref: string; enabled: boolean }[]>();
    await assistant.call('click_ui_element', { element: inContext?.ref ?? '' });
    await assistant.call('handle_dialog', { app: 'Reminders', button: 'Delete' });
    const lists = [kept(mac, 'reminders').reminders?.length];
    await assistant.call('activate_app', { app: 'Reminders' });
    await menu(made, 'Reminders', 'Edit > Undo');
    lists.push(kept(mac, 'reminders').reminders?.length);
    await menu(made, 'Reminders', 'File > New Reminder');
    await type(made, 'Buy stamps\n');
    lists.push(kept(mac, 'reminders').reminders?.length);
    await menu(made, 'Reminders', 'Edit > Undo');
    lists.push(kept(mac, 'reminders').reminders?.length);

    await assistant.call('launch_app', { app: 'Calendar' });
    await menu(made, 'Calendar', 'File > New Event');
    await type(made, 'X');
    const events = [kept(mac, 'calendar').events?.length];
    await menu(made, 'Calendar', 'Edit > Undo');
    events.push(kept(mac, 'calendar').events?.length);
    await menu(made, 'Calendar', 'Edit > Undo');
    events.push(kept(mac, 'calendar').events?.length);

    expect([nothing, inBar, inContext]).toMatchObject([{ enabled: false }, { enabled: false }, { enabled: true }]);
    expect(mails).toEqual(['Inbox – 666 messages', 'Inbox – 667 messages', 'Inbox – 666 messages']);
    expect(lists).toEqual([2, 4, 5, 4]);
    expect(kept(mac, 'reminders').lists?.map(({ name }) => name)).toEqual(['Reminders', 'Work']);
    expect(events).toEqual([3, 3, 2]);
  });

  it('chooses from a context menu in the back window of an app in the back', async () => {
    const { assistant, mac } = await start();
    await assistant.call('click_menu_item', { app: 'Finder', menu_path: 'File > New Finder Window' });
    const [row] = (await assistant.call('find_element', { app: 'Finder', role: 'AXRow', text: 'Budget.xlsx' })).json<{ ref: string }[]>();
    await assistant.call('activate_app', { app: 'TextEdit' });

    await assistant.call('perform_action', { element: row?.ref ?? '', action: 'AXShowMenu' });
    const items = await assistant.call('find_element', { app: 'Finder', role: 'AXMenuItem', title: 'Duplicate', include_menus: true });
    await assistant.call('click_ui_element', { element: items.json<{ ref: string }[]>().at(-1)?.ref ?? '' });

    expect(mac.probe.file('/Users/sam/Documents/Budget copy.xlsx')).not.toBeNull();
  });

  it('drops a note left empty, keeps names of folders apart, and says what a search shows', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('activate_app', { app: 'Notes' });
    await menu(made, 'Notes', 'File > New Note');
    await press(made, 'Notes', { role: 'AXStaticText', value: 'Work' });
    const notes = kept(mac, 'notes').notes?.length;
    await menu(made, 'Notes', 'File > New Folder');
    await type(made, 'WORK\n');
    const asked = mac.probe.element('com.apple.Notes', { value: 'Name Taken' });
    await assistant.call('handle_dialog', { app: 'Notes', button: 'OK' });

    await assistant.call('activate_app', { app: 'Reminders' });
    await assistant.call('restore_window', { window_id: mac.probe.app('com.apple.reminders').windows[0]?.id });
    await press(made, 'Reminders', { role: 'AXTextField', identifier: 'search' });
    await type(made, 'rent');

    expect([notes, asked, mac.probe.app('com.apple.Notes').windows[0]?.sheet]).toEqual([3, expect.anything(), null]);
    expect(kept(mac, 'notes').folders?.map(({ name }) => name)).toEqual(['Notes', 'Work', 'New Folder']);
    expect(mac.probe.element('com.apple.reminders', { identifier: 'list-title' })?.value).toBe('Results for “rent”');
  });

  it('plays the selected song by Return, and rests by Space', async () => {
    const { assistant, mac } = await start();
    await assistant.call('activate_app', { app: 'Music' });
    const states = () => [mac.probe.element('com.apple.Music', { identifier: 'Music.miniPlayer.title' })?.value, kept(mac, 'music').player];

    await assistant.call('press_key', { key: 'down' });
    await assistant.call('press_key', { key: 'down' });
    await assistant.call('press_key', { key: 'return' });
    const played = states();
    await assistant.call('press_key', { key: 'space' });

    expect([played, states()]).toMatchObject([
      ['Gymnopédie No. 1', { state: 'playing' }],
      ['Gymnopédie No. 1', { state: 'paused' }],
    ]);
  });

  it('works a sum out with scientific keys', async () => {
    const made = await start();
    await menu(made, 'Calculator', 'View > Scientific');

    for (const title of ['Left Parenthesis', '2', 'Add', '3', 'Right Parenthesis', 'Square', 'Subtract', '9', 'Square Root', 'Equals']) {
      await press(made, 'Calculator', { role: 'AXButton', title });
    }

    expect(made.mac.probe.element('com.apple.calculator', { identifier: 'display' })?.value).toBe('22');
    // The key of the angles says what it changes to, and what waits is told in whole ms.
    await press(made, 'Calculator', { role: 'AXButton', title: 'Radians' });
    await press(made, 'Calculator', { role: 'AXButton', title: 'Degrees' });
    const [add] = (await made.assistant.call('find_element', { app: 'Calculator', title: 'Add' })).json<{ ref: string }[]>();
    const { watchedMs } = (await made.assistant.call('click_ui_element', { element: add?.ref })).structured;
    expect([watchedMs, Number.isInteger(watchedMs)]).toEqual([expect.any(Number), true]);
  });

  it.each(['Finder', 'Mail', 'Notes', 'Contacts', 'Reminders'])(
    'clears the search of %s by Escape, and all is there again',
    async (app) => {
      const made = await start();
      const { assistant } = made;
      await assistant.call('launch_app', { app });
      const rows = async () => (await assistant.call('find_element', { app, role: 'AXRow' })).json<unknown[]>().length;
      const all = await rows();

      await press(made, app, { role: 'AXTextField', identifier: 'search' });
      await assistant.call('type_text', { app, text: 'zzz' });
      const [some, field] = [await rows(), await assistant.call('get_focused_element', { app })];
      await assistant.call('press_key', { app, key: 'escape' });
      const after = await assistant.call('get_focused_element', { app });

      expect(some).toBeLessThan(all);
      expect([field.text.includes('"zzz"'), after.text.includes('"zzz"'), await rows()]).toEqual([true, false, all]);
    },
  );
});
