import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { gatehands } from '../../harness/each.js';
import { paired, settled } from '../../harness/gatehand.js';
import { allowAll, guarded } from './guarded.js';

const start = gatehands();
const ownPid = 4711;
/** Gatehand's own card on the screen, in front of everything. */
const ownWindow: Scenario = {
  apps: [
    {
      bundleId: 'app.gatehand.Gatehand',
      name: 'Gatehand',
      path: '/Applications/Gatehand.app',
      pid: ownPid,
      windows: [
        {
          title: 'Allow TextEdit?',
          frame: { x: -400, y: 720, width: 320, height: 200 },
          elements: [{ role: 'AXButton', title: 'Allow', key: 'return', frame: { x: 200, y: 150, width: 100, height: 30 } }],
        },
      ],
    },
  ],
};
const files = [{ path: '/Users/sam/Desktop/Tool', link: '/Applications/Gatehand.app' }];
const own = { scenario: { ...ownWindow, files }, ownPids: [ownPid] };

describe('approving oneself', () => {
  it.each<readonly [string, string, Record<string, unknown>]>([
    ['by a click', 'click', { x: -150, y: 885 }],
    ['by a double click', 'double_click', { x: -150, y: 885 }],
    ['by a drag that ends there', 'drag', { start_x: -1000, start_y: 700, end_x: -150, end_y: 885 }],
    ['by accessibility', 'click_ui_element', { element: 'app("Gatehand")/window[0]/button["Allow"]' }],
    ['by an action', 'perform_action', { element: 'app("app.gatehand.Gatehand")/window[0]/button[0]', action: 'AXPress' }],
    ['by setting a value', 'set_ui_element_value', { element: 'app("Gatehand")/window[0]/button[0]', value: true }],
    ['by a key', 'press_key', { app: 'Gatehand', key: 'return' }],
    ['by typing', 'type_text', { app: 'Gatehand', text: ' ' }],
    ['by its menu', 'click_menu_item', { app: 'Gatehand', menu_path: 'Gatehand > Quit Gatehand' }],
    ['by quitting it', 'quit_app', { app: 'Gatehand' }],
    ['by opening its bundle', 'open_item', { target: '/Applications/Gatehand.app' }],
    ['by a link to it', 'open_item', { target: '/Users/sam/Desktop/Tool' }],
    ['by starting it anew', 'launch_app', { app: '/Applications/Gatehand.app' }],
    ['by a script', 'execute_apple_script', { script: 'tell application "Gatehand" to quit' }],
    ['by a script that writes it otherwise', 'execute_apple_script', { script: 'tell application "Gate\u200bhand" to quit' }],
    ['by its path', 'execute_apple_script', { script: 'tell application "Macintosh HD:Applications:Gatehand.app:" to quit' }],
    ['by its job', 'execute_shell_command', { command: 'launchctl', args: ['kill', '15', 'gui/501/application.app.gatehand.Gatehand.1'] }],
    ['by a step of a batch', 'run_steps', { steps: [{ tool: 'click', arguments: { x: -150, y: 885 } }] }],
  ])('%s is refused, and nothing is pressed', async (_how, tool, args) => {
    const gatehand = await guarded(start, { ...own, settings: { toolsets: { scripting: true, shell: true } } });

    const answer = await Promise.race([gatehand.assistant.call(tool, args), gatehand.owner.card('approval').then(() => null)]);

    expect(answer?.text ?? 'a card').toMatch(/not_allowed|not_found/);
    expect(gatehand.mac.probe.element('app.gatehand.Gatehand', { role: 'AXButton', title: 'Allow' })?.presses).toBe(0);
    expect(gatehand.mac.probe.app('app.gatehand.Gatehand').running).toBe(true);
  });

  it('by a key that is not aimed at all is refused while its window has the keyboard', async () => {
    const front = { apps: ownWindow.apps?.map((app) => ({ ...app, frontmost: true })) ?? [] };
    const { assistant, mac } = await guarded(start, { scenario: front, ownPids: [ownPid] });

    expect((await assistant.call('press_key', { key: 'return' })).code).toBe('not_allowed');
    expect(mac.probe.element('app.gatehand.Gatehand', { title: 'Allow' })?.presses).toBe(0);
  });

  it('reads nothing of it either: no tree, no list, no picture', async () => {
    const { assistant, mac } = await guarded(start, own);
    const window_id = mac.probe.app('app.gatehand.Gatehand').windows[0]?.id;

    const tree = await assistant.call('get_ui_elements', { app: 'Gatehand' });
    const apps = await assistant.call('list_running_apps');
    const windows = await assistant.call('list_windows');
    const picture = await assistant.call('take_screenshot', { window_id });

    expect(tree.isError).toBe(true);
    expect(apps.text + windows.text).not.toContain('Gatehand');
    expect(windows.text).not.toContain('Allow TextEdit');
    expect(picture.images).toEqual([]);
  });
});

describe('while a card is open', () => {
  it('macros, too, change nothing, and say so', async () => {
    const { client, owner, clock, mac } = await start({
      approvals: 'ask',
      settings: { clients: [paired(), paired('other')], rules: allowAll.map((rule) => ({ ...rule, client: 'name:other' })) },
    });
    const asking = (await client()).call('press_key', { app: 'TextEdit', key: 'a' });
    await owner.card('approval');
    const other = await client('other');
    const before = mac.snapshot();

    const steps = [{ tool: 'press_key', arguments: { app: 'TextEdit', key: 'b' } }];
    const batch = other.call('run_steps', { steps });
    await settled();
    clock.advance(21_000);

    expect((await batch).text).toContain('waiting_for_owner');
    expect(mac.snapshot()).toBe(before);
    await owner.refuse();
    await asking;
  });
});
