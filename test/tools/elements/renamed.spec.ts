import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../harness/gatehand.js';
import { assistants } from '../assistant.js';

const start = assistants();

interface Hit {
  readonly ref: string;
  readonly path: string;
  readonly windowId: number;
}

async function hit(assistant: TestClient, app: string, title: string): Promise<Hit> {
  const [first] = (await assistant.call('find_element', { app, title })).json<readonly Hit[]>();
  if (first === undefined) throw new Error(`nothing is called ${title} in ${app}`);
  return first;
}

/** Slack with its first channel read and the second open: window and page have another title now. */
async function inOtherChannel() {
  const gatehand = await start();
  const { assistant } = gatehand;
  const [send, other] = [await hit(assistant, 'Slack', 'Send'), await hit(assistant, 'Slack', '# random')];
  expect((await assistant.call('click_ui_element', { element: other.ref })).json()).toMatchObject({ effect: 'confirmed' });
  expect(send.path).toContain('window["general (Channel) - Example - Slack"]/web_area["general (Channel) - Example - Slack"]/');
  return { ...gatehand, send };
}

describe('a path that was given out before its window was called otherwise', () => {
  it('leads to the same element, through a page that was renamed with it, and answers where that stands now', async () => {
    const { assistant, send } = await inOtherChannel();

    const now = (await assistant.call('get_element', { element: send.path })).json<Hit>();

    expect(now).toMatchObject({ ref: send.ref, windowId: send.windowId });
    expect(now.path).toContain('window["random (Channel) - Example - Slack"]/web_area["random (Channel) - Example - Slack"]/');
  });

  it('leads to the window by its first step alone, and from there to what is written by hand', async () => {
    const { assistant, send } = await inOtherChannel();

    const windowPath = send.path.split('/').slice(0, 2).join('/');
    expect((await assistant.call('get_element', { element: windowPath })).json()).toMatchObject({ windowId: send.windowId });
    expect((await assistant.call('get_element', { element: `${windowPath}/web_area/button["Send"]` })).json()).toMatchObject({
      ref: send.ref,
    });
  });

  it('works as the place that a change names beside what went away', async () => {
    const { assistant, mac } = await start();
    const photos = await hit(assistant, 'Finder', 'Photos');

    const opened = (await assistant.call('perform_action', { element: photos.ref, action: 'AXOpen' })).json<{
      context: { parent: { path: string } };
    }>();

    const table = await assistant.call('get_element', { element: opened.context.parent.path });
    const finder = mac.probe.app('com.apple.finder');
    expect([table.isError, finder.windows.map(({ title }) => title)]).toEqual([false, ['Photos']]);
  });

  it('does not press what has another name now, nor stand for a window of that title elsewhere', async () => {
    const { assistant } = await inOtherChannel();
    const composer = 'app("Slack")/window["general (Channel) - Example - Slack"]/web_area/text_area["Message to general"]';

    const pressed = await assistant.call('click_ui_element', { element: composer });
    const stranger = await assistant.call('get_element', { element: 'app("Slack")/window["secret (Channel) - Example - Slack"]' });

    expect([pressed.code, stranger.code]).toEqual(['not_found', 'not_found']);
  });

  it('is gone for who waits for a window of that name to go', async () => {
    const { assistant, send } = await inOtherChannel();

    const element = send.path.split('/').slice(0, 2).join('/');
    const waited = await assistant.call('wait_for', { app: 'Slack', element, gone: true, timeout: 1 });

    expect(waited.isError).toBe(false);
  });
});

describe('what a changed element stands in', () => {
  it('is called as it is now, where the change gave window and page another title', async () => {
    const { assistant } = await start();
    const other = await hit(assistant, 'Slack', '# random');

    const pressed = await assistant.call('perform_action', { element: other.ref, action: 'AXPress' });

    const { parent } = pressed.json<{ context: { parent: { path: string } } }>().context;
    expect(parent.path).toContain('window["random (Channel) - Example - Slack"]/web_area["random (Channel) - Example - Slack"]');
    expect((await assistant.call('get_element', { element: parent.path })).isError).toBe(false);
  });
});

describe('a look at a window by the title that it had', () => {
  it('shows it as it is called now, in one run with what gave it another', async () => {
    const { assistant } = await start();
    const write = (title: string, value: string) => ({
      tool: 'set_ui_element_value',
      target: { app: 'Mail', title, role: 'text_field' },
      arguments: { value },
    });

    const { structured, text } = await assistant.call('run_steps', {
      steps: [write('Subject:', 'Lunch'), { tool: 'look', arguments: { app: 'Mail', window: 'New Message' } }],
    });

    expect(structured).toMatchObject({ success: true });
    expect(text).toContain('window "Lunch"');
  });

  it('means another window of that title where there is one, and none by a title that nothing had', async () => {
    const { assistant } = await start();
    const subject = await hit(assistant, 'Mail', 'Subject:');
    await assistant.call('set_ui_element_value', { element: subject.ref, value: 'Lunch' });
    await assistant.call('click_menu_item', { app: 'Mail', menu_path: 'File > New Message' });

    const other = await assistant.call('look', { app: 'Mail', window: 'New Message' });
    const none = await assistant.call('look', { app: 'Mail', window: 'Old Message' });

    expect(other.text).toContain('window "New Message"');
    expect(other.text).not.toContain('Lunch');
    expect(none.code).toBe('not_found');
  });
});

describe('a ref whose element is called otherwise since', () => {
  it('is told with a path that leads to it', async () => {
    const { assistant } = await start();
    const play = await hit(assistant, 'Music', 'Play');
    await assistant.call('click_menu_item', { app: 'Music', menu_path: 'Controls > Play' });

    const { path } = (await assistant.call('get_element', { element: play.ref })).json<Hit>();

    expect(path).toContain('/button["Pause"]');
    expect((await assistant.call('get_element', { element: path })).json()).toMatchObject({ ref: play.ref, title: 'Pause' });
  });

  it('is kept in a recorded macro by the name it had at each press', async () => {
    const { assistant } = await start();
    const play = await hit(assistant, 'Music', 'Play');
    for (const _ of ['Play', 'Pause']) await assistant.call('click_ui_element', { element: play.ref });
    await assistant.call('create_macro', { display_name: 'Twice', recorded: 1 });

    const again = await assistant.call('execute_macro', { name: 'Twice' });

    expect(again.structured).toMatchObject({ success: true, steps: [{ status: 'ok' }, { status: 'ok' }] });
  });
});
