import { languages } from '../../../shared/settings.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Select } from '../../ui/controls/select.js';
import { SettingRow } from '../../ui/setting.js';

/** What the windows speak. */
export function LanguageRow() {
  const { settings: words } = useCopy();
  const { run } = useClient();
  const language = useUi((ui) => ui.language);
  return (
    <SettingRow label={words.language} note={words.languageNote}>
      <Select
        quiet
        label={words.language}
        options={languages.map((value) => ({ value, title: words.languages[value] }))}
        chosen={language}
        onChoose={(next) => run('setLanguage', { language: next })}
      />
    </SettingRow>
  );
}
