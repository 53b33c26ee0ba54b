import { presetNames, toolsetNames } from '../../../shared/bridge/lists.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';

/** Every list a client may be given, by its name. */
export function listOptions(copy: Catalogue) {
  const only = (value: (typeof toolsetNames)[number]) => ({ value, title: copy.clients.onlyToolset(copy.toolsetNames[value]) });
  const presets = presetNames.map((value) => ({ value, title: copy.presets[value].title }));
  return [...presets, ...toolsetNames.map(only)];
}
