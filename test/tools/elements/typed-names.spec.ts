import { expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { assistants } from '../assistant.js';

/*
 * Names as a keyboard has them. Apps write Don’t, “Plan” and New List… with spaces that do not break; nobody can type that, and what is
 * told to do something by such a name has to find it.
 */

const start = assistants();

const scenario: Scenario = {
  apps: [
    {
      bundleId: 'com.example.desk',
      name: 'Desk',
      frontmost: true,
      menus: [{ title: 'Don’t', items: [{ title: 'Show “Plan”…', effect: { set: { identifier: 'state', value: 'shown' } } }] }],
      windows: [
        {
          title: 'Ada’s – Plan',
          frame: { x: 200, y: 120, width: 360, height: 220 },
          elements: [
            { role: 'AXStaticText', value: '', identifier: 'state', frame: { x: 20, y: 40, width: 200, height: 20 } },
            {
              role: 'AXPopUpButton',
              title: 'Of',
              value: 'Nobody',
              options: ['Nobody', 'Ada’s\u00a0list'],
              identifier: 'of',
              frame: { x: 20, y: 80, width: 160, height: 28 },
            },
          ],
        },
      ],
    },
  ],
};

it.each([
  ['click_menu_item', { app: 'Desk', menu_path: 'Don\'t > Show "Plan"...' }],
  ['set_ui_element_value', { app: 'Desk', element: '#of', value: "ada's list" }],
  ['wait_for', { app: 'Desk', window: "Ada's - Plan", timeout: 1 }],
  ['wait_for', { app: 'Desk', element: '#of', title: 'of', value: 'nobody', timeout: 1 }],
  ['look', { app: 'Desk', window: "Ada's - Plan" }],
])('%s finds what an app calls so with its own quotes, dashes and spaces: %j', async (tool, args) => {
  const { assistant } = await start({ scenario });

  const answer = await assistant.call(tool, args);

  expect([answer.isError, answer.text]).toEqual([false, expect.any(String)]);
});

it('answers the question of a message that is closed by the button that is called so', async () => {
  const { assistant, mac } = await start();
  await assistant.call('set_ui_element_value', { app: 'Mail', element: 'window["New Message"]/text_field["Subject:"]', value: 'Lunch' });
  await assistant.call('close_window', { window_id: 110 });

  const answer = await assistant.call('handle_dialog', { app: 'Mail', button: "Don't Save" });

  expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed' });
  expect(mac.probe.app('com.apple.mail').windows.map(({ title }) => title)).not.toContain('Lunch');
});
