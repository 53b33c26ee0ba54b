import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, type TestClient } from '../../harness/gatehand.js';
import { comesTo, guarded } from './guarded.js';

const start = gatehands();

/** A client that may do anything with these apps for a while, the last one in front. */
async function allowedIn(apps: readonly string[], scenario: Scenario = {}) {
  const settings = { clients: [paired()], changesPerSecond: 100, blocklist: [] };
  const gatehand = await start({ approvals: 'ask', scenario, settings });
  const assistant = await gatehand.client();
  for (const app of apps) {
    const call = assistant.call('activate_app', { app });
    await gatehand.owner.approve('app-15-minutes');
    expect((await call).code).toBe('');
  }
  return { ...gatehand, assistant };
}

/** It runs, or is asked for as what cannot be taken back. */
async function outcome(gatehand: Gatehand & { readonly assistant: TestClient }, tool: string, args: Record<string, unknown>) {
  const came = await comesTo(gatehand, gatehand.assistant, tool, args);
  return typeof came === 'string' ? came : [came.items[0]?.final, ...came.choices.map(({ scope }) => scope)];
}

describe('a yes that lasts', () => {
  it('presses no shortcut by typing its letter with keys held', async () => {
    const gatehand = await allowedIn(['Mail']);
    const asked = ['send', 'this-call'];
    for (const [args, came] of [
      [{ app: 'Mail', text: 'd', modifiers: ['command', 'shift'] }, asked],
      [{ app: 'Mail', text: 'ad', modifiers: ['command', 'shift'] }, asked],
      [{ app: 'Mail', text: 'a'.repeat(21), modifiers: ['command'] }, 'invalid_input'],
      [{ app: 'Mail', text: 'a', modifiers: ['command'] }, 'ran'],
    ] as const)
      expect([args, await outcome(gatehand, 'type_text', args)]).toEqual([args, came]);
  });

  it('connects to no address', async () => {
    const elements = [
      { role: 'AXTextArea', value: 'vnc://secrets.example', focused: true, frame: { x: 20, y: 60, width: 200, height: 24 } },
      { role: 'AXButton', title: 'Connect', frame: { x: 20, y: 100, width: 90, height: 24 } },
    ];
    const windows = [{ title: 'Connect to', frame: { x: 20, y: 100, width: 300, height: 200 }, elements }];
    const gatehand = await allowedIn(['Screen Sharing'], {
      apps: [{ bundleId: 'com.apple.ScreenSharing', name: 'Screen Sharing', path: '/System/Applications/Screen Sharing.app', windows }],
    });
    const [asked, app] = [['send', 'this-call'], 'Screen Sharing'];
    for (const [tool, args, came] of [
      ['type_text', { app, text: '/more' }, 'ran'],
      ['click_ui_element', { element: `app("${app}")/window[0]/button["Connect"]` }, asked],
    ] as const)
      expect([tool, args, await outcome(gatehand, tool, args)]).toEqual([tool, args, came]);
  });

  it('runs nothing in a terminal, by whatever key or menu item a line ends there', async () => {
    const frame = { x: 600, y: 100, width: 500, height: 400 };
    const windows = [
      { title: 'zsh', frame, elements: [{ role: 'AXTextArea', value: '', frame: { x: 20, y: 60, width: 400, height: 200 } }] },
      {
        title: 'Over it',
        frame: { x: 40, y: 500, width: 100, height: 80 },
        elements: [
          { role: 'AXButton', title: 'Next', frame: { x: 10, y: 40, width: 60, height: 30 }, effect: { closeWindow: true as const } },
        ],
      },
      {
        title: 'Below it',
        frame: { x: 30, y: 490, width: 300, height: 120 },
        elements: [{ role: 'AXButton', title: 'Paste', frame: { x: 10, y: 30, width: 150, height: 80 } }],
      },
    ];
    const menus = [{ title: 'Edit', items: [{ title: 'Paste', shortcut: 'Cmd+V' }, { title: 'Einfügen' }, { title: 'Copy' }] }];
    const scenario: Scenario = {
      apps: [
        { bundleId: 'com.apple.Terminal', name: 'Terminal', path: '/System/Applications/Utilities/Terminal.app', menus, windows },
        { bundleId: 'org.example.words', name: 'Words', windows: [{ title: 'Words', frame: { x: 20, y: 100, width: 300, height: 300 } }] },
      ],
    };
    const gatehand = await allowedIn(['Words', 'Terminal'], scenario);
    const app = 'Terminal';
    const run = ['run', 'this-call'];
    const area = 'app("Terminal")/window["zsh"]/text_area[0]';
    const item = (title: string) => ({ element: `app("Terminal")/menu_bar/menu_bar_item["Edit"]/menu/menu_item["${title}"]` });
    const [from, to] = [
      { start_x: 100, start_y: 250 },
      { end_x: 800, end_y: 250 },
    ];
    for (const [tool, args, came] of [
      ['type_text', { app, text: 'rm -rf x' }, 'ran'],
      ['set_ui_element_value', { element: area, value: 'rm -rf x' }, 'ran'],
      ['set_ui_element_value', { element: area, value: 'rm -rf x\n' }, run],
      ['set_ui_element_value', { element: area, value: '\r', append: true }, run],
      ...['j', 'm', 'o'].map((key) => ['press_key', { app, key, modifiers: ['control'] }, run] as const),
      ['hold_key', { app, key: 'm', modifiers: ['control'], duration_ms: 50 }, run],
      ['type_text', { app, text: 'm', modifiers: ['control'] }, run],
      ['type_text', { app, text: 'v', modifiers: ['command'] }, run],
      ['press_key', { app, key: 'tab' }, run],
      ['click_ui_element', item('Paste'), run],
      ['click_menu_item', { app, menu_path: 'Edit > Einfügen' }, run],
      ['click', { x: 800, y: 250, button: 'middle' }, run],
      ['drag', { ...from, ...to }, run],
      // Its first click brings up what pastes.
      ['double_click', { x: 80, y: 555 }, 'interrupted'],
      ['press_key', { app, key: 'c', modifiers: ['control'] }, 'ran'],
      ['press_key', { app, key: 'up' }, 'ran'],
      ['click_menu_item', { app, menu_path: 'Edit > Copy' }, 'ran'],
    ] as const)
      expect([tool, args, await outcome(gatehand, tool, args)]).toEqual([tool, args, came]);
  });
});

describe('a panel', () => {
  const app = 'TextEdit';
  const go = 'app("TextEdit")/window["Open"]/sheet[0]/button["Go"]';

  it('is taken by no yes that lasts to a place that programs live by, in however many parts its path is typed', async () => {
    const gatehand = await allowedIn(['Finder', app], { files: [{ path: '/Users/sam/.ssh/key', text: 'x' }] });
    const { assistant, mac } = gatehand;
    for (const [tool, args] of [
      ['click_menu_item', { app, menu_path: 'File > Open…' }],
      ['press_key', { app, key: 'g', modifiers: ['command', 'shift'] }],
      ['type_text', { app, text: '~/' }],
      ['type_text', { app, text: '.ssh' }],
    ] as const)
      expect([tool, (await assistant.call(tool, args)).code]).toEqual([tool, '']);
    const frame = mac.probe.element('com.apple.TextEdit', { role: 'AXButton', title: 'Go' })?.frame ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const [tool, args] of [
      ['click_ui_element', { element: go }],
      ['click', { x: Math.round(frame.x + frame.width / 2), y: Math.round(frame.y + frame.height / 2) }],
      ['handle_dialog', { app, button: 'Go' }],
      ['press_key', { app, key: '.', modifiers: ['command', 'shift'] }],
    ] as const)
      expect([tool, await outcome(gatehand, tool, args)]).toEqual([tool, [null, 'this-call']]);

    await assistant.call('set_ui_element_value', { element: go.replace('button["Go"]', 'text_field[0]'), value: '~/Downloads' });
    expect(await outcome(gatehand, 'click_ui_element', { element: go })).toBe('ran');
  });
});

it('a panel that stands in a folder that programs live by saves and opens nothing there by a yes that lasts', async () => {
  const app = 'TextEdit';
  const gatehand = await allowedIn(['Finder', app], { files: [{ path: '/Users/sam/Library/LaunchAgents/a.plist', text: 'x' }] });
  const { assistant, owner } = gatehand;
  const sheet = 'app("TextEdit")/window["Untitled"]/sheet[0]';
  const go = async (path: string) => {
    await assistant.call('press_key', { app, key: 'g', modifiers: ['command', 'shift'] });
    for (const text of ['~/', path]) await assistant.call('type_text', { app, text });
    const call = assistant.call('handle_dialog', { app, button: 'Go' });
    if (path.includes('Library')) await owner.approve();
    return (await call).code;
  };
  expect((await assistant.call('click_menu_item', { app, menu_path: 'File > Save…' })).code).toBe('');
  const asked = [null, 'this-call'];
  for (const folder of ['Home/Library/LaunchAgents', 'ライブラリ/LaunchAgents', ' ~/Library/Fonts', '\u3000/usr/local/bin'])
    expect([folder, await outcome(gatehand, 'handle_dialog', { app, folder })]).toEqual([folder, asked]);
  expect(await outcome(gatehand, 'handle_dialog', { app, fields: { 'Save As:': ' ~/Library/a' } })).toEqual(asked);
  expect(await go('Library/LaunchAgents')).toBe('');
  for (const [tool, args] of [
    ['click_ui_element', { element: `${sheet}/button["Save"]` }],
    ['handle_dialog', { app, button: 'Save' }],
    ['handle_dialog', { app, button: 'default' }],
  ] as const)
    expect([tool, await outcome(gatehand, tool, args)]).toEqual([tool, asked]);
  expect(await go('Documents')).toBe('');
  expect(await outcome(gatehand, 'click_ui_element', { element: `${sheet}/button["Save"]` })).toBe('ran');
});

it('a panel saves nothing that runs when it is opened, nor into a program or a folder of apps, by a yes that lasts', async () => {
  const app = 'TextEdit';
  const gatehand = await allowedIn(['Finder', app], {
    files: [{ path: '/Users/sam/Applications/Tool.app/Contents/MacOS/tool', text: 'x' }],
  });
  const { assistant } = gatehand;
  const asked = [null, 'this-call'];
  expect((await assistant.call('click_menu_item', { app, menu_path: 'File > Save…' })).code).toBe('');
  for (const file_name of ['a.command', 'a.terminal', 'a.workflow', 'a.scpt', 'a.app', 'a.webloc', 'A.COMMAND'])
    expect([file_name, await outcome(gatehand, 'handle_dialog', { app, file_name, button: 'Save' })]).toEqual([file_name, asked]);
  for (const folder of ['~/Applications', 'Applications', '/Applications/TextEdit.app/Contents/MacOS', '~/Desktop/x.app/Contents'])
    expect([folder, await outcome(gatehand, 'handle_dialog', { app, folder, button: 'Save' })]).toEqual([folder, asked]);

  // The name may be written in one call and said yes to in another.
  const field = 'app("TextEdit")/window[0]/sheet[0]/text_field["Save As:"]';
  expect(await outcome(gatehand, 'set_ui_element_value', { element: field, value: 'a.command' })).toBe('ran');
  const save = { element: 'app("TextEdit")/window[0]/sheet[0]/button["Save"]' };
  const frame = gatehand.mac.probe.element('com.apple.TextEdit', { role: 'AXButton', title: 'Save' })?.frame;
  for (const [tool, args] of [
    ['click_ui_element', save],
    ['handle_dialog', { app, button: 'Save' }],
    ['press_key', { app, key: 'return' }],
    ['perform_action', { element: field, action: 'AXConfirm' }],
    ['click', { x: (frame?.x ?? 0) + 9, y: (frame?.y ?? 0) + 9 }],
  ] as const)
    expect([tool, (await outcome(gatehand, tool, args)).slice(1)]).toEqual([tool, asked.slice(1)]);
  // To go to a folder of apps puts nothing there.
  const go = { app, key: 'g', modifiers: ['command', 'shift'] };
  for (const [tool, args, came] of [
    ['set_ui_element_value', { element: field, value: 'a' }, 'ran'],
    ['press_key', go, 'ran'],
    ['type_text', { app, text: '~/Applications' }, 'ran'],
    ['handle_dialog', { app, button: 'Go' }, 'ran'],
    ['click_ui_element', save, asked],
  ] as const)
    expect([tool, await outcome(gatehand, tool, args)]).toEqual([tool, came]);
  const call = assistant.call('handle_dialog', { app, folder: '~/Applications/Tool.app', button: 'Save' });
  await gatehand.owner.approve();
  expect((await call).code).toBe('');
});

it('what an app makes that makes only programs is saved by no yes that lasts', async () => {
  const elements = [{ role: 'AXButton', title: 'Save', key: 'return' as const, frame: { x: 20, y: 100, width: 90, height: 24 } }];
  const file = { title: 'File', items: [{ title: 'Save', shortcut: 'Cmd+S' }, { title: 'Close' }] };
  const windows = [{ title: 'Untitled', frame: { x: 20, y: 100, width: 300, height: 200 }, elements }];
  const [app, asked] = ['Script Editor', [null, 'this-call']];
  const gatehand = await allowedIn([app], { apps: [{ bundleId: 'com.apple.ScriptEditor2', name: app, menus: [file], windows }] });
  for (const [tool, args] of [
    ['click_ui_element', { element: `app("${app}")/window[0]/button["Save"]` }],
    ['press_key', { app, key: 'return' }],
    ['press_key', { app, key: 's', modifiers: ['command'] }],
    ['click_menu_item', { app, menu_path: 'File > Save' }],
  ] as const)
    expect([tool, args, await outcome(gatehand, tool, args)]).toEqual([tool, args, asked]);
  expect(await outcome(gatehand, 'type_text', { app, text: 'x' })).toBe('ran');
});

it('Finder is led to no place that programs live by, and puts nothing there, under a yes that lasts', async () => {
  const [app, agents] = ['Finder', '/Users/sam/Library/LaunchAgents'];
  const files = [`${agents}/a.plist`, '/Users/sam/Documents/b.plist'].map((path) => ({ path, text: 'x' }));
  const gatehand = await allowedIn([app], { files });
  const { assistant, owner, mac } = gatehand;
  const [shown] = (await assistant.call('list_windows', { app })).json<{ id: number }[]>();
  const documents = { window_id: shown?.id };
  const command = (key: string) => ['press_key', { app, key, modifiers: ['command'] }] as const;
  const row = (window: string, name: string) => ({ element: `app("Finder")/window["${window}"]/outline["list view"]/row["${name}"]` });
  const all = async (came: string, ...calls: readonly (readonly [string, Record<string, unknown>])[]) => {
    for (const [tool, args] of calls) expect([tool, args, await outcome(gatehand, tool, args)]).toEqual([tool, args, came]);
  };

  await all('ran', ['click_ui_element', row('Documents', 'b.plist')], command('c'), [
    'click_menu_item',
    { app, menu_path: 'File > New Finder Window' },
  ]);
  await all('ran', ['click_ui_element', row('sam', 'Library')]);
  await all('not_allowed', command('down'), command('o'), ['click_menu_item', { app, menu_path: 'File > Open' }]);
  await all('not_allowed', ['perform_action', { ...row('sam', 'Library'), action: 'AXOpen' }]);

  const call = assistant.call('open_item', { target: agents, app });
  await owner.approve();
  expect((await call).code).toBe('');
  const paste = { element: 'app("Finder")/menu_bar/menu_bar_item["Edit"]/menu/menu_item["Paste"]' };
  await all('not_allowed', command('v'), ['press_key', { key: 'v', modifiers: ['command'] }]);
  await all(
    'not_allowed',
    ['type_text', { app, text: 'v', modifiers: ['command'] }],
    ['click_menu_item', { app, menu_path: 'Edit > Paste' }],
  );
  await all('not_allowed', ['click_ui_element', paste]);
  await all('ran', ['move_window', { ...documents, x: 20, y: 480 }]);
  const at = async (of: { element: string }) =>
    (await assistant.call('get_element', of)).json<{ position: { x: number; y: number } }>().position;
  const [from, to] = [await at(row('Documents', 'b.plist')), await at(row('LaunchAgents', 'a.plist'))];
  await all('not_allowed', ['drag', { start_x: from.x + 20, start_y: from.y + 10, end_x: to.x + 60, end_y: to.y + 120 }]);
  expect(mac.probe.file(`${agents}/b.plist`)).toBeNull();

  await all('ran', ['focus_window', documents], command('v'), ['type_text', { app, text: 'b.txt' }]);
  expect(await outcome(gatehand, 'type_text', { app, text: 'b.command' })).toEqual([null, 'this-call']);
});

it('Finder puts nothing into a program or a folder of apps', async () => {
  const app = 'Finder';
  const inside = '/Users/sam/Desktop/Tool.app/Contents/MacOS';
  const files = [
    `${inside}/tool`,
    '/Users/sam/Documents/b.plist',
    ...['d.zip', 'e.pkg'].map((name) => `/Users/sam/Applications/${name}`),
  ].map((path) => ({ path, text: 'x' }));
  const gatehand = await allowedIn([app], { files });
  const { assistant, owner, mac } = gatehand;
  const row = { element: 'app("Finder")/window["Documents"]/outline["list view"]/row["b.plist"]' };
  const copy = { app, key: 'c', modifiers: ['command'] };
  for (const [tool, args] of [
    ['click_ui_element', row],
    ['press_key', copy],
  ] as const)
    expect(await outcome(gatehand, tool, args)).toBe('ran');
  for (const folder of [inside, '/Users/sam/Applications']) {
    const call = assistant.call('open_item', { target: folder, app });
    await owner.approve();
    expect((await call).code).toBe('');
    for (const [tool, args] of [
      ['press_key', { ...copy, key: 'v' }],
      ['click_menu_item', { app, menu_path: 'Edit > Paste' }],
    ] as const)
      expect([folder, tool, await outcome(gatehand, tool, args)]).toEqual([folder, tool, 'not_allowed']);
    expect(mac.probe.file(`${folder}/b.plist`)).toBeNull();
  }
  // What is expanded lies beside its archive.
  expect(await outcome(gatehand, 'open_item', { target: '~/Applications/d.zip' })).toEqual([null, 'this-call']);
  expect(await outcome(gatehand, 'open_item', { target: '~/Applications/e.pkg' })).toEqual([null, 'this-call']);
  for (const name of ['d.zip', 'e.pkg']) {
    await outcome(gatehand, 'click_ui_element', { element: `app("Finder")/window["Applications"]/outline["list view"]/row["${name}"]` });
    expect([name, await outcome(gatehand, 'press_key', { ...copy, key: 'o' })]).toEqual([name, 'not_allowed']);
  }
});

describe('what is dragged in Finder', () => {
  const app = 'Finder';
  const inWindow = (part: string) => ({ element: `app("Finder")/window["Documents"]/${part}` });
  const row = (name: string) => inWindow(`outline["list view"]/row["${name}"]`);
  const place = (name: string) => inWindow(`outline["sidebar"]/row["${name}"]`);

  /** A drag from one element to another, a little inside of each. */
  async function dragged(assistant: TestClient, from: { element: string }, to: { element: string }) {
    const at = async (of: { element: string }) => {
      const { position } = (await assistant.call('get_element', of)).json<{ position: { x: number; y: number } }>();
      return { x: position.x + 30, y: position.y + 12 };
    };
    const [start_, end] = [await at(from), await at(to)];
    return { start_x: start_.x, start_y: start_.y, end_x: end.x, end_y: end.y };
  }

  it('goes to the Trash and into a folder of apps by a yes for that alone, which says what and where', async () => {
    const files = [{ path: '/Users/sam/Documents/Tool.app/Contents/Info.plist', text: 'x' }];
    const gatehand = await allowedIn([app], { files });
    const { assistant, owner, mac } = gatehand;
    const toTrash = await dragged(assistant, row('Notes.txt'), place('Trash'));
    const toApps = await dragged(assistant, row('Tool.app'), place('Applications'));

    expect(await outcome(gatehand, 'drag', toTrash)).toEqual(['delete', 'this-call']);
    expect(await outcome(gatehand, 'drag', toApps)).toEqual([null, 'this-call']);
    const call = assistant.call('drag', toApps);
    const [item] = (await owner.card('approval')).items;
    await owner.approve();

    expect([item?.under?.name, item?.end?.name, item?.text?.start]).toEqual(['Tool.app', 'Applications', '→ /Applications']);
    expect((await call).code).toBe('');
    expect(mac.probe.file('/Applications/Tool.app/Contents/Info.plist')).toBe('x');
    expect(mac.probe.file('/Users/sam/Documents/Notes.txt')).not.toBeNull();
  });

  it('goes into a folder of apps without a question where a rule allows it, and into no Library', async () => {
    const files = [{ path: '/Users/sam/Library/Fonts/a.ttf', text: 'x' }];
    const gatehand = await guarded(start, { scenario: { files }, settings: { blocklist: [] } });
    const { assistant, mac } = gatehand;
    await assistant.call('activate_app', { app });
    const toApps = await dragged(assistant, row('Notes.txt'), place('Applications'));
    expect(await outcome(gatehand, 'drag', toApps)).toBe('ran');
    expect(mac.probe.file('/Applications/Notes.txt')).not.toBeNull();

    await assistant.call('click_menu_item', { app, menu_path: 'File > New Finder Window' });
    const at = async (of: { element: string }) => (await assistant.call('get_element', of)).json<{ position: { x: number; y: number } }>();
    const library = 'app("Finder")/window["sam"]/outline["list view"]/row["Library"]';
    const { position: to } = await at({ element: library });
    const [shown] = (await assistant.call('list_windows', { app }))
      .json<{ id: number; title: string }[]>()
      .filter(({ title }) => title === 'Documents');
    await assistant.call('move_window', { window_id: shown?.id, x: 20, y: 480 });
    const { position: from } = await at(row('Report.pdf'));
    const drag = { start_x: from.x + 30, start_y: from.y + 12, end_x: to.x + 30, end_y: to.y + 12 };
    expect(await outcome(gatehand, 'drag', drag)).toBe('not_allowed');
    // Beside the items of that window nothing is called so.
    expect(await outcome(gatehand, 'drag', { ...drag, end_y: to.y + 60 })).toBe('ran');
    expect(mac.probe.file('/Users/sam/Report.pdf')).not.toBeNull();
  });

  it('is pasted into no folder of apps that a column shows in another window', async () => {
    const gatehand = await guarded(start);
    const { assistant, mac } = gatehand;
    await assistant.call('activate_app', { app });
    await assistant.call('click_ui_element', row('Notes.txt'));
    const key = (letter: string): [string, Record<string, unknown>] => ['press_key', { app, key: letter, modifiers: ['command'] }];
    await assistant.call(...key('c'));
    await assistant.call('click_ui_element', place('Macintosh HD'));
    await assistant.call('click_menu_item', { app, menu_path: 'View > as Columns' });
    await assistant.call('click_ui_element', { element: 'app("Finder")/window["Macintosh HD"]/browser[0]/table[0]/row["Applications"]' });

    for (const way of [key('v'), ['click_menu_item', { app, menu_path: 'Edit > Paste' }] satisfies [string, Record<string, unknown>]])
      expect([way, await outcome(gatehand, ...way)]).toEqual([way, 'not_allowed']);
    expect(mac.probe.file('/Applications/Notes.txt')).toBeNull();
  });

  it('is dropped on a browser by a yes for that alone, and never by a call that only lets go', async () => {
    const gatehand = await allowedIn(['Safari', app]);
    const { assistant } = gatehand;
    const drag = await dragged(assistant, row('Notes.txt'), { element: 'app("Safari")/window[0]/web_area[0]' });
    const carried = [
      { tool: 'left_mouse_down', arguments: { x: drag.start_x, y: drag.start_y } },
      { tool: 'left_mouse_up', arguments: { x: drag.end_x, y: drag.end_y } },
    ];

    expect(await outcome(gatehand, 'drag', drag)).toEqual([null, 'this-call']);
    expect(await outcome(gatehand, 'run_steps', { steps: carried })).toBe('not_allowed');
  });

  it('is sent to nobody by AirDrop but by a yes for that alone', async () => {
    const image = (description: string, x: number) => ({
      ...{ role: 'AXImage', description, frame: { x, y: 60, width: 60, height: 60 } },
    });
    const windows = [
      { title: 'AirDrop', frame: { x: 40, y: 480, width: 500, height: 300 }, elements: [image('a.txt', 40), image('Ada’s iPhone', 300)] },
    ];
    const gatehand = await allowedIn([app], { apps: [{ bundleId: 'com.apple.finder', name: app, windows }] });
    const inAirDrop = (name: string) => ({ element: `app("Finder")/window["AirDrop"]/image["${name}"]` });
    const drag = await dragged(gatehand.assistant, inAirDrop('a.txt'), inAirDrop('Ada’s iPhone'));

    expect(await outcome(gatehand, 'drag', drag)).toEqual([null, 'this-call']);
  });
});

it('a file is chosen in a panel of a browser by a yes for that alone, which a button of a page does not need', async () => {
  const button = (x: number) => ({ role: 'AXButton', title: 'Open', frame: { x, y: 60, width: 80, height: 24 } });
  const page = { role: 'AXWebArea', title: 'Page', frame: { x: 0, y: 30, width: 400, height: 200 }, children: [button(20)] };
  const panel = [button(200), { ...button(100), title: 'Cancel' }, { ...button(300), title: 'Import' }];
  const windows = [
    {
      title: 'Choose a file',
      style: 'panel' as const,
      identifier: 'open-panel',
      frame: { x: 500, y: 60, width: 400, height: 200 },
      elements: panel,
    },
    { title: 'Page', frame: { x: 20, y: 40, width: 420, height: 320 }, elements: [page] },
  ];
  const app = 'Browser';
  const gatehand = await allowedIn([app], {
    apps: [{ bundleId: 'com.google.Chrome', name: app, path: '/Applications/Browser.app', windows }],
  });
  const asked = [null, 'this-call'];

  for (const [tool, args, came] of [
    ['click_ui_element', { element: `app("${app}")/window["Choose a file"]/button["Open"]` }, asked],
    ['click_ui_element', { element: `app("${app}")/window["Choose a file"]/button["Import"]` }, asked],
    ['handle_dialog', { app, button: 'Open' }, asked],
    ['handle_dialog', { app, button: 'Cancel' }, 'ran'],
    ['click_ui_element', { element: `app("${app}")/window["Page"]/web_area[0]/button["Open"]` }, 'ran'],
  ] as const)
    expect([tool, args, await outcome(gatehand, tool, args)]).toEqual([tool, args, came]);
});

it('a thing in the Trash has its context menu, from which it is put back', async () => {
  const app = 'Finder';
  const gatehand = await guarded(start, { scenario: { files: [{ path: '/Users/sam/.Trash/old.txt', text: 'x' }] } });
  const { assistant } = gatehand;
  await assistant.call('activate_app', { app });
  await assistant.call('click_ui_element', { element: 'app("Finder")/window[0]/outline["sidebar"]/row["Trash"]' });
  const { position } = (
    await assistant.call('get_element', { element: 'app("Finder")/window["Trash"]/outline["list view"]/row["old.txt"]' })
  ).json<{
    position: { x: number; y: number };
  }>();

  const menu = await assistant.call('click', { x: position.x + 30, y: position.y + 12, button: 'right' });
  expect([menu.code, menu.text]).toEqual(['', expect.stringContaining('Put Back')]);
});

it('keys that would show what is hidden in a panel are the app’s own in a text, and asked for in Finder and wherever a panel may be', async () => {
  const gatehand = await allowedIn(['Finder', 'TextEdit']);
  const { assistant } = gatehand;
  const spelling = ['press_key', { key: ':', modifiers: ['command'] }] as const;
  expect(await outcome(gatehand, ...spelling)).toBe('ran');
  const asked = [null, 'this-call'];
  expect(await outcome(gatehand, 'press_key', { app: 'Finder', key: ':', modifiers: ['command'] })).toEqual(asked);
  expect((await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Open…' })).code).toBe('');
  expect(await outcome(gatehand, ...spelling)).toEqual(asked);
});

describe('a task', () => {
  it('pastes into no terminal, uses no service and follows no link of a menu', async () => {
    const edit = { title: 'Edit', items: [{ title: 'Paste', shortcut: 'Cmd+V' }, { title: 'Open Link' }, { title: 'Fine' }] };
    const tools = { title: 'Tools', items: [{ title: 'Services', items: [{ title: 'Make New Note' }] }] };
    const gatehand = await allowedIn([], {
      apps: [
        { bundleId: 'com.apple.Terminal', name: 'Terminal', path: '/System/Applications/Utilities/Terminal.app', menus: [edit] },
        { bundleId: 'org.example.words', name: 'Words', menus: [tools, edit] },
      ],
    });
    const proposal = { goal: 'Write it up', apps: ['Terminal', 'Words'], may: ['act'], irreversible: ['send', 'delete'] };
    const call = gatehand.assistant.call('propose_task', proposal);
    await gatehand.owner.approve();
    expect((await call).code).toBe('');
    for (const [tool, args, came] of [
      ['click_menu_item', { app: 'Terminal', menu_path: 'Edit > Paste' }, 'run'],
      ['press_key', { app: 'Terminal', key: 'v', modifiers: ['command'] }, 'run'],
      ['click_menu_item', { app: 'Words', menu_path: 'Tools > Services > Make New Note' }, 'run'],
      ['click_menu_item', { app: 'Words', menu_path: 'Edit > Open Link' }, 'send'],
      ['click_menu_item', { app: 'Words', menu_path: 'Edit > Paste' }, 'ran'],
      ['click_menu_item', { app: 'Words', menu_path: 'Edit > Fine' }, 'ran'],
    ] as const)
      expect([tool, args, await outcome(gatehand, tool, args)]).toEqual([tool, args, came === 'ran' ? came : [came, 'this-call']]);
  });
});
