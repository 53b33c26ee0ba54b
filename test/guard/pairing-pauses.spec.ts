import { expect, test } from 'vitest';
import { createPairingPauses } from '../../src/main/guard/clients/pairing-pauses.js';
import { limits } from '../../src/shared/limits.js';

const stranger = { clientKey: 'k1', name: 'Stranger' };
const { firstPauseMs } = limits.pairing;

test('a program is listed as paused once it was refused twice, for as long as the pause lasts', () => {
  let now = 1000;
  const pauses = createPairingPauses({ now: () => now, after: () => () => undefined });

  pauses.refused(stranger);
  expect(pauses.list()).toEqual([]);
  pauses.refused(stranger);
  expect(pauses.list()).toEqual([{ ...stranger, until: now + 2 * firstPauseMs }]);
  now += 2 * firstPauseMs;
  expect(pauses.list()).toEqual([]);
});

test('a refused program is told that the owner refused it and when it may ask again', () => {
  const pauses = createPairingPauses({ now: () => 1000, after: () => () => undefined });
  pauses.refused(stranger);

  expect(() => pauses.assertMay(stranger)).toThrowError(
    expect.objectContaining({
      code: 'not_paired',
      message: 'The owner refused to pair this client.',
      details: { retryAfterMs: firstPauseMs },
    }),
  );
});
