import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';

const start = gatehands();

describe('the arguments of a call', () => {
  it('are read in snake_case and in camelCase', async () => {
    const { client } = await start();
    const assistant = await client();

    const snake = await assistant.call('get_ui_elements', { app: 'Calculator', max_depth: 1 });
    const camel = await assistant.call('get_ui_elements', { app: 'Calculator', maxDepth: 1 });

    expect(snake.json()).toEqual(camel.json());
    expect(camel.json<{ children: { children?: unknown }[] }>().children[0]?.children).toBeUndefined();
  });

  it('take a length of time in the unit that its name says', async () => {
    const { client, clock } = await start();
    const assistant = await client();
    const msOf = async (tool: string, args: Record<string, unknown>): Promise<number> => {
      const from = clock.now();
      await assistant.call(tool, args);
      return clock.now() - from;
    };

    const spellings = [{ timeout: 1.5 }, { timeout_ms: 1500 }, { timeoutMs: '1500' }, { timeout_seconds: '1.5' }];
    const withUnits = [{ timeout: '1.5s' }, { timeout: '1500 ms' }, { timeoutMs: '1.5 s' }];
    for (const given of [...spellings, ...withUnits])
      expect(await msOf('wait_for', { app: 'TextEdit', text: 'never there', ...given }), JSON.stringify(given)).toBeCloseTo(1500, -2);
    const held = await Promise.all(
      [{ duration_ms: 300 }, { duration: 0.3 }, { duration_seconds: '0.3' }, { duration: '0.3s' }, { duration_ms: '300ms' }].map((given) =>
        assistant.call('hold_key', { key: 'shift', ...given }),
      ),
    );
    expect(held.map(({ text }) => text)).toEqual(held.map(() => expect.stringContaining('for 300 ms')));
  });

  it('take the spellings of other systems for the app', async () => {
    const { client, mac } = await start();
    const assistant = await client();
    const { pid } = mac.probe.app('com.apple.calculator');

    const spellings = [
      { app: 'Calculator' },
      { app: 'calculator' },
      { app: 'com.apple.CALCULATOR' },
      { appName: 'Calculator' },
      { application: 'Calculator' },
      { bundleId: 'com.apple.calculator' },
      { process_name: 'Calculator' },
      { parent: `applications/${pid}` },
      { app: pid },
      { app: String(pid) },
    ];
    const answers = await Promise.all(spellings.map((spelling) => assistant.call('list_windows', spelling)));

    const titles = answers.map((answer) => answer.json<{ title: string }[]>().map((window) => window.title));
    expect(titles).toEqual(spellings.map(() => ['Calculator']));
  });

  it.each<[string, object]>([
    ['drag', { from: { x: 950, y: 400 }, to: [960, 410] }],
    ['move_mouse', { coordinate: [950, 400] }],
    ['move_mouse', { position: { x: 950, y: 400 } }],
    ['find_element', { app: 'Calculator', query: '7' }],
    ['send_notification', { title: 'Report', body: 'Ready' }],
    ['set_volume', { level: 30 }],
    ['set_mute', { mute: true }],
    ['launch_app', { path: '/System/Applications/Chess.app' }],
    ['find_element', { app: 'Calculator', role: 'button', title: '', value: '', max_results: '', cursor: '' }],
    ['click', { x: 500, y: 400, button: 'Left', modifiers: '', click_count: '' }],
    ['take_screenshot', { x: 420, y: 140, width: 60, height: 40 }],
    ['save_screenshot', { path: '/tmp/a.png', x: 420, y: 140, width: 60, height: 40 }],
    ['zoom', { x: '420', y: '140', width: '60', height: '40' }],
    ['take_screenshot', { window_id: 'applications/401/windows/101', format: '', file_path: '' }],
  ])('take what other systems call them: %s %j', async (tool, args) => {
    const { client } = await start();

    expect((await (await client()).call(tool, { ...args })).isError).toBe(false);
  });

  it.each<[string, object, RegExp]>([
    ['move_mouse', { coordinate: [1, 2, 3] }, /unknown argument `coordinate`; missing `x`/],
    ['move_mouse', { coordinate: [1, 2], x: 3 }, /unknown argument `coordinate`; missing `y`/],
    ['click', { element: 'e1' }, /click_ui_element presses an element/],
    ['focus_window', { title: 'Untitled' }, /list_windows tells the ids/],
    ['type_text', { text: 'x', element: 'e1' }, /call focus_ui_element first/],
    ['move_window', { window: 'Untitled', x: 1, y: 2 }, /list_windows tells the ids/],
    ['drag', { from: 'e1', to: 'e2' }, /find_element tells position and size/],
    ['double_click', { element: 'e1' }, /perform_action with AXOpen opens/],
    ['scroll', { app: 'Safari', direction: 'down' }, /It scrolls what lies at x and y/],
    ['click_menu_item', { app: 'Finder', menu: 'File/New Folder' }, /Use one of these items\. Steps are parted by ">"/],
    ['click_menu_item', { app: 'Finder', menu: 'File', item: 'New Folder' }, /menu_path is the whole way/],
    ['set_ui_element_value', { element: 'e1', text: 'x' }, /Parameters: app, element, append, value\. value is what is put there\.$/],
    ['propose_task', { goal: 'Tidy', apps: ['Finder'] }, /missing `may` \(array of see, /],
    ['zoom', { region: [0, 0, 100, 80] }, /`region`: expected object \{x, y, width, height\}, received array/],
    ['take_screenshot', { file_path: '/tmp/a.png', include_ocr: true }, /take_screenshot without a file path answers that/],
    ['observe_changes', { app: 'Finder', duration: 'long' }, /`duration`: expected number, received string/],
    ['move_mouse', { x: '5s', y: 5 }, /`x`: expected number, received string/],
    ['take_screenshot', { x: 0, y: 0, width: 100 }, /unknown argument `x`/],
    ['open_item', { path: 'example.com' }, /target: .*neither a whole path nor a whole address.*https:/],
    ['open_item', { target: 5 }, /target: "5" is neither/],
    ['open_item', { target: 'ftp://example.com' }, /target: .* cannot be opened/],
    ['click_status_bar_item', { name: 'Nope' }, /no status item "Nope"/],
  ])('that cannot be taken are told with the way there is: %s %j', async (tool, args, told) => {
    const { client } = await start();

    expect((await (await client()).call(tool, { ...args })).text).toMatch(told);
  });

  it.each<[string, (ref: string) => object]>([
    ['its mark on a page', (ref) => ({ element: `[${ref}]` })],
    ['an at sign', (ref) => ({ element: `@${ref}` })],
    ['the name of other systems', (ref) => ({ ref: `ref=${ref}` })],
  ])('name an element by its ref with %s', async (_, spelled) => {
    const { client } = await start();
    const assistant = await client();
    const [seven] = (await assistant.call('find_element', { app: 'Calculator', title: '7' })).json<{ ref: string }[]>();

    const answer = await assistant.call('get_element', { ...spelled(seven?.ref ?? '') });

    expect(answer.json()).toMatchObject({ title: '7' });
  });

  it('take an element as an answer told it, and lists and points as JSON in a text', async () => {
    const { client, mac } = await start();
    const assistant = await client();
    const [seven] = (await assistant.call('find_element', { app: 'Calculator', title: '7' })).json<{ ref: string; position: object }[]>();
    const shown = () => mac.probe.element('com.apple.calculator', { identifier: 'display' })?.value;

    await assistant.call('click_ui_element', { element: seven });
    await assistant.call('click_ui_element', { element: JSON.stringify(seven) });
    const told = shown();
    await assistant.call('click', { coordinate: JSON.stringify(seven?.position) });
    const chosen = await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: '["File", "New"]' });

    expect([told, shown()]).toEqual(['77', '777']);
    expect(chosen.json()).toMatchObject({ effect: 'confirmed' });
  });

  it('may say the same twice, but not two things', async () => {
    const { client } = await start();
    const assistant = await client();

    const same = await assistant.call('list_windows', { app: 'Finder', appName: 'Finder' });
    const different = await assistant.call('list_windows', { app: 'Finder', appName: 'Safari' });

    expect(same.isError).toBe(false);
    expect(different.code).toBe('invalid_input');
    expect(different.text).toContain('`app` and `appName` are the same parameter and differ');
  });

  it('of another system are told all their faults at once, in its own words', async () => {
    const { client } = await start();
    const assistant = await client();

    const answer = await assistant.call('find_elements', { role: true, colour: 'red' });
    const region = await assistant.call('capture_region_screenshot', { x: 1, width: 'wide', page: 2 });

    expect(answer.text).toContain('find_elements: missing `parent`; unknown argument `colour`; `role`: expected string, received boolean.');
    expect(answer.text).toContain('Parameters: parent, role, title, identifier, page_size, page_token.');
    expect(region.text).toContain(
      'missing `y`; missing `height`; unknown argument `page`; `region.width`: expected number, received string.',
    );
  });

  // covers: 000-10.3, 002-page-tokens
  it.each([
    ['launch_application', { bundleId: true }, '`bundleId`: expected string, received boolean'],
    ['quit_application', { bundleId: 'a'.repeat(256) }, '`bundleId`: must have 1 to 255 characters'],
    ['find_elements', { parent: 'Finder', page_token: 'next' }, '`page_token`: must be the nextCursor of a page'],
    ['write_element_value', { parent: 'TextEdit', elementId: 5.5, value: [] }, '`value`: expected string or number or boolean'],
    ['get_ui_tree', { app: 'TextEdit', depth: 'deep' }, '`depth`: expected number, received string'],
    ['get_ui_tree', { app: 'TextEdit', filter_roles: [1, {}] }, '`filter_roles.1`: expected string, received object'],
    ['capture_window_screenshot', { window: 'Untitled' }, '`window`: expected number, received string'],
  ])('of %s are named as its document names them when they do not fit: %j', async (tool, args, told) => {
    const { client } = await start();

    const answer = await (await client()).call(tool, args);

    expect(answer.text).toContain(`${tool}: ${told}`);
  });

  it('of another system get the advice that ours get', async () => {
    const { client } = await start();

    const answer = await (await client()).call('capture_window_screenshot', { window: 'Untitled' });

    expect(answer.text).toContain('list_windows tells the ids of windows by their titles.');
  });

  // covers: 000-10.2, 000-10.3, 001-errors-missing, 001-errors-type
  it('are told all their faults at once, with the names that are accepted', async () => {
    const { client, mac } = await start();
    const assistant = await client();
    const before = mac.snapshot();

    const answer = await assistant.call('click', { x: 'left', color: 'red', speed: 2 });

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toContain('unknown argument `color`');
    expect(answer.text).toContain('unknown argument `speed`');
    expect(answer.text).toContain('missing `y` (number)');
    expect(answer.text).toContain('`x`: expected number, received string');
    expect(answer.text).toContain('Parameters: x, y, button, modifiers, click_count');
    expect(mac.snapshot()).toBe(before);
  });

  it.each([
    ['list_windows', { limit: 0 }, '`limit`: must be at least 1'],
    ['list_windows', { limit: 501 }, '`limit`: must be at most 500'],
    ['list_windows', { limit: 1.5 }, '`limit`: must be a whole number'],
    ['set_clipboard', { text: 'a', type: 'png' }, '`type`: must be one of text, html, rtf, url'],
    ['observe_changes', { app: 'TextEdit', events: [] }, '`events`: must have at least 1 item'],
    ['zoom', { region: { x: 1, y: 2, width: 3 } }, 'zoom: missing `region.height` (number)'],
    ['gesture', { gesture_type: 'swipe', direction: 'up', x: 1, y: 200, finger_count: -1 }, '`finger_count`: must be 1 to 5'],
    ['propose_task', { goal: ' ', apps: ['com.apple.Notes'], may: ['act'] }, '`goal`: must have at least 1 character'],
    ['propose_task', { goal: 'a', apps: ['com.apple.Notes'], may: ['act'], folders: ['a'] }, '`folders.0`: must begin with / or ~/'],
  ])('of %s that do not fit are told as what they must be: %j', async (tool, args, told) => {
    const { client } = await start({ settings: { clients: [paired()] } });
    const assistant = await client();

    const answer = await assistant.call(tool, args);

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toContain(`${told}.`);
  });

  it.each([
    ['focus_window', { window_id: 'Untitled' }, true],
    ['close_window', { windowId: 'Untitled' }, true],
    ['take_screenshot', { window_id: 'Untitled' }, true],
    ['move_window', { window_id: 101, x: 'far', y: 0 }, false],
    ['move_window', { window_id: 'applications/401/windows/101', x: 'far', y: 0 }, false],
  ])('of %s as %j are told where ids come from, where a title stands for one', async (tool, given, isTold) => {
    const { client } = await start();

    const { code, text } = await (await client()).call(tool, given);

    expect(code).toBe('invalid_input');
    expect(text.endsWith('list_windows tells the ids of windows by their titles.'), text).toBe(isTold);
  });

  it('that another system calls otherwise are not said to stand there twice', async () => {
    const { client } = await start();

    const { text } = await (await client()).call('capture_window_screenshot', { windowId: 102 });

    expect(text).toContain('capture_window_screenshot: missing `window`. Parameters: window,');
  });

  it('take a number for a text, but not in the arguments of a step', async () => {
    const { client, mac } = await start({ settings: { clients: [paired()] } });
    const assistant = await client();

    const page = await assistant.call('list_windows', { limit: 2, cursor: 2 });
    const steps = [
      { tool: 'press_key', arguments: { app: 'TextEdit', key: 5 } },
      { tool: 'move_window', arguments: { window_id: 101, x: 30, y: 40 } },
    ];
    const run = await assistant.call('run_steps', { steps });

    expect(page.json<{ items: { id: number }[] }>().items[0]?.id).toBe(103);
    expect(run.isError).toBe(false);
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('5');
    expect(mac.probe.app('com.apple.TextEdit').windows[0]?.frame).toMatchObject({ x: 30, y: 40 });
  });

  it('are checked before the owner is asked', async () => {
    const { client, owner } = await start({ approvals: 'ask' });
    const assistant = await client();

    const answer = await assistant.call('type_text', { txt: 'hello' });

    expect(answer.code).toBe('invalid_input');
    expect(owner.state().cards).toEqual([]);
  });

  it('cannot reach what every object inherits', async () => {
    const { client } = await start();
    const assistant = await client();

    const answer = await assistant.call('list_windows', { constructor: 1, toString: 2 });

    expect(answer.text).toContain('unknown argument `constructor`');
    expect(answer.text).toContain('unknown argument `toString`');
  });

  it('name an app that does not exist with near matches', async () => {
    const { client } = await start();
    const assistant = await client();

    const answer = await assistant.call('get_ui_elements', { app: 'TextEdti' });

    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain('TextEdit');
  });

  it('name an app that is near and does not run, and say so', async () => {
    const { client } = await start();
    const assistant = await client();

    expect((await assistant.call('look', { app: 'Calandar' })).text).toMatch(/Did you mean Calendar \(not running\), Calculator\?$/);
  });

  it('name apps near to a bundle id by its last part alone', async () => {
    const { client } = await start();
    const assistant = await client();
    const launch = async (app: string) => (await assistant.call('launch_app', { app })).text;

    expect(await launch('com.foo.bar')).not.toContain('Did you mean');
    expect(await launch('com.apple.Foo')).not.toContain('Did you mean');
    expect(await launch('com.google.Safari')).toMatch(/Did you mean Safari\?$/);
    expect(await launch('com.apple.TextEditor')).toMatch(/Did you mean TextEdit\?$/);
  });

  it('name apps near to a path by what its file is called', async () => {
    const { client } = await start();
    const assistant = await client();
    const launch = async (app: string) => (await assistant.call('launch_app', { app })).text;

    expect(await launch('/Applications/Preview.app')).toMatch(/Did you mean Preview\?$/);
    expect(await launch('/Applications/Foo.app/')).not.toContain('Did you mean');
  });

  it('name an app that is not here are told where those stand that can be started, or which run', async () => {
    const { client } = await start();
    const assistant = await client();

    const launched = await assistant.call('launch_app', { app: 'Ghost' });
    const looked = await assistant.call('look', { app: 'Ghost' });
    const shown = await assistant.call('open_item', { target: '/Applications' });

    expect(launched.text).toBe(
      'not_found: No app "Ghost" was found. No app here has that name or bundle id. open_item with /Applications shows in Finder what is installed.',
    );
    expect(looked.text).toBe('not_found: No app "Ghost" was found. See list_running_apps.');
    expect(shown.structured).toMatchObject({ success: true });
  });

  it('that name several apps are answered with the candidates', async () => {
    const { client } = await start();
    const assistant = await client();

    const answer = await assistant.call('launch_app', { app: 'Notes' });

    expect(answer.code).toBe('ambiguous');
    expect(answer.text).toContain('bundle id. Candidates: Notes (bundleId "com.apple.Notes", running true);');
    expect(JSON.stringify(answer.structured)).toContain('com.example.notes');
  });

  it('name an app on a Japanese Mac in letters of another width, and are answered with the names that its owner sees', async () => {
    const { client } = await start({ scenario: { language: 'ja' } });
    const assistant = await client();

    const several = await assistant.call('launch_app', { app: 'Notes' });
    const found = await assistant.call('look', { app: 'ﾐｭｰｼﾞｯｸ' });

    expect(several.text).toContain('Candidates: メモ (bundleId "com.apple.Notes", running true);');
    expect(found.text).toContain('window "ミュージック"');
  });
});

describe('the names of other systems', () => {
  it('answer as our own tools do', async () => {
    const { client, mac } = await start();
    const assistant = await client();
    const { pid } = mac.probe.app('com.apple.calculator');

    const apps = await assistant.call('list_applications');
    const found = await assistant.call('find_elements', { parent: `applications/${pid}`, role: 'AXButton', title: '7' });
    const [seven] = found.json<{ ref: string }[]>();
    const pressed = await assistant.call('click_element', { parent: `applications/${pid}`, element_id: seven?.ref });

    expect(apps.json()).toEqual((await assistant.call('list_running_apps')).json());
    expect((await assistant.call('find_element', { app: 'Calculator', role: 'AXButton', limit: 2 })).json()).toHaveLength(2);
    expect(pressed.json()).toMatchObject({ success: true });
    expect(mac.probe.element('com.apple.calculator', { identifier: 'display' })?.value).toBe('7');
  });

  it('stand in the log beside our own name', async () => {
    const { client, owner } = await start();
    const assistant = await client();

    await assistant.call('list_applications');

    expect(owner.state().log.at(-1)).toMatchObject({ calledAs: 'list_applications', tool: 'list_running_apps' });
  });

  // covers: 000-10.5
  it('that nobody has are an error of the protocol', async () => {
    const { client } = await start();
    const assistant = await client();

    await expect(assistant.call('make_coffee')).rejects.toMatchObject({ code: -32602 });
  });
});
