import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

it('tells what came and went by what says something, and what came in the place of its like once', async () => {
  const { assistant } = await start();

  const made = await assistant.call('click_menu_item', { app: 'Contacts', menu_path: 'File > New List' });
  await assistant.call('type_text', { app: 'Contacts', text: 'Band' });
  const named = await assistant.call('press_key', { app: 'Contacts', key: 'return' });
  await assistant.call('click_menu_item', { app: 'Finder', menu_path: 'File > New Folder' });
  await assistant.call('type_text', { app: 'Finder', text: 'Old stuff' });
  const folder = await assistant.call('press_key', { app: 'Finder', key: 'return' });

  expect(made.structured.changed).toMatch(/^row "untitled list" appeared; button "Edit" and \d+ more went; /);
  expect(named.structured.changed).toMatch(/^static_text "Band" appeared; text_field went/);
  expect(folder.structured.changed).toMatch(/^row "Old stuff · --" made anew/);
});

it('tells a text that begins with an empty line by what stands in it', async () => {
  const { assistant } = await start();
  const element = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';
  await assistant.call('set_ui_element_value', { element, value: '\nBuy milk\nand bread' });

  const set = await assistant.call('set_ui_element_value', { element, value: 'Done' });

  expect(set.structured.changed).toBe('value "⏎Buy milk⏎and bread" → "Done"');
});

it('says what kind of thing was set', async () => {
  const { assistant } = await start();

  const set = await assistant.call('set_ui_element_value', {
    element: 'app("Mail")/window["New Message"]/text_field["Subject:"]',
    value: 'Lunch',
  });

  expect(set.structured.message).toBe('Set text field "Subject:".');
});

it('tells an alert that hangs from a window by what it says, and not that it is one', async () => {
  const { assistant } = await start();

  const sent = await assistant.call('click_ui_element', { element: 'app("Mail")/window["New Message"]/button["Send"]' });

  expect(sent.structured.changed).toBe('new sheet "This message has no recipients." (OK)');
});
