import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';
import { kept, menu, type Placed, press } from './hands.js';

const start = assistants();

describe('what is selected', () => {
  it('selects a list of Reminders by a click on its name, which Delete then asks about', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('launch_app', { app: 'Reminders' });
    const { x, y } = mac.probe.element('com.apple.reminders', { value: 'Work' })?.frame ?? { x: 0, y: 0 };

    await assistant.call('click', { x: x + 20, y: y + 9 });
    await assistant.call('press_key', { key: 'delete' });
    const asked = await assistant.call('handle_dialog', { app: 'Reminders', button: 'Cancel' });
    await assistant.call('double_click', { x: x + 20, y: y + 9 });
    await assistant.call('type_text', { app: 'Reminders', text: 'Office\n' });

    expect(asked.structured).toMatchObject({ success: true });
    expect(kept(mac, 'reminders').lists?.map(({ name }) => name)).toEqual(['Reminders', 'Office']);
  });

  it('writes in a channel of Slack as soon as its row is selected', async () => {
    const made = await start();
    await made.assistant.call('activate_app', { app: 'Slack' });

    await press(made, 'Slack', { role: 'AXRow', text: 'random' });
    await made.assistant.call('type_text', { text: 'Mine' });

    expect(made.mac.probe.element('com.tinyspeck.slackmacgap', { identifier: 'composer' })?.value).toBe('Mine');
  });

  it('moves an event to the day it is dragged to, and deletes one that was clicked', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const starts = () => kept(mac, 'calendar').events?.map(({ start }) => new Date(Number(start)).toISOString().slice(0, 16));
    const middle = async (query: Readonly<Record<string, string>>) => {
      const [found] = (await assistant.call('find_element', { app: 'Calendar', ...query })).json<{ ref: string }[]>();
      const { position, size } = (await assistant.call('get_element', { element: found?.ref ?? '' })).json<
        Placed & { readonly size: { readonly width: number; readonly height: number } }
      >();
      return { x: position.x + size.width / 2, y: position.y + size.height / 2 };
    };
    await assistant.call('launch_app', { app: 'Calendar' });
    await menu(made, 'Calendar', 'View > by Month');

    const [from, to] = [await middle({ text: 'Dinner with Ada' }), await middle({ text: 'Monday, January 5' })];
    await assistant.call('drag', { start_x: from.x, start_y: from.y, end_x: to.x, end_y: to.y });
    const moved = starts();
    await menu(made, 'Calendar', 'Edit > Undo');
    const back = starts();
    await assistant.call('click', await middle({ text: 'Budget meeting' }));
    await assistant.call('press_key', { key: 'delete', app: 'Calendar' });

    expect(moved).toEqual(['2026-01-01T10:00', '2026-01-05T19:00']);
    expect([back, starts()]).toEqual([['2026-01-01T10:00', '2026-01-02T19:00'], ['2026-01-02T19:00']]);
  });

  it('adds several songs to a playlist at once, and takes one out of it', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const inList = () => (kept(mac, 'music').playlists?.[0]?.tracks as readonly string[] | undefined)?.length; // as the app keeps them
    const row = async (text: string) =>
      (await assistant.call('find_element', { app: 'Music', role: 'AXRow', text })).json<{ ref: string }[]>()[0]?.ref ?? '';
    await assistant.call('activate_app', { app: 'Music' });

    await press(made, 'Music', { role: 'AXRow', text: 'Clair de lune' });
    const second = await assistant.call('click_ui_element', { element: await row('Gymnopédie'), modifiers: ['command'] });
    await assistant.call('perform_action', { element: await row('Gymnopédie'), action: 'AXShowMenu' });
    await press(made, 'Music', { role: 'AXMenuItem', title: 'Add to Playlist' });
    await press(made, 'Music', { role: 'AXMenuItem', title: 'Ragtime' });
    const added = inList();
    await press(made, 'Music', { role: 'AXRow', text: 'Ragtime' });
    await press(made, 'Music', { role: 'AXRow', text: 'Gymnopédie' });
    await assistant.call('press_key', { key: 'delete' });

    expect(second.structured.changed).toMatch(/; 2 rows selected$/);
    expect([added, inList(), kept(mac, 'music').tracks?.length]).toEqual([4, 3, 4]);
  });

  it('writes a reminder in a smart list so that this shows it', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const newest = () => kept(mac, 'reminders').reminders?.at(-1);
    await assistant.call('launch_app', { app: 'Reminders' });

    await press(made, 'Reminders', { role: 'AXRow', text: 'Today' });
    await menu(made, 'Reminders', 'File > New Reminder');
    await assistant.call('type_text', { text: 'Buy stamps\n' });
    const today = newest();
    await press(made, 'Reminders', { role: 'AXRow', text: 'Flagged' });
    await menu(made, 'Reminders', 'File > New Reminder');
    await assistant.call('type_text', { text: 'Send the stamps\n' });

    expect(today).toMatchObject({ title: 'Buy stamps', due: Date.UTC(2026, 0, 1), allDay: true, flagged: false });
    expect(newest()).toMatchObject({ title: 'Send the stamps', due: null, flagged: true });
  });

  it('is several reminders with Shift, which Delete takes together and Undo brings back', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const titles = () => kept(mac, 'reminders').reminders?.map(({ title }) => title);
    await assistant.call('launch_app', { app: 'Reminders' });
    const before = titles();

    await press(made, 'Reminders', { role: 'AXRow', text: 'Water the plants' });
    const [rent] = (await assistant.call('find_element', { app: 'Reminders', role: 'AXRow', text: 'Pay the rent' })).json<
      { ref: string }[]
    >();
    await assistant.call('click_ui_element', { element: rent?.ref, modifiers: ['shift'] });
    await assistant.call('press_key', { app: 'Reminders', key: 'delete' });
    const left = titles();
    await menu(made, 'Reminders', 'Edit > Undo');

    expect(left).toEqual(['Send the report to Ada', 'Book a room']);
    expect(titles()).toEqual(before);
  });

  it('is no reminder that is completed and out of sight', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const row = async (text: string) =>
      (await assistant.call('find_element', { app: 'Reminders', role: 'AXRow', text })).json<{ ref: string }[]>()[0]?.ref ?? '';
    await assistant.call('launch_app', { app: 'Reminders' });

    await press(made, 'Reminders', { role: 'AXRow', text: 'Water the plants' });
    await assistant.call('click_ui_element', { element: await row('Pay the rent'), modifiers: ['command'] });
    await press(made, 'Reminders', { role: 'AXCheckBox', text: 'completed' });
    await menu(made, 'Reminders', 'Edit > Delete');

    expect(kept(mac, 'reminders').reminders?.map(({ title }) => title)).toEqual([
      'Water the plants',
      'Send the report to Ada',
      'Book a room',
    ]);
  });

  it('writes one reminder below the other with Return, and leaves none that is empty', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const titles = () => kept(mac, 'reminders').reminders?.map(({ title }) => title);
    await assistant.call('launch_app', { app: 'Reminders' });

    await assistant.call('focus_ui_element', {
      element: (await assistant.call('find_element', { app: 'Reminders', value: 'Water the plants' })).json<{ ref: string }[]>()[0]?.ref,
    });
    await assistant.call('press_key', { app: 'Reminders', key: 'return' });
    await assistant.call('type_text', { app: 'Reminders', text: 'Buy stamps\nBuy envelopes\n' });
    const written = titles();
    const fields = async () =>
      (await assistant.call('find_element', { app: 'Reminders', role: 'AXTextField', identifier: 'title' })).json<unknown[]>().length;
    const shown = await fields();
    await assistant.call('press_key', { app: 'Reminders', key: 'return' });

    expect(written).toEqual(['Water the plants', 'Buy stamps', 'Buy envelopes', 'Pay the rent', 'Send the report to Ada', 'Book a room']);
    expect([shown, await fields()]).toEqual([5, 4]);
    expect(titles()).toEqual(written);
  });

  it('has nothing selected in Finder that it does not list, in Recents as elsewhere', async () => {
    const made = await start();
    const { assistant } = made;
    const selected = async () => (await assistant.call('get_selected_files')).json<string[]>();
    const at = async (query: Readonly<Record<string, string>>) => {
      const [{ position } = { position: { x: 0, y: 0 } }] = (await assistant.call('find_element', { app: 'Finder', ...query })).json<
        Placed[]
      >();
      return { x: position.x + 20, y: position.y + 10 };
    };
    await assistant.call('activate_app', { app: 'Finder' });

    const [file, folder] = [await at({ role: 'AXRow', text: 'Notes.txt' }), await at({ role: 'AXRow', text: 'Photos' })];
    await assistant.call('drag', { start_x: file.x, start_y: file.y, end_x: folder.x, end_y: folder.y });
    const moved = await selected();
    await press(made, 'Finder', { role: 'AXStaticText', value: 'Recents' });
    await assistant.call('click', await at({ role: 'AXRow', text: 'Report.pdf' }));

    expect([moved, await selected()]).toEqual([[], ['/Users/sam/Documents/Report.pdf']]);
  });

  it.each([
    ['Contacts', 'com.apple.AddressBook', 'make new group with properties {name:"Trip"}', 'group', 'All Contacts', 'Contacts'],
    ['Notes', 'com.apple.Notes', 'make new folder with properties {name:"Trip"}', 'folder', 'Notes', 'Notes – 2 notes'],
    ['Music', 'com.apple.Music', 'make new playlist with properties {name:"Trip"}', 'playlist', 'Songs', 'Music'],
    ['Mail', 'com.apple.mail', 'make new mailbox with properties {name:"Trip"}', 'mailbox', 'Inbox', 'Inbox – 667 messages'],
  ])('is another place in %s once a script deletes the one that was shown', async (app, bundleId, make, kind, next, title) => {
    const made = await start({ settings: { toolsets: { scripting: true, shell: true } } });
    const { assistant, mac } = made;
    const script = (line: string) => assistant.call('execute_apple_script', { script: `tell application "${app}" to ${line}` });
    await script(make);
    await press(made, app, { role: 'AXRow', text: 'Trip' });

    await script(`delete ${kind} "Trip"`);

    const rows = (await assistant.call('find_element', { app, role: 'AXRow', text: next })).json<{ selected?: boolean }[]>();
    expect(rows.map(({ selected = false }) => selected)).toContain(true);
    expect(mac.probe.app(bundleId).windows.map((window) => window.title)).toContain(title);
  });

  it('is in Finder what begins with the letters that are typed near each other', async () => {
    const { assistant, clock } = await start();
    await assistant.call('activate_app', { app: 'Finder' });
    const selected = async (text: string) => {
      clock.advance(2000);
      await assistant.call('type_text', { app: 'Finder', text });
      return (await assistant.call('get_selected_files')).json<string[]>().map((path) => path.replace(/^.*\//, ''));
    };

    expect([await selected('no'), await selected('Ph'), await selected('x'), await selected('r')]).toEqual([
      ['Notes.txt'],
      ['Photos'],
      ['Photos'],
      ['Report.pdf'],
    ]);
  });

  it('gets smaller again with Shift and the arrow that goes back, from the end that moved last', async () => {
    const { assistant } = await start();
    await assistant.call('activate_app', { app: 'Finder' });
    const selected = async (key: string) => {
      await assistant.call('press_key', { key });
      return (await assistant.call('get_selected_files')).json<string[]>().map((path) => path.replace(/^.*\//, ''));
    };

    for (const key of ['down', 'down', 'shift+down']) await selected(key);
    const back = [await selected('shift+up'), await selected('shift+up'), await selected('shift+down')];

    expect(back).toEqual([['Budget.xlsx'], ['Report.pdf', 'Budget.xlsx'], ['Budget.xlsx']]);
  });

  it('is several notes with Shift and with Command, which Delete takes together, for good after one question', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const app = 'com.apple.Notes';
    const row = async (text: string) =>
      (await assistant.call('find_element', { app, role: 'AXRow', text })).json<{ ref: string }[]>()[0]?.ref ?? '';
    const title = () => mac.probe.app(app).windows[0]?.title;
    await assistant.call('activate_app', { app });

    await press(made, app, { role: 'AXRow', text: 'Shopping' });
    await assistant.call('click_ui_element', { element: await row('Ideas'), modifiers: ['shift'] });
    const area = mac.probe.element(app, { identifier: 'note' });
    await menu(made, app, 'Edit > Delete');
    const left = title();
    await press(made, app, { role: 'AXStaticText', value: 'Recently Deleted' });
    await press(made, app, { role: 'AXRow', text: 'Ideas' });
    await assistant.call('click_ui_element', { element: await row('Shopping'), modifiers: ['command'] });
    const asked = await assistant.call('press_key', { app, key: 'delete' });
    await assistant.call('handle_dialog', { app, button: 'Delete' });

    expect(area).toMatchObject({ value: '', enabled: false });
    expect(left).toBe('Notes – 0 notes');
    expect(asked.text).toContain('these notes');
    expect([title(), kept(mac, 'notes').notes?.map(({ text }) => String(text).split('\n')[0])]).toEqual([
      'Recently Deleted – 0 notes',
      ['Meeting on Monday'],
    ]);
  });

  it('is a note in the list while that has the keyboard, and what is written while the note has it', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const app = 'com.apple.Notes';
    const tools = () => ['Checklist', 'Table'].map((description) => mac.probe.element(app, { role: 'AXButton', description })?.enabled);
    await assistant.call('activate_app', { app });

    await press(made, app, { role: 'AXRow', text: 'Ideas' });
    const inList = tools();
    await menu(made, app, 'Edit > Delete');
    await press(made, app, { role: 'AXRow', text: 'Shopping' });
    await menu(made, app, 'Edit > Delete');
    await press(made, app, { role: 'AXButton', text: 'New Note' });
    const written = tools();
    await press(made, app, { role: 'AXButton', text: 'Table' });
    await assistant.call('type_text', { app, text: 'one' });
    await assistant.call('key_combination', { app, key: 'a', modifiers: ['command'] });
    await menu(made, app, 'Edit > Delete');

    expect([inList, written]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(mac.probe.app(app).windows[0]?.title).toBe('Notes – 1 note');
    expect(mac.probe.element(app, { identifier: 'note' })?.value).toBe('');
  });

  it('is one card alone where a list takes only one row, which a click with Shift says, and no heading', async () => {
    const { assistant, mac } = await start();
    const row = async (text: string) =>
      (await assistant.call('find_element', { app: 'Contacts', role: 'AXRow', text })).json<{ ref: string }[]>()[0]?.ref ?? '';
    await assistant.call('launch_app', { app: 'Contacts' });

    const heading = await assistant.call('click_ui_element', { element: await row('iCloud') });
    const ranged = await assistant.call('click_ui_element', { element: await row('Ben Example'), modifiers: ['shift'] });

    expect(heading.structured).toMatchObject({ effect: 'unverified', changed: '' });
    expect(mac.probe.element('com.apple.AddressBook', { role: 'AXOutline' })?.focused).toBe(false);
    expect(ranged.structured).toMatchObject({
      effect: 'confirmed',
      changed: expect.stringMatching(/; 1 row selected$/),
    });
  });
});
