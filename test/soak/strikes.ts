import type { Fault } from './faults.js';
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
  /** The host for faults of workers and apps; none of them comes without it. */
  readonly workers?: Stage | null;
  readonly tally: Tally;
  /** Which faults may come. */
  readonly among: readonly Fault[];
  /** Called after each, before the next; false ends it. */
  readonly goOn: (strike: Strike) => boolean;
}

/** Those of some faults that these hosts can have. */
export function possible(faults: readonly Fault[], { stage, workers = null }: Pick<StrikesOptions, 'stage' | 'workers'>): readonly Fault[] {
  return faults.filter(
    ({ onMachine, onWorkers }) => (onMachine !== true || stage.machine !== null) && (onWorkers !== true || workers !== null),
  );
}

/** Lets one fault after the other strike, each of them once in an order of its own before any comes again. */
export async function strikeAgainAndAgain({ stage, workers, tally, among, goOn }: StrikesOptions): Promise<void> {
  for (let left: Fault[] = []; ; ) {
    if (left.length === 0) left = [...among];
    const [fault] = left.splice(stage.random.below(left.length), 1);
    const on = fault?.onWorkers === true ? (workers ?? stage) : stage;
    if (fault === undefined || !goOn(await strike(fault, on, tally))) return;
    await pause(stage.random.below(300));
  }
}

/** Sound and other things are commands of macOS, which are not beneath a host with workers. */
const press = { name: 'click_ui_element', args: { element: 'app("Calculator")/window[0]/group[0]/button["7"]' } };

async function strike(fault: Fault, stage: Stage, tally: Tally): Promise<Strike> {
  const service = (): Promise<number | null> => serviceMs(stage.socket, patienceMs, stage.fake === null ? undefined : press);
  const usualMs = (await service()) ?? patienceMs;
  const pid = stage.pid();
  stage.said();
  tally.excused = fault.cuts === true;
  const problems = [...(await fault.strike(stage).catch((thrown: Error) => [thrown.message]))];
  const backMs = await service();
  tally.excused = false;
  if (backMs === null) problems.push('nobody is served any more');
  else if (backMs > backWithinMs + 3 * usualMs)
    problems.push(`service took ${Math.round(backMs)} ms to come back, and ${Math.round(usualMs)} ms without a fault`);
  if (!stage.alive()) problems.push('the host ended');
  if (fault.cuts !== true && stage.pid() !== pid) problems.push('the host is another one');
  const said = stage.said();
  if (/incident|Error\b|\n\s+at /.test(said.replaceAll(/gatehand: (ENOSPC|EROFS|[^\n]*worker)[^\n]*/g, '')))
    problems.push(`the host said: ${said.slice(0, 500)}`);
  return { fault, backMs: backMs ?? patienceMs, problems };
}
