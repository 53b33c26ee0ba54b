import { useState } from 'react';
import { copy } from '../copy.js';
import { Cards } from '../features/cards/cards.js';
import { Notices } from '../features/notices/notices.js';
import { useProjection } from '../state/context.js';
import { areasFor } from './areas.js';
import { ConnectionBar, FailureBar } from './connection-bar.js';
import { Header } from './header.js';
import { Navigation } from './navigation.js';

/** The one page: what needs the owner stands above everything, the areas below it. */
export function App() {
  const started = useProjection((projection) => projection.ui !== null);
  return (
    <>
      <ConnectionBar />
      <FailureBar />
      {started ? <Window /> : <Loading />}
    </>
  );
}

function Loading() {
  const trying = useProjection((projection) => projection.connection.phase === 'connecting');
  return (
    <main className="loading">
      <h1>{copy.name}</h1>
      {trying && <p className="soft">{copy.loading}</p>}
    </main>
  );
}

/** Without a connection nothing can be decided here, so what is left is shown but cannot be used. */
function Window() {
  const live = useProjection((projection) => projection.connection.phase === 'live');
  const areas = areasFor(useProjection((projection) => projection.ui?.mac ?? 'macos'));
  const [wanted, setWanted] = useState('activity');
  const current = areas.find((area) => area.id === wanted) ?? areas[0];
  const go = (area: string): void => {
    setWanted(area);
    // Another area begins at its top, not where the last one was left.
    window.scrollTo(0, 0);
  };
  return (
    <div className={live ? 'window' : 'window window-stale'} inert={!live}>
      <Header />
      <Notices />
      <Cards />
      <div className="columns">
        <Navigation areas={areas} current={current.id} onGo={go} />
        <main key={current.id}>{current.content}</main>
      </div>
    </div>
  );
}
