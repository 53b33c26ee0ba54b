import { describe, expect, it } from 'vitest';
import type { Clearance } from '../../src/shared/clearance.js';
import { beforeEvents, createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

const textArea = { role: 'AXTextArea' } as const;
const typedIn = (mac: EngineMac) => mac.mac.probe.element('com.apple.TextEdit', textArea)?.value;
const nothingHeld = { keys: [], buttons: [] };

describe('typing', () => {
  it('goes in by grapheme clusters, with Return and Tab as keys, and is read back', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.input.type(mac.job([mac.app('TextEdit')]), { text: 'Grüße 👨‍👩‍👧\n\tok', delayMs: 0 });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'input', typed: 11 });
    expect(typedIn(mac)).toBe('Grüße 👨‍👩‍👧\n\tok');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('waits between characters as long as asked', async () => {
    const mac = createEngineMac();
    const start = mac.clock.now();

    await mac.engine.input.type(mac.job([mac.app('TextEdit')]), { text: 'abcde', delayMs: 500 });

    expect(mac.clock.now() - start).toBeGreaterThanOrEqual(2000);
  });

  it('ends when the focus moves to another app, and tells how far it got', async () => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 6) void mac.mac.applications.activate(mac.job([mac.app('Calculator')]), mac.app('Calculator'));
      }),
    });
    const apps = [mac.app('TextEdit'), mac.app('Calculator')];

    const { code, details } = await errorOf(mac.engine.input.type(mac.job(apps), { text: '123456789', delayMs: 0 }));

    expect(code).toBe('interrupted');
    expect(details).toMatchObject({ rule: 'focus-changed', typed: 4 });
    expect(mac.mac.probe.element('com.apple.calculator', { identifier: 'display' })?.value).not.toContain('5');
  });

  it('ends when the user types, lets go and does not fight', async () => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 4) mac.mac.probe.userTypes();
      }),
    });

    const { code, details } = await errorOf(mac.engine.input.type(mac.job([mac.app('TextEdit')]), { text: 'abcdef', delayMs: 0 }));

    expect([code, details.typed]).toEqual(['user_active', 3]);
    expect(typedIn(mac)).toBe('abc');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('never types for an app the call was not cleared for', async () => {
    const mac = createEngineMac();

    const { code } = await errorOf(mac.engine.input.type(mac.job([mac.app('Calculator')]), { text: 'a', delayMs: 0 }));

    expect(code).toBe('interrupted');
    expect(mac.mac.probe.events()).toEqual([]);
  });

  it('leaves a password field that has the keyboard alone', async () => {
    const mac = createEngineMac();
    const app = mac.app('Safari');
    await mac.mac.applications.activate(mac.job([app]), app);
    const field = await mac.find(app, 'Password', 'text_field');
    const { x, y } = field.frame ?? { x: 0, y: 0 };
    await mac.engine.input.click(mac.job([app]), { point: { x: x + 9, y: y + 9 }, button: 'left', modifiers: [], count: 1 });

    const { code } = await errorOf(mac.engine.input.type(mac.job([app]), { text: 'pw', delayMs: 0 }));

    expect(code).toBe('secure_input');
    expect(mac.mac.probe.element('com.apple.Safari', { identifier: 'password' })?.value).toBe('hunter2');
  });
});

describe('pressing keys', () => {
  it('holds real modifier keys and says what the chord did', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.input.press(mac.job([mac.app('TextEdit')]), { key: 'n', modifiers: ['command'], repeat: 1 });

    expect(report.changed).toContain('new window "Untitled 2"');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('repeats', async () => {
    const mac = createEngineMac();
    const job = mac.job([mac.app('TextEdit')]);
    await mac.engine.input.type(job, { text: 'abcdef', delayMs: 0 });

    await mac.engine.input.press(job, { key: 'Backspace', modifiers: [], repeat: 4 });

    expect(typedIn(mac)).toBe('ab');
  });

  it('takes one character of the layout, with the shift it needs', async () => {
    const mac = createEngineMac();

    await mac.engine.input.press(mac.job([mac.app('TextEdit')]), { key: '!', modifiers: [], repeat: 1 });

    expect(typedIn(mac)).toBe('!');
  });

  it('lists the names for a key it does not know', async () => {
    const mac = createEngineMac();

    const { code, details } = await errorOf(
      mac.engine.input.press(mac.job([mac.app('TextEdit')]), { key: 'hyper', modifiers: [], repeat: 1 }),
    );

    expect(code).toBe('invalid_input');
    expect(details.keys).toContain('page_down');
  });
});

describe('clicking', () => {
  it('moves the pointer, clicks, and says what changed', async () => {
    const mac = createEngineMac();
    const app = mac.app('Safari');
    await mac.mac.applications.activate(mac.job([app]), app);
    const box = await mac.find(app, 'Remember me', 'check_box');
    const point = { x: (box.frame?.x ?? 0) + 8, y: (box.frame?.y ?? 0) + 8 };

    const report = await mac.engine.input.click(mac.job([app]), { point, button: 'left', modifiers: [], count: 1 });

    expect(report.effect).toBe('confirmed');
    expect(report.changed).toContain('check_box "Remember me": value 0 → 1');
    expect(mac.mac.probe.cursor()).toEqual(point);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('on a hung app waits for it once, not at every event', async () => {
    const mac = createEngineMac();
    const app = mac.app('Beachball');
    const start = mac.clock.now();
    const [window] = await mac.engine.windows.list(mac.look(), { pid: app.pid, includeMinimized: false });
    const { x, y } = window?.frame ?? { x: 0, y: 0 };
    const listed = mac.clock.now() - start;

    await mac.engine.input.click(mac.job([app]), { point: { x: x + 60, y: y + 60 }, button: 'left', modifiers: [], count: 2 });

    expect(listed).toBe(1000);
    expect(mac.clock.now() - start - listed).toBeLessThan(3000);
  });

  it('says that every display sleeps, where macOS lists none', async () => {
    const mac = createEngineMac({ around: (drivers) => ({ ...drivers, windowServer: { ...drivers.windowServer, displays: () => [] } }) });
    const click = { button: 'left', modifiers: [], count: 1, point: { x: 500, y: 300 } } as const;

    const refused = await errorOf(mac.engine.input.click(mac.job([mac.app('TextEdit')]), click));

    expect(refused).toMatchObject({ code: 'obstructed', message: expect.stringContaining('asleep') });
  });

  it('refuses points on no display and counts there are not', async () => {
    const mac = createEngineMac();
    const job = mac.job([mac.app('TextEdit')]);
    const click = { button: 'left', modifiers: [], count: 1 } as const;

    expect((await errorOf(mac.engine.input.click(job, { ...click, point: { x: 5000, y: 10 } }))).code).toBe('invalid_input');
    expect((await errorOf(mac.engine.input.click(job, { ...click, point: { x: 500, y: 300 }, count: 4 }))).code).toBe('invalid_input');
  });
});

describe('the gate', () => {
  const inTextEdit = { point: { x: 600, y: 300 }, button: 'left', modifiers: [], count: 1 } as const;

  const refusals: readonly (readonly [string, string, (mac: EngineMac) => void, Partial<Clearance>])[] = [
    ['the screen is locked', 'screen_locked', (mac) => mac.mac.probe.lock(true), {}],
    ['Stop was pressed after the call was allowed', 'stopped', (mac) => mac.control.stop(), { stopEpoch: 0 }],
    ['a card is open', 'interrupted', (mac) => mac.control.setCardOpen(true), {}],
    ['the right to post is missing', 'permission_missing', (mac) => mac.mac.setPermission('accessibility', 'missing'), {}],
    ['the call was cleared to look', 'not_allowed', () => {}, { effect: 'read' }],
    ['the app under the point is blocked', 'blocked_app', () => {}, { deniedBundleIds: ['com.apple.textedit'] }],
    ['an allowlist leaves the app out', 'blocked_app', () => {}, { allowedBundleIds: ['com.apple.finder'] }],
    ['a dialog of macOS lies over the app', 'not_allowed', (mac) => mac.mac.probe.raisePermissionDialog(), {}],
  ];
  it.each(refusals)('posts nothing when %s', async (_, expected, prepare, given) => {
    const mac = createEngineMac();
    prepare(mac);

    const { code } = await errorOf(mac.engine.input.click(mac.job([mac.app('TextEdit')], given), inTextEdit));

    expect(code).toBe(expected);
    expect(mac.mac.probe.events()).toEqual([]);
  });

  it('posts nothing when the call ran out of time', async () => {
    const mac = createEngineMac();

    const { code } = await errorOf(mac.engine.input.click(mac.job([mac.app('TextEdit')], { deadlineAt: 0 }), inTextEdit));

    expect(code).toBe('timed_out');
    expect(mac.mac.probe.events()).toEqual([]);
  });

  it('posts nothing to Gatehand itself', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');

    const { code, details } = await errorOf(mac.engine.input.click(mac.job([app], { ownPids: [app.pid ?? 0] }), inTextEdit));

    expect([code, details.rule]).toEqual(['not_allowed', 'own-surface']);
  });

  it('sends no input anywhere while a blocked app is in front', async () => {
    const mac = createEngineMac();
    const notes = mac.app('Notes');
    const job = mac.job([notes], { deniedBundleIds: ['com.apple.textedit'] });

    const { code } = await errorOf(mac.engine.input.click(job, { ...inTextEdit, point: { x: -800, y: 100 } }));

    expect(code).toBe('blocked_app_in_front');
    expect(mac.mac.probe.events()).toEqual([]);
  });

  it('sends no keys while secure input is on', async () => {
    const mac = createEngineMac();
    mac.mac.probe.secureInput(true);

    const error = await errorOf(mac.engine.input.type(mac.job([mac.app('TextEdit')]), { text: 'a', delayMs: 0 }));

    // It holds for the whole session: no password field need be there.
    expect(error).toMatchObject({ code: 'secure_input', message: expect.not.stringContaining('field') });
    expect(mac.mac.probe.events()).toEqual([]);
  });

  it('looks at the window order before every event: a window that comes in between gets nothing', async () => {
    let covered = false;
    const mac: EngineMac = createEngineMac({
      around: (drivers) => {
        const hooked = beforeEvents(() => {
          covered = true;
        })(drivers);
        const windows = (): ReturnType<typeof drivers.windowServer.windows> => {
          const all = drivers.windowServer.windows();
          const terminal = all.find((one) => one.pid === mac.app('Terminal').pid);
          return covered && terminal ? [{ ...terminal, frame: { x: 0, y: 0, width: 1440, height: 900 } }, ...all] : all;
        };
        return { ...hooked, windowServer: { ...drivers.windowServer, windows } };
      },
    });

    const { code } = await errorOf(
      mac.engine.input.click(mac.job([mac.app('TextEdit')], { deniedBundleIds: ['com.apple.terminal'] }), inTextEdit),
    );

    expect(code).toBe('blocked_app');
    expect(mac.mac.probe.events().length).toBe(1);
  });

  it('lets go at once when Stop is pressed in the middle, and posts nothing more', async () => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 2) mac.control.stop();
      }),
    });
    const job = mac.job([mac.app('TextEdit')]);

    const { code } = await errorOf(mac.engine.input.click(job, { ...inTextEdit, modifiers: ['shift', 'command'], count: 3 }));

    expect(code).toBe('stopped');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
    expect(mac.mac.probe.events().map((one) => one.type)).toEqual(['move', 'down', 'down', 'up', 'up']);
  });

  it('ends a gesture, lets go and says what was done when a card opens in the middle', async () => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 1) mac.control.setCardOpen(true);
      }),
    });

    const { code, details } = await errorOf(mac.engine.input.click(mac.job([mac.app('TextEdit')]), { ...inTextEdit, count: 2 }));

    expect([code, details.clicked]).toEqual(['interrupted', 1]);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('lets go when the call is cancelled', async () => {
    const cancel = new AbortController();
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 3) cancel.abort();
      }),
    });
    const job = mac.job([mac.app('TextEdit')], {}, cancel.signal);

    const { code } = await errorOf(mac.engine.input.press(job, { key: 'a', modifiers: ['command', 'shift'], repeat: 50 }));

    expect(code).toBe('cancelled');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });
});
