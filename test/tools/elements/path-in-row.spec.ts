import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

it('a path may leave out the cells of a row, as a page does, where that leaves one match', async () => {
  const { assistant } = await start();
  const inRow = (step: string) => ({ app: 'Reminders', element: `window[0]/outline["Reminders"]/row["Pay the rent"]/${step}` });

  const box = await assistant.call('get_element', inRow('check_box'));
  const none = await assistant.call('get_element', inRow('slider'));

  expect(box.json()).toMatchObject({ role: 'AXCheckBox', path: expect.stringContaining('/row["Pay the rent"]/cell') });
  expect(none.code).toBe('not_found');
});

it('a step that counts past the last of many is told how many there are', async () => {
  const { assistant } = await start();

  const answer = await assistant.call('get_element', { app: 'Mail', element: 'window[1]/table[0]/row[9999]' });

  expect(answer.text).toMatch(
    /^not_found: There is no row\[9999\] in .*: there are 667 of row, counted from 0\. The last is .*\/row\[666\]\.$/,
  );
});
