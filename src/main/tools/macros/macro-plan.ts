import type { PlainError } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { clipAll } from '../../../shared/runtime/weigh.js';
import { isRecord } from '../../../shared/wire.js';
import { fillReferences, type Lookup, written } from '../kit/references.js';
import { createResults, keepResult, lookIn, type Results, valueIn } from '../kit/results.js';
import { runCall } from '../kit/step-run.js';
import { itemsOf } from '../kit/step-target.js';
import type { Batch, PlanMove, StepCall, StepOutcome, Steps } from '../kit/steps.js';
import type { Condition, MacroStep } from './definition.js';

/** Errors that mean: it is not there. */
const absent: ReadonlySet<string> = new Set(['not_found', 'stale_ref']);

type ResultCondition = Extract<Condition, { kind: 'result' }>;
type Run = Generator<PlanMove, PlainError | null, StepOutcome>;
type Ask = Generator<PlanMove, { readonly holds: boolean; readonly error: PlainError | null }, StepOutcome>;

/** The steps one after the other; the first that fails and is not optional ends the macro. Notes say what no condition ever found. */
export function macroPlan(
  steps: readonly MacroStep[],
  parameters: Readonly<Record<string, unknown>>,
  takesText: Steps['takesText'],
): Required<Pick<Batch, 'plan' | 'notes'>> {
  const results = createResults();
  const lookup: Lookup = (reference) => {
    const { name, path } = reference;
    if (path.length === 0 && Object.hasOwn(parameters, name)) return { kind: 'value', value: parameters[name] };
    return lookIn(results, reference);
  };
  const unfound = new Map<string, string>();
  return {
    plan: runList(steps, { parameters, results, unfound, lookup, takesText }),
    notes: () => clipAll([...unfound.values()].filter(Boolean), limits.problems),
  };
}

/** What a running macro refers to. */
interface Scope {
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly results: Results;
  /** What conditions compared and what was not there, each with what there was. */
  readonly unfound: Map<string, string>;
  readonly lookup: Lookup;
  readonly takesText: Steps['takesText'];
}

function* runList(steps: readonly MacroStep[], scope: Scope): Run {
  for (const step of steps) {
    const error = yield* runStep(step, scope);
    if (error !== null) return error;
  }
  return null;
}

function* runStep(step: MacroStep, scope: Scope): Run {
  switch (step.kind) {
    case 'wait':
      yield { kind: 'wait', ms: step.ms };
      return null;
    case 'call': {
      const outcome = yield* runCall(step, scope.lookup, scope.takesText);
      const unkept = step.as === null ? null : keepResult(scope.results, step.as, outcome);
      return unkept ?? (step.optional ? null : outcome.error);
    }
    case 'if': {
      const { holds, error } = yield* ask(step.condition, scope);
      return error ?? (yield* runList(holds ? step.steps : step.otherwise, scope));
    }
    case 'repeat':
      return yield* repeat(step, scope);
  }
}

function* repeat(step: Extract<MacroStep, { kind: 'repeat' }>, scope: Scope): Run {
  for (let time = 0; time < step.times; time += 1) {
    const error = yield* runList(step.steps, scope);
    if (error !== null) return error;
    const answer = step.until === null ? null : yield* ask(step.until, scope);
    if (answer?.error) return answer.error;
    if (answer?.holds) return null;
  }
  return null;
}

function* ask(open: Condition, scope: Scope): Ask {
  const { condition, error } = filledCondition(open, scope.lookup);
  if (error !== null) return { holds: false, error };
  if (condition.kind === 'result') {
    noteUnfound(condition, scope);
    return { holds: holdsFor(condition, scope.results.byName.get(condition.of)), error: null };
  }
  const outcome = yield { kind: 'call', call: lookFor(condition) };
  if (outcome.error !== null && !absent.has(outcome.error.code)) return { holds: false, error: outcome.error };
  const there = condition.kind === 'window' ? hasWindow(outcome.value, condition.query.title) : itemsOf(outcome.value).length > 0;
  return { holds: there === condition.exists, error: null };
}

function filledCondition(open: Condition, lookup: Lookup): { readonly condition: Condition; readonly error: PlainError | null } {
  const given = open.kind === 'result' ? { equals: open.equals, contains: open.contains } : { query: open.query };
  const filled = fillReferences(given, lookup);
  if (!filled.ok) return { condition: open, error: filled.error };
  // Filling keeps the form of what it fills.
  const { equals, contains, query } = filled.value as { equals?: unknown; contains?: unknown; query?: Readonly<Record<string, unknown>> };
  if (open.kind !== 'result') return { condition: { ...open, query: query ?? {} }, error: null };
  return { condition: { ...open, equals, contains: contains === null || contains === undefined ? null : String(contains) }, error: null };
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

/** A condition may ask for what is optional: that it was never there is told and ends nothing. */
function noteUnfound({ of: name, path, equals, contains }: ResultCondition, { results, unfound }: Scope): void {
  const compares = contains !== null || (equals ?? null) !== null;
  if (!compares || results.byName.get(name)?.ok !== true) return;
  const shown = written({ name, path });
  const found = lookIn(results, { name, path });
  // Once it was there, it is only optional.
  if (found.kind === 'value') unfound.set(shown, '');
  else if (found.kind === 'missing' && !unfound.has(shown))
    unfound.set(shown, `A condition compared ${shown}, which was not there: ${found.why}.`);
}

function holdsFor(condition: ResultCondition, outcome: StepOutcome | undefined): boolean {
  // A step that has not run has not succeeded.
  if (outcome === undefined) return condition.ok === false;
  if (condition.ok !== null && outcome.ok !== condition.ok) return false;
  const value = valueIn(outcome, condition.path);
  if (condition.equals !== undefined && !isSame(value ?? null, condition.equals)) return false;
  if (condition.contains === null)
    return condition.ok !== null || condition.equals !== undefined || (value !== undefined && value !== null);
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return text.toLowerCase().includes(condition.contains.toLowerCase());
}

/** Models write numbers and truths as texts, and a parameter is mostly one. */
function isSame(value: unknown, wanted: unknown): boolean {
  const isPlain = [value, wanted].every((one) => ['string', 'number', 'boolean'].includes(typeof one));
  return isPlain ? String(value) === String(wanted) : JSON.stringify(value) === JSON.stringify(wanted);
}
