import { useRef, useState } from 'react';
import { sentence } from '../../../shared/words/sentences.js';
import { useClient } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { visible } from '../../visible.js';
import { saveFile } from '../activity/export.js';

/** The rules as a file. */
export function ExportRules() {
  const { rules: words, failed } = useCopy();
  const { ask } = useClient();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    const outcome = await ask('exportRules', {});
    setProblem(outcome.ok ? null : sentence(failed, outcome.failure));
    if (outcome.ok) saveFile('gatehand-rules.json', 'application/json', String(outcome.value));
  };
  return (
    <>
      <Button onPress={take}>{words.export}</Button>
      <span className="small field-problem" role="alert">
        {problem}
      </span>
    </>
  );
}

/** Takes in a file that was exported, beside the rules there are or in their place; when it is no such file, Gatehand's own words say where. */
export function ImportRules() {
  const { rules: words, failed } = useCopy();
  const { ask } = useClient();
  const picker = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<{ readonly text: string; readonly wrong: boolean } | null>(null);
  const [replace, setReplace] = useState(false);
  const pick = (all: boolean): void => {
    setReplace(all);
    picker.current?.click();
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const outcome = await ask('importRules', { text: await file.text(), replace });
    if (outcome.ok) setTold({ text: words.imported(Number(outcome.value)), wrong: false });
    else setTold({ text: visible(sentence(failed, outcome.failure)), wrong: true });
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={words.importLabel}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          void take(file);
          event.target.value = '';
        }}
      />
      <Button onPress={() => pick(false)}>{words.import}</Button>
      <Button onPress={() => pick(true)}>{words.replace}</Button>
      <span className={told?.wrong === true ? 'small field-problem' : 'small'} role={told?.wrong === true ? 'alert' : 'status'}>
        {told?.text}
      </span>
    </>
  );
}
