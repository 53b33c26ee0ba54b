import type { Model } from '../../../src/main/mac/simulated/model/state.js';
import type { Clock } from '../../../src/shared/runtime/clock.js';

/** What a program ends with. */
export interface Ended {
  readonly code: number;
  readonly out?: string;
  readonly err?: string;
}

/** What a program of the simulated Mac is started with. */
export interface Started {
  readonly model: Model;
  readonly clock: Clock;
  readonly args: readonly string[];
  readonly stdin: string;
  /** The working directory. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Runs a command line, as `do shell script` does. */
  shell(line: string): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>;
}

/** A program that macOS has and the shell's package has not, or has otherwise. */
export type Program = (started: Started) => Ended | Promise<Ended>;

export const said = (out: string): Ended => ({ code: 0, out: out === '' || out.endsWith('\n') ? out : `${out}\n` });
export const refused = (err: string, code = 1): Ended => ({ code, err: `${err}\n` });
