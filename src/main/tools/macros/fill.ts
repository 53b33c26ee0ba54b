import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { tooMuch, weigh } from '../../../shared/runtime/weigh.js';
import { isRecord } from '../../../shared/wire.js';
import { asText, visitTexts } from '../kit/references.js';
import type { Condition, MacroDefinition, MacroStep } from './definition.js';

const placeholder = /(?<!\\)\{\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}\}/g;
const wholePlaceholder = /^\{\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*\}\}$/;

type Values = Readonly<Record<string, unknown>>;

/** The names in `{{name}}` anywhere inside a value. */
export function placeholdersIn(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  visitTexts(value, (text) => {
    for (const match of text.matchAll(placeholder)) names.add(match[1] ?? '');
  });
  return names;
}

/**
 * A macro's steps with its parameters filled in. How large that becomes is reckoned first, from the steps as they were sent:
 * a short macro that names a long text many times is refused before any of it is built. Error: `too_large`.
 */
export function filledSteps({ steps, source }: MacroDefinition, parameters: Values): readonly MacroStep[] {
  assertFits(source, parameters);
  const texts = new Map(Object.entries(parameters).map(([name, value]) => [name, asText(value)]));
  return filled(steps, (value) => fillIn(value, { parameters, texts }));
}

function assertFits(source: unknown, parameters: Values): void {
  const most = limits.filledMacro;
  const sizes = new Map(Object.entries(parameters).map(([name, value]) => [name, sizesOf(value)]));
  const { characters, values } = weigh(source, limits.call);
  const sum = { characters, values };
  const refuse = (passed: 'characters' | 'values'): never =>
    fail('too_large', `With these parameters filled in, the steps would ${tooMuch(passed, most)}.`, {
      remedy: 'Give shorter parameters, or name them in fewer places. No step has run.',
      details: { limit: most[passed] },
    });
  visitTexts(source, (text) => {
    const whole = sizes.get(wholePlaceholder.exec(text)?.[1] ?? '');
    if (whole !== undefined) {
      sum.characters += whole.characters - text.length;
      sum.values += whole.values;
    } else
      for (const [shown, name = ''] of text.matchAll(placeholder))
        sum.characters += (sizes.get(name)?.asText ?? shown.length) - shown.length;
    if (sum.characters > most.characters) refuse('characters');
    if (sum.values > most.values) refuse('values');
  });
}

function sizesOf(value: unknown): { readonly characters: number; readonly values: number; readonly asText: number } {
  const { characters, values } = weigh(value, limits.call);
  return { characters, values, asText: asText(value).length };
}

function filled(steps: readonly MacroStep[], fill: (value: unknown) => unknown): readonly MacroStep[] {
  return steps.map((step) => filledStep(step, fill));
}

function filledStep(step: MacroStep, fill: (value: unknown) => unknown): MacroStep {
  switch (step.kind) {
    case 'wait':
      return step;
    case 'call':
      return {
        ...step,
        call: { tool: step.call.tool, arguments: filledRecord(step.call.arguments, fill) },
        target: step.target === null ? null : filledRecord(step.target, fill),
      };
    case 'if':
      return {
        ...step,
        condition: filledCondition(step.condition, fill),
        steps: filled(step.steps, fill),
        otherwise: filled(step.otherwise, fill),
      };
    case 'repeat':
      return {
        ...step,
        until: step.until === null ? null : filledCondition(step.until, fill),
        steps: filled(step.steps, fill),
      };
  }
}

function filledRecord(value: Values, fill: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one)]));
}

function filledCondition(condition: Condition, fill: (value: unknown) => unknown): Condition {
  if (condition.kind !== 'result') return { ...condition, query: filledRecord(condition.query, fill) };
  const contains = condition.contains === null ? null : String(fill(condition.contains));
  return { ...condition, contains, equals: fill(condition.equals) };
}

interface Filling {
  readonly parameters: Values;
  readonly texts: ReadonlyMap<string, string>;
}

/** A value with its placeholders filled in; one that is the whole text keeps the type of what it stands for. */
function fillIn(value: unknown, on: Filling): unknown {
  if (typeof value === 'string') {
    const whole = wholePlaceholder.exec(value)?.[1];
    if (whole !== undefined && Object.hasOwn(on.parameters, whole)) return on.parameters[whole];
    return value.replaceAll(placeholder, (text, name: string) => on.texts.get(name) ?? text);
  }
  if (Array.isArray(value)) return value.map((one) => fillIn(one, on));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, on)]));
}
