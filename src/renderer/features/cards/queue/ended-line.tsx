import { Ban, CircleCheck, CircleStop, Clock, type LucideIcon, X } from 'lucide-react';
import { useCallback } from 'react';
import { viewOf } from '../../../../shared/ui/shell.js';
import { useClientName } from '../../../state/client-names.js';
import { useClient, useUi } from '../../../state/context.js';
import { useShowRule } from '../../../state/rule-place.js';
import { useCopy } from '../../../state/words.js';
import { useUndoKey } from '../../undo/use-undo-key.js';
import type { Ended } from './use-queue.js';

const icons: Readonly<Record<Ended['how'], LucideIcon>> = {
  allowed: CircleCheck,
  refused: Ban,
  'timed-out': Clock,
  withdrawn: X,
  stopped: CircleStop,
  'allowed-elsewhere': CircleCheck,
  'refused-elsewhere': Ban,
  'covered-elsewhere': CircleCheck,
  'forbidden-elsewhere': Ban,
};

/** How the card that stood here ended; of cards that ran out, how many they were. */
export function EndedLine({ ended, onClose }: { readonly ended: Ended; readonly onClose: () => void }) {
  const { cards: words, undo: undoWords, approvals } = useCopy();
  const { run } = useClient();
  const undo = useUi((ui) => ui.undo);
  const timedOut = useUi((ui) => ui.cardEnds.timedOut);
  const nameOf = useClientName();
  const grants = useUi((ui) => ui.grants);
  const given = grants.findLast(({ id, clientKey }) => clientKey === ended.client.clientKey && !ended.had.includes(id));
  const showRule = useShowRule();
  const Icon = icons[ended.how];
  const inMain = viewOf(window.location.search) === 'main';
  // A no to a newcomer is none of those that can be taken back: the newest of them is an older one then.
  const isItsNo = ended.how === 'refused' && !ended.pairing && undo?.what.kind === 'refused' && undo.what.client === ended.client.name;
  const id = isItsNo ? undo.id : null;
  const takeBack = useCallback((): void => {
    if (id !== null) void run('undo', { id });
  }, [id, run]);
  // In the main window the toast has the key.
  useUndoKey(id === null || inMain ? null : takeBack);
  const then = next();
  const text = {
    allowed: ended.label,
    refused: ended.pairing ? words.ended.notPaired : words.ended.refused,
    'timed-out': words.ended.timedOut(timedOut),
    withdrawn: words.ended.withdrawn(nameOf(ended.client)),
    stopped: words.ended.stopped,
    'allowed-elsewhere': words.ended.allowedElsewhere,
    'refused-elsewhere': words.ended.refusedElsewhere,
    'covered-elsewhere': words.ended.coveredElsewhere,
    'forbidden-elsewhere': words.ended.forbiddenElsewhere,
  }[ended.how];
  return (
    <div className={`ask-card ask-ended ask-ended-${ended.how}`} role="status">
      <Icon size={16} aria-hidden="true" />
      <span>{text}</span>
      <span className="ask-space" />
      <button type="button" className="ask-button" onClick={then.press}>
        {then.title}
      </button>
    </div>
  );

  function next(): { readonly title: string; readonly press: () => void } {
    if (ended.how === 'stopped') return { title: words.resume, press: () => void run('resume', {}) };
    const { rule } = ended;
    if (rule !== undefined && inMain) {
      const show = (): void => {
        onClose();
        showRule(rule);
      };
      return { title: undoWords.show, press: show };
    }
    // A yes that lasts is taken back where it was just given.
    if (ended.how === 'allowed' && given !== undefined) {
      const end = (): void => {
        onClose();
        void run('endGrant', { id: given.id });
      };
      return { title: approvals.end, press: end };
    }
    return isItsNo ? { title: undoWords.undo, press: takeBack } : { title: words.close, press: onClose };
  }
}
