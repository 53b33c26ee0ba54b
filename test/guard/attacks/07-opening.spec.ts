import { describe, expect, it } from 'vitest';
import { axError } from '../../../src/main/mac/constants/ax-error.js';
import type { Drivers } from '../../../src/main/mac/engine/drivers/drivers.js';
import { finderSpec } from '../../../src/main/mac/simulated/apps/finder/finder.js';
import type { MenuItemSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import type { Settings } from '../../../src/shared/settings.js';
import { createEngineMac, errorOf } from '../../engine/engine-mac.js';
import { gatehands } from '../../harness/each.js';
import type { Answer } from '../../harness/gatehand.js';
import { allowAll, type Guarded, guarded, posted } from './guarded.js';

const start = gatehands();
const terminal = 'com.apple.Terminal';

const openWith: MenuItemSpec = {
  title: 'Open With',
  items: [
    { title: 'Terminal (default)', effect: { launch: terminal } },
    { title: 'New Terminal at Folder', effect: { launch: terminal } },
    { title: 'TextEdit', effect: { launch: 'com.apple.TextEdit' } },
  ],
};

const ownPid = 4711;

/** Finder with a window on the utilities, one on scripts, an Open With menu and a tool bar that holds an app. */
function finderAnd(): Scenario {
  const spec = finderSpec();
  const menus = (spec.menus ?? []).map((menu) =>
    menu.title === 'File' ? { ...menu, items: [...menu.items, openWith, { title: 'Do It Somehow', effect: { launch: terminal } }] } : menu,
  );
  const windows = (spec.windows ?? []).map((window) => ({
    ...window,
    elements: [
      ...(window.elements ?? []),
      {
        role: 'AXButton',
        title: 'Kept',
        url: 'file:///System/Applications/Utilities/Terminal.app',
        identifier: 'kept-app',
        frame: { x: 140, y: 34, width: 60, height: 26 },
        effect: { launch: terminal },
      },
      {
        role: 'AXButton',
        title: 'Open with Terminal',
        identifier: 'opens-with',
        frame: { x: 210, y: 34, width: 60, height: 26 },
        effect: { launch: terminal },
      },
    ],
  }));
  return {
    apps: [
      {
        ...spec,
        frontmost: true,
        menus,
        windows,
      },
      { bundleId: terminal, name: 'Terminal', path: '/System/Applications/Utilities/Terminal.app', running: false, opens: ['command'] },
      { bundleId: 'app.gatehand.Gatehand', name: 'Gatehand', path: '/Applications/Gatehand.app', kind: 'accessory', pid: ownPid },
    ],
    files: [
      { path: '/Users/sam/Documents/run.command', text: 'ls' },
      { path: '/Users/sam/Documents/link', link: '/System/Applications/Utilities/Terminal.app' },
    ],
  };
}

/** Shows one entry in a window of Finder, selected, as the owner would. */
async function shown(path: string, more: Scenario = {}, settings: Partial<Settings> = {}): Promise<Guarded & { readonly row: string }> {
  const gatehand = await guarded(start, { scenario: { ...finderAnd(), ...more }, settings, ownPids: [ownPid] });
  const answer = await gatehand.assistant.call('reveal_in_finder', { path });
  if (answer.isError) throw new Error(answer.text);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const found = await gatehand.assistant.call('find_element', { app: 'Finder', value: name, role: 'text_field' });
  const [first] = found.json<{ path: string }[]>();
  if (first === undefined) throw new Error(`${name} is not shown: ${found.text}`);
  return { ...gatehand, row: first.path.replace(/\/cell.*$/, '') };
}

/** The middle of the row. */
async function spot({ assistant, row }: Guarded & { readonly row: string }): Promise<{ x: number; y: number }> {
  const answer = await assistant.call('get_element', { element: row });
  const { position, size } = answer.json<{ position: { x: number; y: number }; size: { height: number } }>();
  return { x: Math.round(position.x + 30), y: Math.round(position.y + size.height / 2) };
}

type Way = (shown: Guarded & { readonly row: string }) => Promise<Answer>;

/** The way of a context menu by its actions alone; where the menu does not open, nothing of it is chosen. */
const byMenu: Way = async ({ assistant, row }) => {
  const shownMenu = await assistant.call('perform_action', { element: row, action: 'AXShowMenu' });
  if (shownMenu.isError) return shownMenu;
  const found = (await assistant.call('find_element', { app: 'Finder', title: 'Open', role: 'menu_item' })).json<
    { ref: string; path: string }[]
  >();
  return assistant.call('click_ui_element', { element: found.find(({ path }) => !path.includes('menu_bar'))?.ref });
};

const ways: readonly (readonly [string, Way])[] = [
  ['Open in its context menu', byMenu],
  ['a double click', async (it) => it.assistant.call('double_click', await spot(it))],
  ['a triple click', async (it) => it.assistant.call('click', { ...(await spot(it)), click_count: 3 })],
  ['its context menu', async (it) => it.assistant.call('click', { ...(await spot(it)), button: 'right' })],
  ['the action AXOpen', ({ assistant, row }) => assistant.call('perform_action', { element: row, action: 'AXOpen' })],
  ['Command and O', ({ assistant }) => assistant.call('press_key', { app: 'Finder', key: 'o', modifiers: ['command'] })],
  ['Command and the down arrow', ({ assistant }) => assistant.call('press_key', { app: 'Finder', key: 'down', modifiers: ['command'] })],
  ['the menu', ({ assistant }) => assistant.call('click_menu_item', { app: 'Finder', menu_path: ['File', 'Open'] })],
  [
    'a menu item that says nothing',
    ({ assistant }) => assistant.call('click_menu_item', { app: 'Finder', menu_path: 'File > Do It Somehow' }),
  ],
];

describe.each([
  ['a blocked app', '/System/Applications/Utilities/Terminal.app'],
  ['a file that a blocked app opens', '/Users/sam/Documents/run.command'],
  ['a link to a blocked app', '/Users/sam/Documents/link'],
  ['Gatehand itself', '/Applications/Gatehand.app'],
])('%s in Finder', (_what, path) => {
  it.each(ways)('is not opened by %s', async (_how, open) => {
    const it = await shown(path);

    const answer = await open(it);

    expect([answer.isError, answer.code]).toEqual([true, 'blocked_app']);
    expect(it.mac.probe.app(terminal).pid).toBeNull();
  });

  it('is only selected by a press on its row', async () => {
    const { assistant, mac, row } = await shown(path);

    expect((await assistant.call('click_ui_element', { element: row })).isError).toBe(false);
    expect(mac.probe.app(terminal).pid).toBeNull();
  });
});

describe('an app in Finder that lies where nobody puts apps', () => {
  it.each(ways.slice(0, -1))('is not started by %s', async (_how, open) => {
    const path = '/Users/sam/Downloads/Tool.app';
    const { apps = [], ...others } = finderAnd();
    const it = await shown(path, { ...others, apps: [...apps, { bundleId: 'org.example.tool', name: 'Tool', path, running: false }] });

    const answer = await open(it);

    expect([answer.code, answer.text.includes('open_item')]).toEqual(['not_allowed', true]);
    expect(it.mac.probe.app('org.example.tool').pid).toBeNull();
  });
});

describe.each<readonly [string, string, Partial<Settings>]>([
  ['a script that a terminal would run', 'run.command', { blocklist: [] }],
  ['a script, where other apps are kept away,', 'run.command', { blocklist: ['org.example.other'] }],
  ['a way to an address', 'Site.webloc', { blocklist: [] }],
  ['a page', 'Site.html', { blocklist: [] }],
  ['a link to a page', 'Shortcut', { blocklist: [] }],
  ['what changes settings when it is opened', 'Setup.mobileconfig', { blocklist: [] }],
])('%s in Finder', (_what, name, settings) => {
  it.each(ways.slice(0, -1))('is not opened by %s, which asks for nothing by itself', async (_how, open) => {
    const { apps = [], files = [] } = finderAnd();
    const path = `/Users/sam/Documents/${name}`;
    const browser = {
      bundleId: 'org.example.browser',
      name: 'Browser',
      path: '/Applications/Browser.app',
      running: false,
      // Which app follows a .webloc nobody tells.
      opens: ['html'],
    };
    const links = ['Site.webloc', 'Site.html', 'Setup.mobileconfig'].map((one) => ({ path: `/Users/sam/Documents/${one}`, text: 'x' }));
    const link = { path: '/Users/sam/Documents/Shortcut', link: '/Users/sam/Documents/Site.html' };
    const it = await shown(path, { apps: [...apps, browser], files: [...files, ...links, link] }, settings);

    const answer = await open(it);

    expect([answer.code, answer.text.includes('open_item')]).toEqual(['not_allowed', true]);
    expect([it.mac.probe.app(terminal).pid, it.mac.probe.app(browser.bundleId).pid]).toEqual([null, null]);
  });
});

describe.each(['as Icons', 'as Columns', 'as Gallery'])('a blocked app in Finder %s', (view) => {
  it('is not opened, whatever view it stands in', async () => {
    const { assistant, mac } = await shown('/Users/sam/Documents/run.command');
    await assistant.call('click_menu_item', { app: 'Finder', menu_path: ['View', view] });
    const list = view === 'as Columns' ? { role: 'AXRow' } : { role: 'AXImage' };
    const found = await assistant.call('find_element', { app: 'Finder', ...list, text: 'run.command' });
    const [first] = found.json<{ ref: string }[]>();
    await assistant.call('scroll_to_element', { element: first?.ref });
    const seen = await assistant.call('get_element', { element: first?.ref });
    const item = seen.json<{ ref: string; position: { x: number; y: number } }>();
    const at = { x: item.position.x + 40, y: item.position.y + 14 };

    const answers = [
      await assistant.call('double_click', at),
      await assistant.call('perform_action', { element: item.ref, action: 'AXOpen' }),
      await assistant.call('press_key', { app: 'Finder', key: 'o', modifiers: ['command'] }),
      await assistant.call('press_key', { app: 'Finder', key: 'down', modifiers: ['command'] }),
    ];

    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('blocked_app'));
    expect(mac.probe.app(terminal).pid).toBeNull();
  });
});

describe('what Finder opens', () => {
  it.each(ways)('is no app that a rule keeps the client from acting in, by %s', async (_how, open) => {
    const rules = [{ capability: 'act', app: 'com.apple.TextEdit', client: '*', verdict: 'deny' }] as const;
    const it = await shown('/Users/sam/Documents/Notes.txt', {}, { blocklist: [], rules: [...allowAll, ...rules] });
    const windows = () => it.mac.probe.app('com.apple.TextEdit').windows.length;
    const before = windows();

    const answer = await open(it);

    expect([answer.isError, answer.code, windows()]).toEqual([true, 'blocked_app', before]);
  });

  it('is left open to all that no blocked app is behind', async () => {
    const it = await shown('/Users/sam/Documents/Notes.txt');

    const clicked = await it.assistant.call('double_click', await spot(it));

    expect(clicked.text).not.toContain('blocked');
    expect(it.mac.probe.app('com.apple.TextEdit').frontmost).toBe(true);
  });

  it('by Open With is not a blocked app for a file of another', async () => {
    const it = await shown('/Users/sam/Documents/Notes.txt');

    const byName = await it.assistant.call('click_menu_item', { app: 'Finder', menu_path: 'File > Open With > Terminal (default)' });
    const byWord = await it.assistant.call('click_menu_item', { app: 'Finder', menu_path: 'File > Open With > New Terminal at Folder' });
    const other = await it.assistant.call('click_menu_item', { app: 'Finder', menu_path: 'File > Open With > TextEdit' });

    expect([byName.code, byWord.code, other.isError]).toEqual(['blocked_app', 'blocked_app', false]);
    expect(it.mac.probe.app(terminal).pid).toBeNull();
  });

  it.each<readonly [string, string, string]>([
    ['runs it', 'Terminal (default)', terminal],
    ['takes it for a page', 'Browser', 'com.apple.Safari'],
  ])('is no text in an app that %s, by Open With', async (_what, title, bundleId) => {
    const spec = finderSpec();
    const items = [
      { title, effect: { launch: bundleId } },
      { title: 'TextEdit', effect: { launch: 'com.apple.TextEdit' } },
    ];
    const menus = (spec.menus ?? []).map((menu) =>
      menu.title === 'File' ? { ...menu, items: [...menu.items, { title: 'Open With', items }] } : menu,
    );
    const browser = { bundleId: 'com.apple.Safari', name: 'Browser', path: '/Applications/Browser.app', running: false };
    const [, shell] = finderAnd().apps ?? [];
    const apps = [{ ...spec, frontmost: true, menus }, browser, ...(shell === undefined ? [] : [shell])];
    const it = await shown('/Users/sam/Documents/Notes.txt', { apps }, { blocklist: [] });
    const choose = (name: string) => it.assistant.call('click_menu_item', { app: 'Finder', menu_path: `File > Open With > ${name}` });

    expect([(await choose(title)).code, (await choose('TextEdit')).code]).toEqual(['not_allowed', '']);
    expect(it.mac.probe.app(bundleId).pid).toBeNull();
  });

  it.each(['return', 'space'])('by %s in an open menu is judged by the item that is lit', async (key) => {
    const it = await shown('/Users/sam/Documents/run.command', {}, { blocklist: [] });
    const bar = await it.assistant.call('find_element', { app: 'Finder', title: 'File', role: 'menu_bar_item' });
    const [{ position }] = bar.json<[{ position: { x: number; y: number } }]>();
    await it.assistant.call('click', { x: position.x + 8, y: position.y + 8 });
    const isLit = () => it.mac.probe.element('com.apple.finder', { identifier: 'cmdOpen:' })?.selected;
    for (let step = 0; step < 9 && isLit() !== true; step += 1) await it.assistant.call('press_key', { key: 'down' });

    expect([isLit(), (await it.assistant.call('press_key', { key })).code]).toEqual([true, 'not_allowed']);
    expect(it.mac.probe.app(terminal).pid).toBeNull();
  });

  it('by a button that opens what Quick Look shows is no script', async () => {
    const it = await shown('/Users/sam/Documents/run.command', {}, { blocklist: [] });
    const found = await it.assistant.call('find_element', { app: 'Finder', title: 'Open with Terminal' });
    const [{ ref }] = found.json<[{ ref: string }]>();

    expect((await it.assistant.call('click_ui_element', { element: ref })).code).toBe('not_allowed');
    expect(it.mac.probe.app(terminal).pid).toBeNull();
  });

  it.each([
    ['a row of the side bar', { title: 'Downloads', role: 'row' }],
    ['a file that no app opens', { value: 'run.py', role: 'text_field' }],
  ])('leaves the menu of %s to what is chosen in it', async (_what, sought) => {
    const { files = [] } = finderAnd();
    const it = await shown('/Users/sam/Documents/Notes.txt', { files: [...files, { path: '/Users/sam/Documents/run.py', text: 'x' }] });
    const found = await it.assistant.call('find_element', { app: 'Finder', ...sought });
    const [{ position }] = found.json<[{ position: { x: number; y: number } }]>();

    const clicked = await it.assistant.call('click', { x: position.x + 30, y: position.y + 10, button: 'right' });

    expect(clicked.code).toBe('');
  });

  it('by one click on its tool bar is no blocked app', async () => {
    const it = await shown('/Users/sam/Documents/Notes.txt');
    const kept = await it.assistant.call('find_element', { app: 'Finder', title: 'Kept' });
    const [{ ref, position: frame }] = kept.json<[{ ref: string; position: { x: number; y: number } }]>();

    const clicked = await it.assistant.call('click', { x: frame.x + 20, y: frame.y + 10 });
    const pressed = await it.assistant.call('click_ui_element', { element: ref });

    expect([clicked.code, pressed.code]).toEqual(['blocked_app', 'blocked_app']);
    expect(it.mac.probe.app(terminal).pid).toBeNull();
  });

  it('by a button that names a blocked app is not opened', async () => {
    const it = await shown('/Users/sam/Documents/Notes.txt');
    const kept = await it.assistant.call('find_element', { app: 'Finder', title: 'Open with Terminal' });
    const [{ ref, position: frame }] = kept.json<[{ ref: string; position: { x: number; y: number } }]>();

    const clicked = await it.assistant.call('click', { x: frame.x + 20, y: frame.y + 10 });
    const pressed = await it.assistant.call('click_ui_element', { element: ref });

    expect([clicked.code, pressed.code]).toEqual(['blocked_app', 'blocked_app']);
    expect(it.mac.probe.app(terminal).pid).toBeNull();
  });

  it('by a drop is no blocked app', async () => {
    const it = await shown('/System/Applications/Utilities/Terminal.app');
    const end = await spot(it);
    const other = await it.assistant.call('find_element', { app: 'Finder', value: 'Script Editor.app', role: 'text_field' });
    const [from] = other.json<{ position: { x: number; y: number } }[]>();

    const dragged = await it.assistant.call('drag', {
      start_x: end.x,
      start_y: (from?.position.y ?? 0) + 10,
      end_x: end.x,
      end_y: end.y,
      duration_ms: 200,
    });

    expect(dragged.code).toBe('blocked_app');
    expect(it.mac.probe.held().buttons).toEqual([]);
  });

  it.each([
    ['an app that runs it', '/System/Applications/Utilities/Terminal.app', 'not_allowed'],
    ['an app that nobody has put where apps lie', '/Users/sam/Documents/Found.app', 'not_allowed'],
    ['another app', '/Applications/Found.app', ''],
  ])('by a drop is no file opened in %s, unless that is', async (_what, path, code) => {
    const kept = { bundleId: 'org.example.found', name: 'Found', running: false, behavior: 'generic' as const };
    const apps = [...(finderAnd().apps ?? []), { ...kept, path: path.endsWith('Found.app') ? path : '/Applications/Found.app' }];
    const it = await shown(path, { apps }, { blocklist: [] });
    const end = await spot(it);
    const rows = (await it.assistant.call('find_element', { app: 'Finder', role: 'text_field' })).json<
      { value?: string; position: { y: number } }[]
    >();
    const other = rows.find(({ value, position }) => value !== undefined && value !== '' && Math.abs(position.y - end.y) > 15);

    const way = { start_x: end.x, start_y: (other?.position.y ?? 0) + 10, end_x: end.x, end_y: end.y, duration_ms: 200 };
    expect((await it.assistant.call('drag', way)).code).toBe(code);
    expect(it.mac.probe.held().buttons).toEqual([]);
  });

  it('by a key in an open menu is not chosen blindly', async () => {
    const it = await shown('/Users/sam/Documents/Notes.txt');
    await it.assistant.call('click', { x: 110, y: 12 });
    const before = posted(it);

    const answers = [await it.assistant.call('press_key', { key: 'return' }), await it.assistant.call('press_key', { key: 'space' })];

    expect(answers.map(({ code }) => code)).toEqual(['not_allowed', 'not_allowed']);
    expect(posted(it)).toBe(before);
  });

  it('is refused when nobody can tell what it is', async () => {
    const without = ({ launches: _none, ...drivers }: Drivers): Drivers => drivers;
    const { engine, front, job } = createEngineMac({ around: without });
    const app = await front('Finder');
    const denied = job([app], { deniedBundleIds: ['com.apple.terminal'] });
    const at = { x: 880, y: 184 };

    const blocked = await errorOf(engine.input.click(denied, { point: at, count: 2, button: 'left', modifiers: [] }));
    const free = await engine.input.click(job([app]), { point: at, count: 2, button: 'left', modifiers: [] });

    expect(blocked).toMatchObject({ code: 'not_allowed', details: { rule: 'opening-unknown' } });
    expect(free.effect).not.toBe('none');
  });

  it('is refused when Finder does not say what stands at the point', async () => {
    const at = { x: 880, y: 184 };
    const deaf = (drivers: Drivers): Drivers => ({
      ...drivers,
      accessibility: { ...drivers.accessibility, elementAt: () => ({ ok: false, code: axError.cannotComplete }) },
    });
    const { engine, front, job } = createEngineMac({ around: deaf });
    const app = await front('Finder');
    const denied = job([app], { deniedBundleIds: ['com.apple.terminal'] });

    const blocked = await errorOf(engine.input.click(denied, { point: at, count: 2, button: 'left', modifiers: [] }));

    expect(blocked).toMatchObject({ code: 'not_allowed', details: { rule: 'opening-unknown' } });
  });
});

describe('an open panel', () => {
  it.each<readonly [string, Record<string, unknown>, string]>([
    ['its button', { button: 'Open' }, 'handle_dialog'],
    ['a click on its button', { x: 920, y: 452 }, 'click'],
    ['a double click', { x: 588, y: 223 }, 'double_click'],
    ['Return', { key: 'return' }, 'press_key'],
    ['Command and O', { key: 'o', modifiers: ['command'] }, 'press_key'],
  ])('does not choose a blocked app by %s', async (_how, args, tool) => {
    const it = await guarded(start, { scenario: finderAnd() });
    await it.assistant.call('activate_app', { app: 'TextEdit' });
    await it.assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Open…' });
    await it.assistant.call('handle_dialog', { app: 'TextEdit', folder: '/System/Applications/Utilities' });
    const found = await it.assistant.call('find_element', { app: 'TextEdit', value: 'Terminal.app', role: 'static_text' });
    const [row] = found.json<{ position: { x: number; y: number } }[]>();
    await it.assistant.call('click', { x: (row?.position.x ?? 0) + 20, y: (row?.position.y ?? 0) + 8 });

    const answer = await it.assistant.call(tool, { ...(args.x === undefined && { app: 'TextEdit' }), ...args });
    const other = await it.assistant.call('handle_dialog', { app: 'TextEdit', button: 'Cancel' });

    expect([answer.code, other.isError]).toEqual(['blocked_app', false]);
  });

  it('follows no link to a place that programs live by, and other files as ever', async () => {
    const documents = '/Users/sam/Documents';
    const files = [
      { path: '/Users/sam/.zshrc', text: 'export A=1' },
      { path: `${documents}/plan.txt`, link: '/Users/sam/.zshrc' },
      { path: `${documents}/copy.txt`, link: `${documents}/Notes.txt` },
    ];
    const { assistant } = await guarded(start, { scenario: { files } });
    await assistant.call('activate_app', { app: 'TextEdit' });
    for (const [name, code] of [
      ['plan.txt', 'not_allowed'],
      ['copy.txt', ''],
    ] as const) {
      await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Open…' });
      await assistant.call('handle_dialog', { app: 'TextEdit', folder: documents });
      const found = await assistant.call('find_element', { app: 'TextEdit', value: name, role: 'static_text' });
      const [row] = found.json<{ position: { x: number; y: number } }[]>();
      await assistant.call('click', { x: (row?.position.x ?? 0) + 20, y: (row?.position.y ?? 0) + 8 });
      const chosen = await assistant.call('click_ui_element', { element: 'app("TextEdit")/window["Open"]/button["Open"]' });
      expect([name, chosen.code]).toEqual([name, code]);
      await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Cancel' });
    }
  });
});

describe('a banner of a notification', () => {
  const slack = 'com.tinyspeck.slackmacgap';
  const deny = (capability: 'act' | 'arrange') => ({ capability, app: slack, client: '*', verdict: 'deny' }) as const;
  const banner = 'app("Notification Center")/window[0]/group[0]';

  it.each(['act', 'arrange'] as const)('brings up and answers for no app that a rule keeps a client from: %s', async (capability) => {
    const { assistant, mac } = await guarded(start, { settings: { blocklist: [], rules: [deny(capability), ...allowAll] } });
    mac.probe.notify({ app: 'Slack', title: 'Ada', message: 'See you', actions: ['Reply', 'Archive'] });
    const [window] = mac.probe.app('com.apple.notificationcenterui').windows;
    const { x = 0, y = 0 } = window?.frame ?? {};

    for (const [tool, args] of [
      ['click', { x: x + 100, y: y + 30 }],
      ['click_ui_element', { element: banner }],
      ['click_ui_element', { element: `${banner}/button["Archive"]` }],
      ['perform_action', { element: banner, action: 'AXPress' }],
    ] as const)
      expect([tool, (await assistant.call(tool, args)).code]).toEqual([tool, 'not_allowed']);
    expect(mac.probe.app(slack).frontmost).toBe(false);
    expect(mac.probe.app('com.apple.notificationcenterui').windows).toHaveLength(1);
  });

  it('is pressed where no rule keeps any app from it', async () => {
    const { assistant, mac } = await guarded(start, { settings: { blocklist: [], rules: allowAll } });
    mac.probe.notify({ app: 'Slack', title: 'Ada', message: 'See you' });

    expect((await assistant.call('click_ui_element', { element: banner })).code).toBe('');
    expect(mac.probe.app(slack).frontmost).toBe(true);
  });
});
