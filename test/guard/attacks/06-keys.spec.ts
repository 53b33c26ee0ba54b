import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { bringForward } from '../../harness/moments.js';
import { allowAll, guarded } from './guarded.js';
import { toggleSpotlightKeys } from './spotlight.js';

const start = gatehands();
const note = { role: 'AXTextArea' } as const;
const denied = { capability: 'clipboard', client: '*', verdict: 'deny' } as const;
const toolsets = { scripting: true, shell: true };

describe('typing', () => {
  it('ends where a blocked app steals the focus, and no further key reaches it', async () => {
    const { assistant, mac } = await guarded(start);
    const shell = mac.probe.element('com.apple.Terminal', note)?.value;
    const text = 'rm -rf '.repeat(20);
    const stop = mac.onChange(() => {
      if (mac.probe.events().length < 10) return;
      stop();
      bringForward(mac, 'com.apple.Terminal');
    });

    const answer = await assistant.call('type_text', { app: 'TextEdit', text });

    expect(answer.code).toBe('stopped');
    expect(mac.probe.element('com.apple.Terminal', note)?.value).toBe(shell);
    expect(text.startsWith(String(mac.probe.element('com.apple.TextEdit', note)?.value))).toBe(true);
    expect(mac.probe.held().keys).toEqual([]);
  });

  it('ends where an allowed app that the call did not name steals the focus', async () => {
    const { assistant, mac } = await guarded(start);
    const stop = mac.onChange(() => {
      if (mac.probe.events().length < 10) return;
      stop();
      bringForward(mac, 'com.apple.Notes');
    });
    const before = mac.probe.element('com.apple.Notes', note)?.value;

    const answer = await assistant.call('type_text', { app: 'TextEdit', text: 'hello '.repeat(25) });

    expect(answer.code).toBe('interrupted');
    expect(mac.probe.element('com.apple.Notes', note)?.value).toBe(before);
  });

  it('never goes into Spotlight, which would start any app', async () => {
    const { assistant, mac } = await guarded(start);
    toggleSpotlightKeys(mac);
    expect(mac.probe.app('com.apple.Spotlight').windows).toHaveLength(1);

    const blind = await assistant.call('type_text', { text: 'Terminal' });
    const named = await assistant.call('type_text', { text: 'Terminal', app: 'Spotlight' });
    const field = await assistant.call('set_ui_element_value', { element: 'app("Spotlight")/window[0]/text_field[0]', value: 'Terminal' });
    const enter = await assistant.call('press_key', { key: 'return' });

    expect([blind, named, field, enter].map((answer) => answer.isError)).toEqual([true, true, true, true]);
    expect(mac.probe.app('com.apple.Terminal').frontmost).toBe(false);
    expect(mac.probe.element('com.apple.Spotlight', { role: 'AXTextField' })?.value ?? '').toBe('');
  });
});

it.each(['command', 'control', 'shift'])('%s by itself is tapped by no two calls as fast as what opens Siri or dictation', async (key) => {
  const { assistant, mac } = await guarded(start);
  const tap = () => assistant.call('hold_key', { app: 'TextEdit', key, duration_ms: 1 });
  const cut = new AbortController();
  const stop = mac.onChange(() => {
    if (mac.probe.events().length > 0) cut.abort();
  });

  await assistant.call('hold_key', { app: 'TextEdit', key, duration_ms: 500 }, { signal: cut.signal }).catch(() => undefined);
  stop();
  expect([(await tap()).code, (await tap()).code]).toEqual(['', '']);

  const events = mac.probe.events();
  expect(events.map(({ type }) => type)).toEqual(['down', 'up', 'down', 'up', 'down', 'up']);
  for (const [up, down] of [
    [events[1], events[2]],
    [events[3], events[4]],
  ])
    expect((down?.at ?? 0) - (up?.at ?? 0)).toBeGreaterThanOrEqual(950);
});

describe('pasting', () => {
  it.each([
    ['what is marked concealed', { text: 'hunter2', marks: ['concealed' as const] }],
    ['what a blocked app copied', { text: 'hunter2', owner: 'com.1password.1password' }],
  ])('does not make readable %s, by keys, menus or scripts of keys', async (_what, clipboard) => {
    const { assistant, mac } = await guarded(start, { scenario: { clipboard } });

    const answers = [
      await assistant.call('key_combination', { app: 'TextEdit', key: 'v', modifiers: ['command'] }),
      await assistant.call('press_key', { app: 'TextEdit', key: 'v', modifiers: ['command', 'option', 'shift'] }),
      await assistant.call('type_text', { app: 'TextEdit', text: 'v', modifiers: ['command'] }),
      await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'Edit > Paste' }),
      await assistant.call('hold_key', { app: 'TextEdit', key: 'v', modifiers: ['command'], duration_ms: 50 }),
    ];

    expect(answers.map((answer) => answer.isError)).toEqual(answers.map(() => true));
    expect(String(mac.probe.element('com.apple.TextEdit', note)?.value)).not.toContain('hunter2');
    expect((await assistant.call('get_clipboard')).text).not.toContain('hunter2');
    expect(mac.probe.held().keys).toEqual([]);
  });

  it.each([
    ['kept secret', { clipboard: { text: 'hunter2', marks: ['concealed' as const] } }, {}, 'not_allowed'],
    ['kept from the client by a rule', { clipboard: 'milk' }, { rules: [...allowAll, { ...denied, app: '*' }] }, 'not_allowed'],
    ['anybody’s', { clipboard: 'milk' }, {}, ''],
  ])('is done by no button, and no menu shows what lies there, while it is %s', async (_what, scenario, settings, code) => {
    const frame = { x: 20, y: 60, width: 600, height: 400 };
    const at = (x: number) => ({ x, y: 40, width: 80, height: 20 });
    const elements = [
      { role: 'AXButton', title: 'Paste', identifier: 'paste', focused: true, frame: at(10) },
      { role: 'AXButton', description: 'Toothpaste', identifier: 'shop', frame: at(110) },
      { role: 'AXComboBox', title: 'Paste a link', identifier: 'link', frame: at(210) },
      { role: 'AXCheckBox', title: 'Paste as plain text', identifier: 'plain', frame: at(310) },
    ];
    const items = [{ title: 'Show Clipboard' }, { title: 'New from Clipboard' }, { title: 'Copy Link to Clipboard' }];
    const office = {
      ...{ bundleId: 'org.example.office', name: 'Office', behavior: 'generic' as const, frontmost: true },
      ...{ windows: [{ title: 'Doc', frame, elements }], menus: [{ title: 'Edit', items }] },
    };
    const { assistant } = await guarded(start, { scenario: { ...scenario, apps: [office] }, settings });
    for (const [tool, args, came] of [
      ['click_ui_element', { app: 'Office', element: 'paste' }, code],
      ['click', { x: 50, y: 110 }, code],
      ['press_key', { app: 'Office', key: 'space' }, code],
      ['click_menu_item', { app: 'Office', menu_path: 'Edit > Show Clipboard' }, code],
      ['click_menu_item', { app: 'Office', menu_path: 'Edit > New from Clipboard' }, code],
      ['click_menu_item', { app: 'Office', menu_path: 'Edit > Copy Link to Clipboard' }, ''],
      ['click_ui_element', { app: 'Office', element: 'shop' }, ''],
      ['click_ui_element', { app: 'Office', element: 'link' }, ''],
      ['click', { x: 350, y: 110 }, ''],
    ] as const)
      expect([args, (await assistant.call(tool, args)).code]).toEqual([args, came]);
  });

  it.each(['*', 'com.apple.TextEdit'])('brings nothing where a rule keeps the client from the clipboard: %s', async (app) => {
    const rules = [...allowAll.filter(({ capability }) => capability !== 'clipboard'), { ...denied, app }];
    const { assistant, mac } = await guarded(start, { scenario: { clipboard: 'milk' }, settings: { rules, toolsets } });
    for (const [tool, args] of [
      ['key_combination', { app: 'TextEdit', key: 'v', modifiers: ['command'] }],
      ['click_menu_item', { app: 'TextEdit', menu_path: 'Edit > Paste' }],
      ['execute_apple_script', { script: 'tell application "TextEdit" to set text of document 1 to (the clipboard)' }],
    ] as const)
      expect([tool, (await assistant.call(tool, args)).code]).toEqual([tool, 'not_allowed']);
    expect(String(mac.probe.element('com.apple.TextEdit', note)?.value)).not.toContain('milk');
    expect((await assistant.call('type_text', { app: 'TextEdit', text: 'x'.repeat(300) })).isError).toBe(false);
  });

  it.each(['return', 'enter', 'space'])('of a secret is not chosen in an open menu by %s', async (key) => {
    const clipboard = { text: 'hunter2', marks: ['concealed' as const] };
    const { assistant } = await guarded(start, { scenario: { clipboard } });
    const found = await assistant.call('find_element', { app: 'TextEdit', role: 'text_area' });
    const [area] = found.json<{ position: { x: number; y: number } }[]>();
    await assistant.call('activate_app', { app: 'TextEdit' });
    await assistant.call('click', { x: (area?.position.x ?? 0) + 20, y: (area?.position.y ?? 0) + 20, button: 'right' });
    for (let item = 0; item < 3; item += 1) {
      await assistant.call('press_key', { key: 'down' });

      const answer = await assistant.call('press_key', { key });

      expect([answer.code, answer.text.includes('secret')]).toEqual(['not_allowed', true]);
    }
    expect((await assistant.call('get_ui_elements', { app: 'TextEdit' })).text).not.toContain('hunter2');
  });

  it('of an ordinary clipboard and of a long text still works, and gives the clipboard back', async () => {
    const { assistant, mac } = await guarded(start, { scenario: { clipboard: 'milk' } });
    await assistant.call('key_combination', { app: 'TextEdit', key: 'v', modifiers: ['command'] });
    const long = await assistant.call('type_text', { app: 'TextEdit', text: 'x'.repeat(300) });

    expect(long.isError).toBe(false);
    expect(String(mac.probe.element('com.apple.TextEdit', note)?.value)).toContain('milk');
    expect(mac.probe.clipboard()).toBe('milk');
  });
});

it.each(['return', 'space'])('%s in an open menu hides no other apps either', async (key) => {
  const { assistant, mac } = await guarded(start);
  await assistant.call('activate_app', { app: 'TextEdit' });
  const bar = await assistant.call('find_element', { app: 'TextEdit', title: 'TextEdit', role: 'menu_bar_item' });
  const [{ position }] = bar.json<[{ position: { x: number; y: number } }]>();
  await assistant.call('click', { x: position.x + 8, y: position.y + 8 });
  const isLit = () => mac.probe.element('com.apple.TextEdit', { identifier: 'hideOtherApplications:' })?.selected;
  for (let step = 0; step < 12 && isLit() !== true; step += 1) await assistant.call('press_key', { key: 'down' });

  expect([isLit(), (await assistant.call('press_key', { key })).code]).toEqual([true, 'not_allowed']);
});
