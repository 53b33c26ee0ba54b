import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Setting, SettingBox, SettingRow } from '../../ui/setting.js';
import { RecordSettings } from './record.js';
import { TelemetrySettings } from './telemetry.js';

/** Where what Gatehand knows is kept. Rules and the log are exported where they stand. */
export function DataSettings() {
  const { settings: words, memory } = useCopy();
  const { pictures } = memory;
  const { run } = useClient();
  const thumbnails = useUi((ui) => ui.thumbnails);
  return (
    <>
      <SettingBox>
        <Setting label={pictures.setting} note={pictures.note} on={thumbnails} onChange={(on) => run('setThumbnails', { on })} />
        <SettingRow label={words.inMemory} note={words.inMemoryNote} />
        <SettingRow label={words.onDisk} note={words.onDiskNote} />
        <SettingRow label={words.sent} note={words.sentNote} />
      </SettingBox>
      <RecordSettings />
      <TelemetrySettings />
    </>
  );
}
