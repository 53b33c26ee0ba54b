import { presetNames, toolsetNames } from '../../../shared/bridge/lists.js';
import { isTooLarge } from '../../../shared/managed.js';
import { useLayer, useLock } from '../../state/use-lock.js';
import { useCopy } from '../../state/words.js';

/** Every list a client may be given, by its name. */
export function useListOptions() {
  const copy = useCopy();
  const lockOf = usePresetLock();
  const only = (value: (typeof toolsetNames)[number]) => ({ value, title: copy.clients.onlyToolset(copy.toolsetNames[value]) });
  const presets = presetNames.map((value) => ({ value, title: copy.presets[value].title, locked: lockOf(value) }));
  return [...presets, ...toolsetNames.map(only)];
}

/** Why a preset cannot be chosen, of one beyond the largest that an organisation lets clients have. */
export function usePresetLock(): (preset: string) => string | undefined {
  const layer = useLayer();
  const lock = useLock('largestPreset');
  return (preset) => (isTooLarge(preset, layer) ? lock : undefined);
}
