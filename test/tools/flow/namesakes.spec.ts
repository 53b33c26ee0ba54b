import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();
const body = { app: 'Mail', role: 'text_area', title: 'message body' };

it('a field that is asked for by its name is not guessed where another window has one with another text', async () => {
  const { assistant, mac } = await start();
  const write = (target: object, value: string) =>
    assistant.call('run_steps', { steps: [{ tool: 'set_ui_element_value', target, arguments: { value } }] });
  await write(body, 'First');
  await assistant.call('click_menu_item', { app: 'Mail', menu_path: 'File > New Message' });
  const before = mac.snapshot();

  const either = await write(body, 'Second');

  expect(either.text).toMatch(/^ambiguous: .*2 elements of Mail have .*: e\d+ in window \d+, e\d+ in window \d+\./);
  expect(mac.snapshot()).toBe(before);
  expect((await write({ ...body, value: 'First' }, 'Second')).structured.success).toBe(true);
});
