import { describe, expect, test } from 'vitest';
import type { KeyPost, MousePost } from '../../src/main/mac/engine/drivers/drivers.js';
import { koffiRoute } from './drivers/koffi-route.js';
import type { PostedEvent } from './fake/answer-input.js';
import { type Answers, dictionary, done } from './fake/answers.js';
import type { Wire } from './fake/codec.js';

/** What macOS is really asked and told, where the simulated Mac has no such thing: event fields, time-outs, other macOS versions. */

const on = koffiRoute();
const { ask, pidOf } = on;

/** Lets some functions answer otherwise than over the simulated Mac. */
function answering(answers: Answers): void {
  const questions = {
    now: () => on.clock.now(),
    advance(ms: number) {
      on.clock.advance(ms);
      return 0;
    },
  };
  on.route.service.use({ drivers: on.mac.drivers, questions, answers });
}

const flag = { shift: 0x20000, control: 0x40000, command: 0x100000, keypad: 0x200000, fn: 0x800000 } as const;

describe('keys for one process', () => {
  test('go to it alone, with the flags they carry, and hold nothing for anybody else', async () => {
    const pid = pidOf('com.apple.calculator');
    const before = on.route.service.posted.length;
    for (const type of ['down', 'up'] as const) await ask('input', 'keyTo', pid, { type, keyCode: 8, flags: ['command'] });
    await ask('input', 'keyTo', pid, { type: 'down', keyCode: 0, flags: [], text: '€' });

    const events = on.route.service.posted.slice(before);
    expect(events.map(({ type, flags, text, fields }) => [type, flags, text, fields[9] ?? 0])).toEqual([
      [10, flag.command, '', 8],
      [11, flag.command, '', 8],
      [10, 0, '€', 0],
    ]);
    expect(events.every((event) => event.pid === pid && event.sourceState === 1 && event.suppressionSeconds === 0)).toBe(true);
    expect(await ask('input', 'flags')).toEqual([]);
  });
});

describe('posted events', () => {
  async function posted(method: 'mouse' | 'key' | 'scroll', event: unknown): Promise<readonly PostedEvent[]> {
    const before = on.route.service.posted.length;
    await ask('input', method, event);
    return on.route.service.posted.slice(before);
  }
  const mouse = (over: Partial<MousePost>): MousePost => ({
    type: 'down',
    button: 'left',
    point: { x: 40.5, y: 60 },
    clickState: 1,
    flags: [],
    ...over,
  });
  const key = (over: Partial<KeyPost>): KeyPost => ({ type: 'down', keyCode: 0, flags: [], ...over });

  test('each comes from the source of the hardware at the HID tap, and holds nobody back', async () => {
    const events = [
      ...(await posted('mouse', mouse({ type: 'move' }))),
      ...(await posted('mouse', mouse({}))),
      ...(await posted('mouse', mouse({ type: 'up' }))),
      ...(await posted('key', key({}))),
      ...(await posted('scroll', { x: 0, y: -100 })),
    ];

    expect(events.map(({ tap, sourceState, suppressionSeconds }) => ({ tap, sourceState, suppressionSeconds }))).toEqual(
      events.map(() => ({ tap: 0, sourceState: 1, suppressionSeconds: 0 })),
    );
    expect(events).toHaveLength(5);
  });

  test.each([
    ['down', 'left', 1, {}],
    ['up', 'left', 2, {}],
    ['down', 'right', 3, { 3: 1 }],
    ['up', 'right', 4, { 3: 1 }],
    ['down', 'middle', 25, { 3: 2 }],
    ['up', 'middle', 26, { 3: 2 }],
    ['drag', 'left', 6, {}],
    ['drag', 'right', 7, { 3: 1 }],
    ['drag', 'middle', 27, { 3: 2 }],
  ] as const)('a %s of the %s button is of type %i, with its click state', async (type, button, number, fields) => {
    const [event] = await posted('mouse', mouse({ type, button, clickState: 2 }));

    expect(event).toMatchObject({ type: number, x: 40.5, y: 60, flags: 0, fields: { 1: 2, ...fields } });
  });

  test('a drag says how far it came, in whole points', async () => {
    const [event] = await posted('mouse', mouse({ type: 'drag', delta: { x: -7.6, y: 3.2 } }));

    expect(event?.fields).toMatchObject({ 4: -8, 5: 3 });
  });

  test('a move takes the pointer along and joins it to the mouse again', async () => {
    const before = ['CGWarpMouseCursorPosition', 'CGAssociateMouseAndMouseCursorPosition'].map(
      (name) => on.route.service.calls.get(name) ?? 0,
    );

    const [event] = await posted('mouse', mouse({ type: 'move', clickState: 0 }));

    expect(event).toMatchObject({ type: 5, x: 40.5, y: 60 });
    expect(event?.fields).not.toHaveProperty('1');
    expect(['CGWarpMouseCursorPosition', 'CGAssociateMouseAndMouseCursorPosition'].map((name) => on.route.service.calls.get(name))).toEqual(
      before.map((count) => count + 1),
    );
  });

  test.each([
    ['a letter has the flags it is given', key({ keyCode: 8, flags: ['command', 'shift'] }), flag.command | flag.shift],
    ['a letter without flags has none, whatever keys are down', key({ keyCode: 8 }), 0],
    ['an arrow is of the keypad and of fn', key({ keyCode: 125, flags: ['shift'] }), flag.shift | flag.keypad | flag.fn],
    ['F5 is of fn', key({ keyCode: 96 }), flag.fn],
    ['forward delete is of fn', key({ keyCode: 117 }), flag.fn],
    ['delete is not', key({ keyCode: 51 }), 0],
    ['a modifier has the flags it is given', key({ keyCode: 59, flags: ['control'] }), flag.control],
  ] as const)('%s', async (_, event, flags) => {
    expect(await posted('key', event)).toMatchObject([{ flags, fields: event.keyCode === 0 ? {} : { 9: event.keyCode } }]);
  });

  test('text stands on both halves of a key', async () => {
    const events = [...(await posted('key', key({ text: '👩‍🚀' }))), ...(await posted('key', key({ type: 'up', text: '👩‍🚀' })))];

    expect(events.map(({ type, text, flags }) => ({ type, text, flags }))).toEqual([
      { type: 10, text: '👩‍🚀', flags: 0 },
      { type: 11, text: '👩‍🚀', flags: 0 },
    ]);
  });

  test('the wheel turns by pixels, up and left with positive numbers', async () => {
    const [event] = await posted('scroll', { x: 12.4, y: -99.6 });

    expect(event).toMatchObject({ type: 22, scrollUnit: 0, fields: { 96: -100, 97: 12 } });
  });
});

describe('time-outs', () => {
  test('a read waits half a second, an action as long as it is told, and the next read half a second again', async () => {
    const seen: Wire[] = [];
    const note: Answers[string] = (_element, timeout) => {
      seen.push(timeout);
      return { code: -25_204 };
    };
    answering({ AXUIElementCopyMultipleAttributeValues: note, AXUIElementPerformAction: note, AXUIElementSetAttributeValue: note });
    const app = await ask('accessibility', 'application', pidOf('com.apple.calculator'));

    await ask('accessibility', 'attributes', app, ['AXRole']);
    await ask('accessibility', 'perform', app, 'AXPress', 1700);
    await ask('accessibility', 'attributes', app, ['AXRole']);
    await ask('accessibility', 'set', app, 'AXHidden', true);
    await ask('accessibility', 'attributes', app, ['AXRole']);

    expect(seen).toEqual([500, 1700, 500, 3000, 500]);
  });
});

describe('attributes', () => {
  async function read(values: Wire, code = 0): Promise<unknown> {
    answering({ AXUIElementCopyMultipleAttributeValues: () => ({ code, value: values }) });
    const app = await ask('accessibility', 'application', pidOf('com.apple.calculator'));
    return ask('accessibility', 'attributes', app, ['AXRole', 'AXEnabled', 'AXValue']);
  }

  test('an error in the place of a value is a missing value, never an element', async () => {
    expect(await read(['AXButton', { type: 'error', code: -25_212 }, null])).toEqual({
      ok: true,
      value: ['AXButton', undefined, undefined],
    });
  });

  test('yes and no may come as numbers', async () => {
    expect(await read(['AXCheckBox', 1, 1])).toEqual({ ok: true, value: ['AXCheckBox', true, 1] });
  });

  test('an element whose every value says that it is gone, is gone', async () => {
    expect(await read([-25_202, -25_202, -25_202].map((code) => ({ type: 'error', code }) as const))).toEqual({ ok: false, code: -25_202 });
  });

  test.each([
    ['busy', -25_204],
    ['gone', -25_202],
  ])('when a batch fails for another reason, one read tells that the app is %s', async (_, code) => {
    answering({ AXUIElementCopyMultipleAttributeValues: () => ({ code: -25_200 }), AXUIElementCopyAttributeValue: () => ({ code }) });
    const app = await ask('accessibility', 'application', pidOf('com.apple.calculator'));

    expect(await ask('accessibility', 'attributes', app, ['AXTitle'])).toEqual({ ok: false, code });
  });
});

describe('the window of an element', () => {
  async function windowOf(answers: Answers): Promise<unknown> {
    const pid = pidOf('com.apple.calculator');
    answering(answers);
    const app = await ask('accessibility', 'application', pid);
    const [windows] = (await on.route.call([{ driver: 'accessibility', method: 'range', args: [app, 'AXWindows', 0, 1] }])) as readonly {
      readonly value: readonly unknown[];
    }[];
    return ask('accessibility', 'windowId', windows?.value[0]);
  }
  const refused: Answers = { _AXUIElementGetWindow: () => ({ code: -25_200 }) };

  test('is told by the private call', async () => {
    const own = on.mac.drivers.windowServer.windows().find(({ pid }) => pid === pidOf('com.apple.calculator'));

    expect(await windowOf({})).toEqual({ ok: true, value: own?.id });
  });

  test('is found by its frame when the private call does not tell', async () => {
    const own = on.mac.drivers.windowServer.windows().find(({ pid }) => pid === pidOf('com.apple.calculator'));

    expect(await windowOf(refused)).toEqual({ ok: true, value: own?.id });
  });

  test('is nobody knows which when two windows of the app have that frame', async () => {
    const own = on.mac.drivers.windowServer.windows().find(({ pid }) => pid === pidOf('com.apple.calculator'));
    if (own === undefined) throw new Error('Calculator has a window');
    const twice = [own.id, own.id + 1000].map((id) => listed({ id, pid: own.pid, layer: 0, frame: own.frame }));

    expect(await windowOf({ ...refused, CGWindowListCopyWindowInfo: () => done(twice) })).toEqual({ ok: true, value: null });
  });
});

interface ListedWindow {
  readonly id: number;
  readonly pid: number;
  readonly layer: number;
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A window as the window server lists it. */
function listed({ id, pid, layer, frame }: ListedWindow): Wire {
  const bounds = dictionary({ X: frame.x, Y: frame.y, Width: frame.width, Height: frame.height });
  return dictionary({ kCGWindowNumber: id, kCGWindowOwnerPID: pid, kCGWindowLayer: layer, kCGWindowBounds: bounds, kCGWindowAlpha: 1 });
}

describe('surfaces as macOS lists them', () => {
  const whole = { x: 0, y: 0, width: 1440, height: 900 };
  const bar = { x: 0, y: 0, width: 1440, height: 24 };
  const item = { x: 1200, y: 0, width: 30, height: 24 };
  const spot = { x: 1210, y: 10 };
  const page = { x: 300, y: 300, width: 400, height: 300 };

  function list(...windows: readonly Omit<ListedWindow, 'id'>[]): Answers {
    return { CGWindowListCopyWindowInfo: () => done(windows.map((one, index) => listed({ id: 900 + index, ...one }))) };
  }

  test("the Dock's window over the whole screen ignores the mouse, and the window below it owns the point", async () => {
    const dock = pidOf('com.apple.dock');
    const asDock: Answers = {
      proc_pidpath: (pid) => done(pid === dock ? '/System/Library/CoreServices/Dock.app/Contents/MacOS/Dock' : undefined),
    };
    answering({
      ...list({ pid: dock, layer: 20, frame: whole }, { pid: pidOf('com.apple.calculator'), layer: 0, frame: page }),
      ...asDock,
    });

    const windows = (await ask('windowServer', 'windows')) as readonly { readonly clickThrough: boolean }[];

    expect(windows.map(({ clickThrough }) => clickThrough)).toEqual([true, false]);
    expect(await ask('windowServer', 'surfaceAt', { x: 400, y: 400 })).toBeNull();
  });

  test("a window as high as the pointer's ignores the mouse only when the window server owns it", async () => {
    const [pointer, app] = [1, pidOf('com.apple.calculator')];
    const path = '/System/Library/PrivateFrameworks/SkyLight.framework/Versions/A/Resources/WindowServer';
    answering({
      ...list({ pid: pointer, layer: 2_147_483_630, frame: item }, { pid: app, layer: 2_147_483_631, frame: page }),
      proc_pidpath: (pid) => done(pid === pointer ? path : '/Applications/Kiosk.app/Contents/MacOS/Kiosk'),
    });

    const windows = (await ask('windowServer', 'windows')) as readonly { readonly clickThrough: boolean }[];

    expect(windows.map(({ clickThrough }) => clickThrough)).toEqual([true, false]);
  });

  test('while the Dock does not answer, nobody knows whose its edge is', async () => {
    answering({
      ...list({ pid: pidOf('com.apple.dock'), layer: 20, frame: bar }),
      AXUIElementCopyElementAtPosition: () => ({ code: -25_204 }),
    });

    const nobodys = { owner: 'unknown', bundleId: null };
    expect(await ask('windowServer', 'surfaceAt', { x: 700, y: 890 })).toEqual(nobodys);
    // Asked again at once, it is spared, and known no better.
    expect(await ask('windowServer', 'surfaceAt', { x: 700, y: 890 })).toEqual(nobodys);
    expect(await ask('windowServer', 'surfaceAt', { x: 700, y: 400 })).toEqual({ owner: 'desktop', bundleId: 'com.apple.finder' });
  });

  test.each([-25_200, -25_201, -25_208, -25_212])('where the Dock answers %i, there is nothing of it', async (code) => {
    answering({ ...list({ pid: pidOf('com.apple.dock'), layer: 20, frame: bar }), AXUIElementCopyElementAtPosition: () => ({ code }) });

    expect(await ask('windowServer', 'surfaceAt', { x: 700, y: 890 })).toEqual({ owner: 'desktop', bundleId: 'com.apple.finder' });
  });

  test('up to macOS 15 a status item is a window of its app', async () => {
    answering(list({ pid: pidOf('com.tinyspeck.slackmacgap'), layer: 25, frame: item }, { pid: 1, layer: 24, frame: bar }));

    expect(await ask('windowServer', 'surfaceAt', spot)).toEqual({ owner: 'status-item', bundleId: 'com.tinyspeck.slackmacgap' });
  });

  test('what another process draws in the menu bar, and no app lists, is nobody knows whose', async () => {
    const host = pidOf('com.apple.controlcenter');
    answering({
      ...list({ pid: host, layer: 25, frame: item }, { pid: 1, layer: 24, frame: bar }),
      AXUIElementCopyMultipleAttributeValues: () => ({ code: -25_205 }),
    });

    expect(await ask('windowServer', 'surfaceAt', spot)).toEqual({ owner: 'status-item', bundleId: null });
  });

  test('a window at the top of a display without a menu bar owns the point', async () => {
    answering(list({ pid: pidOf('com.apple.calculator'), layer: 0, frame: { ...page, y: 0 } }));

    expect(await ask('windowServer', 'surfaceAt', { x: 400, y: 5 })).toBeNull();
  });

  test('an app in full screen covers Dock and menu bar', async () => {
    answering(list({ pid: pidOf('com.apple.calculator'), layer: 0, frame: whole }));

    expect(await ask('windowServer', 'surfaceAt', spot)).toBeNull();
  });

  test('an open menu covers what lies below it', async () => {
    answering(list({ pid: pidOf('com.apple.calculator'), layer: 101, frame: item }, { pid: 1, layer: 24, frame: bar }));

    expect(await ask('windowServer', 'surfaceAt', spot)).toBeNull();
  });

  test('where no window stands there is the desktop', async () => {
    answering(list());

    expect(await ask('windowServer', 'surfaceAt', { x: 400, y: 400 })).toEqual({ owner: 'desktop', bundleId: 'com.apple.finder' });
  });
});

describe('the app in front', () => {
  // While a browser on Chromium has no tree, macOS goes on naming the app before it.
  test.each([
    ['an accessory that has the keyboard without a window', 'accessory'],
    ['an app that has the keyboard, as macOS says, and says that it is not in front', 'regular'],
  ] as const)('is not %s', async (_what, kind) => {
    const front = await ask('windowServer', 'frontmostPid');
    const pid = on.mac.drivers.processes.list().find((one) => one.kind === kind && one.pid !== front)?.pid ?? 0;
    answering({ AXUIElementCopyAttributeValue: () => done({ type: 'element', id: 7e6, pid }), AXUIElementGetPid: () => done(pid) });

    expect(await ask('windowServer', 'frontmostPid')).toBe(front);
  });

  test("is the first window's when nobody says who has the keyboard", async () => {
    answering({ AXUIElementCopyAttributeValue: () => ({ code: -25_212 }) });
    const [first] = on.mac.drivers.windowServer.windows().filter(({ onScreen, layer }) => onScreen && layer === 0);

    expect(await ask('windowServer', 'frontmostPid')).toBe(first?.pid);
  });
});

describe('waking', () => {
  const named = (id: string): Answers => ({
    '+[NSBundle bundleWithPath:]': () => done(dictionary({ CFBundleIdentifier: id, CFBundleName: 'A Browser' })),
  });
  function setting(code: number, enhanced = 0): { readonly answers: Answers; readonly asked: Wire[] } {
    const asked: Wire[] = [];
    return {
      asked,
      answers: {
        AXUIElementSetAttributeValue(_element, _timeout, name, value) {
          asked.push([name, value]);
          return { code: name === 'AXManualAccessibility' ? code : enhanced };
        },
      },
    };
  }

  const onChromium = [
    'com.google.Chrome',
    'company.thebrowser.Browser',
    'ai.perplexity.comet',
    'com.openai.atlas',
    'ru.yandex.desktop.yandex-browser',
  ];
  test.each(onChromium)('%s is told what VoiceOver would tell it, and told otherwise at the end', async (id) => {
    const { answers, asked } = setting(-25_205);
    answering({ ...named(id), ...answers });

    expect(await ask('accessibility', 'wake', pidOf('com.apple.Safari'))).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual([
      ['AXManualAccessibility', true],
      ['AXEnhancedUserInterface', true],
    ]);
    await on.route.end();
    expect(asked.at(-1)).toEqual(['AXEnhancedUserInterface', false]);
  });

  test('a browser that does as told where AppKit has no such thing is told otherwise at the end, too', async () => {
    const { answers, asked } = setting(-25_205, -25_208);
    answering({ ...named('com.google.Chrome'), ...answers });

    expect(await ask('accessibility', 'wake', pidOf('com.apple.Safari'))).toEqual({ ok: true, value: undefined });
    await on.route.end();
    expect(asked.at(-1)).toEqual(['AXEnhancedUserInterface', false]);
  });

  test('any other app is not', async () => {
    const { answers, asked } = setting(-25_205);
    answering(answers);

    expect(await ask('accessibility', 'wake', pidOf('com.apple.Safari'))).toEqual({ ok: false, code: -25_205 });
    expect(asked).toEqual([['AXManualAccessibility', true]]);
  });
});

describe('processes', () => {
  test('an app without a window on a screen is asked whether it is hidden, and not at once again when it does not answer', async () => {
    let asked = 0;
    const calculator = pidOf('com.apple.calculator');
    answering({
      CGWindowListCopyWindowInfo: () => done([]),
      AXUIElementCopyMultipleAttributeValues() {
        asked += 1;
        return { code: -25_204 };
      },
    });

    await ask('processes', 'get', calculator);
    await ask('processes', 'get', calculator);
    expect(asked).toBe(1);

    await ask('time', 'advance', 5001);
    await ask('processes', 'get', calculator);
    await ask('processes', 'get', calculator);
    await ask('time', 'advance', 5001);
    await ask('processes', 'get', calculator);
    expect(asked).toBe(2);
  });

  test('the end of an app is told to who observes it', async () => {
    const calculator = pidOf('com.apple.calculator');
    await ask('time', 'observe', calculator, ['AXValueChanged']);
    await ask('time', 'advance', 1100);
    expect(await ask('time', 'events')).toEqual([]);

    answering({ proc_pidpath: () => done() });
    await ask('time', 'advance', 1100);

    expect(await ask('time', 'events')).toEqual([{ name: 'AXUIElementDestroyed', element: { element: 1 } }]);
    expect(await ask('time', 'events')).toEqual([]);
  });

  test('a pid that another process got is another process', async () => {
    const calculator = pidOf('com.apple.calculator');
    const before = (await ask('processes', 'get', calculator)) as { readonly startedAt: number };

    answering({ proc_pidinfo: () => done(dictionary({ seconds: 2_000_000_000, microseconds: 250_000 })) });

    expect(await ask('processes', 'get', calculator)).toMatchObject({ startedAt: 2_000_000_000_250 });
    expect(before.startedAt).not.toBe(2_000_000_000_250);
  });
});

describe("the owner's own input", () => {
  const moved = 5;
  /** The window server's counter of moves, set by hand. */
  function counter(): { moves: number } {
    const state = { moves: 100 };
    answering({ CGEventSourceCounterForEventType: (_state, type) => done(type === moved ? state.moves : 0) });
    return state;
  }
  const activity = (): Promise<unknown> => ask('input', 'userActivity');
  const move = (): Promise<unknown> =>
    ask('input', 'mouse', { type: 'move', button: 'left', point: { x: 5, y: 5 }, clickState: 0, flags: [] } satisfies MousePost);

  test('is told from ours although ours arrive late', async () => {
    const state = counter();
    expect(await activity()).toBe(0);

    await move();
    await move();
    expect(await activity()).toBe(0);
    state.moves += 2;
    expect(await activity()).toBe(0);
    state.moves += 1;
    expect(await activity()).toBe(1);
  });

  test('is noticed again after events of ours were dropped or merged', async () => {
    const state = counter();
    await activity();
    await move();
    await move();
    await move();

    await ask('time', 'advance', 400);
    expect(await activity()).toBe(0);
    state.moves += 1;
    expect(await activity()).toBe(1);
  });
});
