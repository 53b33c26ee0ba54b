import { useRef, useState } from 'react';
import type { CardSecret, Decision } from '../../../shared/approval.js';
import type { GrantScope, TaskBudget } from '../../../shared/grant-reach.js';
import type { FinalAct } from '../../../shared/level/level.js';
import type { TaskTerms } from '../../../shared/tasks/task.js';
import { type AnswerWords, allowedLine, allowLabel, answerWords } from '../../../shared/words/answer-words.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';
import { plainText } from '../../../shared/words/emphasis.js';
import type { RulePlace } from '../../state/rule-place.js';
import { useCopy } from '../../state/words.js';
import { Field } from '../../ui/controls/field.js';
import { Facts } from '../../ui/facts.js';
import { visible, visibleInSentence } from '../../visible.js';
import { TaskForm } from '../tasks/task-form.js';
import { BudgetFields } from './answers/budget-fields.js';
import { changedFoot } from './answers/changed-foot.js';
import { HoldButton } from './answers/hold-button.js';
import { type Option, SplitButton } from './answers/split-button.js';
import { TouchButton } from './answers/touch-button.js';
import { useAnswer } from './answers/use-answer.js';
import { useArmed } from './answers/use-arming.js';
import { type Refusal, refusals, useRefusal } from './answers/use-refusal.js';
import { useTouch } from './answers/use-touch.js';
import { CardFrame } from './card-frame.js';
import { type Approval, answersNote, finalOf, levelOf, reasonOf } from './card-words.js';
import type { Shown } from './content/shown.js';
import { Steps, Things } from './content/steps.js';
import { useSeen } from './content/use-seen.js';
import { Item } from './item.js';
import { Status } from './queue/status.js';
import { useCardKeys } from './use-card-keys.js';
import { type CardTask, useCardTask } from './use-task.js';

interface ApprovalCardProps extends Shown {
  readonly card: Approval;
}

/** One or more calls of one client, tool and app that wait for a yes, shown as they would run. */
export function ApprovalCard({ card, gone, bar, told, untold, onAgain, onLeave }: ApprovalCardProps) {
  const copy = useCopy();
  const { cards: words } = copy;
  const frame = useRef<HTMLElement>(null);
  const calls = card.items.map(({ callId }) => callId);
  const [scope, setScope] = useState<GrantScope>(card.choices[0]?.scope ?? 'this-call');
  const [budget, setBudget] = useState<TaskBudget | null>(null);
  const [item, setItem] = useState('');
  const [open, setOpen] = useState(false);
  const { sending, answer } = useAnswer({ expiresAt: card.expiresAt, told, untold });
  const of = answerWords(card, budget, copy);
  const task = useCardTask(card, of);
  const { terms } = task;
  const seen = useSeen(frame, { cardId: card.id, calls, look: card.look, shows: terms === null ? 'call' : 'task' });
  const refuse = useRefusal(card, of, answer);
  const held = levelOf(card, terms) === 3;
  const missing = missingOf(card, item, words);
  const title = terms === null ? allowLabel(scope, of, copy) : words.allowTask(terms.minutes);
  const armed =
    useArmed(seen, card.armedAt, `${scope} ${JSON.stringify(budget)} ${JSON.stringify(terms)} ${item}`) &&
    !sending &&
    card.changed === undefined &&
    missing === null &&
    terms?.goal.trim() !== '';
  const decision = (): Decision => yesTo(card, { scope: held ? 'this-call' : scope, budget, terms, item });
  const allow = (): void => {
    const line = terms === null ? allowedLine(held ? 'this-call' : scope, of, copy) : words.allowedTask(terms.minutes);
    if (armed) void answer(decision(), visibleInSentence(line), scope === 'always' && terms === null && !held ? madeRule(card) : undefined);
  };
  const touch = useTouch(held, visible(plainText(reasonOf(card, copy))).slice(0, 300), allow);
  const choices = held || terms !== null ? [] : card.choices;
  const { focused, aDown } = useCardKeys(
    frame,
    {
      refuse: refuse.answer,
      allow: held ? null : allow,
      choose: (index) => choices[index] && setScope(choices[index].scope),
      details: () => setOpen(!open),
      other: touch === null ? task.toggle : () => armed && touch.ask(),
      leave: onLeave,
    },
    card.changed,
  );
  return (
    <CardFrame
      card={card}
      terms={terms}
      frame={frame}
      bar={bar}
      detailsOpen={open}
      onDetails={() => setOpen(!open)}
      detailsKey={focused}
      status={<Status expiresAt={card.expiresAt} unread={seen.unread} past={seen.past} sending={sending} missing={missing} />}
      extra={<OfferedTask task={task} what={of.what} />}
      below={scope === 'budget' && terms === null && of.budget !== null && <BudgetFields budget={of.budget} onChange={setBudget} />}
      foot={changedFoot({ card, sending, onRefuse: refuse.answer, onAgain })}
      answers={
        <>
          <SplitButton<Refusal>
            title={refuse.title}
            menuLabel={words.otherRefusals}
            options={refusals(card, of, copy)}
            chosen={refuse.chosen}
            tone="plain"
            resting={sending}
            menuResting={sending}
            shortcut="R"
            note={words.refuseNote}
            onPress={refuse.answer}
            onChoose={refuse.choose}
          />
          {held ? (
            <>
              {touch !== null && <TouchButton resting={!armed || touch.asking} onPress={touch.ask} />}
              <Hold final={finalOf(card)} resting={!armed} keyDown={aDown} onHeld={allow} />
            </>
          ) : (
            <SplitButton<GrantScope>
              title={visibleInSentence(title)}
              menuLabel={words.otherAnswers}
              options={allowOptions(choices, of, copy)}
              chosen={scope}
              tone="tint"
              resting={!armed}
              menuResting={sending}
              shortcut="A"
              more={task.toggle === null || terms !== null ? undefined : { title: words.turnIntoTask, key: 'T', onPress: task.toggle }}
              note={visibleInSentence(answersNote(card, of, copy))}
              onPress={allow}
              onChoose={setScope}
            />
          )}
        </>
      }
    >
      <Content card={card} gone={gone} pictures={terms === null} />
      {card.secret && <Secret secret={card.secret} picked={item} onPick={setItem} />}
      <TaskPart card={card} task={task} />
    </CardFrame>
  );
}

/** What the owner has still to say before a yes counts; null where nothing is missing. */
function missingOf({ secret }: Approval, item: string, words: Catalogue['cards']): string | null {
  return secret?.item === null && item.trim() === '' ? words.secretMissing : null;
}

/** The rule that "Always" makes: for the app that stands on the card, or for all. */
function madeRule({ apps, reach, capability, asker }: Approval): RulePlace {
  const [app] = reach.length === 0 ? [] : apps;
  return { capability, app: app?.bundleId.toLowerCase() ?? '*', client: asker.clientKey };
}

interface Chosen {
  readonly scope: GrantScope;
  readonly budget: TaskBudget | null;
  readonly terms: TaskTerms | null;
  readonly item: string;
}

/** A yes to what stands on a card. One that makes a task covers its calls once, and the task. */
function yesTo(card: Approval, { scope: chosen, budget, terms, item }: Chosen): Decision {
  const scope = terms === null ? chosen : 'this-call';
  return {
    kind: 'approve',
    cardId: card.id,
    scope,
    seen: card.items.map(({ callId }) => callId),
    ...(card.look !== undefined && { look: card.look }),
    ...(scope === 'budget' && budget !== null ? { budget } : {}),
    ...(terms === null ? {} : { task: terms }),
    ...(card.secret?.item === null ? { item } : {}),
  };
}

/** The task that the answer gives. */
function TaskPart({ card, task: { most, terms, change } }: { readonly card: Approval; readonly task: CardTask }) {
  const { cards: words } = useCopy();
  if (most === null || terms === null) return null;
  return (
    <>
      {card.task === null && <p>{words.taskToo}</p>}
      <TaskForm terms={terms} most={most} onChange={change} goalIsTheirs={card.task !== null} />
    </>
  );
}

/** The line that says by itself that a task can be made of it, and the way back from one. */
function OfferedTask({ task: { terms, toggle, times }, what }: { readonly task: CardTask; readonly what: string }) {
  const { cards: words } = useCopy();
  if (toggle === null || (terms === null && times === null)) return null;
  return (
    <div className={terms === null ? 'ask-group ask-offer' : 'ask-offer ask-offer-made'}>
      {terms === null && times !== null && <span className="ask-step-text">{visibleInSentence(words.offered(times, what))}</span>}
      <button type="button" className="ask-button ask-small" onClick={toggle}>
        {terms === null ? words.makeTask : words.notTask}
      </button>
    </div>
  );
}

/** What a press would allow, narrow to wide. */
function allowOptions(choices: Approval['choices'], of: AnswerWords, copy: Catalogue): readonly Option<GrantScope>[] {
  return choices.map(({ scope }, index) => ({
    value: scope,
    title: visibleInSentence(allowLabel(scope, of, copy)),
    ...(index < 4 && { key: String(index + 1) }),
    apart: scope === 'always',
  }));
}

interface HoldProps {
  readonly final: FinalAct | null;
  readonly resting: boolean;
  readonly keyDown: boolean;
  readonly onHeld: () => void;
}

/** The answer to what cannot be taken back. */
function Hold({ final, resting, keyDown, onHeld }: HoldProps) {
  const { cards: words } = useCopy();
  return (
    <HoldButton
      title={final === null ? words.holdAny : words.hold[final]}
      question={final === null ? words.nowAny : words.now[final]}
      yes={final === null ? words.yesNowAny : words.yesNow[final]}
      resting={resting}
      shortcut="A"
      keyDown={keyDown}
      onHeld={onHeld}
    />
  );
}

interface ContentProps {
  readonly card: Approval;
  readonly gone: ReadonlySet<string>;
  /** They have been seen when a task is made of the card, and would stand before it. */
  readonly pictures: boolean;
}

function Content({ card, gone, pictures }: ContentProps) {
  if (card.task !== null) return null;
  const several = card.items.length > 1;
  return (
    <>
      {several && <Things card={card} gone={gone} />}
      {card.items.map((item) => (
        <Item key={item.callId} card={card} item={item} picture={pictures} />
      ))}
      {card.steps.length > 0 && <Steps card={card} />}
    </>
  );
}

interface SecretProps {
  readonly secret: CardSecret;
  readonly picked: string;
  readonly onPick: (item: string) => void;
}

/** Which password goes where; the owner picks it where the client named none. */
function Secret({ secret: { item, items, field, origin }, picked, onPick }: SecretProps) {
  const { cards: words } = useCopy();
  const facts = [
    ...(item === null ? [] : [[words.secretItem, item] as const]),
    [words.secretField, field],
    [words.secretSite, origin ?? words.secretNoSite],
  ] as const;
  return (
    <div className="ask-group ask-secret">
      <Facts facts={facts} />
      {item === null && (
        <Field label={words.secretPick} value={picked} onChange={onPick} suggestions={items.map((value) => ({ value, title: '' }))} />
      )}
      <p className="ask-soft">{words.secretNote}</p>
    </div>
  );
}
