import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

it('says of a target that was meant as JSON and is none how it is written, and runs nothing', async () => {
  const { assistant, mac } = await start();
  const before = mac.snapshot();

  const answer = await assistant.call('run_steps', {
    steps: [{ tool: 'click_ui_element', target: '{app: Calculator, role: button, title: 9}' }],
  });

  expect(answer.text).toBe(
    'invalid_input: run_steps: step 1: its target is no JSON; write it as {"app": "Calculator", "role": "button", "title": "7"}. ' +
      'No step has run. Correct these and call again.',
  );
  expect(mac.snapshot()).toBe(before);
});

it('says of arguments that were meant as JSON and are none how they are written', async () => {
  const { assistant } = await start();

  const answer = await assistant.call('run_steps', { steps: [{ tool: 'look', arguments: '{app: Calculator}' }] });

  expect(answer.text).toBe(
    'invalid_input: run_steps: step 1: its arguments are no JSON object; write them as {"app": "Calculator"}. No step has run. Correct these and call again.',
  );
});

it('reads the target of a macro as JSON text too, and says of one that is none how it is written', async () => {
  const { assistant, mac } = await start();
  const keep = (target: string) =>
    assistant.call('create_macro', {
      display_name: target,
      steps: [{ tool: 'click_ui_element', target, arguments: { app: 'Calculator' } }],
    });

  const kept = await keep('{"app": "Calculator", "role": "button", "title": "7"}');
  const broken = await keep('{app: Calculator}');
  const run = await assistant.call('execute_macro', { name: kept.json<{ name: string }>().name });

  expect(run.isError, run.text).toBe(false);
  expect(mac.probe.element('com.apple.calculator', { description: '7' })?.presses).toBe(1);
  expect(broken.text).toMatch(/^invalid_input: .*its target is no JSON; write it as \{"app"/);
});

it('tells of a step that its tool does not take so what a call by itself is told', async () => {
  const { assistant } = await start();
  const way = 'perform_action with AXOpen opens an element by its ref, open_item a file by its path';
  const told = async (step: object) => (await assistant.call('run_steps', { steps: [step] })).text;

  expect(await told({ tool: 'double_click', target: { app: 'Finder', title: 'Notes.txt' } })).toContain(
    `(it takes x, y, modifiers; ${way}`,
  );
  expect(await told({ tool: 'double_click', arguments: { element: 'e1', ref: 'e1' } })).toContain(`(it takes x, y, modifiers; ${way}`);
  expect(await told({ tool: 'double_click', arguments: { x: 1 } })).toContain('missing `y` (number) (it takes x, y, modifiers).');
});
