import { expect, it } from 'vitest';
import type { Mac } from '../../src/main/mac/port.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';
import { bringForward } from '../harness/moments.js';

const start = gatehands();
const seven = { element: 'app("Calculator")/window[0]/group[0]/button["7"]' };
const kept = 'com.apple.Music';

/** As on a real Mac, nobody tells who comes to the front. */
const untold = (mac: Mac): Mac => ({ ...mac, apps: { running: mac.apps.running, installed: mac.apps.installed } });

it('on a Mac that tells nobody, an app that the owner brought forward while a card stood is not the client’s doing', async () => {
  const settings = { clients: [paired()], blocklist: [kept] };
  const { client, owner, mac } = await start({ approvals: 'ask', settings, around: untold });
  const assistant = await client();
  const pressing = assistant.call('click_ui_element', seven);
  await owner.card('approval');
  bringForward(mac, kept);

  await owner.approve('this-connection');

  // Not whether its effect was seen: looking for who is in front makes the clock run through all that the engine waits for.
  expect((await pressing).json()).toMatchObject({ success: true });
  expect((await assistant.call('click_ui_element', seven)).json()).toMatchObject({ success: true });
});

it('on a Mac that tells nobody, one that comes forward after the change stops the client at its next call', async () => {
  const settings = { clients: [paired()], blocklist: [kept] };
  const { client, owner, mac } = await start({ approvals: 'ask', settings, around: untold });
  const assistant = await client();
  const pressing = assistant.call('click_ui_element', seven);
  await owner.approve('this-connection');
  await pressing;
  bringForward(mac, kept);

  const next = await assistant.call('click_ui_element', seven);

  expect(next.code).toBe('stopped');
});
