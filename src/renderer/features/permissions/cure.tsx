import { Grip, RotateCw } from 'lucide-react';
import type { PermissionStatus } from '../../../shared/permissions.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';

interface CureProps {
  readonly status: PermissionStatus;
  /** What is to be done, where the state alone does not tell. */
  readonly children?: string | undefined;
}

/** What to do about a permission that does not work. */
export function Cure({ status: { permission, state }, children }: CureProps) {
  const { permissions: words } = useCopy();
  const canDrag = useUi((ui) => ui.shell?.canDragApp === true);
  const undecided = useUndecided(state);
  const broken = isBroken(state);
  return (
    <div className="cure">
      <p>{children ?? (undecided ? words.notAsked : words.cures[state])}</p>
      {state === 'refused' && (
        <ol className="steps">
          {words.refusedSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {broken && (
        <p className="small soft">
          {words.where}: {words.names[permission].pane}
        </p>
      )}
      {broken && canDrag && permission !== 'automation' && <DragTile />}
    </div>
  );
}

/** The button that begins the cure, where the app is there to do it. */
export function CureButton({ status: { permission, state } }: { readonly status: PermissionStatus }) {
  const { permissions: words } = useCopy();
  const { run } = useClient();
  const inApp = useUi((ui) => ui.shell !== null);
  const undecided = useUndecided(state);
  if (!inApp) return null;
  if (undecided) return <Button onPress={() => run('openPermissionPane', { permission })}>{words.letAsk}</Button>;
  if (state === 'needs-relaunch') {
    return (
      <Button icon={RotateCw} onPress={() => run('relaunch', {})}>
        {words.relaunch}
      </Button>
    );
  }
  if (!isBroken(state)) return null;
  return (
    <Button label={words.openPaneOf(words.names[permission].title)} onPress={() => run('openPermissionPane', { permission })}>
      {words.openPane}
    </Button>
  );
}

/** Whether its owner has to do something in System Settings. */
export function isBroken(state: PermissionStatus['state']): boolean {
  return state === 'missing' || state === 'refused';
}

/** Only the owner's press makes macOS ask about automation. */
function useUndecided(state: PermissionStatus['state']): boolean {
  const real = useUi((ui) => ui.mac === 'macos' && ui.shell !== null);
  return state === 'unknown' && real;
}

/** The app itself, to be dragged into the list of System Settings; macOS goes on with the drag. */
function DragTile() {
  const { permissions: words } = useCopy();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one way of several; the plus button of the pane is another
    <div
      className="drag-tile"
      draggable
      title={words.dragNote}
      onDragStart={(event) => {
        event.preventDefault();
        window.gatehand?.dragApp();
      }}
    >
      <Grip size={16} aria-hidden="true" />
      {words.drag}
    </div>
  );
}
