import { isRecord } from '../../../shared/wire.js';
import { referenceOf } from '../kit/references.js';
import { readStepCall, whyNoCall, withoutEmpty } from '../kit/step-input.js';
import { readTarget, type Tools, targetProblems } from '../kit/step-target.js';
import type { Condition, MacroStep } from './definition.js';

/** Steps of a macro, those inside others counted too. */
export const mostSteps = 200;
const deepest = 5;
const mostRepeats = 100;
const longestWaitSeconds = 30;

const callKeys = ['tool', 'name', 'arguments', 'args', 'target', 'as', 'optional'];
const forms = '{tool, arguments, target?, as?, optional?}, {wait: seconds}, {if: condition, then, else?} or {repeat: times, steps, until?}';
const conditions =
  '{element: {app, role?, title?, text? …}}, {window: {app?, title?}}, each with exists?: false, or {result: name, ok?, path?, equals?, contains?}';

/** Steps as they were sent, and everything that is wrong with them. */
export interface ReadSteps {
  readonly steps: readonly MacroStep[];
  readonly problems: readonly string[];
}

/** Reads the steps of a macro; each problem says where it is. */
export function readSteps(source: readonly unknown[], tools: Tools): ReadSteps {
  const reader: Reader = { problems: [], names: new Set(), tools, count: 0 };
  const steps = readList(reader, source, { where: 'step ', depth: 1 });
  if (reader.count > mostSteps) reader.problems.push(`${reader.count} steps, and ${mostSteps} is the limit`);
  return { steps, problems: reader.problems };
}

interface Reader {
  readonly problems: string[];
  /** What `as` has named so far. */
  readonly names: Set<string>;
  readonly tools: Tools;
  count: number;
}

interface Place {
  readonly where: string;
  readonly depth: number;
}

function readList(reader: Reader, list: unknown, place: Place): readonly MacroStep[] {
  if (!Array.isArray(list)) return wrong(reader, `${place.where.trim()}: expected a list of steps`) ?? [];
  if (place.depth > deepest) return wrong(reader, `${place.where.trim()}: steps stand inside each other more than ${deepest} deep`) ?? [];
  return list.flatMap((one, index) => readStep(reader, one, { ...place, where: `${place.where}${index + 1}` }) ?? []);
}

function readStep(reader: Reader, sent: unknown, place: Place): MacroStep | null {
  reader.count += 1;
  if (!isRecord(sent)) return wrong(reader, `${place.where}: expected ${forms}`);
  const value = withoutEmpty(sent);
  if ('wait' in value) return readWait(reader, value, place);
  if ('if' in value) return readIf(reader, value, place);
  if ('repeat' in value) return readRepeat(reader, value, place);
  const call = readStepCall(value);
  if (call === null) return wrong(reader, `${place.where}: ${whyNoCall(value, forms)}`);
  refuseExtra(reader, value, { place, known: callKeys });
  const as = typeof value.as === 'string' ? value.as : null;
  if (as !== null) reader.names.add(as);
  const targeted = readTarget(call, value.target, reader.tools);
  if (targeted.target !== null) for (const why of targetProblems(targeted.target, value.target)) wrong(reader, `${place.where}: ${why}`);
  return { kind: 'call', ...targeted, where: place.where, as, optional: plain(value.optional) === true };
}

function readWait(reader: Reader, value: Readonly<Record<string, unknown>>, place: Place): MacroStep | null {
  refuseExtra(reader, value, { place, known: ['wait'] });
  const seconds = plain(value.wait);
  if (typeof seconds === 'number' && seconds >= 0 && seconds <= longestWaitSeconds) return { kind: 'wait', ms: seconds * 1000 };
  return wrong(reader, `${place.where}: wait must be 0 to ${longestWaitSeconds} seconds`);
}

function readIf(reader: Reader, value: Readonly<Record<string, unknown>>, place: Place): MacroStep | null {
  refuseExtra(reader, value, { place, known: ['if', 'then', 'else'] });
  const condition = readCondition(reader, value.if, place);
  const steps = readList(reader, value.then, { where: `${place.where}.then `, depth: place.depth + 1 });
  const otherwise = readList(reader, value.else ?? [], { where: `${place.where}.else `, depth: place.depth + 1 });
  return condition === null ? null : { kind: 'if', condition, steps, otherwise };
}

function readRepeat(reader: Reader, value: Readonly<Record<string, unknown>>, place: Place): MacroStep | null {
  refuseExtra(reader, value, { place, known: ['repeat', 'steps', 'until'] });
  const steps = readList(reader, value.steps, { where: `${place.where}.steps `, depth: place.depth + 1 });
  const until = value.until === undefined ? null : readCondition(reader, value.until, place);
  const times = plain(value.repeat);
  if (typeof times === 'number' && Number.isInteger(times) && times >= 1 && times <= mostRepeats)
    return { kind: 'repeat', times, until, steps };
  return wrong(reader, `${place.where}: repeat must be 1 to ${mostRepeats} times`);
}

function readCondition(reader: Reader, sent: unknown, place: Place): Condition | null {
  if (!isRecord(sent)) return wrong(reader, `${place.where}: expected a condition: ${conditions}`);
  // What equals nothing is a question of its own, unless another is asked.
  const isAsked = (name: string): boolean => name === 'equals' && (sent.contains ?? sent.ok ?? null) === null;
  const value: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(sent).filter(([name, one]) => one !== null || isAsked(name)),
  );
  for (const kind of ['element', 'window'] as const) {
    const query = value[kind];
    if (!isRecord(query)) continue;
    refuseExtra(reader, value, { place, known: [kind, 'exists'] });
    return { kind, query, exists: plain(value.exists) !== false };
  }
  const given = typeof value.result === 'string' ? referenceOf(value.result) : null;
  if (given === null) return wrong(reader, `${place.where}: expected a condition: ${conditions}`);
  const of = given.name;
  if (!reader.names.has(of)) return wrong(reader, `${place.where}: no step before it has as: "${of}"`);
  refuseExtra(reader, value, { place, known: ['result', 'ok', 'path', 'equals', 'contains'] });
  const ok = plain(value.ok);
  return {
    kind: 'result',
    of,
    ok: typeof ok === 'boolean' ? ok : null,
    path: [...given.path, ...(typeof value.path === 'string' ? value.path.split(/[.[\]]+/).filter((key) => key !== '') : [])],
    equals: value.equals,
    contains: typeof value.contains === 'string' ? value.contains : null,
  };
}

/** A number or a truth that was written as a text, as many models write them. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function refuseExtra(reader: Reader, value: object, on: { readonly place: Place; readonly known: readonly string[] }): void {
  const extra = Object.keys(value).filter((key) => !on.known.includes(key));
  if (extra.length > 0) wrong(reader, `${on.place.where}: unknown ${extra.join(', ')}; expected ${on.known.join(', ')}`);
}

function wrong(reader: Reader, problem: string): null {
  reader.problems.push(problem);
  return null;
}
