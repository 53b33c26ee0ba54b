import { fail } from '../../../../shared/errors.js';
import type { Scenario } from './scenario.js';
import { scenarioSchema } from './scenario.js';
import { contradictionsOf } from './scenario-rules.js';

/**
 * Reads a scenario from JSON text; `source` names it in errors. Errors: `invalid_input` with every problem and its
 * place in the JSON, such as `apps[0].windows[1].frame.width`.
 */
export function parseScenario(text: string, source: string): Scenario {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    return fail('invalid_input', `The scenario ${source} is not JSON: ${cause instanceof Error ? cause.message : 'unreadable'}.`, {
      remedy: 'Correct the file; docs/simulated-mac.md has an example.',
      cause,
    });
  }
  const parsed = scenarioSchema.safeParse(raw);
  const problems = parsed.success
    ? contradictionsOf(parsed.data)
    : parsed.error.issues.map((issue) => `${place(issue.path)}: ${issue.message}`);
  if (parsed.success && problems.length === 0) return parsed.data;
  return fail('invalid_input', `The scenario ${source} is not usable: ${problems.join('; ')}.`, {
    remedy: 'Correct these places; docs/simulated-mac.md documents the format.',
    details: { problems },
  });
}

function place(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'top level';
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`)).join('');
}
