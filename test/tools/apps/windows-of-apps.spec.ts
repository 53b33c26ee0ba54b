import { describe, expect, it } from 'vitest';
import { assistants, textEdit, type WithAssistant } from '../assistant.js';
import { menu } from './hands.js';

const start = assistants();
const music = 'com.apple.Music';
const contacts = 'com.apple.AddressBook';

interface Found {
  readonly ref: string;
  readonly path: string;
}

async function find({ assistant }: WithAssistant, app: string, query: Readonly<Record<string, string>>): Promise<Found> {
  const [found] = (await assistant.call('find_element', { app, ...query })).json<readonly Found[]>();
  return found ?? { ref: '', path: '' };
}

async function press(made: WithAssistant, app: string, query: Readonly<Record<string, string>>): Promise<string> {
  const answer = await made.assistant.call('click_ui_element', { element: (await find(made, app, query)).ref });
  expect(answer.isError, answer.text).toBe(false);
  return answer.text;
}

describe('what apps open beside their main window', () => {
  it('keeps what was changed in the panes of Music’s settings only when OK is pressed', async () => {
    const made = await start();
    const size = async () => {
      await menu(made, 'Music', 'Music > Settings…');
      await press(made, 'Music', { role: 'AXButton', title: 'General' });
      return mac.probe.element(music, { role: 'AXPopUpButton' })?.value;
    };
    const { assistant, mac } = made;
    const change = async (button: string) => {
      const before = await size();
      await assistant.call('set_ui_element_value', { element: (await find(made, 'Music', { title: 'List size:' })).ref, value: 'Large' });
      await press(made, 'Music', { role: 'AXButton', title: 'Playback' });
      expect(mac.probe.app(music).windows[0]?.title).toBe('Playback');
      expect((await find(made, 'Music', { role: 'AXCheckBox', title: 'Crossfade Songs' })).ref).not.toBe('');
      await press(made, 'Music', { role: 'AXButton', title: button });
      return before;
    };

    expect([await change('Cancel'), await change('OK'), await size()]).toEqual(['Small', 'Small', 'Large']);
  });

  it('tells how far a song is as time goes by, and goes on to the next', async () => {
    const made = await start();
    const shown = async () => (await made.assistant.call('look', { app: 'Music' })).text.match(/"\d:\d\d"(?= *$)/gm)?.at(-1);
    const before = await shown();
    await press(made, 'Music', { role: 'AXButton', title: 'Play' });

    made.clock.advance(5000);
    const later = await shown();
    made.clock.advance(400_000);

    expect([before, later]).toEqual(['"1:15"', '"1:20"']);
    expect(await shown()).toBe('"3:00"');
    expect(made.mac.probe.element(music, { identifier: 'Music.miniPlayer.title' })?.value).toBe('Gymnopédie No. 1');
  });

  it('says of a window in full screen where the others of its app are', async () => {
    const { assistant } = await start();
    const press = (key: string, ...modifiers: string[]) => assistant.call('press_key', { key, modifiers, app: 'TextEdit' });
    await press('n', 'command');

    const into = await press('f', 'control', 'command');
    const out = await press('f', 'control', 'command');

    expect(into.structured.changed).toBe('window "Untitled" stays on another space; window "Untitled 2" went into full screen');
    expect(out.structured.changed).toBe('window "Untitled" is in sight again; window "Untitled 2" left full screen');
  });

  it('counts the others of its app, where they are several', async () => {
    const { assistant } = await start();
    const press = (key: string, ...modifiers: string[]) => assistant.call('press_key', { key, modifiers, app: 'TextEdit' });
    for (let count = 0; count < 3; count += 1) await press('n', 'command');

    const into = await press('f', 'control', 'command');
    const out = await press('f', 'control', 'command');

    expect(into.structured.changed).toBe('3 windows stay on another space; window "Untitled 4" went into full screen');
    expect(out.structured.changed).toBe('3 windows are in sight again; window "Untitled 4" left full screen');
  });

  it('opens a folder of playlists in a window of its own, from a row whose name an open menu does not change', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await menu(made, 'Music', 'File > New > Playlist Folder');
    await assistant.call('type_text', { app: 'Music', text: 'Hikes\n' });
    await assistant.call('perform_action', {
      element: (await find(made, 'Music', { role: 'AXRow', text: 'Hikes' })).ref,
      action: 'AXShowMenu',
    });
    const item = await find(made, 'Music', { role: 'AXMenuItem', title: 'Open in New Window' });
    await assistant.call('click_ui_element', { element: item.ref });

    expect(item.path).toContain('row["Hikes"]');
    expect(mac.probe.app(music).windows.map(({ title }) => title)).toEqual(['Hikes', 'Music']);
  });

  it('looks quickly at a file that is selected, and closes it with the same key', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const titles = () => mac.probe.app('com.apple.finder').windows.map(({ title }) => title);
    await assistant.call('reveal_in_finder', { path: '/Users/sam/Documents/Notes.txt' });
    await assistant.call('press_key', { key: 'space' });
    const open = titles();
    const page = (await assistant.call('look', { app: 'Finder' })).text;
    await assistant.call('press_key', { key: 'space' });

    expect([open, titles()]).toEqual([['Quick Look', 'Documents'], ['Documents']]);
    expect(page).toContain('Call Ada');
  });

  it('adds the people of a file of cards once somebody says so', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const path = '/Users/sam/Documents/Dora.vcf';
    mac.probe.putFile(
      path,
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Beispiel;Dora;;;\r\nFN:Dora Beispiel\r\nORG:Example\\, Sons;\r\nTEL;type=CELL;type=pref:+49 30\r\n  1234\r\nitem1.EMAIL;type=WORK:dora@example.com\r\nEND:VCARD\r\n',
    );
    const answer = async (button: string) => {
      await assistant.call('open_item', { target: path });
      await assistant.call('handle_dialog', { app: 'Contacts', button });
      return (await assistant.call('look', { app: 'Contacts' })).text;
    };
    const [not, added] = [await answer('Cancel'), await answer('Import')];

    expect(not).not.toContain('Dora');
    for (const said of ['row "Dora Beispiel" selected', '"Example, Sons"', '"mobile"', '"+49 30 1234"', '"work"', '"dora@example.com"'])
      expect(added).toContain(said);
    expect(mac.probe.app(contacts).windows[0]?.sheet).toBeNull();
  });

  it('opens a private window of Safari, says so in its title, and does not bring it back', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await menu(made, 'Safari', 'File > New Private Window');
    await assistant.call('type_text', { app: 'Safari', text: 'https://example.com/\n' });
    const title = mac.probe.app('com.apple.Safari').windows[0]?.title;
    await menu(made, 'Safari', 'File > Close');
    const back = await assistant.call('get_menu_item_state', { app: 'Safari', menu_path: 'History > Reopen Last Closed Window' });

    expect(title).toBe('Example — Private Browsing');
    expect(back.structured).toMatchObject({ enabled: false });
  });

  it('tell first what came, not what a toolbar can do now', async () => {
    const { assistant } = await start();
    await assistant.call('launch_app', { app: 'com.apple.Notes' });
    await assistant.call('run_steps', {
      steps: ['Ideas', 'Shopping'].flatMap((text) => [
        { tool: 'click_ui_element', target: { app: 'com.apple.Notes', role: 'row', text } },
        { tool: 'press_key', arguments: { app: 'com.apple.Notes', key: 'delete' } },
      ]),
    });

    const made = await assistant.call('click_menu_item', { app: 'com.apple.Notes', menu_path: 'File > New Note' });

    expect(made.structured.changed).toMatch(/row .* appeared/);
    expect(made.structured.changed).not.toContain('enabled');
  });

  it('says which spaces and tabs are other ones where nothing else is', async () => {
    const { assistant } = await start();
    await assistant.call('type_text', { app: textEdit, text: 'one\t\ttwo\t\nthree' });
    const element = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';
    const answer = await assistant.call('set_ui_element_value', { element, value: 'one\ttwo\nthree' });
    const { text } = await assistant.call('look', { app: textEdit });

    expect(answer.structured).toMatchObject({
      effect: 'confirmed',
      changed: expect.stringMatching(/"one⇥⇥two⇥⏎three" → "one⇥two⏎three"$/),
    });
    expect(text).toContain('="one⇥two⏎three"');
  });

  it('shows a text on one line, whichever character breaks it', async () => {
    const { assistant } = await start();
    const element = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';

    await assistant.call('set_ui_element_value', { element, value: 'one\vtwo\fthree' });

    expect((await assistant.call('look', { app: textEdit })).text).toContain('="one two three"');
  });
});

it('controls keep their names while lines of their form come and go', async () => {
  const { assistant } = await start();
  const step = (tool: string, target: object, args: object = {}) => ({ tool, target: { app: 'Reminders', ...target }, arguments: args });
  await assistant.call('restore_window', { window_id: 116 });
  await assistant.call('click_menu_item', { app: 'Reminders', menu_path: 'File > New Reminder' });
  await assistant.call('type_text', { app: 'Reminders', text: 'Pay the rent' });
  const day = (value: boolean) => step('set_ui_element_value', { role: 'check_box', title: 'On a Day' }, { value });
  const high = step('set_ui_element_value', { role: 'pop_up_button', title: 'Priority' }, { value: 'High' });
  const list = step('set_ui_element_value', { role: 'pop_up_button', title: 'List' }, { value: 'Work' });

  const { structured, text } = await assistant.call('run_steps', {
    steps: [step('click_ui_element', { title: 'Details' }), day(true), high, day(false), list],
  });

  expect(structured.success, text).toBe(true);
});

it.each([
  ['Notes', 'Edit > Note List Search…'],
  ['Contacts', 'Edit > Find'],
  ['Mail', 'Edit > Find > Mailbox Search'],
  ['Finder', 'File > Find'],
])('the search of %s has the keyboard once its menu asks for it', async (app, path) => {
  const made = await start();
  await made.assistant.call('activate_app', { app });

  await menu(made, app, path);

  const focused = await made.assistant.call('get_focused_element', { app });
  expect(focused.json()).toMatchObject({ subrole: 'AXSearchField' });
});

it('the button of Reminders’ side bar says what it does now', async () => {
  const made = await start();
  const { assistant } = made;
  await assistant.call('launch_app', { app: 'Reminders' });
  const names = async () => (await assistant.call('look', { app: 'Reminders' })).text.match(/button "(Show|Hide) Sidebar"/g);
  const before = await names();
  await press(made, 'Reminders', { identifier: 'sidebar' });

  expect([before, await names()]).toEqual([['button "Hide Sidebar"'], ['button "Show Sidebar"']]);
});

it.each(['View > Filter', 'View > Hide Mailbox List', 'Mailbox > New Mailbox…', 'Edit > Find > Mailbox Search'])(
  'Mail does not offer %s once its viewer is closed',
  async (path) => {
    const { assistant } = await start();
    const item = async () => (await assistant.call('get_menu_item_state', { app: 'Mail', menu_path: path })).structured;
    const before = await item();
    await assistant.call('close_window', { app: 'Mail', window: 'Inbox – 667 messages' });

    expect([before, await item()]).toMatchObject([{ enabled: true }, { enabled: false }]);
  },
);
