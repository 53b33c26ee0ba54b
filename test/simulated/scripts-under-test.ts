import type { ScriptLanguage } from '../../src/main/mac/ports/scripting.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { GatehandError } from '../../src/shared/errors.js';
import { anyJob, startMac } from './mac-under-test.js';

interface Given {
  readonly scenario?: Scenario;
  readonly args?: readonly string[];
  /** Ms; 30 s unless given. */
  readonly timeoutMs?: number;
}

/** Runs scripts of one language, each on a simulated Mac of its own, whose time goes on while a script waits for it. */
export function scriptsIn(language: ScriptLanguage) {
  async function run(source: string, { scenario, args = [], timeoutMs = 30_000 }: Given = {}) {
    const test = startMac(scenario === undefined ? {} : { scenario });
    const running = test.mac.scripting.run(anyJob(), { language, source, timeoutMs, args });
    return { ...test, outcome: await inTime(test.clock, running) };
  }
  /** The error of a script that must fail. */
  async function failure(source: string, given: Given = {}): Promise<GatehandError> {
    try {
      await run(source, given);
    } catch (error) {
      if (error instanceof GatehandError) return error;
      throw error;
    }
    throw new Error('the script ran');
  }
  return { run, failure };
}

/** The end of a script, the Mac's time moved on by `stepMs` whenever it waits; the time limit is a timer of its own. */
export async function inTime<Answer>(clock: ReturnType<typeof startMac>['clock'], running: Promise<Answer>, stepMs = 50): Promise<Answer> {
  let over = false;
  const settle = (): void => {
    over = true;
  };
  running.then(settle, settle);
  await new Promise((resolve) => setImmediate(resolve));
  while (!over) {
    const waits = clock.pending > 1;
    if (waits) clock.advance(stepMs);
    // JavaScript runs on a thread of its own: turning the loop until that answers would cost as much as the script.
    await new Promise((resolve) => (waits ? setImmediate(resolve) : setTimeout(resolve, 1)));
  }
  return running;
}
