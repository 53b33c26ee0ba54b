import { Circle, CircleCheck } from 'lucide-react';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { CopyText } from '../../ui/controls/copy-text.js';
import { SimulatedScreen } from '../screen/screen.js';
import { TrySimulated } from './permissions-step.js';

/** How far the first action has come that an assistant asked for. */
export function useFirstAction(): { readonly asked: boolean; readonly answered: boolean; readonly allowed: boolean } {
  const waits = useUi((ui) => ui.cards.some(({ kind }) => kind === 'approval'));
  const answered = useUi((ui) => ui.log.some(({ decision }) => decision === 'asked-allowed' || decision === 'asked-refused'));
  const allowed = useUi((ui) => ui.log.some(({ decision, outcome }) => decision === 'asked-allowed' && outcome === 'ok'));
  return { asked: waits || answered, answered, allowed };
}

/** The first yes: what to say to the assistant, and each part of it ticked as it really happens, beside the drawn Mac. */
export function TryStep() {
  const { firstSteps: words } = useCopy();
  const { asked, answered, allowed } = useFirstAction();
  return (
    <>
      <CopyText label={words.sayLabel} text={words.say} />
      <ul className="group first-list">
        <Check done={asked} title={words.checks.asked} note={words.checks.askedNote} />
        <Check done={answered} title={words.checks.answered} note={words.checks.answeredNote} />
        <Check done={allowed} title={words.checks.shown} note={words.checks.shownNote} />
      </ul>
      <TrySimulated />
    </>
  );
}

/** The drawn Mac on which the first act is to be seen; of the real one no picture is made for this. */
export function TryPicture() {
  return useUi((ui) => ui.mac === 'simulated') && <SimulatedScreen />;
}

function Check({ done, title, note }: { readonly done: boolean; readonly title: string; readonly note: string }) {
  const { firstSteps: words } = useCopy();
  return (
    <li className="first-item first-check">
      {done ? <CircleCheck size={20} role="img" aria-label={words.done} className="first-done" /> : <Circle size={20} aria-hidden="true" />}
      <div>
        <p>{title}</p>
        <p className="small soft">{note}</p>
      </div>
    </li>
  );
}
