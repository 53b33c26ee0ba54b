import { afterAll, describe, expect, it } from 'vitest';
import { errorOf } from '../../engine/engine-mac.js';
import { openKoffiRoute } from '../drivers/route.js';
import { koffiMacs } from '../engine/koffi-macs.js';
import { koffiRigs } from '../worker/koffi-rigs.js';
import { until } from '../worker/rig.js';

/** macOS 26 and 27 count presses, and drop what does not belong to one (deskflow/deskflow#9852, open-codex-computer-use#63). */

const throughKoffi = koffiMacs();
const titleBar = { x: 600, y: 150 };
const windowOf = (mac: ReturnType<typeof throughKoffi>) => mac.mac.probe.app('com.apple.TextEdit').windows[0]?.frame;

describe('surprise 5: where macOS counts presses', () => {
  it('surprise 5: a drag by the title bar moves a window, and the next one too', async () => {
    const mac = throughKoffi();
    const job = mac.job([mac.app('TextEdit')]);

    const first = await mac.engine.input.drag(job, { from: titleBar, to: { x: 480, y: 250 }, durationMs: 200 });
    const second = await mac.engine.input.drag(job, { from: { x: 480, y: 250 }, to: { x: 500, y: 262 }, durationMs: 200 });

    expect([first.effect, second.effect]).toEqual(['confirmed', 'confirmed']);
    expect(windowOf(mac)).toMatchObject({ x: 320, y: 252 });
    expect(mac.mac.probe.held()).toEqual({ keys: [], buttons: [] });
  });

  it('surprise 5: every click of two and a press over two calls arrive', async () => {
    const mac = throughKoffi();
    const job = mac.job([mac.app('TextEdit')]);
    const point = { x: 600, y: 300 };

    await mac.engine.input.click(job, { point, button: 'left', modifiers: [], count: 2 });
    await mac.engine.input.buttonDown(job, { point, button: 'left' });
    await mac.engine.input.buttonUp(job, { point: { x: 640, y: 300 }, button: 'left' });

    const halves = mac.mac.probe.events().filter(({ type }) => type === 'down' || type === 'up');
    expect(halves.map(({ type }) => type)).toEqual(['down', 'up', 'down', 'up', 'down', 'up']);
  });

  it('surprise 5: the last drag has 200 ms to arrive before the button comes up', async () => {
    const mac = throughKoffi();

    await mac.engine.input.drag(mac.job([mac.app('TextEdit')]), { from: titleBar, to: { x: 480, y: 250 }, durationMs: 200 });

    const events = mac.mac.probe.events();
    const [last, up] = [events.findLast(({ type }) => type === 'drag'), events.findLast(({ type }) => type === 'up')];
    expect((up?.at ?? 0) - (last?.at ?? 0)).toBeGreaterThanOrEqual(200);
  });
});

describe('surprise 5: the fields of the events', () => {
  const opened = openKoffiRoute();
  afterAll(async () => (await opened).close());

  it('surprise 5: each press has a number above all counted presses, its drags and its up the same, and deltas are whole and fractions', async () => {
    const route = await opened;
    await route.begin();
    const event = { button: 'left', point: { x: 500, y: 400 }, clickState: 1, flags: [] };
    const delta = { x: -7.6, y: 3.2 };
    const posts = ['down', 'drag', 'up', 'down', 'up'].map((type) => ({ ...event, type, ...(type === 'drag' && { delta }) }));

    await route.call(posts.map((post) => ({ driver: 'input', method: 'mouse', args: [post] })));

    const numbers = route.service.posted.map(({ fields }) => fields[0] ?? 0);
    const [first = 0] = numbers;
    expect(first).toBe(411 + 17 + 2 + 1);
    expect(numbers).toEqual([first, first, first, first + 1, first + 1]);
    expect(route.service.posted[1]).toMatchObject({ fields: { 4: -8, 5: 3 }, doubles: { 4: -7.6, 5: 3.2 } });
    expect(await route.end()).toMatchObject({ living: 0, violations: [] });
  });
});

describe('surprise 5: a button that a dead worker held', () => {
  const start = koffiRigs();

  it('surprise 5: is let go with the number of its press', async () => {
    const { rig, mac, service } = start();
    const app = rig.app('TextEdit');
    await rig.supervisor.engine.input.buttonDown(rig.job([app]), { point: { x: 600, y: 300 }, button: 'left' });
    service.conduct.add({ pid: app.pid ?? 0, times: 1, how: { act: 'crash' } });

    await errorOf(rig.find(app, 'text entry area'));
    await until(() => mac.probe.held().buttons.length === 0);

    expect(service.problems).toEqual([]);
  }, 30_000);
});
