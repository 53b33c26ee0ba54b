import { describe, expect, it } from 'vitest';
import { japaneseMac } from '../../src/main/mac/simulated/default-mac/variants.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import type { Answer } from '../harness/gatehand.js';
import { assistants, note, page, seven, textEdit } from '../tools/assistant.js';

const start = assistants();

interface Found {
  readonly ref: string;
  readonly path: string;
  readonly title?: string;
  readonly value?: unknown;
  readonly position: { readonly x: number; readonly y: number };
}
const found = (answer: Answer): readonly Found[] => answer.json();
const details = (answer: Answer): Record<string, unknown> => (answer.structured.error as { details: Record<string, unknown> }).details;

/** One window of controls that behave as apps do. */
const odd: Scenario = {
  apps: [
    {
      bundleId: 'org.example.odd',
      name: 'Odd',
      echoesValues: true,
      frontmost: true,
      windows: [
        {
          title: 'Odd',
          frame: { x: 100, y: 560, width: 300, height: 240 },
          elements: [
            { role: 'AXButton', title: 'Same', frame: { x: 10, y: 40, width: 60, height: 24 } },
            { role: 'AXButton', title: 'Same', frame: { x: 80, y: 40, width: 60, height: 24 } },
            { role: 'AXButton', title: 'Grey', enabled: false, frame: { x: 150, y: 40, width: 60, height: 24 } },
            { role: 'AXButton', title: 'Quiet', frame: { x: 220, y: 40, width: 60, height: 24 } },
            { role: 'AXButton', title: 'A "quoted" name', identifier: 'q', frame: { x: 10, y: 80, width: 200, height: 24 } },
          ],
        },
      ],
    },
  ],
};

describe('reading', () => {
  it('shows a table by its rows in view, counts all, and reaches any row by its place', async () => {
    const { assistant } = await start();

    const [table] = found(await assistant.call('find_element', { app: 'Mail', role: 'AXTable' }));
    const whole = (await assistant.call('get_element', { element: table?.ref })).json<{ childCount: number }>();
    const last = await assistant.call('get_element', { element: `${table?.path}/row[666]` });
    const beyond = await assistant.call('get_element', { element: `${table?.path}/row[667]` });

    expect(whole.childCount).toBe(667);
    expect([last.isError, beyond.code]).toEqual([false, 'not_found']);
  });

  it('costs one time-out where an app hangs, and nothing elsewhere meanwhile', async () => {
    const { assistant, clock } = await start();
    const from = clock.now();
    const read = (app: string): Promise<Answer> => assistant.call('get_ui_elements', { app });

    const [hung, other] = await Promise.all(['Beachball', 'Calculator'].map(read));

    expect([hung?.code, other?.isError]).toEqual(['timed_out', false]);
    expect(clock.now() - from).toBeLessThan(3000);
  });

  it('wakes a Chromium app once, and says when it stays empty', async () => {
    const { assistant } = await start();

    const tree = (await assistant.call('get_ui_elements', { app: 'Slack', format: 'outline', max_depth: 8 })).text;

    expect(tree).toContain('web_area');
    expect(found(await assistant.call('find_element', { app: 'Slack', role: 'AXButton' })).length).toBeGreaterThan(0);
  });

  it('finds the exact name before the part of one, and ends at max_results', async () => {
    const { assistant } = await start();

    const some = found(await assistant.call('find_element', { app: 'TextEdit', title: 'save', include_menus: true }));
    const one = found(await assistant.call('find_element', { app: 'Calculator', role: 'AXButton', title: '7', max_results: 1 }));

    expect(some.map(({ title }) => title)).toEqual(['Save…', 'Save As…']);
    expect(one).toHaveLength(1);
  });
});

describe('refs and paths', () => {
  it('mean the same element in every tool and every call, by quotes, identifiers, places and process ids', async () => {
    const { assistant, mac } = await start({ scenario: odd });
    const { pid } = mac.probe.app('org.example.odd');
    const [named] = found(await assistant.call('find_element', { app: 'Odd', identifier: 'q' }));

    const paths = [
      'app("Odd")/window[0]/button["A \\"quoted\\" name"]',
      'app("Odd")/window[0]/button[#q]',
      `app(${pid})/window[0]/AXButton[#q]`,
    ];
    const refs = await Promise.all(paths.map(async (element) => (await assistant.call('get_element', { element })).json<Found>().ref));

    expect(refs).toEqual([named?.ref, named?.ref, named?.ref]);
    expect(named?.path).toBe(paths[0]?.replace('window[0]', 'window["Odd"]'));
  });

  it('that are several are told with a path for each, and one that is not there with what is', async () => {
    const { assistant } = await start({ scenario: odd });

    const several = await assistant.call('click_ui_element', { element: 'app("Odd")/window[0]/button["Same"]' });
    const none = await assistant.call('click_ui_element', { element: 'app("Odd")/window[0]/button["Sane"]' });
    const second = await assistant.call('get_element', { element: 'app("Odd")/window[0]/button["Same"][1]' });

    expect([several.code, none.code, second.isError]).toEqual(['ambiguous', 'not_found', false]);
    expect(several.text + JSON.stringify(details(several))).toContain('button[\\"Same\\"][1]');
    expect(none.text + JSON.stringify(details(none))).toContain('Same');
  });

  it('of what is gone are stale, or found again for certain and that is said', async () => {
    const { assistant, mac } = await start({ settings: { rules: [{ capability: 'act', app: '*', client: '*', verdict: 'allow' }] } });
    await assistant.call('get_ui_elements', { app: 'Slack' });
    const [button] = found(await assistant.call('find_element', { app: 'Slack', role: 'AXButton', title: 'Send' }));
    mac.probe.restartRenderer('com.tinyspeck.slackmacgap');
    await assistant.call('get_ui_elements', { app: 'Slack' });

    const again = await assistant.call('click_ui_element', { element: button?.ref });
    await assistant.call('quit_app', { app: 'Slack' });
    const gone = await assistant.call('click_ui_element', { element: button?.ref });

    expect(again.text).toContain('is the same for certain and was used');
    expect(gone.code).toBe('stale_ref');
  });
});

describe('acting', () => {
  it('tells what was changed, what was not, and what nobody can tell', async () => {
    const { assistant } = await start({ scenario: odd });

    const pressed = await assistant.call('click_ui_element', { element: seven });
    const same = await assistant.call('set_ui_element_value', { element: note, value: '' });
    const secret = await assistant.call('set_ui_element_value', { element: `${page}/text_field["Password"]`, value: 'x' });

    expect(pressed.json()).toMatchObject({ effect: 'confirmed', route: 'accessibility' });
    expect(same.json()).toMatchObject({ effect: 'none' });
    expect(secret.code).toBe('secure_input');
    expect(secret.text).toContain('fill_secret');
  });

  it('leaves alone what is disabled or behind a sheet, and says what is in the way', async () => {
    const { assistant, mac } = await start({ scenario: odd });
    await assistant.call('type_text', { app: 'TextEdit', text: 'a' });
    await assistant.call('press_key', { app: 'TextEdit', key: 'w', modifiers: ['command'] });
    const before = mac.snapshot();

    const grey = await assistant.call('click_ui_element', { element: 'app("Odd")/window[0]/button["Grey"]' });
    const behind = await assistant.call('set_ui_element_value', { element: note, value: 'b' });

    expect([grey.code, behind.code]).toEqual(['obstructed', 'obstructed']);
    expect(behind.text).toContain('sheet');
    expect(mac.snapshot()).toBe(before);
  });

  it('types clusters whole, and a long text by a clipboard that is given back', async () => {
    const { assistant, mac } = await start();
    mac.probe.setClipboard({ text: 'kept' });
    const text = `👩‍👩‍👧‍👦 e\u0301 ${'long '.repeat(60)}`;

    const typed = await assistant.call('type_text', { app: 'TextEdit', text });

    expect(typed.json()).toMatchObject({ effect: 'confirmed', route: 'paste' });
    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value).toBe(text);
    expect(mac.probe.clipboard()).toBe('kept');
  });

  it('clicks on a second display, at negative points, and in a window that lies there', async () => {
    const scenario: Scenario = {
      apps: [
        {
          bundleId: 'org.example.far',
          name: 'Far',
          frontmost: true,
          windows: [
            {
              title: 'Far',
              frame: { x: -1500, y: 100, width: 200, height: 120 },
              elements: [{ role: 'AXCheckBox', title: 'On', value: 0, frame: { x: 20, y: 50, width: 80, height: 20 } }],
            },
          ],
        },
      ],
    };
    const { assistant, mac } = await start({ scenario });

    const clicked = await assistant.call('click', { x: -1460, y: 160 });

    expect(clicked.json()).toMatchObject({ effect: 'confirmed' });
    expect(mac.probe.element('org.example.far', { title: 'On' })?.value).toBe(1);
  });
});

describe('a path that begins with the English name of an app', () => {
  it('leads into it on a Japanese Mac, as its name does elsewhere', async () => {
    const { assistant } = await start({ scenario: japaneseMac() });

    const answer = await assistant.call('get_ui_element_value', { element: 'app("Mail")/window[0]/text_field["件名:"]' });
    const missing = await assistant.call('get_ui_element_value', { element: 'app("Male")/window[0]' });

    expect([answer.isError, answer.text]).toEqual([false, expect.stringContaining('value')]);
    expect(missing.text).toContain('No app with the name Male is running.');
  });
});

describe('menus', () => {
  it('are chosen by identifier and by shortcut on a Japanese Mac', async () => {
    const { assistant, mac } = await start({ scenario: japaneseMac() });
    const windows = () => mac.probe.app(textEdit).windows.length;

    const byName = await assistant.call('click_menu_item', { app: textEdit, menu_path: 'newDocument:' });
    const byKeys = await assistant.call('click_menu_item', { app: textEdit, menu_path: 'ファイル > Cmd+N' });
    const wrong = await assistant.call('click_menu_item', { app: textEdit, menu_path: 'File > New' });

    expect([byName.json(), byKeys.json()]).toMatchObject([{ effect: 'confirmed' }, { effect: 'confirmed' }]);
    expect(windows()).toBe(3);
    expect([wrong.code, wrong.text.includes('ファイル')]).toEqual(['not_found', true]);
  });
});

describe('watching', () => {
  it('ends with the app that is watched, and says so', async () => {
    const { assistant } = await start();
    const made = await assistant.call('create_observation', { app: 'Calculator', type: 'window_changes' });
    const { name } = made.json<{ name: string }>();
    await assistant.call('quit_app', { app: 'Calculator' });

    // The end is told a moment after the quit is answered.
    const state = async () => (await assistant.call('get_observation', { name })).json();
    await expect.poll(state).toMatchObject({ state: 'ended', reason: 'app ended: watch it anew once it runs again' });
  });
});
