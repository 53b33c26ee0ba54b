import type { Registry } from '../tools/kit/registry.js';
import type { AnyTool } from '../tools/kit/tool.js';
import { readArguments } from './arguments.js';
import type { VocabularyBook } from './listing.js';
import type { CallRequest } from './types.js';

export interface NamingParts {
  readonly registry: Registry;
  readonly vocabularies: VocabularyBook;
}

/** Step 1: a name of ours, or another system's name for a tool of ours; null when nobody has it. */
export function toolNamed(parts: NamingParts, name: string): AnyTool | null {
  return parts.registry.get(name) ?? parts.registry.get(parts.vocabularies.canonicalName(name) ?? '') ?? null;
}

/** Step 2: the arguments of a call in the tool's own spelling, checked. Error: `invalid_input`. */
export function inputOf(parts: NamingParts, tool: AnyTool, request: Pick<CallRequest, 'name' | 'arguments'>): Record<string, unknown> {
  const foreign = parts.registry.get(request.name) === undefined ? parts.vocabularies.translate(request.name, request.arguments) : null;
  return foreign === null
    ? readArguments(tool, request.arguments)
    : readArguments(tool, foreign.arguments, { ...foreign, name: request.name });
}
