import { afterEach, expect, test } from 'vitest';
import { randomFrom } from '../engine/random.js';
import { headlessProgram } from '../harness/built.js';
import { faults } from './faults.js';
import { faultsOf, soak } from './soak.js';
import { openStage, type Stage } from './stage.js';
import { possible, type Strike, strikeAgainAndAgain } from './strikes.js';

let stage: Stage | null = null;
afterEach(() => stage?.end());

test('a host serves on in bounded memory among slow, dead, silent, cancelling and boundless clients, whatever fails around it', async () => {
  const on = await openStage({ program: headlessProgram, random: randomFrom(1), heapMb: 256 });
  stage = on;
  const among = possible(
    faults.filter(({ long }) => long !== true),
    { stage: on },
  );
  const strikes: Strike[] = [];

  const report = await soak({ socket: on.socket, pid: on.pid, seconds: 1, share: 0.1 });
  const amongFaults = await soak({
    ...{ socket: on.socket, pid: on.pid, seconds: 0, share: 0.02, only: ['calm', 'asking'] },
    // On a busy machine the owner may not have come to a card by then.
    meanwhile: (tally) =>
      strikeAgainAndAgain({
        ...{ stage: on, tally, among },
        goOn: (strike) => strikes.push(strike) < among.length || on.owner.answered.allowed === 0,
      }),
  });

  expect(strikes.flatMap(({ fault, problems }) => problems.map((problem) => `${fault.name}: ${problem}`))).toEqual([]);
  expect(new Set(strikes.map(({ fault }) => fault.name))).toEqual(new Set(among.map(({ name }) => name)));
  expect([on.alive(), on.said()]).toEqual([true, '']);
  expect([report, amongFaults].flatMap(faultsOf)).toEqual([]);
  expect(on.owner.answered.allowed).toBeGreaterThan(0);
  expect(report.answered).toBeGreaterThan(100);
}, 120_000);
