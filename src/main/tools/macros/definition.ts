import { z } from 'zod';
import { shortText } from '../kit/fields.js';
import type { StoredMacro } from '../kit/services.js';
import { openCall, type StepTarget } from '../kit/step-target.js';
import type { OpenCall, StepCall } from '../kit/steps.js';

/** What an `if` or `until` asks about. */
export type Condition =
  | { readonly kind: 'element' | 'window'; readonly query: Readonly<Record<string, unknown>>; readonly exists: boolean }
  | {
      readonly kind: 'result';
      readonly of: string;
      readonly ok: boolean | null;
      /** Keys on the way into the result; empty for the whole. */
      readonly path: readonly string[];
      readonly equals: unknown;
      readonly contains: string | null;
    };

export type MacroStep =
  | {
      readonly kind: 'call';
      readonly call: StepCall;
      /** Where it stands in what was sent. */
      readonly where: string;
      /** What tells its element, where it is not named. */
      readonly target: StepTarget | null;
      readonly as: string | null;
      readonly optional: boolean;
    }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'if'; readonly condition: Condition; readonly steps: readonly MacroStep[]; readonly otherwise: readonly MacroStep[] }
  | { readonly kind: 'repeat'; readonly times: number; readonly until: Condition | null; readonly steps: readonly MacroStep[] };

export interface MacroParameter {
  readonly name: string;
  readonly description?: string | undefined;
  /** Undefined: it must be given. */
  readonly default?: unknown;
}

/** A macro as it was defined. */
export interface MacroDefinition {
  readonly steps: readonly MacroStep[];
  /** The steps as they were sent, to be shown again. */
  readonly source: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly MacroParameter[];
  readonly tags: readonly string[];
  readonly description: string;
}

/** The definition of a stored macro; only create_macro stores any. */
export function definitionOf(macro: StoredMacro): MacroDefinition {
  return macro.definition as MacroDefinition; // create_macro is the only writer
}

export const macroNameField = shortText(100).describe('macros/{id} or display name');

/** A macro as results write it. */
export const macroOutput = z.object({
  name: z.string(),
  displayName: z.string(),
  description: z.string().optional(),
  createTime: z.string(),
  parameters: z.array(z.object({ name: z.string(), description: z.string().optional(), default: z.unknown().optional() })),
  tags: z.array(z.string()),
  stepCount: z.number(),
});

export function macroJson(macro: StoredMacro): z.infer<typeof macroOutput> {
  const { steps, parameters, tags, description } = definitionOf(macro);
  return {
    name: macro.name,
    displayName: macro.displayName,
    ...(description ? { description } : {}),
    createTime: new Date(macro.createdAt).toISOString(),
    parameters: parameters.map((one) => ({ ...one })),
    tags: [...tags],
    stepCount: countSteps(steps),
  };
}

/** All steps, those inside others too. */
function countSteps(steps: readonly MacroStep[]): number {
  return steps.reduce((count, step) => count + 1 + inner(step).reduce((sum, list) => sum + countSteps(list), 0), 0);
}

type CallStep = Extract<MacroStep, { kind: 'call' }>;

/** All steps that are calls, those inside others too, in the order in which they stand. */
export function stepsThatCall(steps: readonly MacroStep[]): readonly CallStep[] {
  return steps.flatMap((step) => (step.kind === 'call' ? [step] : inner(step).flatMap(stepsThatCall)));
}

/** The calls of all steps, in the order in which they stand, with what only earlier steps will tell. */
export function callsOf(steps: readonly MacroStep[]): readonly OpenCall[] {
  const names = resultNames(steps);
  return stepsThatCall(steps).map((step) => ({ ...openCall(step, names), where: step.where }));
}

/** What `as` names in all steps. */
export function resultNames(steps: readonly MacroStep[]): ReadonlySet<string> {
  return new Set(stepsThatCall(steps).flatMap(({ as }) => (as === null ? [] : [as])));
}

/** The step lists inside a step. */
export function inner(step: MacroStep): readonly (readonly MacroStep[])[] {
  if (step.kind === 'if') return [step.steps, step.otherwise];
  return step.kind === 'repeat' ? [step.steps] : [];
}
