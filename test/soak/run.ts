import { readArguments } from '../../scripts/lib/arguments.mjs';
import { noteFigure } from '../bench/lib/figures.js';
import { randomFrom } from '../engine/random.js';
import { openFakeMac } from './fake-mac.js';
import { type Fault, faults } from './faults.js';
import { kinds, pause } from './kinds.js';
import { figuresOf, type MemoryReport, measureMemory, overBound } from './memory.js';
import { machineOf, tableOf } from './report.js';
import { faultsOf, soak } from './soak.js';
import { openStage, type Stage } from './stage.js';
import { possible, type Strike, strikeAgainAndAgain } from './strikes.js';
import { workerFaults } from './worker-faults.js';

const usualSeconds = 180;
const allFaults: readonly Fault[] = [...faults, ...workerFaults];
/** Who is there beside the faults of workers and apps: two that read. */
const besides = { share: 0.04, only: ['calm'] } as const;
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

type Values = Readonly<Partial<Record<keyof typeof options, string>>>;

const help = `npm run soak [-- options]

  --seconds N, --minutes N, --hours N   how long (${usualSeconds} s)
  --clients N                           how many at once (200)
  --seed N                              the same again
  --faults NAMES                        only these, separated by commas; or none
  --kinds NAMES                         only these clients, separated by commas
  --heap MB                             what the host may have (512)
  --memory N                            in place of all that: measures memory over so many calls`;

/** The host that is soaked. */
interface Product {
  readonly program: string;
  /** Brings it up to date. */
  build(): Promise<void>;
}

/** Soaks a host of its own while faults strike. Answers how many things were not as they have to be. */
export async function run(args: readonly string[], { program, build }: Product): Promise<number> {
  const given = readArguments(help, { args: [...args], options }, ({ values }) => checkAll(values));
  if (given === null) return 0;
  await build();
  const { values } = given;
  const plan = planOf(values);
  const random = randomFrom(plan.seed);
  const heapMb = numberOf('--heap', values.heap, 64);
  const stage = await openStage({ program, random, heapMb });
  const fake = plan.among.some(({ onWorkers }) => onWorkers) && values.memory === undefined ? await openFakeMac() : null;
  const workers = fake === null ? null : await openStage({ program, random, heapMb, fake });
  const end = async (): Promise<void> => {
    await Promise.all([stage.end(), workers?.end()]);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end().then(() => process.exit(130)));
  try {
    if (values.memory !== undefined) return await measured(stage, numberOf('--memory', values.memory, 1000));
    return await soaked(plan, stage, workers);
  } finally {
    await end();
  }
}

/** Before anything is started. Error: what an option cannot be. */
function checkAll(values: Values): void {
  planOf(values);
  numberOf('--heap', values.heap ?? '', 64);
  if (values.memory !== undefined) numberOf('--memory', values.memory, 1000);
}

interface Plan {
  readonly seconds: number;
  readonly seed: number;
  readonly clients: number;
  readonly among: readonly Fault[];
  readonly only: readonly string[] | null;
  /** The command that does the same again. */
  readonly again: string;
}

function planOf(values: Values): Plan {
  const seconds = secondsOf(values);
  const seed = numberOf('--seed', values.seed ?? String(Math.floor(Math.random() * 1_000_000)), 0);
  const clients = numberOf('--clients', values.clients ?? '', 1);
  const wanted = namesOf('--faults', values.faults, [...allFaults.map(({ name }) => name), 'none']);
  const only = namesOf('--kinds', values.kinds, Object.keys(kinds));
  const chosen = `${wanted === null ? '' : ` --faults ${wanted.join()}`}${only === null ? '' : ` --kinds ${only.join()}`}`;
  const again = `npm run soak -- --seconds ${seconds} --seed ${seed} --clients ${clients}${chosen}`;
  const among = allFaults.filter(({ name }) => wanted?.includes(name) !== false);
  return { seconds, seed, clients, among, only, again };
}

async function soaked({ seconds, seed, clients, among, only, again }: Plan, stage: Stage, workers: Stage | null): Promise<number> {
  if (stage.machine === null) console.log('LEFT OUT: no faulty clock and no faulty disk here, which want Linux and a C compiler');
  if (workers === null && among.some(({ onWorkers }) => onWorkers))
    console.log('LEFT OUT: no faulty workers and apps here, for the same reason');
  console.log(`${clients} clients at ${stage.socket} for ${seconds} s, seed ${seed}`);
  const strikes: Strike[] = [];
  const until = performance.now() + seconds * 1000;
  const can = possible(among, { stage, workers });
  const happening = soak({
    ...{ socket: stage.socket, pid: stage.pid, seconds, share: clients / 200, ...(only !== null && { only }) },
    meanwhile: async (tally) => {
      await pause(500);
      const goOn = (strike: Strike): boolean => told(strikes, strike) && performance.now() < until;
      if (can.length > 0) await strikeAgainAndAgain({ stage, workers, tally, among: can, goOn });
    },
  });
  const beside =
    workers === null
      ? null
      : soak({ ...besides, socket: workers.socket, pid: workers.pid, seconds, meanwhile: async () => void (await happening) });
  const [report, other] = await Promise.all([happening, beside]);
  const problems = [
    ...strikes.flatMap((strike) => strike.problems.map((problem) => `${strike.fault.name}: ${problem}`)),
    ...faultsOf(report),
    // Each of its faults is a wait of its own for those few.
    ...(other === null ? [] : faultsOf({ ...other, unfair: 1 }).map((problem) => `among workers: ${problem}`)),
    ...[stage, workers].flatMap((one) => (one === null || one.alive() ? [] : ['the host ended'])),
  ];
  console.log(
    `\n${tableOf(allFaults, strikes)}\n\nCards: ${stage.owner.answered.allowed} allowed, ${stage.owner.answered.refused} refused.`,
  );
  for (const [name, value] of Object.entries(report)) console.log(`${name.padEnd(12)} ${Math.round(value)}`);
  console.log(`${machineOf()}, seed ${seed}`);
  for (const problem of problems) console.error(`FAULT: ${problem}`);
  if (problems.length > 0) console.error(`The same again: ${again}`);
  return problems.length;
}

/** The memory of a host that is asked one thing after the other, in place of a soak. */
async function measured(stage: Stage, calls: number): Promise<number> {
  const report = await measureMemory(stage, { calls, idleSeconds: 30 });
  for (const [name, value] of Object.entries(report)) {
    const numbers = Array.isArray(value) ? value.map((one) => one.toFixed(0)).join(' ') : value.toFixed(2);
    console.log(`${name.padEnd(18)} ${numbers}`);
  }
  console.log(machineOf());
  noteAll(report);
  const beyond = overBound(report);
  for (const one of beyond) console.error(`BEYOND: ${one}`);
  return beyond.length;
}

/** What fewer calls leave behind says nothing of the targets, which name 100,000. */
function noteAll(report: MemoryReport): void {
  const note = `after ${report.calls.toLocaleString('en')} calls`;
  for (const [id, value] of figuresOf(report)) {
    if (!id.startsWith('memory-')) noteFigure({ id, value });
    else if (report.calls >= 100_000) noteFigure({ id, value, note });
    else console.log(`${id} ${value.toFixed(2)} ${note}: 100,000 are asked for`);
  }
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
  if (unknown !== undefined) throw new TypeError(`${option} knows no "${unknown}": ${known.join(', ')}.`);
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
  if (text.trim() === '' || !Number.isFinite(number) || number < least)
    throw new TypeError(`${option} is a number from ${least}, not "${text}".`);
  return number;
}
