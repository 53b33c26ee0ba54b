import { expect, test } from 'vitest';
import { createAdmission } from '../../src/main/guard/clients/admission.js';
import { createPairingPauses } from '../../src/main/guard/clients/pairing-pauses.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
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

test('a yes takes back the noes before it, another answer than yes or no leaves them', () => {
  const after = (between: 'approved' | 'expired' | 'withdrawn') => {
    const clock = createVirtualClock();
    const { admit, pairingPauses } = createAdmission(clock);
    const asker = { clientKey: 'k1', name: 'Stranger', verified: false, detail: '' };
    for (const answer of ['refused', between, 'refused'] as const) {
      admit(asker, 'pairing')(answer);
      clock.advance(firstPauseMs);
    }
    return pairingPauses.list().length;
  };

  expect([after('approved'), after('expired'), after('withdrawn')]).toEqual([0, 1, 1]);
});

test('a client may be asked about again and again while the owner says yes, and not while they say no', () => {
  const asked = (answer: 'approved' | 'refused' | 'withdrawn') => {
    const { admit } = createAdmission(createVirtualClock());
    for (let times = 0; times < 100; times += 1) admit({ clientKey: 'k1', name: 'Busy', verified: false, detail: '' }, 'approval')(answer);
  };

  expect(() => asked('approved')).not.toThrow();
  for (const answer of ['refused', 'withdrawn'] as const) expect(() => asked(answer)).toThrow('asks the owner too often');
});
