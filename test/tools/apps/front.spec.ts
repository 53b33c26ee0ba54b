import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

describe('an app that comes to the front when another one hides', () => {
  it.each([
    ['is told by its name', [], /TextEdit came to the front/],
    ['is not named where the owner keeps it away, and the client is stopped', ['com.apple.TextEdit'], /^stopped(?!.*TextEdit)/s],
  ])('%s', async (_what, blocklist, told) => {
    const { assistant } = await start({ settings: { blocklist } });
    await assistant.call('activate_app', { app: 'Finder' });

    const answer = await assistant.call('click_menu_item', { app: 'Finder', menu_path: 'Finder > Hide Finder' });

    expect(answer.text).toMatch(told);
  });
});
