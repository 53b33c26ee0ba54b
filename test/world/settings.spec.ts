import { describe, expect, it } from 'vitest';
import { createHand, type Wanted } from './hand.js';
import { prepare } from './prepare.js';
import { taskSchema } from './task.js';
import { openWorld, playerName } from './world.js';

const app = 'System Settings';
const task = taskSchema.parse({ id: 'any', task: { en: 'any' }, grading_command: [['true', 100]] });

async function openSettings() {
  const world = await openWorld();
  await prepare(world, task, 'en');
  const client = await world.gatehand.client(playerName);
  const hand = createHand(client, (word) => word);
  await hand.call('launch_app', { app });
  return { world, client, hand };
}

describe('what System Settings keeps', () => {
  it('stands where defaults finds it', async () => {
    const { world, client, hand } = await openSettings();
    const kept = async (words: string): Promise<string> => (await world.shell.run(`defaults read ${words}`)).stdout.trim();
    const set = async (pane: string, wanted: Wanted, value: string | number | boolean): Promise<void> => {
      await hand.press(app, { role: 'AXRow', text: pane });
      await hand.set(app, wanted, value);
    };

    await set('Appearance', { role: 'AXPopUpButton', text: 'Accent color' }, 'Orange');
    expect(await kept('-g AppleAccentColor')).toBe('1');
    await set('Desktop & Dock', { role: 'AXPopUpButton', text: 'Minimize windows using' }, 'Scale Effect');
    expect(await kept('com.apple.dock mineffect')).toBe('scale');
    await set('Notifications', { role: 'AXPopUpButton', text: 'Show previews' }, 'Never');
    expect(await kept('com.apple.ncprefs content_visibility')).toBe('1');
    await set('Lock Screen', { role: 'AXPopUpButton', text: 'Start Screen Saver' }, 'For 1 hour');
    expect(await kept('com.apple.screensaver idleTime')).toBe('3600');
    await hand.press(app, { role: 'AXRow', text: 'Keyboard' });
    const page = (await hand.call('look', { app })).text;
    expect(page).toMatch(/slider "Key repeat rate" =6 of 0\.\.7 \[e\d+\]/);
    expect(page).toMatch(/slider "Delay until repeat" =4 of 0\.\.5 \[e\d+\]\n "Long"\n "Short"/);
    const rate = await hand.find(app, { role: 'AXSlider', text: 'Key repeat rate' });
    expect((await hand.call('get_element', { element: rate })).json()).toMatchObject({ attributes: { minValue: 0, maxValue: 7 } });
    await set('Keyboard', { role: 'AXSlider', text: 'Key repeat rate' }, 7);
    expect(await kept('-g KeyRepeat')).toBe('2');
    await set('Menu Bar', { role: 'AXCheckBox', text: 'Bluetooth' }, true);
    expect(await kept("com.apple.controlcenter 'NSStatusItem Visible Bluetooth'")).toBe('1');
    await set('Notifications', { role: 'AXCheckBox', text: 'Focus' }, true);
    expect(await kept("com.apple.controlcenter 'NSStatusItem Visible FocusModes'")).toBe('1');
    await client.close();
    await world.close();
  });

  it('has pages below a pane, whose row stays selected', async () => {
    const { world, client, hand } = await openSettings();
    await hand.press(app, { role: 'AXRow', text: 'Accessibility' });
    await hand.press(app, { role: 'AXButton', text: 'Zoom' });

    const { text } = await hand.call('look', { app });
    expect(text).toContain('window "Zoom"');
    expect(text).toContain('row "Accessibility" selected');
    // Its name is not that of the row, and pages of the privacy pane have names of other panes: the refusal says so.
    const zoom = await hand.find(app, { role: 'AXCheckBox', text: 'zoom' });
    const refused = await hand.attempt('click_ui_element', { element: zoom });
    expect(refused.text).toContain('a page below a pane, which cannot be told from one');
    await client.close();
    await world.close();
  });

  it('says that a row opened the privacy pane, and lets nothing be done there', async () => {
    const { world, client, hand } = await openSettings();
    const row = await hand.find(app, { role: 'AXRow', text: 'Privacy & Security' });

    const opened = await hand.call('click_ui_element', { element: row });
    expect(opened.json()).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('→ "Privacy & Security"') });
    const box = await hand.find(app, { role: 'AXCheckBox', text: 'Screen Recording' });
    expect((await hand.attempt('click_ui_element', { element: box })).code).toBe('not_allowed');
    await client.close();
    await world.close();
  });
});
