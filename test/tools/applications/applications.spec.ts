import { describe, expect, it } from 'vitest';
import { japaneseMac } from '../../../src/main/mac/simulated/default-mac/variants.js';
import { endApp } from '../../../src/main/mac/simulated/model/lifecycle.js';
import { paired } from '../../harness/gatehand.js';
import { assistants, calculator, safari, textEdit } from '../assistant.js';

const start = assistants();

describe('listing apps', () => {
  // covers: 000-3.1, 001-RunningApp, 003-3.1, 003-3.2
  it.each(['list_running_apps', 'list_applications'])('%s answers names, bundle ids and process ids', async (tool) => {
    const { assistant, mac } = await start();

    const apps = (await assistant.call(tool)).json<{ name: string }[]>();

    const { pid } = mac.probe.app(textEdit);
    expect(apps).toContainEqual({ name: 'TextEdit', bundleId: textEdit, processId: pid, active: true, hidden: false });
    expect(apps.map((app) => app.name)).not.toContain('Terminal');
  });

  // covers: 003-3.3, 003-3.4
  it('has hidden apps and no background processes', async () => {
    const { assistant } = await start();

    const apps = (await assistant.call('list_applications')).json<{ name: string }[]>();

    expect(apps).toContainEqual(expect.objectContaining({ name: 'Contacts', hidden: true }));
    expect(apps.map((app) => app.name)).not.toContain('Sync Helper');
  });
});

describe('get_application', () => {
  it.each([
    ['its resource name', (pid: number) => ({ name: `applications/${pid}` })],
    ['its name', () => ({ name: 'safari' })],
    ['its bundle id', () => ({ bundleId: safari })],
  ])('answers one app by %s', async (_how, args) => {
    const { assistant, mac } = await start();
    const pid = mac.probe.app(safari).pid ?? 0;

    const answer = await assistant.call('get_application', args(pid));

    expect(answer.json()).toEqual({ name: 'Safari', bundleId: safari, processId: pid, active: false, hidden: false });
  });

  it('says which app was not found, and that a background process is none', async () => {
    const { assistant } = await start();

    expect((await assistant.call('get_application', { name: 'Safarri' })).text).toMatch(/^not_found: No app "Safarri".*Safari/);
    expect((await assistant.call('get_application', { name: 'Sync Helper' })).code).toBe('not_found');
  });
});

describe('launching', () => {
  // covers: 000-3.2, 003-1.1, 003-1.2, 003-1.4
  it.each([
    ['launch_app', { name: 'Chess' }],
    ['launch_application', { bundleId: 'com.apple.Chess' }],
    ['launch_application', { bundleId: 'Chess' }],
    ['open_application', { application_id: 'com.apple.Chess' }],
  ])('%s starts the app and answers its process id and name', async (tool, args) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call(tool, args);

    const { pid, frontmost } = mac.probe.app('com.apple.Chess');
    expect(answer.structured).toMatchObject({ success: true, processId: pid, name: 'Chess', alreadyRunning: false });
    expect(pid).not.toBeNull();
    expect(frontmost).toBe(true);
  });

  // covers: 003-1.3
  it('brings a running app to the front', async () => {
    const { assistant, mac } = await start();
    const { pid } = mac.probe.app(safari);

    const answer = await assistant.call('launch_application', { bundleId: safari });

    expect(answer.structured).toMatchObject({ success: true, alreadyRunning: true, processId: pid });
    expect(mac.probe.app(safari)).toMatchObject({ pid, frontmost: true });
    // A process without an interface stays behind.
    expect((await assistant.call('launch_app', { app: 'com.example.sync-helper' })).structured).toMatchObject({
      effect: 'unverified',
      message: 'Sync Helper was running and was asked to come to the front.',
    });
    expect(mac.probe.app(safari).frontmost).toBe(true);
  });

  it('tells of the window that an app without one opens then, as its page says', async () => {
    const { assistant } = await start();
    const [window] = (await assistant.call('list_windows', { app: 'Calculator' })).json<{ id: number }[]>();
    await assistant.call('close_window', { window_id: window?.id });

    expect((await assistant.call('look', { app: 'Calculator' })).text).toContain(
      'Calculator has no window: launch_app {"app": "Calculator"} opens one',
    );
    expect((await assistant.call('launch_app', { app: 'Calculator' })).structured).toMatchObject({
      effect: 'confirmed',
      changed: expect.stringContaining('new window "Calculator"'),
    });
    expect((await assistant.call('look', { app: 'Calculator' })).text).not.toContain('no window');
  });

  // covers: 000-3.3, 003-1.5, 003-5.1
  it.each([
    ['launch_app', { name: 'Safarri' }],
    ['launch_application', { bundleId: 'com.example.nothing' }],
  ])('%s names what was not found', async (tool, args) => {
    const { assistant } = await start();

    const answer = await assistant.call(tool, args);

    expect(answer.isError).toBe(true);
    expect(answer.text).toContain(`No app "${Object.values(args)[0]}" was found.`);
  });

  // covers: 001-sanitizer-255
  it('refuses names over 255 characters', async () => {
    const { assistant } = await start();

    expect((await assistant.call('launch_app', { name: 'x'.repeat(256) })).text).toContain('must have 1 to 255 characters');
  });
});

describe('activate_app', () => {
  // covers: 000-3.5
  it('brings the app to the front', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('activate_app', { name: 'Safari' });

    expect(answer.structured).toMatchObject({ success: true, name: 'Safari' });
    expect(mac.probe.app(safari).frontmost).toBe(true);
  });
});

describe('quitting', () => {
  // covers: 000-3.4, 003-2.1, 003-2.2, 003-2.3
  it.each([
    ['quit_app', { name: 'Calculator' }],
    ['quit_application', { bundleId: calculator }],
    ['quit_application', { bundleId: 'Calculator' }],
  ])('%s ends the app and answers its name', async (tool, args) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call(tool, args);

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', name: 'Calculator', target: { bundleId: calculator } });
    expect(answer.text.split(calculator)).toHaveLength(2);
    expect(mac.probe.app(calculator).running).toBe(false);
  });

  // covers: 003-2.4
  it('is an error for an app that does not run', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('quit_application', { bundleId: 'com.apple.Chess' });

    expect(answer.isError).toBe(true);
    expect(answer.text).toBe('not_found: Chess is not running. Start it with launch_app.');
    await assistant.call('quit_app', { app: 'com.apple.Notes' });
    expect((await assistant.call('activate_app', { app: 'Notes' })).text).toBe(
      'not_found: Notes is not running. Start the one that is meant with launch_app by its bundle id: com.apple.Notes or com.example.notes.',
    );
  });

  it('speaks of no question where an app stays without one', async () => {
    const { assistant } = await start();

    const { structured } = await assistant.call('quit_app', { app: 'Finder' });

    expect(structured).toMatchObject({ effect: 'none', message: 'Finder was asked to quit, and still runs.' });
    expect(structured).not.toHaveProperty('waitingFor');
  });

  it('tells the question in the words that stand on the screen', async () => {
    const { assistant } = await start({ scenario: japaneseMac() });
    await assistant.call('type_text', { text: 'draft', app: textEdit });

    const answer = await assistant.call('quit_app', { app: textEdit });

    expect(answer.structured.waitingFor).toBe('新規書類“名称未設定”を残しますか?');
  });

  // covers: 003-2.5
  it('never loses unsaved changes: the app stays and its question is told', async () => {
    const { assistant, mac } = await start();
    await assistant.call('type_text', { text: 'draft', app: 'TextEdit' });

    const answer = await assistant.call('quit_application', { bundleId: textEdit });

    expect(answer.structured).toMatchObject({ success: false, waitingFor: expect.stringContaining('Do you want to keep') });
    expect(answer.structured).toMatchObject({ effect: 'unverified', changed: 'TextEdit asks before it quits (Delete, Cancel, Save)' });
    expect(mac.probe.app(textEdit).running).toBe(true);
    expect(mac.probe.app(textEdit).windows[0]?.sheet).not.toBeNull();
  });

  it('stays while an alert of its own waits, whoever asks it to quit', async () => {
    const dialogs = [{ afterMs: 100, owner: 'com.apple.Music', title: '', text: 'Update the library?', buttons: ['Later', 'Update'] }];
    const { assistant, clock, mac } = await start({ scenario: { dialogs } });
    clock.advance(100);

    const answer = await assistant.call('quit_app', { app: 'Music' });
    await assistant.call('click_menu_item', { app: 'Music', menu_path: 'Music > Quit Music' });

    expect(answer.structured).toMatchObject({ success: false, waitingFor: 'Update the library?' });
    expect(answer.structured.changed).toBe('Music asks before it quits (Later, Update)');
    expect(mac.probe.app('com.apple.Music').running).toBe(true);
  });
});

describe('an app is found', () => {
  it.each([
    ['by its file', undefined, 'Calculator.app'],
    ['by its name in another language', japaneseMac(), '計算機'],
    ['by that as a file', japaneseMac(), '計算機.app'],
    ['by its file, where its name is another', japaneseMac(), 'Calculator.app'],
  ])('%s', async (_how, scenario, app) => {
    const { assistant } = await start(scenario && { scenario });

    expect((await assistant.call('get_application', { app })).json()).toMatchObject({ bundleId: calculator });
  });

  it('by a name whose accents are written as a file system writes them', async () => {
    const { assistant } = await start({ scenario: { apps: [{ bundleId: 'com.example.cafe', name: 'Café' }] } });

    expect((await assistant.call('get_application', { app: 'Café'.normalize('NFD') })).json()).toMatchObject({ name: 'Café' });
  });
});

it('activate_app says how a window comes back where all are in the Dock, and launch_app brings it back', async () => {
  const { assistant } = await start();
  const changed = async (): Promise<unknown> => (await assistant.call('activate_app', { app: 'Reminders' })).structured.changed;
  const way = 'its window is in the Dock, and restore_window {"window_id": 116} brings it back';

  const first = await changed();
  const again = await changed();
  const launched = await assistant.call('launch_app', { app: 'Reminders' });

  expect(first).toBe(`Reminders is in front; ${way}`);
  expect(again).toContain(way);
  expect(launched.structured).toMatchObject({ effect: 'confirmed', changed: 'window "Reminders" came back' });
  expect(await changed()).not.toContain('Dock');
});

it.each(['quit_app', 'get_application', 'list_windows', 'take_screenshot'])(
  '%s tells of an app that quit while the owner was asked',
  async (tool) => {
    const asked = { app: '*', client: '*', verdict: 'ask' } as const;
    const rules = (['see', 'arrange'] as const).map((capability) => ({ ...asked, capability }));
    const { assistant, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()], rules } });

    const call = assistant.call(tool, { app: 'Notes' });
    await owner.card('approval');
    const notes = mac.model.apps.find(({ name }) => name === 'Notes');
    if (notes !== undefined) endApp(mac.model, notes);
    await owner.approve();

    expect((await call).text).toBe('not_found: Notes is not running any more. Start it with launch_app.');
  },
);
