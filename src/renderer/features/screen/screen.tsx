import { useEffect, useMemo, useState } from 'react';
import { useClient, useProjection, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Area, Empty, Section } from '../../ui/area.js';
import { SimulatedPermission } from '../permissions/simulated-permission.js';
import './screen.css';

/** The simulated screen, live, watched only while someone can see it. */
export function Screen() {
  const copy = useCopy();
  return (
    <Area title={copy.screen.title} intro={copy.screen.intro}>
      <SimulatedScreen />
      <SimulatedGrants />
    </Area>
  );
}

/** The picture alone. */
export function SimulatedScreen() {
  const copy = useCopy();
  useWatching();
  const svg = useProjection((projection) => projection.screen);
  const address = useObjectUrl(svg);
  if (address === null) return <Empty>{copy.screen.waiting}</Empty>;
  return <img className="screen" src={address} alt={copy.screen.alternative} width={1440} height={900} />;
}

function SimulatedGrants() {
  const copy = useCopy();
  const permissions = useUi((ui) => ui.permissions);
  return (
    <Section title={copy.screen.grants} note={copy.screen.grantsNote}>
      <div className="group group-rows">
        {permissions.map(
          ({ permission, state }) =>
            permission !== 'automation' && (
              <div key={permission} className="group-row screen-grant">
                <p aria-hidden="true">{copy.permissions.names[permission].title}</p>
                <SimulatedPermission permission={permission} state={state} />
              </div>
            ),
        )}
      </div>
    </Section>
  );
}

/** Asks Gatehand for pictures while this area is open, the page is visible and the connection stands. */
function useWatching(): void {
  const { run, store } = useClient();
  const live = useProjection((projection) => projection.connection.phase === 'live');
  useEffect(() => {
    if (!live) return;
    let watching = false;
    const watch = (on: boolean): void => {
      if (on === watching) return;
      watching = on;
      if (store.get().connection.phase === 'live') run('watchScreen', { on });
    };
    const follow = (): void => watch(document.visibilityState === 'visible');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      watch(false);
    };
  }, [live, run, store]);
}

/** The SVG as an image of its own: what an app wrote into the picture can neither run nor reach this page. */
function useObjectUrl(svg: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const blob = useMemo(() => (svg === null ? null : new Blob([svg], { type: 'image/svg+xml' })), [svg]);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
