import { describe, expect, it } from 'vitest';
import { assistants, safari, textEdit } from '../assistant.js';

const start = assistants();

describe('open_item', () => {
  it('opens a file with its own app and answers the process', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('open_item', { target: '~/Documents/Notes.txt' });

    expect(answer.structured).toMatchObject({ success: true, processId: mac.probe.app(textEdit).pid });
    expect(mac.probe.app(textEdit).windows.map(({ title }) => title)).toContain('Notes.txt');
    const silent = await assistant.call('open_item', { target: '~/Documents/Notes.txt', app: 'Beachball' });
    expect(silent.structured).toMatchObject({
      effect: 'unverified',
      changed: '',
      message: '“~/Documents/Notes.txt” was handed over to be opened.',
    });
  });

  it('opens a web address with the app that is named', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('open_item', { url: 'https://example.com/', app: 'Safari' });

    expect(answer.structured).toMatchObject({ success: true });
    expect(mac.probe.app(safari).frontmost).toBe(true);
  });

  it('opens a web address as long as they are, which names no files', async () => {
    const { assistant } = await start();
    const long = `https://example.com/search?q=${'invoice+'.repeat(160)}`;

    expect((await assistant.call('open_item', { target: long })).structured).toMatchObject({ success: true });
    expect((await assistant.call('open_item', { target: `${long}${'x'.repeat(7_000)}` })).text).toContain('at most 8000 bytes');
    expect((await assistant.call('open_item', { target: `file:///Users/sam/${'x'.repeat(256)}` })).text).toContain('255 bytes');
  });

  it.each(['http://example.com/', 'javascript:alert(1)', 'x-apple.systempreferences:com.apple.preference.security'])(
    'does not open %s',
    async (target) => {
      const { assistant, mac } = await start();
      const before = mac.snapshot();

      expect((await assistant.call('open_item', { target })).code).toBe('invalid_input');
      expect(mac.snapshot()).toBe(before);
    },
  );

  it('is refused when a blocked app would open it, named or not', async () => {
    const { assistant, mac } = await start();
    const before = mac.snapshot();

    for (const given of [
      { target: '/Users/sam/Downloads/setup.command' },
      { target: '/Users/sam/Documents/Notes.txt', app: 'Terminal' },
      { target: '/System/Applications/Utilities/Terminal.app' },
    ]) {
      expect((await assistant.call('open_item', given)).code).toBe('blocked_app');
    }
    expect(mac.snapshot()).toBe(before);
  });

  it('names a file that does not exist', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('open_item', { target: '/Users/sam/Gone.txt' });

    expect(answer.code).toBe('not_found');
    expect(answer.text).toContain('/Users/sam/Gone.txt');
  });
});
