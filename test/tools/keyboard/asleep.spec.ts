import { expect, it } from 'vitest';
import { paired } from '../../harness/gatehand.js';
import { assistants } from '../assistant.js';

const start = assistants();
const slack = 'com.tinyspeck.slackmacgap';
const composer = { role: 'AXTextArea', title: 'Message to general' };

// A Chromium app has no tree until it is woken, which nobody had a reason to do before.
it('what has the keyboard of an app that sleeps is read, and not told to be nothing', async () => {
  const { assistant } = await start();
  await assistant.call('activate_app', { app: 'Slack' });

  expect((await assistant.call('get_focused_element')).json()).toMatchObject(composer);
});

it('text that is typed first of all into an app that sleeps is read back', async () => {
  const { assistant, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
  const front = assistant.call('activate_app', { app: 'Slack' });
  await owner.approve();
  await front;

  const typing = assistant.call('type_text', { text: 'hello' });
  await owner.approve();

  expect((await typing).structured).toMatchObject({ effect: 'confirmed', changed: 'text_area "Message to general": value "" → "hello"' });
});

it('an app that sleeps and is kept away is not woken', async () => {
  const { assistant, mac } = await start({ settings: { blocklist: [slack] } });
  const before = mac.snapshot();

  expect((await assistant.call('get_focused_element', { app: 'Slack' })).code).toBe('blocked_app');
  expect(mac.snapshot()).toBe(before);
});
