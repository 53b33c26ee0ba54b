import { describe, expect, it } from 'vitest';
import type { AxElement, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { Point } from '../../src/shared/geometry.js';
import { beforeEvents, createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

const nothingHeld = { keys: [], buttons: [] };

/** Inside Mail's table of 667 messages, and inside Safari's page. */
const inMessages: Point = { x: -1500, y: 200 };
const inPage: Point = { x: 300, y: 400 };

async function safari(mac: EngineMac) {
  return mac.job([await mac.front('Safari')]);
}

const down = (y: number): Point => ({ x: 0, y });

describe('scrolling', () => {
  it('moves the pointer there first and goes down in events of at most 100 points', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.input.scroll(await safari(mac), { delta: down(130), point: inPage });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'input', scrolled: { x: 0, y: 130 }, atEnd: false });
    expect(report.changed).toBe('the view scrolled 130 points down');
    const [first, ...wheel] = mac.mac.probe.events();
    expect(first).toMatchObject({ type: 'move', point: inPage });
    expect(wheel.map(({ kind, point }) => [kind, point?.x, point?.y])).toEqual([
      ['scroll', 0, -65],
      ['scroll', 0, -65],
    ]);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('waits between two events of the wheel', async () => {
    const mac = createEngineMac();

    await mac.engine.input.scroll(mac.job([mac.app('Mail')]), { delta: down(250), point: inMessages });

    const wheel = mac.mac.probe.events().filter((one) => one.kind === 'scroll');
    expect(wheel.map(({ point }) => point?.y).reduce((sum = 0, y = 0) => sum + y)).toBe(-250);
    expect((wheel[1]?.at ?? 0) - (wheel[0]?.at ?? 0)).toBeGreaterThanOrEqual(30);
  });

  it('tells a table with other rows in view from one that stands still', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.input.scroll(mac.job([mac.app('Mail')]), { delta: down(560), point: inMessages });

    expect(report).toMatchObject({ effect: 'confirmed', atEnd: false });
  });

  it('tells nothing of a view whose app falls silent over it', async () => {
    const mac: EngineMac = createEngineMac({
      around: (drivers) => ({
        ...drivers,
        input: {
          ...drivers.input,
          scroll(delta) {
            drivers.input.scroll(delta);
            for (const { name, spec } of mac.mac.model.apps) if (name === 'Mail') spec.hangs = true;
          },
        },
      }),
    });

    const report = await mac.engine.input.scroll(mac.job([mac.app('Mail')]), { delta: down(5), point: inMessages });

    expect(report).toMatchObject({ effect: 'unverified', doubt: 'not-watched', hangs: true, changed: '', scrolled: null });
  });

  it('says of a view that tells no place that nobody saw whether it scrolled', async () => {
    const frame = { x: 100, y: 100, width: 300, height: 200 };
    const area = { role: 'AXScrollArea', frame: { x: 0, y: 28, width: 300, height: 172 } };
    const mac = createEngineMac({
      scenario: {
        apps: [{ bundleId: 'com.example.blank', name: 'Blank', frontmost: true, windows: [{ title: 'Blank', frame, elements: [area] }] }],
      },
    });

    const report = await mac.engine.input.scroll(mac.job([mac.app('Blank')]), { delta: down(50), point: { x: 200, y: 200 } });

    expect(report).toEqual({ effect: 'unverified', changed: '', doubt: 'not-watched', route: 'input', atEnd: false, scrolled: null });
  });

  it('at the end of the content changes nothing and says that it is the end', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.input.scroll(mac.job([mac.app('Mail')]), { delta: down(-300), point: inMessages });

    expect(report).toMatchObject({ effect: 'none', atEnd: true, changed: '' });
  });

  it('says that the content ended when less was left than was asked', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.input.scroll(await safari(mac), { delta: down(5000), point: { x: 500, y: 200 } });

    expect(report).toMatchObject({ effect: 'confirmed', atEnd: true });
    expect(report.scrolled?.y).toBeLessThan(5000);
  });

  it('is not available where nothing scrolls', async () => {
    const mac = createEngineMac();
    const app = await mac.front('Calculator');

    const { code, message } = await errorOf(mac.engine.input.scroll(mac.job([app]), { delta: down(100), point: { x: 1000, y: 600 } }));

    expect(code).toBe('unsupported');
    expect(message).toBe('Scrolling is not available here.');
  });

  it('goes where the pointer is when no point is named', async () => {
    const mac = createEngineMac({ scenario: { cursor: inMessages } });

    const report = await mac.engine.input.scroll(mac.job([mac.app('Mail')]), { delta: down(90), point: null });

    expect(report.effect).toBe('confirmed');
    expect(mac.mac.probe.cursor()).toEqual(inMessages);
  });

  it('believes the scroll bar where there is one', async () => {
    let bar: AxElement | null = null;
    const mac = createEngineMac({ around: (drivers) => withBar(drivers, () => bar) });
    const app = await mac.front('Music');
    const slider = await mac.find(app, 'volume', 'slider');
    const { x, y } = slider.frame ?? { x: 0, y: 0 };
    const hit = mac.mac.drivers.accessibility.elementAt(app.pid ?? 0, { x: x + 5, y: y + 5 });
    bar = hit.ok ? hit.value : null;

    const textEdit = await mac.front('TextEdit');
    const request = { delta: down(-100), point: { x: 600, y: 300 } };
    const report = await mac.engine.input.scroll(mac.job([textEdit]), request);
    bar = null;
    const without = await errorOf(mac.engine.input.scroll(mac.job([textEdit]), request));

    expect(without.code).toBe('unsupported');
    expect(report).toMatchObject({ effect: 'none', atEnd: true });
  });

  it('in an app that does not answer is sent and left unverified', async () => {
    const mac = createEngineMac();
    const app = mac.app('Beachball');
    const [window] = await mac.engine.windows.list(mac.look(), { pid: app.pid, includeMinimized: false });
    const { x, y } = window?.frame ?? { x: 0, y: 0 };

    const report = await mac.engine.input.scroll(mac.job([app]), { delta: down(100), point: { x: x + 100, y: y + 100 } });

    expect(report).toMatchObject({ effect: 'unverified', atEnd: false, scrolled: null });
  });

  it('wakes a page of Chromium before it says that nothing scrolls', async () => {
    const mac = createEngineMac();
    const app = await mac.front('Slack');
    const { x, y } = mac.mac.probe.app('com.tinyspeck.slackmacgap').windows[0]?.frame ?? { x: 0, y: 0 };

    const { code, details } = await errorOf(
      mac.engine.input.scroll(mac.job([app]), { delta: down(100), point: { x: x + 300, y: y + 200 } }),
    );

    expect(code).toBe('unsupported');
    expect(details.views).toEqual(['AXWebArea']);
  });

  it('refuses amounts of nothing and beyond reason', async () => {
    const mac = createEngineMac();
    const job = mac.job([mac.app('Mail')]);
    for (const delta of [down(0), down(1e6), down(Number.NaN)]) {
      expect((await errorOf(mac.engine.input.scroll(job, { delta, point: inMessages }))).code).toBe('invalid_input');
    }
    expect(mac.mac.probe.events()).toEqual([]);
  });

  it('sends nothing to an app the call was not cleared for', async () => {
    const mac = createEngineMac();

    const { code } = await errorOf(mac.engine.input.scroll(mac.job([mac.app('TextEdit')]), { delta: down(100), point: inMessages }));

    expect(code).toBe('interrupted');
    expect(mac.mac.probe.events()).toEqual([]);
  });

  it('ends when the user takes over, and tells how far it came', async () => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 3) mac.mac.probe.userMoves();
      }),
    });

    const { code, details } = await errorOf(mac.engine.input.scroll(mac.job([mac.app('Mail')]), { delta: down(1000), point: inMessages }));

    expect(code).toBe('user_active');
    expect(details.sent).toEqual({ x: 0, y: 300 });
  });
});

describe('a gesture', () => {
  it('of two fingers swiping is sent as what macOS makes of it, a scroll', async () => {
    const mac = createEngineMac();

    const report = await mac.engine.input.gesture(mac.job([mac.app('Mail')]), {
      kind: 'swipe',
      direction: 'up',
      distance: 280,
      point: inMessages,
    });

    expect(report).toMatchObject({ effect: 'confirmed', emulated: 'scroll' });
  });

  it.each(['pinch', 'zoom', 'smart-zoom', 'rotate', 'force-touch'] as const)('cannot be a %s, and says why', async (kind) => {
    const mac = createEngineMac();

    const { code, message } = await errorOf(mac.engine.input.gesture(mac.job([mac.app('Mail')]), { kind, point: inMessages }));

    expect(code).toBe('unsupported');
    expect(message).toContain('no public way');
    expect(mac.mac.probe.events()).toEqual([]);
  });

  it('cannot be a swipe of three fingers', async () => {
    const mac = createEngineMac();
    const swipe = { kind: 'swipe', direction: 'left', fingers: 3, point: null } as const;

    expect((await errorOf(mac.engine.input.gesture(mac.job([mac.app('Mail')]), swipe))).code).toBe('unsupported');
  });
});

/** Gives every scroll view the element as its vertical bar. */
function withBar(drivers: Drivers, bar: () => AxElement | null): Drivers {
  const { accessibility } = drivers;
  return {
    ...drivers,
    accessibility: {
      ...accessibility,
      attributes(element, names) {
        const answer = accessibility.attributes(element, names);
        const found = bar();
        if (!answer.ok || found === null) return answer;
        return {
          ok: true,
          value: answer.value.map((value, index) => (names[index] === 'AXVerticalScrollBar' ? { type: 'element', element: found } : value)),
        };
      },
    },
  };
}
