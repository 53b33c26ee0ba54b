import { useEffect, useMemo, useState } from 'react';
import { copy } from '../../copy.js';
import { useClient, useProjection } from '../../state/context.js';
import { Area, Empty } from '../../ui/area.js';

/** The simulated screen, live, watched only while someone can see it. */
export function Screen() {
  useWatching();
  const svg = useProjection((projection) => projection.screen);
  const address = useObjectUrl(svg);
  return (
    <Area title={copy.screen.title} intro={copy.screen.intro}>
      {address === null ? (
        <Empty>{copy.screen.waiting}</Empty>
      ) : (
        <img className="screen" src={address} alt={copy.screen.alternative} width={1440} height={900} />
      )}
    </Area>
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
