import { describe, expect, it } from 'vitest';
import { paired } from '../../harness/gatehand.js';
import { assistants, safari, textEdit } from '../assistant.js';

const start = assistants();

describe('focus_window', () => {
  // covers: 000-4.3
  it('brings the window and its app to the front', async () => {
    const { assistant, mac } = await start();
    const id = mac.probe.app(safari).windows[0]?.id;

    const answer = await assistant.call('focus_window', { windowId: id });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', window: { id, frontmost: true } });
    expect(mac.probe.app(safari).frontmost).toBe(true);
  });

  it('takes it out of the Dock, and is a success when it was in front already', async () => {
    const { assistant, mac } = await start();
    const id = mac.probe.app('com.apple.reminders').windows[0]?.id;

    await assistant.call('focus_window', { name: `applications/${mac.probe.app('com.apple.reminders').pid}/windows/${id}` });
    const again = await assistant.call('focus_window', { window_id: id });

    expect(mac.probe.app('com.apple.reminders').windows[0]?.minimized).toBe(false);
    expect(again.structured).toMatchObject({ success: true, effect: 'none', message: 'The window was in front already.' });
  });
});

describe('a window with a sheet over it', () => {
  it('is in front, and is the only one that its app has', async () => {
    const { assistant } = await start({ settings: { clients: [paired()] } });
    await assistant.call('set_ui_element_value', { app: 'Mail', element: 'window["New Message"]/text_field[0]', value: 'ada@example.com' });
    await assistant.call('close_window', { app: 'Mail', title: 'Inbox' });
    await assistant.call('click_menu_item', { app: 'Mail', menu_path: 'Message > Send' });

    const focused = await assistant.call('focus_window', { app: 'Mail' });
    const listed = (await assistant.call('list_windows', { app: 'Mail' })).json<{ title: string; frontmost: boolean }[]>();

    expect(focused.json()).toMatchObject({ effect: 'confirmed', window: { title: 'New Message', frontmost: true } });
    expect(listed.map(({ title, frontmost }) => [title, frontmost])).toEqual([
      ['', false],
      ['New Message', true],
    ]);
  });
});

describe('move_window', () => {
  // covers: 000-4.4
  it('moves the window and says where it ended', async () => {
    const { assistant, mac } = await start();
    const name = `applications/${mac.probe.app(textEdit).pid}/windows/101`;

    const answer = await assistant.call('move_window', { name, x: 200, y: 120 });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', position: { x: 200, y: 120 } });
    expect(mac.probe.app(textEdit).windows[0]?.frame).toMatchObject({ x: 200, y: 120, width: 520, height: 380 });
  });

  it('says so when macOS kept it below the menu bar', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('move_window', { window_id: 101, x: 10, y: -80 });

    expect(answer.structured).toMatchObject({ clamped: true, position: { x: 10 } });
  });

  it('says why nothing moved, and that nothing had to for less than a point', async () => {
    const { assistant } = await start();
    await assistant.call('move_window', { window_id: 101, x: 10, y: 0 });

    const kept = await assistant.call('move_window', { window_id: 101, x: 10, y: 0 });
    const near = await assistant.call('move_window', { window_id: 101, x: 10.4, y: 25 });

    const changed = 'stays at (10, 25), not (10, 0): macOS or the app keeps it there';
    expect(kept.structured).toMatchObject({ success: false, effect: 'none', changed, clamped: true });
    expect(near.structured).toMatchObject({ success: true, effect: 'none', changed: 'the window was already there' });
    expect(near.structured).not.toHaveProperty('clamped');
  });

  it('needs both coordinates', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('move_window', { window_id: 101 });

    expect(answer.text).toContain('missing `x` (number); missing `y` (number)');
  });
});

describe('resize_window', () => {
  // covers: 000-4.5
  it('gives the window its size and leaves its corner', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('resize_window', { windowId: 101, width: 640, height: 420 });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', size: { width: 640, height: 420 } });
    expect(mac.probe.app(textEdit).windows[0]?.frame).toEqual({ x: 420, y: 140, width: 640, height: 420 });
  });

  // covers: 001-errors-range
  it('refuses a size that no window can have, with the range', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('resize_window', { window_id: 101, width: 0, height: 300 });

    expect(answer.text).toContain('`width`: must be above 0 and at most 100000 points');
  });

  it('says so when the app keeps it larger', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('resize_window', { window_id: 101, width: 5, height: 5 });

    const again = await assistant.call('resize_window', { window_id: 101, width: 5, height: 5 });

    expect(answer.structured).toMatchObject({ clamped: true, size: { width: 480, height: 280 } });
    expect(again.structured).toMatchObject({ changed: 'stays 480 x 280, not 5 x 5: macOS or the app keeps it so' });
  });
});

describe('minimize_window and restore_window', () => {
  // covers: 000-4.6
  it('put the window into the Dock and take it out again', async () => {
    const { assistant, mac } = await start();

    const minimized = await assistant.call('minimize_window', { windowId: 101 });
    const inDock = mac.probe.app(textEdit).windows[0]?.minimized;
    const restored = await assistant.call('restore_window', { windowId: 101 });

    expect(minimized.structured).toMatchObject({ success: true, effect: 'confirmed', window: { minimized: true } });
    expect(inDock).toBe(true);
    expect(restored.structured).toMatchObject({ success: true, effect: 'confirmed', window: { minimized: false } });
    expect(mac.probe.app(textEdit).windows[0]?.minimized).toBe(false);
  });

  it('are a success when it is so already', async () => {
    const { assistant } = await start();

    const restored = await assistant.call('restore_window', { window_id: 101 });
    await assistant.call('minimize_window', { window_id: 101 });
    const minimized = await assistant.call('minimize_window', { window_id: 101 });

    expect(restored.structured).toMatchObject({ success: true, effect: 'none' });
    expect(minimized.structured).toMatchObject({ success: true, effect: 'none' });
  });
});

describe('close_window', () => {
  it('closes a window without changes', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('close_window', { window_id: 101 });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', message: 'The window is closed.' });
    expect(mac.probe.app(textEdit).windows).toEqual([]);
  });

  it('leaves a changed document open and says what the app asks', async () => {
    const { assistant, mac } = await start();
    await assistant.call('type_text', { text: 'draft', app: 'TextEdit' });

    const answer = await assistant.call('close_window', { window_id: 101 });

    expect(answer.structured).toMatchObject({ success: false, waitingFor: expect.stringContaining('Do you want to keep') });
    expect(mac.probe.app(textEdit).windows[0]?.sheet).not.toBeNull();
  });
});
