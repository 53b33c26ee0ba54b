import { useCopy } from '../../state/words.js';
import { Section } from '../../ui/area.js';
import { ExportRules, ImportRules } from '../rules/transfer.js';

/** Taking the owner's rules elsewhere, and bringing them here, as files. */
export function BackupSettings() {
  const { rules: words } = useCopy();
  return (
    <Section title={words.transferTitle} note={words.transferNote}>
      <div className="group backup">
        <div className="row">
          <ExportRules />
          <ImportRules />
        </div>
      </div>
    </Section>
  );
}
