import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';
import { menu, press } from './hands.js';

const start = assistants();

async function inFinder() {
  const made = await start();
  await made.assistant.call('activate_app', { app: 'Finder' });
  return made;
}

describe('what Finder shows of the disk', () => {
  it('is an app of macOS that stays, among all that Finder shows as Applications', async () => {
    const made = await inFinder();
    const { assistant, mac } = made;
    const opened = await assistant.call('open_item', { target: '/' });
    await menu(made, 'Finder', 'Go > Applications');
    const rows = (await assistant.call('find_element', { app: 'Finder', role: 'AXTextField', identifier: 'name' })).json<
      { value: string }[]
    >();
    await press(made, 'Finder', { role: 'AXRow', text: 'Safari.app' });
    await menu(made, 'Finder', 'File > Move to Trash');

    expect(opened.structured.changed).toBe('Finder opened Macintosh HD');
    expect(rows.map(({ value }) => value)).toEqual(expect.arrayContaining(['Safari.app', 'Slack.app', 'Notes.app', 'Utilities']));
    expect(mac.probe.dialogs().at(-1)?.text).toContain('“Safari.app” can’t be modified or deleted because it’s required by macOS.');
    expect(mac.probe.element('com.apple.finder', { value: 'Safari.app' })).not.toBeNull();
  });

  it('is found from the disk itself as from the home folder, and the disk has a menu in the side bar', async () => {
    const { assistant, mac } = await inFinder();
    await assistant.call('open_item', { target: '/' });
    const [field] = (await assistant.call('find_element', { app: 'Finder', identifier: 'search' })).json<{ ref: string }[]>();

    await assistant.call('focus_ui_element', { element: field?.ref });
    await assistant.call('type_text', { app: 'Finder', text: 'beach' });
    const found = (await assistant.call('find_element', { app: 'Finder', role: 'AXRow', text: 'Beach.jpg' })).json<unknown[]>();
    const [disk] = (await assistant.call('find_element', { app: 'Finder', role: 'AXRow', text: 'Macintosh HD' })).json<{ ref: string }[]>();
    await assistant.call('perform_action', { element: disk?.ref, action: 'AXShowMenu' });
    const [item] = (
      await assistant.call('find_element', { app: 'Finder', role: 'AXMenuItem', title: 'Get Info', include_menus: true })
    ).json<{ ref: string }[]>();
    const shown = await assistant.call('look', { app: 'Finder' });

    expect(found).toHaveLength(1);
    expect(item).toBeDefined();
    expect(shown.text).toContain('Get Info');
    expect(mac.probe.app('com.apple.finder').windows[0]?.title).toBe('Macintosh HD');
  });
});
