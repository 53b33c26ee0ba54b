import { isRecord } from '../../../shared/wire.js';
import type { StepCall } from './steps.js';

/** A step without what it leaves empty: many models fill in every key there is. */
export function withoutEmpty(step: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(step).filter(([, value]) => value !== null && value !== ''));
}

/** A call as a step writes it; `name` is another word for `tool`, `args` for `arguments`. Null when it is none. */
export function readStepCall(value: Readonly<Record<string, unknown>>): StepCall | null {
  const tool = value.tool ?? value.name;
  const given = readJson(value.arguments ?? value.args ?? {});
  if (typeof tool !== 'string' || tool === '' || !isRecord(given)) return null;
  return { tool, arguments: given };
}

/** What is wrong with a step that is no call; `forms` says what it may be. */
export function whyNoCall(value: Readonly<Record<string, unknown>>, forms: string): string {
  const tool = value.tool ?? value.name;
  return typeof tool === 'string' && tool !== ''
    ? `its arguments are no JSON object; write them as ${exampleArguments}`
    : `expected ${forms}, received ${JSON.stringify(value).slice(0, mostShown)}`;
}

const exampleArguments = '{"app": "Calculator"}';
const mostShown = 100;

/** Arguments as JSON text; how large they are is looked at with the call. */
function readJson(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return given.trim() === '' ? {} : JSON.parse(given);
  } catch {
    return given;
  }
}
