import { OctagonX, Play } from 'lucide-react';
import { useClient, useUi } from '../state/context.js';
import { useLock } from '../state/use-lock.js';
import { useCopy } from '../state/words.js';
import { Button } from './controls/button.js';
import { Switch } from './controls/switch.js';

/** Stop for all, and Resume once all is stopped. It never moves. */
export function StopButton({ size = 'normal' }: { readonly size?: 'normal' | 'large' }) {
  const copy = useCopy();
  const { run, stop } = useClient();
  const stopped = useUi((ui) => ui.stopped);
  return stopped ? (
    <Button tone="filled" size={size} icon={Play} onPress={() => run('resume', {})}>
      {copy.header.resume}
    </Button>
  ) : (
    <Button tone="danger" size={size} icon={OctagonX} label={copy.now.stopAllNote} onPress={stop}>
      {copy.now.stopAll}
    </Button>
  );
}

/** Nothing is changed on this Mac while it is on. */
export function ReadOnlySwitch() {
  const copy = useCopy();
  const { run } = useClient();
  const readOnly = useUi((ui) => ui.readOnly);
  const forced = useUi((ui) => ui.readOnlyForced);
  const lock = useLock('readOnly');
  return (
    <Switch
      label={copy.header.readOnly}
      on={readOnly}
      locked={forced ? copy.header.readOnlyForced : lock}
      onChange={(on) => run('setReadOnly', { on })}
    />
  );
}

/** Both of them at the end of a toolbar, where no sidebar has them. */
export function ToolbarStop() {
  return (
    <span className="toolbar-stop">
      <ReadOnlySwitch />
      <StopButton />
    </span>
  );
}
