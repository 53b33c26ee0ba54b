import type { PlainError } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { tooMuch, weigh } from '../../../shared/runtime/weigh.js';
import { isRecord } from '../kit/step-input.js';
import type { Plan, PlanMove, StepCall, StepOutcome } from '../kit/steps.js';
import type { Condition, MacroStep } from './definition.js';

/** Errors that mean: it is not there. */
const absent: ReadonlySet<string> = new Set(['not_found', 'stale_ref']);

type Run = Generator<PlanMove, PlainError | null, StepOutcome>;
type Ask = Generator<PlanMove, { readonly holds: boolean; readonly error: PlainError | null }, StepOutcome>;

/** The steps one after the other; the first that fails and is not optional ends the macro. */
export function macroPlan(steps: readonly MacroStep[]): Plan {
  return runList(steps, { byName: new Map(), characters: 0 });
}

/** What steps with `as` came to, as long as that is not too much. */
interface Results {
  readonly byName: Map<string, StepOutcome>;
  characters: number;
}

/** Keeps a result. Answers an error when the results of this run would be too many to keep. */
function keep(results: Results, name: string, outcome: StepOutcome): PlainError | null {
  const most = limits.keptResults;
  const { characters, passed } = weigh(outcome.value, { ...most, characters: most.characters - results.characters });
  if (passed !== null) {
    const message = `What the steps keep by as would ${tooMuch(passed, most)}.`;
    const remedy = 'Keep fewer results, or ask for less in those steps. The steps before it have been done.';
    return { code: 'too_large', message, remedy, retry: 'after-fix', details: {} };
  }
  results.characters += characters;
  results.byName.set(name, outcome);
  return null;
}

function* runList(steps: readonly MacroStep[], results: Results): Run {
  for (const step of steps) {
    const error = yield* runStep(step, results);
    if (error !== null) return error;
  }
  return null;
}

function* runStep(step: MacroStep, results: Results): Run {
  switch (step.kind) {
    case 'wait':
      yield { kind: 'wait', ms: step.ms };
      return null;
    case 'call': {
      const outcome = yield { kind: 'call', call: step.call };
      const unkept = step.as === null ? null : keep(results, step.as, outcome);
      return unkept ?? (step.optional ? null : outcome.error);
    }
    case 'if': {
      const { holds, error } = yield* ask(step.condition, results);
      return error ?? (yield* runList(holds ? step.steps : step.otherwise, results));
    }
    case 'repeat':
      return yield* repeat(step, results);
  }
}

function* repeat(step: Extract<MacroStep, { kind: 'repeat' }>, results: Results): Run {
  for (let time = 0; time < step.times; time += 1) {
    const error = yield* runList(step.steps, results);
    if (error !== null) return error;
    const answer = step.until === null ? null : yield* ask(step.until, results);
    if (answer?.error) return answer.error;
    if (answer?.holds) return null;
  }
  return null;
}

function* ask(condition: Condition, results: Results): Ask {
  if (condition.kind === 'result') return { holds: holdsFor(condition, results.byName.get(condition.of)), error: null };
  const outcome = yield { kind: 'call', call: lookFor(condition) };
  if (outcome.error !== null && !absent.has(outcome.error.code)) return { holds: false, error: outcome.error };
  const there = condition.kind === 'window' ? hasWindow(outcome.value, condition.query.title) : itemsOf(outcome.value).length > 0;
  return { holds: there === condition.exists, error: null };
}

/** Looking is a call like any other: judged, and in the log. */
function lookFor(condition: Extract<Condition, { kind: 'element' | 'window' }>): StepCall {
  if (condition.kind === 'element') return { tool: 'find_element', arguments: { ...condition.query, max_results: 1 } };
  const { title: _compared, ...query } = condition.query;
  return { tool: 'list_windows', arguments: { ...query, include_minimized: true } };
}

function hasWindow(value: unknown, title: unknown): boolean {
  const wanted = typeof title === 'string' ? title.toLowerCase() : '';
  return itemsOf(value).some((one) => isRecord(one) && String(one.title).toLowerCase().includes(wanted));
}

/** A list, whole or as one page. */
function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) && Array.isArray(value.items) ? value.items : [];
}

function holdsFor(condition: Extract<Condition, { kind: 'result' }>, outcome: StepOutcome | undefined): boolean {
  // A step that has not run has not succeeded.
  if (outcome === undefined) return condition.ok === false;
  if (condition.ok !== null && outcome.ok !== condition.ok) return false;
  const value = condition.path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    outcome.value,
  );
  if (condition.equals !== undefined && JSON.stringify(value) !== JSON.stringify(condition.equals)) return false;
  if (condition.contains === null)
    return condition.ok !== null || condition.equals !== undefined || (value !== undefined && value !== null);
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return text.toLowerCase().includes(condition.contains.toLowerCase());
}
