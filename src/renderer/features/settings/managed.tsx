import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Section } from '../../ui/area.js';
import { SettingBox, SettingRow } from '../../ui/setting.js';

/** What the organisation of this Mac set, by whom and where it stands; nothing on a Mac that nobody manages. */
export function ManagedSettings() {
  const { settings: words } = useCopy();
  const managed = useUi((ui) => ui.managed);
  if (managed === null) return null;
  return (
    <Section title={words.managedBy(managed.organization)}>
      <SettingBox>
        {managed.keys.map((key) => (
          <SettingRow key={key} label={words.managedKeys[key]}>
            <span className="mono">{key}</span>
          </SettingRow>
        ))}
        <SettingRow label={words.managedFiles} note={managed.files.join(', ')} />
      </SettingBox>
    </Section>
  );
}
