import { useState } from 'react';
import { sentence } from '../../../shared/words/sentences.js';
import { useClient } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { TextArea } from '../../ui/controls/text-area.js';
import { Setting } from '../../ui/setting.js';
import { visible } from '../../visible.js';

/** The rules as text, to be copied. */
export function ExportRules() {
  const { rules: words, failed } = useCopy();
  const { ask } = useClient();
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    const outcome = await ask('exportRules', {});
    setText(outcome.ok ? String(outcome.value) : null);
    setProblem(outcome.ok ? null : sentence(failed, outcome.failure));
  };
  return (
    <>
      <div className="row">
        <Button onPress={take}>{words.export}</Button>
        <span className="small field-problem" role="alert">
          {problem}
        </span>
      </div>
      {text !== null && <TextArea label={words.exported} value={text} />}
    </>
  );
}

/** Takes in what was exported; when it is no such text, Gatehand's own words say where. */
export function ImportRules() {
  const { rules: words, failed } = useCopy();
  const { ask } = useClient();
  const [text, setText] = useState('');
  const [replace, setReplace] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const change = (next: string): void => {
    setText(next);
    setProblem(null);
    setDone('');
  };
  const take = async (): Promise<void> => {
    setDone('');
    if (text.trim() === '') return setProblem(words.importEmpty);
    const outcome = await ask('importRules', { text, replace });
    if (!outcome.ok) return setProblem(visible(sentence(failed, outcome.failure)));
    change('');
    setDone(words.imported(Number(outcome.value)));
  };
  return (
    <>
      <TextArea label={words.importLabel} hint={words.importHint} value={text} onChange={change} problem={problem} />
      <Setting risky label={words.replace} note={words.replaceNote} on={replace} onChange={setReplace} />
      <div className="row">
        <Button onPress={take}>{words.import}</Button>
        <span className="small" role="status">
          {done}
        </span>
      </div>
    </>
  );
}
