import type { PlainError } from '../../../shared/errors.js';
import { isRecord } from '../../../shared/wire.js';
import { fillReferences, type Lookup } from './references.js';
import { refFound, refused, type StepTarget, searchFor } from './step-target.js';
import type { PlanMove, StepCall, StepOutcome, Steps } from './steps.js';

/**
 * Makes one step: fills in what it refers to, looks for its target, makes the call. Answers how the step ended. A number or a
 * truth that a reference brings into a text is written out.
 */
export function* runCall(
  { call, target }: { readonly call: StepCall; readonly target: StepTarget | null },
  lookup: Lookup,
  takesText: Steps['takesText'],
): Generator<PlanMove, StepOutcome, StepOutcome> {
  const filled = fillReferences({ arguments: call.arguments, target }, lookup);
  if (!filled.ok) return yield refused(call, filled.error);
  const given = isRecord(filled.value) && isRecord(filled.value.arguments) ? filled.value.arguments : {};
  const ready = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      isBroughtInto(call, key, value) && takesText(call.tool, key) ? String(value) : value,
    ]),
  );
  const wanted = isRecord(filled.value) && isRecord(filled.value.target) ? filled.value.target : null;
  if (wanted === null) return yield { kind: 'call', call: { ...call, arguments: ready }, planned: call };
  const found = yield { kind: 'call', call: searchFor(wanted), planned: call, quiet: true };
  if (!found.ok) return found;
  const ref: string | PlainError = refFound(found, wanted, { ...call, arguments: ready });
  if (typeof ref !== 'string') return yield refused(call, ref);
  return yield { kind: 'call', call: { ...call, arguments: { ...ready, element: ref } }, planned: call };
}

/** Whether a text of the call became a number or a truth: only a reference that stands alone does that. */
function isBroughtInto(call: StepCall, key: string, value: unknown): boolean {
  return typeof call.arguments[key] === 'string' && (typeof value === 'number' || typeof value === 'boolean');
}
