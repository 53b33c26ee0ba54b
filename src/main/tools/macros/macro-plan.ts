import type { PlainError } from '../../../shared/errors.js';
import { isRecord } from '../kit/step-input.js';
import type { Plan, PlanMove, StepCall, StepOutcome } from '../kit/steps.js';
import { type Condition, fillIn, type MacroStep } from './definition.js';

/** Errors that mean: it is not there. */
const absent: ReadonlySet<string> = new Set(['not_found', 'stale_ref']);

type Run = Generator<PlanMove, PlainError | null, StepOutcome>;
type Ask = Generator<PlanMove, { readonly holds: boolean; readonly error: PlainError | null }, StepOutcome>;

/** Steps with their parameters filled in. */
export function filled(steps: readonly MacroStep[], parameters: Readonly<Record<string, unknown>>): readonly MacroStep[] {
  return steps.map((step) => filledStep(step, parameters));
}

function filledStep(step: MacroStep, parameters: Readonly<Record<string, unknown>>): MacroStep {
  switch (step.kind) {
    case 'wait':
      return step;
    case 'call':
      return { ...step, call: { tool: step.call.tool, arguments: filledRecord(step.call.arguments, parameters) } };
    case 'if':
      return {
        ...step,
        condition: filledCondition(step.condition, parameters),
        steps: filled(step.steps, parameters),
        otherwise: filled(step.otherwise, parameters),
      };
    case 'repeat':
      return {
        ...step,
        until: step.until === null ? null : filledCondition(step.until, parameters),
        steps: filled(step.steps, parameters),
      };
  }
}

/** The steps one after the other; the first that fails and is not optional ends the macro. */
export function macroPlan(steps: readonly MacroStep[]): Plan {
  return runList(steps, new Map());
}

type Results = Map<string, StepOutcome>;

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
      if (step.as !== null) results.set(step.as, outcome);
      return step.optional ? null : outcome.error;
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
  if (condition.kind === 'result') return { holds: holdsFor(condition, results.get(condition.of)), error: null };
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

function filledRecord(value: Readonly<Record<string, unknown>>, parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, parameters)]));
}

function filledCondition(condition: Condition, parameters: Readonly<Record<string, unknown>>): Condition {
  if (condition.kind !== 'result') return { ...condition, query: filledRecord(condition.query, parameters) };
  const contains = condition.contains === null ? null : String(fillIn(condition.contains, parameters));
  return { ...condition, contains, equals: fillIn(condition.equals, parameters) };
}
