import { AllowedList } from '../features/now/allowed.js';
import { EndedList } from '../features/now/ended-list.js';
import { NowList, useDoings } from '../features/now/now-list.js';
import { useUi } from '../state/context.js';
import { useCopy } from '../state/words.js';
import { ReadOnlySwitch, StopButton } from '../ui/stop.js';
import { Navigation, type NavigationProps } from './navigation.js';
import { Status } from './status.js';

/** The areas, and below them what goes on: it is in sight wherever the owner is. */
export function Sidebar(props: NavigationProps) {
  const { now: words, header } = useCopy();
  const doings = useDoings();
  const grants = useUi((ui) => ui.grants);
  const stopped = useUi((ui) => ui.stopped);
  return (
    <div className="sidebar">
      <div className="sidebar-scroll">
        <Navigation {...props} />
        <span className="spacer" />
        <div className="sidebar-now">
          <p className="sidebar-title">{words.title}</p>
          <Status calm />
        </div>
        {doings.length > 0 ? <NowList doings={doings} compact /> : <p className="small soft sidebar-nobody">{words.nobody}</p>}
        {grants.length > 0 && (
          <>
            <p className="sidebar-title">{words.allowed}</p>
            <AllowedList grants={grants} compact />
          </>
        )}
        <EndedList />
      </div>
      {stopped && <p className="small sidebar-stopped">{header.stoppedNote}</p>}
      <ReadOnlySwitch />
      <StopButton size="large" />
    </div>
  );
}
