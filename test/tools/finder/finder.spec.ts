import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();
const notes = '/Users/sam/Documents/Notes.txt';

describe('reveal_in_finder', () => {
  // covers: 000-8.1, 000-8.2, 001-get_selected_files-strings
  it('selects the file in the Finder, which get_selected_files then lists', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('reveal_in_finder', { path: '~/Documents/Notes.txt' });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed' });
    expect(mac.probe.app('com.apple.finder').frontmost).toBe(true);
    expect((await assistant.call('get_selected_files')).json()).toEqual([notes]);
  });

  it('is a success when it was selected already', async () => {
    const { assistant } = await start();
    await assistant.call('reveal_in_finder', { path: notes });

    const again = await assistant.call('reveal_in_finder', { path: notes });

    expect(again.structured).toMatchObject({ success: true, effect: 'none' });
    expect((await assistant.call('reveal_in_finder', { path: '/' })).structured).toMatchObject({
      effect: 'unverified',
      message: 'The Finder was asked to show “/”.',
    });
  });

  // covers: 000-8.3
  it('names a path that does not exist', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('reveal_in_finder', { path: '/Users/sam/Nowhere.txt' });

    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain('/Users/sam/Nowhere.txt');
  });

  // covers: 001-sanitizer-nul, 001-sanitizer-empty, 001-sanitizer-255
  it.each([
    ['an empty path', '', 'empty'],
    ['a path of blanks', '  ', 'empty'],
    ['a NUL', '/Users/sam/a\0b', 'NUL'],
    ['a name over 255 bytes', `/Users/sam/${'é'.repeat(128)}`, '255'],
  ])('refuses %s before anything is looked up', async (_what, path, said) => {
    const { assistant, mac } = await start();
    const before = mac.snapshot();

    const answer = await assistant.call('reveal_in_finder', { path });

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toContain(said);
    expect(mac.snapshot()).toBe(before);
  });

  it('takes a name of exactly 255 bytes', async () => {
    const { assistant } = await start();

    expect((await assistant.call('reveal_in_finder', { path: `/Users/sam/${'a'.repeat(255)}` })).code).toBe('not_found');
  });
});

describe('get_finder_window_path', () => {
  // covers: 000-8.4, 001-get_finder_window_path-string
  it('answers the path as a JSON string', async () => {
    const { assistant } = await start();

    expect((await assistant.call('get_finder_window_path')).json()).toBe('/Users/sam/Documents');
  });

  // covers: 000-11.5, 001-permissions-automation
  it('names the app when Automation is refused', async () => {
    const { assistant, mac } = await start();
    mac.probe.setAutomation('com.apple.finder', 'missing');

    const answer = await assistant.call('get_finder_window_path');

    expect(answer.code).toBe('permission_missing');
    expect(answer.text).toContain('Finder');
    expect(answer.text).toContain('Automation');
    for (const app of ['finder', 'com.apple.finder', String(mac.probe.app('com.apple.finder').pid)]) {
      const rows = (await assistant.call('get_permissions', { app })).json<{ app: string | null; state: string }[]>();
      expect(rows.find((row) => row.app !== null)).toMatchObject({ app: 'Finder', state: 'missing' });
    }
  });
});

it('leaves the Finder alone when the owner blocks it', async () => {
  const { assistant } = await start({ settings: { blocklist: ['com.apple.finder'] } });

  for (const tool of ['get_selected_files', 'get_finder_window_path']) expect((await assistant.call(tool)).code).toBe('blocked_app');
  expect((await assistant.call('reveal_in_finder', { path: notes })).code).toBe('blocked_app');
});

describe('menus of the Finder', () => {
  it('delete at once only after a question, put the keyboard into the search, and open About Finder', async () => {
    const { assistant, mac } = await start();
    const choose = (menu_path: string) => assistant.call('click_menu_item', { app: 'Finder', menu_path });
    const there = (): boolean => mac.probe.file('/Users/sam/Documents/Notes.txt') !== null;
    await assistant.call('reveal_in_finder', { path: notes });

    await choose('File > Delete Immediately…');
    await assistant.call('handle_dialog', { app: 'Finder', button: 'Cancel' });
    const kept = there();
    await choose('File > Delete Immediately…');
    await assistant.call('handle_dialog', { app: 'Finder', button: 'Delete' });
    const found = await choose('File > Find');
    const about = await choose('Finder > About Finder');

    expect([kept, there(), mac.probe.file('/Users/sam/.Trash/Notes.txt')]).toEqual([true, false, null]);
    expect(found.text).toContain('focus on text_field \\"Search\\"');
    expect(about.text).toContain('About Finder');
  });
});

it('lists the files of rows that were pressed with keys held', async () => {
  const { assistant, mac } = await start();
  const row = (index: number) => `app("Finder")/window[0]/split_group[0]/scroll_area[1]/outline[#ListView]/row[${index}]`;
  const selected = async () => (await assistant.call('get_selected_files')).json();
  await assistant.call('click_ui_element', { element: row(0) });

  const added = await assistant.call('click_ui_element', { element: row(2), modifiers: ['cmd'] });
  const both = await selected();
  const upTo = await assistant.call('click_ui_element', { element: `${row(3)}/cell[0]`, modifiers: ['shift'] });

  expect(added.structured).toMatchObject({ message: 'Selected row "Notes.txt · 1 KB".', effect: 'confirmed', route: 'input' });
  expect(both).toEqual(['/Users/sam/Documents/Report.pdf', notes]);
  expect(upTo.structured).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('row "Photos · --": selected') });
  expect(await selected()).toContain('/Users/sam/Documents/Photos');
  expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
});
