import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { settled } from '../../harness/gatehand.js';
import { bringForward } from '../../harness/moments.js';
import { overlaidMac } from '../../simulated/overlaid-mac.js';
import { guarded } from './guarded.js';

const start = gatehands();
const secret = 'not-for-assistants';

describe('a blocked app', () => {
  it.each<readonly [string, string, Record<string, unknown>]>([
    ['its observer', 'create_observation', { app: 'Terminal', type: 'window_changes' }],
    ['watching for a moment', 'observe_changes', { app: 'com.apple.Terminal', duration: 1 }],
    ['waiting for it', 'wait_for', { app: 'Terminal' }],
    ['its menus', 'list_menu_items', { app: 'Terminal' }],
    ['its menu bar', 'get_menu_bar_structure', { app: 'Terminal' }],
    ['its focus', 'get_focused_element', { app: 'Terminal' }],
    ['its record', 'get_application', { app: 'Terminal' }],
    ['one of its elements', 'get_element', { element: 'app("Terminal")/window[0]' }],
    ['the actions of one', 'get_element_actions', { element: 'app("Terminal")/window[0]' }],
  ])('hides %s, running or not, without a card', async (_what, tool, args) => {
    const { assistant, owner } = await guarded(start);

    const answer = await assistant.call(tool, args);

    expect(answer.isError).toBe(true);
    expect(['blocked_app', 'invalid_input']).toContain(answer.code);
    expect(answer.text).not.toContain(secret);
    expect(owner.state().cards).toEqual([]);
  });

  it('tells no observer of an allowed app that it exists', async () => {
    const { assistant, mac } = await guarded(start);
    const made = await assistant.call('create_observation', { app: 'TextEdit', type: 'window_changes' });
    const { name } = made.json<{ name: string }>();
    bringForward(mac, 'com.apple.Terminal');
    await settled();

    const seen = await assistant.call('stream_observations', { name, duration: 1 });

    expect(seen.isError).toBe(false);
    expect(seen.text).not.toContain('Terminal');
    expect(seen.text).not.toContain(secret);
  });

  it('that the owner blocks while it is observed ends the observation', async () => {
    const { assistant, owner } = await guarded(start);
    const { name } = (await assistant.call('create_observation', { app: 'TextEdit', type: 'window_changes' })).json<{ name: string }>();
    await owner.send('blockApp', { bundleId: 'com.apple.TextEdit' });

    expect((await assistant.call('get_observation', { name })).code).toBe('blocked_app');
    expect((await assistant.call('list_observations')).text).not.toContain(name);
  });

  it('in front is not what the focused element is answered with', async () => {
    const { assistant, mac } = await guarded(start);
    bringForward(mac, 'com.apple.Terminal');

    const focused = await assistant.call('get_focused_element', {});

    expect(focused.text).not.toContain(secret);
    expect(focused.text).not.toContain('shell');
  });

  it('shows in no text that is read off a picture', async () => {
    const { assistant } = await guarded(start);

    const region = { x: 1170, y: 40, width: 260, height: 185 };
    for (const [tool, args] of [
      ['take_screenshot', { include_ocr: true }],
      ['take_screenshot', { region, include_ocr: true }],
      ['zoom', { region }],
    ] as const) {
      const { isError, text } = await assistant.call(tool, args);
      expect([tool, isError, text.includes(secret)]).toEqual([tool, false, false]);
    }
  });
});

const banner = 'The code of your bank is 402197';
const showcases: Scenario = {
  apps: [
    {
      bundleId: 'com.apple.notificationcenterui',
      name: 'Notification Center',
      kind: 'accessory',
      windows: [
        {
          title: 'Notification Center',
          // Above the apps, as macOS puts its notifications.
          layer: 21,
          frame: { x: 1080, y: 240, width: 340, height: 80 },
          elements: [
            {
              role: 'AXButton',
              title: banner,
              frame: { x: 0, y: 0, width: 340, height: 80 },
              effect: { launch: 'com.apple.Terminal' },
            },
          ],
        },
      ],
    },
  ],
};

describe('what macOS shows of other apps', () => {
  it.each<readonly [string, string, Record<string, unknown>]>([
    ['the tiles of the Dock', 'get_ui_elements', { app: 'Dock' }],
    ['a tile that is looked for', 'find_element', { app: 'com.apple.dock', title: 'Terminal' }],
    ['one tile', 'get_element', { element: 'app("Dock")/list[0]/dock_item["Terminal"]' }],
    ['a notification', 'get_ui_elements', { app: 'Notification Center' }],
    ['a notification that is looked for', 'find_element', { app: 'com.apple.notificationcenterui', role: 'button' }],
    ['a watch on notifications', 'observe_changes', { app: 'Notification Center', duration: 1 }],
    ['a click on a notification', 'click', { x: 1200, y: 280 }],
    ['a click beside the tiles of the Dock, where folders and minimised windows may be', 'click', { x: 720, y: 838 }],
    ['a press on a notification', 'click_ui_element', { element: 'app("Notification Center")/window[0]/button[0]' }],
  ])('tells nothing of a blocked app by %s', async (_what, tool, args) => {
    const { assistant, mac } = await guarded(start, { scenario: showcases });
    const before = mac.probe.events().length;

    const answer = await assistant.call(tool, args);

    expect([answer.isError, answer.code]).toEqual([true, 'not_allowed']);
    expect(answer.text).not.toContain(banner);
    expect(mac.probe.events()).toHaveLength(before);
  });

  it.each<readonly [string, Scenario]>([
    ['whose window is its own', {}],
    ['in a window that covers the display', { base: 'empty', ...overlaidMac('banner') }],
  ])('shows no banner on a picture, %s', async (_how, scenario) => {
    const { assistant, mac } = await guarded(start, { scenario, settings: { blocklist: ['com.apple.MobileSMS'] } });
    mac.probe.notify({ app: 'Messages', title: 'Ada', message: banner, actions: ['Reply'] });
    const region = { x: 1040, y: 24, width: 400, height: 260 };
    for (const args of [{ include_ocr: true }, { region, include_ocr: true }, { region, annotate: true }]) {
      const { text, isError } = await assistant.call('take_screenshot', args);
      expect([isError, /Backup|402197|Ada/.test(text)]).toEqual([false, false]);
    }
  });

  it('is open on a picture as well where no app is kept away', async () => {
    const { assistant } = await guarded(start, { scenario: { base: 'empty', ...overlaidMac('banner') }, settings: { blocklist: [] } });
    expect((await assistant.call('take_screenshot', { include_ocr: true })).text).toContain('Backup finished');
  });

  it('is open where no app is kept away', async () => {
    const { assistant } = await guarded(start, { scenario: showcases, settings: { blocklist: [] } });

    const answer = await assistant.call('get_ui_elements', { app: 'Notification Center' });

    expect(answer.text).toContain(banner);
  });
});

describe('a picture of the screen that another app takes', () => {
  const items = [
    { title: 'Take Screenshot', items: [{ title: 'From Entire Screen' }, { title: 'From Window…' }] },
    { title: 'New Screen Recording', shortcut: 'ctrl+cmd+n' },
    { title: 'New Window', shortcut: 'cmd+n' },
  ];
  const viewer = { bundleId: 'org.example.viewer', name: 'Viewer', behavior: 'generic' as const, frontmost: true };
  const frame = { x: 20, y: 60, width: 600, height: 400 };
  const screenshot = { bundleId: 'com.apple.screenshot.launcher', name: 'Screenshot', running: false };
  const apps = [{ ...viewer, windows: [{ title: 'Doc', frame }], menus: [{ title: 'File', items }] }, screenshot];

  it.each([
    ['some app is', undefined, 'not_allowed'],
    ['none is', [], ''],
  ])('is taken by no menu, shortcut or app of macOS while %s kept away', async (_who, blocklist, code) => {
    const { assistant, owner } = await guarded(start, { scenario: { apps }, settings: { ...(blocklist && { blocklist }) } });
    for (const [tool, args, came] of [
      ['click_menu_item', { app: 'Viewer', menu_path: 'File > Take Screenshot > From Entire Screen' }, code],
      ['click_menu_item', { app: 'Viewer', menu_path: 'File > New Screen Recording' }, code],
      ['press_key', { app: 'Viewer', key: 'n', modifiers: ['control', 'command'] }, code],
      ['press_key', { app: 'Viewer', key: 'n', modifiers: ['command'] }, ''],
      ['click_menu_item', { app: 'Viewer', menu_path: 'File > New Window' }, ''],
      ['launch_app', { app: 'Screenshot' }, code],
    ] as const)
      expect([args, (await assistant.call(tool, args)).code]).toEqual([args, came]);
    expect(owner.state().cards).toEqual([]);
  });

  it('is not asked about', async () => {
    const { assistant, owner } = await guarded(start, { scenario: { apps }, settings: { rules: [] } });
    const shortcut = await assistant.call('press_key', { app: 'Viewer', key: 'n', modifiers: ['control', 'command'] });
    expect([shortcut.code, owner.state().cards]).toEqual(['not_allowed', []]);
    expect(shortcut.text).toContain('Use take_screenshot');
  });
});
