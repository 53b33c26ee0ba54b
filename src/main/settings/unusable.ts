import { errnoOf } from '../../shared/runtime/errno.js';
import type { SettingsProblem } from '../../shared/words/notice.js';

/** A settings file that says nothing about what the owner wants. */
export class UnusableSettings extends Error {
  constructor(readonly problem: SettingsProblem) {
    super(problem.kind);
    this.name = 'UnusableSettings';
  }
}

/** The system's name for why the disk did not take what was written (full, read-only, a folder that is gone); null: it was something else. */
export function diskTrouble(thrown: unknown): string | null {
  const code = errnoOf(thrown);
  // Node's own begin with ERR_.
  return /^E[A-Z0-9]+$/.test(code) ? code : null;
}

/** What is wrong with a file that could not be read. */
export function problemOf(thrown: unknown): SettingsProblem {
  if (thrown instanceof UnusableSettings) return thrown.problem;
  if (thrown instanceof SyntaxError) return { kind: 'not-json' };
  if (!(thrown instanceof Error)) return { kind: 'unreadable', code: 'error' };
  return { kind: 'unreadable', code: errnoOf(thrown) || thrown.name };
}
