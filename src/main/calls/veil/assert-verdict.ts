import type { Verdict } from '../../../shared/clearance.js';
import { GatehandError } from '../../../shared/errors.js';
import { remedyFor } from '../../guard/guard.js';

/** Throws what a verdict says. */
export function assertVerdict(verdict: Verdict): void {
  if (verdict.ok) return;
  throw new GatehandError({
    code: verdict.code,
    message: verdict.message,
    remedy: remedyFor(verdict.code),
    details: { rule: verdict.rule },
  });
}
