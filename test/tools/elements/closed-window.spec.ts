import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

interface Found {
  readonly ref: string;
}

describe('a ref into a window that was closed', () => {
  it('is not taken for the like element of another document', async () => {
    const { assistant, mac } = await start();
    await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > New' });
    const [text] = (await assistant.call('find_element', { app: 'TextEdit', role: 'AXTextArea' })).json<Found[]>();
    await assistant.call('press_key', { app: 'TextEdit', key: 'cmd+w' });
    const before = mac.snapshot();

    const acts = [
      await assistant.call('click_ui_element', { element: text?.ref }),
      await assistant.call('set_ui_element_value', { element: text?.ref, value: 'meant for the other' }),
      await assistant.call('get_ui_element_value', { element: text?.ref }),
    ];
    const gone = await assistant.call('wait_for', { app: 'TextEdit', element: text?.ref, gone: true, timeout: 1 });

    expect(acts.map(({ code }) => code)).toEqual(['stale_ref', 'stale_ref', 'stale_ref']);
    expect(acts[1]?.text).toContain('window["Untitled"]');
    expect(gone.isError).toBe(false);
    expect(mac.snapshot()).toBe(before);
  });

  it('is not taken for that of another window with the same title', async () => {
    const field = { role: 'AXTextField', description: 'Name', frame: { x: 20, y: 50, width: 100, height: 22 } };
    const window = (y: number) => ({ title: 'Same', frame: { x: 100, y, width: 300, height: 200 }, elements: [field] });
    const { assistant } = await start({
      scenario: { apps: [{ bundleId: 'com.example.pair', name: 'Pair', windows: [window(100), window(400)] }] },
    });
    const [name] = (await assistant.call('find_element', { app: 'Pair', title: 'Name' })).json<(Found & { windowId: number })[]>();
    await assistant.call('close_window', { window_id: name?.windowId });

    const answer = await assistant.call('set_ui_element_value', { element: name?.ref, value: 'x' });

    expect(answer.code).toBe('stale_ref');
  });

  it('is not taken for that of another by a path either, which means the window it was told for, wherever that lies', async () => {
    const button = (title: string) => ({ role: 'AXButton', title, identifier: title, frame: { x: 20, y: 50, width: 100, height: 22 } });
    const window = (y: number, title: string) => ({
      title: 'Same',
      frame: { x: 100, y, width: 300, height: 200 },
      elements: [button(title)],
    });
    const { assistant } = await start({
      scenario: { apps: [{ bundleId: 'com.example.pair', name: 'Pair', windows: [window(100, 'One'), window(400, 'Two')] }] },
    });
    const find = async (title: string) =>
      (await assistant.call('find_element', { app: 'Pair', title })).json<{ path: string; windowId: number }[]>()[0];
    const press = (element: string | undefined) => assistant.call('click_ui_element', { element });
    const [one, two] = [await find('One'), await find('Two')];
    await assistant.call('focus_window', { window_id: two?.windowId });

    expect((await press(one?.path)).structured).toMatchObject({ message: 'Pressed button "One".' });
    expect((await find('Two'))?.path).toBe(one?.path.replace('One', 'Two'));
    expect((await press((await find('Two'))?.path)).structured).toMatchObject({ message: 'Pressed button "Two".' });
    await assistant.call('close_window', { window_id: two?.windowId });
    expect((await press(one?.path)).text).toMatch(/^not_found: window\["Same"\]\[0\] was window \d+ of .*, which is not there any more\./);
    expect((await press((await find('One'))?.path)).isError).toBe(false);
  });

  it('leads into one of two windows called alike also where a sheet hangs on it, and once that has gone', async () => {
    const { assistant, mac } = await start();
    await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > New' });
    for (const { element } of mac.model.apps.find(({ name }) => name === 'TextEdit')?.windows ?? []) element.title = 'Same';
    await assistant.call('type_text', { app: 'TextEdit', text: 'a' });
    const find = async (role: string, title: string) =>
      (await assistant.call('find_element', { app: 'TextEdit', role, title })).json<(Found & { path: string; windowId: number })[]>()[0];
    const text = await find('AXTextArea', 'text entry area');
    await assistant.call('close_window', { window_id: text?.windowId });
    const cancel = await find('AXButton', 'Cancel');
    const value = async () => (await assistant.call('get_element', { element: text?.path })).json<{ value?: string }>().value;

    expect(cancel?.path).toMatch(/window\["Same"\]\[0\]\/sheet/);
    expect(await value()).toBe('a');
    expect((await assistant.call('click_ui_element', { element: cancel?.path })).isError).toBe(false);
    expect(await value()).toBe('a');
  });

  it('is taken for the element of a window called so, at once and where that stands now', async () => {
    const { assistant } = await start();
    const sheet = async () => (await assistant.call('close_window', { app: 'TextEdit' })).structured;
    await assistant.call('type_text', { app: 'TextEdit', text: 'a' });
    await sheet();
    const [cancel] = (await assistant.call('find_element', { app: 'TextEdit', role: 'AXButton', title: 'Cancel' })).json<Found[]>();
    await assistant.call('click_ui_element', { element: cancel?.ref });
    await sheet();

    const again = await assistant.call('click_ui_element', { element: cancel?.ref });

    expect(again.structured).toMatchObject({
      effect: 'confirmed',
      changed: expect.stringContaining('is the same for certain and was used'),
    });
  });
});
