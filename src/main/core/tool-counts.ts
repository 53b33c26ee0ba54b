import { listNames, vocabularyNames } from '../../shared/bridge/lists.js';
import type { ToolCosts } from '../../shared/ui/ui.js';
import { countTokens } from '../calls/answer/render.js';
import type { ProjectionDeps } from '../owner/projection.js';
import { toListing } from '../tools/kit/listing.js';
import type { Registry } from '../tools/kit/registry.js';
import { countVocabulary, vocabularyListings } from '../tools/vocabularies/index.js';

/** How many tools each preset and each vocabulary lists. */
export function countTools(registry: Registry): ProjectionDeps['toolSizes'] {
  const inPreset = (name: (typeof listNames)[number]) => registry.preset(name).length;
  return {
    presetSizes: { essential: inPreset('essential'), standard: inPreset('standard'), complete: inPreset('complete') },
    vocabularySizes: {
      'macos-use': countVocabulary('macos-use'),
      workspace: countVocabulary('workspace'),
      axmcp: countVocabulary('axmcp'),
    },
  };
}

/** What every list costs a model to read. Converts every tool, so it is made when somebody asks. */
export function countCosts(registry: Registry): ToolCosts {
  const listed = new Map<string, number>();
  const costOf = (tool: Parameters<typeof toListing>[0]): number => {
    const known = listed.get(tool.name) ?? countTokens(JSON.stringify(toListing(tool)));
    listed.set(tool.name, known);
    return known;
  };
  const sum = (costs: readonly number[]) => ({ tools: costs.length, tokens: costs.reduce((total, cost) => total + cost, 0) });
  const lists = listNames.map((name) => [name, sum(registry.preset(name).map(costOf))] as const);
  const vocabularies = vocabularyNames.map(
    (name) => [name, sum(vocabularyListings([name]).map((listing) => countTokens(JSON.stringify(listing))))] as const,
  );
  // Every name of both lists is among the entries.
  return {
    lists: Object.fromEntries(lists) as ToolCosts['lists'],
    vocabularies: Object.fromEntries(vocabularies) as ToolCosts['vocabularies'],
  };
}
