import { expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { type Answer, type Gatehand, type HarnessOptions, paired, type TestClient } from '../harness/gatehand.js';

const start = gatehands();

interface Failing {
  readonly options?: HarnessOptions;
  readonly prepare?: (gatehand: Gatehand, assistant: TestClient) => Promise<void> | void;
  readonly call: readonly [string, Record<string, unknown>];
}

const note = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';

const smallPicture = { path: '/tmp/a.png', region: { x: 0, y: 880, width: 20, height: 20 } };

/** One way into each kind of failure that a call can bring about. */
const failures: Readonly<Record<string, Failing>> = {
  invalid_input: { call: ['move_window', { window_id: 'first' }] },
  not_found: { call: ['launch_app', { app: 'Safarri' }] },
  stale_ref: {
    // The first ref of this client is handed out, and its app is gone.
    prepare: async (_gatehand, assistant) => {
      await assistant.call('find_element', { app: 'Calculator', title: '7' });
      await assistant.call('quit_app', { app: 'Calculator' });
    },
    call: ['click_ui_element', { element: 'e1' }],
  },
  unsupported: { call: ['gesture', { x: 300, y: 400, gesture_type: 'pinch' }] },
  exists: {
    prepare: async (_gatehand, assistant) => {
      await assistant.call('save_screenshot', smallPicture);
    },
    call: ['save_screenshot', smallPicture],
  },
  not_allowed: { call: ['execute_shell_command', { command: 'ls' }] },
  blocked_app: { call: ['list_windows', { app: 'Terminal' }] },
  read_only: { options: { readOnly: true }, call: ['set_volume', { value: 1 }] },
  permission_missing: { prepare: ({ mac }) => mac.setPermission('accessibility', 'missing'), call: ['click', { x: 500, y: 400 }] },
  approval_denied: {
    options: { approvals: 'deny', settings: { clients: [paired()] } },
    call: ['type_text', { app: 'TextEdit', text: 'a' }],
  },
  timed_out: { call: ['wait_for', { app: 'TextEdit', text: 'never', timeout: 1 }] },
};

// covers: 003-5.4
it.each(Object.entries(failures))('%s has the form that every failure has', async (code, { options, prepare, call: [tool, args] }) => {
  const gatehand = await start(options);
  const assistant = await gatehand.client();
  await prepare?.(gatehand, assistant);
  const before = gatehand.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' });

  const answer: Answer = await assistant.call(tool, args);

  expect(answer.isError, answer.text).toBe(true);
  expect(answer.code, answer.text).toBe(code);
  expect(answer.text).toMatch(new RegExp(`^${code}: \\S[^\n]*[.!?"”)]$`));
  expect(answer.images).toEqual([]);
  expect(answer.structured.error).toMatchObject({
    code,
    message: expect.stringMatching(/\S/),
    retry: expect.stringMatching(/^(never|after-fix|later)$/),
  });
  expect(answer.text).toContain((answer.structured.error as { message: string }).message);
  expect(gatehand.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })).toEqual(before);
  expect((await assistant.call('get_ui_element_value', { element: note })).text).not.toBe('');
});
