import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

describe('click_status_bar_item and click_status_bar_menu_item', () => {
  // covers: 000-17.8
  it.each([
    ['click_status_bar_item', {}],
    ['click_status_bar_menu_item', { menuPath: 'Preferences...' }],
  ])('%s names an item that is not there, and those that list_status_bar_items answers', async (tool, rest) => {
    const { assistant, mac } = await start();
    const items = (await assistant.call('list_status_bar_items')).json<{ description: string }[]>();
    const before = mac.snapshot();

    const answer = await assistant.call(tool, { identifier: 'Weather', ...rest });

    const there = items.map((item) => item.description).join(', ') || 'none';
    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain(`There is no status item "Weather". There are: ${there}.`);
    expect(mac.snapshot()).toBe(before);
  });

  it('say what is missing', async () => {
    const { assistant } = await start();

    expect((await assistant.call('click_status_bar_item')).text).toContain('missing `identifier` (string)');
    expect((await assistant.call('click_status_bar_menu_item')).text).toContain(
      'missing `identifier` (string); missing `menu_path` (string)',
    );
  });
});
