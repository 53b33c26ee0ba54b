import { afterEach, expect, test } from 'vitest';
import { ownHeap, tidyWhenQuiet } from '../../src/main/core/watch/tidy-memory.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { type Gatehand, startGatehand } from '../harness/gatehand.js';

const open: Gatehand[] = [];

afterEach(async () => {
  for (const gatehand of open.splice(0)) await gatehand.close();
});

test('memory is given back once calls have left much and none has come for a while, and not before', async () => {
  const clock = createVirtualClock();
  const gatehand = await startGatehand({});
  open.push(gatehand);
  const client = await gatehand.client();
  let held = 60;
  let collected = 0;
  const heap = {
    size: () => held * 2 ** 20,
    collect: async () => {
      collected += 1;
      held = 61;
    },
  };
  const onFault = (thrown: unknown) => expect.unreachable(String(thrown));
  const end = tidyWhenQuiet({ clock, log: gatehand.core.log, heap, onFault });

  await client.call('get_volume');
  clock.advance(60_000);
  expect(collected, 'little was left').toBe(0);

  held = 90;
  await client.call('get_volume');
  clock.advance(2_000);
  await client.call('get_volume');
  clock.advance(2_000);
  expect(collected, 'a call came in between').toBe(0);
  clock.advance(1_000);
  expect(collected).toBe(1);
  await Promise.resolve();

  held = 90;
  clock.advance(120_000);
  expect(collected, 'nothing was called').toBe(1);

  await client.call('get_volume');
  end();
  clock.advance(60_000);
  expect(collected, 'it has ended').toBe(1);
});

test('the heap of a process shrinks when it is told to', async () => {
  const much = Array.from({ length: 400_000 }, (_, index) => ({ index, text: `${index}` }));
  const full = ownHeap.size();
  expect(much.length).toBe(400_000);
  much.length = 0;
  await ownHeap.collect();
  expect(ownHeap.size()).toBeLessThan(full - 10 * 2 ** 20);
});
