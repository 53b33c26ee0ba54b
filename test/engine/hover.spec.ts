import { describe, expect, it } from 'vitest';
import type { Drivers } from '../../src/main/mac/engine/drivers/drivers.js';
import { beforeEvents, createEngineMac, type EngineMac, errorOf } from './engine-mac.js';

const inTextEdit = { x: 600, y: 300 };
const nothingHeld = { keys: [], buttons: [] };

/** A program that holds the pointer where it is. */
const stuckPointer = (drivers: Drivers): Drivers => ({
  ...drivers,
  input: { ...drivers.input, cursor: () => ({ x: 10, y: 400 }) },
});

describe('hovering', () => {
  it('rests the pointer as long as asked', async () => {
    const mac = createEngineMac();
    const start = mac.clock.now();

    const report = await mac.engine.input.hover(mac.job([mac.app('TextEdit')]), { point: inTextEdit, durationMs: 700 });

    expect(report).toMatchObject({ effect: 'confirmed', route: 'input', cursor: inTextEdit });
    expect(mac.clock.now() - start).toBeGreaterThanOrEqual(700);
    expect(mac.mac.probe.cursor()).toEqual(inTextEdit);
    expect(mac.mac.probe.held()).toEqual(nothingHeld);
  });

  it('ends at once when the user moves the mouse meanwhile', async () => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents(() => {
        mac.clock.after(200, () => mac.mac.probe.userMoves({ x: 50, y: 500 }));
      }),
    });
    const start = mac.clock.now();

    const { code, details } = await errorOf(
      mac.engine.input.hover(mac.job([mac.app('TextEdit')]), { point: inTextEdit, durationMs: 5000 }),
    );

    expect(code).toBe('user_active');
    expect(details.cursor).toEqual({ x: 50, y: 500 });
    expect(mac.clock.now() - start).toBeLessThan(400);
  });

  it('ends when something that may not be touched comes under the pointer', async () => {
    const mac: EngineMac = createEngineMac({
      around: beforeEvents(() => {
        mac.clock.after(300, () => void mac.front('Terminal'));
      }),
    });
    const job = mac.job([mac.app('TextEdit')], { deniedBundleIds: ['com.apple.terminal'] });

    const { code } = await errorOf(mac.engine.input.hover(job, { point: inTextEdit, durationMs: 3000 }));

    expect(['blocked_app', 'blocked_app_in_front']).toContain(code);
  });

  it('is unverified when the pointer did not come there', async () => {
    const mac = createEngineMac({ around: stuckPointer });

    const report = await mac.engine.input.hover(mac.job([mac.app('TextEdit')]), { point: inTextEdit, durationMs: 100 });

    expect(report).toMatchObject({ effect: 'unverified', cursor: { x: 10, y: 400 } });
  });
});
