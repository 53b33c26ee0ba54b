import { describe, expect, it } from 'vitest';
import type { Drivers, MousePost } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { beforeEvents, createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

const nothingHeld = { keys: [], buttons: [] };
const titleBar = { x: 600, y: 150 };
const windowOf = (mac: EngineMac) => mac.mac.probe.app('com.apple.TextEdit').windows[0]?.frame;

/** Keeps every mouse event as it was posted. */
function recording(into: MousePost[]): (drivers: Drivers) => Drivers {
  return (drivers) => ({
    ...drivers,
    input: {
      ...drivers.input,
      mouse(event) {
        into.push(event);
        drivers.input.mouse(event);
      },
    },
  });
}

describe('dragging', () => {
  it('moves a window by its title bar, in small steps with deltas, and lets go', async () => {
    const posted: MousePost[] = [];
    const mac = createEngineMac({ around: recording(posted) });

    const report = await mac.engine.input.drag(mac.job([mac.app('TextEdit')]), {
      from: titleBar,
      to: { x: 480, y: 250 },
      durationMs: 300,
    });

    expect(windowOf(mac)).toMatchObject({ x: 300, y: 240 });
    expect(report).toMatchObject({ effect: 'confirmed', route: 'input' });
    expect(report.changed).toContain('the window moved from (420, 140) to (300, 240)');
    const drags = posted.filter((event) => event.type === 'drag');
    expect(drags.length).toBeGreaterThanOrEqual(10);
    expect(drags.length).toBeLessThanOrEqual(21);
    const way = drags.reduce((sum, { delta }) => ({ x: sum.x + (delta?.x ?? 0), y: sum.y + (delta?.y ?? 0) }), { x: 0, y: 0 });
    expect(way).toEqual({ x: -120, y: 100 });
    expect(posted.at(-1)).toMatchObject({ type: 'up', point: { x: 480, y: 250 }, clickState: 1 });
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('takes about as long as asked, and rests before it lets go', async () => {
    const mac = createEngineMac();
    const start = mac.clock.now();

    await mac.engine.input.drag(mac.job([mac.app('TextEdit')]), { from: titleBar, to: { x: 700, y: 300 }, durationMs: 1000 });

    const events = mac.mac.probe.events();
    const [last, up] = [events.filter((one) => one.type === 'drag').at(-2), events.find((one) => one.type === 'up')];
    expect((up?.at ?? 0) - (last?.at ?? 0)).toBeGreaterThanOrEqual(50);
    expect(mac.clock.now() - start).toBeGreaterThan(900);
    expect(mac.clock.now() - start).toBeLessThan(1800);
  });

  it('sets a slider', async () => {
    const mac = createEngineMac();
    const app = await mac.front('Music');
    const slider = await mac.find(app, 'volume', 'slider');
    const { x, y, width, height } = slider.frame ?? { x: 0, y: 0, width: 0, height: 0 };
    const middle = y + height / 2;

    const report = await mac.engine.input.drag(mac.job([app]), {
      from: { x: x + width * 0.4, y: middle },
      to: { x: x + width * 0.8, y: middle },
      durationMs: 0,
    });

    expect(report.effect).toBe('confirmed');
    expect(mac.mac.probe.element('com.apple.Music', { identifier: 'volume' })?.value).toBeCloseTo(80, 0);
  });

  it('selects text, and says so', async () => {
    const mac = createEngineMac();
    const job = mac.job([mac.app('TextEdit')]);
    await mac.engine.input.type(job, { text: 'one two three', delayMs: 0 });
    const area = await mac.find(mac.app('TextEdit'), 'text entry area');
    const { x, y } = area.frame ?? { x: 0, y: 0 };

    const report = await mac.engine.input.drag(job, { from: { x: x + 6, y: y + 10 }, to: { x: x + 55, y: y + 10 }, durationMs: 0 });

    expect(report.changed).toContain('7 characters selected from 0');
    expect(mac.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.selection).toEqual({ location: 0, length: 7 });
  });

  it('holds real modifier keys and the asked button', async () => {
    const posted: MousePost[] = [];
    const mac = createEngineMac({ around: recording(posted) });

    await mac.engine.input.drag(mac.job([mac.app('TextEdit')]), {
      ...{ from: { x: 500, y: 300 }, to: { x: 600, y: 400 }, durationMs: 0 },
      ...{ button: 'right', modifiers: ['option', 'command'] },
    });

    const keys = mac.mac.probe.events().filter((one) => one.kind === 'key');
    expect(keys.map(({ type, keyCode }) => [type, keyCode])).toEqual([
      ['down', 58],
      ['down', 55],
      ['up', 55],
      ['up', 58],
    ]);
    const drags = posted.filter((event) => event.type === 'drag' || event.type === 'down');
    expect(drags.every((event) => event.button === 'right' && event.flags.join() === 'option,command')).toBe(true);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('refuses an end that lies in an app the call was not cleared for, before anything goes down', async () => {
    const mac = createEngineMac();

    const { code } = await errorOf(
      mac.engine.input.drag(mac.job([mac.app('TextEdit')]), { from: titleBar, to: { x: -800, y: 100 }, durationMs: 0 }),
    );

    expect(code).toBe('interrupted');
    expect(mac.mac.probe.events()).toEqual([]);
  });

  it('crosses apps it was not cleared for', async () => {
    const mac = createEngineMac();
    const apps = [mac.app('TextEdit'), mac.app('Notes')];

    await mac.engine.input.drag(mac.job(apps), { from: titleBar, to: { x: -800, y: 100 }, durationMs: 0 });

    expect(windowOf(mac)?.x).toBeLessThan(0);
  });

  it('never crosses a blocked app: it lets go where it last was allowed to be', async () => {
    const mac: EngineMac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        windowServer: {
          ...drivers.windowServer,
          windows: () => {
            const all = drivers.windowServer.windows();
            const terminal = all.find((one) => one.pid === mac.app('Terminal').pid);
            return terminal ? [{ ...terminal, frame: { x: 450, y: 0, width: 20, height: 900 } }, ...all] : all;
          },
        },
      }),
    });
    const job = mac.job([mac.app('TextEdit'), mac.app('Safari')], { deniedBundleIds: ['com.apple.terminal'] });

    const { code, details } = await errorOf(mac.engine.input.drag(job, { from: titleBar, to: { x: 300, y: 160 }, durationMs: 0 }));

    expect(code).toBe('blocked_app');
    expect(details).toMatchObject({ dragging: true, releasedAt: { y: expect.any(Number) } });
    const up = mac.mac.probe.events().find((one) => one.type === 'up');
    expect(up?.point?.x).toBeGreaterThanOrEqual(470);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  const interruptions: readonly (readonly [string, string, (mac: EngineMac) => void])[] = [
    ['the user moves the mouse', 'user_active', (mac) => mac.mac.probe.userMoves()],
    ['Stop is pressed', 'stopped', (mac) => mac.control.stop()],
    ['a card opens', 'interrupted', (mac) => mac.control.setCardOpen(true)],
    ['the screen is locked', 'screen_locked', (mac) => mac.mac.probe.lock(true)],
  ];
  it.each(interruptions)('lets go of everything when %s', async (_, expected, happens) => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 8) happens(mac);
      }),
    });

    const { code, details } = await errorOf(
      mac.engine.input.drag(mac.job([mac.app('TextEdit')]), {
        from: titleBar,
        to: { x: 700, y: 300 },
        durationMs: 0,
        modifiers: ['shift'],
      }),
    );

    expect([code, details.dragging]).toEqual([expected, true]);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
    expect(mac.mac.probe.events().filter((one) => one.type === 'drag').length).toBeLessThan(10);
  });

  it.each([
    ['in the same app: the button comes up there', { x: 640, y: 210 }, { x: 640, y: 210 }],
    ['over another app: nothing is dropped there', { x: 1100, y: 500 }, { x: expect.any(Number), y: 150 }],
  ])('never pulls the pointer back from a user who took it %s', async (_where, to, released) => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 8) mac.clock.after(1, () => mac.mac.probe.userMoves(to));
      }),
    });

    const { code, details } = await errorOf(
      mac.engine.input.drag(mac.job([mac.app('TextEdit')]), { from: titleBar, to: { x: 700, y: 150 }, durationMs: 0 }),
    );

    expect([code, details.releasedAt]).toEqual(['user_active', released]);
    expect(mac.mac.probe.events().find((one) => one.type === 'up')?.point).toEqual(released);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('refuses ends on no display and times out of range', async () => {
    const mac = createEngineMac();
    const job = mac.job([mac.app('TextEdit')]);

    expect((await errorOf(mac.engine.input.drag(job, { from: titleBar, to: { x: 9000, y: 0 }, durationMs: 0 }))).code).toBe(
      'invalid_input',
    );
    expect((await errorOf(mac.engine.input.drag(job, { from: titleBar, to: titleBar, durationMs: -1 }))).code).toBe('invalid_input');
  });
});

it('what is dropped into another app shows there, and is told with where', async () => {
  const window = (title: string, x: number, value: string) => ({
    title,
    frame: { x, y: 100, width: 300, height: 200 },
    elements: [{ role: 'AXTextArea', label: 'text', frame: { x: 0, y: 28, width: 300, height: 172 }, value, focused: true }],
  });
  const apps = [
    { bundleId: 'com.example.from', name: 'From', frontmost: true, windows: [window('A', 100, 'carry me')] },
    { bundleId: 'com.example.to', name: 'To', windows: [window('B', 500, '')] },
  ];
  const mac = createEngineMac({ scenario: { apps } as Scenario });
  const job = mac.job([mac.app('From'), mac.app('To')]);
  await mac.engine.input.click(job, { point: { x: 120, y: 140 }, button: 'left', modifiers: [], count: 3 });

  const report = await mac.engine.input.drag(job, {
    from: { x: 120, y: 140 },
    to: { x: 600, y: 140 },
    durationMs: 200,
    modifiers: ['option'],
  });

  expect(mac.mac.probe.element('com.example.to', { role: 'AXTextArea' })?.value).toBe('carry me');
  expect(report).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('in To: text_area: value "" → "carry me"') });
});
