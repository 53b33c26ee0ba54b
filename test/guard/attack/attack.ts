import { createChance } from './chance.js';
import { type Move, movesOf } from './moves.js';
import { runMoves, type Trial } from './run-moves.js';
import { shrink } from './shrink.js';
import { type Counts, createTally } from './tally.js';

const length = 30;

/** What a seed brought to light; null when everything held. */
export interface Finding {
  readonly seed: number;
  readonly problems: readonly string[];
  /** The shortest sequence that shows it. */
  readonly moves: readonly Move[];
}

/** Runs one seed's sequence against a fresh Mac. */
export async function attack(seed: number, trial: Trial = {}): Promise<Finding | null> {
  return tried(seed, movesOf(createChance(seed), length), trial);
}

/** Runs a sequence against a fresh Mac. */
export async function tried(seed: number, moves: readonly Move[], trial: Trial = {}): Promise<Finding | null> {
  const problems = await runMoves(moves, trial);
  if (problems.length === 0) return null;
  const again = trial.around ? { around: trial.around } : {};
  const shortest = await shrink(moves, async (some) => (await runMoves(some, again)).length > 0);
  const shown = await runMoves(shortest, again);
  // What hangs on the moment may not come again: then what was seen first is told.
  return { seed, problems: shown.length > 0 ? shown : problems, moves: shortest };
}

/** A finding as a person reads it. */
export function report({ seed, problems, moves }: Finding): string {
  const lines = moves.map((move, index) => `  ${index + 1}. ${JSON.stringify(move)}`);
  return [`seed ${seed}:`, ...problems.map((problem) => `  ${problem}`), 'shortest sequence:', ...lines].join('\n');
}

/** What a run of many seeds came to. */
export interface Outcome {
  readonly found: number;
  readonly counts: Counts;
}

/** As many seeds as asked for, one after the other; findings are told as they come. */
export async function run(seeds: Iterable<number>, tell: (text: string) => void): Promise<Outcome> {
  const tally = createTally();
  let found = 0;
  for (const seed of seeds) {
    const finding = await attack(seed, { tally });
    if (finding === null) continue;
    found += 1;
    tell(report(finding));
  }
  return { found, counts: tally.counts() };
}

export { secretRuns } from './secret-runs.js';
export { added, tableOf } from './tally.js';
export { length };
