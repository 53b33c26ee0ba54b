import { useCallback, useEffect, useRef, useState } from 'react';
import type { Undoable } from '../../../shared/ui/undoable.js';
import { sentence } from '../../../shared/words/sentences.js';
import { useAppName } from '../../state/app-names.js';
import { useClient, useUi } from '../../state/context.js';
import { type RulePlace, useShowRule } from '../../state/rule-place.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { visibleInSentence } from '../../visible.js';
import { useUndoKey } from './use-undo-key.js';
import './undo.css';

/** How long it stays in sight; ⌘Z takes back at any time after that. */
const shownMs = 8_000;

/** Says what was just done and offers to take it back. `inRules`: the rules are in sight. */
export function UndoToast({ inRules }: { readonly inRules: boolean }) {
  const { undo: words } = useCopy();
  const newest = useUi((ui) => ui.undo);
  const shown = useShown(newest);
  const appName = useAppName();
  const takeBack = useTakeBack(newest);
  return (
    <div className="toast-place" role="status" aria-label={words.toast}>
      {shown !== null && (
        <div className="toast appearing">
          <p>
            {visibleInSentence(sentence(words.things, 'app' in shown.what ? { ...shown.what, app: appName(shown.what.app) } : shown.what))}
          </p>
          {shown.what.kind === 'rule-changed' && !inRules && <ShowRule rule={shown.what.rule} />}
          <Button tone="quiet" onPress={takeBack}>
            {words.undo}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The way to the rule that was made. */
function ShowRule({ rule }: { readonly rule: RulePlace }) {
  const { undo: words } = useCopy();
  const show = useShowRule();
  return (
    <Button tone="quiet" onPress={() => show(rule)}>
      {words.show}
    </Button>
  );
}

/** What was done while this window was open, for some seconds. */
function useShown(newest: Undoable | null): Undoable | null {
  // What is newest again once a later thing was taken back is no news.
  const known = useRef(new Set(newest === null ? [] : [newest.id]));
  const [shown, setShown] = useState<Undoable | null>(null);
  useEffect(() => {
    if (newest === null || known.current.has(newest.id)) {
      setShown((now) => (now?.id === newest?.id ? now : null));
      return;
    }
    known.current.add(newest.id);
    setShown(newest);
    const timer = setTimeout(() => setShown(null), shownMs);
    return () => clearTimeout(timer);
  }, [newest]);
  return shown;
}

/** Takes the newest thing back, also by ⌘Z outside of a text that has an undo of its own. */
function useTakeBack(newest: Undoable | null): () => void {
  const { run } = useClient();
  const id = newest?.id ?? null;
  const takeBack = useCallback((): void => {
    if (id !== null) void run('undo', { id });
  }, [id, run]);
  useUndoKey(takeBack);
  return takeBack;
}
