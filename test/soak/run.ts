import { parseArgs } from 'node:util';
import { randomFrom } from '../engine/random.js';
import { faults } from './faults.js';
import { kinds, pause } from './kinds.js';
import { measureMemory, overBound } from './memory.js';
import { machineOf, tableOf } from './report.js';
import { faultsOf, soak } from './soak.js';
import { openStage, type Stage } from './stage.js';
import { faultsFor, type Strike, strikeAgainAndAgain } from './strikes.js';

const usualSeconds = 180;
const options = {
  seconds: { type: 'string' },
  minutes: { type: 'string' },
  hours: { type: 'string' },
  seed: { type: 'string' },
  clients: { type: 'string', default: '200' },
  faults: { type: 'string' },
  kinds: { type: 'string' },
  heap: { type: 'string', default: '512' },
  memory: { type: 'string' },
} as const;

/** Soaks a host of its own while faults strike. Answers how many things were not as they have to be. */
export async function run(args: readonly string[], program: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options });
  const seconds = secondsOf(values);
  const seed = numberOf('--seed', values.seed ?? String(Math.floor(Math.random() * 1_000_000)), 0);
  const clients = numberOf('--clients', values.clients, 1);
  const wanted = namesOf('--faults', values.faults, [...faults.map(({ name }) => name), 'none']);
  const present = namesOf('--kinds', values.kinds, Object.keys(kinds));
  const again = `npm run soak -- --seconds ${seconds} --seed ${seed} --clients ${clients}${wanted === null ? '' : ` --faults ${wanted.join()}`}${present === null ? '' : ` --kinds ${present.join()}`}`;
  const stage = await openStage({ program, random: randomFrom(seed), heapMb: numberOf('--heap', values.heap, 64) });
  const end = async (): Promise<never> => stage.end().then(() => process.exit(130));
  process.on('SIGINT', () => void end());
  const strikes: Strike[] = [];
  try {
    if (values.memory !== undefined) return await measured(stage, numberOf('--memory', values.memory, 1000));
    if (stage.machine === null) console.log('LEFT OUT: no faulty clock and no faulty disk here, which want Linux and a C compiler');
    console.log(`${clients} clients at ${stage.socket} for ${seconds} s, seed ${seed}`);
    const until = performance.now() + seconds * 1000;
    const among = faultsFor(stage, ({ name }) => wanted?.includes(name) !== false);
    const report = await soak({
      ...{ socket: stage.socket, pid: stage.pid, seconds, share: clients / 200, ...(present !== null && { only: present }) },
      meanwhile: async (tally) => {
        await pause(500);
        if (among.length > 0)
          await strikeAgainAndAgain({ stage, tally, among, goOn: (strike) => told(strikes, strike) && performance.now() < until });
      },
    });
    const problems = [
      ...strikes.flatMap((strike) => strike.problems.map((problem) => `${strike.fault.name}: ${problem}`)),
      ...faultsOf(report),
      ...(stage.alive() ? [] : ['the host ended']),
    ];
    console.log(`\n${tableOf(strikes)}\n\nCards: ${stage.owner.answered.allowed} allowed, ${stage.owner.answered.refused} refused.`);
    for (const [name, value] of Object.entries(report)) console.log(`${name.padEnd(12)} ${Math.round(value)}`);
    console.log(`${machineOf()}, seed ${seed}`);
    for (const problem of problems) console.error(`FAULT: ${problem}`);
    if (problems.length > 0) console.error(`The same again: ${again}`);
    return problems.length;
  } finally {
    await stage.end();
  }
}

/** The memory of a host that is asked one thing after the other, in place of a soak. */
async function measured(stage: Stage, calls: number): Promise<number> {
  const report = await measureMemory(stage, { calls, idleSeconds: 30 });
  for (const [name, value] of Object.entries(report)) {
    const numbers = Array.isArray(value) ? value.map((one) => one.toFixed(0)).join(' ') : value.toFixed(2);
    console.log(`${name.padEnd(18)} ${numbers}`);
  }
  console.log(machineOf());
  const beyond = overBound(report);
  for (const one of beyond) console.error(`BEYOND: ${one}`);
  return beyond.length;
}

function told(strikes: Strike[], strike: Strike): boolean {
  strikes.push(strike);
  console.log(
    `${strike.fault.name.padEnd(24)} back after ${Math.round(strike.backMs)} ms${strike.problems.map((one) => `\n  ${one}`).join('')}`,
  );
  return true;
}

/** The names an option lists; null without it. */
function namesOf(option: string, text: string | undefined, known: readonly string[]): readonly string[] | null {
  if (text === undefined) return null;
  const names = text.split(',').filter(Boolean);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new TypeError(`${option} knows no "${unknown}": ${known.join(', ')}`);
  return names;
}

function secondsOf(values: { readonly seconds?: string; readonly minutes?: string; readonly hours?: string }): number {
  if (values.seconds !== undefined) return numberOf('--seconds', values.seconds, 0);
  if (values.minutes !== undefined) return numberOf('--minutes', values.minutes, 0) * 60;
  if (values.hours !== undefined) return numberOf('--hours', values.hours, 0) * 3600;
  return usualSeconds;
}

function numberOf(option: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number) || number < least) throw new TypeError(`${option} wants a number from ${least}`);
  return number;
}
