import { expect, it } from 'vitest';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { paired } from '../harness/gatehand.js';
import { assistants, type WithAssistant } from './assistant.js';

const start = assistants();

/** A ms of the machine's for each step of the Mac's clock: turns alone count its slowness as the Mac's. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** What a call answers, and how long that took by the Mac's clock. */
async function timed({ assistant, clock }: WithAssistant, name: string, args: Record<string, unknown>, pause = turn) {
  const since = clock.now();
  let isDone = false;
  const answering = assistant.call(name, args).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await pause();
    if (!isDone) clock.advance(20);
  }
  return { answer: await answering, ms: clock.now() - since };
}

const button = { element: 'window[0]/button["Go"]' };
/** Every tool that takes an app and has to hear from it, with what it needs besides. */
const tools: Readonly<Record<string, Record<string, unknown>>> = {
  look: {},
  get_ui_elements: {},
  find_element: { text: 'Go' },
  get_element: button,
  get_element_actions: button,
  get_ui_element_value: button,
  get_focused_element: {},
  click_ui_element: button,
  set_ui_element_value: { ...button, value: 'x' },
  focus_ui_element: button,
  perform_action: { ...button, action: 'press' },
  scroll_to_element: button,
  fill_secret: { ...button, item: 'Example' },
  handle_dialog: {},
  list_menu_items: {},
  get_menu_bar_structure: {},
  get_menu_item_state: { menu_path: 'File > Save' },
  click_menu_item: { menu_path: 'File > Save' },
  type_text: { text: 'hello' },
  press_key: { key: 'a' },
  key_combination: { modifiers: ['command'], key: 's' },
  hold_key: { key: 'a', duration_ms: 100 },
  observe_changes: { duration: 20 },
  wait_for: { text: 'Go', timeout: 10 },
};

/** The same of its window alone. */
const ofItsWindow = ['get_window', 'focus_window', 'move_window', 'resize_window', 'minimize_window', 'close_window', 'restore_window'];
/** What goes to whoever has the keyboard, and what asks for it. */
const withoutNamingIt: Readonly<Record<string, Record<string, unknown>>> = {
  get_focused_element: {},
  type_text: { text: 'hello' },
  press_key: { key: 'a' },
  key_combination: { modifiers: ['command'], key: 's' },
  hold_key: { key: 'a', duration_ms: 100 },
};
/** What tells of all apps, and what it says of one that is known to hang. */
const ofAll: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
  ['look', {}, /\d+ Hung: Window \(does not answer\)/],
  ['list_windows', {}, /"appName":"Hung"[^}]*}[^}]*}[^}]*"hangs":true/],
  ['list_running_apps', {}, /"name":"Hung"[^}]*"hangs":true/],
  ['list_applications', {}, /"name":"Hung"[^}]*"hangs":true/],
  ['list_status_bar_items', {}, /Without the items of Hung helper: no answer/],
  ['click_status_bar_item', { item: 'Hung' }, /^timed_out: Hung did not answer/],
  ['click_status_bar_menu_item', { item: 'Hung', menu_path: 'Quit' }, /^timed_out: Hung did not answer/],
  ['run_steps', { steps: [{ tool: 'look', arguments: { app: 'Hung' } }] }, /Hung did not answer/],
];

/** What macOS does or tells whether the app answers or not: it is done, and the answer says that the app did not. */
const besideTheApp = ['activate_app', 'launch_app', 'get_application', 'list_windows', 'open_item'];
/** The same at a point of its window: pointer and wheel need no word of it. */
const atItsPoint: Readonly<Record<string, Record<string, unknown>>> = {
  click: {},
  double_click: {},
  scroll: { direction: 'down' },
  hover: { duration: 0.1 },
  move_mouse: {},
};

/** What tells nothing that an app would have to say, or ends by its own time. */
const withoutTheApp = [
  'quit_app',
  'delete_application',
  'get_permissions',
  'list_observations',
  // Watches in the back: its observation ends with that word.
  'create_observation',
  // Tells of observations.
  'stream_observations',
];

const nameOf = (tool: string): string => `Hung ${tool}`;

/** An app that hangs for each tool, so that each meets one for the first time. */
function hungApps(): Scenario {
  const frame = { x: 100, y: 80, width: 300, height: 200 };
  const elsewhere = [...Object.keys(tools), ...besideTheApp, ...ofItsWindow];
  const all = elsewhere.length;
  const apps = [...elsewhere, ...Object.keys(atItsPoint)].map((tool, at) => ({
    bundleId: `com.example.${tool.replaceAll('_', '-')}`,
    name: nameOf(tool),
    hangs: true,
    windows: [{ title: 'Window', frame: at < all ? frame : { ...frame, x: 320 * (at - all), y: 300 }, elements: [] }],
  }));
  const desk = {
    bundleId: 'com.example.desk',
    name: 'Desk',
    frontmost: true,
    windows: [{ title: 'Desk', frame: { ...frame, y: 600 }, elements: [] }],
  };
  return { apps: [desk, ...apps, { bundleId: 'com.example.hung', name: 'Hung', hangs: true, windows: [] }] };
}

it('every tool says within two seconds that an app hangs, and at once from then on', async () => {
  const gatehand = await start({ scenario: hungApps(), settings: { clients: [paired('test-client', { preset: 'complete' })] } });

  for (const [tool, more] of Object.entries(tools)) {
    const app = nameOf(tool);
    const first = await timed(gatehand, tool, { app, ...more });
    const later = await timed(gatehand, tool, { app, ...more });

    for (const { answer } of [first, later]) expect(answer.text, tool).toMatch(new RegExp(`^timed_out: ${app} did not answer`));
    expect(first.ms, tool).toBeLessThanOrEqual(2000);
    expect(later.ms, tool).toBeLessThanOrEqual(500);
  }
});

it('every tool of a window says the same of the app it belongs to', async () => {
  const gatehand = await start({ scenario: hungApps(), settings: { clients: [paired('test-client', { preset: 'complete' })] } });

  for (const tool of ofItsWindow) {
    const [{ id } = { id: 0 }] = gatehand.mac.probe.app(`com.example.${tool.replaceAll('_', '-')}`).windows;
    const args = {
      window_id: id,
      ...(tool === 'move_window' && { x: 5, y: 50 }),
      ...(tool === 'resize_window' && { width: 250, height: 150 }),
    };
    const first = await timed(gatehand, tool, args);
    const later = await timed(gatehand, tool, args);

    for (const { answer } of [first, later]) expect(answer.text, tool).toMatch(new RegExp(`^timed_out: ${nameOf(tool)} did not answer`));
    expect(first.ms, tool).toBeLessThanOrEqual(2000);
    expect(later.ms, tool).toBeLessThanOrEqual(500);
  }
});

const hung: Scenario = {
  apps: [
    { bundleId: 'com.example.hung-helper', name: 'Hung helper', kind: 'accessory', hangs: true },
    {
      bundleId: 'com.example.hung',
      name: 'Hung',
      frontmost: true,
      hangs: true,
      windows: [{ title: 'Window', frame: { x: 100, y: 80, width: 300, height: 200 }, elements: [] }],
    },
  ],
};

it.each(Object.entries(withoutNamingIt))('%s names the app in front that hangs, and sends it nothing', async (tool, args) => {
  const gatehand = await start({ scenario: hung });

  const first = await timed(gatehand, tool, args);
  const later = await timed(gatehand, tool, args);

  for (const { answer } of [first, later]) expect(answer.text).toMatch(/^timed_out: Hung did not answer/);
  expect(first.ms).toBeLessThanOrEqual(2000);
  expect(later.ms).toBeLessThanOrEqual(500);
});

it('nothing is said of an app in front that hangs and may not be named', async () => {
  const gatehand = await start({ scenario: hung, settings: { clients: [paired()], blocklist: ['com.example.hung'] } });

  for (const [tool, args] of Object.entries(withoutNamingIt)) {
    const { answer } = await timed(gatehand, tool, args);
    expect(answer.text, tool).not.toMatch(/Hung|did not answer/);
  }
  for (const [tool, args] of ofAll)
    expect((await timed(gatehand, tool, args)).answer.text, tool).not.toMatch(/Hung: W|"Hung"|Hung did not/);
});

it('what tells of all apps says it of each that is known to hang, at once', async () => {
  const gatehand = await start({ scenario: hung, settings: { clients: [paired('test-client', { preset: 'complete' })] } });
  await timed(gatehand, 'look', { app: 'Hung' });
  await timed(gatehand, 'look', { app: 'Hung helper' });

  for (const [tool, args, word] of ofAll) {
    const { answer, ms } = await timed(gatehand, tool, args);
    expect(answer.text, tool).toMatch(word);
    expect(ms, tool).toBeLessThanOrEqual(700);
  }
});

it.each(['look', 'list_windows'])('%s of all apps says it at first contact too', async (tool) => {
  const gatehand = await start({ scenario: hung });

  const { answer, ms } = await timed(gatehand, tool, {});

  expect(answer.text).toMatch(ofAll.find(([name]) => name === tool)?.[2] ?? /^$/);
  expect(ms).toBeLessThanOrEqual(2000);
});

it('a picture needs no word of the app, and says that it did not answer', async () => {
  const gatehand = await start({ scenario: hung });
  const [{ id } = { id: 0 }] = gatehand.mac.probe.app('com.example.hung').windows;
  // Drawing takes its time of the machine, not of the Mac: a slow machine is not a slow answer.
  const unhurried = () => new Promise((resolve) => setTimeout(resolve, 20));

  for (const args of [{ window_id: id, annotate: true }, { window_id: id }, { annotate: true }]) {
    const { answer, ms } = await timed(gatehand, 'take_screenshot', { max_width: 200, ...args }, unhurried);
    expect([answer.isError, answer.images.length, answer.text]).toEqual([false, 1, expect.stringContaining('Hung does not answer')]);
    expect(ms).toBeLessThanOrEqual(2000);
  }
});

it('the tools of the Finder say at once that it hangs', async () => {
  const gatehand = await start();
  const finder = gatehand.mac.model.apps.find(({ spec }) => spec.name === 'Finder');
  if (finder !== undefined) Object.assign(finder.spec, { hangs: true });

  const told = [];
  for (const tool of ['get_selected_files', 'get_finder_window_path']) {
    const { answer, ms } = await timed(gatehand, tool, {});
    told.push([answer.code, ms <= 2000]);
  }
  const { answer } = await timed(gatehand, 'reveal_in_finder', { path: '~/Documents/Notes.txt' });

  expect(told).toEqual([
    ['timed_out', true],
    ['timed_out', true],
  ]);
  expect(answer.json()).toMatchObject({ effect: 'unverified', doubt: 'not-watched', hangs: true });
});

it('what goes without the app is done as soon, and says that the app did not answer', async () => {
  const gatehand = await start({ scenario: hungApps(), settings: { clients: [paired('test-client', { preset: 'complete' })] } });
  const file = '~/Documents/Notes.txt';
  const points = Object.keys(atItsPoint).map((tool, at) => [tool, { ...atItsPoint[tool], x: 320 * at + 100, y: 400 }] as const);

  for (const [tool, args] of [
    ...points,
    ...besideTheApp.map((one) => [one, { app: nameOf(one), ...(one === 'open_item' && { target: file }) }] as const),
  ]) {
    const first = await timed(gatehand, tool, args);
    const later = await timed(gatehand, tool, args);

    for (const { answer } of [first, later]) {
      expect([tool, answer.isError, answer.text]).toEqual([tool, false, expect.stringContaining('"hangs":true')]);
      if (answer.text.includes('"unverified"')) expect(answer.json()).toMatchObject({ doubt: 'not-watched' });
    }
    expect(first.ms, tool).toBeLessThanOrEqual(2000);
    expect(later.ms, tool).toBeLessThanOrEqual(700);
  }
});

it('a drag that begins or ends at an app that hangs says so, and presses nothing', async () => {
  const onDesk = { x: 200, y: 600 };
  const frame = { x: 100, y: 80, width: 300, height: 200 };
  const windowAt = (y: number) => [{ title: 'Window', frame: { ...frame, y }, elements: [] }];
  const scenario: Scenario = {
    apps: [
      { bundleId: 'com.example.hung', name: 'Hung', hangs: true, windows: windowAt(80) },
      { bundleId: 'com.example.desk', name: 'Desk', frontmost: true, windows: windowAt(500) },
    ],
  };
  for (const ends of [
    ['Hung', 'Hung'],
    ['Hung', 'Desk'],
    ['Desk', 'Hung'],
  ]) {
    const gatehand = await start({ scenario });
    const [from, to] = ends.map((name) => (name === 'Hung' ? { x: 200, y: 200 } : onDesk));
    const args = { start_x: from?.x, start_y: from?.y, end_x: to?.x, end_y: (to?.y ?? 0) + 20 };
    const first = await timed(gatehand, 'drag', args);
    const later = await timed(gatehand, 'drag', args);

    for (const { answer } of [first, later]) expect(answer.text, ends.join()).toMatch(/^timed_out: Hung did not answer/);
    expect(first.ms, ends.join()).toBeLessThanOrEqual(2000);
    // From the app in front it takes 490: a step of the clock more on a slow machine.
    expect(later.ms, ends.join()).toBeLessThanOrEqual(700);
    expect(JSON.stringify(gatehand.mac.probe.events())).not.toMatch(/down/i);
  }
});

it('no tool that takes an app is left out of that', async () => {
  const { assistant } = await start({ settings: { clients: [paired('test-client', { preset: 'complete' })] } });

  const { tools: listed } = await assistant.sdk.listTools();

  const taking = listed.filter(({ inputSchema }) => 'app' in (inputSchema.properties ?? {})).map(({ name }) => name);
  const ofWindow = listed.filter(({ inputSchema }) => 'window_id' in (inputSchema.properties ?? {})).map(({ name }) => name);
  const atPoint = listed.filter(({ inputSchema }) => 'x' in (inputSchema.properties ?? {})).map(({ name }) => name);
  expect(taking.toSorted()).toEqual([...Object.keys(tools), ...besideTheApp, ...withoutTheApp].toSorted());
  expect(ofWindow.toSorted()).toEqual([...ofItsWindow, 'save_screenshot', 'take_screenshot'].toSorted());
  expect(atPoint.toSorted()).toEqual(
    [...Object.keys(atItsPoint), 'gesture', 'left_mouse_down', 'left_mouse_up', 'move_window', 'zoom'].toSorted(),
  );
});

it('an app that answers again is heard at once', async () => {
  const gatehand = await start({ scenario: hungApps() });
  const { answer } = await timed(gatehand, 'look', { app: 'Hung' });
  expect(answer.code).toBe('timed_out');

  const app = gatehand.mac.model.apps.find(({ spec }) => spec.name === 'Hung');
  if (app !== undefined) Object.assign(app.spec, { hangs: false });
  const again = await timed(gatehand, 'look', { app: 'Hung' });

  expect(again.answer.isError).toBe(false);
});

it('an app that hangs is not taken for one whose window has gone', async () => {
  const gatehand = await start();

  const { answer } = await timed(gatehand, 'wait_for', { app: 'Beachball', window: 'Beachball', gone: true, timeout: 5 });

  expect(answer.isError).toBe(true);
});

it('an observation of an app that hangs ends with that as its reason, and says so at once', async () => {
  const gatehand = await start({ settings: { clients: [paired('test-client', { preset: 'complete' })] } });

  const { answer, ms } = await timed(gatehand, 'create_observation', { app: 'Beachball', type: 'window_changes' });
  const stream = await timed(gatehand, 'stream_observations', { app: 'Beachball', duration: 1 });
  const { name } = answer.json<{ name: string }>();
  const seen = await timed(gatehand, 'get_observation', { name });

  for (const { text } of [answer, stream.answer, seen.answer]) expect(text).toContain('did not answer');
  expect(ms).toBeLessThanOrEqual(2000);
});

it('quitting an app that hangs is an error once its time is over', async () => {
  const gatehand = await start();

  const { answer, ms } = await timed(gatehand, 'quit_app', { app: 'Beachball' });

  expect(answer.code).toBe('timed_out');
  expect(ms).toBeLessThanOrEqual(10_000);
});
