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
