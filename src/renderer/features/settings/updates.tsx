import type { UpdateState } from '../../../shared/ui/shell.js';
import { useClient } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Setting, SettingRow } from '../../ui/setting.js';

/** Whether Gatehand looks for newer versions of itself, what it found, and the way into it. */
export function Updates({ updates }: { readonly updates: UpdateState }) {
  const { settings: words } = useCopy();
  const { run } = useClient();
  const off = updates.kind === 'off' ? updates.why : null;
  return (
    <>
      <Setting
        label={words.updates}
        note={words.updatesNote}
        on={off === null}
        locked={off === null || off === 'owner' ? undefined : words.updatesOff[off]}
        onChange={(on) => run('setUpdates', { on })}
      />
      {/* Each percent of a download is not read out. */}
      <SettingRow label={words.updateState} note={useUpdateNote(updates)} tells={updates.kind !== 'bringing'}>
        {updates.kind === 'ready' && (
          <Button onPress={() => run('installUpdate', {})}>{updates.waits ? words.updateStay : words.updateRestart}</Button>
        )}
        {(updates.kind === 'newest' || updates.kind === 'failed') && (
          <Button onPress={() => run('lookForUpdates', {})}>{words.updateLook}</Button>
        )}
      </SettingRow>
    </>
  );
}

function useUpdateNote(updates: UpdateState): string {
  const { settings: words } = useCopy();
  switch (updates.kind) {
    case 'off':
      return words.updatesOff[updates.why];
    case 'newest':
      return updates.at === null ? words.updateUnknown : words.updateNewest;
    case 'looking':
      return words.updateLooking;
    case 'bringing':
      return words.updateBringing(updates.version, updates.percent);
    case 'ready':
      return updates.waits ? words.updateWaits : words.updateReady(updates.version);
    case 'failed':
      return words.updateFailed[updates.why];
  }
}
