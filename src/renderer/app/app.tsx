import { useEffect, useRef, useState } from 'react';
import { viewOf } from '../../shared/shell.js';
import { Cards } from '../features/cards/cards.js';
import { FirstSteps } from '../features/first-steps/first-steps.js';
import { Notices } from '../features/notices/notices.js';
import { Panel } from '../features/panel/panel.js';
import { useProjection, useUi } from '../state/context.js';
import { type AreaId, GoProvider } from '../state/navigation.js';
import { useCopy } from '../state/words.js';
import { areasFor } from './areas.js';
import { ConnectionBar, FailureBar } from './connection-bar.js';
import { Header } from './header.js';
import { Navigation } from './navigation.js';

/** One page for every window: the main one, the panel under the menu-bar icon, and the window of the cards. */
export function App() {
  const started = useProjection((projection) => projection.ui !== null);
  return (
    <div className="page">
      <ConnectionBar />
      <FailureBar />
      {started ? <View /> : <Loading />}
    </div>
  );
}

function Loading() {
  const copy = useCopy();
  const trying = useProjection((projection) => projection.connection.phase === 'connecting');
  return (
    <main className="loading">
      <h1>{copy.name}</h1>
      {trying && (
        <p className="soft" role="status">
          {copy.loading}
        </p>
      )}
    </main>
  );
}

/** Without a connection nothing can be decided here, so what is left is shown but cannot be used. */
function View() {
  const live = useProjection((projection) => projection.connection.phase === 'live');
  const view = viewOf(window.location.search);
  return (
    <div className={`window window-${view}${live ? '' : ' window-stale'}`} inert={!live}>
      {view === 'main' ? <MainWindow /> : <SmallWindow view={view} />}
    </div>
  );
}

function SmallWindow({ view }: { readonly view: 'panel' | 'card' }) {
  return (
    <>
      <Header />
      <div className="body">
        <Cards />
        {view === 'panel' && <Panel />}
      </div>
    </>
  );
}

/** What needs the owner stands above everything, the areas below it. */
function MainWindow() {
  const firstRun = useUi((ui) => ui.shell?.firstRun === true);
  const areas = areasFor(useUi((ui) => ui.mac));
  const [wanted, setWanted] = useState<AreaId>(firstRun ? 'first-steps' : 'activity');
  const body = useRef<HTMLDivElement>(null);
  const go = (area: AreaId): void => {
    setWanted(area);
    // Another area begins at its top, not where the last one was left.
    body.current?.scrollTo(0, 0);
  };
  useAreaKeys(areas, setWanted);
  const current = areas.find((area) => area.id === wanted) ?? areas[0];
  const inFirstSteps = wanted === 'first-steps';
  return (
    <GoProvider go={go}>
      <Header />
      <div className={inFirstSteps ? 'columns columns-one' : 'columns'}>
        {!inFirstSteps && <Navigation areas={areas} current={current.id} onGo={go} />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and what it shows may hold nothing that takes the focus */}
        <div className="body" ref={body} tabIndex={0}>
          <Notices />
          <Cards />
          {inFirstSteps ? (
            <FirstSteps />
          ) : (
            <main key={current.id} className={current.fills === true ? 'main main-fills' : 'main'}>
              {current.content}
            </main>
          )}
        </div>
      </div>
    </GoProvider>
  );
}

/** ⌘1 to ⌘8 go to the areas, as tabs do in other apps; a browser keeps these keys to itself. */
function useAreaKeys(areas: readonly { readonly id: AreaId }[], go: (area: AreaId) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const area = event.metaKey && /^[1-9]$/.test(event.key) ? areas[Number(event.key) - 1] : undefined;
      if (area === undefined) return;
      event.preventDefault();
      go(area.id);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [areas, go]);
}
