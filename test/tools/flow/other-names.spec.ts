import { expect, it } from 'vitest';
import { paired } from '../../harness/gatehand.js';
import { assistants } from '../assistant.js';

const start = assistants();

it('a step by another system’s name takes what an earlier step told, and a target', async () => {
  const { assistant, mac } = await start({ settings: { clients: [paired()] } });
  const find = { tool: 'find_element', arguments: { app: 'TextEdit', role: 'text_area' }, as: 'note' };
  const steps = [
    find,
    { tool: 'write_element_value', arguments: { parent: 'TextEdit', element_id: '{{note[0].ref}}', value: 'Milk' } },
    { tool: 'set_value', arguments: { app: 'TextEdit', element_path: '{{note[0].path}}', value: 'Milk and bread' } },
    { tool: 'click_element', target: { app: 'Calculator', title: '7' } },
    { tool: 'click_element', arguments: { parent: 'Calculator', title: '8' } },
    { tool: 'list_windows', arguments: { app: 'Calculator' }, as: 'w' },
    { tool: 'open_application', arguments: { applicationId: '{{w[0].bundleId}}' } },
    { tool: 'move_mouse', arguments: { position: '{{w[0].position}}' } },
    { tool: 'capture_region_screenshot', arguments: { x: '{{w[0].position.x}}', y: '{{w[0].position.y}}', width: 80, height: 60 } },
  ];

  const answer = await assistant.call('run_steps', { steps });
  const unfit = { tool: 'write_element_value', arguments: { parent: '{{note[0].ref}}', colour: '{{note[0].ref}}' } };
  const refused = await assistant.call('run_steps', { steps: [find, unfit] });

  expect(answer.text).toMatch(/^\{"success":true/);
  expect(answer.images).toHaveLength(1);
  expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('Milk and bread');
  expect(mac.probe.cursor()).toEqual({ x: 920, y: 390 });
  expect(refused.text).toContain(
    'step 2: write_element_value: missing `element_id`; missing `value`; unknown argument `colour` (it takes parent, element_id, value)',
  );
});

it('so does one of a macro, also with what its parameters say', async () => {
  const { assistant } = await start({ settings: { clients: [paired()] } });
  const steps = [
    { tool: 'click_element', target: { app: 'Calculator', title: '{{digit}}' } },
    { tool: 'get_application', arguments: { name: 'Calculator' }, as: 'app' },
    { tool: 'find_elements', arguments: { parent: 'applications/{{app.processId}}', title: '{{digit}}' } },
  ];
  await assistant.call('create_macro', { display_name: 'digit', steps });

  const run = await assistant.call('execute_macro', { name: 'digit', parameters: { digit: '9' } });

  expect(run.structured).toMatchObject({
    steps: [{ result: { changed: expect.stringContaining('value "0" → "9"') } }, {}, { result: [{ title: '9' }] }],
  });
});
