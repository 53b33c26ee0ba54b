import { expect, it } from 'vitest';
import type { ElementSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { assistants } from '../assistant.js';

const start = assistants();

/** An app with these elements in its one window. */
function desk(elements: ElementSpec[]): Scenario {
  const frame = { x: 100, y: 80, width: 600, height: 400 };
  return { apps: [{ bundleId: 'com.example.desk', name: 'Desk', windows: [{ title: 'Desk', frame, elements }] }] };
}

it.each([
  ['a window of many elements', 4, 60],
  ['a long list', 1, 100],
])('in %s, where what it changes was not watched, does not say that all stood still', async (_, groups, links) => {
  const text: ElementSpec = { role: 'AXStaticText', identifier: 'status', value: 'Waiting' };
  const list = (): ElementSpec[] => Array.from({ length: links }, (_none, at) => ({ role: 'AXLink', title: `Link ${at}` }));
  const scenario = desk([
    {
      role: 'AXButton',
      title: 'Go',
      frame: { x: 20, y: 40, width: 80, height: 20 },
      effect: { set: { identifier: 'status', value: 'Done' } },
    },
    ...Array.from({ length: groups }, (): ElementSpec => ({ role: 'AXGroup', children: [...list(), text] })),
  ]);
  const { assistant } = await start({ scenario });

  const pressed = await assistant.call('click_ui_element', { app: 'Desk', element: 'window[0]/button["Go"]' });

  expect(pressed.structured).toMatchObject({ effect: 'unverified', doubt: 'in-part' });
});
