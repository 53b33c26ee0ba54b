import { useState } from 'react';
import type { Card, CardSecret } from '../../../shared/approval.js';
import type { GrantScope, TaskBudget } from '../../../shared/grant.js';
import { titleOf } from '../../../shared/words/language.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { Choices } from '../../ui/controls/choices.js';
import { Field } from '../../ui/controls/field.js';
import { Facts } from '../../ui/facts.js';
import { visible } from '../../visible.js';
import { BudgetFields } from './budget-fields.js';
import { CardButtons } from './card-buttons.js';
import { CardFrame } from './card-frame.js';
import { Item } from './item.js';
import { TaskFields } from './task-fields.js';
import { useSettled } from './use-settled.js';

type Approval = Extract<Card, { kind: 'approval' }>;

/** For scopes that count nothing. */
const noBudget: TaskBudget = { uses: 1, minutes: 1 };

interface ApprovalCardProps {
  readonly card: Approval;
  /** What stands on this card and before it: when it changes, the buttons may have moved. */
  readonly layout: string;
}

/** One or more calls of one client, tool and app that wait for a yes, shown as they would run. */
export function ApprovalCard({ card, layout }: ApprovalCardProps) {
  const copy = useCopy();
  const settledAt = useSettled(layout);
  const [picked, setPicked] = useState<GrantScope | null>(null);
  const scope = chosenScope(card, picked);
  const offered = card.choices.find((choice) => choice.scope === 'budget')?.budget;
  const [changed, setChanged] = useState<TaskBudget | null>(null);
  const budget = changed ?? offered;
  const [terms, setTerms] = useState(card.task);
  const [item, setItem] = useState('');
  const apps = visible(copy.listed(card.apps.map(({ name }) => name)));
  const reach = { client: card.asker.name, capability: card.capability, apps: card.reach };
  const approval = () =>
    ({
      kind: 'approve',
      cardId: card.id,
      scope,
      seen: card.items.map((item) => item.callId),
      ...(scope === 'budget' && changed !== null ? { budget: changed } : {}),
      ...(terms === null ? {} : { task: terms }),
      ...(card.secret?.item === null ? { item } : {}),
    }) as const;
  return (
    <CardFrame
      card={card}
      verb={copy.cards.asks}
      title={copy.cards.approvalTitle(titleOf(card.tool, copy), apps === '' ? null : apps)}
      footer={<CardButtons card={card} settledAt={settledAt} yes={copy.cards.allow} approval={approval} />}
    >
      <Where card={card} />
      {card.secret && <Secret secret={card.secret} />}
      {card.secret?.item === null && (
        <Field
          label={copy.cards.secretPick}
          value={item}
          onChange={setItem}
          suggestions={card.secret.items.map((value) => ({ value, title: '' }))}
        />
      )}
      {card.items.length > 1 && (
        <p className="card-count">
          {scope === 'this-call' ? copy.cards.callCount(card.items.length) : copy.cards.callCountStanding(card.items.length)}
        </p>
      )}
      <ol className="items">
        {card.items.map((item, index) => (
          <Item
            key={item.callId}
            cardId={card.id}
            program={card.capability === 'script' || card.capability === 'shell'}
            item={item}
            number={card.items.length > 1 ? index + 1 : null}
            where={apps === '' ? null : apps}
          />
        ))}
      </ol>
      {card.task && terms && <TaskFields proposed={card.task} terms={terms} onChange={setTerms} />}
      {card.task === null && (
        <Choices
          label={copy.cards.scope}
          choices={card.choices.map((choice) => ({
            value: choice.scope,
            title: copy.scopes[choice.scope],
            covers: visible(copy.reasons.covers(choice.scope, reach, choice.budget ?? noBudget)),
          }))}
          chosen={scope}
          onChoose={setPicked}
        />
      )}
      {scope === 'budget' && budget && <BudgetFields budget={budget} onChange={setChanged} />}
    </CardFrame>
  );
}

/** Which password goes where. */
function Secret({ secret: { item, field, origin } }: { readonly secret: CardSecret }) {
  const { cards: words } = useCopy();
  const facts = [
    ...(item === null ? [] : [[words.secretItem, item] as const]),
    [words.secretField, field],
    [words.secretSite, origin ?? words.secretNoSite],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      <p className="small soft">{words.secretNote}</p>
    </>
  );
}

function Where({ card }: { readonly card: Approval }) {
  const copy = useCopy();
  return (
    <dl className="facts">
      {card.apps.map(({ bundleId, name }) => (
        <div key={bundleId}>
          <dt>{copy.cards.app}</dt>
          <dd className="app-line">
            <AppIcon bundleId={bundleId} name={name} />
            <bdi>{visible(name)}</bdi> <span className="mono soft">{visible(bundleId)}</span>
          </dd>
        </div>
      ))}
      {card.windowTitle !== null && (
        <div>
          <dt>{copy.cards.window}</dt>
          <dd>
            <bdi>{visible(card.windowTitle)}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{copy.cards.rule}</dt>
        <dd>{visible(copy.reasons.decidedAll(card.rules))}</dd>
      </div>
    </dl>
  );
}

/** The owner's pick on this card, else the narrowest: what they once chose says nothing about this. */
function chosenScope(card: Approval, picked: GrantScope | null): GrantScope {
  if (picked !== null && card.choices.some((choice) => choice.scope === picked)) return picked;
  return card.choices[0]?.scope ?? 'this-call';
}
