import { describe, expect, it } from 'vitest';
import type { EffectSpec, Scenario, WindowSpec } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, type TestClient } from '../../harness/gatehand.js';
import { comesTo } from './guarded.js';

const start = gatehands();
const desk = 'org.example.desk';
const vault = 'org.example.vault';
const gone: EffectSpec = { set: { identifier: 'state', value: 'gone' } };

/** An app in which the same things are done by buttons, by what stands in them, by menus, by their shortcuts and by keys. */
const scenario: Scenario = {
  apps: [
    {
      bundleId: desk,
      name: 'Desk',
      frontmost: true,
      menus: [
        {
          title: 'Item',
          items: [
            { title: 'Fine', shortcut: 'cmd+b' },
            { title: 'Delete', shortcut: 'cmd+k', effect: gone },
            { title: 'Send All', shortcut: 'f6', effect: gone },
            { title: 'Erase', shortcut: 'cmd+ctrl+e', effect: gone },
            {
              title: 'Erase Deleted Items',
              items: [{ title: 'In All Accounts', shortcut: 'cmd+ctrl+j', identifier: 'all:', effect: gone }],
            },
          ],
        },
      ],
      windows: [
        {
          title: 'Desk',
          frame: { x: 20, y: 30, width: 400, height: 300 },
          elements: [
            { role: 'AXStaticText', identifier: 'state', value: 'here', frame: { x: 200, y: 40, width: 80, height: 20 } },
            {
              role: 'AXTextArea',
              value: 'text',
              description: 'Body',
              identifier: 'area',
              focused: true,
              frame: { x: 200, y: 70, width: 150, height: 60 },
              menu: [{ title: 'Fine too' }, { title: 'Delete', effect: gone }],
            },
            {
              role: 'AXButton',
              title: 'Send',
              frame: { x: 10, y: 150, width: 80, height: 30 },
              effect: gone,
              children: [{ role: 'AXStaticText', value: 'Now', frame: { x: 20, y: 155, width: 40, height: 20 }, effect: gone }],
            },
            {
              role: 'AXImage',
              description: 'Delete it',
              actions: ['AXPress'],
              frame: { x: 10, y: 200, width: 80, height: 30 },
              effect: gone,
            },
            {
              role: 'AXButton',
              help: 'Delete for good',
              identifier: 'wipe',
              frame: { x: 300, y: 150, width: 30, height: 30 },
              effect: gone,
            },
            { role: 'AXImage', description: 'Delete', frame: { x: 110, y: 200, width: 80, height: 30 } },
            {
              role: 'AXPopUpButton',
              title: 'Action',
              value: 'Choose',
              options: ['Choose', 'Delete', 'Fine'],
              frame: { x: 110, y: 150, width: 80, height: 30 },
            },
            {
              role: 'AXRow',
              title: 'Thing',
              actions: ['AXDelete', 'AXRemoveRow'],
              frame: { x: 210, y: 200, width: 80, height: 30 },
              effect: gone,
            },
          ],
        },
        {
          title: 'Over it',
          frame: { x: 40, y: 400, width: 100, height: 80 },
          elements: [{ role: 'AXButton', title: 'Next', frame: { x: 10, y: 40, width: 60, height: 30 }, effect: { closeWindow: true } }],
        },
        {
          title: 'Below it',
          frame: { x: 30, y: 390, width: 300, height: 120 },
          elements: [{ role: 'AXButton', title: 'Buy', frame: { x: 10, y: 30, width: 150, height: 80 }, effect: gone }],
        },
      ],
    },
    { bundleId: vault, name: 'Vault', kind: 'accessory' },
    {
      bundleId: 'com.apple.Terminal',
      name: 'Terminal',
      path: '/System/Applications/Utilities/Terminal.app',
      running: false,
      opens: ['command'],
    },
  ],
  statusItems: [
    { bundleId: desk, title: 'Desk', identifier: 'fine', menu: [{ title: 'Fine' }] },
    { bundleId: desk, title: 'Send All', identifier: 'go', menu: [{ title: 'Now', identifier: 'now:', effect: gone }] },
    { bundleId: vault, title: 'Vault', menu: [{ title: 'Open it all', effect: { launch: 'com.apple.Terminal' } }] },
  ],
  files: [{ path: '/Users/sam/run.command', text: 'ls' }],
};
const browser = { bundleId: 'org.example.browser', name: 'Browser', running: false, opens: ['https'] };

type Call = readonly [tool: string, args: Record<string, unknown>];

async function working(more: Call[] = [], blocklist: string[] = [], ...dialogs: WindowSpec[]) {
  const [app, ...others] = scenario.apps ?? [];
  const windows = [...dialogs, ...(app?.windows ?? [])];
  const apps = app === undefined ? [] : [{ ...app, windows }, ...others, browser];
  const settings = { blocklist, clients: [paired()], changesPerSecond: 100 };
  const gatehand = await start({ approvals: 'ask', scenario: { ...scenario, apps }, settings });
  const assistant = await gatehand.client();
  for (const [tool, args] of [
    ['set_ui_element_value', { element: 'app("Desk")/window["Desk"]/text_area[0]', value: 'x' }] as const,
    ...more,
  ]) {
    const call = assistant.call(tool, args);
    await gatehand.owner.approve('15-minutes');
    expect((await call).isError).toBe(false);
  }
  return { ...gatehand, assistant };
}

/** `ran`, the code of its error, or what a question that was refused said it is. */
async function outcome(gatehand: Gatehand, assistant: TestClient, [tool, args]: Call) {
  const came = await comesTo(gatehand, assistant, tool, args);
  return typeof came === 'string' ? came : [came.items[0]?.level, came.items[0]?.final];
}

/** As the owner does, past every gate. */
function pressStatusItem({ mac: { drivers, probe } }: Gatehand): void {
  const pid = probe.app(vault).pid ?? 0;
  const isItem = (x: number): boolean => {
    const found = drivers.accessibility.elementAt(pid, { x, y: 10 });
    return found.ok && found.value !== null;
  };
  const x = Array.from({ length: 200 }, (_, step) => 1435 - step * 4).find(isItem) ?? 0;
  for (const type of ['down', 'up'] as const) drivers.input.mouse({ type, button: 'left', point: { x, y: 10 }, clickState: 1, flags: [] });
}

const state = ({ mac }: Gatehand) => mac.probe.element(desk, { identifier: 'state' })?.value;
const press = (key: string, ...modifiers: string[]): Call => ['press_key', { app: 'Desk', key, modifiers }];
const element = (path: string) => `app("Desk")/window[0]/${path}`;
const menu = (menu_path: string): Call => ['click_menu_item', { app: 'Desk', menu_path }];
const inSubmenu = 'app("Desk")/menu_bar/menu_bar_item["Item"]/menu/menu_item["Erase Deleted Items"]/menu/menu_item["In All Accounts"]';
const openMenu: Call = ['perform_action', { element: element('text_area[0]'), action: 'AXShowMenu' }];

describe('a yes that lasts does by no other road what it does not press by name:', () => {
  it('by the shortcut of a menu item, with whatever keys', async () => {
    const gatehand = await working();
    const { assistant } = gatehand;
    for (const [call, comesTo] of [
      [press('k', 'command'), [3, 'delete']],
      [
        ['press_key', { key: 'command+k' }],
        [3, 'delete'],
      ],
      [press('f6'), [3, 'send']],
      [
        ['hold_key', { key: 'f6', duration_ms: 100 }],
        [3, 'send'],
      ],
      [press('e', 'command', 'control'), [3, 'delete']],
      [press('j', 'command', 'control'), [3, 'delete']],
      [menu('Item > Erase Deleted Items > In All Accounts'), [3, 'delete']],
      [menu('In All Accounts'), 'invalid_input'],
      [menu('all:'), 'invalid_input'],
      [
        ['click_ui_element', { element: inSubmenu }],
        [3, 'delete'],
      ],
      [press('b', 'command'), 'ran'],
      [press('delete'), 'ran'],
      [press('space'), 'ran'],
    ] as const)
      expect([call, await outcome(gatehand, assistant, call)]).toEqual([call, comesTo]);
    expect(state(gatehand)).toBe('here');
  });

  it('by what stands in a button, by a picture that takes clicks, and by an action that says it', async () => {
    const gatehand = await working();
    const { assistant } = gatehand;
    for (const [call, comesTo] of [
      [
        ['click', { x: 60, y: 195 }],
        [3, 'send'],
      ],
      [
        ['click_ui_element', { element: element('button["Send"]/static_text[0]') }],
        [3, 'send'],
      ],
      [
        ['click', { x: 50, y: 240 }],
        [3, 'delete'],
      ],
      [
        ['click_ui_element', { element: element('image["Delete it"]') }],
        [3, 'delete'],
      ],
      [
        ['perform_action', { element: element('row[0]'), action: 'AXDelete' }],
        [3, 'delete'],
      ],
      [
        ['perform_action', { element: element('row[0]'), action: ' AXDelete' }],
        [3, 'delete'],
      ],
      [['perform_action', { element: element('row[0]'), action: 'removerow' }], 'invalid_input'],
      [
        ['set_ui_element_value', { element: element('pop_up_button[0]'), value: 'delete' }],
        [3, 'delete'],
      ],
      [
        ['click', { x: 335, y: 195 }],
        [3, 'delete'],
      ],
      [
        ['click_ui_element', { app: 'Desk', element: 'wipe' }],
        [3, 'delete'],
      ],
      [['set_ui_element_value', { element: element('pop_up_button[0]'), value: 'Fine' }], 'ran'],
      [['click', { x: 150, y: 240 }], 'ran'],
    ] as const)
      expect([call, await outcome(gatehand, assistant, call)]).toEqual([call, comesTo]);
    expect(state(gatehand)).toBe('here');
  });

  it.each([
    ['Return', press('return'), [3, 'delete']],
    ['Space', press('space'), [3, 'delete']],
    ['typed text', ['type_text', { text: ' x' }] as const, 'interrupted'],
  ])('by %s in an open menu', async (_how, chooses, comesTo) => {
    const gatehand = await working();
    const { assistant } = gatehand;
    for (const call of [openMenu, press('down'), press('return'), openMenu, ['press_key', { key: 'down', repeat: 2 }]] as const)
      expect([call, await outcome(gatehand, assistant, call)]).toEqual([call, 'ran']);

    expect(await outcome(gatehand, assistant, chooses)).toEqual(comesTo);
    expect(state(gatehand)).toBe('here');
  });

  it('by a drag into a menu that it opens on its way', async () => {
    const gatehand = await working();
    const drag = (end_y: number): Call => ['drag', { start_x: 110, start_y: 12, end_x: 120, end_y }];
    expect(await outcome(gatehand, gatehand.assistant, drag(41))).toBe('ran');
    expect(await outcome(gatehand, gatehand.assistant, drag(63))).toBe('interrupted');
    expect(state(gatehand)).toBe('here');
  });

  it('by a second click on what the first one brought up', async () => {
    const gatehand = await working();
    expect(await outcome(gatehand, gatehand.assistant, ['double_click', { x: 80, y: 455 }])).toBe('interrupted');
    expect(gatehand.mac.probe.app(desk).windows).toHaveLength(2);
    expect(state(gatehand)).toBe('here');
  });

  it('by the identifier of a status item', async () => {
    const gatehand = await working();
    const { assistant } = gatehand;
    for (const [call, comesTo] of [
      [['click_status_bar_item', { identifier: 'go' }], 'invalid_input'],
      [['click_status_bar_menu_item', { identifier: 'go', menu_path: 'Now' }], 'invalid_input'],
      [
        ['click_status_bar_item', { identifier: 'Send All' }],
        [3, 'send'],
      ],
      [
        ['click_status_bar_menu_item', { identifier: 'Send All', menu_path: 'Now' }],
        [3, 'send'],
      ],
      [['click_status_bar_item', { identifier: 'fine' }], 'ran'],
    ] as const)
      expect([call, await outcome(gatehand, assistant, call)]).toEqual([call, comesTo]);
    expect(state(gatehand)).toBe('here');
  });

  it('by a file that a terminal runs', async () => {
    const gatehand = await working([['reveal_in_finder', { path: '/Users/sam/run.command' }]]);
    const opened = await outcome(gatehand, gatehand.assistant, ['open_item', { target: '/Users/sam/run.command' }]);
    expect(opened).toEqual([3, 'run']);
    expect(gatehand.mac.probe.app('com.apple.Terminal').pid).toBeNull();
  });

  it('by a web address, which carries away what is written in it', async () => {
    const gatehand = await working([['reveal_in_finder', { path: '/Users/sam/run.command' }]]);
    const target = 'https://elsewhere.example/?q=what+stands+in+the+note';
    const call = gatehand.assistant.call('open_item', { target });

    expect(await gatehand.owner.card('approval')).toMatchObject({ items: [{ level: 2 }], choices: [{ scope: 'this-call' }] });
    await gatehand.owner.approve();
    expect((await call).isError).toBe(false);
    const again = gatehand.assistant.call('open_item', { target, app: 'Browser' });
    await gatehand.owner.refuse();
    expect((await again).code).toBe('approval_denied');
  });
});

it('a yes that lasts follows no link out of a text, which takes its address to a browser, and uses no service of another app', async () => {
  const frame = (at: number) => ({ x: 10, y: 40 + 30 * at, width: 200, height: 24 });
  const follow: EffectSpec = { launch: 'org.example.browser' };
  const link = { role: 'AXLink', title: 'https://elsewhere.example/?q=note', frame: frame(1), effect: follow };
  const elements = [
    { role: 'AXTextField', value: '', identifier: 'field', frame: frame(0) },
    { ...link, focused: true, children: [{ role: 'AXStaticText', value: 'elsewhere', frame: frame(1), effect: follow }] },
  ];
  const notes = { bundleId: 'com.apple.Notes', name: 'Notes', frontmost: true, behavior: 'generic' as const };
  const sticky = { title: 'Services', items: [{ title: 'Make New Sticky Note', shortcut: 'cmd+shift+y', effect: follow }] };
  const menus = [{ title: 'Edit', items: [{ title: 'Open Link', shortcut: 'cmd+j', effect: follow }, sticky] }];
  const apps = [{ ...notes, menus, windows: [{ title: 'Note', frame: { x: 20, y: 30, width: 400, height: 300 }, elements }] }, browser];
  const gatehand = await start({ approvals: 'ask', scenario: { apps }, settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  const allowed = assistant.call('set_ui_element_value', { app: 'Notes', element: 'field', value: 'x' });
  await gatehand.owner.approve('15-minutes');
  expect((await allowed).isError).toBe(false);
  const path = 'app("Notes")/window["Note"]/link[0]';
  for (const [call, comesTo] of [
    [
      ['click_ui_element', { element: path }],
      [2, null],
    ],
    [
      ['perform_action', { element: path, action: 'AXPress' }],
      [2, null],
    ],
    [
      ['click', { x: 60, y: 112 }],
      [2, null],
    ],
    [
      ['press_key', { app: 'Notes', key: 'space' }],
      [2, null],
    ],
    [
      ['click_menu_item', { app: 'Notes', menu_path: 'Edit > Open Link' }],
      [3, 'send'],
    ],
    [
      ['click_menu_item', { app: 'Notes', menu_path: 'Edit > Services > Make New Sticky Note' }],
      [3, 'run'],
    ],
    [
      ['press_key', { app: 'Notes', key: 'y', modifiers: ['command', 'shift'] }],
      [3, 'run'],
    ],
    [
      ['press_key', { app: 'Notes', key: 'j', modifiers: ['command'] }],
      [3, 'send'],
    ],
  ] as const)
    expect([call, await outcome(gatehand, assistant, call)]).toEqual([call, comesTo]);
  expect(gatehand.mac.probe.app('org.example.browser').pid).toBeNull();
});

it('a yes that lasts follows links in a browser, also by its menus, whatever a page is called', async () => {
  const field = { role: 'AXTextField', value: '', identifier: 'field', frame: { x: 10, y: 40, width: 200, height: 24 } };
  const windows = [{ title: 'Page', frame: { x: 20, y: 30, width: 400, height: 300 }, elements: [field] }];
  const pages = ['How to send money', 'Log out of everything', 'Delete Browsing Data…'].map((title) => ({ title }));
  const menus = [
    { title: 'Edit', items: [{ title: 'Open Link in New Tab' }, { title: 'Delete' }] },
    { title: 'History', items: [...pages, { title: 'Recently Closed', items: [{ title: 'Publish a book' }] }] },
  ];
  const chrome = { bundleId: 'com.google.Chrome', name: 'Chrome', frontmost: true, behavior: 'generic' as const, menus, windows };
  const gatehand = await start({ approvals: 'ask', scenario: { apps: [chrome] }, settings: { clients: [paired()] } });
  const assistant = await gatehand.client();
  const allowed = assistant.call('set_ui_element_value', { app: 'Chrome', element: 'field', value: 'x' });
  await gatehand.owner.approve('15-minutes');
  await allowed;
  for (const [menu_path, comesTo] of [
    ['Edit > Open Link in New Tab', 'ran'],
    ['History > How to send money', 'ran'],
    ['History > Log out of everything', 'ran'],
    ['History > Recently Closed > Publish a book', 'ran'],
    ['History > Delete Browsing Data…', [3, 'delete']],
    ['Edit > Delete', [3, 'delete']],
  ] as const)
    expect([menu_path, await outcome(gatehand, assistant, ['click_menu_item', { app: 'Chrome', menu_path }])]).toEqual([
      menu_path,
      comesTo,
    ]);
});

describe('Return in a dialog', () => {
  it.each([
    ['Delete', [3, 'delete']],
    ['Keep', 'ran'],
  ])('presses its button "%s" as that button would be pressed', async (title, comesTo) => {
    const gatehand = await working([], [], {
      title: 'Sure?',
      subrole: 'AXDialog',
      modal: true,
      frame: { x: 500, y: 300, width: 300, height: 120 },
      elements: [{ role: 'AXButton', title, key: 'return', frame: { x: 10, y: 60, width: 80, height: 30 }, effect: { closeWindow: true } }],
    });
    expect(await outcome(gatehand, gatehand.assistant, press('return'))).toEqual(comesTo);
  });

  const asking = (title: string, x: number): WindowSpec => {
    const button = { role: 'AXButton', title, key: 'return' as const, frame: { x: 10, y: 60, width: 80, height: 30 } };
    const list = { role: 'AXTable', description: 'List', focused: true, frame: { x: 100, y: 40, width: 80, height: 60 } };
    return { title, frame: { x, y: 300, width: 200, height: 120 }, elements: [{ ...button, effect: { closeWindow: true } }, list] };
  };

  it.each([
    ['a repeated key', ['press_key', { app: 'Desk', key: 'return', repeat: 2 }], 'Delete', 'interrupted'],
    ['a typed text', ['type_text', { app: 'Desk', text: '\n\n' }], 'Delete', 'interrupted'],
    ['a repeated key', ['press_key', { app: 'Desk', key: 'return', repeat: 2 }], 'Keep on', 'ran'],
  ] as const)('presses by the second one of %s no more than by the first: %j on %s', async (_how, call, next, comesTo) => {
    const gatehand = await working([], [], asking('Keep', 500), asking(next, 700));
    expect(await outcome(gatehand, gatehand.assistant, call)).toEqual(comesTo);
    expect(
      gatehand.mac.probe
        .app(desk)
        .windows.map(({ title }) => title)
        .includes(next),
    ).toBe(comesTo !== 'ran');
  });
});

it('Return hands in no field that the tab before it went to, under a yes that lasts', async () => {
  const field = { role: 'AXTextField', frame: { x: 10, y: 40, width: 80, height: 24 } };
  const search = { ...field, subrole: 'AXSearchField', focused: true, identifier: 'search' };
  const elements = [search, { ...field, frame: { x: 10, y: 80, width: 80, height: 24 }, identifier: 'message' }];
  const gatehand = await working([], [], { title: 'Form', frame: { x: 500, y: 300, width: 300, height: 120 }, elements });
  const type = (text: string): Call => ['type_text', { app: 'Desk', text }];
  expect(await outcome(gatehand, gatehand.assistant, type('a\n'))).toBe('ran');
  expect(await outcome(gatehand, gatehand.assistant, type('b\tc\n'))).toBe('interrupted');
  expect(gatehand.mac.probe.element(desk, { identifier: 'message' })?.value).toBe('c');
});

it.each([
  ['Space', press('space'), [3, 'delete']],
  ['Return', press('return'), [3, 'delete']],
  ['a typed blank', ['type_text', { app: 'Desk', text: 'a b' }] as const, 'interrupted'],
])('%s presses the link that has the keyboard as that link would be pressed', async (_what, call, comesTo) => {
  const gatehand = await working([], [], {
    title: 'Page',
    frame: { x: 500, y: 300, width: 300, height: 120 },
    elements: [{ role: 'AXLink', title: 'Delete account', focused: true, frame: { x: 10, y: 60, width: 80, height: 30 } }],
  });
  expect(await outcome(gatehand, gatehand.assistant, call)).toEqual(comesTo);
});

describe.each([
  ['that is kept away', [vault], 'blocked_app'],
  ['that nobody was asked about', [], [2, null]],
])('the menu of an app %s, which the owner has opened', (_which, blocklist, comesTo) => {
  it('is chosen from by no keys, though another app is in front', async () => {
    const gatehand = await working([], blocklist);
    const { assistant, mac } = gatehand;
    pressStatusItem(gatehand);
    for (const call of [
      ['press_key', { key: 'down' }],
      ['press_key', { key: 'return' }],
    ] as const)
      expect([call, await outcome(gatehand, assistant, call)]).toEqual([call, comesTo]);
    expect((await assistant.call('type_text', { app: 'Desk', text: ' ' })).isError).toBe(true);
    expect(mac.probe.app('com.apple.Terminal').pid).toBeNull();
  });
});

describe('a task', () => {
  it('holds no key that chooses in a menu, though the field behind it takes text', async () => {
    const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()], changesPerSecond: 100 } });
    const assistant = await gatehand.client();
    const goal = { goal: 'Write', apps: ['Desk'], may: ['act'], actions: 20, minutes: 10 };
    const proposed = assistant.call('propose_task', goal);
    await gatehand.owner.approve();
    expect((await proposed).isError).toBe(false);

    for (const call of [openMenu, ['press_key', { key: 'down', repeat: 2 }]] as const)
      expect([call, await outcome(gatehand, assistant, call)]).toEqual([call, 'ran']);
    expect(await outcome(gatehand, assistant, press('space'))).toEqual([3, 'delete']);
    expect(await outcome(gatehand, assistant, ['click_ui_element', { element: element('button["Send"]/static_text[0]') }])).toEqual([
      3,
      'send',
    ]);
    expect(state(gatehand)).toBe('here');
  });
});
