import { expect, it } from 'vitest';
import type { Rule, Settings } from '../../../src/shared/settings.js';
import { gatehands } from '../../harness/each.js';
import { bringForward } from '../../harness/moments.js';
import { allowAll, guarded } from './guarded.js';

const start = gatehands();
const notes = 'com.apple.Notes';
const see = (verdict: Rule['verdict']): Rule => ({ capability: 'see', app: notes, client: '*', verdict });

it.each<readonly [string, Partial<Settings>]>([
  ['blocked', { rules: allowAll, blocklist: [notes] }],
  ['kept from its client', { rules: [...allowAll, see('deny')] }],
  ['seen after a yes', { rules: [...allowAll, see('ask')] }],
])('the history of a session tells of no call that met an app which is %s whose that is', async (_how, settings) => {
  const { assistant, mac } = await guarded(start, { settings });
  await assistant.call('create_session', { display_name: 's' });
  await assistant.call('press_key', { app: 'TextEdit', key: 'a' });
  bringForward(mac, notes);
  const { x = 0, y = 0 } = mac.probe.app(notes).windows[0]?.frame ?? {};
  const at = { x: x + 20, y: y + 40 };
  for (const [tool, args] of [
    ['press_key', { key: 'a' }],
    ['click', at],
    ['hover', at],
    ['get_focused_element', {}],
  ] as const)
    expect((await assistant.call(tool, args)).isError).toBe(true);

  for (const [tool, args] of [
    ['get_session', { name: 's' }],
    ['delete_session', { name: 's' }],
  ] as const) {
    const { text } = await assistant.call(tool, args);
    expect([tool, text]).toEqual([tool, expect.not.stringMatching(/notes/i)]);
    expect(text).toContain('com.apple.TextEdit');
  }
});

it('and no more of an app that was put away since', async () => {
  const { assistant, owner } = await guarded(start);
  await assistant.call('create_session', { display_name: 's' });
  await assistant.call('press_key', { app: 'TextEdit', key: 'a' });
  expect((await assistant.call('get_session', { name: 's' })).text).toContain('com.apple.TextEdit');
  await owner.send('blockApp', { bundleId: 'com.apple.TextEdit' });

  expect((await assistant.call('get_session', { name: 's' })).text).not.toContain('TextEdit');
});
