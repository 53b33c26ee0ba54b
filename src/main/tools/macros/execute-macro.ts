import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { clipAll } from '../../../shared/runtime/weigh.js';
import { defineTool } from '../kit/define-tool.js';
import { FollowUp } from '../kit/tool.js';
import { callsOf, definitionOf, type MacroParameter, macroNameField, stepsThatCall } from './definition.js';
import { filledSteps } from './fill.js';
import { macroPlan } from './macro-plan.js';

/** Steps that one run may take, looks and waits included. */
const mostRunSteps = 200;

export const executeMacro = defineTool({
  name: 'execute_macro',
  area: 'macros',
  words: {
    summary: 'Runs a macro that create_macro keeps, with its parameters.',
    more: 'Each step is judged, asked for and logged as if it were called by itself; the first that fails ends the run. Answers steps with their results. On approval_pending, await_approval goes on from the waiting step. At most 200 steps and 5 minutes.',
  },
  // Each step walks the pipeline with its own effect; this call does nothing itself.
  effect: { worst: 'destroy', of: () => 'own' },
  capability: 'see',
  needs: [],
  relays: true,
  mostCharacters: limits.arguments.steps,
  input: { name: macroNameField, parameters: z.record(z.string(), z.unknown()).optional() },
  aliases: { macro: 'name', id: 'name', parameter_values: 'parameters' },
  output: z.object({}),
  targets: () => [{ kind: 'none' }],
  examples: [{ title: 'Greet somebody', arguments: { name: 'Greet', parameters: { who: 'Ada' } } }],
  async run(context, input) {
    const macro = context.macros.get(input.name);
    const definition = definitionOf(macro);
    const values = valuesFor(definition.parameters, input.parameters ?? {});
    const steps = filledSteps(definition, values);
    const problems = clipAll(context.steps.check(callsOf(steps), { scripts: false, arguments: true }), limits.problems);
    if (problems.length > 0) {
      fail('invalid_input', `${macro.displayName}: ${problems.join('; ')}.`, { remedy: 'No step has run.', details: { problems } });
    }
    const planned = stepsThatCall(definition.steps);
    return new FollowUp({
      kind: 'batch',
      batch: {
        ...macroPlan(definition.steps, values, context.steps.takesText),
        maxSteps: mostRunSteps,
        countsAnew: true,
        steps: stepsThatCall(steps).map(({ call, target }, at) => ({ call, target, planned: planned[at]?.call ?? call })),
        about: { name: macro.name, displayName: macro.displayName },
      },
    });
  },
  intent: (input) => ({ kind: 'run-macro', name: input.name }),
});

/** Every parameter's value. Error: `invalid_input` naming what is missing and what is unknown, all at once. */
function valuesFor(parameters: readonly MacroParameter[], given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const known = new Set(parameters.map((one) => one.name));
  const missing = parameters.filter((one) => !isGiven(given, one) && one.default === undefined).map((one) => `missing \`${one.name}\``);
  const unknown = Object.keys(given)
    .filter((name) => !known.has(name))
    .map((name) => `unknown \`${name}\``);
  const problems = clipAll([...missing, ...unknown], limits.problems);
  if (problems.length > 0) {
    fail('invalid_input', `The macro's parameters: ${problems.join('; ')}.`, {
      remedy: `It takes ${[...known].join(', ') || 'none'}.`,
      details: { problems },
    });
  }
  return Object.fromEntries(parameters.map((one) => [one.name, isGiven(given, one) ? given[one.name] : one.default]));
}

/** Null is no value, as in every argument. */
function isGiven(given: Readonly<Record<string, unknown>>, { name }: MacroParameter): boolean {
  return Object.hasOwn(given, name) && given[name] !== null;
}
