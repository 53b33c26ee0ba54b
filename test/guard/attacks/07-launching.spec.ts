import { describe, expect, it } from 'vitest';
import type { Mac } from '../../../src/main/mac/port.js';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import type { AppIdentity } from '../../../src/shared/subject.js';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { bringForward } from '../../harness/moments.js';
import { read as told } from '../../harness/words.js';
import { allowAll, guarded } from './guarded.js';

const start = gatehands();
const terminalPath = '/System/Applications/Utilities/Terminal.app';
const toolsets = { scripting: true, shell: true };

describe('launching a blocked app', () => {
  it.each<readonly [string, string, Record<string, unknown>]>([
    ['its name', 'launch_app', { app: 'Terminal' }],
    ['its name in other case', 'activate_app', { app: 'tErMiNaL' }],
    ['its id', 'launch_app', { app: 'com.apple.terminal' }],
    ['its path', 'launch_app', { app: terminalPath }],
    ['a file that is opened with it by name', 'open_item', { target: '~/Documents/Notes.txt', app: 'Terminal' }],
    ['a file that is opened with it by id', 'open_item', { target: '~/Documents/Notes.txt', app: 'COM.APPLE.TERMINAL' }],
    ['a file that only it opens', 'open_item', { target: '/Users/sam/run.command' }],
    ['a file that Finder is told to open', 'open_item', { target: '/Users/sam/run.command', app: 'Finder' }],
    ['its own bundle, which Finder is told to open', 'open_item', { target: terminalPath, app: 'com.apple.finder' }],
    ['the tile of the Dock as an element', 'click_ui_element', { element: 'app("Dock")/list[0]/dock_item["Terminal"]' }],
    ['an action on the tile of the Dock', 'perform_action', { element: 'app("Dock")/list[0]/dock_item["Terminal"]', action: 'AXPress' }],
    ['its windows, listed', 'list_windows', { app: 'Terminal' }],
    ['a script', 'execute_apple_script', { script: 'tell application "Terminal" to activate' }],
    ['a script that names its id', 'execute_apple_script', { script: 'tell application id "com.apple.Terminal" to activate' }],
    ['JavaScript', 'execute_javascript', { script: 'Application("Terminal").activate()' }],
    ['a command', 'execute_shell_command', { command: 'open', args: ['-a', 'Terminal'] }],
    ['a command that names its id', 'execute_shell_command', { command: 'open', args: ['-b', 'com.apple.Terminal'] }],
    ['a script in a command', 'execute_shell_command', { command: 'osascript', args: ['-e', 'tell application "Terminal" to activate'] }],
    ['a URL scheme that is not of the web', 'open_item', { target: 'x-apple.systempreferences:com.apple.preference.security' }],
    ['a script’s URL', 'open_item', { target: 'applescript://com.apple.scripteditor?action=new' }],
  ])('by %s is refused without a card', async (_how, tool, args) => {
    const files: Scenario['files'] = [{ path: '/Users/sam/run.command', text: 'ls' }];
    const gatehand = await guarded(start, { scenario: { dock: ['com.apple.Terminal'], files }, settings: { toolsets } });
    const before = gatehand.mac.snapshot();

    const answer = await Promise.race([gatehand.assistant.call(tool, args), gatehand.owner.card('approval').then(() => null)]);

    expect(answer).not.toBeNull();
    expect(answer?.isError).toBe(true);
    expect(gatehand.mac.snapshot()).toBe(before);
  });

  it('is decided by id and path, never by a name: a look-alike is another app', async () => {
    const scenario: Scenario = {
      apps: [
        {
          bundleId: 'org.example.fake',
          name: 'Terminal',
          windows: [{ title: 'Harmless', frame: { x: 100, y: 600, width: 200, height: 120 } }],
        },
        { bundleId: 'COM.APPLE.TERMINAL2', name: 'TextEdit', windows: [] },
      ],
    };
    const { assistant, mac } = await guarded(start, { scenario });

    const byId = await assistant.call('activate_app', { app: 'org.example.fake' });
    const byName = await assistant.call('activate_app', { app: 'Terminal' });

    expect(byId.isError).toBe(false);
    expect(byName.structured.target).toMatchObject({ bundleId: 'org.example.fake' });
    expect(mac.probe.app('com.apple.Terminal').frontmost).toBe(false);
  });

  it('a grant for an app does not cover another app of the same id at another path', async () => {
    let moved = false;
    const elsewhere = (app: AppIdentity): AppIdentity =>
      moved && app.bundleId === 'com.apple.TextEdit' ? { ...app, path: '/Users/sam/Downloads/TextEdit.app' } : app;
    const around = (mac: Mac): Mac => ({ ...mac, apps: { ...mac.apps, running: () => mac.apps.running().map(elsewhere) } });
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] }, around });
    const assistant = await client();
    const first = assistant.call('press_key', { app: 'TextEdit', key: 'a' });
    await owner.approve('15-minutes');
    expect((await first).isError).toBe(false);
    const second = await assistant.call('press_key', { app: 'TextEdit', key: 'b' });

    moved = true;
    const third = assistant.call('press_key', { app: 'TextEdit', key: 'c' });
    const card = await owner.card('approval');
    await owner.refuse();

    expect(second.isError).toBe(false);
    expect(card.apps[0]?.name).toBe('TextEdit (/Users/sam/Downloads/TextEdit.app)');
    expect(await third).toMatchObject({ isError: true, code: 'approval_denied' });
  });
});

const opener: Scenario = {
  apps: [
    {
      bundleId: 'org.example.opener',
      name: 'Opener',
      windows: [
        {
          title: 'Opener',
          frame: { x: 100, y: 600, width: 200, height: 120 },
          elements: [
            { role: 'AXButton', title: 'Go', frame: { x: 10, y: 40, width: 80, height: 30 }, effect: { launch: 'com.apple.Terminal' } },
          ],
        },
      ],
    },
  ],
};
const go = { element: 'app("Opener")/window[0]/button["Go"]' };

describe('an app that a rule keeps the client from bringing up', () => {
  const calculator = '/System/Applications/Calculator.app';

  it.each<readonly [string, string, Record<string, unknown>]>([
    ['its name', 'launch_app', { app: 'Calculator' }],
    ['its own bundle', 'open_item', { target: calculator }],
    ['a link to its bundle', 'open_item', { target: '~/Desktop/Sums' }],
    ['a file that is opened with it', 'open_item', { target: '~/Documents/Notes.txt', app: 'Calculator' }],
    ['a file that it opens', 'open_item', { target: '~/a.sums' }],
    ['Finder, which opens what is selected', 'press_key', { app: 'Finder', key: 'o', modifiers: ['command'] }],
  ])('is not started by %s', async (_how, tool, args) => {
    const gatehand = await guarded(start, {
      scenario: {
        apps: [{ bundleId: 'com.apple.calculator', name: 'Calculator', path: calculator, running: false, opens: ['sums'] }],
        files: [
          { path: '/Users/sam/a.sums', text: '1' },
          { path: '/Users/sam/Desktop/Sums', link: calculator },
        ],
      },
      settings: { rules: [...allowAll, { capability: 'arrange', app: 'COM.apple.Calculator', client: '*', verdict: 'deny' }] },
    });
    await gatehand.assistant.call('reveal_in_finder', { path: '~/a.sums' });

    const answer = await gatehand.assistant.call(tool, args);

    expect(answer.code).toBe(tool === 'press_key' ? 'blocked_app' : 'not_allowed');
    expect(gatehand.mac.probe.app('com.apple.calculator').pid).toBeNull();
  });
});

describe('a blocked app that comes to the front after a client’s change', () => {
  it('stops that client, tells the owner, and leaves the others alone', async () => {
    const { assistant, client, mac, owner } = await guarded(start, { scenario: opener });
    await assistant.call('click_ui_element', go);
    expect(mac.probe.app('com.apple.Terminal').frontmost).toBe(true);
    bringForward(mac, 'com.apple.TextEdit');

    const next = await assistant.call('click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button["7"]' });
    const read = await assistant.call('get_ui_elements', { app: 'Calculator' });
    const other = await (await client('other')).call('press_key', { app: 'TextEdit', key: 'a' });

    expect(next.code).toBe('stopped');
    expect(read.isError).toBe(false);
    expect(other.isError).toBe(false);
    expect(told.notices(owner.state().notices)).toContain('“test-client” was stopped');
    expect(owner.state().clients.find((row) => row.name === 'test-client')?.stopped).toBe(true);
  });

  it('stops it at once, before anybody calls again', async () => {
    const { assistant, mac, owner, clock } = await guarded(start);
    await assistant.call('press_key', { app: 'TextEdit', key: 'a' });
    clock.advance(1500);
    bringForward(mac, 'com.apple.Terminal');

    expect(owner.state().clients.find((row) => row.name === 'test-client')?.stopped).toBe(true);
    expect(told.notices(owner.state().notices)).toContain('“test-client” was stopped');
  });

  it('stops it soon where nobody tells who is in front', async () => {
    const blind = (mac: Mac): Mac => ({ ...mac, apps: { running: mac.apps.running, installed: mac.apps.installed } });
    const { assistant, mac, owner } = await guarded(start, { around: blind });
    await assistant.call('press_key', { app: 'TextEdit', key: 'a' });
    bringForward(mac, 'com.apple.Terminal');

    const row = await owner.until(({ clients }) => clients.find(({ name, stopped }) => name === 'test-client' && stopped));

    expect(row.stopped).toBe(true);
  });

  it('lets the client go on when the owner says so', async () => {
    const { assistant, mac, owner } = await guarded(start, { scenario: opener });
    await assistant.call('click_ui_element', go);
    bringForward(mac, 'com.apple.TextEdit');
    await owner.send('resumeClient', { key: 'name:test-client' });

    expect((await assistant.call('press_key', { app: 'TextEdit', key: 'a' })).isError).toBe(false);
  });

  it('ends what the client has under way', async () => {
    const { assistant, mac } = await guarded(start);
    const typing = assistant.call('type_text', { app: 'TextEdit', text: 'a'.repeat(190) });
    const stop = mac.onChange(() => {
      if (mac.probe.events().length < 10) return;
      stop();
      bringForward(mac, 'com.apple.Terminal');
    });
    expect((await typing).code).toBe('stopped');
    bringForward(mac, 'com.apple.TextEdit');

    expect((await assistant.call('press_key', { app: 'TextEdit', key: 'a' })).code).toBe('stopped');
  });

  it('more than two seconds later is nobody’s doing', async () => {
    const { assistant, client, mac, clock } = await guarded(start);
    await assistant.call('press_key', { app: 'TextEdit', key: 'a' });
    clock.advance(2001);
    bringForward(mac, 'com.apple.Terminal');
    await (await client('other')).call('press_key', { app: 'TextEdit', key: 'a' });
    bringForward(mac, 'com.apple.TextEdit');

    expect((await assistant.call('press_key', { app: 'TextEdit', key: 'a' })).isError).toBe(false);
  });

  it('pauses the input of every client while it is there', async () => {
    const { assistant, client, mac } = await guarded(start);
    bringForward(mac, 'com.apple.Terminal');
    const other = await client('other');

    const answers = [
      await assistant.call('press_key', { app: 'TextEdit', key: 'a' }),
      await other.call('click', { x: 500, y: 400 }),
      await other.call('type_text', { text: 'ls' }),
    ];

    expect(answers.map((answer) => answer.code.startsWith('blocked_app'))).toEqual([true, true, true]);
  });
});
