import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();
const slip = 'macOS has no role "buton". Did you mean AXButton?';
const seven = { app: 'Calculator', role: 'buton', title: '7' };

it.each([
  ['find_element', seven],
  ['get_ui_elements', { app: 'Calculator', filter_roles: ['buton'] }],
  ['get_ui_elements', { app: 'Calculator', filter_roles: ['buton'], format: 'outline' }],
  ['wait_for', { ...seven, timeout: 1 }],
  ['wait_for', { ...seven, gone: true, timeout: 1 }],
  ['run_steps', { steps: [{ tool: 'click_ui_element', target: seven }] }],
  ['create_observation', { app: 'Calculator', type: 'element_changes', roles: ['buton'] }],
  ['stream_observations', { app: 'Calculator', roles: ['buton'], duration: 1 }],
] as const)('%s says of %j that there is no such role', async (tool, given) => {
  const { assistant } = await start();

  expect((await assistant.call(tool, given)).text).toContain(slip);
});

it.each([
  ['get_ui_elements', { app: 'Calculator', filter_roles: ['button'], max_depth: 6 }],
  ['get_ui_elements', { app: 'Calculator', filter_roles: ['AXButton'], format: 'outline' }],
  ['wait_for', { ...seven, role: 'slider', gone: true, timeout: 1 }],
  ['create_observation', { app: 'Calculator', type: 'attribute_changes', roles: ['AXStaticText'], attributes: ['AXValue', 'title'] }],
] as const)('%s says nothing of the roles in %j', async (tool, given) => {
  const { assistant } = await start();

  expect((await assistant.call(tool, given)).text).not.toContain('note:');
});

it('an observation says which attributes it tells nothing of', async () => {
  const { assistant } = await start();

  const { text } = await assistant.call('create_observation', {
    app: 'Calculator',
    type: 'attribute_changes',
    attributes: ['vlaue', 'value'],
  });

  expect(text).toContain('note: Nothing is told of vlaue: what is watched is value, title, description, label, focused.');
});
