import { useEffect } from 'react';
import { viewOf } from '../../shared/ui/shell.js';
import { Cards } from '../features/cards/cards.js';
import { FirstSteps } from '../features/first-steps/first-steps.js';
import { Notices } from '../features/notices/notices.js';
import { Panel } from '../features/panel/panel.js';
import { TaskDraftsProvider } from '../features/tasks/task-drafts.js';
import { UndoToast } from '../features/undo/undo-toast.js';
import { useProjection, useUi } from '../state/context.js';
import { GoProvider } from '../state/navigation.js';
import { useCopy } from '../state/words.js';
import { ReadOnlySwitch, StopButton } from '../ui/stop.js';
import { areasFor } from './areas.js';
import { ConnectionBar, FailureBar } from './connection-bar.js';
import { Header } from './header.js';
import { useStopKey, useWindowKeys } from './keys.js';
import { SettingsAlone, SettingsOver, useSettingsElsewhere } from './settings-place.js';
import { Sidebar } from './sidebar.js';
import { SaidStatus, Status } from './status.js';
import { TitleMenuProvider } from './title-menu.js';
import { useAccent } from './use-accent.js';
import { useKeptFocus } from './use-kept-focus.js';
import { usePlace } from './use-place.js';

/** One page for every window: the main one, the panel under the menu-bar icon, the window of the cards and the settings. */
export function App() {
  const started = useProjection((projection) => projection.ui !== null);
  useAccent();
  useStopKey();
  useKeptFocus();
  return (
    <div className="page">
      <div className="window-top" />
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
      {view === 'main' && (
        <TaskDraftsProvider>
          <MainWindow />
        </TaskDraftsProvider>
      )}
      {view === 'card' && <CardWindow />}
      {view === 'panel' && <PanelWindow />}
      {view === 'settings' && <SettingsAlone />}
    </div>
  );
}

function CardWindow() {
  return (
    <>
      <Header />
      <div className="body">
        <Cards />
      </div>
    </>
  );
}

function PanelWindow() {
  return (
    <div className="body">
      <SaidStatus />
      <Panel />
    </div>
  );
}

/** What needs the owner stands above everything, the areas below it. */
function MainWindow() {
  const copy = useCopy();
  const firstRun = useUi((ui) => ui.shell?.firstRun === true);
  const areas = areasFor(useUi((ui) => ui.mac));
  const place = usePlace(firstRun ? 'first-steps' : 'activity', useSettingsElsewhere());
  const { area, wanted, go, openSettings, keep, body } = place;
  useWindowKeys(areas, go, openSettings);
  useEffect(markHost, []);
  const current = areas.find(({ id }) => id === area) ?? areas[0];
  const inFirstSteps = area === 'first-steps';
  const covered = place.settings !== null;
  const navigation = { areas, current: current.id, onGo: go, onSettings: openSettings };
  return (
    <GoProvider go={go} wanted={wanted} keep={keep}>
      <TitleMenuProvider {...navigation}>
        <h1 className="visually-hidden">{copy.name}</h1>
        {inFirstSteps && <FirstBar />}
        <div className={inFirstSteps ? 'columns columns-one' : 'columns'}>
          {!inFirstSteps && <Sidebar {...navigation} />}
          <div className="below-notices">
            <div className="noticed">
              <Notices />
            </div>
            <div className="stage">
              {/* It scrolls, and what it shows may hold nothing that takes the focus. */}
              <div className={covered ? 'body body-covered' : 'body'} ref={body} tabIndex={covered ? undefined : 0}>
                <Cards />
                {inFirstSteps ? (
                  <div className="whole" inert={covered}>
                    <FirstSteps />
                  </div>
                ) : (
                  <main key={current.id} className={current.fills === true ? 'main main-fills' : 'main'} inert={covered}>
                    {current.content}
                  </main>
                )}
              </div>
              <SettingsOver {...place} />
              <UndoToast inRules={area === 'apps'} />
            </div>
          </div>
        </div>
        {!inFirstSteps && <NarrowFoot />}
      </TitleMenuProvider>
    </GoProvider>
  );
}

/** What stands in the sidebar elsewhere. */
function FirstBar() {
  return (
    <div className="first-bar">
      <Status />
      <span className="spacer" />
      <ReadOnlySwitch />
      <StopButton />
    </div>
  );
}

/** The end of the sidebar, where large text leaves no room for it in the toolbar either, and what a screen reader hears of it. */
function NarrowFoot() {
  return (
    <>
      <div className="when-narrow">
        <SaidStatus />
      </div>
      <div className="narrow-foot">
        <StopButton />
        <ReadOnlySwitch />
      </div>
    </>
  );
}

/** In the app on a Mac the three buttons of the window stand in the sidebar's corner, and the window moves by its top. */
function markHost(): void {
  const inMacApp = window.gatehand !== undefined && navigator.platform.startsWith('Mac');
  document.documentElement.classList.toggle('in-mac-app', inMacApp);
}
