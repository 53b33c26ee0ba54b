import { fail } from '../../../shared/errors.js';
import type { Refused } from '../../../shared/ui/undoable.js';
import type { Answer, ApprovalDesk, ApprovalQuestion } from '../../guard/cards/approval-desk.js';
import { itemView } from '../../guard/cards/card-view.js';
import type { CallStep } from '../call.js';
import { type ForeseenQuestion, type PutQuestion, refusalKeys } from './refusal-keys.js';

/** What the owner refused is not asked again in its session. Error: `approval_denied`. */
export function assertNotRefused({ refused }: ApprovalDesk, step: CallStep, on: ForeseenQuestion): void {
  const { trace } = step;
  if (!refusalKeys(step, on).refusedBy.some((key) => refused.has(trace.clientKey, key))) return;
  trace.decision = 'asked-refused';
  trace.noAnswer = 'before';
  fail('approval_denied', 'The owner refused this before, so they are not asked again in this session.', {
    remedy: 'Do not repeat it; only the owner can allow it now, by a rule in Gatehand.',
    details: { rule: 'refused-before' },
  });
}

/** Keeps the owner's no to what was asked: to that alone, or to all of its kind in those apps. */
export function keepRefusal({ refused }: ApprovalDesk, step: CallStep, on: PutQuestion, answer: Answer): void {
  const keys = refusalKeys(step, on);
  refused.add(step.trace.clientKey, answer.forSession ? [keys.kind] : keys.kept, refusedOf(on.question, step, answer));
}

/** What a no was to, as the card said it. */
function refusedOf(question: ApprovalQuestion, { trace }: CallStep, { forSession }: Answer): Refused {
  if (forSession) return { session: { capability: trace.capability, apps: question.reach } };
  const { act, place, under, end } = itemView({ ...question, text: null, arguments: {} });
  return { what: { act, place, under, end } };
}
