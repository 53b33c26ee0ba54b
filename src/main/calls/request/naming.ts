import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { tooMuch, weigh } from '../../../shared/runtime/weigh.js';
import { toSnakeCase } from '../../../shared/text/snake-case.js';
import type { Registry } from '../../tools/kit/registry.js';
import type { AnyTool } from '../../tools/kit/tool.js';
import type { CallRequest } from '../types.js';
import { isEmpty, readArguments } from './arguments.js';
import type { Translated, VocabularyBook } from './listing.js';

export interface NamingDeps {
  readonly registry: Registry;
  readonly vocabularies: VocabularyBook;
}

/**
 * Step 1: a name of ours, or another system's name for a tool of ours; null when nobody has it. A call that has the
 * parameter by which its tool becomes another is that other tool's call.
 */
export function toolNamed(parts: NamingDeps, name: string, given: Readonly<Record<string, unknown>> = {}): AnyTool | null {
  const tool = parts.registry.get(name) ?? parts.registry.get(parts.vocabularies.canonicalName(name) ?? '') ?? null;
  const becomes = tool?.becomes ?? null;
  if (becomes === null || !Object.keys(given).some((key) => toSnakeCase(key) === becomes.parameter && !isEmpty(given[key]))) return tool;
  return parts.registry.get(becomes.tool) ?? tool;
}

type NamedCall = Pick<CallRequest, 'name' | 'arguments'>;

/**
 * Step 2: the arguments of a call in the tool's own spelling, checked. Nothing is read of a call with values that `isOpen` says are
 * told later. Errors: `too_large` before they are read, `invalid_input`.
 */
export function inputOf(
  parts: NamingDeps,
  tool: AnyTool,
  request: NamedCall & { readonly isOpen?: (value: unknown) => boolean },
): Record<string, unknown> {
  assertBearable(tool, request);
  const { isOpen } = request;
  const foreign = foreignCall(parts, request);
  return foreign === null
    ? readArguments(tool, request.arguments, { isOpen })
    : readArguments(tool, foreign.arguments, { foreign: { ...foreign, name: request.name }, isOpen });
}

/** A call by another system's name in our words; null for one by our own. */
export function foreignCall(parts: NamingDeps, { name, arguments: given }: NamedCall): Translated | null {
  return parts.registry.get(name) === undefined ? parts.vocabularies.translate(name, given) : null;
}

/** What is too large for its tool is not read at all. Error: `too_large` with the limit. */
export function assertBearable(tool: AnyTool, request: NamedCall): void {
  const limit = { ...limits.call, characters: tool.mostCharacters };
  const { passed } = weigh(request.arguments, limit);
  if (passed === null) return;
  fail('too_large', `The arguments of ${request.name} ${tooMuch(passed, limit)}.`, {
    remedy: passed === 'characters' ? 'Send less at once, in several calls.' : 'Send less at once, as the tool describes it.',
    details: { limit: limit[passed], of: passed },
  });
}
