import type { PresetName } from '../../../shared/wire.js';
import type { AnyTool } from './tool.js';

/** All tools by name, with the presets that list them. */
export interface Registry {
  readonly tools: ReadonlyMap<string, AnyTool>;
  get(name: string): AnyTool | undefined;
  /** Tools of a preset in list order; of a single toolset with what every client needs beside it. */
  preset(name: PresetName): readonly AnyTool[];
}

export interface RegistryDeps {
  readonly tools: readonly AnyTool[];
  /** Names that the smaller presets list; `complete` lists everything. Names of tools not built yet are skipped. */
  readonly presets: Readonly<Record<'essential' | 'standard', readonly string[]>>;
}

/** Makes the registry; throws at start-up when two tools share a name. */
export function createRegistry(parts: RegistryDeps): Registry {
  const tools = new Map<string, AnyTool>();
  for (const tool of parts.tools) {
    if (tools.has(tool.name)) throw new TypeError(`two tools are called ${tool.name}`);
    tools.set(tool.name, tool);
  }
  const sorted = [...tools.values()].sort(inListOrder);
  return {
    tools,
    get: (name) => tools.get(name),
    preset(name) {
      if (name === 'complete') return sorted;
      if (name !== 'essential' && name !== 'standard') return sorted.filter((tool) => tool.area === name || tool.beforePairing);
      const listed = new Set(parts.presets[name]);
      return sorted.filter((tool) => listed.has(tool.name));
    },
  };
}

/** `look` first, since models try early tools first, then by name in code units: the same list every time. */
export function inListOrder(a: { readonly name: string }, b: { readonly name: string }): number {
  if (a.name === b.name) return 0;
  if (a.name === 'look' || b.name === 'look') return a.name === 'look' ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
