import { describe, expect } from 'vitest';
import type { SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { proves } from '../harness/proves.js';

const textEdit = 'com.apple.TextEdit';
const safari = 'com.apple.Safari';
const calculator = 'com.apple.calculator';
const reminders = 'com.apple.reminders';
const note = 'window[0]/scroll_area[0]/text_area[0]';
const seven = 'window[0]/group[0]/button["7"]';

const appName = (mac: SimulatedMac, bundleId: string): string => `applications/${mac.probe.app(bundleId).pid}`;
const windowName = (mac: SimulatedMac, bundleId: string): string =>
  `${appName(mac, bundleId)}/windows/${mac.probe.app(bundleId).windows[0]?.id}`;
const shown = (mac: SimulatedMac): unknown => mac.probe.element(calculator, { identifier: 'display' })?.value;

interface Page {
  readonly items: readonly { readonly title?: string; readonly role?: string }[];
  readonly next_page_token?: string;
}

describe('elements', () => {
  proves('002-find_elements', 'finds by role, title and identifier, in pages', async ({ assistant, mac }) => {
    const parent = appName(mac, calculator);

    const named = await assistant.call('find_elements', { parent, role: 'AXButton', title: 'add' });
    const known = await assistant.call('find_elements', { parent, identifier: 'display', role: 'AXStaticText' });
    const first = (await assistant.call('find_elements', { parent, role: 'AXButton', page_size: 2 })).json<Page>();
    const second = await assistant.call('find_elements', { parent, role: 'AXButton', page_size: 2, page_token: first.next_page_token });

    expect(named.json()).toMatchObject([{ role: 'AXButton', title: 'Add' }]);
    expect(known.json()).toMatchObject([{ role: 'AXStaticText', identifier: 'display' }]);
    expect([first, second.json<Page>()].map(({ items }) => items.map(({ role }) => role))).toEqual([
      ['AXButton', 'AXButton'],
      ['AXButton', 'AXButton'],
    ]);
    expect(second.json<Page>().items).not.toEqual(first.items);
    expect(second.json()).toHaveProperty('next_page_token', '4');
  });

  proves('002-get_element', 'answers the element of the app', async ({ assistant, mac }) => {
    const answer = await assistant.call('get_element', { parent: appName(mac, calculator), element_id: seven });

    expect(answer.json()).toMatchObject({ role: 'AXButton', title: '7', enabled: true, actions: ['AXPress'] });
  });

  proves('002-get_element_actions', 'lists what the element of the app can do', async ({ assistant, mac }) => {
    const answer = await assistant.call('get_element_actions', { parent: appName(mac, calculator), element_id: seven });

    expect(answer.json()).toEqual(['AXPress']);
  });

  proves('002-click_element', 'presses the element of the app', async ({ assistant, mac }) => {
    const answer = await assistant.call('click_element', { parent: appName(mac, calculator), element_id: seven });

    expect(answer.structured).toMatchObject({ success: true });
    expect(shown(mac)).toBe('7');
  });

  proves('002-write_element_value', 'writes the value', async ({ assistant, mac }) => {
    await assistant.call('write_element_value', { parent: appName(mac, textEdit), element_id: note, value: 'Buy bread' });

    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value).toBe('Buy bread');
  });

  proves('002-perform_element_action', 'performs the action', async ({ assistant, mac }) => {
    await assistant.call('perform_element_action', { parent: appName(mac, calculator), element_id: seven, action: 'AXPress' });

    expect(shown(mac)).toBe('7');
  });
});

describe('windows', () => {
  proves('002-list_windows', 'lists those of one app, and all in pages', async ({ assistant, mac }) => {
    const ofSafari = (await assistant.call('list_windows', { parent: appName(mac, safari) })).json<{ appName: string }[]>();
    const first = (await assistant.call('list_windows', { page_size: 1 })).json<Page>();
    const second = (await assistant.call('list_windows', { page_size: 1, page_token: first.next_page_token })).json<Page>();

    expect(ofSafari.map((window) => window.appName)).toEqual(['Safari']);
    expect([first.items.length, second.items.length]).toEqual([1, 1]);
    expect(second.items).not.toEqual(first.items);
  });

  proves('002-get_window', 'answers the window of that name', async ({ assistant, mac }) => {
    const name = windowName(mac, safari);

    expect((await assistant.call('get_window', { name })).json()).toMatchObject({ name, appName: 'Safari', title: 'Sign in - Example' });
  });

  proves('002-focus_window', 'brings the window to the front', async ({ assistant, mac }) => {
    await assistant.call('focus_window', { name: windowName(mac, safari) });

    expect(mac.probe.app(safari).frontmost).toBe(true);
  });

  proves('002-move_window', 'moves the window', async ({ assistant, mac }) => {
    await assistant.call('move_window', { name: windowName(mac, textEdit), x: 200, y: 120 });

    expect(mac.probe.app(textEdit).windows[0]?.frame).toEqual({ x: 200, y: 120, width: 520, height: 380 });
  });

  proves('002-resize_window', 'gives the window its size', async ({ assistant, mac }) => {
    await assistant.call('resize_window', { name: windowName(mac, textEdit), width: 640, height: 420 });

    expect(mac.probe.app(textEdit).windows[0]?.frame).toEqual({ x: 420, y: 140, width: 640, height: 420 });
  });

  proves('002-minimize_window', 'puts the window into the Dock', async ({ assistant, mac }) => {
    await assistant.call('minimize_window', { name: windowName(mac, textEdit) });

    expect(mac.probe.app(textEdit).windows[0]?.minimized).toBe(true);
  });

  proves('002-restore_window', 'takes the window out of the Dock', async ({ assistant, mac }) => {
    const before = mac.probe.app(reminders).windows[0]?.minimized;

    await assistant.call('restore_window', { name: windowName(mac, reminders) });

    expect([before, mac.probe.app(reminders).windows[0]?.minimized]).toEqual([true, false]);
  });

  proves('002-close_window', 'closes the window', async ({ assistant, mac }) => {
    await assistant.call('close_window', { name: windowName(mac, textEdit) });

    expect(mac.probe.app(textEdit).windows).toEqual([]);
  });
});

describe('displays', () => {
  proves('002-list_displays', 'lists them in pages', async ({ assistant }) => {
    const first = (await assistant.call('list_displays', { page_size: 1 })).json<Page>();
    const second = await assistant.call('list_displays', { page_size: 1, page_token: first.next_page_token });

    expect(first.items).toMatchObject([{ name: 'Built-in Display' }]);
    expect(second.json<Page>().items).toMatchObject([{ name: 'Studio Display' }]);
  });

  proves('002-get_display', 'answers the display of that name', async ({ assistant }) => {
    expect((await assistant.call('get_display', { name: 'displays/2' })).json()).toMatchObject({ id: 2, name: 'Studio Display' });
  });
});

describe('apps', () => {
  proves('002-open_application', 'starts the app', async ({ assistant, mac }) => {
    const answer = await assistant.call('open_application', { application_id: 'com.apple.Chess' });

    expect(mac.probe.app('com.apple.Chess')).toMatchObject({ running: true, frontmost: true });
    expect(answer.structured).toMatchObject({ processId: mac.probe.app('com.apple.Chess').pid, name: 'Chess' });
  });

  proves('002-list_applications', 'lists them in pages', async ({ assistant }) => {
    const first = (await assistant.call('list_applications', { page_size: 2 })).json<Page>();
    const second = (await assistant.call('list_applications', { page_size: 2, page_token: first.next_page_token })).json<Page>();

    expect([first.items.length, second.items.length]).toEqual([2, 2]);
    expect(second.items).not.toEqual(first.items);
    expect(second.next_page_token).toBe('4');
  });

  proves('002-get_application', 'answers the app of that name', async ({ assistant, mac }) => {
    const answer = await assistant.call('get_application', { name: appName(mac, safari) });

    expect(answer.json()).toMatchObject({ name: 'Safari', bundleId: safari, processId: mac.probe.app(safari).pid });
  });

  proves('002-delete_application', 'forgets the app’s refs and leaves the app alone', async ({ assistant, mac }) => {
    const [found] = (await assistant.call('find_element', { app: 'TextEdit', role: 'AXTextArea' })).json<{ ref: string }[]>();
    const before = mac.snapshot();

    await assistant.call('delete_application', { name: appName(mac, textEdit) });

    expect((await assistant.call('get_ui_element_value', { element: found?.ref })).code).toBe('stale_ref');
    expect(mac.snapshot()).toBe(before);
  });
});
