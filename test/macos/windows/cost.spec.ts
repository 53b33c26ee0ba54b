import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHostControl } from '../../../src/main/mac/host-control.js';
import { type EngineMac, withShortcuts } from '../../engine/engine-mac.js';
import { type KoffiEngines, openKoffiEngines } from '../engine/koffi-engines.js';

/** What one act costs on the drivers of a real Mac: each list of windows takes 5 to 15 ms there at 300 windows. */
interface Cost {
  /** Times the window server was asked for a list of windows. */
  readonly lists: number;
  readonly posted: number;
  /** All that macOS was asked, each a message to another process or a call of a framework. */
  readonly questions: number;
}

let engines: KoffiEngines;
beforeAll(async () => {
  engines = await openKoffiEngines();
});
afterEach(async () => {
  expect(await engines.endTest()).toEqual([]);
});
afterAll(() => engines.close());

async function costOf(
  act: (mac: EngineMac) => Promise<unknown>,
  prepare: (mac: EngineMac) => Promise<unknown> = async () => null,
): Promise<Cost> {
  const control = createHostControl();
  const made = engines.make({ control, autoClock: true });
  const mac = withShortcuts({ control, ...made });
  const { calls, posted } = made.service;
  const now = (): Cost => ({
    lists: calls.get('CGWindowListCopyWindowInfo') ?? 0,
    posted: posted.length,
    questions: [...calls.values()].reduce((sum, count) => sum + count, 0),
  });
  await prepare(mac);
  const before = now();
  await act(mac);
  const after = now();
  return { lists: after.lists - before.lists, posted: after.posted - before.posted, questions: after.questions - before.questions };
}

const point = { x: 600, y: 300 };
const text = 'forty characters, typed one by one, here';

describe('surprise 14: what acts ask of the window server', () => {
  it('a click, a drag, a character and a key stay within their budgets', async () => {
    const jobOf = (mac: EngineMac) => mac.job([mac.app('TextEdit')]);
    const click = await costOf((mac) => mac.engine.input.click(jobOf(mac), { point, button: 'left', count: 1, modifiers: [] }));
    const drag = await costOf((mac) =>
      mac.engine.input.drag(jobOf(mac), { from: { x: 560, y: 300 }, to: { x: 620, y: 340 }, durationMs: 200 }),
    );
    const typed = await costOf((mac) => mac.engine.input.type(jobOf(mac), { text, delayMs: 0 }));
    const lines = await costOf((mac) => mac.engine.input.type(jobOf(mac), { text: 'three\nlines\nof text', delayMs: 0 }));
    const key = await costOf((mac) => mac.engine.input.press(jobOf(mac), { key: 'a', modifiers: [], repeat: 1 }));
    const owner = await costOf((mac) => mac.engine.attribution.point(point));

    console.info('lists of windows, posted events, questions in all:', { click, drag, typed, lines, key, owner });
    expect(owner.lists).toBeLessThanOrEqual(1);
    // Two for each event, and one more where judging it took so long that it was judged again. test/engine/gate-look.spec.ts holds the two.
    expect(click.lists).toBeLessThanOrEqual(3 * click.posted);
    expect(drag.lists).toBeLessThanOrEqual(3 * drag.posted);
    expect(key.lists).toBeLessThanOrEqual(3 * key.posted);
    expect(typed.lists).toBeLessThanOrEqual(text.length / 2);
    expect(lines.lists).toBeLessThanOrEqual(lines.posted / 2);
    expect([click, drag, typed, key].map(({ questions, posted }) => questions / posted <= 180)).toEqual([true, true, true, true]);
  });
});
