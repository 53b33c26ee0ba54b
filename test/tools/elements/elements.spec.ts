import { describe, expect, it } from 'vitest';
import { assistants, calculator, note, page, safari, seven, textEdit } from '../assistant.js';

const start = assistants();

interface ElementJson {
  readonly ref: string;
  readonly path: string;
  readonly role: string;
  readonly childCount: number;
  readonly children?: readonly ElementJson[];
}

const deepest = (node: ElementJson): number => 1 + Math.max(0, ...(node.children ?? []).map(deepest));

describe('a path that leaves levels out', () => {
  it.each([
    ['app("Finder")/window[0]/row["Report.pdf"]', 'row["Report.pdf · 1 KB"]'],
    ['app("Finder")/row["Report.pdf"]', 'row["Report.pdf · 1 KB"]'],
    ['app("Mail")/row["Message 4: minutes"]', 'row["Dan Example · Message 4: minutes"]'],
    ['app("Finder")/window[0]/text_field["Search"]', 'window["Documents"]/toolbar/text_field["Search"]'],
  ])('%s is answered with the whole one, which works', async (element, whole) => {
    const { assistant } = await start();

    const answer = await assistant.call('get_element', { element });
    const path = /It stands further down: (.+?)\.(?: |$)/.exec(answer.text)?.[1] ?? '';

    expect([answer.code, path]).toEqual(['not_found', expect.stringContaining(whole)]);
    expect((await assistant.call('get_element', { element: path })).isError).toBe(false);
  });
});

it.each([
  ['Finder', 'Report.pdf', { role: 'AXTextField', value: 'Report.pdf' }],
  ['TextEdit', 'text_area', { role: 'AXTextArea' }],
])('of %s a word such as %s leads to what it means, where an identifier was expected', async (app, element, meant) => {
  const { assistant } = await start();

  const answer = await assistant.call('get_element', { app, element });
  const path = /Nearest: (.+)\.$/.exec(answer.text)?.[1] ?? '';

  expect((await assistant.call('get_element', { element: path })).json()).toMatchObject(meant);
});

it('a row far down a long list is not said to be missing where nobody looked', async () => {
  const table = {
    role: 'AXTable',
    frame: { x: 0, y: 28, width: 400, height: 200 },
    rows: { count: 2050, height: 20, columns: [['Item {n}']] },
  };
  const window = { title: 'List', frame: { x: 100, y: 100, width: 400, height: 300 }, elements: [table] };
  const { assistant } = await start({ scenario: { apps: [{ bundleId: 'com.example.list', name: 'List', windows: [window] }] } });

  const missing = await assistant.call('get_element', { element: 'app("List")/window[0]/table/row["Item 2050"]' });
  expect(missing.text).toContain('Only the first 2000 were looked into: find_element with role row and this text looks further.');
});

describe('find_element', () => {
  it.each([
    ['buton', /^\[\]\nnote: macOS has no role "buton"\. Did you mean AXButton\?/],
    ['AXProgressIndicator', /^\[\]$/],
    ['AXNonexistent', /^\[\]\nnote: macOS has no role "AXNonexistent"\. look shows those that are there\.$/],
    ['text area', /"AXTextArea"/],
    ['textarea', /"AXTextArea"/],
  ])('answers a search for the role %s', async (role, expected) => {
    const { assistant } = await start();

    expect((await assistant.call('find_element', { app: 'TextEdit', role })).text).toMatch(expected);
  });
});

describe('a long text', () => {
  const long = `${'a'.repeat(499)}${'🎉'.repeat(50)} ${'שלום '.repeat(4000)}Build succeeded`;

  it('is searched to its end, and told so far that no character is cut in half', async () => {
    const { assistant } = await start();
    await assistant.call('set_ui_element_value', { element: note, value: long });

    const found = await assistant.call('find_element', { app: 'TextEdit', text: 'build succeeded' });
    const waited = await assistant.call('wait_for', { app: 'TextEdit', text: 'Build succeeded', timeout: 1 });
    const page = await assistant.call('look', { app: 'TextEdit' });

    expect(found.json()).toMatchObject([{ role: 'AXTextArea', value: expect.stringMatching(/^….{1,60}Build succeeded$/) }]);
    expect(waited.json()).toMatchObject({ found: true });
    expect([found.text, page.text].filter((text) => /\\ud[89a-f]/.test(JSON.stringify(text)))).toEqual([]);
  });

  it('that an app left with half a character in it is told without it', async () => {
    const { assistant, mac } = await start();
    mac.probe.userTypes('half \ud83c of it');

    expect((await assistant.call('look', { app: 'TextEdit' })).text).toContain('"half \ufffd of it"');
  });
});

describe('get_ui_elements', () => {
  // covers: 000-15.1, 001-UIElement
  it('answers a tree of roles, titles, values, places and paths, and changes nothing', async () => {
    const { assistant, mac } = await start();
    const before = mac.snapshot();

    const tree = (await assistant.call('get_ui_elements', { appName: 'Calculator', maxDepth: 4 })).json<ElementJson>();

    expect(tree).toMatchObject({ role: 'AXApplication', path: 'app("Calculator")' });
    const all = JSON.stringify(tree);
    expect(all).toContain('"title":"7"');
    expect(all).toMatch(/"value":"0"/);
    expect(all).toContain('"position":{"x":920,"y":390}');
    expect(mac.snapshot()).toBe(before);
  });

  it('says of an app where its windows stand, on a further page too', async () => {
    const { assistant } = await start();
    const first = await assistant.call('get_ui_elements', { app: 'Mail', max_depth: 12 });
    const { nextCursor, position, size } = first.json<{ nextCursor: string; position: unknown; size: unknown }>();

    const second = await assistant.call('get_ui_elements', { app: 'Mail', cursor: nextCursor });

    expect(second.json()).toMatchObject({ role: 'AXApplication', position, size });
  });

  // covers: 000-15.2
  it('goes no deeper than asked, three levels otherwise', async () => {
    const { assistant } = await start();

    const shallow = (await assistant.call('get_ui_elements', { app: 'Calculator', max_depth: 1 })).json<ElementJson>();
    const usual = (await assistant.call('get_ui_elements', { app: 'Calculator' })).json<ElementJson>();

    expect(deepest(shallow)).toBe(2);
    expect(deepest(usual)).toBe(4);
  });

  it('answers only what changed since an outline', async () => {
    const { assistant } = await start();
    const look = { app: 'Calculator', format: 'outline', max_depth: 4 };
    const first = (await assistant.call('get_ui_elements', look)).text;
    const since = /since: "(\w+)"/.exec(first)?.[1];

    const same = (await assistant.call('get_ui_elements', { ...look, since })).text;
    await assistant.call('click_ui_element', { element: seven });
    const changed = (await assistant.call('get_ui_elements', { ...look, since })).text;

    expect(same).toContain('unchanged');
    expect(changed).toContain('="7"');
    expect(changed).not.toContain('"Percent"');
  });

  it('adds places to an outline when asked', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('get_ui_elements', { app: 'Calculator', format: 'outline', frames: true });

    expect(answer.text).toContain('@920,390 240x360');
  });

  it('refuses since and frames without an outline', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('get_ui_elements', { app: 'Calculator', since: 'o1' });

    expect(answer.text).toContain('invalid_input: since and frames belong to outlines.');
  });
});

describe('find_element', () => {
  it('looks into menus only when asked', async () => {
    const { assistant } = await start();

    const without = (await assistant.call('find_element', { app: 'TextEdit', title: 'duplicate' })).json();
    const within = (await assistant.call('find_element', { app: 'TextEdit', title: 'duplicate', include_menus: true })).json();

    expect(without).toEqual([]);
    expect(within).toMatchObject([{ role: 'AXMenuItem', title: 'Duplicate' }]);
  });
});

describe('get_element', () => {
  it('answers the element by the id that find_elements gave', async () => {
    const { assistant, mac } = await start();
    const parent = `applications/${mac.probe.app(calculator).pid}`;
    const [found] = (await assistant.call('find_elements', { parent, role: 'AXButton', title: '7' })).json<ElementJson[]>();

    const answer = await assistant.call('get_element', { parent, element_id: found?.ref });

    expect(answer.json()).toMatchObject({ ref: found?.ref, role: 'AXButton', title: '7', enabled: true, actions: ['AXPress'] });
  });

  // covers: 000-15.6
  it('names an element that is not there', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('get_element', { app: 'Calculator', element: 'app("Calculator")/window[0]/button["Square root"]' });

    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain('Square root');
  });
});

describe('get_focused_element', () => {
  it('answers null when nothing has the keyboard', async () => {
    const { assistant } = await start();

    expect((await assistant.call('get_focused_element', { app: 'Dropbox' })).json()).toBeNull();
  });

  it('never tells the value of a password field', async () => {
    const { assistant } = await start();
    await assistant.call('focus_ui_element', { element: `${page}/text_field["Password"]` });

    const answer = await assistant.call('get_focused_element', { app: 'Safari' });

    expect(answer.json()).toMatchObject({ secure: true });
    expect(answer.text).not.toContain('hunter2');
  });
});

describe('a press of another kind', () => {
  it('names the tool that does it where a press is asked for twice or with the other button', async () => {
    const { assistant } = await start();
    const said = async (more: Record<string, unknown>) => (await assistant.call('click_ui_element', { element: note, ...more })).text;

    expect(await said({ double_click: true })).toMatch(/unknown argument `double_click`.* double_click opens it, at the middle/);
    expect(await said({ button: 'right' })).toMatch(/ perform_action with AXShowMenu opens its context menu\.$/);
  });
});

describe('what has the keyboard', () => {
  it('tells the beginning of a long text and how long it is', async () => {
    const { assistant } = await start();
    await assistant.call('set_ui_element_value', { element: note, value: 'lorem '.repeat(5000) });

    const answer = await assistant.call('get_focused_element', { app: 'TextEdit' });

    expect(answer.json()).toMatchObject({ value: expect.stringMatching(/^lorem .*…$/), valueLength: 30_000 });
    expect(answer.text.length).toBeLessThan(2000);
  });
});

describe('focus_ui_element', () => {
  it('does not say that nothing came of it in a window behind another, where the keyboard moves unseen', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('focus_ui_element', { app: 'Mail', element: 'window["Inbox – 667 messages"]/outline["sidebar"]' });

    expect(answer.structured).toMatchObject({ effect: 'unverified', message: expect.stringContaining('focus_window first') });
  });

  // covers: 000-15.7
  it('gives the keyboard to the element', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('focus_ui_element', { appName: 'Safari', elementPath: `${page}/text_field["Email"]` });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', state: { focused: true } });
    expect(mac.probe.element(safari, { identifier: 'email' })?.focused).toBe(true);
  });

  it('is a success when it had it already', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('focus_ui_element', { element: note });

    expect(answer.structured).toMatchObject({ success: true, effect: 'none' });
  });

  it('says so when an element cannot have the keyboard', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('focus_ui_element', { element: `${page}/heading[0]` });

    expect(answer.code).toBe('unsupported');
  });
});

describe('the keyboard', () => {
  it('is not given by a press on a row that is selected already in a window in the Dock, which says that nothing changed', async () => {
    const { assistant, mac } = await start();
    const inNotes = { app: 'com.apple.Notes' };
    await assistant.call('minimize_window', { window_id: 111 });
    const [row] = (await assistant.call('find_element', { ...inNotes, role: 'row', title: 'Shopping' })).json<{ ref: string }[]>();
    const before = mac.snapshot();

    const pressed = await assistant.call('click_ui_element', { element: row?.ref });

    expect(pressed.structured).toMatchObject({ effect: 'none', changed: 'it was selected already' });
    expect(mac.snapshot()).toBe(before);
  });
});

describe('perform_action', () => {
  it('names the actions there are for one it does not have', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('perform_action', { element: seven, action: 'AXRaise' });

    const open = await assistant.call('perform_action', { element: seven, action: 'open' });
    const called = await assistant.call('perform_action', { app: 'Calculator', title: '7', action: 'AXPress' });
    const labelled = await assistant.call('perform_action', { app: 'Calculator', element: '7', action: 'AXPress' });

    expect(answer.text).toContain('has no action AXRaise; it has AXPress');
    expect(open.text).toMatch(/Open it by double_click at x \d+, y \d+\.$/);
    expect(called.text).toContain('a step of run_steps takes title instead');
    expect(labelled.text).toMatch(/Nearest: app\("Calculator"\)\/window\["Calculator"\]\/.*button\["7"\]\.$/);
    expect(mac.probe.element(calculator, { identifier: 'display' })?.value).toBe('0');
  });
});

describe('click_ui_element, get_ui_element_value and set_ui_element_value', () => {
  // covers: 000-15.3, 000-15.4, 000-15.5
  it('press, read and write by path', async () => {
    const { assistant, mac } = await start();
    const parent = `applications/${mac.probe.app(textEdit).pid}`;

    await assistant.call('click_ui_element', { appName: 'Calculator', elementPath: seven });
    await assistant.call('click_element', { parent: 'Calculator', element_id: seven });
    await assistant.call('set_ui_element_value', { appName: 'TextEdit', elementPath: note, value: 'Buy milk' });
    const read = await assistant.call('get_ui_element_value', { appName: 'TextEdit', elementPath: note });
    await assistant.call('write_element_value', { parent, element_id: note, value: 'Buy bread' });

    expect(mac.probe.element(calculator, { identifier: 'display' })?.value).toBe('77');
    expect(read.json()).toMatchObject({ value: 'Buy milk' });
    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value).toBe('Buy bread');
  });
});

it('says how long a text is of which only the beginning is told', async () => {
  const { assistant } = await start();
  await assistant.call('set_ui_element_value', { element: note, value: 'x'.repeat(99_999) });
  const whole = await assistant.call('get_ui_element_value', { element: note });
  await assistant.call('click', { x: 600, y: 300 });
  await assistant.call('type_text', { text: 'more' });

  const cut = (await assistant.call('get_ui_element_value', { element: note })).json<{ value: string; valueLength?: number }>();
  const [found] = (await assistant.call('find_element', { app: 'TextEdit', role: 'text_area' })).json<{ valueLength?: number }[]>();

  expect(whole.json()).not.toHaveProperty('valueLength');
  expect([cut.value.length, cut.valueLength, found?.valueLength]).toEqual([100_001, 100_003, 100_003]);
});

it('finds the content of a window before the text in its title bar', async () => {
  const { assistant } = await start();

  const found = (await assistant.call('find_element', { app: 'Calculator', role: 'static_text' })).json<
    { path: string; value: string }[]
  >();

  expect(found.map(({ value }) => value)).toEqual(['0', 'Calculator']);
});
