import { type VocabularyName, vocabularyNames } from '../../../shared/bridge/lists.js';
import { allTools } from '../all.js';
import type { ToolListing } from '../kit/answer.js';
import type { AnyTool } from '../kit/tool.js';
import { axmcp } from './axmcp.js';
import { entryListing } from './listings.js';
import { macosUse } from './macos-use.js';
import { type TranslatedArguments, translateArguments } from './translate.js';
import type { Arguments, VocabularyEntry } from './vocabulary.js';
import { workspace } from './workspace.js';

/** Every table by the name of its system. Where two share a name, the table that stands first has all its parameters. */
export const vocabularies: Readonly<Record<VocabularyName, readonly VocabularyEntry[]>> = {
  'macos-use': macosUse,
  workspace,
  axmcp,
};

const entries = byName(vocabularyNames);

/**
 * Another system's call as ours, or null when no system but ours knows the name. Every vocabulary is always callable,
 * listed or not. Arguments are renamed, not checked; what is missing or wrong by the other document stands beside them.
 */
export function translate(
  name: string,
  given: Arguments,
): (TranslatedArguments & { readonly tool: string; readonly parameters: readonly string[] }) | null {
  const entry = entries.get(name);
  if (entry === undefined) return null;
  return { tool: entry.tool, parameters: Object.keys(entry.parameters), ...translateArguments(entry, given) };
}

/** Our tool behind another system's name; null when there is none. */
export function canonicalName(name: string): string | null {
  return entries.get(name)?.tool ?? null;
}

/** The names of the enabled systems as tools/list shows them, sorted by name. */
export function vocabularyListings(enabled: readonly VocabularyName[]): readonly ToolListing[] {
  return listed(enabled)
    .map(({ entry, tool }) => entryListing(entry, tool))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** How many those are, without making what they show. */
export function countVocabulary(name: VocabularyName): number {
  return listed([name]).length;
}

function listed(enabled: readonly VocabularyName[]): readonly { readonly entry: VocabularyEntry; readonly tool: AnyTool }[] {
  const tools = new Map<string, AnyTool>(allTools.map((tool) => [tool.name, tool]));
  return [...byName(vocabularyNames.filter((name) => enabled.includes(name))).values()].flatMap((entry) => {
    const tool = tools.get(entry.tool);
    return tool === undefined ? [] : [{ entry, tool }];
  });
}

function byName(names: readonly VocabularyName[]): ReadonlyMap<string, VocabularyEntry> {
  const all = new Map<string, VocabularyEntry>();
  for (const entry of names.flatMap((name) => vocabularies[name])) if (!all.has(entry.name)) all.set(entry.name, entry);
  return all;
}
