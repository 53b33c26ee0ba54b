import { describe, expect, it } from 'vitest';
import { createChangeLane } from '../../src/main/calls/execute/lanes.js';
import { createArrivals } from '../../src/main/calls/request/arrivals.js';
import type { CallRequest } from '../../src/main/calls/types.js';
import { settled } from '../harness/gatehand.js';

const { signal } = new AbortController();

describe('the queue of all changes', () => {
  it('keeps nobody waiting because others go on sending', async () => {
    const lane = createChangeLane();
    const order: string[] = [];
    const send = async (who: string): Promise<() => void> => {
      const leave = await lane.enter(who, signal);
      order.push(who);
      return leave;
    };

    const [two, more, a, b] = [send('two'), send('two'), send('a'), send('b')];
    (await two)();
    (await a)();
    const again = send('a');
    (await b)();
    await Promise.all([more, again].map(async (turn) => (await turn)()));

    expect(order).toEqual(['two', 'a', 'b', 'two', 'a']);
  });
});

describe('the changes of a connection', () => {
  it('keep their order also where one before them ends meanwhile', async () => {
    const order: string[] = [];
    const looked = new Map<string, () => void>();
    const call = createArrivals()(async ({ name, arrival }: CallRequest) => {
      if (name === 'first') arrival?.passed();
      await new Promise<void>((resolve) => looked.set(name, resolve));
      await arrival?.turn(signal);
      order.push(name);
      arrival?.passed();
    });
    const send = (name: string): Promise<void> => call({ name, connection: { id: 'one' }, signal } as CallRequest);

    const first = send('first');
    const second = send('second');
    looked.get('first')?.();
    await first;
    const third = send('third');
    looked.get('third')?.();
    await settled();
    looked.get('second')?.();
    await Promise.all([second, third]);

    expect(order).toEqual(['first', 'second', 'third']);
  });
});
