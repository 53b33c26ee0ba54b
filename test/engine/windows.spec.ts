import { describe, expect, it } from 'vitest';
import { attributeOf, elementsIn } from '../../src/main/mac/engine/drivers/ax-value.js';
import type { AxElement, AxResult, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createEngineMac, type EngineMac, errorOf } from './engine-mac.js';
import { refusesReads } from './untrue-apps.js';

describe('listing windows', () => {
  it('goes front to back across apps, with titles, frames and one frontmost', async () => {
    const mac = createEngineMac();

    const windows = await mac.engine.windows.list(mac.look(), { pid: null, includeMinimized: false });

    expect(windows[0]).toMatchObject({ title: 'Untitled', app: { bundleId: 'com.apple.TextEdit' }, frontmost: true, onScreen: true });
    expect(windows.filter((one) => one.frontmost).length).toBe(1);
    expect(windows.every((one) => one.onScreen)).toBe(true);
    expect(windows.map((one) => one.title)).toContain('Inbox – 667 messages');
  });

  it('has minimised windows when asked, of one app when asked', async () => {
    const mac = createEngineMac();
    const { pid } = mac.app('Reminders');

    expect(await mac.engine.windows.list(mac.look(), { pid, includeMinimized: false })).toEqual([]);
    expect(await mac.engine.windows.list(mac.look(), { pid, includeMinimized: true })).toMatchObject([
      { minimized: true, onScreen: false },
    ]);
  });

  it('does not ask a blocked app for its titles', async () => {
    const mac = createEngineMac();
    const job = mac.look({ deniedBundleIds: ['com.apple.terminal'] });

    const [window] = await mac.engine.windows.list(job, { pid: mac.app('Terminal').pid, includeMinimized: false });

    expect(window?.title).toBe('');
  });

  it('does not wait for a hung app when all are listed', async () => {
    const mac = createEngineMac({ autoClock: false });

    const windows = await mac.engine.windows.list(mac.look(), { pid: null, includeMinimized: false });

    expect(windows.some((one) => one.app.name === 'Beachball')).toBe(true);
  });

  it('goes on without an app that alone refuses to be read, and says so when it is asked for that one or none may be', async () => {
    let refusing: (pid: number) => boolean = () => false;
    const mac = createEngineMac({ around: refusesReads((pid) => refusing(pid)) });
    const { pid } = mac.app('TextEdit');
    const all = { pid: null, includeMinimized: false };

    refusing = (one) => one === pid;
    const windows = await mac.engine.windows.list(mac.look(), all);
    const alone = await errorOf(mac.engine.windows.list(mac.look(), { ...all, pid }));
    refusing = () => true;
    const none = await errorOf(mac.engine.windows.list(mac.look(), all));

    expect(windows.map((one) => one.title)).toContain('Inbox – 667 messages');
    expect(windows.some((one) => one.app.name === 'TextEdit')).toBe(true);
    expect([alone.code, none.code]).toEqual(['permission_missing', 'permission_missing']);
  });
});

/** One app with windows here, in the Dock and on another space. */
const spread: Scenario = {
  apps: [
    {
      bundleId: 'com.example.spread',
      name: 'Spread',
      windows: [
        { title: 'Here', frame: { x: 100, y: 100, width: 400, height: 300 }, minSize: { width: 300, height: 200 } },
        { title: 'There', frame: { x: 120, y: 120, width: 400, height: 300 }, space: 2 },
        { title: 'Fixed', frame: { x: 600, y: 100, width: 200, height: 200 }, resizable: false },
      ],
    },
    {
      bundleId: 'com.example.away',
      name: 'Away',
      windows: [{ title: 'Alone', frame: { x: 150, y: 150, width: 400, height: 300 }, space: 2 }],
    },
  ],
};

describe('windows of other spaces', () => {
  it('are listed only when asked for, and say so', async () => {
    const mac = createEngineMac({ scenario: spread });
    const { pid } = mac.app('Spread');

    const here = await mac.engine.windows.list(mac.look(), { pid, includeMinimized: true });
    const all = await mac.engine.windows.list(mac.look(), { pid, includeMinimized: false, includeOtherSpaces: true });

    expect(here.map(({ title }) => title).sort()).toEqual(['Fixed', 'Here']);
    expect(all.filter((one) => one.space === 'other').map(({ title }) => title)).toEqual(['There']);
    expect(all.filter((one) => one.space === undefined).length).toBe(2);
  });

  it('come to the front with their app where it has none here', async () => {
    const mac = createEngineMac({ scenario: spread });
    const windowId = await idOf(mac, 'Away', 'Alone');

    const report = await mac.engine.windows.focus(mac.job([mac.app('Away')]), { windowId });

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'window "Alone" came to the front', window: { onScreen: true } });
  });

  it('are not moved, and the error says how to bring them here', async () => {
    const mac = createEngineMac({ scenario: spread });
    const windowId = await idOf(mac, 'Away', 'Alone');

    const { code, message } = await errorOf(mac.engine.windows.move(mac.job([mac.app('Away')]), { windowId, to: { x: 0, y: 60 } }));

    expect(code).toBe('not_found');
    expect(message).toContain('is on another space');
  });
});

describe('bringing a window to the front', () => {
  it('activates its app, raises it and reads that it is there', async () => {
    const mac = createEngineMac();
    const app = mac.app('Mail');
    const windowId = await idOf(mac, 'Mail', 'Inbox – 667 messages');

    const report = await mac.engine.windows.focus(mac.job([app]), { windowId });
    const [first] = await mac.engine.windows.list(mac.look(), { pid: null, includeMinimized: false });

    expect(report).toMatchObject({ effect: 'confirmed', window: { frontmost: true } });
    expect(first?.id).toBe(windowId);
    expect(mac.mac.probe.app('com.apple.mail').frontmost).toBe(true);
  });

  it('has no effect on the one that is in front', async () => {
    const mac = createEngineMac();
    const before = mac.mac.snapshot();

    const report = await mac.engine.windows.focus(mac.job([mac.app('TextEdit')]), { windowId: 101 });

    expect(report.effect).toBe('none');
    expect(mac.mac.snapshot()).toBe(before);
  });

  it('takes the keyboard back from a panel of its app, which leaves it the main window', async () => {
    const mac = createEngineMac({
      around: (drivers) => {
        const ax = drivers.accessibility;
        return { ...drivers, accessibility: { ...ax, attributes: (of, names) => withMain(ax, of, names, 'Inbox – 667 messages') } };
      },
    });
    const app = mac.app('Mail');
    await mac.engine.windows.focus(mac.job([app]), { windowId: await idOf(mac, 'Mail', 'New Message') });

    const report = await mac.engine.windows.focus(mac.job([app]), { windowId: await idOf(mac, 'Mail', 'Inbox – 667 messages') });

    expect(report).toMatchObject({ effect: 'confirmed', window: { frontmost: true } });
  });

  it('takes a window out of the Dock and shows a hidden app', async () => {
    const mac = createEngineMac();
    const docked = await idOf(mac, 'Reminders', 'Reminders');
    const hidden = await idOf(mac, 'Contacts', 'Contacts');

    const first = await mac.engine.windows.focus(mac.job([mac.app('Reminders')]), { windowId: docked });
    const second = await mac.engine.windows.focus(mac.job([mac.app('Contacts')]), { windowId: hidden });

    expect(first).toMatchObject({ effect: 'confirmed', window: { minimized: false, onScreen: true } });
    expect(second).toMatchObject({ effect: 'confirmed', window: { onScreen: true } });
  });

  it('is unverified when the app stays behind', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({ ...drivers, accessibility: { ...drivers.accessibility, set: () => ({ ok: true, value: undefined }) } }),
    });
    const windowId = await idOf(mac, 'Mail', 'Inbox – 667 messages');

    const report = await mac.engine.windows.focus(mac.job([mac.app('Mail')]), { windowId });

    expect(report.effect).toBe('unverified');
    expect(report.changed).toContain('did not come to the front');
  });
});

describe('the Dock', () => {
  it('takes a window and gives it back', async () => {
    const mac = createEngineMac();
    const job = mac.job([mac.app('TextEdit')]);

    const down = await mac.engine.windows.minimize(job, { windowId: 101 });
    const again = await mac.engine.windows.minimize(job, { windowId: 101 });
    const up = await mac.engine.windows.restore(job, { windowId: 101 });

    expect(down).toMatchObject({ effect: 'confirmed', window: { minimized: true, onScreen: false } });
    expect(again.effect).toBe('none');
    expect(up).toMatchObject({ effect: 'confirmed', window: { minimized: false, onScreen: true } });
  });

  it('has no effect when the app ignores it', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({ ...drivers, accessibility: { ...drivers.accessibility, set: () => ({ ok: true, value: undefined }) } }),
    });

    expect(await mac.engine.windows.minimize(mac.job([mac.app('TextEdit')]), { windowId: 101 })).toMatchObject({
      effect: 'none',
      changed: '',
    });
  });
});

describe('resizing a window', () => {
  it('reads back its size', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.windows.resize(mac.job([mac.app('TextEdit')]), { windowId: 101, size: { width: 600, height: 400 } });

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'resized from 520 x 380 to 600 x 400', clamped: false });
  });

  it('says what it came to when the app keeps a smallest size', async () => {
    const mac = createEngineMac({ scenario: spread });
    const windowId = await idOf(mac, 'Spread', 'Here');

    const report = await mac.engine.windows.resize(mac.job([mac.app('Spread')]), { windowId, size: { width: 10, height: 10 } });

    expect(report).toMatchObject({ effect: 'confirmed', clamped: true, frame: { width: 300, height: 200 } });
    expect(report.changed).toContain('not 10 x 10');
  });

  it('refuses a window of fixed size', async () => {
    const mac = createEngineMac({ scenario: spread });
    const windowId = await idOf(mac, 'Spread', 'Fixed');

    const { code, details } = await errorOf(
      mac.engine.windows.resize(mac.job([mac.app('Spread')]), { windowId, size: { width: 300, height: 300 } }),
    );

    expect([code, details.reason]).toEqual(['obstructed', 'fixed']);
  });

  it.each<readonly [string, AxResult<void>]>([
    ['tells that it did', { ok: true, value: undefined }],
    ['answers as every app does on macOS 15.7, and does it all the same', { ok: false, code: -25_208 }],
  ])('switches the enhanced interface of assistive software off around the change, and on again, where the app %s', async (_, answer) => {
    const seen: string[] = [];
    const mac = createEngineMac({ around: (drivers) => withEnhancedInterface(drivers, seen, answer) });

    await mac.engine.windows.move(mac.job([mac.app('TextEdit')]), { windowId: 101, to: { x: 30, y: 60 } });

    expect(seen).toEqual(['AXEnhancedUserInterface false', 'AXPosition', 'AXEnhancedUserInterface true']);
  });
});

describe('a window in full screen', () => {
  it('is neither moved nor resized', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          attributes(element, names) {
            const answer = drivers.accessibility.attributes(element, names);
            const at = names.indexOf('AXFullScreen');
            return answer.ok && at >= 0 ? { ok: true, value: answer.value.map((one, index) => (index === at ? true : one)) } : answer;
          },
        },
      }),
    });
    const job = mac.job([mac.app('TextEdit')]);

    const moved = await errorOf(mac.engine.windows.move(job, { windowId: 101, to: { x: 0, y: 60 } }));
    const resized = await errorOf(mac.engine.windows.resize(job, { windowId: 101, size: { width: 300, height: 300 } }));

    expect([moved.code, moved.details.reason]).toEqual(['obstructed', 'full-screen']);
    expect([resized.code, resized.details.reason]).toEqual(['obstructed', 'full-screen']);
  });
});

describe('closing a window', () => {
  it('is confirmed when it is gone', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.windows.close(mac.job([mac.app('TextEdit')]), { windowId: 101 });

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'window "Untitled" closed', waitingFor: null });
    expect(mac.mac.probe.app('com.apple.TextEdit').windows).toEqual([]);
  });

  it('tells what the app asks first, and that the window is still there', async () => {
    const mac = createEngineMac();
    const app = mac.app('TextEdit');
    await mac.engine.input.type(mac.job([app]), { text: 'note', delayMs: 0 });

    const report = await mac.engine.windows.close(mac.job([app]), { windowId: 101 });
    const again = await errorOf(mac.engine.windows.close(mac.job([app]), { windowId: 101 }));

    expect(report.effect).toBe('unverified');
    expect(report.waitingFor).toContain('keep this new document');
    expect(report.changed).toContain('sheet');
    expect([again.code, again.details.dialog]).toEqual(['obstructed', report.waitingFor]);
  });
});

describe('a window that does not come to the front', () => {
  it.each([
    ['of an app in the back', 'Safari'],
    ['on another space', 'Away'],
  ])('%s was watched but still, and says for how long', async (_where, name) => {
    const mac = createEngineMac({
      scenario: spread,
      around: (drivers) => ({
        ...drivers,
        accessibility: {
          ...drivers.accessibility,
          perform: () => ({ ok: true, value: undefined }),
          set: () => ({ ok: true, value: undefined }),
        },
      }),
    });
    const windowId = await idOf(mac, name);

    const report = await mac.engine.windows.focus(mac.job([mac.app(name)]), { windowId });

    expect(report).toMatchObject({ effect: 'unverified', doubt: 'still' });
    expect(report.watchedMs).toBeGreaterThan(0);
  });
});

describe('one window', () => {
  it('is told with its place, and never of an app the owner hides', async () => {
    const mac = createEngineMac();
    const windowId = await idOf(mac, 'Terminal');

    const own = await mac.engine.windows.get(mac.look(), { windowId: 101 });
    const hidden = await errorOf(mac.engine.windows.get(mac.look({ deniedBundleIds: ['com.apple.terminal'] }), { windowId }));

    expect(own).toMatchObject({ id: 101, title: 'Untitled', frame: { x: 420, y: 140, width: 520, height: 380 } });
    expect(hidden.code).toBe('blocked_app');
  });
});

async function idOf(mac: EngineMac, app: string, title?: string): Promise<number> {
  const query = { pid: mac.app(app).pid, includeMinimized: true, includeOtherSpaces: true };
  const found = (await mac.engine.windows.list(mac.look(), query)).find((one) => title === undefined || one.title === title);
  if (found === undefined) throw new Error(`${app} has no window ${title}`);
  return found.id;
}

/** Drivers whose apps have AXEnhancedUserInterface on, and answer so when it is set; `seen` is told what is set. */
function withEnhancedInterface(drivers: Drivers, seen: string[], answer: AxResult<void>): Drivers {
  const { accessibility } = drivers;
  return {
    ...drivers,
    accessibility: {
      ...accessibility,
      attributes(element, names) {
        return names[0] === 'AXEnhancedUserInterface' ? { ok: true, value: [true] } : accessibility.attributes(element, names);
      },
      set(element, attribute, value) {
        const detour = attribute === 'AXEnhancedUserInterface';
        seen.push(detour ? `${attribute} ${value}` : attribute);
        return detour ? answer : accessibility.set(element, attribute, value);
      },
    },
  };
}

describe('moving a window', () => {
  it('reads back where it is', async () => {
    const mac = createEngineMac();
    const job = mac.job([mac.app('TextEdit')]);

    const report = await mac.engine.windows.move(job, { windowId: 101, to: { x: 30, y: 60 } });

    expect(report).toMatchObject({ effect: 'confirmed', changed: 'moved from (420, 140) to (30, 60)', frame: { x: 30, y: 60 } });
    expect(mac.mac.probe.app('com.apple.TextEdit').windows[0]?.frame).toMatchObject({ x: 30, y: 60 });
  });

  it('says where it ended when macOS kept it below the menu bar', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.windows.move(mac.job([mac.app('TextEdit')]), { windowId: 101, to: { x: 10, y: -50 } });

    expect(report.effect).toBe('confirmed');
    expect(report.changed).toContain('not (10, -50)');
    expect(report.frame.y).toBe(mac.mac.probe.app('com.apple.TextEdit').windows[0]?.frame.y);
  });

  it('has no effect when the app ignores it, and says so', async () => {
    const mac = createEngineMac({
      around: (drivers) => ({ ...drivers, accessibility: { ...drivers.accessibility, set: () => ({ ok: true, value: undefined }) } }),
    });

    const report = await mac.engine.windows.move(mac.job([mac.app('TextEdit')]), { windowId: 101, to: { x: 30, y: 60 } });

    expect(report).toMatchObject({ effect: 'none', changed: 'stays at (420, 140), not (30, 60): macOS or the app keeps it there' });
  });

  it('knows no window that does not exist, and moves none that is not allowed', async () => {
    const mac = createEngineMac();
    const before = mac.mac.snapshot();

    const unknown = await errorOf(mac.engine.windows.move(mac.job([mac.app('TextEdit')]), { windowId: 9999, to: { x: 0, y: 60 } }));
    const other = await errorOf(mac.engine.windows.move(mac.job([mac.app('Calculator')]), { windowId: 101, to: { x: 0, y: 60 } }));

    expect([unknown.code, other.code]).toEqual(['not_found', 'interrupted']);
    expect(mac.mac.snapshot()).toBe(before);
  });
});

/** What an app tells of itself, with its window of a title as the main one, whichever has the keyboard. */
function withMain(ax: Drivers['accessibility'], of: AxElement, names: readonly string[], title: string): ReturnType<typeof ax.attributes> {
  const answer = ax.attributes(of, names);
  const main = elementsIn(ax, of, 'AXWindows').find((window) => attributeOf(ax, window, 'AXTitle') === title);
  if (!answer.ok || main === undefined) return answer;
  const value = answer.value.map((one, at) => (names[at] === 'AXMainWindow' ? ({ type: 'element', element: main } as const) : one));
  return { ok: true, value };
}
