import type { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { clipAll } from '../../../shared/runtime/weigh.js';
import { toSnakeCase } from '../../../shared/text/snake-case.js';
import { isRecord } from '../../../shared/wire.js';
import { valueWords } from '../../../shared/words/value-words.js';
import { parametersOf, takes } from '../../tools/kit/define-tool.js';
import { publishedParameters } from '../../tools/kit/listing.js';
import { readTime } from '../../tools/kit/time-aliases.js';
import type { AnyTool } from '../../tools/kit/tool.js';
import { readLeniently, takesNull } from './lenient.js';
import type { Translated } from './listing.js';
import { readPairs, readRegion } from './pairs.js';

type Arguments = Readonly<Record<string, unknown>>;

/** What another system's spelling of a call has to say beside its arguments. */
export interface ForeignCall extends Omit<Translated, 'tool' | 'arguments'> {
  readonly name: string;
}

/** What else is known of a call whose arguments are read. */
interface Reading {
  /** It was called by another system's name. */
  readonly foreign?: ForeignCall | undefined;
  /** Whether a value is told only later: an argument with such a value is there, and whatever it will be is not wrong now. */
  readonly isOpen?: ((value: unknown) => boolean) | undefined;
}

const nothingIsOpen = (): boolean => false;

/**
 * The arguments of a call in the tool's own spelling, validated. camelCase and the tool's aliases are accepted, null for what
 * is left out, as is an empty text that the parameter would not take, text for a number or a truth, a number for a text, and a
 * length of time with its unit; two spellings of one parameter are refused unless they say the same. Every problem is told at
 * once, in the words of the system whose name was called. Error: `invalid_input` with the accepted parameters.
 */
export function readArguments(tool: AnyTool, given: Arguments, { foreign, isOpen = nothingIsOpen }: Reading = {}): Record<string, unknown> {
  const problems: string[] = [...(foreign?.missing ?? []).map((name) => `missing \`${name}\``), ...(foreign?.problems ?? [])];
  const { named, spelled } = toParameters(tool, { given, isOpen }, problems);
  const open = new Set<PropertyKey | undefined>(Object.keys(named).filter((parameter) => isOpen(named[parameter])));
  const known = Object.fromEntries(Object.entries(named).filter(([parameter]) => !open.has(parameter)));
  const parsed = tool.input.safeParse(known, { error: valueWords });
  const issues = parsed.success ? [] : parsed.error.issues.filter(({ path: [parameter] }) => !open.has(parameter));
  if (issues.length > 0) {
    // What another system's parameter was to become is missing with it, and was named already.
    const follows = (issue: z.core.$ZodIssue): boolean => (foreign?.missing.length ?? 0) > 0 && at(named, issue.path) === undefined;
    const callIt = (parameter: string): string => foreign?.spellings.get(spelled.get(parameter) ?? parameter) ?? parameter;
    problems.push(...issues.filter((issue) => !follows(issue)).map((issue) => describe(issue, named, tool, callIt)));
  }
  const parameters = foreign?.parameters ?? parametersOf(tool);
  // defineTool made an object schema; with something open in it there is nothing to read yet.
  if (problems.length === 0 && issues.length === 0) return parsed.success ? (parsed.data as Record<string, unknown>) : {};
  const told = clipAll(problems, limits.problems);
  const ways = otherWays(tool, Object.keys(given), told, foreign?.spellings);
  fail('invalid_input', `${foreign?.name ?? tool.name}: ${told.join('; ')}.`, {
    remedy: `Parameters: ${parameters.join(', ') || 'none'}.${howToName(parameters, given)}${ways.map((way) => ` ${way}`).join('')}`,
    details: { problems: told, parameters, ...(foreign === undefined ? {} : { missing: foreign.missing }) },
  });
}

/** A step of a run may say what its element is called; a call by itself may not, and models try. */
function howToName(parameters: readonly string[], given: Arguments): string {
  const said = ['role', 'title', 'text'].filter((name) => name in given && !parameters.includes(name));
  if (said.length === 0 || !parameters.includes('element') || 'element' in given) return '';
  return ` element is a ref from look or find_element; a step of run_steps takes ${said.join(' and ')} instead.`;
}

/** What models try with a tool that is done in another way; of a parameter that it has, where that is what is wrong. */
export function otherWays(
  tool: AnyTool,
  given: readonly string[],
  problems: readonly string[],
  spellings: ForeignCall['spellings'] = new Map(),
): readonly string[] {
  const { instead } = tool;
  const isTold = (name: string): boolean => problems.some((one) => one.includes(`\`${spellings.get(name) ?? name}\`:`));
  const isWrong = (name: string): boolean => !parameterNames(tool).has(name) || isTold(name);
  const ways = given.map(toSnakeCase).flatMap((name) => (Object.hasOwn(instead, name) && isWrong(name) ? (instead[name] ?? []) : []));
  return [...new Set(ways)];
}

/** The arguments by the tool's parameters, and how each was written. */
function toParameters(
  tool: AnyTool,
  { given, isOpen }: { readonly given: Arguments; readonly isOpen: (value: unknown) => boolean },
  problems: string[],
): { readonly named: Record<string, unknown>; readonly spelled: ReadonlyMap<string, string> } {
  const parameters = parameterNames(tool);
  const published = publishedParameters(tool);
  const named: Record<string, unknown> = {};
  const spelled = new Map<string, string>();
  for (const [name, value] of Object.entries(readPairs(readRegion(given, parameters), parameters, isOpen))) {
    if (isEmpty(value) && toSnakeCase(name) === tool.becomes?.parameter) continue;
    const found = parameterFor(tool, name);
    if (found === null) {
      problems.push(`unknown argument \`${name}\``);
      continue;
    }
    const { schema, required } = published(found.parameter);
    if (value === null && !required && !takesNull(schema)) continue;
    // Many models fill in every parameter there is.
    if (value === '' && !required && !takes(tool, found.parameter, value)) continue;
    const before = spelled.get(found.parameter);
    const meant = readLeniently(readTime(toSnakeCase(name), value), schema);
    const read = found.read ? found.read(meant) : meant;
    if (before !== undefined && JSON.stringify(named[found.parameter]) !== JSON.stringify(read)) {
      problems.push(`\`${before}\` and \`${name}\` are the same parameter and differ`);
    }
    spelled.set(found.parameter, name);
    named[found.parameter] = read;
  }
  return { named, spelled };
}

/** Whether nothing is meant where only a name could be. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === '';
}

const namesByTool = new WeakMap<AnyTool, ReadonlySet<string>>();

function parameterNames(tool: AnyTool): ReadonlySet<string> {
  const known = namesByTool.get(tool) ?? new Set([...parametersOf(tool), ...tool.unlisted]);
  namesByTool.set(tool, known);
  return known;
}

/** The tool's own parameter for what a client calls `name`, with the way to read its value where that is another; null for none. */
export function parameterFor(
  tool: AnyTool,
  name: string,
): { readonly parameter: string; readonly read?: (value: unknown) => unknown } | null {
  const parameters = parameterNames(tool);
  if (parameters.has(name)) return { parameter: name };
  const snake = toSnakeCase(name);
  if (parameters.has(snake)) return { parameter: snake };
  const alias = Object.hasOwn(tool.aliases, snake) ? tool.aliases[snake] : undefined;
  if (alias === undefined) return null;
  return typeof alias === 'string' ? { parameter: alias } : alias;
}

function describe(issue: z.core.$ZodIssue, given: Arguments, tool: AnyTool, callIt: (parameter: string) => string): string {
  const [parameter = '', ...within] = issue.path.map(String);
  const path = [callIt(parameter), ...within].join('.');
  if (issue.code === 'invalid_type' && issue.expected !== 'int') {
    const type = issue.expected === 'record' ? 'object' : issue.expected;
    const { schema } = publishedParameters(tool)([parameter, ...within].join('.'));
    if (at(given, issue.path) === undefined) return `missing \`${path}\` (${type}${choices(schema)})`;
    return `\`${path}\`: expected ${type}${keys(schema)}, received ${typeName(at(given, issue.path))}`;
  }
  if (issue.code === 'invalid_union') {
    const forms = [...new Set(issue.errors.flat().flatMap((one) => (one.code === 'invalid_type' ? [one.expected] : [])))];
    const form = forms.join(' or ') || 'another form';
    if (at(given, issue.path) === undefined) return `missing \`${path}\` (${form})`;
    return `\`${path}\`: expected ${form}, received ${typeName(at(given, issue.path))}`;
  }
  if (issue.code === 'unrecognized_keys') return `unknown ${issue.keys.map((key) => `\`${path ? `${path}.` : ''}${key}\``).join(', ')}`;
  return `${path ? `\`${path}\`: ` : ''}${issue.message}`;
}

/** What may stand in a parameter, where that is listed. */
function choices(schema: unknown): string {
  const { enum: own, items } = isRecord(schema) ? schema : {};
  const all = own ?? (isRecord(items) ? items.enum : undefined);
  return Array.isArray(all) ? ` of ${all.join(', ')}` : '';
}

/** What an object is made of, for whoever gave a list of numbers instead. */
function keys(schema: unknown): string {
  return isRecord(schema) && isRecord(schema.properties) ? ` {${Object.keys(schema.properties).join(', ')}}` : '';
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined), value);
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
