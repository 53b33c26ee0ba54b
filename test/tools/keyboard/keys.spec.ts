import { describe, expect, it } from 'vitest';
import { assistants, note, safari, textEdit } from '../assistant.js';

const start = assistants();

/** Virtual key codes of F1 to F12. */
const functionKeys = [122, 120, 99, 118, 96, 97, 98, 100, 101, 109, 103, 111];

/** Names that xdotool has for keys, and the keys of the US layout. */
const x11: readonly [string, number][] = [
  ...([
    ['Prior', 116],
    ['Next', 121],
    ['Page_Up', 116],
    ['BackSpace', 51],
    ['KP_Enter', 76],
    ['KP_Prior', 116],
    ['KP_Delete', 117],
  ] as const),
  ...([
    ['KP_1', 18],
    ['KP_Add', 24],
    ['KP_Decimal', 47],
    ['question', 44],
    ['exclam', 18],
    ['asciitilde', 50],
    ['U0041', 0],
  ] as const),
].map(([name, code]) => [name, code]);

const textOf = (mac: Awaited<ReturnType<typeof start>>['mac']) => mac.probe.element(textEdit, { role: 'AXTextArea' })?.value;

// covers: 000-13.7
it.each([
  ['key_combination', { modifiers: ['command'], key: 'c' }],
  ['hold_key', { key: 'shift', duration_ms: 100 }],
])('%s brings an app to the front that has to be there, and gives the front back', async (tool, args) => {
  const { assistant, mac } = await start();
  const fronts: (string | undefined)[] = [];
  mac.apps.onFrontmost?.((app) => fronts.push(app?.name));
  await assistant.call('activate_app', { app: 'Safari' });

  const answer = await assistant.call(tool, { ...args, app: 'TextEdit' });

  expect(answer.structured).toMatchObject({ success: true, target: { app: 'TextEdit' }, front: 'given-back' });
  expect(fronts).toEqual(['Safari', 'TextEdit', 'Safari']);
  expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
});

it.each(['type_text', 'press_key', 'key_combination', 'hold_key'])('%s names an app that is not found', async (tool) => {
  const { assistant, mac } = await start();
  const rest = { type_text: { text: 'a' }, press_key: { key: 'a' }, key_combination: { key: 'a', modifiers: ['shift'] } };
  const args = rest[tool as keyof typeof rest] ?? { key: 'a', duration_ms: 10 }; // hold_key is the one left

  const answer = await assistant.call(tool, { ...args, app: 'TextEditor' });

  expect(answer.text).toMatch(/^not_found: No app "TextEditor" was found\. Did you mean TextEdit/);
  expect(mac.probe.events()).toEqual([]);
});

it('a key that changes the end of a long text is told, past what is read of it', async () => {
  const { assistant } = await start();
  await assistant.call('set_ui_element_value', { element: note, value: 'word '.repeat(300) });

  const pressed = await assistant.call('press_key', { app: 'TextEdit', key: 'delete' });

  expect(pressed.structured.changed).toMatch(/^text_area ".+": 1500 → 1499 characters; insertion point at 1499/);
});

describe('type_text', () => {
  it('with Tab tells of each field that it filled', async () => {
    const { assistant } = await start();
    await assistant.call('launch_app', { app: 'Contacts' });
    await assistant.call('press_key', { app: 'Contacts', key: 'command+n' });

    const typed = await assistant.call('type_text', { app: 'Contacts', text: 'Yumi\tAsai' });

    expect(typed.structured).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('"Last name": value "" → "Asai"') });
    await assistant.call('press_key', { app: 'Contacts', key: 'tab', modifiers: ['shift'] });
    expect((await assistant.call('type_text', { app: 'Contacts', text: 'Yui\tB' })).structured.effect).toBe('confirmed');
  });

  it('is sure of a text between whose lines an app sets marks of its own, and of none that ran into one line', async () => {
    const frame = { x: 20, y: 30, width: 200, height: 24 };
    const field = { role: 'AXTextField', value: '', focused: true, frame };
    const desk = { bundleId: 'com.example.desk', name: 'Desk', windows: [{ title: 'Desk', frame, elements: [field] }] };
    const { assistant } = await start({ scenario: { apps: [desk] } });
    const list = await start();
    await list.assistant.call('launch_app', { app: 'com.apple.Notes' });
    await list.assistant.call('click_menu_item', { app: 'com.apple.Notes', menu_path: 'File > New Note' });
    await list.assistant.call('click_menu_item', { app: 'com.apple.Notes', menu_path: 'Format > Bulleted List' });

    const marked = await list.assistant.call('type_text', { app: 'com.apple.Notes', text: 'Milk\nBread\n' });
    const joined = await assistant.call('type_text', { app: 'Desk', text: 'Milk\nBread' });

    expect(marked.structured).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('"• Milk⏎• Bread⏎• "') });
    expect(joined.structured).toMatchObject({ effect: 'unverified', changed: expect.stringContaining('"MilkBread"') });
  });

  // covers: 000-13.1
  it('types each character in order and counts them', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('type_text', { text: 'Buy milk — now' });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', typed: 14 });
    expect(textOf(mac)).toBe('Buy milk — now');
  });

  // covers: 000-13.2
  it('pauses between the keys', async () => {
    const { assistant, clock } = await start();
    const from = clock.now();

    await assistant.call('type_text', { text: 'abcd', delay: 500 });

    expect(clock.now() - from).toBeGreaterThanOrEqual(1500);
  });

  it('counts what a key selected', async () => {
    const { assistant } = await start();
    await assistant.call('type_text', { text: 'abc' });

    const answer = await assistant.call('press_key', { key: 'left', modifiers: ['shift'] });

    expect(answer.structured.changed).toBe('1 character selected from 2');
  });

  it('holds modifiers while it types', async () => {
    const { assistant, mac } = await start();
    await assistant.call('type_text', { text: 'abc' });

    const answer = await assistant.call('type_text', { text: 'a', modifiers: ['cmd'] });

    expect(answer.structured).toMatchObject({ success: true });
    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.selection).toEqual({ location: 0, length: 3 });
    expect(textOf(mac)).toBe('abc');
  });

  it('names the field that took the text, and is sure of a line that Return sent where it stands then', async () => {
    const { assistant } = await start();

    const into = await assistant.call('type_text', { app: 'Mail', text: 'ada@example.com' });
    const sent = await assistant.call('type_text', { app: 'Slack', text: 'On my way\n' });

    expect(into.structured.changed).toBe('text_field "To:": value "" → "ada@example.com"');
    expect(sent.structured).toMatchObject({ effect: 'confirmed', changed: expect.stringMatching(/^group "Sam · .+" appeared/) });
  });

  it('refuses an empty text', async () => {
    const { assistant } = await start();

    expect((await assistant.call('type_text', { text: '' })).code).toBe('invalid_input');
  });
});

describe('press_key', () => {
  // covers: 000-13.3, 000-13.8
  it('presses and lets go, as often as asked', async () => {
    const { assistant, mac } = await start();
    await assistant.call('type_text', { text: 'abcdef' });

    const answer = await assistant.call('press_key', { key: 'backspace', repeat: 4 });

    expect(answer.structured).toMatchObject({ success: true, message: 'Pressed backspace 4 times.' });
    expect(textOf(mac)).toBe('ab');
    expect(mac.probe.held().keys).toEqual([]);
  });

  // covers: 000-13.4, 000-13.5, 001-key-codes
  it.each([
    ['enter', 36],
    ['return', 36],
    ['tab', 48],
    ['delete', 51],
    ['backspace', 51],
    ['escape', 53],
    ['space', 49],
    ['up', 126],
    ['down', 125],
    ['left', 123],
    ['right', 124],
    ['ArrowUp', 126],
    ['ArrowRight', 124],
    ...functionKeys.map((code, index): [string, number] => [`f${index + 1}`, code]),
    ...x11,
  ])('knows %s as key %i', async (key, code) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('press_key', { key, app: 'TextEdit' });

    expect(answer.isError).toBe(false);
    expect(mac.probe.events().map((event) => event.keyCode)).toContain(code);
  });

  it.each([
    ['press_key', { key: 'Cmd+Shift+left' }, ['command', 'shift']],
    ['press_key', { key: 'shift+left', modifiers: ['option'] }, ['option', 'shift']],
    ['key_combination', { key: 'shift-left', modifiers: ['shift'] }, ['shift']],
    ['hold_key', { key: 'option+left', duration_ms: 10 }, ['option']],
    ['press_key', { key: 'Super_L+Shift_R+Left' }, ['command', 'shift']],
    ['key_combination', { key: 'Left', modifiers: ['Alt_L', 'meta'] }, ['option', 'command']],
  ] as const)('%s reads %o as a key with modifiers', async (tool, args, flags) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call(tool, args);

    expect(answer.structured.message).toContain(`${flags.join('-')}-left`);
    expect(mac.probe.events().find(({ keyCode }) => keyCode === 123)?.flags).toEqual(expect.arrayContaining([...flags]));
    expect(mac.probe.held().keys).toEqual([]);
  });

  it('takes the back tab of X11 for Tab with Shift, and says what a modifier alone needs', async () => {
    const { assistant } = await start();

    const back = await assistant.call('press_key', { key: 'ISO_Left_Tab' });
    const alone = await assistant.call('press_key', { key: 'Super_L' });

    expect(back.structured.message).toBe('Pressed shift-tab.');
    expect(alone.text).toMatch(/^invalid_input: command is a modifier, .* hold_key holds it alone\./);
  });

  it('tells that its app went into the Dock', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('press_key', { key: 'command+m', app: 'Calculator' });

    expect(mac.probe.app('com.apple.calculator').windows[0]?.minimized).toBe(true);
    expect(answer.structured).toMatchObject({ effect: 'confirmed', changed: 'window "Calculator" went into the Dock' });
  });

  it('says what had the keyboard where nothing came of a key, and takes no giving back of the front for a late sign', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('press_key', { key: 'command+r', app: 'Mail' });
    const next = await assistant.call('get_volume');

    expect(answer.structured).toMatchObject({
      ...{ effect: 'unverified', doubt: 'still', front: 'given-back' },
      keyboard: 'text_field "To:" in window "New Message"',
    });
    expect(next.text).not.toContain('late');
  });

  it('keeps a plus that is a key of its own, and says which key it does not know', async () => {
    const { assistant } = await start();

    expect((await assistant.call('press_key', { key: '+' })).structured).toMatchObject({ success: true, message: 'Pressed +.' });
    expect((await assistant.call('press_key', { key: 'command++' })).structured.message).toBe('Pressed command-+.');
    expect((await assistant.call('press_key', { key: 'hyper+s' })).text).toContain('hyper+s');
  });

  it('names the keys there are for one it does not know', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('press_key', { key: 'hyperspace' });

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toContain('hyperspace');
    expect(mac.probe.events()).toEqual([]);
  });

  it('says how often a key can be pressed', async () => {
    const { assistant } = await start();

    expect((await assistant.call('press_key', { key: 'a', repeat: 0 })).text).toContain('must be a whole number, 1 to 100');
  });
});

describe('key_combination', () => {
  // covers: 000-13.6
  it('presses the key with its modifiers held', async () => {
    const { assistant, mac } = await start();
    await assistant.call('type_text', { text: 'copy me' });

    await assistant.call('key_combination', { modifiers: ['Command'], key: 'a' });
    const answer = await assistant.call('key_combination', { modifiers: ['cmd'], key: 'c' });

    expect(answer.structured).toMatchObject({ success: true, message: 'Pressed command-c.' });
    expect(mac.probe.clipboard()).toBe('copy me');
    expect(mac.probe.held().keys).toEqual([]);
  });

  it('takes several modifiers', async () => {
    const { assistant, mac } = await start();

    await assistant.call('key_combination', { modifiers: ['command', 'shift'], key: 'd', app: 'Finder' });

    expect(mac.probe.app('com.apple.finder').windows[0]?.title).toBe('Desktop');
  });

  it('needs the list of modifiers and knows which there are', async () => {
    const { assistant } = await start();

    const none = await assistant.call('key_combination', { key: 'a' });
    const strange = await assistant.call('key_combination', { key: 'a', modifiers: ['hyper'] });

    expect(none.text).toContain('missing `modifiers` (array)');
    expect(strange.text).toContain('command');
    expect(strange.code).toBe('invalid_input');
  });
});

describe('hold_key', () => {
  it('refuses to hold for longer than ten seconds', async () => {
    const { assistant } = await start();

    expect((await assistant.call('hold_key', { key: 'a', duration_ms: 11_000 })).text).toContain('must be 1 to 10000 ms');
  });
});

it('says that a menu stands open, which takes the keys', async () => {
  const { assistant, mac } = await start();
  await assistant.call('perform_action', { element: 'app("TextEdit")/menu_bar/menu_bar_item["File"]', action: 'AXPress' });
  const keyboard = 'an open menu, which press_key escape closes';

  const typed = await assistant.call('type_text', { app: 'TextEdit', text: 'abc' });
  const pressed = await assistant.call('press_key', { app: 'TextEdit', key: 'command+n' });
  await assistant.call('press_key', { key: 'escape' });
  await assistant.call('type_text', { app: 'TextEdit', text: 'abc' });

  expect([typed.structured, pressed.structured]).toMatchObject([{ effect: 'none', keyboard }, { keyboard }]);
  expect(typed.structured.message).toBe(`Sent 3 characters, none of which arrived: ${keyboard} has the keyboard.`);
  expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value).toBe('abc');
});

it('keys go to whatever has the keyboard when no app is named', async () => {
  const { assistant, mac } = await start();
  await assistant.call('activate_app', { app: 'Safari' });
  await assistant.call('focus_ui_element', { element: 'app("Safari")/window[0]/web_area[0]/text_field["Email"]' });

  const answer = await assistant.call('type_text', { text: '!' });

  expect(answer.structured).toMatchObject({ target: { kind: 'focus', app: 'Safari' } });
  expect(String(mac.probe.element(safari, { identifier: 'email' })?.value)).toContain('!');
  expect((await assistant.call('get_ui_element_value', { element: note })).json()).toMatchObject({ value: '' });
});

describe('keys that scroll', () => {
  const article = async () => {
    const started = await start();
    const { assistant } = started;
    await assistant.call('activate_app', { app: 'Safari' });
    const address = 'https://example.com/lighthouses';
    await assistant.call('set_ui_element_value', { element: 'app("Safari")/window[0]/toolbar[0]/text_field[0]', value: address });
    await assistant.call('press_key', { key: 'return' });
    return started;
  };

  it.each([
    ['page_down', [], 'page_up', []],
    ['space', [], 'space', ['shift']],
    ['end', [], 'home', []],
    ['down', [], 'up', []],
    ['down', ['command'], 'up', ['command']],
    ['down', ['option'], 'up', ['option']],
  ])('%s %j goes down a page of a browser and %s %j up again, with how far', async (there, held, back, heldBack) => {
    const { assistant } = await article();

    const down = await assistant.call('press_key', { key: there, modifiers: held });
    const up = await assistant.call('press_key', { key: back, modifiers: heldBack });

    expect(down.structured).toMatchObject({
      effect: 'confirmed',
      changed: expect.stringMatching(/^the view scrolled to (\d+ %|its end)$/),
    });
    expect(up.structured).toMatchObject({ effect: 'confirmed', changed: 'the view scrolled to its start' });
  });

  it('leave the selection of a table as it is', async () => {
    const { assistant } = await start();
    await assistant.call('focus_window', { window_id: 109 });
    const table = 'app("Mail")/window["Inbox – 667 messages"]/split_group[0]/scroll_area[1]/table["messages"]';
    await assistant.call('click_ui_element', { element: `${table}/row[2]` });

    const down = await assistant.call('press_key', { key: 'page_down' });
    const end = await assistant.call('press_key', { key: 'end' });
    await assistant.call('press_key', { key: 'home' });
    const page = await assistant.call('look', { app: 'Mail', window: 109 });

    expect(down.structured).toMatchObject({ changed: expect.stringMatching(/^the view scrolled to \d+ %$/) });
    expect(end.structured).toMatchObject({ changed: 'the view scrolled to its end' });
    expect(page.text.match(/.* selected \[e/g)).toEqual([expect.stringContaining('Inbox'), expect.stringContaining('Message 3')]);
  });
});
