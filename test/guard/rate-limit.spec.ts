import { describe, expect, it } from 'vitest';
import { createRateLimit } from '../../src/main/guard/clients/rate-limit.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import type { Rule } from '../../src/shared/settings.js';
import { gatehands } from '../harness/each.js';
import { paired, settled } from '../harness/gatehand.js';

const start = gatehands();
const allowAct: Rule = { capability: 'act', app: '*', client: '*', verdict: 'allow' };
const seven = { element: 'app("Calculator")/window[0]/group[0]/button["7"]' };
const settings = (changesPerSecond: number) => ({ clients: [paired(), paired('other')], rules: [allowAct], changesPerSecond });

describe('a client’s changes', () => {
  it('run at once within the owner’s limit, and then at its pace', () => {
    const limit = createRateLimit(createVirtualClock(), () => 10);

    const waits = Array.from({ length: 13 }, () => limit.take('a', 1));

    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 200, 300]);
  });

  it('are counted for each client by itself', () => {
    const limit = createRateLimit(createVirtualClock(), () => 1);
    limit.take('a', 1);

    expect(limit.take('b', 1)).toBe(0);
    expect(limit.take('a', 1)).toBe(1000);
  });

  it('are refused, with the time to wait, when their turn is more than 5 s away', () => {
    const clock = createVirtualClock();
    const limit = createRateLimit(clock, () => 1);
    for (let call = 0; call < 6; call += 1) limit.take('a', 1);

    expect(() => limit.take('a', 1)).toThrow(
      expect.objectContaining({ code: 'rate_limited', details: { retryAfterMs: 6000, perSecond: 1 } }),
    );
    clock.advance(1000);
    expect(limit.take('a', 1)).toBe(5000);
  });

  it('that cost more than a second’s worth still run, and those after them wait for it', () => {
    const limit = createRateLimit(createVirtualClock(), () => 10);

    expect(limit.take('a', 51)).toBe(0);
    expect(limit.take('a', 1)).toBe(4200);
  });

  it('follow the owner’s limit as soon as it is changed', () => {
    let perSecond = 1;
    const limit = createRateLimit(createVirtualClock(), () => perSecond);
    limit.take('a', 1);
    perSecond = 100;

    expect(limit.take('a', 1)).toBe(10);
  });
});

describe('through the pipeline', () => {
  // covers: 004-6.4
  it('changes are paced, and reads are not', async () => {
    const { client, clock } = await start({ settings: settings(2) });
    const assistant = await client();
    const from = clock.now();

    for (let read = 0; read < 5; read += 1) await assistant.call('list_running_apps');
    const reading = clock.now() - from;
    for (let change = 0; change < 4; change += 1) expect((await assistant.call('click_ui_element', seven)).isError).toBe(false);

    expect(reading).toBeLessThan(500);
    expect(clock.now() - from).toBeGreaterThanOrEqual(900);
  });

  it('a long text counts for more than a key', async () => {
    const { client } = await start({ settings: settings(1) });
    const assistant = await client();
    await assistant.call('type_text', { app: 'TextEdit', text: 'x'.repeat(1400) });

    const next = await assistant.call('press_key', { app: 'TextEdit', key: 'a' });

    expect(next.code).toBe('rate_limited');
  });

  it('steps of a batch count one by one', async () => {
    const { client } = await start({ settings: settings(1) });
    const assistant = await client();
    const step = { tool: 'press_key', arguments: { app: 'TextEdit', key: 'a' } };
    const from = (await assistant.call('run_steps', { steps: [step, step, step] })).structured;

    expect(from).toMatchObject({ steps: [{}, {}, {}] });
    const burst = await Promise.all(Array.from({ length: 12 }, () => assistant.call('press_key', { app: 'TextEdit', key: 'a' })));
    expect(burst.some((answer) => answer.code === 'rate_limited')).toBe(true);
  });

  it('a call that waits for its turn can be taken back', async () => {
    const { client, mac } = await start({ settings: settings(1) });
    const assistant = await client();
    for (let call = 0; call < 1; call += 1) await assistant.call('click_ui_element', seven);
    const display = mac.snapshot();
    const waiting = [1, 2, 3, 4]
      .map(() => new AbortController())
      .map((one) => ({ one, call: assistant.call('click_ui_element', seven, { signal: one.signal }).catch(() => null) }));
    for (const { one } of waiting) one.abort();
    await Promise.all(waiting.map(({ call }) => call));
    await settled();

    expect(mac.snapshot()).toBe(display);
  });

  it('Stop ends the waiting at once', async () => {
    const { client, owner, clock } = await start({ settings: settings(1) });
    const assistant = await client();
    const typed = await assistant.call('type_text', { app: 'TextEdit', text: 'x'.repeat(700) });
    expect(typed.isError).toBe(false);
    const waiting = assistant.call('click_ui_element', seven);
    await settled();
    const before = clock.now();
    await owner.send('stop', {});

    expect((await waiting).code).toBe('stopped');
    expect(clock.now() - before).toBeLessThanOrEqual(100);
  });
});
