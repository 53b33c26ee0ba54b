import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { type Gatehand, type HarnessOptions, paired, settled, type TestClient } from '../harness/gatehand.js';
import { whenKeysArrive } from '../harness/moments.js';

const start = gatehands();
const terminal = 'com.apple.Terminal';
const mayAct = { capability: 'act', app: '*', client: '*', verdict: 'allow' } as const;
const mayArrange = { capability: 'arrange', app: '*', client: '*', verdict: 'allow' } as const;

/** Asks for whatever is not allowed by a rule, so that a card that should not be raised shows. */
async function guarded(more: HarnessOptions = {}): Promise<Gatehand & { readonly assistant: TestClient }> {
  const { settings, ...rest } = more;
  const gatehand = await start({
    approvals: 'ask',
    settings: { clients: [paired()], rules: [mayAct, mayArrange], ...settings },
    ...rest,
  });
  return { ...gatehand, assistant: await gatehand.client() };
}

const frontmost = (bundleId: string, name: string, path: string): HarnessOptions => ({
  scenario: { apps: [{ bundleId, name, path, frontmost: true, windows: [shellWindow] }] },
});
const shellWindow = {
  title: 'secret-host — zsh',
  frame: { x: 1170, y: 40, width: 260, height: 185 },
  elements: [{ role: 'AXTextArea', frame: { x: 1170, y: 68, width: 260, height: 157 }, value: 'top-secret', focused: true }],
};
const terminalInFront = frontmost(terminal, 'Terminal', '/System/Applications/Utilities/Terminal.app');

describe('a blocked app', () => {
  it.each([
    ['its name', { app: 'Terminal' }],
    ['its name in other case', { app: 'tERMINAL' }],
    ['its bundle id', { app: 'com.apple.Terminal' }],
    ['its bundle id in other case', { app: 'COM.APPLE.TERMINAL' }],
    ['its path', { app: '/System/Applications/Utilities/Terminal.app' }],
    ['its name when it does not run', { app: 'Script Editor' }],
    ['its bundle id when it does not run', { app: 'com.apple.scripteditor2' }],
    ['its bundle id when it is not even installed', { app: 'com.bitwarden.desktop' }],
    ['an alias of the argument', { bundleId: 'com.apple.Terminal' }],
  ])('is refused by %s, without a card and without a change', async (_how, args) => {
    const { assistant, owner, mac } = await guarded({ settings: { rules: [] } });
    const before = mac.snapshot();

    const read = await assistant.call('get_ui_elements', args);
    const found = await assistant.call('find_element', { ...args, role: 'AXButton' });
    const windows = await assistant.call('list_windows', args);

    expect([read.code, found.code, windows.code]).toEqual(['blocked_app', 'blocked_app', 'blocked_app']);
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });

  // covers: 004-11.8
  it.each(['launch_app', 'activate_app', 'quit_app'])('is refused to %s, by name, id and path', async (tool) => {
    const { assistant, mac } = await guarded();
    const before = mac.snapshot();

    const names = ['Terminal', 'com.apple.terminal', '/System/Applications/Utilities/Terminal.app', 'Script Editor'];
    const answers = await Promise.all(names.map((app) => assistant.call(tool, { app })));

    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 'blocked_app'));
    expect(mac.snapshot()).toBe(before);
  });

  it.each(['get_ui_elements', 'launch_app', 'activate_app', 'quit_app'])('is to %s by its pid what never ran', async (tool) => {
    const { assistant, mac } = await guarded();
    const { pid } = mac.probe.app(terminal);

    const by = (id: number) => Promise.all([id, String(id), `applications/${id}`].map((app) => assistant.call(tool, { app })));
    const [there, never] = [await by(Number(pid)), await by(98_765)];

    expect(there.map((answer) => answer.code)).toEqual(['not_found', 'not_found', 'not_found']);
    expect(there.map(({ text }) => text.replaceAll(String(pid), '#'))).toEqual(never.map(({ text }) => text.replaceAll('98765', '#')));
  });

  it('is by the id of its window what never was', async () => {
    const { assistant, mac } = await guarded();
    const before = mac.snapshot();
    const { pid, windows } = mac.probe.app(terminal);
    const window_id = windows[0]?.id;

    const move = await assistant.call('move_window', { window_id, x: 10, y: 100 });
    const byName = await assistant.call('move_window', { name: `applications/${pid}/windows/${window_id}`, x: 10, y: 100 });
    const picture = await assistant.call('take_screenshot', { window_id });

    const never = await assistant.call('move_window', { window_id: 98_765, x: 10, y: 100 });

    expect([move.code, byName.code, picture.code]).toEqual(['not_found', 'not_found', 'not_found']);
    expect(move.text.replaceAll(String(window_id), '#')).toBe(never.text.replaceAll('98765', '#'));
    expect(picture.images).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });

  it.each([
    'app("Terminal")/window[0]/text_area[0]',
    'app("terminal")/window[0]',
    'app("com.apple.Terminal")',
    'app("Script Editor")/window[0]',
    'app("com.bitwarden.desktop")/window[0]',
  ])('is refused by the path %s', async (element) => {
    const { assistant, mac } = await guarded();
    const before = mac.snapshot();

    const read = await assistant.call('get_ui_element_value', { element });
    const press = await assistant.call('click_ui_element', { element });
    const set = await assistant.call('set_ui_element_value', { element, value: 'x' });

    expect([read.code, press.code, set.code]).toEqual(['blocked_app', 'blocked_app', 'blocked_app']);
    expect(mac.snapshot()).toBe(before);
  });

  it('is refused at every point of its window, and nothing is posted', async () => {
    const { assistant, mac } = await guarded();

    const inside = await assistant.call('click', { x: 1300, y: 130 });
    const atTheEdge = await assistant.call('click', { x: 1170, y: 224 });

    expect([inside.code, atTheEdge.code]).toEqual(['blocked_app', 'blocked_app']);
    expect(mac.probe.events()).toEqual([]);
  });

  it('pauses all typing while it is in front, also into another app', async () => {
    const { assistant, mac, owner } = await guarded(terminalInFront);
    const before = mac.snapshot();

    const blind = await assistant.call('type_text', { text: 'ls' });
    const aimed = await assistant.call('type_text', { text: 'ls', app: 'TextEdit' });
    const key = await assistant.call('press_key', { key: 'return', app: 'TextEdit' });
    const click = await assistant.call('click', { x: 500, y: 400 });

    expect([blind.code, aimed.code, key.code, click.code]).toEqual(Array(4).fill('blocked_app_in_front'));
    expect([blind.text, aimed.text]).toEqual(Array(2).fill(expect.stringContaining('activate_app')));
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });

  it('in front lets another app be brought forward, and then typing goes on', async () => {
    const { assistant, mac } = await guarded(terminalInFront);

    const forward = await assistant.call('activate_app', { app: 'TextEdit' });
    const typed = await assistant.call('type_text', { text: 'ok', app: 'TextEdit' });

    expect([forward.isError, typed.isError]).toEqual([false, false]);
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('ok');
  });

  it('stands in no list', async () => {
    const { assistant } = await guarded();

    const apps = await assistant.call('list_running_apps');
    const windows = await assistant.call('list_windows', { include_minimized: true });
    const applications = await assistant.call('list_applications');

    for (const { text } of [apps, windows, applications]) {
      expect(text).toContain('TextEdit');
      expect(text).not.toMatch(/terminal|zsh|keychain|1password|System Settings|Privacy & Security/i);
    }
    expect(JSON.stringify(windows.meta)).not.toMatch(/terminal/i);
  });

  it('is never among near matches', async () => {
    const { assistant } = await guarded();

    const answers = [
      await assistant.call('get_ui_elements', { app: 'Termina' }),
      await assistant.call('launch_app', { app: 'Termnial' }),
      await assistant.call('launch_app', { app: 'Script Edito' }),
      await assistant.call('activate_app', { app: 'Keychain Acces' }),
      await assistant.call('get_ui_element_value', { element: 'app("Termina")/window[0]' }),
    ];

    for (const answer of answers) {
      expect(answer.code).toBe('not_found');
      expect(answer.text + JSON.stringify(answer.structured)).not.toMatch(/\bTerminal\b|Script Editor|Keychain Access/);
    }
  });

  it('is not told by the refusal of a window or a point that somebody only tried', async () => {
    const { assistant, mac } = await guarded();

    const window = await assistant.call('move_window', { window_id: mac.probe.app(terminal).windows[0]?.id, x: 0, y: 100 });
    const point = await assistant.call('click', { x: 1300, y: 130 });

    expect(window.text + JSON.stringify(window.structured)).not.toMatch(/terminal/i);
    expect(point.text + JSON.stringify(point.structured)).not.toMatch(/terminal/i);
  });

  it('stands in the log by its id alone', async () => {
    const { assistant, owner } = await guarded();

    await assistant.call('get_ui_elements', { app: 'Keychain Access' });

    const entry = owner.state().log.at(-1);
    expect(entry).toMatchObject({
      app: { bundleId: 'com.apple.keychainaccess', name: 'com.apple.keychainaccess' },
      decision: 'refused',
      rule: { kind: 'fixed', id: 'blocklist' },
      code: 'blocked_app',
    });
  });

  it('is blocked from the moment the owner blocks it, and free again when they take it off', async () => {
    const { assistant, owner } = await guarded();

    await owner.send('blockApp', { bundleId: 'COM.apple.calculator' });
    const blocked = await assistant.call('get_ui_elements', { app: 'Calculator' });
    await owner.send('unblockApp', { bundleId: 'com.apple.Calculator' });
    const free = await assistant.call('get_ui_elements', { app: 'Calculator' });

    expect(blocked.code).toBe('blocked_app');
    expect(free.isError).toBe(false);
  });

  it('that the owner blocks while an assistant types into it gets no further key', async () => {
    const { assistant, owner, mac } = await guarded();
    const text = 'a'.repeat(190);

    const call = assistant.call('type_text', { app: 'TextEdit', text });
    await whenKeysArrive(mac);
    await owner.send('blockApp', { bundleId: 'com.apple.TextEdit' });
    const answer = await call;

    const typed = String(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value);
    expect(answer.code).toBe('blocked_app');
    expect(typed.length).toBeGreaterThan(3);
    expect(typed.length).toBeLessThan(400);
    expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
    await settled();
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe(typed);
  });

  it('keeps a ref worthless that was handed out before it was blocked', async () => {
    const { assistant, owner, mac } = await guarded();
    const [button] = (await assistant.call('find_element', { app: 'Calculator', title: '7', role: 'AXButton' })).json<{ ref: string }[]>();
    await owner.send('blockApp', { bundleId: 'com.apple.calculator' });
    const before = mac.snapshot();

    const read = await assistant.call('get_ui_element_value', { element: button?.ref });
    const press = await assistant.call('click_ui_element', { element: button?.ref });

    const never = await assistant.call('click_ui_element', { element: 'e98765' });

    expect([read.text, press.text]).toEqual([never.text, never.text].map((text) => text.replaceAll('e98765', String(button?.ref))));
    expect(press.code).toBe('not_found');
    expect(mac.snapshot()).toBe(before);
  });
});

describe('with a list of allowed apps', () => {
  const only = { settings: { clients: [paired()], rules: [mayAct, mayArrange], allowlist: ['com.apple.TextEdit'] } };

  it('everything else is out of reach', async () => {
    const { assistant, mac } = await guarded(only);
    const before = mac.snapshot();

    const apps = (await assistant.call('list_running_apps')).json<{ bundleId: string }[]>();
    const windows = (await assistant.call('list_windows')).json<{ bundleId: string }[]>();
    const other = await assistant.call('get_ui_elements', { app: 'Calculator' });
    const point = await assistant.call('click', { x: 100, y: 100 });
    const launch = await assistant.call('launch_app', { app: 'Chess' });
    const own = await assistant.call('get_ui_elements', { app: 'TextEdit' });

    expect(apps.map((app) => app.bundleId)).toEqual(['com.apple.TextEdit']);
    expect(new Set(windows.map((window) => window.bundleId))).toEqual(new Set(['com.apple.TextEdit']));
    expect([other.code, point.code, launch.code, own.code]).toEqual(['blocked_app', 'blocked_app', 'blocked_app', '']);
    expect(mac.snapshot()).toBe(before);
  });

  it('an app on both lists stays blocked', async () => {
    const { assistant } = await guarded({ settings: { ...only.settings, allowlist: [terminal] } });

    expect((await assistant.call('get_ui_elements', { app: 'Terminal' })).code).toBe('blocked_app');
  });

  it('typing is refused without a card while another app is in front', async () => {
    const { assistant, owner, mac } = await guarded({
      ...frontmost('com.example.diary', 'Diary', '/Applications/Diary.app'),
      settings: { ...only.settings, rules: [] },
    });
    const before = mac.snapshot();

    const answer = await assistant.call('type_text', { text: 'a', app: 'TextEdit' });

    expect(answer.code).toBe('blocked_app_in_front');
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });

  it('a typing error still gets its near matches', async () => {
    const { assistant } = await guarded(only);

    expect((await assistant.call('get_ui_elements', { app: 'TextEdti' })).text).toContain('TextEdit');
  });
});
