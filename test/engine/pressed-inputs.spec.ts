import { describe, expect, it } from 'vitest';
import type { Job } from '../../src/main/mac/port.js';
import { beforeEvents, createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

const nothingHeld = { keys: [], buttons: [] };
const titleBar = { x: 600, y: 150 };
const left = 'left' as const;

/** Lets a number of ms of the Mac's own time go by. */
function later(mac: EngineMac, ms: number): Promise<void> {
  return new Promise((resolve) => {
    mac.clock.after(ms, resolve);
  });
}

async function holding(mac: EngineMac, session?: AbortSignal): Promise<Job> {
  const job: Job = { ...mac.job([mac.app('TextEdit')]), ...(session && { session }) };
  await mac.engine.input.buttonDown(job, { point: titleBar, button: left });
  return job;
}

describe('holding a key', () => {
  it('keeps it down as long as asked and lets it go', async () => {
    const mac = createEngineMac();

    await mac.engine.input.holdKey(mac.job([mac.app('TextEdit')]), { key: 'a', modifiers: ['shift'], durationMs: 800 });

    const events = mac.mac.probe.events();
    expect(events.map(({ type, keyCode, flags }) => [type, keyCode, flags?.join()])).toEqual([
      ['down', 56, 'shift'],
      ['down', 0, 'shift'],
      ['up', 0, 'shift'],
      ['up', 56, ''],
    ]);
    expect((events[2]?.at ?? 0) - (events[1]?.at ?? 0)).toBeGreaterThanOrEqual(800);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('takes a modifier key by itself', async () => {
    const mac = createEngineMac();

    await mac.engine.input.holdKey(mac.job([mac.app('TextEdit')]), { key: 'cmd', modifiers: [], durationMs: 100 });

    expect(mac.mac.probe.events().map(({ type, keyCode }) => [type, keyCode])).toEqual([
      ['down', 55],
      ['up', 55],
    ]);
  });

  const ends: readonly (readonly [string, string, (mac: EngineMac) => void])[] = [
    ['the user types', 'user_active', (mac) => mac.mac.probe.userTypes()],
    ['Stop is pressed', 'stopped', (mac) => mac.control.stop()],
    ['a card opens', 'interrupted', (mac) => mac.control.setCardOpen(true)],
    ['another app comes to the front', 'interrupted', (mac) => void mac.front('Calculator')],
  ];
  it.each(ends)('lets go within a second when %s', async (_, expected, happens) => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 0) mac.clock.after(1000, () => happens(mac));
      }),
    });
    const start = mac.clock.now();

    const { code, details } = await errorOf(
      mac.engine.input.holdKey(mac.job([mac.app('TextEdit')]), { key: 'right', modifiers: [], durationMs: 9000 }),
    );

    expect(code).toBe(expected);
    expect(details.heldMs).toBeLessThan(1200);
    expect(mac.clock.now() - start).toBeLessThan(2000);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('refuses times out of range', async () => {
    const mac = createEngineMac();
    const job = mac.job([mac.app('TextEdit')]);
    for (const durationMs of [0, 20_000, Number.NaN]) {
      expect((await errorOf(mac.engine.input.holdKey(job, { key: 'a', modifiers: [], durationMs }))).code).toBe('invalid_input');
    }
  });
});

describe('holding a mouse button', () => {
  it('drags with every move until it is let go', async () => {
    const mac = createEngineMac();
    const job = await holding(mac);
    expect(mac.mac.probe.held().buttons).toEqual(['left']);

    await mac.engine.input.move(job, { point: { x: 640, y: 200 }, smooth: false, durationMs: 0 });
    await mac.engine.input.buttonUp(job, { point: { x: 660, y: 250 }, button: left });

    expect(mac.mac.probe.app('com.apple.TextEdit').windows[0]?.frame).toMatchObject({ x: 480, y: 240 });
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
    expect(mac.mac.probe.events().at(-1)).toMatchObject({ type: 'up', point: { x: 660, y: 250 } });
  });

  it('is unverified when macOS does not say that it is down', async () => {
    const mac = createEngineMac({ around: (drivers) => ({ ...drivers, input: { ...drivers.input, buttons: () => [] } }) });
    const press = { point: titleBar, button: left };

    expect((await mac.engine.input.buttonDown(mac.job([mac.app('TextEdit')]), press)).effect).toBe('unverified');
  });

  it('refuses a second press, a click and a drag meanwhile', async () => {
    const mac = createEngineMac();
    const job = await holding(mac);
    const click = { point: titleBar, button: left, modifiers: [], count: 1 };

    expect((await errorOf(mac.engine.input.buttonDown(job, { point: titleBar, button: 'right' }))).code).toBe('obstructed');
    expect((await errorOf(mac.engine.input.click(job, click))).code).toBe('obstructed');
    expect((await errorOf(mac.engine.input.drag(job, { from: titleBar, to: titleBar, durationMs: 0 }))).code).toBe('obstructed');
    expect(mac.mac.probe.held().buttons).toEqual(['left']);
  });

  it('comes up by itself after ten seconds', async () => {
    const mac = createEngineMac();
    await holding(mac);

    await later(mac, 8000);
    expect(mac.mac.probe.held().buttons).toEqual(['left']);
    await later(mac, 2500);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  const ends: readonly (readonly [string, (mac: EngineMac) => void])[] = [
    ['Stop is pressed', (mac) => mac.control.stop()],
    ['a card opens', (mac) => mac.control.setCardOpen(true)],
    ['the screen is locked', (mac) => mac.mac.probe.lock(true)],
  ];
  it.each(ends)('comes up within a second when %s', async (_, happens) => {
    const mac = createEngineMac();
    await holding(mac);

    happens(mac);
    await later(mac, 900);

    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('comes up when the connection closes, and on request at exit', async () => {
    const mac = createEngineMac();
    const session = new AbortController();
    await holding(mac, session.signal);

    session.abort();
    expect(mac.mac.probe.held()).toEqual(nothingHeld);

    await holding(mac);
    await mac.engine.input.releaseAll();
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('comes up when a later action fails', async () => {
    const mac = createEngineMac();
    const job = await holding(mac);

    const { code } = await errorOf(mac.engine.input.move(job, { point: { x: -800, y: 100 }, smooth: false, durationMs: 0 }));

    expect(code).toBe('interrupted');
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
    expect((await errorOf(mac.engine.input.buttonUp(job, { point: null, button: left }))).code).toBe('invalid_input');
  });

  it('leaves no timer behind once it is up', async () => {
    const mac = createEngineMac({ autoClock: true });
    const job = await holding(mac);

    await mac.engine.input.buttonUp(job, { point: null, button: left });

    expect(mac.clock.pending).toBe(0);
  });
});
