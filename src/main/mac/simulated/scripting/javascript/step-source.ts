import type { Step } from './messages.js';

/** A specifier as a script would write it: `Application("Finder").windows.at(0).name`. */
export function sourceOfSteps(steps: readonly Step[]): string {
  let source = '';
  for (const step of steps) source += sourceOfStep(step);
  return source;
}

function sourceOfStep(step: Step): string {
  if ('app' in step) return `Application(${JSON.stringify(step.app)})`;
  if ('path' in step) return `Path(${JSON.stringify(step.path)})`;
  if ('name' in step) return `.${step.name}`;
  if ('at' in step) return `.at(${step.at})`;
  if ('byName' in step) return `.byName(${JSON.stringify(step.byName)})`;
  if ('byId' in step) return `.byId(${JSON.stringify(step.byId)})`;
  return `.whose(${JSON.stringify(step.whose, plain)})`;
}

/** What crosses, as a script writes it. */
function plain(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('date' in value) return new Date(Number(value.date)).toJSON();
  return 'fields' in value ? value.fields : value;
}
