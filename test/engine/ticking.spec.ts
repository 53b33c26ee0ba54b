import { describe, expect, it } from 'vitest';
import type { AxElement, AxValue, Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import type { ElementSpec, Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createEngineMac, type EngineMac } from './engine-mac.js';

/** A window whose labels go on by themselves, beside a button that does something and one that does not. */
function lab(): Scenario {
  const place = (at: number) => ({ x: 10, y: 40 + at * 30, width: 200, height: 20 });
  const elements: ElementSpec[] = [
    { role: 'AXStaticText', identifier: 'clock', value: '', frame: place(0) },
    { role: 'AXStaticText', identifier: 'minutes', value: '', frame: place(10) },
    { role: 'AXStaticText', identifier: 'counter', value: '', frame: place(1) },
    { role: 'AXSlider', identifier: 'position', description: 'position', value: 0, min: 0, max: 1000, frame: place(2) },
    { role: 'AXStaticText', identifier: 'ago', value: '', frame: place(3) },
    { role: 'AXStaticText', identifier: 'result', value: 'waiting', frame: place(4) },
    { role: 'AXStaticText', identifier: 'count', value: '3 files', frame: place(5) },
    { role: 'AXButton', title: 'Nothing', frame: place(6) },
    { role: 'AXButton', title: 'Something', effect: { set: { identifier: 'result', value: 'done' } }, frame: place(7) },
    ...['Add', 'Add one more', 'Add the last'].map((title, at) => ({
      ...{ role: 'AXButton', title, frame: place(at === 0 ? 8 : 11 + at) },
      effect: { set: { identifier: 'count', value: `${4 + at} files` } },
    })),
    { role: 'AXStaticText', identifier: 'countdown', value: '9 left', frame: place(11) },
    { role: 'AXTextField', identifier: 'name', description: 'name', value: '', frame: place(9) },
  ];
  const window = { title: 'Lab', frame: { x: 100, y: 60, width: 400, height: 480 }, elements };
  return { base: 'empty', displays: [display], apps: [{ bundleId: 'com.example.lab', name: 'Lab', windows: [window] }] };
}

const display = { id: 1, name: 'Display', frame: { x: 0, y: 0, width: 1440, height: 900 }, scale: 1, main: true, builtIn: true };

/** What the labels read at a time; nothing of it is in the model, so that the model only changes by what is done. */
function shownAt(identifier: unknown, now: number): AxValue | undefined {
  const seconds = Math.floor(now / 1000) % 1000;
  switch (identifier) {
    case 'clock':
      return new Date(now).toISOString().slice(11, 19);
    case 'minutes':
      return new Date(now).toISOString().slice(11, 16);
    case 'counter':
      return `${seconds} requests`;
    case 'position':
      return seconds;
    case 'ago':
      return `saved ${seconds} seconds ago`;
    default:
      return undefined;
  }
}

/** An app in which `ticking` labels go on with the clock. */
function ticking(names: readonly string[], also: typeof shownAt = () => undefined): EngineMac {
  const around = (drivers: Drivers): Drivers => ({
    ...drivers,
    accessibility: {
      ...drivers.accessibility,
      attributes(element: AxElement, wanted: readonly string[]) {
        const answer = drivers.accessibility.attributes(element, wanted);
        const at = wanted.indexOf('AXValue');
        if (!answer.ok || at < 0) return answer;
        const who = drivers.accessibility.attributes(element, ['AXIdentifier']);
        const identifier = who.ok ? who.value[0] : undefined;
        const shown =
          typeof identifier === 'string' && names.includes(identifier)
            ? shownAt(identifier, mac.clock.now())
            : also(identifier, mac.clock.now());
        return shown === undefined ? answer : { ok: true, value: answer.value.map((one, place) => (place === at ? shown : one)) };
      },
    },
  });
  const mac = createEngineMac({ scenario: lab(), around });
  return mac;
}

async function press(mac: EngineMac, label: string) {
  const app = mac.app('Lab');
  const { ref } = await mac.find(app, label, 'button');
  return mac.engine.elements.press(mac.job([app]), { app, element: ref });
}

/** An app with a countdown that stands at 9 until it is started. */
function paused() {
  let startedAt: number | null = null;
  const mac = ticking([], (identifier, now) =>
    identifier === 'countdown' && startedAt !== null ? `${9 - Math.floor((now - startedAt) / 1000)} left` : undefined,
  );
  const start = (): void => {
    startedAt = mac.clock.now();
  };
  return { mac, start };
}

/** Presses at twelve moments of a second, so that a tick falls into every gap between two looks. */
async function effectsOf(mac: EngineMac, label: string): Promise<Set<string>> {
  const effects = new Set<string>();
  for (let at = 0; at < 12; at += 1) {
    effects.add((await press(mac, label)).effect);
    mac.clock.advance(83);
  }
  return effects;
}

describe('what changes by itself while something is done', () => {
  it.each([
    ['a clock', ['clock']],
    ['a counter', ['counter']],
    ['a position that moves on', ['position']],
    ['a text that says how long ago', ['ago']],
    ['all of them', ['clock', 'counter', 'position', 'ago']],
  ])('does not make a press that did nothing confirmed: %s', async (_, names) => {
    expect(await effectsOf(ticking(names), 'Nothing')).toEqual(new Set(['unverified']));
  });

  it('knows a clock that shows no seconds by its looks', async () => {
    const mac = ticking(['minutes']);
    const app = mac.app('Lab');
    const { ref } = await mac.find(app, 'Nothing', 'button');
    const effects = new Set<string>();
    for (let at = 0; at < 6; at += 1) {
      // So that the minute turns over while the press is watched.
      mac.clock.advance(60_000 - (mac.clock.now() % 60_000) - 10 - at * 60);
      effects.add((await mac.engine.elements.press(mac.job([app]), { app, element: ref })).effect);
    }

    expect(effects).toEqual(new Set(['unverified']));
  });

  it('does not hide what a press really did', async () => {
    const mac = ticking(['clock', 'counter', 'position', 'ago']);

    const report = await press(mac, 'Something');

    expect(report.effect).toBe('confirmed');
    expect(report.changed).toContain('"waiting" → "done"');
  });

  it('is not what a number is taken for that went up once', async () => {
    const report = await press(ticking(['clock']), 'Add');

    expect(report).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('"3 files" → "4 files"') });
  });

  it('is told soon of a text that was seen to stand still for longer than a tick', async () => {
    const mac = ticking(['clock', 'counter']);
    const app = mac.app('Lab');
    const { ref } = await mac.find(app, 'Add', 'button');
    mac.clock.advance(1500);
    const from = mac.clock.now();

    const report = await mac.engine.elements.press(mac.job([app]), { app, element: ref });

    expect(report).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('"3 files" → "4 files"') });
    expect(mac.clock.now() - from).toBeLessThanOrEqual(170);
  });

  it.each([500, 1050, 3000, 11_000])('is not what a counter seems to be that was looked at %d ms before', async (ms) => {
    const effects = new Set<string>();
    for (let at = 0; at < 8; at += 1) {
      const mac = ticking(['counter']);
      const app = mac.app('Lab');
      mac.clock.advance(at * 125);
      const { ref } = await mac.find(app, 'Nothing', 'button');
      mac.clock.advance(ms);
      effects.add((await mac.engine.elements.press(mac.job([app]), { app, element: ref })).effect);
    }

    expect(effects).toEqual(new Set(['unverified']));
  });

  it.each([
    ['a press of Gatehand', async (mac: EngineMac) => void (await press(mac, 'Something'))],
    [
      'the user',
      async (mac: EngineMac) => {
        mac.mac.model.activity += 1;
      },
    ],
  ])('is not told at once of a countdown that %s may have started', async (_, act) => {
    const effects = new Set<string>();
    for (const after of [790, 860, 930, 990]) {
      const { mac, start } = paused();
      const app = mac.app('Lab');
      const { ref } = await mac.find(app, 'Nothing', 'button');
      mac.clock.advance(3000);
      await act(mac);
      start();
      mac.clock.advance(after);
      effects.add((await mac.engine.elements.press(mac.job([app]), { app, element: ref })).effect);
    }

    expect(effects).toEqual(new Set(['unverified']));
  });

  it('costs a wait once for each element, not each time', async () => {
    const mac = ticking([]);
    const took: number[] = [];
    for (const label of ['Add', 'Add one more', 'Add the last']) {
      const from = mac.clock.now();
      expect((await press(mac, label)).effect).toBe('confirmed');
      took.push(mac.clock.now() - from);
    }

    expect(took[0]).toBeGreaterThan(1000);
    expect(took.slice(1).every((ms) => ms < 600)).toBe(true);
  });

  it('does not confirm a key that did nothing', async () => {
    const mac = ticking(['clock', 'counter']);
    const app = await mac.front('Lab');

    const report = await mac.engine.input.press(mac.job([app]), { key: 'f5', modifiers: [], repeat: 1 });

    expect(report.effect).toBe('unverified');
  });
});
