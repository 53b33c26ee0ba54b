import { describe, expect, it } from 'vitest';
import { goneMs } from '../../src/main/mac/macos/supervisor/release-helper.js';
import type { AppIdentity } from '../../src/shared/subject.js';
import { errorOf } from '../engine/engine-mac.js';
import { whose } from '../engine/whose.js';
import { childPids, type Rig, type RigOptions, until } from './worker/rig.js';
import { workerRigs } from './worker/rigs.js';
import { createSteps, type Steps } from './worker/steps.js';

const rigs = workerRigs();

/** A rig whose worker runs, the app that has the keyboard, and the supervisor's clock: it stands still, so that no busy machine counts. */
async function start(options: RigOptions = {}): Promise<{ readonly rig: Rig; readonly app: AppIdentity; readonly steps: Steps }> {
  const steps = createSteps();
  const rig = rigs.start({ steps, ...options });
  const app = await whose(rig.supervisor.engine, rig.look(), { kind: 'focus' });
  if (app === null) throw new Error('nothing has the keyboard');
  return { rig, app, steps };
}

/** What is left of a second once the supervisor has waited as long as it may for an ended worker to be gone, ms. */
const withinMs = 1000 - goneMs;

const shift = 56;
const holding = { key: 'shift', modifiers: [], durationMs: 8000 } as const;

/** When a key went down and came up by the record, ms since the epoch. */
function times(rig: Rig, keyCode: number) {
  const events = rig.recorded();
  const at = (type: string) => events.find((event) => event.kind === 'key' && event.keyCode === keyCode && event.type === type);
  return { down: at('down'), up: at('up'), fault: events.find(({ kind }) => kind === 'fault') };
}

describe('Stop', () => {
  it('is told to a worker at once, which lets no event out after it', async () => {
    const { rig, app } = await start();
    const typing = errorOf(rig.supervisor.engine.input.type(rig.job([app]), { text: 'a'.repeat(150), delayMs: 20 }));
    await until(() => rig.recorded().length > 20);

    rig.control.stop();
    const error = await typing;
    await rig.find(rig.app('Calculator'), '7');

    expect(error.code).toBe('stopped');
    expect(error.details.typed).toBeGreaterThan(0);
    expect(rig.recorded().findIndex(({ kind }) => kind === 'told')).toBe(rig.recorded().length - 1);
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
    expect(rig.recorded().filter(({ kind }) => kind === 'key')).toEqual([]);
  });

  it('ends a worker that is changing something and does not see it, within 100 ms', async () => {
    const { rig, app, steps } = await start();
    rig.plant({ on: 'attributes', do: 'spin', once: true });
    const typing = errorOf(rig.supervisor.engine.input.type(rig.job([app]), { text: 'abc', delayMs: 0 }));
    await until(() => rig.recorded().length > 0);

    rig.control.stop();
    const killedMs = steps.untilKilled('main');

    expect(await typing).toMatchObject({ code: 'worker_unavailable', message: expect.stringContaining('Stop') });
    expect(killedMs).toBeLessThanOrEqual(100);
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
    const { rig, app, steps } = await start();
    const held = errorOf(rig.supervisor.engine.input.holdKey(rig.job([app]), holding));
    await until(() => times(rig, shift).down !== undefined);
    // An answer after the press: the supervisor knows what is held, and gets ready for the worst.
    await rig.find(rig.app('Calculator'), '7');
    steps.clock.advance(200);
    expect(steps.started()).toEqual(['main', 'release']);
    rig.plant({ on: 'attributes', do: 'spin', once: true });
    await until(() => times(rig, shift).fault !== undefined);

    const killedMs = steps.untilKilled('main');
    const error = await held;
    await until(() => times(rig, shift).up !== undefined);

    const { up, down } = times(rig, shift);
    expect(error).toMatchObject({ code: 'worker_unavailable', details: { mayHaveHappened: true } });
    expect(killedMs).toBeLessThanOrEqual(withinMs);
    expect(up?.worker).not.toBe(down?.worker);
    expect(up?.worker).toBe(rig.supervisor.status.workers.release.pid);
    expect(steps.started()).toEqual(['main', 'release']);
  });

  it('is up at once when the worker meets its end with the very event', async () => {
    const { rig, app, steps } = await start();
    rig.plant({ on: 'after-key', do: 'segv', once: true });

    // The supervisor's clock stands still: nothing is waited for but the processes.
    const error = await errorOf(rig.supervisor.engine.input.holdKey(rig.job([app]), holding));
    await until(() => times(rig, shift).up !== undefined);

    expect(error.code).toBe('worker_unavailable');
    expect(steps.started()).toEqual(['main', 'release']);
  });

  it('is up within a second when the worker hangs with the very event', async () => {
    const { rig, app, steps } = await start();
    rig.plant({ on: 'after-key', do: 'spin', once: true });
    const held = errorOf(rig.supervisor.engine.input.holdKey(rig.job([app]), holding));
    await until(() => times(rig, shift).fault !== undefined);

    const killedMs = steps.untilKilled('main');
    const error = await held;
    await until(() => times(rig, shift).up !== undefined);

    expect(error.code).toBe('worker_unavailable');
    expect(killedMs).toBeLessThanOrEqual(withinMs);
    expect(steps.started()).toEqual(['main', 'release']);
  });

  it('is up although the worker was given up before anybody had read what it pressed', async () => {
    const { rig, app, steps } = await start();
    rig.plant({ on: 'after-key', do: 'spin', once: true });
    const held = errorOf(rig.supervisor.engine.input.holdKey(rig.job([app]), holding));
    steps.readLate();
    await until(() => times(rig, shift).fault !== undefined);

    steps.untilKilled('main');

    expect((await held).code).toBe('worker_unavailable');
    await until(() => times(rig, shift).up !== undefined);
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
