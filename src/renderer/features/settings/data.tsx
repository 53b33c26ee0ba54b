import { useCopy } from '../../state/words.js';
import { SettingBox, SettingRow } from '../../ui/setting.js';
import { RecordSettings } from './record.js';
import { TelemetrySettings } from './telemetry.js';

/** Where what Gatehand knows is kept. Rules and the log are exported where they stand. */
export function DataSettings() {
  const { settings: words } = useCopy();
  return (
    <>
      <SettingBox>
        <SettingRow label={words.inMemory} note={words.inMemoryNote} />
        <SettingRow label={words.onDisk} note={words.onDiskNote} />
        <SettingRow label={words.sent} note={words.sentNote} />
      </SettingBox>
      <RecordSettings />
      <TelemetrySettings />
    </>
  );
}
