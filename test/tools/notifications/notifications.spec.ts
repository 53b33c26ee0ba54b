import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

describe('send_notification', () => {
  // covers: 000-7.1, 000-7.2, 000-7.3, 000-7.4
  it('shows title, message and subtitle with a sound, and says that it was shown', async () => {
    const { assistant, mac } = await start();
    const given = { title: 'Report', message: 'It is ready.', subtitle: 'Monday', sound: true };

    const answer = await assistant.call('send_notification', given);

    expect(answer.structured).toMatchObject({ success: true, delivered: 'shown', message: 'The notification was shown.' });
    expect(mac.probe.notifications()).toEqual([{ ...given, subtitle: 'test-client: Monday', shown: true }]);
  });

  it('does not claim that it was shown while Focus may hide it', async () => {
    const { assistant, mac } = await start();
    mac.probe.setNotifications({ focus: true });

    const answer = await assistant.call('send_notification', { title: 'Report', message: 'It is ready.' });

    expect(answer.structured).toMatchObject({ delivered: 'handed-over', effect: 'unverified' });
    expect(answer.structured.message).toContain('Focus may hide it');
  });

  it('names the pane when notifications are switched off', async () => {
    const { assistant, mac } = await start();
    mac.probe.setNotifications({ allowed: false });

    const answer = await assistant.call('send_notification', { title: 'Report', message: 'It is ready.' });

    expect(answer.code).toBe('not_allowed');
    expect(answer.text).toContain('System Settings › Notifications');
  });

  it('names both title and message when they are missing', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('send_notification');

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toMatch(/missing `title`.*missing `message`/);
  });
});
