import { Settings as SettingsIcon, TriangleAlert } from 'lucide-react';
import { useMissing } from '../features/now/missing.js';
import type { AreaId } from '../state/navigation.js';
import { useCopy } from '../state/words.js';
import type { AreaEntry } from './areas.js';

export interface NavigationProps {
  readonly areas: readonly AreaEntry[];
  readonly current: AreaId;
  readonly onGo: (id: AreaId) => void;
  readonly onSettings: () => void;
}

/** The areas of the window, and the way to the settings, which are none. */
export function Navigation({ areas, current, onGo, onSettings }: NavigationProps) {
  const { areas: words } = useCopy();
  return (
    <nav aria-label={words.label} className="navigation">
      <ul className="navigation-list">
        {areas.map(({ id, icon: Icon }) => (
          <li key={id}>
            <button type="button" className="navigation-entry" aria-current={id === current ? 'page' : undefined} onClick={() => onGo(id)}>
              <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
              <span className="navigation-label">{words[id]}</span>
              {id === 'permissions' && <NeedsAttention />}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="navigation-entry navigation-settings" aria-haspopup="dialog" onClick={() => onSettings()}>
            <SettingsIcon size={16} strokeWidth={1.6} aria-hidden="true" />
            <span className="navigation-label">{words.settings}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function NeedsAttention() {
  const { now: words } = useCopy();
  const missing = useMissing().length;
  return missing > 0 && <TriangleAlert size={14} className="navigation-warning" role="img" aria-label={words.needs(missing)} />;
}
