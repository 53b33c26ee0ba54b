import { describe, expect, it } from 'vitest';
import type { AppSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { guarded } from './guarded.js';

const start = gatehands();

/** What asks a person something; the ids as their bundles write them. */
const dialogs: readonly (readonly [string, string])[] = [
  ['com.apple.coreservices.uiagent', 'CoreServicesUIAgent'],
  ['com.apple.SecurityAgent', 'SecurityAgent'],
  ['com.apple.LocalAuthentication.UIAgent', 'coreautha'],
  ['com.apple.coreauthd', 'coreauthd'],
  ['com.apple.UserNotificationCenter', 'UserNotificationCenter'],
  ['com.apple.accessibility.universalAccessAuthWarn', 'universalAccessAuthWarn'],
  ['com.apple.tcc.AuthorizationPromptService', 'AuthorizationPromptService'],
  ['com.apple.settings.PrivacySecurity.extension', 'SecurityPrivacyExtension'],
  ['com.apple.loginwindow', 'loginwindow'],
  ['com.apple.ScreenSaver.Engine', 'ScreenSaverEngine'],
  ['com.apple.security.Keychain-Circle-Notification', 'Keychain Circle Notification'],
  ['com.apple.installer', 'Installer'],
  ['com.apple.SoftwareUpdateNotificationManager', 'SoftwareUpdateNotificationManager'],
  ['com.apple.SecurityAgent.helper', 'SecurityAgentHelper'],
];

/** A dialog of the app in front, with a button that lets what was downloaded start. */
function asking(bundleId: string, name: string): Scenario {
  const app: AppSpec = {
    bundleId,
    name,
    frontmost: true,
    windows: [
      {
        title: 'Open?',
        frame: { x: 500, y: 300, width: 300, height: 120 },
        elements: [
          { role: 'AXTextField', value: '', frame: { x: 20, y: 30, width: 200, height: 24 }, focused: true },
          {
            role: 'AXButton',
            title: 'Open',
            key: 'return',
            frame: { x: 200, y: 80, width: 80, height: 28 },
            effect: { launch: 'com.apple.calculator' },
          },
        ],
      },
    ],
  };
  return { apps: [app] };
}

const ways = (name: string): readonly (readonly [string, Record<string, unknown>])[] => [
  ['click_ui_element', { element: `app("${name}")/window["Open?"]/button["Open"]` }],
  ['perform_action', { element: `app("${name}")/window["Open?"]/button["Open"]`, action: 'AXPress' }],
  ['set_ui_element_value', { element: `app("${name}")/window["Open?"]/text_field[0]`, value: 'secret' }],
  ['click', { x: 740, y: 394 }],
  ['press_key', { key: 'return' }],
  ['press_key', { key: 'return', app: name }],
  ['type_text', { text: 'secret' }],
  ['click_menu_item', { app: name, menu_path: 'File > Close' }],
  ['handle_dialog', { app: name, button: 'Open' }],
  ['quit_app', { app: name }],
];

describe('a dialog of macOS', () => {
  it.each(dialogs)('of %s is left alone by element, point, key, focus and menu', async (bundleId, name) => {
    const { assistant, mac, owner } = await guarded(start, { scenario: asking(bundleId, name), settings: { blocklist: [] } });
    const before = mac.snapshot();

    for (const [tool, args] of ways(name)) {
      const answer = await assistant.call(tool, args);

      expect([tool, answer.isError, answer.code]).toEqual([tool, true, 'not_allowed']);
    }
    expect(mac.snapshot()).toBe(before);
    expect(owner.state().cards).toEqual([]);
  });
});

const rows = (names: readonly string[], selected: string): NonNullable<AppSpec['windows']>[number]['elements'] => [
  {
    role: 'AXOutline',
    frame: { x: 0, y: 28, width: 110, height: 157 },
    children: names.map((name, index) => ({
      role: 'AXRow',
      subrole: 'AXOutlineRow',
      selected: name === selected,
      frame: { x: 0, y: 28 + index * 26, width: 110, height: 26 },
      children: [{ role: 'AXStaticText', value: name, frame: { x: 0, y: 28 + index * 26, width: 110, height: 26 } }],
    })),
  },
];

/** System Settings with one switch, as its own window. */
function settings(title: string, sidebar: readonly string[], selected: string): Scenario {
  const app: AppSpec = {
    bundleId: 'com.apple.systempreferences',
    name: 'System Settings',
    frontmost: true,
    path: '/System/Applications/System Settings.app',
    windows: [
      {
        title,
        frame: { x: 600, y: 300, width: 300, height: 185 },
        elements: [
          ...(rows(sidebar, selected) ?? []),
          {
            role: 'AXCheckBox',
            description: 'Assistant',
            value: 0,
            settable: ['AXValue'],
            focused: true,
            frame: { x: 216, y: 48, width: 34, height: 20 },
          },
        ],
      },
    ],
  };
  return { apps: [app] };
}

const english = ['General', 'Wallpaper', 'Privacy & Security'];
const toggle = 'app("System Settings")/window[0]/check_box["Assistant"]';

describe('System Settings, which the owner took off the blocklist,', () => {
  it.each<readonly [string, string, readonly string[], string]>([
    ['shows the privacy pane', 'Privacy & Security', english, 'Privacy & Security'],
    ['shows a page of the privacy pane', 'Accessibility', english, 'Privacy & Security'],
    ['shows a page of the privacy pane that a link led to', 'Screen & System Audio Recording', english, 'General'],
    [
      'shows the privacy pane in Japanese',
      'プライバシーとセキュリティ',
      ['一般', 'プライバシーとセキュリティ'],
      'プライバシーとセキュリティ',
    ],
    ['speaks a language nobody here knows', 'Ynyddiaeth', ['Cyffredinol', 'Ynyddiaeth'], 'Ynyddiaeth'],
    ['has no side bar to tell by', 'Wallpaper', [], ''],
  ])('is left alone while it %s', async (_what, title, sidebar, selected) => {
    const { assistant, mac, owner } = await guarded(start, { scenario: settings(title, sidebar, selected), settings: { blocklist: [] } });
    const found = await assistant.call('find_element', { app: 'System Settings', role: 'check_box' });
    const ref = /\be\d+\b/.exec(found.text)?.[0] ?? '';
    const before = mac.snapshot();

    for (const [tool, args] of [
      ['click_ui_element', { element: toggle }],
      ['click_ui_element', { element: ref }],
      ['set_ui_element_value', { element: toggle, value: true }],
      ['perform_action', { element: toggle, action: 'AXPress' }],
      ['click', { x: 833, y: 358 }],
      ['press_key', { key: 'space' }],
      ['press_key', { key: 'space', app: 'System Settings' }],
      ['click_menu_item', { app: 'System Settings', menu_path: 'Window > Minimize' }],
    ] as const) {
      const answer = await assistant.call(tool, args);

      expect([tool, answer.isError, answer.code]).toEqual([tool, true, 'not_allowed']);
    }
    expect(mac.snapshot()).toBe(before);
    expect(owner.state().cards).toEqual([]);
  });

  it.each([
    ['press_key', { key: 'space' }],
    ['hold_key', { key: 'space', duration_ms: 50 }],
    ['key_combination', { key: 'f', modifiers: ['command'] }],
    ['type_text', { text: ' ' }],
  ] as const)('gets no keys by %s while it shows the privacy pane behind another app', async (tool, args) => {
    const [pane] = settings('Privacy & Security', english, 'Privacy & Security').apps ?? [];
    if (pane === undefined) throw new Error('System Settings is there');
    const notes: AppSpec = {
      bundleId: 'com.apple.Notes',
      name: 'Notes',
      path: '/System/Applications/Notes.app',
      frontmost: true,
      windows: [],
    };
    const { assistant, mac } = await guarded(start, {
      scenario: { apps: [{ ...pane, frontmost: false }, notes] },
      settings: { blocklist: [] },
    });
    const before = mac.snapshot();

    const answer = await assistant.call(tool, { ...args, app: 'System Settings' });

    expect(answer.code).toBe('not_allowed');
    expect(mac.snapshot()).toBe(before);
  });

  it('is an app like any other while it shows another pane', async () => {
    const { assistant } = await guarded(start, {
      scenario: settings('Wallpaper', english, 'Wallpaper'),
      settings: { blocklist: [] },
    });

    const answers = [
      await assistant.call('click_ui_element', { element: toggle }),
      await assistant.call('click', { x: 833, y: 358 }),
      await assistant.call('press_key', { key: 'space', app: 'System Settings' }),
    ];

    expect(answers.map(({ isError, text }) => (isError ? text : ''))).toEqual(['', '', '']);
  });
});
