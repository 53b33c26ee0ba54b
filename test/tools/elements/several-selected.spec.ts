import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

it.each([
  ['click_ui_element', { app: 'Finder', element: 'window[0]/split_group/scroll_area[1]/outline/row["Budget.xlsx"]' }],
  ['click', { x: 990, y: 174 }],
])('a press on a row that is selected with others leaves it alone selected, by %s', async (tool, args) => {
  const { assistant } = await start();
  const row = (name: string) => ({ app: 'Finder', element: `window[0]/split_group/scroll_area[1]/outline/row["${name}"]` });
  await assistant.call('click_ui_element', row('Report.pdf'));
  await assistant.call('click_ui_element', { ...row('Budget.xlsx'), modifiers: ['command'] });
  const both = (await assistant.call('get_selected_files')).json();

  const pressed = await assistant.call(tool, args);

  expect(both).toHaveLength(2);
  expect(pressed.structured).toMatchObject({ effect: 'confirmed', changed: 'row "Report.pdf · 1 KB": no longer selected' });
  expect((await assistant.call('get_selected_files')).json()).toEqual(['/Users/sam/Documents/Budget.xlsx']);
});
