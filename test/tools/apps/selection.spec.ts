import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';
import { kept, type Placed, press } from './hands.js';

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
});
