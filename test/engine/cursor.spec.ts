import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { beforeEvents, createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

const inTextEdit = { x: 600, y: 300 };

/** A program that holds the pointer where it is. */
const stuckPointer = (drivers: Drivers): Drivers => ({
  ...drivers,
  input: { ...drivers.input, cursor: () => ({ x: 10, y: 400 }) },
});

describe('moving the pointer', () => {
  it('reads back where it is, and says when it was there already', async () => {
    const mac = createEngineMac();
    const job = mac.job([mac.app('TextEdit')]);

    const first = await mac.engine.input.move(job, { point: inTextEdit, smooth: false, durationMs: 0 });
    const second = await mac.engine.input.move(job, { point: inTextEdit, smooth: false, durationMs: 0 });

    expect([first.effect, second.effect]).toEqual(['confirmed', 'none']);
    expect(first.cursor).toEqual(inTextEdit);
    expect(await mac.engine.input.cursor(mac.look())).toEqual(inTextEdit);
  });

  it('travels in small steps when it is to be smooth, over apps it was not cleared for', async () => {
    const mac = createEngineMac({ scenario: { cursor: { x: -800, y: 100 } } });

    await mac.engine.input.move(mac.job([mac.app('TextEdit')]), { point: inTextEdit, smooth: true, durationMs: 320 });

    const moves = mac.mac.probe.events();
    expect(moves.length).toBe(20);
    expect(moves.every((one) => one.type === 'move')).toBe(true);
    expect(mac.mac.probe.cursor()).toEqual(inTextEdit);
  });

  it('does not cross a blocked app', async () => {
    const mac = createEngineMac({ scenario: { cursor: { x: -800, y: 100 } } });
    const job = mac.job([mac.app('TextEdit')], { deniedBundleIds: ['com.apple.notes'] });

    const { code } = await errorOf(mac.engine.input.move(job, { point: inTextEdit, smooth: true, durationMs: 320 }));

    expect(code).toBe('blocked_app');
  });

  it('is refused to look-only calls and where the app is not cleared', async () => {
    const mac = createEngineMac();
    const move = { point: inTextEdit, smooth: false, durationMs: 0 };

    expect((await errorOf(mac.engine.input.move(mac.look(), move))).code).toBe('not_allowed');
    expect((await errorOf(mac.engine.input.move(mac.job([mac.app('Finder')]), move))).code).toBe('interrupted');
    expect(mac.mac.probe.events()).toEqual([]);
  });

  it('ends when Stop is pressed on the way', async () => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents((count) => {
        if (count === 3) mac.control.stop();
      }),
    });

    const { code } = await errorOf(
      mac.engine.input.move(mac.job([mac.app('TextEdit')]), { point: inTextEdit, smooth: true, durationMs: 1000 }),
    );

    expect(code).toBe('stopped');
    expect(mac.mac.probe.events().length).toBeLessThanOrEqual(4);
  });
});

describe('a click', () => {
  it('presses nothing while the pointer does not come to the point', async () => {
    const mac = createEngineMac({ around: stuckPointer });

    const { code, details } = await errorOf(
      mac.engine.input.click(mac.job([mac.app('TextEdit')]), { point: inTextEdit, button: 'left', modifiers: [], count: 1 }),
    );

    expect([code, details.rule, details.clicked]).toEqual(['interrupted', 'cursor-missed', 0]);
    expect(mac.mac.probe.events().filter((one) => one.type === 'down')).toEqual([]);
  });
});
