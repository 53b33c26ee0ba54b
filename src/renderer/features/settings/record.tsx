import { useState } from 'react';
import { type RecordReport, recordReport } from '../../../shared/record.js';
import { useClient, useUi } from '../../state/context.js';
import { useLayer, useLock } from '../../state/use-lock.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { NumberField } from '../../ui/controls/number-field.js';
import { Setting, SettingBox, SettingRow } from '../../ui/setting.js';

/** The durable record: its switch, how long it is kept, and whether it is whole. */
export function RecordSettings() {
  const { settings: words, together } = useCopy();
  const { run } = useClient();
  const lock = useLock('requireRecord');
  const { keepRecordDays } = useLayer();
  const daysLock = useLock('keepRecordDays');
  const { on, keepDays, folder, required } = useUi((ui) => ui.record);
  if (folder === null) return null;
  return (
    <SettingBox>
      <Setting
        label={words.record}
        note={together([words.recordNote, ...(required ? [words.recordRequired] : [])])}
        on={on}
        locked={lock}
        onChange={(next) => run('setRecord', { on: next, keepDays })}
      />
      {on && (
        <>
          <NumberField
            label={words.keepDays}
            note={together([words.keepDaysNote, daysLock === undefined ? '' : words.atLeast(daysLock, keepRecordDays ?? 0)])}
            value={keepDays ?? 0}
            from={0}
            to={3650}
            onSave={(days) => run('setRecord', { on, keepDays: days === 0 ? null : days })}
          />
          <SettingRow label={words.recordFolder}>
            <span className="mono">{folder}</span>
          </SettingRow>
          <CheckRecord />
        </>
      )}
    </SettingBox>
  );
}

function CheckRecord() {
  const { settings: words, together } = useCopy();
  const { ask } = useClient();
  const [said, setSaid] = useState('');
  const check = async (): Promise<void> => {
    const outcome = await ask('checkRecord', {});
    const report = recordReport.safeParse(outcome.ok ? outcome.value : null);
    setSaid(report.success ? together(sentences(words, report.data)) : words.recordNotRead);
  };
  return (
    <SettingRow label={words.checkRecord} note={said} tells>
      <Button onPress={() => void check()}>{words.checkRecord}</Button>
    </SettingRow>
  );
}

function sentences(words: ReturnType<typeof useCopy>['settings'], report: RecordReport): readonly string[] {
  if (report.breaks.length > 0) {
    const breaks = report.breaks.map(({ kind, file, line, from, to }) => {
      const place = file === '' ? '' : ` (${file}:${line})`;
      return `${words.recordBreaks[kind]}: ${words.recordLines(from, to)}${place}`;
    });
    return [breaks.join('; ')];
  }
  return [words.recordSound(report.lines, report.files), ...(report.head === 'unsealed' ? [words.recordUnsealed] : [])];
}
