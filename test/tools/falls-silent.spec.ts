import { expect, it } from 'vitest';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { paired } from '../harness/gatehand.js';
import { assistants } from './assistant.js';

const start = assistants();

/** An app that is busy, and answers nothing, from the moment something is done in it. */
function busyMac({ frontmost = true } = {}): Scenario {
  return {
    apps: [
      {
        bundleId: 'com.example.busy',
        name: 'Busy',
        frontmost,
        menus: [
          {
            title: 'File',
            items: [{ title: 'Count', identifier: 'count', shortcut: 'cmd+k', effect: { check: { identifier: 'count' } } }],
          },
        ],
        windows: [
          {
            title: 'Work',
            frame: { x: 100, y: 100, width: 400, height: 240 },
            elements: [
              {
                role: 'AXButton',
                title: 'Go',
                frame: { x: 20, y: 40, width: 90, height: 30 },
                effect: { set: { identifier: 'state', value: 'done' } },
              },
              { role: 'AXTextField', title: 'Name', value: '', frame: { x: 20, y: 80, width: 150, height: 24 } },
              { role: 'AXTextField', title: 'Town', value: '', focused: true, frame: { x: 20, y: 120, width: 150, height: 24 } },
              { role: 'AXStaticText', identifier: 'state', value: '', frame: { x: 20, y: 160, width: 150, height: 24 } },
            ],
          },
          {
            title: 'Ask',
            style: 'panel',
            modal: true,
            frame: { x: 600, y: 100, width: 300, height: 160 },
            elements: [
              { role: 'AXStaticText', value: 'Send it?', frame: { x: 20, y: 40, width: 200, height: 20 } },
              { role: 'AXButton', title: 'Send', frame: { x: 20, y: 90, width: 90, height: 30 }, effect: { closeWindow: true } },
            ],
          },
        ],
      },
      {
        bundleId: 'com.example.desk',
        name: 'Desk',
        frontmost: !frontmost,
        windows: [{ title: 'Desk', frame: { x: 100, y: 500, width: 200, height: 100 }, elements: [] }],
      },
    ],
  };
}

/** Starts with it; `busyMs`: how long it is silent then. */
async function withBusyApp(options: { readonly frontmost?: boolean; readonly busyMs?: number } = {}) {
  const gatehand = await start({ scenario: busyMac(options), settings: { clients: [paired('test-client', { preset: 'complete' })] } });
  const { mac, clock, assistant } = gatehand;
  const app = mac.model.apps.find((one) => one.name === 'Busy');
  const ids = new Map(mac.probe.app('com.example.busy').windows.map(({ title, id }) => [title, id]));
  await assistant.call('look', { app: 'Busy' });
  let isBusy = false;
  mac.onChange(() => {
    if (isBusy || app === undefined) return;
    isBusy = true;
    app.spec.hangs = true;
    if (options.busyMs !== undefined) clock.after(options.busyMs, () => Object.assign(app.spec, { hangs: false }));
  });
  return { ...gatehand, windowId: (title: string) => ids.get(title) ?? 0 };
}

const inWork = (element: string) => ({ app: 'Busy', element: `window["Work"]/${element}` });

it.each<readonly [tool: string, args: Record<string, unknown>, message: string]>([
  ['click_ui_element', inWork('button["Go"]'), 'Pressed button "Go"; its app does not answer now.'],
  ['perform_action', { ...inWork('button["Go"]'), action: 'press' }, 'Did press on button "Go"; its app does not answer now.'],
  ['set_ui_element_value', { ...inWork('text_field["Name"]'), value: 'Ada' }, 'The value was sent; its app does not answer now.'],
  ['focus_ui_element', inWork('text_field["Name"]'), 'The element was asked to take the keyboard; its app does not answer now.'],
  ['click_menu_item', { app: 'Busy', menu_path: 'File > Count' }, 'Chose File > Count.'],
  ['key_combination', { app: 'Busy', modifiers: ['command'], key: 'k' }, 'Pressed command-k.'],
  ['close_window', { window_id: 'Work' }, 'The close button was pressed; its app does not answer now.'],
  ['move_window', { window_id: 'Work', x: 50, y: 60 }, 'The window was asked to move; its app does not answer now.'],
  ['resize_window', { window_id: 'Work', width: 390, height: 230 }, 'The window was asked to take that size; its app does not answer now.'],
  ['minimize_window', { window_id: 'Work' }, 'The window was asked to go into the Dock.'],
  ['handle_dialog', { app: 'Busy', button: 'Send' }, 'Pressed Send; its app does not answer now.'],
  ['click', { x: 130, y: 150 }, 'Clicked at 130, 150.'],
])('%s that its app falls silent over is told as done and not as seen', async (tool, { window_id, ...args }, message) => {
  const { assistant, windowId } = await withBusyApp({ frontmost: false });

  const answer = await assistant.call(tool, { ...args, ...(typeof window_id === 'string' && { window_id: windowId(window_id) }) });

  expect(answer.text).toContain(JSON.stringify(message).slice(1, -1));
  expect(answer.structured).toMatchObject({ effect: 'unverified', doubt: 'not-watched', hangs: true });
});

it('a menu item is chosen once in an app in the back that is busy over it for a while', async () => {
  const { assistant, mac } = await withBusyApp({ frontmost: false, busyMs: 1400 });

  const answer = await assistant.call('click_menu_item', { app: 'Busy', menu_path: 'File > Count' });

  expect(mac.probe.element('com.example.busy', { identifier: 'count' })).toMatchObject({ presses: 1 });
  expect(answer.structured).not.toHaveProperty('front');
});

it('how much was typed is told where the app falls silent over it', async () => {
  const { assistant } = await withBusyApp();

  const answer = await assistant.call('type_text', { app: 'Busy', text: 'hello' });

  expect(answer.text).toMatch(/^timed_out: Busy did not answer in time.+ Characters typed: 1\.$/);
});

it('a menu that is opened as its app falls silent is not said to lack the item', async () => {
  const { assistant } = await withBusyApp();

  const answer = await assistant.call('click_menu_item', { app: 'Busy', menu_path: 'File > Count' });

  expect(answer.text).toMatch(/^timed_out: Busy did not answer in time/);
});
