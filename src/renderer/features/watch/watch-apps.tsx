import { useId, useState } from 'react';
import { isSystemSurface } from '../../../shared/system-surfaces.js';
import { mostWatched } from '../../../shared/tasks/task.js';
import type { AppRow } from '../../../shared/ui/ui.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { visible } from '../../visible.js';
import { Chip } from '../tasks/chips.js';
import './watch.css';

interface WatchAppsProps {
  /** Bundle ids. */
  readonly chosen: readonly string[];
  readonly onChange: (bundleIds: readonly string[]) => void;
}

/** The apps that a newcomer may act in: those that run, and all others behind one press. None is chosen beforehand. */
export function WatchApps({ chosen, onChange }: WatchAppsProps) {
  const { memory } = useCopy();
  const words = memory.watch;
  const id = useId();
  const [all, setAll] = useState(false);
  const apps = useReachable();
  const shown = apps.filter(({ running, installed, bundleId }) => all || (running && installed) || chosen.includes(bundleId));
  const choose = (bundleId: string, on: boolean): void => {
    const others = chosen.filter((one) => one !== bundleId);
    if (!on || others.length < mostWatched) onChange(on ? [...others, bundleId] : others);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll beside its legend
    <div className="watch" role="group" aria-labelledby={id}>
      <p className="watch-title" id={id}>
        {words.apps}
      </p>
      <div className="watch-apps">
        {shown.map(({ bundleId, name }) => (
          <Chip key={bundleId} on={chosen.includes(bundleId)} onPress={(on) => choose(bundleId, on)}>
            <AppIcon bundleId={bundleId} name={name} size="line" />
            {visible(name)}
          </Chip>
        ))}
        {!all && shown.length < apps.length && (
          <button type="button" className="watch-more" onClick={() => setAll(true)}>
            {words.more}
          </button>
        )}
      </div>
      <p className="small soft">{words.note}</p>
    </div>
  );
}

/** Apps that may be reached at all, without the parts of the system that never are; those that run come first. */
function useReachable(): readonly AppRow[] {
  const apps = useUi((ui) => ui.apps);
  const allowed = useUi((ui) => ui.allowlist);
  const isListed = (bundleId: string): boolean => allowed?.some((one) => one.toLowerCase() === bundleId.toLowerCase()) ?? true;
  const reachable = apps.filter(({ blocked, bundleId }) => !blocked && isListed(bundleId) && !isSystemSurface(bundleId));
  return [...reachable.filter(({ running }) => running), ...reachable.filter(({ running }) => !running)];
}
