import { fail } from '../../../../shared/errors.js';
import { problemsOf } from './problems.js';
import type { Scenario } from './scenario.js';
import { scenarioSchema } from './scenario.js';
import { contradictionsOf } from './scenario-rules.js';
import { withoutNulls } from './without-nulls.js';

/** Problems that are told at once; who has more is helped by the first. */
const mostProblems = 20;

/**
 * Reads a scenario from JSON text; `source` names it in errors. Null anywhere is as if it did not stand there. Errors:
 * `invalid_input` with every problem, its place in the JSON (`apps[0].windows[1].frame.width`) and what would be right.
 */
export function parseScenario(text: string, source: string): Scenario {
  const { value, pathBefore } = withoutNulls(jsonOf(text, source));
  const parsed = scenarioSchema.safeParse(value);
  const problems = parsed.success
    ? contradictionsOf(parsed.data, pathBefore)
    : problemsOf({ schema: scenarioSchema, value, pathBefore }, parsed.error.issues);
  if (parsed.success && problems.length === 0) return parsed.data;
  const told = problems.slice(0, mostProblems);
  const more = problems.length > told.length ? `; and ${problems.length - told.length} more` : '';
  return fail('invalid_input', `The scenario ${source} is not usable: ${told.join('; ')}${more}.`, {
    remedy: 'Correct these places; docs/simulated-mac.md documents the format.',
    details: { problems: told },
  });
}

function jsonOf(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    return fail('invalid_input', `The scenario ${source} is not JSON: ${cause instanceof Error ? cause.message : 'unreadable'}.`, {
      remedy: 'Correct the file; docs/simulated-mac.md has an example.',
      cause,
    });
  }
}
