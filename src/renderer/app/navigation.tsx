import { copy } from '../copy.js';
import { useUi } from '../state/context.js';
import type { AreaEntry } from './areas.js';

interface NavigationProps {
  readonly areas: readonly AreaEntry[];
  readonly current: string;
  readonly onGo: (id: string) => void;
}

export function Navigation({ areas, current, onGo }: NavigationProps) {
  return (
    <nav aria-label={copy.areas.label}>
      <ul>
        {areas.map((area) => (
          <li key={area.id}>
            <button
              type="button"
              className="navigation-entry"
              aria-current={area.id === current ? 'page' : undefined}
              onClick={() => onGo(area.id)}
            >
              {area.label}
              <Count area={area} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ area }: { readonly area: AreaEntry }) {
  const count = useUi((ui) => area.count?.(ui) ?? 0);
  return count > 0 && <span className="navigation-count">{count}</span>;
}
