import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { comesTo } from './guarded.js';
import { addressField, inSafari, toField } from './in-safari.js';

const start = gatehands();

const address = `https://good.example@evil.example/${'a'.repeat(300)}?q=4711`;
const leading = `→ ${address}\n→ evil.example`;

describe('what stands in the field that Return sends', () => {
  it.each([
    ['by the key', 'press_key', { key: 'return' }, leading],
    ['by a typed line break', 'type_text', { text: '\n' }, `${leading}\n\n`],
    ['by the action that confirms it', 'perform_action', { element: addressField, action: 'AXConfirm' }, leading],
  ] as const)('is on the card, which says where it leads, %s', async (_how, tool, args, text) => {
    const gatehand = await inSafari(start, [...toField, ['type_text', { text: address }]]);
    const came = await comesTo(gatehand, gatehand.assistant, tool, { app: 'Safari', ...args });
    expect(came).toMatchObject({ items: [{ level: 3, final: 'send', text: { start: text } }] });
  });

  it('is told with how it begins and ends where it is long', async () => {
    const gatehand = await inSafari(start, [
      ...toField,
      ['set_ui_element_value', { element: addressField, value: `https://a.example/${'a'.repeat(9000)}?z` }],
    ]);
    const came = await comesTo(gatehand, gatehand.assistant, 'press_key', { app: 'Safari', key: 'return' });
    expect(typeof came === 'string' ? came : came.items[0]?.text).toMatchObject({
      start: expect.stringMatching(/^→ https:\/\/a\.example\/a+/),
    });
  });

  it('is sent as it was on the card, or not at all', async () => {
    const gatehand = await inSafari(start, [...toField, ['type_text', { text: 'example.com/order' }]]);
    const call = gatehand.assistant.call('press_key', { app: 'Safari', key: 'return' });
    await gatehand.owner.card('approval');
    const { accessibility } = gatehand.mac.drivers;
    const focused = accessibility.attributes(accessibility.application(gatehand.mac.probe.app('com.apple.Safari').pid ?? 0), [
      'AXFocusedUIElement',
    ]);
    const one = focused.ok ? focused.value[0] : undefined;
    if (typeof one !== 'object' || one.type !== 'element') throw new Error('nothing has the keyboard');
    accessibility.set(one.element, 'AXValue', 'example.com/elsewhere');
    await gatehand.owner.approve();
    expect((await call).code).toBe('interrupted');
  });

  it('is not told of a password', async () => {
    const gatehand = await inSafari(start, [
      ['activate_app', {}],
      ['focus_ui_element', { element: 'password' }],
    ]);
    const came = await comesTo(gatehand, gatehand.assistant, 'press_key', { app: 'Safari', key: 'return' });
    expect(JSON.stringify(came)).not.toContain('→');
  });
});

describe('the line of a terminal that Return runs', () => {
  it.each([
    ['press_key', { key: 'return' }, ''],
    ['type_text', { text: ' -v\n' }, '\n -v\n'],
  ])('is on the card: %s %j', async (tool, args, more) => {
    const value = `${'x'.repeat(500)} 100%\nsam@mac ~ % rm -rf Documents\n\n`;
    const elements = [{ role: 'AXTextArea', value, identifier: 'shell', focused: true, frame: { x: 20, y: 60, width: 400, height: 200 } }];
    const windows = [{ title: 'zsh', frame: { x: 600, y: 100, width: 500, height: 400 }, elements }];
    const path = '/System/Applications/Utilities/Terminal.app';
    const scenario = { apps: [{ bundleId: 'com.apple.Terminal', name: 'Terminal', frontmost: true, path, windows }] };
    const { client, owner, mac } = await start({ approvals: 'ask', scenario, settings: { clients: [paired()], blocklist: [] } });
    const call = (await client()).call(tool, { app: 'Terminal', ...args });
    const [item] = (await owner.card('approval')).items;
    expect([item?.final, item?.text?.start]).toEqual(['run', expect.stringMatching(/^→ …x+ 100% sam@mac ~ % rm -rf Documents/)]);
    expect(item?.text?.start.endsWith(`rm -rf Documents${more}`)).toBe(true);
    // What a terminal shows goes on by itself.
    const shell = mac.probe.element('com.apple.Terminal', { identifier: 'shell' });
    if (shell) Object.assign(shell, { value: `${value}tick` });
    await owner.approve();
    expect((await call).code).toBe('');
  });
});
