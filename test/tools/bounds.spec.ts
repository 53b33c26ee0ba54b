import { expect, it } from 'vitest';
import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { assistants, type WithAssistant } from './assistant.js';

const start = assistants();
const options = { settings: { changesPerSecond: 50 } };

/** What a call answers and how long it waited, in ms of the Mac's clock, which stands still while anything is done. */
async function waited({ assistant, clock }: WithAssistant, name: string, args: Record<string, unknown>) {
  const since = clock.now();
  const answer = await assistant.call(name, args);
  return { answer, ms: clock.now() - since };
}

it('no wrong menu path waits longer than 300 ms', async () => {
  const gatehand = await start(options);
  const apps = ['TextEdit', 'Safari', 'Finder', 'Music'];
  const paths = ['Nowhere', 'Nowhere > Deeper', 'File > Nowhere', 'View > Nowhere > Deeper'];

  for (const app of apps) {
    for (const menu_path of paths) {
      for (const tool of ['click_menu_item', 'get_menu_item_state']) {
        const { answer, ms } = await waited(gatehand, tool, { app, menu_path });
        expect(answer.code, `${app} ${menu_path}`).toBe('not_found');
        expect(ms, `${app} ${menu_path}`).toBeLessThanOrEqual(300);
      }
    }
  }
});

it('nor does one below a submenu that fills itself while it is open, and the second time at once', async () => {
  const gatehand = await start(options);
  const asked = { app: 'TextEdit', menu_path: 'File > Open Recent > Nowhere' };

  const first = await waited(gatehand, 'click_menu_item', asked);
  const again = await waited(gatehand, 'click_menu_item', asked);

  expect(first.answer.text).toContain('It has: Notes.txt, Clear Menu.');
  expect([first.ms <= 300, again.ms]).toEqual([true, 0]);
});

it.each([
  // Its menu fills itself for 400 ms.
  ['Dropbox, up to date', 'Nowhere', 400],
  ['Battery', 'Nowhere > Deeper', 0],
])('nor does one in the menu of the status item %s, the time apart in which it fills', async (item, menu_path, ownMs) => {
  const gatehand = await start(options);

  const { answer, ms } = await waited(gatehand, 'click_status_bar_menu_item', { item, menu_path });

  expect(answer.code).toBe('not_found');
  expect(ms).toBeLessThanOrEqual(ownMs + 300);
});

it('status items are listed and opened within 400 ms, though an app hangs', async () => {
  const gatehand = await start(options);

  const listed = [
    await waited(gatehand, 'list_status_bar_items', {}),
    await waited(gatehand, 'list_status_bar_items', {}),
    await waited(gatehand, 'click_status_bar_item', { item: 'Battery' }),
    await waited(gatehand, 'click_status_bar_item', { item: 'Clock' }),
    await waited(gatehand, 'click_status_bar_item', { item: 'Nothing' }),
  ];

  for (const { ms } of listed) expect(ms).toBeLessThanOrEqual(400);
});

function one(elements: readonly ElementSpec[], more: Record<string, unknown> = {}): Scenario {
  const frame = { x: 100, y: 100, width: 600, height: 400 };
  return {
    apps: [
      { bundleId: 'com.example.one', name: 'One', frontmost: true, windows: [{ title: 'One', frame, elements: [...elements] }], ...more },
    ],
  };
}

it('a first look waits for 400 ms at an app that shows nothing, and for one that builds its tree as long as that takes', async () => {
  const silent = await start({ ...options, scenario: one([]) });
  const page: ElementSpec = { role: 'AXWebArea', title: 'Page', children: [{ role: 'AXButton', title: 'Go' }] };
  const building = await start({ ...options, scenario: one([page], { wakesAfterMs: 900 }) });

  const first = await waited(silent, 'look', { app: 'One' });
  const built = await waited(building, 'look', { app: 'One' });

  expect(first.ms).toBeLessThanOrEqual(400);
  expect(built.answer.text).toContain('button "Go"');
  expect(built.ms).toBeLessThanOrEqual(900 + 400);
});

it('scroll_to_element waits for 400 ms at most where nothing scrolls', async () => {
  const below: ElementSpec = { role: 'AXButton', title: 'Below', frame: { x: 20, y: 900, width: 80, height: 20 } };
  const gatehand = await start({ ...options, scenario: one([below]) });

  const { ms } = await waited(gatehand, 'scroll_to_element', { app: 'One', element: 'window[0]/button["Below"]' });

  expect(ms).toBeLessThanOrEqual(400);
});

it.each([
  ['Mail', 'table["messages"]/row[60]'],
  ['Safari', 'table["Search results"]/row[30]'],
])('nor does it to bring a row of %s into sight', async (app, element) => {
  const gatehand = await start(options);
  await gatehand.assistant.call('activate_app', { app });

  const { ms } = await waited(gatehand, 'scroll_to_element', { app, element: `app("${app}")/window[0]/${element}` });

  expect(ms).toBeLessThanOrEqual(400);
});

it.each([
  ['a switch', 'Calendar', 'Work', false],
  ['a slider', 'Music', 'Volume', 70],
])('%s that takes its value is answered for within 160 ms', async (_what, app, text, value) => {
  const gatehand = await start(options);
  await gatehand.assistant.call('launch_app', { app });
  const [{ ref }] = (await gatehand.assistant.call('find_elements', { app, text })).json<[{ ref: string }]>();

  const { answer, ms } = await waited(gatehand, 'set_ui_element_value', { element: ref, value });

  expect(answer.json()).toMatchObject({ effect: 'confirmed' });
  expect(ms).toBeLessThanOrEqual(160);
});
