import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';

const start = gatehands();

const needAccessibility: readonly (readonly [string, Record<string, unknown>])[] = [
  ['get_ui_elements', { app: 'Finder' }],
  ['find_element', { app: 'Finder', role: 'AXButton' }],
  ['get_ui_element_value', { element: 'app("Finder")/window[0]' }],
  ['click_ui_element', { element: 'app("Finder")/window[0]' }],
  ['set_ui_element_value', { element: 'app("Finder")/window[0]', value: 'x' }],
  ['click', { x: 500, y: 400 }],
  ['type_text', { text: 'a', app: 'TextEdit' }],
  ['press_key', { key: 'a' }],
  ['move_window', { x: 10, y: 100 }],
];

describe('without a macOS permission', () => {
  // covers: 000-11.1, 000-11.3, 000-11.7, 001-errors-permission, 003-4.2, 003-4.3, 003-5.2, 004-6.1, 004-11.6
  it.each(['missing', 'refused'] as const)(
    'a call that needs Accessibility (%s) names the pane, does nothing and asks nobody',
    async (state) => {
      const { client, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
      const assistant = await client();
      const window_id = mac.probe.app('com.apple.TextEdit').windows[0]?.id;
      await owner.send('setSimulatedPermission', { permission: 'accessibility', state });
      const before = mac.snapshot();

      for (const [tool, args] of needAccessibility) {
        const answer = await assistant.call(tool, tool === 'move_window' ? { ...args, window_id } : args);
        expect([tool, answer.code]).toEqual([tool, 'permission_missing']);
        expect(answer.text).toContain('System Settings › Privacy & Security › Accessibility');
      }

      expect(owner.state().cards).toEqual([]);
      expect(mac.snapshot()).toBe(before);
    },
  );

  const pane = 'System Settings › Privacy & Security › Accessibility';
  it.each([
    ['missing', `Switch Gatehand on under ${pane}.`],
    ['refused', `Gatehand is switched on under ${pane}, yet macOS refuses it: remove it there with −, then add it again.`],
    ['needs-relaunch', 'Quit Gatehand and open it again.'],
  ] as const)('that is %s, the owner is asked for what helps', async (state, fix) => {
    const { client, mac } = await start();
    mac.setPermission('accessibility', state);

    const answer = await (await client()).call('look', { app: 'Finder' });

    expect(answer.text).toBe(`permission_missing: This needs Accessibility, which macOS does not give Gatehand. Ask the owner: ${fix}`);
  });

  it('the pane goes by the name that the owner finds it under', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()], language: 'ja' } });
    const assistant = await client();
    await owner.send('setSimulatedPermission', { permission: 'accessibility', state: 'missing' });
    await owner.send('setSimulatedPermission', { permission: 'screenRecording', state: 'missing' });

    const reading = await assistant.call('get_ui_elements', { app: 'Finder' });
    const picture = await assistant.call('take_screenshot');
    const listed = await assistant.call('get_permissions');

    expect(reading.text).toContain('システム設定 › プライバシーとセキュリティ › アクセシビリティ');
    expect(picture.text).toContain('システム設定 › プライバシーとセキュリティ › 画面収録とシステムオーディオ録音');
    for (const { text } of [reading, picture, listed]) expect(text).not.toMatch(/System Settings|Accessibility|Screen & System/);
  });

  it('a picture needs Screen Recording and says where to grant it', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    await owner.send('setSimulatedPermission', { permission: 'screenRecording', state: 'missing' });

    const answer = await assistant.call('take_screenshot');

    expect(answer.code).toBe('permission_missing');
    expect(answer.text).toContain('Screen & System Audio Recording');
    expect(answer.images).toEqual([]);
  });

  it('a card is raised all the same, only without its picture', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    await owner.send('setSimulatedPermission', { permission: 'screenRecording', state: 'missing' });

    const call = assistant.call('press_key', { key: 'a', app: 'TextEdit' });
    const card = await owner.card('approval');
    await owner.approve();

    expect(card.items[0]?.picture).toBeNull();
    expect((await call).isError).toBe(false);
  });

  it('that is taken away while a card stands, the call is refused after the yes', async () => {
    const { client, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const call = (await client()).call('type_text', { text: 'a', app: 'TextEdit' });
    await owner.card('approval');
    await owner.send('setSimulatedPermission', { permission: 'accessibility', state: 'missing' });

    await owner.approve();

    expect((await call).code).toBe('permission_missing');
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('');
  });

  // covers: 001-permissions-cache
  it('granted again, the next call works', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    await owner.send('setSimulatedPermission', { permission: 'accessibility', state: 'missing' });
    const without = await assistant.call('get_ui_elements', { app: 'Finder' });
    await owner.send('setSimulatedPermission', { permission: 'accessibility', state: 'granted' });
    const granted = await assistant.call('get_ui_elements', { app: 'Finder' });

    expect([without.code, granted.code]).toEqual(['permission_missing', '']);
  });
});
