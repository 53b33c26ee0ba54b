import type { ScriptLanguage } from '../../src/main/mac/ports/scripting.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { GatehandError } from '../../src/shared/errors.js';
import { anyJob, startMac } from './mac-under-test.js';

interface Given {
  readonly scenario?: Scenario;
  readonly args?: readonly string[];
}

/** Runs scripts of one language, each on a simulated Mac of its own. */
export function scriptsIn(language: ScriptLanguage) {
  async function run(source: string, { scenario, args = [] }: Given = {}) {
    const test = startMac(scenario === undefined ? {} : { scenario });
    const outcome = await test.mac.scripting.run(anyJob(), { language, source, timeoutMs: 30_000, args });
    return { ...test, outcome };
  }
  /** The error of a script that must fail. */
  async function failure(source: string): Promise<GatehandError> {
    try {
      await run(source);
    } catch (error) {
      if (error instanceof GatehandError) return error;
      throw error;
    }
    throw new Error('the script ran');
  }
  return { run, failure };
}
