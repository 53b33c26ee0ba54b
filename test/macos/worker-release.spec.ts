import { describe, expect, it } from 'vitest';
import type { AppIdentity } from '../../src/shared/subject.js';
import { errorOf } from '../engine/engine-mac.js';
import { whose } from '../engine/whose.js';
import { childPids, type Rig, type RigOptions, until } from './worker/rig.js';
import { workerRigs } from './worker/rigs.js';

const rigs = workerRigs();

/**
 * A rig whose worker runs, the app that has the keyboard, and within which time a new worker has let go of what is held: a second,
 * unless this machine is so busy that the first worker took nearly as long to start.
 */
async function start(options: RigOptions = {}): Promise<{ readonly rig: Rig; readonly app: AppIdentity; readonly withinMs: number }> {
  const began = performance.now();
  const rig = rigs.start(options);
  const app = await whose(rig.supervisor.engine, rig.look(), { kind: 'focus' });
  if (app === null) throw new Error('nothing has the keyboard');
  return { rig, app, withinMs: Math.max(1000, 2.5 * (performance.now() - began)) };
}

const shift = 56;
const holding = { key: 'shift', modifiers: [], durationMs: 8000 } as const;

/** When a key went down and came up by the record, ms since the epoch. */
function times(rig: Rig, keyCode: number) {
  const events = rig.recorded();
  const at = (type: string) => events.find((event) => event.kind === 'key' && event.keyCode === keyCode && event.type === type);
  return { down: at('down'), up: at('up'), fault: events.find(({ kind }) => kind === 'fault') };
}

describe('Stop', () => {
  it('lets no event out later than 100 ms after it', async () => {
    const { rig, app } = await start();
    const typing = errorOf(rig.supervisor.engine.input.type(rig.job([app]), { text: 'a'.repeat(150), delayMs: 20 }));
    await until(() => rig.recorded().length > 20);

    const stoppedAt = Date.now();
    rig.control.stop();
    const error = await typing;
    await new Promise((resolve) => setTimeout(resolve, 500));

    expect(error.code).toBe('stopped');
    expect(error.details.typed).toBeGreaterThan(0);
    expect(Math.max(...rig.recorded().map(({ at }) => at)) - stoppedAt).toBeLessThanOrEqual(100);
    expect(rig.supervisor.status.workers.main.starts).toBe(1);
  });

  it('lets no event out after it although it comes while the worker is deaf', async () => {
    const { rig, app } = await start({ tuning: { stopMs: 60_000 } });
    rig.plant({ on: 'attributes', do: 'spin', ms: 600, once: true });
    const typing = errorOf(rig.supervisor.engine.input.type(rig.job([app]), { text: 'abc', delayMs: 0 }));
    await until(() => rig.recorded().length > 0);

    rig.control.stop();
    const error = await typing;

    expect(error.code).toBe('stopped');
    expect(rig.recorded().filter(({ kind }) => kind !== 'fault')).toEqual([]);
  });

  it('ends a worker that is changing something and does not see it', async () => {
    const { rig, app } = await start();
    rig.plant({ on: 'attributes', do: 'spin', once: true });
    const typing = errorOf(rig.supervisor.engine.input.type(rig.job([app]), { text: 'abc', delayMs: 0 }));
    await until(() => rig.recorded().length > 0);

    const stoppedAt = Date.now();
    rig.control.stop();
    const error = await typing;

    expect(error).toMatchObject({ code: 'worker_unavailable', message: expect.stringContaining('Stop') });
    expect(Date.now() - stoppedAt).toBeLessThan(600);
  });

  it('is known to a worker that starts afterwards', async () => {
    const { rig, app } = await start();
    rig.control.stop();
    rig.plant({ on: 'attributes', do: 'segv', once: true });
    await errorOf(rig.supervisor.engine.input.type(rig.job([app], { stopEpoch: 0 }), { text: 'abc', delayMs: 0 }));

    const error = await errorOf(rig.supervisor.engine.input.type(rig.job([app], { stopEpoch: 0 }), { text: 'abc', delayMs: 0 }));

    expect(error.code).toBe('stopped');
    expect(rig.recorded().filter(({ kind }) => kind === 'key')).toEqual([]);
  });

  it('and a card: a question that opens ends what is typed', async () => {
    const { rig, app } = await start();
    const typing = errorOf(rig.supervisor.engine.input.type(rig.job([app]), { text: 'a'.repeat(150), delayMs: 20 }));
    await until(() => rig.recorded().length > 6);

    rig.control.setCardOpen(true);

    expect(await typing).toMatchObject({ code: 'interrupted', details: { rule: 'card-open' } });
  });
});

describe('what a worker holds', () => {
  it('is up within a second when the worker hangs', async () => {
    const { rig, app, withinMs } = await start();
    const held = errorOf(rig.supervisor.engine.input.holdKey(rig.job([app]), holding));
    await until(() => times(rig, shift).down !== undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    rig.plant({ on: 'attributes', do: 'spin', once: true });

    const error = await held;
    await until(() => times(rig, shift).up !== undefined);

    const { up, down, fault } = times(rig, shift);
    expect(error).toMatchObject({ code: 'worker_unavailable', details: { mayHaveHappened: true } });
    expect((up?.at ?? Number.POSITIVE_INFINITY) - (fault?.at ?? 0)).toBeLessThanOrEqual(withinMs);
    expect(up?.worker).not.toBe(down?.worker);
  });

  it.each(['segv', 'spin'] as const)('is up within a second when the worker meets its end (%s) with the very event', async (end) => {
    const { rig, app, withinMs } = await start();
    rig.plant({ on: 'after-key', do: end, once: true });

    const error = await errorOf(rig.supervisor.engine.input.holdKey(rig.job([app]), holding));
    await until(() => times(rig, shift).up !== undefined);

    const { up, down } = times(rig, shift);
    expect(error.code).toBe('worker_unavailable');
    expect((up?.at ?? Number.POSITIVE_INFINITY) - (down?.at ?? 0)).toBeLessThanOrEqual(withinMs);
  });

  it('is let go of when it is a mouse button that is held between two calls', async () => {
    const { rig } = await start();
    const { frame } = await rig.find(rig.app('Calculator'), '7');
    const point = { x: (frame?.x ?? 0) + 5, y: (frame?.y ?? 0) + 5 };
    const owner = (await rig.supervisor.engine.attribution.point(point)).app;
    await rig.supervisor.engine.input.buttonDown(rig.job(owner === null ? [] : [owner]), { point, button: 'left' });
    rig.plant({ on: 'attributes', app: 'Music', do: 'segv', once: true });

    await errorOf(rig.find(rig.app('Music'), 'Play'));
    await until(() => rig.recorded().some(({ kind, type }) => kind === 'mouse' && type === 'up'));

    const buttons = rig.recorded().filter(({ kind, type }) => kind === 'mouse' && type !== 'move');
    expect(buttons.map(({ type, button }) => `${type} ${button}`)).toEqual(['down left', 'up left']);
  });

  it('is let go of when its session ends', async () => {
    const { rig } = await start();
    const session = new AbortController();
    const { frame } = await rig.find(rig.app('Calculator'), '7');
    const point = { x: (frame?.x ?? 0) + 5, y: (frame?.y ?? 0) + 5 };
    const owner = (await rig.supervisor.engine.attribution.point(point)).app;
    const job = { ...rig.job(owner === null ? [] : [owner]), session: session.signal };
    await rig.supervisor.engine.input.buttonDown(job, { point, button: 'left' });

    session.abort();
    await until(() => rig.recorded().some(({ kind, type }) => kind === 'mouse' && type === 'up'));

    expect(rig.supervisor.status.workers.main.starts).toBe(1);
  });

  it('is let go of by releaseAll, which starts no worker when there is nothing to let go of', async () => {
    const { rig, app } = await start();
    const held = rig.supervisor.engine.input.holdKey(rig.job([app]), holding).catch(() => undefined);
    await until(() => times(rig, shift).down !== undefined);

    await rig.supervisor.engine.input.releaseAll();

    expect(times(rig, shift).up).toBeDefined();
    rig.control.stop();
    await held;
    const idle = rigs.start();
    await idle.supervisor.engine.input.releaseAll();
    expect(idle.supervisor.status.workers.main.starts).toBe(0);
  });

  it('is let go of when the supervisor is disposed of', async () => {
    const { rig, app } = await start();
    const held = errorOf(rig.supervisor.engine.input.holdKey(rig.job([app]), holding));
    await until(() => times(rig, shift).down !== undefined);

    await rig.supervisor.dispose();

    expect((await held).code).toBe('worker_unavailable');
    expect(times(rig, shift).up).toBeDefined();
    expect(childPids(rigs.program)).toEqual([]);
  });
});
