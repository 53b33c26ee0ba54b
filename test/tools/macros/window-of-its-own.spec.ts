import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

it.each(['still open', 'closed'])('a macro fills the window that it opens, not the one it was recorded in, which is %s', async (how) => {
  const { assistant } = await start();
  const subjects = async () =>
    (await assistant.call('find_element', { app: 'Mail', role: 'AXTextField', title: 'Subject:' })).json<
      { ref: string; windowId: number; value: string }[]
    >();
  await assistant.call('click_menu_item', { app: 'Mail', menu_path: 'File > New Message' });
  const [subject] = await subjects();
  await assistant.call('set_ui_element_value', { element: subject?.ref, value: 'Weekly' });
  await assistant.call('create_macro', { display_name: 'M', recorded: 5 });
  await assistant.call('set_ui_element_value', { element: subject?.ref, value: 'Mine' });
  if (how === 'closed') {
    await assistant.call('close_window', { window_id: subject?.windowId });
    await assistant.call('handle_dialog', { app: 'Mail', button: 'Don’t Save' });
  }

  expect((await assistant.call('execute_macro', { name: 'M' })).isError).toBe(false);

  const values = (await subjects()).map(({ value }) => value);
  expect(values).toEqual(how === 'closed' ? ['Weekly', ''] : ['Weekly', 'Mine', '']);
});
