import { expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';
import { comesTo } from './attacks/guarded.js';

const start = gatehands();

it.each([
  ['a search field only looks for something', { subrole: 'AXSearchField' }, 'ran'],
  ['a field of a form hands it in', {}, 'send'],
])('Return in %s', async (_what, more, comes) => {
  const field = {
    role: 'AXTextField',
    ...more,
    value: '',
    identifier: 'field',
    focused: true,
    frame: { x: 10, y: 40, width: 80, height: 20 },
  };
  const window = { title: 'Letters', frame: { x: 20, y: 30, width: 400, height: 300 }, elements: [field] };
  const scenario = { apps: [{ bundleId: 'org.example.letters', name: 'Letters', frontmost: true, windows: [window] }] };
  const gatehand = await start({ approvals: 'ask', scenario, settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  const call = assistant.call('set_ui_element_value', { app: 'Letters', element: 'field', value: 'x' });
  await gatehand.owner.approve('15-minutes');
  expect((await call).isError).toBe(false);

  for (const [tool, args] of [
    ['type_text', { app: 'Letters', text: 'lunch\n' }],
    ['press_key', { app: 'Letters', key: 'return' }],
    ['perform_action', { app: 'Letters', element: 'field', action: 'AXConfirm' }],
  ] as const) {
    const came = await comesTo(gatehand, assistant, tool, args);
    expect([tool, typeof came === 'string' ? came : came.items[0]?.final]).toEqual([tool, comes]);
  }
});
