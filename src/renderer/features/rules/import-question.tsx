import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { type RulesPreview, rulesPreview } from '../../../shared/ui/ui.js';
import { useAppName } from '../../state/app-names.js';
import { useNameOfClient } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Segments } from '../../ui/controls/segments.js';
import { QuestionAnswers } from '../../ui/question-answers.js';
import { visible } from '../../visible.js';

interface ImportQuestionProps {
  readonly text: string;
  readonly onYes: (replace: boolean) => void;
  readonly onNo: () => void;
}

const modes = ['add', 'replace'] as const;

/** Shows what importing rules would change, what allows more first, before anything is taken in. */
export function ImportQuestion({ text, onYes, onNo }: ImportQuestionProps) {
  const copy = useCopy();
  const words = copy.matrix.preview;
  const [mode, setMode] = useState<(typeof modes)[number]>('add');
  const preview = usePreview(text, mode === 'replace');
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onNo()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog import-question" aria-describedby={undefined}>
          <Dialog.Title className="dialog-title">{words.title}</Dialog.Title>
          <Segments
            label={words.how}
            options={modes.map((value) => ({ value, title: words.modes[value] }))}
            chosen={mode}
            onChoose={setMode}
          />
          {preview !== null && <Changes preview={preview} />}
          <QuestionAnswers>
            <Button onPress={onNo}>{copy.common.cancel}</Button>
            <Button tone="accent" resting={preview === null} onPress={() => onYes(mode === 'replace')}>
              {words.yes}
            </Button>
          </QuestionAnswers>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Changes({ preview: { changes, total, widening } }: { readonly preview: RulesPreview }) {
  const copy = useCopy();
  const words = copy.matrix.preview;
  const appName = useAppName();
  const clientName = useNameOfClient();
  const nameOf = (app: string): string => (app === '*' ? copy.matrix.allOther : appName(app));
  if (total === 0) return <p>{words.nothing}</p>;
  return (
    <>
      <p role="status">
        {words.changes(total)} {widening === 0 ? words.narrowsOnly(total) : words.widens(widening, total)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds nothing that takes the focus */}
      <ul className="import-changes" aria-label={words.list} tabIndex={0}>
        {changes.map(({ capability, app, client, name, before, after, widens }) => (
          <li key={`${capability} ${app} ${client}`}>
            <span>
              {visible(
                words.line(
                  copy.matrix.place(
                    copy.matrix.columns[capability],
                    nameOf(app),
                    client === '*' ? null : clientName(client, name || client),
                  ),
                  copy.verdicts[before],
                  copy.verdicts[after],
                ),
              )}
            </span>{' '}
            {widens && <span className="small import-widens">{words.allowsMore}</span>}
          </li>
        ))}
        {total > changes.length && <li className="soft">{words.rest(total - changes.length)}</li>}
      </ul>
    </>
  );
}

/** What would change, asked anew whenever the rules that stand are others; null until it is known. */
function usePreview(text: string, replace: boolean): RulesPreview | null {
  const { ask } = useClient();
  const rules = useUi((ui) => ui.rules);
  const [preview, setPreview] = useState<RulesPreview | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on the rules that the core has
  useEffect(() => {
    let wanted = true;
    setPreview(null);
    void ask('previewRules', { text, replace }).then((outcome) => {
      const read = rulesPreview.safeParse(outcome.ok ? outcome.value : null);
      if (wanted && read.success) setPreview(read.data);
    });
    return () => {
      wanted = false;
    };
  }, [ask, text, replace, rules]);
  return preview;
}
