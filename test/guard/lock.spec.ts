import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';

const start = gatehands();

const changes: readonly (readonly [string, Record<string, unknown>])[] = [
  ['launch_app', { app: 'Chess' }],
  ['activate_app', { app: 'Safari' }],
  ['quit_app', { app: 'Calculator' }],
  ['click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button["7"]' }],
  ['set_ui_element_value', { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]', value: 'x' }],
  ['click', { x: 500, y: 400 }],
  ['type_text', { app: 'Calculator', text: '1' }],
  ['press_key', { app: 'Calculator', key: '1' }],
];

describe('while the screen is locked', () => {
  it.each(changes)('%s is refused, without a card and without a change', async (tool, args) => {
    const { client, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    mac.probe.lock(true);
    const before = mac.snapshot();

    const answer = await assistant.call(tool, args);

    expect(answer.code).toBe('screen_locked');
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });

  it.each(changes)('%s that was asked for before is refused after the yes', async (tool, args) => {
    const { client, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const call = (await client()).call(tool, args);
    await owner.card('approval');
    mac.probe.lock(true);
    const before = mac.snapshot();

    await owner.approve();

    expect((await call).code).toBe('screen_locked');
    expect(mac.snapshot()).toBe(before);
  });
});
