import type { Capability, Effect } from '../../shared/clearance.js';
import type { PresetName, PublishedList } from '../../shared/wire.js';
import { instructionsFor } from '../core/instructions.js';
import { prompts } from '../core/prompts.js';
import { version } from '../core/shell/version.js';
import { offersOf } from '../mcp/published-lists.js';
import { createDefaultRegistry } from '../tools/all.js';
import type { ToolListing } from '../tools/kit/answer.js';
import { toList, toListing, worst } from '../tools/kit/listing.js';
import type { AnyTool, ToolExample } from '../tools/kit/tool.js';

/** One tool as the reference documents it. */
export interface ToolSheet extends ToolListing {
  readonly area: string;
  readonly effect: Effect;
  readonly capability: Capability;
  readonly examples: readonly ToolExample[];
}

/** The tools of a preset for the generated reference, sorted by name. */
export function toolSheets(preset: PresetName): readonly ToolSheet[] {
  return createDefaultRegistry().preset(preset).map(toSheet);
}

function toSheet(tool: AnyTool): ToolSheet {
  const { area, examples } = tool;
  return { ...toListing(tool), area, effect: worst(tool.effect), capability: worst(tool.capability), examples };
}

/** The list a bridge serves before Gatehand was ever started; the build puts it beside bridge.js. */
export function builtInList(preset: PresetName): PublishedList {
  const registry = createDefaultRegistry();
  const known = registry.preset('complete').map(({ name }) => name);
  const tools = toList(registry.preset(preset), registry);
  return {
    gatehand: 1,
    serverInfo: { name: 'gatehand', version },
    instructions: instructionsFor(tools),
    tools,
    known,
    offers: offersOf(prompts),
  };
}
