import { describe, expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

describe('get_clipboard', () => {
  // covers: 000-6.1, 001-ClipboardContent
  it('answers the text, and marks it as not Gatehand’s own', async () => {
    const { assistant, mac } = await start();
    mac.probe.setClipboard('Buy milk');

    const answer = await assistant.call('get_clipboard');

    expect(answer.json()).toMatchObject({ contentType: 'text', text: 'Buy milk' });
    expect(answer.meta['gatehand/untrusted']).toEqual(['clipboard']);
  });

  // covers: 000-6.3
  it.each([
    ['image', { image: true }],
    ['files', { files: ['/Users/sam/Documents/Report.pdf'] }],
  ] as const)('says that there is %s', async (contentType, content) => {
    const { assistant, mac } = await start();
    mac.probe.setClipboard('files' in content ? { files: [...content.files] } : content);

    const answer = (await assistant.call('get_clipboard')).json<{ contentType: string; types: string[] }>();

    expect(answer).toMatchObject({ contentType });
    expect(answer).not.toHaveProperty('text');
    expect(answer.types.length).toBeGreaterThan(0);
  });

  it('names the files that were copied in Finder, as words that are not Gatehand’s own', async () => {
    const { assistant } = await start();
    await assistant.call('reveal_in_finder', { path: '/Users/sam/Documents/Report.pdf' });
    await assistant.call('press_key', { app: 'Finder', key: 'c', modifiers: ['command'] });

    const answer = await assistant.call('get_clipboard');

    expect(answer.json()).toMatchObject({ contentType: 'files', files: ['/Users/sam/Documents/Report.pdf'] });
    expect(answer.json<{ types: string[] }>().types).toContain('public.file-url');
    expect(answer.meta['gatehand/untrusted']).toEqual(['com.apple.finder']);
  });

  it('tells no names of files while Finder is out of reach', async () => {
    const { assistant, mac } = await start({ settings: { blocklist: ['com.apple.finder'] } });
    mac.probe.setClipboard({ files: ['/Users/sam/Documents/Report.pdf'] });

    const answer = await assistant.call('get_clipboard');

    expect(answer.json()).toMatchObject({ contentType: 'files', note: expect.stringContaining('Finder is out of reach') });
    expect(answer.text).not.toContain('Report');
  });

  it('lists as many files as an answer holds', async () => {
    const { assistant, mac } = await start();
    mac.probe.setClipboard({ files: Array.from({ length: 3000 }, (_, at) => `/Users/sam/${'x'.repeat(90)}${at}`) });

    const answer = (await assistant.call('get_clipboard')).json<{ files: string[]; note: string }>();

    expect(answer.files.length).toBeLessThan(2000);
    expect(answer.note).toBe(`Only the first ${answer.files.length} of 3000 files.`);
  });

  it('says that it is empty', async () => {
    const { assistant } = await start();

    expect((await assistant.call('get_clipboard')).json()).toEqual({ contentType: 'other', types: [], note: 'The clipboard is empty.' });
  });

  it.each(['concealed', 'transient', 'auto-generated'] as const)('withholds what is marked %s', async (mark) => {
    const { assistant, mac } = await start();
    mac.probe.setClipboard({ text: 'hunter2', marks: [mark] });

    const answer = await assistant.call('get_clipboard');

    expect(answer.text).not.toContain('hunter2');
    expect(answer.json()).toMatchObject({ contentType: 'other', note: expect.stringContaining('Withheld') });
  });

  it('withholds what a blocked app put there', async () => {
    const { assistant, mac } = await start();
    mac.probe.setClipboard({ text: 'hunter2', owner: 'com.apple.keychainaccess' });

    const answer = await assistant.call('get_clipboard');

    expect(answer.text).not.toMatch(/hunter2|keychain/i);
  });

  it('cuts a text that would not fit into an answer, and says so', async () => {
    const { assistant, mac } = await start();
    mac.probe.setClipboard('x'.repeat(400_000));

    const answer = (await assistant.call('get_clipboard')).json<{ text: string; note: string }>();

    expect(answer.text).toHaveLength(199_998);
    expect(answer.note).toContain('400000');
  });
});

describe('set_clipboard', () => {
  // covers: 000-6.2, 000-6.4
  it('sets the text and confirms it', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('set_clipboard', { text: 'Buy milk' });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', message: 'The clipboard was set to “Buy milk”.' });
    expect(mac.probe.clipboard()).toBe('Buy milk');
  });

  it.each([
    ['rtf', 'Buy milk', /^invalid_input: text is no RTF/],
    ['url', 'example.com', /^invalid_input: text is no whole address: “example\.com”\. Begin it with https/],
    ['url', 'file:///etc/hosts', /^invalid_input: text is no whole address: .* or leave type out, as for the place of a file\.$/],
  ])('takes as %s no other text: %s', async (type, text, told) => {
    const { assistant, mac } = await start();
    const before = mac.snapshot();

    expect((await assistant.call('set_clipboard', { text, type })).text).toMatch(told);
    expect(mac.snapshot()).toBe(before);
    expect((await assistant.call('set_clipboard', { text: '{\\rtf1 Milk}', type: 'rtf' })).isError).toBe(false);
  });

  it('names the types there are', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('set_clipboard', { text: 'a', type: 'pdf' });

    expect(answer.code).toBe('invalid_input');
    expect(answer.text).toContain('one of text, html, rtf, url');
  });
});

describe('clear_clipboard', () => {
  it('empties it, and is a success when it was empty', async () => {
    const { assistant, mac } = await start();
    mac.probe.setClipboard('Buy milk');

    expect((await assistant.call('clear_clipboard')).structured).toMatchObject({ success: true, effect: 'confirmed' });
    expect((await assistant.call('clear_clipboard')).structured).toMatchObject({ success: true, effect: 'none' });
    expect(mac.probe.clipboard()).toBe('');
  });
});

describe('get_clipboard_history', () => {
  it('is off until the owner switches it on, and says where', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('get_clipboard_history');

    expect(answer.code).toBe('not_allowed');
    expect(answer.text).toContain('Clipboard history');
  });

  it('lists what was copied, newest first, by limit and offset', async () => {
    const { assistant, mac, clock } = await start({ settings: { clipboardHistory: true } });
    for (const text of ['one', 'two', 'three']) {
      mac.probe.setClipboard(text);
      clock.advance(2500);
      // The recorder reads the clipboard in its own turn.
      await assistant.call('get_volume');
    }

    const all = (await assistant.call('get_clipboard_history')).json<{ items: { text: string }[]; total: number }>();
    const one = (await assistant.call('get_clipboard_history', { limit: 1, offset: 1 })).json<{ items: { text: string }[] }>();

    expect(all.items.map(({ text }) => text)).toEqual(['three', 'two', 'one']);
    expect(one).toMatchObject({ items: [{ text: 'two' }], total: 3, nextOffset: 2 });
  });

  it('never keeps what is marked secret or comes from a blocked app', async () => {
    const { assistant, mac, clock } = await start({ settings: { clipboardHistory: true } });
    mac.probe.setClipboard({ text: 'hunter2', marks: ['concealed'] });
    clock.advance(2500);
    await assistant.call('get_volume');
    mac.probe.setClipboard({ text: 'hunter3', owner: 'com.apple.keychainaccess' });

    expect((await assistant.call('get_clipboard_history')).json()).toMatchObject({ items: [], total: 0 });
  });

  it('leaves out what came from an app that is blocked since', async () => {
    const { assistant, core, mac } = await start({ settings: { clipboardHistory: true } });
    mac.probe.setClipboard({ text: 'a page', owner: 'com.apple.Safari' });
    await assistant.call('get_clipboard_history');

    core.settings.update((settings) => ({ ...settings, blocklist: ['com.apple.Safari'] }));

    expect((await assistant.call('get_clipboard_history')).json()).toMatchObject({ items: [] });
  });

  // covers: 000-11.4
  it('forgets everything when the owner switches it off', async () => {
    const { assistant, core, mac } = await start({ settings: { clipboardHistory: true } });
    mac.probe.setClipboard('one');
    await assistant.call('get_clipboard_history');

    core.settings.update((settings) => ({ ...settings, clipboardHistory: false }));
    core.settings.update((settings) => ({ ...settings, clipboardHistory: true }));

    expect((await assistant.call('get_clipboard_history')).json()).toMatchObject({ total: 0 });
  });
});
