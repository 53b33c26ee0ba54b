import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBackoff } from '../../src/main/mac/macos/supervisor/backoff.js';
import { defaultTuning } from '../../src/main/mac/macos/supervisor/tuning.js';
import { forkNode } from '../../src/main/mac/macos/supervisor/worker-fork.js';
import type { ObservedEvent } from '../../src/main/mac/ports/observation.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { GatehandError } from '../../src/shared/errors.js';
import { errorOf } from '../engine/engine-mac.js';
import { childPids, openDescriptors, until } from './worker/rig.js';
import { workerRigs } from './worker/rigs.js';

/** Hangs are noticed soon, and no machine that is busy looks like one. */
const quick = { beatMs: 200, silenceMs: 1200, firstPauseMs: 1, longestPauseMs: 10 } as const;
const whole = { element: null, maxDepth: 3, roles: null, withActions: false } as const;
const nothing = { element: null, role: null, title: null, window: null, text: null, value: null, gone: false } as const;

const rigs = workerRigs();
const { start } = rigs;

describe('a supervised engine', () => {
  it('starts no process before it is asked something, and then one', async () => {
    const rig = start();
    const before = childPids(rigs.program);

    const found = await rig.find(rig.app('Calculator'), '7');

    expect(before).toEqual([]);
    expect(found).toMatchObject({ ref: expect.stringMatching(/^e\d+$/), role: 'AXButton' });
    expect(childPids(rigs.program)).toEqual([rig.supervisor.status.workers.main.pid]);
  });

  it('gives errors as the engine gave them', async () => {
    const rig = start();
    const target = { app: rig.app('Calculator'), element: 'window[0]/button["Nope"]' };

    const error = await errorOf(rig.supervisor.engine.elements.get(rig.look(), target));

    expect(error).toMatchObject({ code: 'not_found', message: expect.stringContaining('button["Nope"]') });
    expect(error.details.exists).toContain('button["close button"]');
  });

  it.each(['abort', 'segv'] as const)('loses the one call that a crash (%s) struck, and works on', async (crash) => {
    const rig = start();
    await rig.find(rig.app('Calculator'), '7');
    rig.plant({ on: 'attributes', app: 'Music', do: crash, once: true });

    const lost = await errorOf(rig.find(rig.app('Music'), 'Play'));
    const next = await rig.find(rig.app('Music'), 'Play');

    expect(lost).toMatchObject({ code: 'worker_unavailable', message: expect.stringContaining(crash === 'segv' ? 'SIGSEGV' : 'SIGABRT') });
    expect(next.label).toBe('Play');
  });

  it('says what helps where another version has taken its place, whose workers are not of this one', async () => {
    const rig = start({ dieAtStart: true, parts: { isReplaced: () => true } });

    await expect(rig.find(rig.app('Calculator'), '7')).rejects.toMatchObject({
      code: 'worker_unavailable',
      remedy: expect.stringContaining('quit Gatehand and open it again'),
      retry: 'after-fix',
    });
  });

  it('loses the one call that hangs for ever, and works on', async () => {
    const rig = start({ tuning: quick });
    await rig.find(rig.app('Calculator'), '7');
    rig.plant({ on: 'attributes', app: 'Music', do: 'spin', once: true });

    const lost = await errorOf(rig.find(rig.app('Music'), 'Play'));
    const next = await rig.find(rig.app('Calculator'), '7');

    expect(lost).toMatchObject({ code: 'worker_unavailable', message: expect.stringContaining('did not answer for') });
    expect(next.label).toBe('7');
    expect(childPids(rigs.program)).toEqual([rig.supervisor.status.workers.main.pid]);
  });

  it.each(['segv', 'spin'] as const)('answers the other readings that were under way when one of them met its end (%s)', async (end) => {
    const rig = start({ tuning: quick });
    await rig.find(rig.app('Calculator'), '7');
    rig.plant({ on: 'attributes', app: 'Music', do: end, once: false });

    const asked = ['Calculator', 'Music', 'TextEdit', 'Finder'].map((name) =>
      rig.supervisor.engine.elements.tree(rig.look(), { ...whole, app: rig.app(name) }).then(
        ({ root }) => root.label,
        (error: { readonly code: string }) => error.code,
      ),
    );

    expect(await Promise.all(asked)).toEqual(['Calculator', 'worker_unavailable', 'TextEdit', 'Finder']);
  });

  it('ends a worker whose call runs past its deadline', async () => {
    const rig = start({ tuning: { ...quick, silenceMs: 60_000, graceMs: 100 } });
    await rig.find(rig.app('Calculator'), '7');
    rig.plant({ on: 'attributes', app: 'Music', do: 'spin', once: true });
    const given = { deadlineAt: Date.now() + 300 };

    const late = await errorOf(rig.supervisor.engine.elements.tree(rig.look(given), { ...whole, app: rig.app('Music') }));
    const next = await rig.find(rig.app('Calculator'), '7');

    expect(late.code).toBe('timed_out');
    expect(next.label).toBe('7');
    expect(rig.supervisor.status.workers.main.starts + rig.supervisor.status.workers.quarantine.starts).toBe(2);
  });

  it('takes a call back when its caller does, with the caller’s reason', async () => {
    const rig = start();
    const abort = new AbortController();
    const app = rig.app('Calculator');
    await rig.find(app, '7');
    const query = { ...nothing, app, title: 'Never there', timeoutMs: 20_000 };
    const waiting = errorOf(rig.supervisor.engine.observation.wait(rig.job([], { effect: 'read' }, abort.signal), query));

    abort.abort(new GatehandError({ code: 'stopped', message: 'The owner pressed Stop.' }));

    expect(await waiting).toMatchObject({ code: 'stopped', message: 'The owner pressed Stop.' });
    await until(() => rig.supervisor.status.calls === 0);
  });

  it('streams the events of a watch, and goes on counting them in the next worker', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const seven = await rig.find(app, '7');
    const events: ObservedEvent[] = [];
    const end = new AbortController();
    const { watch } = rig.supervisor.engine.observation;
    const query = { app, events: null, element: null, roles: null, attributes: null, visibleOnly: false, pollMs: 250 };
    const watched = errorOf(
      watch(rig.job([], { effect: 'read' }, end.signal), { ...query, durationMs: 60_000 }, (event) => events.push(event)),
    );
    const short = watch(rig.look(), { ...query, durationMs: 2000 }, () => undefined);
    /** Presses until it is told of one: what changes before the first look of a watch is no change to it. */
    const pressUntilTold = async (): Promise<void> => {
      for (const before = events.length; events.length === before; ) {
        await rig.supervisor.engine.elements.press(rig.job([app]), { app, element: seven.ref });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };

    await pressUntilTold();
    rig.plant({ on: 'attributes', app: 'Music', do: 'segv', once: true });
    expect((await rig.find(rig.app('Music'), 'Play')).label).toBe('Play');
    await pressUntilTold();
    end.abort(new GatehandError({ code: 'stopped', message: 'The owner pressed Stop.' }));

    expect((await watched).code).toBe('stopped');
    expect(await short).toEqual({ reason: 'expired' });
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_event, at) => at + 1));
  });
});

describe('a worker that started on other displays', () => {
  it('does what it has begun, and makes room for the next call', async () => {
    const displays = { now: 'one' };
    const rig = start({ parts: { displays: () => displays.now } });
    const app = rig.app('Calculator');
    const seven = await rig.find(app, '7');
    const { main } = rig.supervisor.status.workers;
    const abort = new AbortController();
    const query = { ...nothing, app, title: 'Never there', timeoutMs: 20_000 };
    const waiting = errorOf(rig.supervisor.engine.observation.wait(rig.job([], { effect: 'read' }, abort.signal), query));
    displays.now = 'two';

    await rig.find(app, '7');
    const meanwhile = rig.supervisor.status.workers.main;
    abort.abort(new GatehandError({ code: 'stopped', message: 'The owner pressed Stop.' }));
    await waiting;
    await until(() => rig.supervisor.status.calls === 0);
    await rig.supervisor.engine.elements.press(rig.job([app]), { app, element: seven.ref });

    expect([main.starts, meanwhile, rig.supervisor.status.workers.main.starts]).toEqual([1, main, 2]);
    expect((await waiting).code).toBe('stopped');
    expect(rig.notes).toEqual([]);
    await until(() => childPids(rigs.program).length === 1);
  });
});

describe('a change whose worker ends', () => {
  it('says that it may have happened once it had begun', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const { ref } = await rig.find(app, '7');
    rig.plant({ on: 'perform', do: 'segv', once: true });

    const lost = await errorOf(rig.supervisor.engine.elements.press(rig.job([app]), { app, element: ref }));

    expect(lost).toMatchObject({ code: 'worker_unavailable', details: { mayHaveHappened: true } });
    expect(lost.message).toContain('may have happened');
  });

  it('says so too of a key that went to an app in the back', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    rig.plant({ on: 'after-key-to', do: 'segv', once: true });

    const lost = await errorOf(rig.supervisor.engine.input.press(rig.job([app]), { app, key: '7', modifiers: [], repeat: 1 }));

    expect(lost).toMatchObject({ code: 'worker_unavailable', details: { mayHaveHappened: true } });
  });

  it('says that nothing was done before it had, and is not done again', async () => {
    const rig = start();
    const app = rig.app('Calculator');
    const { ref } = await rig.find(app, '7');
    rig.plant({ on: 'attributes', do: 'segv', once: true });

    const lost = await errorOf(rig.supervisor.engine.elements.press(rig.job([app]), { app, element: ref }));
    const display = await rig.find(app, 'main display');

    expect(lost).toMatchObject({ code: 'worker_unavailable', details: { mayHaveHappened: false } });
    expect(display.value).toBe('0');
  });
});

describe('a worker that does not begin as it should', () => {
  it('is waited for while it starts slowly', async () => {
    const rig = start({ startMs: 400 });

    expect((await rig.find(rig.app('Calculator'), '7')).label).toBe('7');
  });

  it('is ended when it takes too long', async () => {
    const rig = start({ startMs: 60_000, tuning: { startMs: 500 } });

    const error = await errorOf(rig.find(rig.app('Calculator'), '7'));

    expect(error).toMatchObject({ code: 'worker_unavailable', message: expect.stringContaining('did not start within') });
    await until(() => childPids(rigs.program).length === 0);
  });

  it('is refused when it speaks another protocol', async () => {
    const rig = start({ protocol: 99 });

    const error = await errorOf(rig.find(rig.app('Calculator'), '7'));

    expect(error).toMatchObject({ code: 'worker_unavailable', message: expect.stringContaining('protocol 99') });
    await until(() => childPids(rigs.program).length === 0);
  });

  it('is refused when it cannot do all that will be asked of it', async () => {
    const rig = start({ forgets: 'menus.click' });

    const error = await errorOf(rig.find(rig.app('Calculator'), '7'));

    expect(error).toMatchObject({ code: 'worker_unavailable', message: expect.stringContaining('menus.click') });
    await until(() => childPids(rigs.program).length === 0);
  });

  it('is tried once more when it dies, then given up with an answer', async () => {
    const rig = start({ dieAtStart: true });

    const error = await errorOf(rig.find(rig.app('Calculator'), '7'));

    expect(error).toMatchObject({ code: 'worker_unavailable', message: expect.stringContaining('SIGSEGV') });
    expect(rig.supervisor.status.workers.main.starts).toBe(2);
  });

  it('may say what nobody understands, a few times', async () => {
    const rig = start({ babble: 2 });

    expect((await rig.find(rig.app('Calculator'), '7')).label).toBe('7');
    expect(rig.notes).toEqual([]);
  });

  it('is ended when it does not stop saying what nobody understands', async () => {
    const rig = start({ babble: 20 });

    expect(await errorOf(rig.find(rig.app('Calculator'), '7'))).toMatchObject({
      code: 'worker_unavailable',
      message: expect.stringContaining('nobody understands'),
    });
  });
});

describe('the line to a worker', () => {
  it('carries bytes as bytes, and what is absent as absent', async () => {
    const worker = forkNode(join(import.meta.dirname, 'worker', 'echo.mjs'))('main');
    const message = { bytes: new Uint8Array([0, 255, 128]), absent: undefined, nothing: null, text: 'é 𝒳' };
    const echoed = new Promise<unknown>((resolve) => worker.onMessage(resolve));

    worker.send(message);

    expect(await echoed).toEqual(message);
    worker.kill();
    expect(await new Promise((resolve) => worker.onExit(resolve))).toBe('signal SIGKILL');
  });

  it('tells of a program that is not there', async () => {
    const worker = forkNode(join(import.meta.dirname, 'worker', 'no-such-program.mjs'))('main');

    expect(await new Promise((resolve) => worker.onExit(resolve))).toBe('code 1');
  });
});

describe('processes', () => {
  it('are gone after the supervisor is', async () => {
    const rig = start();
    await rig.find(rig.app('Calculator'), '7');

    await rig.supervisor.dispose();

    expect(childPids(rigs.program)).toEqual([]);
    expect(await errorOf(rig.supervisor.engine.attribution.frontmost())).toMatchObject({ code: 'worker_unavailable' });
  });

  it('do not pile up over restarts in a row, nor do file descriptors', async () => {
    const rig = start({ tuning: { firstPauseMs: 1, longestPauseMs: 2 } });
    const app = rig.app('Calculator');
    const { ref } = await rig.find(app, '7');
    const read = () => rig.supervisor.engine.elements.get(rig.look(), { app, element: ref });
    const crash = () => {
      rig.plant({ on: 'attributes', do: 'segv', once: true });
      return errorOf(read());
    };
    // Both workers have run by then: what is more afterwards has piled up.
    await crash();
    await read();
    const before = openDescriptors();

    for (let time = 0; time < 5; time += 1) await crash();
    const again = await read();

    expect(again).toMatchObject({ ref, label: '7' });
    const { main, quarantine } = rig.supervisor.status.workers;
    expect(main.starts + quarantine.starts).toBeGreaterThan(6);
    expect(childPids(rigs.program).length).toBeLessThanOrEqual(2);
    expect(openDescriptors()).toBeLessThanOrEqual(before + 2);
    await rig.supervisor.dispose();
    expect(childPids(rigs.program)).toEqual([]);
  }, 60_000);

  it('are started further and further apart when they keep ending, up to a limit', () => {
    const clock = createVirtualClock();
    const backoff = createBackoff(clock, { ...defaultTuning, firstPauseMs: 100, longestPauseMs: 1000, wellMs: 30_000 });
    const pauses: number[] = [];

    for (let time = 0; time < 8; time += 1) {
      backoff.started();
      backoff.ended();
      pauses.push(backoff.left());
      clock.advance(backoff.left());
    }
    backoff.started();
    clock.advance(30_000);
    backoff.ended();

    expect(pauses).toEqual([0, 100, 200, 400, 800, 1000, 1000, 1000]);
    expect(backoff.left()).toBe(0);
  });

  it('are not waited for when the pause is long: the call is answered at once', async () => {
    const rig = start({ dieAtStart: true, tuning: { firstPauseMs: 20_000, longestPauseMs: 20_000 } });
    await errorOf(rig.find(rig.app('Calculator'), '7'));

    const error = await errorOf(rig.find(rig.app('Calculator'), '7'));

    expect(error).toMatchObject({ code: 'worker_unavailable', details: { retryAfterMs: expect.any(Number), mayHaveHappened: false } });
  });
});
