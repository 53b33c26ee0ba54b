import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isChange } from '../../../../shared/clearance.js';
import type { CallLogEntry } from '../../../../shared/log-entry.js';
import { actUndone, type UndoWay, undoWays } from '../../../../shared/ui/act-undo.js';
import { sentence } from '../../../../shared/words/sentences.js';
import { useAppSaid } from '../../../state/app-names.js';
import { useClient, useUi } from '../../../state/context.js';
import { useCopy } from '../../../state/words.js';
import { Button } from '../../../ui/controls/button.js';
import { visible } from '../../../visible.js';

/** Takes an act back with what its app has for that; offered only where Gatehand found such a way, and answered with one line. */
export function TakeBack({ entry }: { readonly entry: CallLogEntry }) {
  const { story: words, failed } = useCopy();
  const { ask } = useClient();
  const [told, setTold] = useState<{ readonly text: string; readonly wrong: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const way = useWay(entry);
  const appName = useAppSaid();
  const app = entry.app === null ? '' : appName(entry.app);
  const press = async (): Promise<void> => {
    setBusy(true);
    const outcome = await ask('undoAct', { id: entry.id });
    setBusy(false);
    const done = actUndone.safeParse(outcome.ok ? outcome.value : null);
    if (done.success) {
      const { app: undone, item, beyond = 0 } = done.data;
      setTold({ text: visible(words.tookBack(undone, item, beyond)), wrong: false });
    } else if (!outcome.ok) setTold({ text: visible(sentence(failed, outcome.failure)), wrong: true });
  };
  if (told !== null) {
    return (
      <p className={`small account-note ${told.wrong ? 'field-problem' : 'took-back'}`} role={told.wrong ? 'alert' : 'status'}>
        {told.text}
      </p>
    );
  }
  if (way === null) return null;
  return (
    <>
      <Button icon={Undo2} size="small" resting={busy} onPress={press}>
        {words.takeBack[way]}
      </Button>
      {way !== 'open-again' && <p className="small soft account-note">{words.takeBackNote(app)}</p>}
    </>
  );
}

/** How an act could be taken back, asked anew when anything else has happened. */
function useWay(entry: CallLogEntry): UndoWay | null {
  const { ask } = useClient();
  const newest = useUi((ui) => ui.log.at(-1)?.id);
  const [way, setWay] = useState<UndoWay | null>(null);
  const may = isChange(entry) && entry.outcome === 'ok' && entry.app !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer call may have taken its place
  useEffect(() => {
    let wanted = true;
    if (may) {
      void ask('actUndoWay', { id: entry.id }).then((outcome) => {
        if (wanted) setWay(undoWays.find((one) => outcome.ok && one === outcome.value) ?? null);
      });
    }
    return () => {
      wanted = false;
    };
  }, [ask, may, entry.id, newest]);
  return way;
}
