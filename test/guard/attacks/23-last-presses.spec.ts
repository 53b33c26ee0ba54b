import { expect, it } from 'vitest';
import type { AppSpec } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { comesTo } from './guarded.js';

const start = gatehands();
const frame = { x: 10, y: 80, width: 150, height: 24 };
const field = { role: 'AXTextField', value: '', identifier: 'field', frame: { x: 10, y: 40, width: 80, height: 20 } };

const calendar: AppSpec = {
  bundleId: 'com.apple.iCal',
  name: 'Calendar',
  windows: [
    {
      title: 'Calendar',
      frame: { x: 20, y: 30, width: 400, height: 300 },
      elements: [
        field,
        { role: 'AXPopUpButton', title: 'Alert', identifier: 'alert', value: 'Message', options: ['Message', 'Open file'], frame },
      ],
    },
  ],
};

const page: AppSpec = {
  bundleId: 'com.google.Chrome',
  name: 'Chrome',
  windows: [
    {
      title: 'Docs',
      frame: { x: 20, y: 30, width: 400, height: 300 },
      elements: [
        field,
        {
          ...{ role: 'AXPopUpButton', title: 'Access', identifier: 'access', value: 'Restricted', frame },
          options: ['Restricted', 'Anyone with the link'],
        },
        { role: 'AXButton', title: 'Add extension', identifier: 'add', frame: { ...frame, y: 120 } },
        { role: 'AXLink', title: 'How to delete a row in Excel', identifier: 'how', frame: { ...frame, y: 160 } },
      ],
    },
  ],
};

const finder: AppSpec = {
  bundleId: 'com.apple.finder',
  name: 'Finder',
  windows: [{ title: 'Notes', frame: { x: 20, y: 30, width: 400, height: 300 }, elements: [field] }],
  menus: [{ title: 'File', items: [{ title: 'Quick Actions', items: [{ title: 'Tidy' }, { title: 'Rotate Left' }] }] }],
};

const recent = [{ title: 'Order.pdf' }, { title: 'Buy All', identifier: 'pay.txt' }, { title: 'Delete All' }, { title: 'Clear Menu' }];
const desk: AppSpec = {
  bundleId: 'com.example.desk',
  name: 'Desk',
  windows: [{ title: 'Desk', frame: { x: 20, y: 30, width: 400, height: 300 }, elements: [field] }],
  menus: [
    { title: 'File', items: [{ title: 'Open Recent', items: recent }, { title: 'Order.pdf' }] },
    { title: 'Window', items: [{ title: 'Pay now.txt' }, { title: 'Restart.md' }, { title: 'Delete', identifier: 'desk.delete' }] },
  ],
};
const shop: AppSpec = {
  ...page,
  menus: [
    { title: 'History', items: [{ title: 'Your order' }, { title: 'Delete All' }] },
    { title: 'Edit', items: [{ title: 'Paste and Go' }, { title: 'Paste and Match Style' }] },
  ],
};

const meeting: AppSpec = {
  bundleId: 'us.zoom.xos',
  name: 'Zoom',
  windows: [
    {
      title: 'Meeting',
      frame: { x: 20, y: 30, width: 400, height: 300 },
      elements: [
        field,
        {
          role: 'AXGroup',
          title: 'Eve calls',
          identifier: 'eve',
          actions: ['Name:Accept\nTarget:0x0', 'Don’t Accept', 'Open Link'],
          frame,
        },
        { role: 'AXButton', title: 'Admit', identifier: 'admit', frame: { ...frame, y: 120 } },
        { role: 'AXButton', title: 'Mute', identifier: 'mute', frame: { ...frame, y: 160 } },
        { role: 'AXButton', title: 'Start Call', identifier: 'call', frame: { ...frame, y: 190 } },
        { role: 'AXButton', title: 'I Agree', identifier: 'agree', frame: { ...frame, y: 220 } },
      ],
    },
  ],
  menus: [
    { title: 'Video', items: [{ title: 'Share My Screen' }, { title: 'Stop Sharing My Screen' }] },
    { title: 'Control', items: [{ title: 'Give Mouse/Keyboard Control to', items: [{ title: 'Eve' }] }] },
  ],
};

const box = { role: 'AXCheckBox', title: 'Launch at login', value: 0, identifier: 'box', focused: true, frame };
const choosing = (title: string): AppSpec => ({
  ...desk,
  windows: [
    {
      title: 'Desk',
      frame: { x: 20, y: 30, width: 400, height: 300 },
      elements: [
        field,
        {
          ...{ role: 'AXRadioGroup', frame: { x: 10, y: 80, width: 300, height: 60 } },
          children: [
            { role: 'AXRadioButton', title: 'Only me', value: 1, focused: true, frame },
            { role: 'AXGroup', frame, children: [{ role: 'AXRadioButton', title, value: 0, frame }] },
          ],
        },
      ],
    },
  ],
});
const leaving = (title: string): AppSpec => ({
  ...desk,
  windows: [
    {
      ...{ title: 'Desk', subrole: 'AXDialog', modal: true, frame: { x: 20, y: 30, width: 400, height: 300 } },
      elements: [field, { role: 'AXButton', title, key: 'escape', frame }, { role: 'AXButton', title: 'Keep', frame }],
    },
  ],
});
const pushing: AppSpec = {
  ...desk,
  windows: [
    {
      ...{ title: 'Desk', subrole: 'AXDialog', modal: true, frame: { x: 20, y: 30, width: 400, height: 300 } },
      elements: [field, { role: 'AXButton', title: 'Push', key: 'return', frame }, { role: 'AXButton', title: 'Fetch', frame }],
    },
  ],
};
const lit = (bundleId: string, title: string): AppSpec => ({
  ...{ bundleId, name: 'App' },
  windows: [
    {
      ...{ title: 'App', frame: { x: 20, y: 30, width: 400, height: 300 } },
      elements: [field, { role: 'AXButton', title, focused: true, frame }],
    },
  ],
});
const switched = (title: string): AppSpec => ({
  ...desk,
  windows: [{ title: 'Desk', frame: { x: 20, y: 30, width: 400, height: 300 }, elements: [field, { ...box, title }] }],
});
it.each([
  ['an alert that opens a program on time', calendar, 'set_ui_element_value', { element: 'alert', value: 'Open file' }, 'run'],
  ['an alert that shows a message', calendar, 'set_ui_element_value', { element: 'alert', value: 'Message' }, 'ran'],
  ['a document that everybody may see', page, 'set_ui_element_value', { element: 'access', value: 'Anyone with the link' }, 'publish'],
  ['a program in a browser', page, 'click_ui_element', { element: 'add' }, 'grant'],
  ['a link to what only tells of it', page, 'click_ui_element', { element: 'how' }, 'ran'],
  ['a workflow of Finder’s menu', finder, 'click_menu_item', { path: 'File > Quick Actions > Tidy' }, 'run'],
  ['a document that is called like a command', desk, 'click_menu_item', { path: 'File > Open Recent > Order.pdf' }, 'ran'],
  ['the window of one', desk, 'click_menu_item', { path: 'Window > Pay now.txt' }, 'ran'],
  ['the window of another', desk, 'click_menu_item', { path: 'Window > Restart.md' }, 'ran'],
  ['what passes itself off as a document', desk, 'click_menu_item', { path: 'File > Open Recent > pay.txt' }, 'invalid_input'],
  ['a command beside documents', desk, 'click_menu_item', { path: 'File > Open Recent > Delete All' }, 'delete'],
  [
    'a command beside windows by a name like that of a document',
    desk,
    'click_menu_item',
    { path: 'Window > desk.delete' },
    'invalid_input',
  ],
  ['a command beside windows', desk, 'click_menu_item', { path: 'Window > Delete' }, 'delete'],
  ['what lists no documents', desk, 'click_menu_item', { path: 'File > Order.pdf' }, 'buy'],
  ['a page that a browser lists', shop, 'click_menu_item', { path: 'History > Your order' }, 'ran'],
  ['what goes to an address on the clipboard', shop, 'click_menu_item', { path: 'Edit > Paste and Go' }, 'send'],
  ['what only pastes', shop, 'click_menu_item', { path: 'Edit > Paste and Match Style' }, 'ran'],
  ['a command beside pages', shop, 'click_menu_item', { path: 'History > Delete All' }, 'delete'],
  ['a box that has an app run, by Space', switched('Launch at login'), 'press_key', { key: 'space' }, 'run'],
  ['one by a typed blank', switched('Launch at login'), 'type_text', { text: ' ' }, 'interrupted'],
  ['one that only switches', switched('Allow notifications'), 'press_key', { key: 'space' }, 'ran'],
  ['a comment, by Space', lit('com.google.Chrome', 'Comment'), 'press_key', { key: 'space' }, 'publish'],
  ['files for who is near, by Space', lit('com.apple.finder', 'AirDrop'), 'press_key', { key: 'space' }, 'send'],
  ['files for who is near, by Return', lit('com.apple.finder', 'AirDrop'), 'press_key', { key: 'return' }, 'send'],
  ['a button that does no harm, by Space', lit('com.google.Chrome', 'Bold'), 'press_key', { key: 'space' }, 'ran'],
  ['code, by the name of a button', pushing, 'handle_dialog', { button: 'Push' }, 'publish'],
  ['code that only comes, by that', pushing, 'handle_dialog', { button: 'Fetch' }, 'ran'],
  ['what everybody may see, by an arrow key', choosing('Anyone with the link'), 'press_key', { key: 'down' }, 'interrupted'],
  ['what somebody else may see', choosing('Anyone in the house'), 'press_key', { key: 'down' }, 'ran'],
  ['what Escape throws away', leaving('Discard'), 'press_key', { key: 'escape' }, 'interrupted'],
  ['the same by another key', leaving('Discard'), 'press_key', { key: '.', modifiers: ['command'] }, 'interrupted'],
  ['what Escape leaves', leaving('Cancel'), 'press_key', { key: 'escape' }, 'ran'],
  ['a call that is taken by an action of its own', meeting, 'perform_action', { element: 'eve', action: 'Accept' }, 'grant'],
  ['one that is declined so', meeting, 'perform_action', { element: 'eve', action: 'Don’t Accept' }, 'ran'],
  ['a link that is followed so', meeting, 'perform_action', { element: 'eve', action: 'Open Link' }, 'send'],
  ['who waits to be let in', meeting, 'click_ui_element', { element: 'admit' }, 'grant'],
  ['mouse and keyboard', meeting, 'click_menu_item', { path: 'Control > Give Mouse/Keyboard Control to > Eve' }, 'grant'],
  ['the screen', meeting, 'click_menu_item', { path: 'Video > Share My Screen' }, 'send'],
  ['the end of that', meeting, 'click_menu_item', { path: 'Video > Stop Sharing My Screen' }, 'ran'],
  ['a call', meeting, 'click_ui_element', { element: 'call' }, 'reach'],
  ['terms', meeting, 'click_ui_element', { element: 'agree' }, 'sign'],
  ['a call, by Space', lit('com.example.desk', 'Start Call'), 'press_key', { key: 'space' }, 'reach'],
  ['the own voice', meeting, 'click_ui_element', { element: 'mute' }, 'ran'],
  ['what macOS brings along there', finder, 'click_menu_item', { path: 'File > Quick Actions > Rotate Left' }, 'ran'],
] as const)('a yes that lasts is asked again about %s, where it cannot be taken back', async (_what, app, tool, args, comes) => {
  const scenario = { apps: [{ ...app, frontmost: true }] };
  const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()] } });
  const assistant = await gatehand.client();
  const call = assistant.call('set_ui_element_value', { app: app.name, element: 'field', value: 'x' });
  await gatehand.owner.approve('15-minutes');
  expect((await call).isError).toBe(false);

  const came = await comesTo(gatehand, assistant, tool, { app: app.name, ...args });
  expect(typeof came === 'string' ? came : came.items[0]?.final).toBe(comes);
});

it('a yes that lasts drops no document by the keys of the dialog that asks whether it is to be kept', async () => {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()], changesPerSecond: 100 } });
  const { owner, mac } = gatehand;
  const assistant = await gatehand.client();
  const app = 'TextEdit';
  const allowed = async (choice: 'this-call' | 'app-15-minutes', tool: string, args: Record<string, unknown>): Promise<string> => {
    const call = assistant.call(tool, { app, ...args });
    await owner.approve(choice);
    return (await call).code;
  };
  expect(await allowed('this-call', 'activate_app', { app: 'Finder' })).toBe('');
  expect(await allowed('app-15-minutes', 'activate_app', {})).toBe('');
  for (const [tool, args] of [
    ['click_menu_item', { menu_path: 'File > New' }],
    ['type_text', { text: 'precious' }],
  ] as const)
    expect((await assistant.call(tool, { app, ...args })).isError).toBe(false);
  const keys = (key: string) => ['press_key', { app, key, modifiers: ['command'] }] as const;
  // In one go the dialog comes by its own first key.
  expect(await allowed('this-call', 'type_text', { text: 'wd', modifiers: ['command'] })).toBe('interrupted');

  const typed = ['type_text', { app, text: 'd', modifiers: ['command'] }] as const;
  for (const [tool, args] of [keys('delete'), keys('d'), typed])
    expect([args, await comesTo(gatehand, assistant, tool, args)]).toEqual([
      args,
      expect.objectContaining({ items: [expect.objectContaining({ final: 'delete' })] }),
    ]);
  expect(await comesTo(gatehand, assistant, ...keys('c'))).toBe('ran');
  expect(mac.probe.app('com.apple.TextEdit').windows.some(({ sheet }) => sheet !== null)).toBe(true);
});

it('a yes that lasts has no password shown, copied or written out', async () => {
  const frame = (at: number) => ({ x: 10, y: 40 + 24 * at, width: 200, height: 20 });
  const names = [
    ['AXButton', 'Show password', 'asked'],
    ['AXCheckBox', 'Show Passwords', 'asked'],
    ['AXButton', 'Toggle password visibility', 'asked'],
    ['AXButton', 'パスワードを表示', 'asked'],
    ['AXButton', 'Hide password', 'ran'],
    ['AXButton', 'Forgot password?', 'ran'],
    ['AXButton', 'Show details', 'ran'],
    ['AXButton', 'Show passcode options', 'ran'],
    ['AXButton', 'Don’t show passwords', 'ran'],
  ] as const;
  const field = { role: 'AXTextField', value: '', identifier: 'field', frame: frame(0) };
  const elements = [field, ...names.map(([role, title], at) => ({ role, title, identifier: `b${at}`, frame: frame(at + 1) }))];
  const menus = [{ title: 'File', items: [{ title: 'Export', items: [{ title: 'Export Passwords…' }, { title: 'Bookmarks…' }] }] }];
  const windows = [{ title: 'Sign in', frame: { x: 20, y: 30, width: 400, height: 400 }, elements }];
  const app = { bundleId: 'com.google.Chrome', name: 'Web', behavior: 'generic' as const, frontmost: true, menus, windows };
  const gatehand = await start({ approvals: 'ask', scenario: { apps: [app] }, settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  const call = assistant.call('set_ui_element_value', { app: 'Web', element: 'field', value: 'x' });
  await gatehand.owner.approve('15-minutes');
  await call;
  const came = async (tool: string, args: Record<string, unknown>) => {
    const card = await comesTo(gatehand, assistant, tool, tool === 'click' ? args : { app: 'Web', ...args });
    return typeof card === 'string' ? card : card.choices.map(({ scope }) => scope).join() === 'this-call' && 'asked';
  };
  for (const [at, [, name, comes]] of names.entries())
    expect([name, await came('click_ui_element', { element: `b${at}` })]).toEqual([name, comes]);
  expect(await came('click', { x: 60, y: 105 })).toBe('asked');
  expect(await came('click_menu_item', { menu_path: 'File > Export > Export Passwords…' })).toBe('asked');
  expect(await came('click_menu_item', { menu_path: 'File > Export > Bookmarks…' })).toBe('ran');
  expect((await assistant.call('find_element', { app: 'Web', text: 'Show password' })).isError).toBe(false);
});

it('a yes that lasts runs no shortcut out of the menu bar, where their app is not kept away', async () => {
  const item = { title: 'Morning' };
  const windows = [{ title: 'Shortcuts', frame: { x: 20, y: 30, width: 400, height: 300 }, elements: [field] }];
  const app: AppSpec = { bundleId: 'com.apple.shortcuts', name: 'Shortcuts', windows, menus: [{ title: 'File', items: [item] }] };
  const statusItems = [{ bundleId: app.bundleId, title: 'Shortcuts', menu: [item] }];
  const scenario = { apps: [{ ...app, frontmost: true }], statusItems };
  const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()], blocklist: [] } });
  const assistant = await gatehand.client();
  const call = assistant.call('set_ui_element_value', { app: app.name, element: 'field', value: 'x' });
  await gatehand.owner.approve('15-minutes');
  await call;

  const runs = { items: [expect.objectContaining({ final: 'run' })] };
  const menu = { identifier: 'Shortcuts', menu_path: item.title };
  expect(await comesTo(gatehand, assistant, 'click_menu_item', { app: app.name, menu_path: 'File > Morning' })).toBe('ran');
  expect(await comesTo(gatehand, assistant, 'click_status_bar_menu_item', menu)).toMatchObject(runs);
});
