import { createChance } from './chance.js';
import { type Move, movesOf } from './moves.js';
import { runMoves } from './run-moves.js';
import { secretRuns } from './secret-runs.js';
import { shrink } from './shrink.js';

const length = 30;

/** What a seed brought to light; null when everything held. */
export interface Finding {
  readonly seed: number;
  readonly problems: readonly string[];
  /** The shortest sequence that shows it. */
  readonly moves: readonly Move[];
}

/** Runs one seed's sequence against a fresh Mac. */
export async function attack(seed: number): Promise<Finding | null> {
  const moves = movesOf(createChance(seed), length);
  const problems = await runMoves(moves);
  if (problems.length === 0) return null;
  const shortest = await shrink(moves, async (some) => (await runMoves(some)).length > 0);
  return { seed, problems: await runMoves(shortest), moves: shortest };
}

/** A finding as a person reads it. */
export function report({ seed, problems, moves }: Finding): string {
  const lines = moves.map((move, index) => `  ${index + 1}. ${JSON.stringify(move)}`);
  return [`seed ${seed}:`, ...problems.map((problem) => `  ${problem}`), 'shortest sequence:', ...lines].join('\n');
}

/** `npm run attack [--seeds n] [--from n] [--secrets n]`: as many seeds as asked for, one after the other; with `--secrets` runs that fill passwords. */
export async function run(args: readonly string[]): Promise<number> {
  const numberAfter = (name: string, otherwise: number): number => Number(args[args.indexOf(name) + 1] ?? Number.NaN) || otherwise;
  const seeds = args.includes('--seeds') ? numberAfter('--seeds', 1000) : 1000;
  const from = args.includes('--from') ? numberAfter('--from', 1) : 1;
  if (args.includes('--secrets')) {
    const runs = await secretRuns(from, numberAfter('--secrets', 10_000));
    console.log(JSON.stringify(runs, null, 2));
    return runs.problems.length;
  }
  let found = 0;
  for (let seed = from; seed < from + seeds; seed += 1) {
    const finding = await attack(seed);
    if (finding === null) continue;
    found += 1;
    console.log(report(finding));
  }
  console.log(`${seeds} seeds of ${length} moves: ${found === 0 ? 'everything held' : `${found} found a way`}`);
  return found;
}
