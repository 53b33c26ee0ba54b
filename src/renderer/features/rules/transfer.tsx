import { useEffect, useRef, useState } from 'react';
import { longestRules } from '../../../shared/ui/commands.js';
import type { Failure } from '../../../shared/words/failure.js';
import { sentence } from '../../../shared/words/sentences.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { visible } from '../../visible.js';
import { saveFile } from '../activity/export.js';
import { ImportQuestion } from './import-question.js';

/** A file of that size is not read: it is a picture, or whatever else was meant. */
const tooLong: Failure = { kind: 'not-json' };

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
      {problem !== null && (
        <span className="small field-problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}

/** Takes in a file that was exported, after a question that shows what it changes; what is wrong in it is said with what to write instead. */
export function ImportRules() {
  const { rules: words, failed } = useCopy();
  const { ask } = useClient();
  const picker = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<{ readonly text: string; readonly wrong: boolean } | null>(null);
  const [text, setText] = useState<string | null>(null);
  const waiting = useUi((ui) => ui.cards.length);
  // A card must never stand behind a question of this window.
  useEffect(() => {
    if (waiting > 0) setText(null);
  }, [waiting]);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > longestRules) return setTold({ text: sentence(failed, tooLong), wrong: true });
    const read = await file.text();
    const outcome = await ask('previewRules', { text: read, replace: false });
    setTold(outcome.ok ? null : { text: visible(sentence(failed, outcome.failure)), wrong: true });
    setText(outcome.ok ? read : null);
  };
  const importAll = async (replace: boolean): Promise<void> => {
    const outcome = await ask('importRules', { text: text ?? '', replace });
    if (outcome.ok) setTold({ text: words.imported(Number(outcome.value)), wrong: false });
    else setTold({ text: visible(sentence(failed, outcome.failure)), wrong: true });
    setText(null);
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
      <Button onPress={() => picker.current?.click()}>{words.import}</Button>
      {told !== null && (
        <span className={told.wrong ? 'small field-problem' : 'small'} role={told.wrong ? 'alert' : 'status'}>
          {told.text}
        </span>
      )}
      {text !== null && <ImportQuestion text={text} onYes={importAll} onNo={() => setText(null)} />}
    </>
  );
}
