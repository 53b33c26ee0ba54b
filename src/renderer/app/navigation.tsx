import { useUi } from '../state/context.js';
import type { AreaId } from '../state/navigation.js';
import { useCopy } from '../state/words.js';
import type { AreaEntry } from './areas.js';

interface NavigationProps {
  readonly areas: readonly AreaEntry[];
  readonly current: string;
  readonly onGo: (id: AreaId) => void;
}

export function Navigation({ areas, current, onGo }: NavigationProps) {
  const { areas: words } = useCopy();
  return (
    <nav aria-label={words.label} className="navigation">
      <ul>
        {areas.map(({ id, icon: Icon, count }) => (
          <li key={id}>
            <button type="button" className="navigation-entry" aria-current={id === current ? 'page' : undefined} onClick={() => onGo(id)}>
              <Icon size={17} aria-hidden="true" />
              <span className="navigation-label">{words[id]}</span>
              {count && <Count count={count} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count }: { readonly count: NonNullable<AreaEntry['count']> }) {
  const shown = useUi(count);
  return shown > 0 && <span className="navigation-count">{shown}</span>;
}
