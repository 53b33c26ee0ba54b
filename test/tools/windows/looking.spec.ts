import { describe, expect, it } from 'vitest';
import { assistants, safari, textEdit } from '../assistant.js';

const start = assistants();

interface WindowJson {
  readonly id: number;
  readonly name: string;
  readonly title: string;
  readonly appName: string;
}

describe('list_windows', () => {
  // covers: 000-4.1, 001-WindowInfo, 002-resource-names
  it('answers titles, apps, places, sizes, ids and resource names, front to back', async () => {
    const { assistant, mac } = await start();

    const windows = (await assistant.call('list_windows')).json<WindowJson[]>();

    const { pid } = mac.probe.app(textEdit);
    expect(windows[0]).toEqual({
      id: 101,
      name: `applications/${pid}/windows/101`,
      title: 'Untitled',
      appName: 'TextEdit',
      bundleId: textEdit,
      processId: pid,
      position: { x: 420, y: 140 },
      size: { width: 520, height: 380 },
      frontmost: true,
      minimized: false,
    });
    expect(windows.map((one) => one.appName)).not.toContain('Terminal');
    expect(windows.map((one) => one.appName)).not.toContain('Reminders');
  });

  // covers: 000-4.2
  it.each([
    ['appName', (_pid: number) => 'Safari'],
    ['parent', (pid: number) => `applications/${pid}`],
    ['app', (pid: number) => pid],
  ])('answers the windows of one app by %s', async (parameter, value) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('list_windows', { [parameter]: value(mac.probe.app(safari).pid ?? 0) });

    expect(answer.json<WindowJson[]>().map((one) => one.appName)).toEqual(['Safari']);
  });

  it('has windows of other spaces when asked', async () => {
    const far = {
      bundleId: 'com.example.far',
      name: 'Far',
      windows: [{ title: 'Away', space: 2, frame: { x: 9, y: 99, width: 200, height: 100 } }],
    };
    const { assistant } = await start({ scenario: { apps: [far] } });

    const without = (await assistant.call('list_windows', { app: 'Far' })).json();
    const all = (await assistant.call('list_windows', { app: 'Far', include_other_spaces: true })).json();

    expect(without).toEqual([]);
    expect(all).toMatchObject([{ appName: 'Far', space: 'other' }]);
  });

  // covers: 002-page-tokens
  it('hands out pages with a token until the last', async () => {
    const { assistant } = await start();
    const all = (await assistant.call('list_windows')).json<WindowJson[]>();
    const seen: WindowJson[] = [];

    for (let token: string | undefined = ''; token !== undefined; ) {
      const page: { items: WindowJson[]; next_page_token?: string } = (
        await assistant.call('list_windows', { page_size: 3, page_token: token })
      ).json();
      seen.push(...page.items);
      token = page.next_page_token;
    }

    expect(seen).toEqual(all);
  });

  it('says so when the app does not run', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('list_windows', { app: 'Chess' });

    expect(answer.text).toBe('not_found: Chess is not running. Start it with launch_app.');
  });
});

describe('get_window', () => {
  it('answers the window as list_windows does, by id and by resource name', async () => {
    const { assistant } = await start();
    const [first] = (await assistant.call('list_windows')).json<WindowJson[]>();

    const byId = await assistant.call('get_window', { windowId: first?.id });
    const byName = await assistant.call('get_window', { name: first?.name });

    expect(byId.json()).toEqual(first);
    expect(byName.json()).toEqual(first);
  });

  it('refuses what is no id and no resource name', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('get_window', { name: 'Untitled' });

    expect(answer.text).toContain('`window_id`: expected number, received string');
  });
});

// covers: 001-errors-not-found
it.each([
  ['get_window', {}],
  ['focus_window', {}],
  ['move_window', { x: 1, y: 30 }],
  ['resize_window', { width: 300, height: 300 }],
  ['minimize_window', {}],
  ['restore_window', {}],
  ['close_window', {}],
])('%s names a window that does not exist, and those that do, but none of a blocked app', async (tool, rest) => {
  const { assistant, mac } = await start();
  const before = mac.snapshot();

  const answer = await assistant.call(tool, { window_id: 9999, ...rest });

  expect(answer.code).toBe('not_found');
  expect(answer.text).toContain('There is no window 9999. There are: 101 (TextEdit)');
  expect(answer.text).not.toMatch(/Terminal|Keychain|1Password|System Settings/);
  expect(mac.snapshot()).toBe(before);
});

it('says what it may not read as the app’s, not its own', async () => {
  const { assistant, mac } = await start();
  mac.setPermission('accessibility', 'missing');

  const { code, text } = await assistant.call('list_windows', { app: 'Mail' });

  expect(code).toBe('permission_missing');
  expect(text).toContain('macOS does not let Gatehand read the windows in Mail.');
});
