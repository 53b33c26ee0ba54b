import { expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { asksFor } from './guarded.js';

const start = gatehands();

const asked = [3, 'send', ['this-call']];

it('a yes that lasts ends a line with Return in apps where that sends nothing, until a button of the window answers it', async () => {
  const elements = (key?: 'return') => [
    { role: 'AXTextField', identifier: 'line', value: '', focused: true, frame: { x: 20, y: 60, width: 300, height: 20 } },
    { role: 'AXButton', title: 'Send', ...(key && { key }), frame: { x: 20, y: 90, width: 60, height: 20 } },
  ];
  for (const [bundleId, key, came] of [
    ['com.apple.reminders', undefined, 'ran'],
    ['com.apple.iCal', undefined, 'ran'],
    ['com.apple.reminders', 'return', asked],
    ['org.example.desk', undefined, asked],
  ] as const) {
    const window = { title: 'List', frame: { x: 100, y: 100, width: 500, height: 400 }, elements: elements(key) };
    const apps = [{ bundleId, name: 'List', path: '/Applications/List.app', behavior: 'generic' as const, windows: [window] }];
    const gatehand = await start({ approvals: 'ask', scenario: { apps }, settings: { clients: [paired()], changesPerSecond: 100 } });
    const assistant = await gatehand.client();
    const call = assistant.call('activate_app', { app: bundleId });
    await gatehand.owner.approve('app-15-minutes');
    await call;
    for (const [tool, args] of [
      ['press_key', { key: 'return' }],
      ['type_text', { app: bundleId, text: 'Milk\n' }],
    ] as const)
      expect([bundleId, tool, await asksFor(gatehand, assistant, tool, args)]).toEqual([bundleId, tool, came]);
    expect(await asksFor(gatehand, assistant, 'press_key', { key: 'return', modifiers: ['command'] })).toEqual(asked);
  }
});

it('a yes that lasts shows the screen on no other device, by Control Center or by an item of its own', async () => {
  const owner = 'com.apple.controlcenter';
  const mirroring = { role: 'AXButton', description: 'Screen Mirroring', frame: { x: 10, y: 10, width: 100, height: 30 } };
  const panel = {
    width: 260,
    elements: [mirroring, { role: 'AXCheckBox', title: 'Plain', frame: { x: 10, y: 50, width: 100, height: 30 } }],
  };
  const statusItems = [
    { bundleId: owner, title: 'P', description: 'Panel', popover: panel },
    { bundleId: owner, title: 'M', description: 'Screen Mirroring', identifier: 'airplay', menu: [{ title: 'Living Room' }] },
  ];
  const gatehand = await start({ approvals: 'ask', scenario: { statusItems }, settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  const call = assistant.call('click_status_bar_item', { identifier: 'Panel' });
  await gatehand.owner.approve('15-minutes');
  expect((await call).isError).toBe(false);
  const window = 'app("Control Center")/window["Panel"]';
  for (const [tool, args, came] of [
    ['click_ui_element', { element: `${window}/check_box["Plain"]` }, 'ran'],
    ['click_ui_element', { element: `${window}/button["Screen Mirroring"]` }, asked],
    ['click_status_bar_item', { identifier: 'Screen Mirroring' }, asked],
    ['click_status_bar_menu_item', { identifier: 'Screen Mirroring', menu_path: 'Living Room' }, asked],
    ['click_status_bar_menu_item', { identifier: 'airplay', menu_path: 'Living Room' }, 'invalid_input'],
  ] as const)
    expect([tool, args, await asksFor(gatehand, assistant, tool, args)]).toEqual([tool, args, came]);
});

it('a yes that lasts has no app run from the next login on, by its switch or by a menu', async () => {
  const bundleId = 'org.example.desk';
  const elements = [{ role: 'AXCheckBox', title: 'Launch Desk at login', value: 0, frame: { x: 20, y: 60, width: 300, height: 20 } }];
  const windows = [{ title: 'Desk', frame: { x: 100, y: 100, width: 500, height: 400 }, elements }];
  const menus = [{ title: 'Options', items: [{ title: 'Open at Login' }] }];
  const apps = [{ bundleId, name: 'Desk', path: '/Applications/Desk.app', behavior: 'generic' as const, windows, menus }];
  const gatehand = await start({ approvals: 'ask', scenario: { apps }, settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  const call = assistant.call('activate_app', { app: bundleId });
  await gatehand.owner.approve('app-15-minutes');
  await call;

  const element = 'app("Desk")/window["Desk"]/check_box["Launch Desk at login"]';
  for (const [tool, args] of [
    ['click_ui_element', { element }],
    ['set_ui_element_value', { element, value: true }],
    ['click', { x: 130, y: 170 }],
    ['click_menu_item', { app: bundleId, menu_path: 'Options > Open at Login' }],
  ] as const)
    expect([tool, await asksFor(gatehand, assistant, tool, args)]).toEqual([tool, [3, 'run', ['this-call']]]);
});

it('a dry run tells of what a yes that lasts does not cover by where it is pressed, and gives nothing for later', async () => {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  const call = assistant.call('activate_app', { app: 'Mail' });
  await gatehand.owner.approve('app-15-minutes');
  await call;
  const send = gatehand.mac.probe.element('com.apple.mail', { role: 'AXButton', title: 'Send' })?.frame ?? { x: 0, y: 0 };
  const at = { x: send.x + 5, y: send.y + 5 };
  const steps = [
    { tool: 'click', arguments: at },
    { tool: 'press_key', arguments: { key: 'left' } },
    { tool: 'press_key', arguments: { key: 'd', modifiers: ['command', 'shift'] } },
  ];

  const told = (await assistant.call('run_steps', { dry_run: true, steps })).json<{ steps: { decision: string }[] }>();

  expect(told.steps.map(({ decision }) => decision)).toEqual(['ask', 'allow', 'ask']);
  expect(gatehand.owner.state().cards).toEqual([]);
  expect(await asksFor(gatehand, assistant, 'click', at)).toEqual(asked);
});
