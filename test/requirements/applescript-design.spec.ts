import { expect, it } from 'vitest';
import { assistants, note, page, seven } from '../tools/assistant.js';

const start = assistants();
const text = { appName: 'TextEdit', elementPath: note };
const key = { appName: 'Calculator', elementPath: seven };

/** Every tool that the design calls an action, with its arguments in the design's spelling, in an order that makes sense. */
const actions: readonly (readonly [string, Record<string, unknown>])[] = [
  ['launch_app', { name: 'Chess' }],
  ['quit_app', { name: 'Chess' }],
  ['activate_app', { name: 'Safari' }],
  ['focus_ui_element', { appName: 'Safari', elementPath: `${page}/text_field["Email"]` }],
  ['activate_app', { name: 'TextEdit' }],
  ['set_ui_element_value', { ...text, value: 'Buy milk' }],
  ['type_text', { text: '!', delay: 20 }],
  ['press_key', { key: 'backspace', repeat: 2 }],
  ['key_combination', { modifiers: ['command'], key: 'a' }],
  ['click', { x: 500, y: 400, button: 'left', modifiers: ['shift'] }],
  ['double_click', { x: 440, y: 180 }],
  ['move_mouse', { x: 300, y: 300 }],
  ['drag', { startX: 680, startY: 150, endX: 690, endY: 160 }],
  ['scroll', { direction: 'down', amount: 60, x: 300, y: 480 }],
  ['scroll_to_element', { appName: 'Safari', elementPath: `${page}/table["Search results"]/row[40]` }],
  ['click_ui_element', key],
  ['click_menu_item', { appName: 'TextEdit', menuPath: 'Edit > Select All' }],
  ['click_status_bar_item', { identifier: 'Dropbox' }],
  ['press_key', { key: 'escape' }],
  ['click_status_bar_menu_item', { identifier: 'Dropbox', menuPath: 'Pause Syncing' }],
  ['send_notification', { title: 'Milk', message: 'Buy some', subtitle: 'Today', sound: true }],
  ['set_clipboard', { text: 'Buy milk' }],
  ['set_volume', { value: 30 }],
  ['set_mute', { muted: true }],
  ['move_window', { windowId: 101, x: 420, y: 140 }],
  ['resize_window', { windowId: 101, width: 500, height: 300 }],
  ['minimize_window', { windowId: 101 }],
  ['focus_window', { windowId: 101 }],
  ['reveal_in_finder', { path: '/Users/sam/Documents' }],
];

// covers: 001-ActionResult
it('every action answers success and a message for people, and no two the same', async () => {
  const { assistant, mac } = await start();
  const messages: string[] = [];

  for (const [tool, args] of actions) {
    const before = mac.snapshot();
    const answer = await assistant.call(tool, args);

    expect(answer.json(), `${tool}: ${answer.text}`).toMatchObject({ success: true, message: expect.stringMatching(/^\S.*[.…]$/) });
    expect(answer.structured, tool).toEqual(answer.json());
    expect(mac.snapshot(), `${tool} changed nothing`).not.toBe(before);
    messages.push(`${answer.structured.message}`);
  }

  expect(new Set(messages).size).toBe(actions.length);
});
