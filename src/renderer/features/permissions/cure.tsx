import { Grip, RotateCw, SquareArrowOutUpRight } from 'lucide-react';
import type { PermissionStatus } from '../../../shared/permissions.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';

/** What to do about a permission that does not work, with the buttons that do it where the app is there to do it. */
export function Cure({ status: { permission, state } }: { readonly status: PermissionStatus }) {
  const { permissions: words } = useCopy();
  const { run } = useClient();
  const shell = useUi((ui) => ui.shell);
  const broken = state === 'missing' || state === 'refused';
  const real = useUi((ui) => ui.mac === 'macos');
  /** Only the owner's press makes macOS ask about automation. */
  const undecided = state === 'unknown' && real && shell !== null;
  return (
    <>
      <p>{undecided ? words.notAsked : words.cures[state]}</p>
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
      {undecided && (
        <div className="row">
          <Button tone="accent" onPress={() => run('openPermissionPane', { permission })}>
            {words.letAsk}
          </Button>
        </div>
      )}
      {shell !== null && (broken || state === 'needs-relaunch') && (
        <div className="row">
          {broken && (
            <Button
              tone="accent"
              icon={SquareArrowOutUpRight}
              label={words.openPaneOf(words.names[permission].title)}
              onPress={() => run('openPermissionPane', { permission })}
            >
              {words.openPane}
            </Button>
          )}
          {state === 'needs-relaunch' && (
            <Button tone="accent" icon={RotateCw} onPress={() => run('relaunch', {})}>
              {words.relaunch}
            </Button>
          )}
          {broken && shell.canDragApp && <DragTile />}
        </div>
      )}
    </>
  );
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
