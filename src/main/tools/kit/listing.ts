import { z } from 'zod';
import { isChange } from '../../../shared/clearance.js';
import { toolTitles } from '../../../shared/words/en/tools.js';
import type { ToolListing } from './answer.js';
import type { Registry } from './registry.js';
import type { AnyTool, Depends } from './tool.js';

/** The value a tool publishes: the worst one when it depends on the arguments. */
export function worst<Value extends string>(value: Value | Depends<never, Value>): Value {
  return typeof value === 'object' ? value.worst : value;
}

/** The value for one call. */
export function valueFor<Input, Value extends string>(value: Value | Depends<Input, Value>, input: Input): Value {
  return typeof value === 'object' ? value.of(input) : value;
}

/** Tools do not change, and their schemas are dear to convert: each is listed many times, by every preset and vocabulary. */
const made = new WeakMap<AnyTool, ToolListing>();

/** One tool as tools/list shows it: short, without defaults, null unions or dialect marks, which some clients refuse. */
export function toListing(tool: AnyTool): ToolListing {
  const listing = made.get(tool) ?? makeListing(tool);
  made.set(tool, listing);
  return listing;
}

/** The tools of a list as it shows them. What a description says of a tool that the list lacks is left out: its reader cannot call it. */
export function toList(tools: readonly AnyTool[], { tools: all }: Pick<Registry, 'tools'>): readonly ToolListing[] {
  const listed = new Set<string>(tools.map(({ name }) => name));
  // A regular expression of all their names takes 20 ms of every start.
  const namesOther = (text: string): boolean => namesIn(text).some((name) => all.has(name) && !listed.has(name));
  return tools
    .map(toListing)
    .map((one) => (namesOther(one.description) ? { ...one, description: without(namesOther, one.description) } : one));
}

/** What could be names of tools in a text, each once. One without a `_` is a word like any other. */
export function namesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\b[a-z\d]+(?:_[a-z\d]+)+\b/g))];
}

/** Sentence by sentence, each up to the clause that names one of them. */
function without(namesOther: (text: string) => boolean, text: string): string {
  const sentences = text.split(/(?<=\.) /).map((sentence) => {
    const clauses = sentence.split(/(?<=[;:]) /);
    const at = clauses.findIndex(namesOther);
    return at < 0 ? sentence : clauses.slice(0, at).join(' ').replace(/[;:]$/, '.');
  });
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** What is published of a tool's parameters, each by its name. */
export function publishedParameters(tool: AnyTool): (name: string) => { readonly schema: unknown; readonly required: boolean } {
  const { properties, required } = toListing(tool).inputSchema;
  const schemas = typeof properties === 'object' && properties !== null ? properties : {};
  return (name) => ({ schema: Reflect.get(schemas, name), required: Array.isArray(required) && required.includes(name) });
}

function makeListing(tool: AnyTool): ToolListing {
  const effect = worst(tool.effect);
  const readOnly = !isChange({ effect });
  return {
    name: tool.name,
    title: toolTitles[tool.name],
    description: `${tool.words.summary} ${tool.words.more}`.trim(),
    // Clients look for `properties`, also of a tool that has no parameters.
    inputSchema: {
      type: 'object',
      properties: {},
      ...plainSchema(published(tool)),
    },
    annotations: {
      readOnlyHint: readOnly,
      destructiveHint: effect === 'destroy',
      idempotentHint: readOnly,
      openWorldHint: !readOnly,
    },
  };
}

/** The schema of the parameters that stand in the list. */
function published({ input, unlisted }: AnyTool): object {
  const { properties, ...rest } = z.toJSONSchema(input, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  return { ...rest, properties: Object.fromEntries(Object.entries(properties ?? {}).filter(([name]) => !unlisted.includes(name))) };
}

/** What clients refuse (`propertyNames`), or what tells a model nothing. */
const dropped = new Set(['$schema', 'default', '~standard', 'propertyNames']);

function plainSchema(schema: object): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (dropped.has(key) || isSafeIntegerBound(value) || saysNothing(key, value)) continue;
    plain[key] = plainValue(value);
  }
  return plain;
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  return typeof value === 'object' && value !== null ? plainSchema(value) : value;
}

/** An empty schema takes anything, as none does. */
function saysNothing(key: string, value: unknown): boolean {
  const opens = key === 'additionalProperties' || key === 'properties';
  return opens && typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function isSafeIntegerBound(value: unknown): boolean {
  return value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER;
}
