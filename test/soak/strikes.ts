import { type Fault, faults } from './faults.js';
import { pause } from './kinds.js';
import { serviceMs } from './probe.js';
import type { Tally } from './soak-client.js';
import type { Stage } from './stage.js';

/** What became of one fault. */
export interface Strike {
  readonly fault: Fault;
  /** Until a newcomer could read and change again, ms. */
  readonly backMs: number;
  /** What was not as it has to be. */
  readonly problems: readonly string[];
}

/** Service has to be back after this long, over what it takes without a fault. */
const backWithinMs = 2000;
const patienceMs = 60_000;

export interface StrikesOptions {
  readonly stage: Stage;
  readonly tally: Tally;
  /** Which faults may come. */
  readonly among: readonly Fault[];
  /** Called after each, before the next; false ends it. */
  readonly goOn: (strike: Strike) => boolean;
}

/** Faults that a stage can have. */
export function faultsFor(stage: Stage, isWanted: (fault: Fault) => boolean): readonly Fault[] {
  return faults.filter((fault) => isWanted(fault) && (fault.onMachine !== true || stage.machine !== null));
}

/** Lets one fault after the other strike, each of them once in an order of its own before any comes again. */
export async function strikeAgainAndAgain({ stage, tally, among, goOn }: StrikesOptions): Promise<void> {
  for (let left: Fault[] = []; ; ) {
    if (left.length === 0) left = [...among];
    const [fault] = left.splice(stage.random.below(left.length), 1);
    if (fault === undefined || !goOn(await strike(fault, stage, tally))) return;
    await pause(stage.random.below(300));
  }
}

async function strike(fault: Fault, stage: Stage, tally: Tally): Promise<Strike> {
  const usualMs = (await serviceMs(stage.socket, patienceMs)) ?? patienceMs;
  const pid = stage.pid();
  stage.said();
  tally.excused = fault.cuts === true;
  const problems = [...(await fault.strike(stage).catch((thrown: Error) => [thrown.message]))];
  const backMs = await serviceMs(stage.socket, patienceMs);
  tally.excused = false;
  if (backMs === null) problems.push('nobody is served any more');
  else if (backMs > backWithinMs + 3 * usualMs)
    problems.push(`service took ${Math.round(backMs)} ms to come back, and ${Math.round(usualMs)} ms without a fault`);
  if (!stage.alive()) problems.push('the host ended');
  if (fault.cuts !== true && stage.pid() !== pid) problems.push('the host is another one');
  const said = stage.said();
  if (/incident|Error\b|\n\s+at /.test(said.replaceAll(/gatehand: (ENOSPC|EROFS)[^\n]*/g, '')))
    problems.push(`the host said: ${said.slice(0, 500)}`);
  return { fault, backMs: backMs ?? patienceMs, problems };
}
