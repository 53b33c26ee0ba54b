import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allTools } from '../../src/main/tools/all.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';

const start = gatehands();

describe('a permission that is missing', () => {
  const everything = {
    settings: { clients: [paired('test-client', { preset: 'complete' as const })], toolsets: { scripting: true, shell: true } },
  };

  // covers: 003-4.1, 004-6.1
  it('is known from the start, before anybody calls', async () => {
    const { owner } = await start({ scenario: { permissions: { accessibility: 'missing' } } });

    await owner.until((state) => (state.permissions.length > 0 ? true : undefined));

    expect(owner.state().permissions).toContainEqual(
      expect.objectContaining({ permission: 'accessibility', state: 'missing', fix: expect.stringContaining('System Settings') }),
    );
    expect(owner.state().log).toEqual([]);
  });

  // covers: 004-6.1
  it('is never got by Gatehand itself: no tool opens the pane, answers the dialog or changes anything without it', async () => {
    const { client, mac } = await start(everything);
    const assistant = await client();
    mac.setPermission('accessibility', 'missing');
    mac.setPermission('screenRecording', 'missing');
    const before = mac.snapshot();

    for (const tool of allTools.filter(({ needs }) => needs.length > 0)) {
      const answer = await assistant.call(tool.name, { ...tool.examples[0]?.arguments });
      expect(answer.code, tool.name).toBe('permission_missing');
    }

    expect(mac.snapshot()).toBe(before);
  });

  // covers: 004-6.1
  it.each([
    ['the dialog that asks for it', 'UserNotificationCenter', 'not_allowed'],
    ['the dialog that leads to it', 'universalAccessAuthWarn', 'not_allowed'],
    ['System Settings', 'System Settings', 'blocked_app'],
  ])('is out of reach in %s', async (_where, app, code) => {
    const { client, mac } = await start(everything);
    const assistant = await client();
    mac.probe.raisePermissionDialog('accessibility', 'Gatehand');
    const before = mac.snapshot();

    const tries = [
      await assistant.call('find_element', { app, role: 'AXButton' }),
      await assistant.call('click_ui_element', { element: `app("${app}")/window[0]/button[0]` }),
      await assistant.call('activate_app', { app }),
      await assistant.call('press_key', { app, key: 'return' }),
      await assistant.call('execute_apple_script', { script: `tell application "${app}" to activate` }),
    ];

    expect(tries.map((answer) => answer.code)).toEqual(tries.map(() => code));
    expect(mac.snapshot()).toBe(before);
  });
});

describe('logs', () => {
  const secret = 'swordfish';
  const written: string[] = [];

  beforeEach(() => {
    const keep = (chunk: unknown): boolean => written.push(String(chunk)) > 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(keep);
    vi.spyOn(process.stderr, 'write').mockImplementation(keep);
    for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(keep);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    written.length = 0;
  });

  const diary = {
    bundleId: 'com.example.diary',
    name: 'Diary',
    windows: [
      {
        title: `About ${secret}`,
        frame: { x: 40, y: 540, width: 300, height: 200 },
        elements: [{ role: 'AXTextField', value: secret, identifier: 'entry', frame: { x: 20, y: 50, width: 200, height: 24 } }],
      },
    ],
  };
  const entry = 'app("Diary")/window[0]/text_field[0]';
  const failing = { script: `error "${secret}"` };

  /** Calls that take the secret, answer it or fail with it. */
  const calls: readonly (readonly [string, Record<string, unknown>])[] = [
    ['list_windows', { app: 'Diary' }],
    ['get_ui_elements', { app: 'Diary', max_depth: 9 }],
    ['get_ui_elements', { app: 'Diary', format: 'outline' }],
    ['find_element', { app: 'Diary', text: secret }],
    ['find_element', { app: 'Diary', title: `${secret} that is not there` }],
    ['get_ui_element_value', { element: entry }],
    ['click_ui_element', { element: `app("Diary")/window[0]/button["${secret}"]` }],
    ['set_ui_element_value', { element: entry, value: `more ${secret}` }],
    ['type_text', { app: 'Diary', text: secret }],
    ['take_screenshot', { region: { x: 40, y: 540, width: 300, height: 200 }, include_ocr: true }],
    ['set_clipboard', { text: secret }],
    ['get_clipboard', {}],
    ['send_notification', { title: secret, message: secret }],
    ['click_menu_item', { app: 'TextEdit', menu_path: `File > ${secret}` }],
    ['reveal_in_finder', { path: `/Users/sam/${secret}` }],
    ['execute_apple_script', { script: `return "${secret}"` }],
    ['execute_apple_script', failing],
    ['execute_shell_command', { command: 'echo', args: [secret] }],
    ['launch_app', { app: secret }],
    ['no_such_argument', { [secret]: secret }],
  ];

  // covers: 004-6.5
  it('hold nothing of what was typed, read, answered or failed with, and no debug line is written', async () => {
    const { client, owner } = await start({
      scenario: { apps: [diary] },
      settings: { clients: [paired()], toolsets: { scripting: true, shell: true } },
    });
    const assistant = await client();
    const told: string[] = [];

    for (const [tool, args] of calls) {
      told.push(
        await assistant.call(tool, args).then(
          ({ text }) => text,
          (error: unknown) => String(error),
        ),
      );
    }

    expect(told.filter((text) => text.includes(secret)).length).toBeGreaterThan(8);
    expect(owner.state().log.length).toBeGreaterThanOrEqual(calls.length - 1);
    expect(JSON.stringify(owner.state().log)).not.toContain(secret);
    expect(written).toEqual([]);
  });
});
