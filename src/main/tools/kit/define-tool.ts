import { z } from 'zod';
import type { KeyRequest } from '../../../shared/chords.js';
import { isChange } from '../../../shared/clearance.js';
import { limits } from '../../../shared/limits.js';
import type { Toolset } from '../../../shared/settings.js';
import { worst } from './listing.js';
import { timeAliases } from './time-aliases.js';
import type { Alias, AnyTool, Tool, ToolQuestion } from './tool.js';

type Shape = z.ZodRawShape;
type InputOf<S extends Shape> = z.infer<z.ZodObject<S>>;

/** A tool as its file writes it: the input is a shape, so that it is always strict and always an object. */
export interface ToolDefinition<S extends Shape, O extends z.ZodType>
  extends Omit<
    Tool<InputOf<S>, z.infer<O>>,
    | 'input'
    | 'output'
    | 'aliases'
    | 'instead'
    | 'unlisted'
    | 'toolset'
    | 'stringIsValue'
    | 'deadlineSeconds'
    | 'mostCharacters'
    | 'beforePairing'
    | 'becomes'
    | 'relays'
    | 'onlyListed'
    | 'question'
    | 'cost'
    | 'keys'
    | 'overwrites'
    | 'doubts'
    | 'reachesFront'
    | 'readsClipboard'
    | 'rehearse'
    | 'alreadySo'
    | 'say'
  > {
  readonly input: S;
  readonly output: O;
  readonly aliases?: Readonly<Record<string, Alias>>;
  /** Default none. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Default none. */
  readonly unlisted?: readonly string[];
  readonly toolset?: Toolset;
  readonly stringIsValue?: boolean;
  readonly becomes?: { readonly parameter: string; readonly tool: string };
  readonly beforePairing?: boolean;
  readonly relays?: boolean;
  readonly onlyListed?: boolean;
  /** Default none. */
  readonly rehearse?: Tool<InputOf<S>, z.infer<O>>['rehearse'];
  /** Default none. */
  readonly alreadySo?: Tool<InputOf<S>, z.infer<O>>['alreadySo'];
  /** Default none. */
  readonly question?: ToolQuestion<InputOf<S>>;
  /** Default 10. */
  readonly deadlineSeconds?: number;
  /** Default `limits.arguments.usual`. */
  readonly mostCharacters?: number;
  /** Default 1. */
  cost?(input: InputOf<S>): number;
  /** Default none. */
  keys?(input: InputOf<S>): readonly KeyRequest[];
  /** Default none. */
  doubts?(input: InputOf<S>): readonly string[];
  /** Default false. */
  reachesFront?(input: InputOf<S>): boolean;
  /** Default false. */
  readsClipboard?(input: InputOf<S>): boolean;
  /** Default none. */
  overwrites?(input: InputOf<S>): string | null;
  /** Wanted of what may change something itself; the others are not asked. */
  say?(output: z.infer<O>, input: InputOf<S>): string;
}

/**
 * Makes a tool from its definition. Throws at start-up when an alias shadows a parameter or points nowhere, because
 * such a call could mean two things, and when a change would say nothing.
 */
export function defineTool<S extends Shape, O extends z.ZodType>(definition: ToolDefinition<S, O>): AnyTool {
  const aliases = { ...timeAliases(Object.keys(definition.input)), ...definition.aliases };
  checkAliases(definition, aliases);
  checkSaying(definition);
  const tool = {
    ...definition,
    aliases,
    instead: definition.instead ?? {},
    unlisted: definition.unlisted ?? [],
    toolset: definition.toolset ?? null,
    stringIsValue: definition.stringIsValue ?? false,
    becomes: definition.becomes ?? null,
    beforePairing: definition.beforePairing ?? false,
    relays: definition.relays ?? false,
    onlyListed: definition.onlyListed ?? false,
    question: definition.question ?? null,
    rehearse: definition.rehearse ?? null,
    alreadySo: definition.alreadySo ?? null,
    deadlineSeconds: definition.deadlineSeconds ?? 10,
    mostCharacters: definition.mostCharacters ?? limits.arguments.usual,
    cost: definition.cost ?? (() => 1),
    keys: definition.keys ?? (() => []),
    doubts: definition.doubts ?? (() => []),
    reachesFront: definition.reachesFront ?? (() => false),
    readsClipboard: definition.readsClipboard ?? (() => false),
    overwrites: definition.overwrites ?? (() => null),
    say: definition.say ?? (() => ''),
    input: z.strictObject(definition.input),
  };
  // The pipeline only ever hands `run`, `targets`, `say` and `intent` what `input` and `output` have parsed.
  return tool as unknown as AnyTool;
}

function checkAliases({ name, input }: { readonly name: string; readonly input: Shape }, aliases: Readonly<Record<string, Alias>>): void {
  for (const [alias, target] of Object.entries(aliases)) {
    const parameter = typeof target === 'string' ? target : target.parameter;
    if (alias in input) throw new TypeError(`${name}: alias ${alias} shadows a parameter`);
    if (!(parameter in input)) throw new TypeError(`${name}: alias ${alias} points to no parameter`);
  }
}

function checkSaying<S extends Shape, O extends z.ZodType>({ name, effect, relays, say }: ToolDefinition<S, O>): void {
  const isAsked = !relays && isChange({ effect: worst(effect) });
  if (isAsked && say === undefined) throw new TypeError(`${name}: a change has to say what happened`);
}

/** The parameters of a tool by name, as published. */
export function parametersOf(tool: AnyTool): readonly string[] {
  return Object.keys(shapeOf(tool)).filter((name) => !tool.unlisted.includes(name));
}

/** Whether a parameter may have a value. */
export function takes(tool: AnyTool, parameter: string, value: unknown): boolean {
  return z.safeParse(shapeOf(tool)[parameter] ?? z.never(), value).success;
}

function shapeOf(tool: AnyTool): Shape {
  // defineTool made the input, so it is a strict object with a shape.
  return (tool.input as unknown as z.ZodObject).shape;
}
