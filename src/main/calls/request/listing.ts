import type { Settings } from '../../../shared/settings.js';
import { type PresetName, toolsetNames } from '../../../shared/wire.js';
import type { Guard } from '../../guard/guard.js';
import type { SettingsStore } from '../../settings/store.js';
import type { ToolListing } from '../../tools/kit/answer.js';
import { toList } from '../../tools/kit/listing.js';
import { inListOrder, type Registry } from '../../tools/kit/registry.js';
import type { AnyTool } from '../../tools/kit/tool.js';
import type { Connection } from '../types.js';

/** Another system's call in our words. */
export interface Translated {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Required parameters that were not given, in the other system's spelling. */
  readonly missing: readonly string[];
  readonly problems: readonly string[];
  /** What the other system calls our parameters, by the spelling that they were renamed to. */
  readonly spellings: ReadonlyMap<string, string>;
  /** The parameters of the other system's tool. */
  readonly parameters: readonly string[];
}

/** Another system's names and arguments for our tools. */
export interface VocabularyBook {
  /** Our tool behind another system's name; null when no system has it. */
  canonicalName(name: string): string | null;
  /** Our tool and arguments for another system's call, and what is wrong with it; null when no system has the name. */
  translate(name: string, given: Readonly<Record<string, unknown>>): Translated | null;
  /** The listings of the systems whose names are listed. */
  listings(enabled: Settings['vocabularies']): readonly ToolListing[];
}

export interface ListingDeps {
  readonly registry: Registry;
  readonly vocabularies: VocabularyBook;
  readonly settings: SettingsStore;
  readonly guard: Pick<Guard, 'pairing'>;
}

type Choosing = Pick<ListingDeps, 'guard' | 'settings'>;

/** What the owner chose for a client, else for all that have no list of their own. */
export function chosenPreset({ guard, settings }: Choosing, { client }: Connection): PresetName {
  return guard.pairing(client.key)?.preset ?? settings.get().preset;
}

/**
 * What a client is shown of the tools: what its bridge asked for, else what the owner chose. A bridge is the client's own word: past
 * the single toolset that the owner gave it, it asks for nothing.
 */
export function presetOf(parts: Choosing, connection: Connection): PresetName {
  const chosen = chosenPreset(parts, connection);
  return isToolset(chosen) ? chosen : (connection.preset ?? chosen);
}

export function isToolset(preset: PresetName): boolean {
  return toolsetNames.some((name) => name === preset);
}

/** The tools of a preset, within the largest that an organisation allows. */
export function toolsOf({ registry, settings }: Pick<ListingDeps, 'registry' | 'settings'>, preset: PresetName): readonly AnyTool[] {
  const { largestPreset } = settings.get();
  const within = largestPreset === undefined ? null : new Set(registry.preset(largestPreset));
  return registry.preset(preset).filter((tool) => within?.has(tool) ?? true);
}

/** What is listed of other systems' names: beside a single toolset those of its own tools. */
export function foreignListings(parts: ListingDeps, preset: PresetName): readonly ToolListing[] {
  const { vocabularies, settings } = parts;
  const all = vocabularies.listings(settings.get().vocabularies);
  if (!isToolset(preset)) return all;
  const own = new Set<string>(toolsOf(parts, preset).map(({ name }) => name));
  return all.filter(({ name }) => own.has(vocabularies.canonicalName(name) ?? ''));
}

/** The tool lists, made once per preset and kept until the settings change. */
export function createListing(parts: ListingDeps): { list(connection: Connection): readonly ToolListing[] } {
  const made = new Map<string, readonly ToolListing[]>();
  const make = (preset: PresetName): readonly ToolListing[] =>
    [...toList(toolsOf(parts, preset), parts.registry), ...foreignListings(parts, preset)].sort(inListOrder);
  return {
    list(connection) {
      const settings = parts.settings.get();
      const preset = presetOf(parts, connection);
      const key = `${preset}|${settings.largestPreset}|${settings.vocabularies.join()}`;
      const kept = made.get(key);
      if (kept !== undefined) return kept;
      const list = make(preset);
      made.set(key, list);
      return list;
    },
  };
}
