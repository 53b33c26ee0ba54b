import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { type Answer, type Gatehand, paired, type TestClient } from '../../harness/gatehand.js';
import { dragWindow } from '../../harness/moments.js';
import { allowAll } from './guarded.js';

const start = gatehands();
const notes = 'com.apple.TextEdit';

interface Asking extends Gatehand {
  readonly assistant: TestClient;
  /** Windows of TextEdit by their numbers, the front one first. */
  windows(): readonly number[];
}

/** A client that may arrange windows as it likes and is asked about everything it does in them. */
async function asking(): Promise<Asking> {
  const gatehand = await start({
    approvals: 'ask',
    settings: { clients: [paired()], rules: allowAll.filter(({ capability }) => capability === 'arrange') },
  });
  const assistant = await gatehand.client();
  return { ...gatehand, assistant, windows: () => gatehand.mac.probe.app(notes).windows.map(({ id }) => id) };
}

/** The same with two windows in TextEdit, which is in front. */
async function twoWindows(): Promise<Asking> {
  const mac = await asking();
  const opened = mac.assistant.call('press_key', { app: 'TextEdit', key: 'n', modifiers: ['command'] });
  await mac.owner.approve();
  await opened;
  expect(mac.windows()).toHaveLength(2);
  return mac;
}

type Call = readonly [tool: string, args: Record<string, unknown>];
type Way = (mac: Asking, call: Call, meanwhile: () => Promise<unknown>) => Promise<Answer>;

const handedBack = async (mac: Asking, [tool, args]: Call): Promise<string> => {
  const call = mac.assistant.call(tool, args);
  await mac.owner.card('approval');
  mac.clock.advance(60_000);
  return String((await call).structured.approvalId);
};

/** Every way in which a yes comes later than the question was seen. */
const ways: Readonly<Record<string, Way>> = {
  'taken up by its id': async (mac, call, meanwhile) => {
    const approval_id = await handedBack(mac, call);
    await mac.owner.approve();
    await meanwhile();
    return mac.assistant.call('await_approval', { approval_id });
  },
  'used up by the identical call': async (mac, call, meanwhile) => {
    await handedBack(mac, call);
    await mac.owner.approve();
    await meanwhile();
    return mac.assistant.call(call[0], call[1]);
  },
  'of a step of a batch': async (mac, [tool, args], meanwhile) => {
    const approval_id = await handedBack(mac, ['run_steps', { steps: [{ tool, arguments: args }] }]);
    await mac.owner.approve();
    await meanwhile();
    return mac.assistant.call('await_approval', { approval_id });
  },
  'of a step of a macro': async (mac, [tool, args], meanwhile) => {
    await mac.assistant.call('create_macro', { display_name: 'm', steps: [{ tool, arguments: args }] });
    const approval_id = await handedBack(mac, ['execute_macro', { name: 'm' }]);
    await mac.owner.approve();
    await meanwhile();
    return mac.assistant.call('await_approval', { approval_id });
  },
};
const byId = ways['taken up by its id'] as Way;

const calculator = 'com.apple.calculator';
const presses = ({ mac }: Asking, digit: string) => mac.probe.element(calculator, { role: 'AXButton', description: digit })?.presses ?? 0;
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const pressed = (mac: Asking) => digits.reduce((all, digit) => all + presses(mac, digit), 0);

function centreOf({ mac }: Asking, digit: string): { x: number; y: number } {
  const frame = mac.probe.element(calculator, { role: 'AXButton', description: digit })?.frame;
  if (frame == null) throw new Error('the button stands nowhere');
  return { x: Math.round(frame.x + frame.width / 2), y: Math.round(frame.y + frame.height / 2) };
}

/** Moves Calculator's window so that another button stands where one was. */
function shift(mac: Asking, from: string, to: string): Promise<unknown> {
  const [a, b] = [centreOf(mac, from), centreOf(mac, to)];
  const [window] = mac.mac.probe.app(calculator).windows;
  if (window === undefined) throw new Error('Calculator has no window');
  return mac.assistant.call('move_window', { window_id: window.id, x: window.frame.x + a.x - b.x, y: window.frame.y + a.y - b.y });
}

const isInterrupted = (answer: Answer): boolean => answer.isError && answer.text.includes('interrupted');

describe.each(Object.entries(ways))('a yes that is %s', (_name, way) => {
  it('to a click at a point presses no button that a moved window has brought there', async () => {
    const mac = await asking();
    await mac.assistant.call('activate_app', { app: 'Calculator' });

    const answer = await way(mac, ['click', centreOf(mac, '7')], () => shift(mac, '7', '8'));

    expect(isInterrupted(answer)).toBe(true);
    expect(pressed(mac)).toBe(0);
  });

  it('to the close button of one window closes no other', async () => {
    const mac = await twoWindows();
    const [front, back] = mac.windows();
    const element = 'app("TextEdit")/window[0]/button["close button"]';

    await way(mac, ['click_ui_element', { element }], () => mac.assistant.call('focus_window', { window_id: back }));

    expect(mac.windows()).toContain(back);
    expect(front).not.toBe(back);
  });

  it('to keys closes no window that came to the front since', async () => {
    await closesNothing(way, ['press_key', { key: 'w', modifiers: ['command'] }]);
  });
});

it.each<Call>([
  ['type_text', { app: 'TextEdit', text: 'x' }],
  ['press_key', { app: 'TextEdit', key: 'w', modifiers: ['command'] }],
  ['key_combination', { key: 'w', modifiers: ['command'] }],
  ['click_menu_item', { app: 'TextEdit', path: 'File > Close' }],
  ['click_menu_item', { app: 'TextEdit', path: 'Window > Minimize' }],
])('a yes to %s %j does nothing in a window that came to the front since', async (...call) => {
  await closesNothing(byId, call);
});

/** The owner allows something in the front window; then the client brings another one to the front. */
async function closesNothing(way: Way, call: Call): Promise<void> {
  const mac = await twoWindows();
  const [front, back] = mac.windows();
  const before = mac.mac.probe.events().length;

  const answer = await way(mac, call, () => mac.assistant.call('focus_window', { window_id: back }));

  expect(isInterrupted(answer)).toBe(true);
  expect([...mac.windows()].sort()).toEqual([front, back].sort());
  expect(mac.mac.probe.app(notes).windows.map(({ minimized }) => minimized)).toEqual([false, false]);
  expect(
    mac.mac.probe
      .events()
      .slice(before)
      .filter(({ kind }) => kind === 'key'),
  ).toEqual([]);
}

it('a yes to a dialog answers none of another window', async () => {
  const mac = await twoWindows();
  const ids = mac.windows();
  for (const window_id of ids) {
    await mac.assistant.call('focus_window', { window_id });
    const typed = mac.assistant.call('type_text', { app: 'TextEdit', text: 'unsaved' });
    await mac.owner.approve();
    await typed;
    await mac.assistant.call('close_window', { window_id });
  }
  expect(mac.mac.probe.app(notes).windows.filter(({ sheet }) => sheet !== null)).toHaveLength(2);

  const answer = await byId(mac, ['handle_dialog', { app: 'TextEdit', button: 'Delete' }], () =>
    mac.assistant.call('focus_window', { window_id: ids[0] }),
  );

  expect(isInterrupted(answer)).toBe(true);
  expect([...mac.windows()].sort()).toEqual([...ids].sort());
});

describe('a yes to a point', () => {
  it('that was given while the window moved under the card presses nothing', async () => {
    const mac = await asking();
    await mac.assistant.call('activate_app', { app: 'Calculator' });
    const call = mac.assistant.call('click', centreOf(mac, '7'));
    await mac.owner.card('approval');
    const [window] = mac.mac.probe.app(calculator).windows;
    dragWindow(mac.mac, calculator, { x: (window?.frame.x ?? 0) + 20, y: window?.frame.y ?? 0 });
    await mac.owner.approve();

    expect((await call).code).toBe('interrupted');
    expect(pressed(mac)).toBe(0);
  });

  it.each([
    [
      'start',
      (at: { x: number; y: number }, free: { x: number; y: number }) => ({ start_x: at.x, start_y: at.y, end_x: free.x, end_y: free.y }),
    ],
    [
      'end',
      (at: { x: number; y: number }, free: { x: number; y: number }) => ({ start_x: free.x, start_y: free.y, end_x: at.x, end_y: at.y }),
    ],
  ])('holds for the %s of a drag', async (_end, args) => {
    const mac = await asking();
    await mac.assistant.call('activate_app', { app: 'Calculator' });
    const title = mac.mac.probe.app(calculator).windows[0]?.frame;
    const free = { x: 500, y: 400 };
    expect(title).toBeDefined();
    const before = mac.mac.probe.events().length;

    const answer = await byId(mac, ['drag', args(centreOf(mac, '7'), free)], () => shift(mac, '7', '8'));

    expect(isInterrupted(answer)).toBe(true);
    expect(mac.mac.probe.events().length).toBe(before);
  });

  it.each(['left_mouse_down', 'scroll'])('by %s where the pointer is goes to no other place', async (tool) => {
    const mac = await asking();
    await mac.assistant.call('activate_app', { app: 'Calculator' });
    const there = mac.assistant.call('move_mouse', centreOf(mac, '7'));
    await mac.owner.approve();
    await there;
    const call: Call = [tool, tool === 'scroll' ? { direction: 'down' } : {}];

    const answer = await byId(mac, call, async () => {
      const elsewhere = mac.assistant.call('move_mouse', centreOf(mac, '9'));
      await mac.owner.approve();
      await elsewhere;
    });

    expect(isInterrupted(answer)).toBe(true);
    expect(mac.mac.probe.events().filter((event) => event.kind === 'scroll' || (event.kind === 'mouse' && event.type === 'down'))).toEqual(
      [],
    );
  });
});

describe('a yes is still good', () => {
  it('for an element whose window has moved with it', async () => {
    const mac = await asking();
    const element = 'app("Calculator")/window[0]/group[0]/button["7"]';

    const answer = await byId(mac, ['click_ui_element', { element }], () => shift(mac, '7', '8'));

    expect(answer.isError).toBe(false);
    expect([presses(mac, '7'), pressed(mac)]).toEqual([1, 1]);
  });

  it('for keys in a field whose text has grown and whose window has moved', async () => {
    const mac = await asking();
    const answer = await byId(mac, ['type_text', { app: 'TextEdit', text: 'b' }], async () => {
      const typed = mac.assistant.call('type_text', { app: 'TextEdit', text: 'a' });
      await mac.owner.approve();
      await typed;
      await mac.assistant.call('move_window', { window_id: mac.windows()[0], x: 300, y: 200 });
    });

    expect(answer.isError).toBe(false);
    expect(mac.mac.probe.element(notes, { role: 'AXTextArea' })?.value).toBe('ab');
  });

  it('for the rest of a call whose own keys have brought another window to the front', async () => {
    const mac = await asking();
    const call = mac.assistant.call('press_key', { app: 'TextEdit', key: 'n', modifiers: ['command'], repeat: 2 });
    await mac.owner.approve();

    expect((await call).isError).toBe(false);
    expect(mac.windows()).toHaveLength(3);
  });

  it('for the rest of a drag that takes its window along', async () => {
    const mac = await asking();
    const before = mac.mac.probe.app(notes).windows[0]?.frame;
    const call = mac.assistant.call('drag', { start_x: 600, start_y: 150, end_x: 600, end_y: 250, duration_ms: 300 });
    await mac.owner.approve();

    expect((await call).text).not.toContain('interrupted');
    expect(mac.mac.probe.app(notes).windows[0]?.frame).toEqual({ ...before, y: (before?.y ?? 0) + 100 });
  });

  it('for a point when other windows moved and values changed', async () => {
    const mac = await asking();
    await mac.assistant.call('activate_app', { app: 'Calculator' });
    const other = mac.windows()[0];
    const answer = await byId(mac, ['click', centreOf(mac, '7')], async () => {
      const pressedBefore = mac.assistant.call('click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button["8"]' });
      await mac.owner.approve();
      await pressedBefore;
      await mac.assistant.call('move_window', { window_id: other, x: 20, y: 60 });
      await mac.assistant.call('activate_app', { app: 'Calculator' });
    });

    expect(answer.isError).toBe(false);
    expect(presses(mac, '7')).toBe(1);
  });
});
