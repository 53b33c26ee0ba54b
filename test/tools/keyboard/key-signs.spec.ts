import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { assistants } from '../assistant.js';

const start = assistants();

/** What is said of keys that showed nothing in an app in the back. */
const dropped = ', which an app in the back may drop. Look; if nothing came of it, call activate_app first.';

describe('press_key', () => {
  it.each([
    ['⌘S', 'command-s'],
    ['⇧⌘S', 'shift-command-s'],
    ['⌘+⇧+s', 'command-shift-s'],
    ['cmd s', 'command-s'],
    ['ctrl + c', 'control-c'],
    ['⌘+', 'command-+'],
    ['⌘←', 'command-left'],
    ['↑', 'up'],
    ['⌫', 'delete'],
    ['⎋', 'escape'],
    ['spacebar', 'space'],
    ['pgdn', 'page_down'],
    ['downarrow', 'down'],
    ['Page Down', 'page_down'],
  ])('reads %s as %s, also in a step', async (key, pressed) => {
    const { assistant } = await start();
    const press = { tool: 'press_key', arguments: { key, app: 'Calculator' } };

    const alone = await assistant.call(press.tool, press.arguments);
    const step = await assistant.call('run_steps', { steps: [press] });

    expect(String(alone.structured.message).replace(dropped, '.')).toBe(`Pressed ${pressed}.`);
    expect(step.isError).toBe(false);
  });

  it('takes signs as modifiers of a combination', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('key_combination', { modifiers: ['⌥', '⌘'], key: 's', app: 'Calculator' });

    expect(answer.structured.message).toBe(`Pressed option-command-s${dropped}`);
  });

  it.each(['⇧⌘Q', '⌘⇧4', 'shift cmd q'])('judges %s as the shortcut that it is', async (key) => {
    const { assistant } = await start();

    expect((await assistant.call('press_key', { key })).code).toBe('not_allowed');
  });

  it.each([
    ['retrun', 'Did you mean return?'],
    ['pagedwn', 'Did you mean page_down'],
  ])('names what is near the unknown key %s', async (key, near) => {
    const { assistant } = await start();

    expect((await assistant.call('press_key', { key })).text).toContain(near);
  });

  it.each([
    ['XF86AudioMute', 'set_mute'],
    ['volume_up', 'set_volume'],
    ['XF86AudioLowerVolume', 'set_volume'],
    ['XF86AudioPlay', 'menus of the app that plays'],
    ['PlayPause', 'menus of the app that plays'],
    ['XF86MonBrightnessUp', 'System Settings'],
    ['XF86Eject', 'Use one of the key names'],
  ])('says what does what the media key %s does, and names no other key', async (key, instead) => {
    const { assistant } = await start();

    const { code, text } = await assistant.call('press_key', { key });

    expect(code).toBe('invalid_input');
    expect(text).toContain(instead);
    expect(text).not.toContain('Did you mean');
  });
});

describe('type_text while an input method is on and no text has the keyboard', () => {
  const list = {
    role: 'AXOutline',
    frame: { x: 0, y: 28, width: 200, height: 200 },
    focused: true,
    rows: { count: 3, height: 20, columns: [['Item {n}']] },
  };
  const window = (elements: readonly object[]) => ({ title: 'W', frame: { x: 100, y: 100, width: 400, height: 300 }, elements });
  const scenarioWith = (elements: readonly object[]): Scenario =>
    ({
      inputMethod: 'hiragana',
      apps: [{ bundleId: 'com.example.list', name: 'List', frontmost: true, windows: [window(elements)] }],
    }) as Scenario;

  it('sends keys to a list, and leaves the clipboard alone', async () => {
    const { assistant, mac } = await start({ scenario: scenarioWith([list]) });
    mac.probe.setClipboard({ text: 'mine' });

    const answer = await assistant.call('type_text', { text: 'it' });

    expect(answer.structured).toMatchObject({ route: 'input', keyboard: expect.stringContaining('outline') });
    expect(mac.probe.clipboard()).toBe('mine');
  });

  it('says of a paste that shows nowhere what has the keyboard', async () => {
    const { assistant } = await start({ scenario: scenarioWith([]) });

    const answer = await assistant.call('type_text', { text: '12' });

    expect(answer.structured.message).toBe(
      'Pasted 2 characters, which nothing shows: window "W" has the keyboard, and may take no text. Where keys mean something there, press_key presses them.',
    );
  });

  it('chooses among the words it offers with Return while Finder renames, and no item of a menu', async () => {
    const { assistant } = await start({ scenario: { inputMethod: 'hiragana' } as Scenario });
    await assistant.call('activate_app', { app: 'Finder' });
    await assistant.call('press_key', { key: 'n', modifiers: ['command', 'shift'] });
    for (const key of [...'shashin', 'space', 'space']) await assistant.call('press_key', { key });

    const glance = await assistant.call('look');
    await assistant.call('press_key', { key: 'return' });
    const renamed = await assistant.call('press_key', { key: 'return' });
    await assistant.call('click', { x: 110, y: 12 });
    const inMenu = await assistant.call('press_key', { key: 'return' });

    expect(glance.json()).toMatchObject({ open: ['pop-over of Japanese Input Method'] });
    expect(renamed.json()).toMatchObject({ changed: expect.stringContaining('row "シャシン') });
    expect(inMenu.code).toBe('not_allowed');
  });
});
