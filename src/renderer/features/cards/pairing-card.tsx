import { TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Card, Decision } from '../../../shared/approval.js';
import { presetNames } from '../../../shared/bridge/lists.js';
import { type PairingAccess, pairingAccess } from '../../../shared/grant-reach.js';
import { useClientName } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useLayer } from '../../state/use-lock.js';
import { useCopy } from '../../state/words.js';
import { Program } from '../../ui/program.js';
import { visible, visibleInSentence } from '../../visible.js';
import { usePresetLock } from '../clients/list-options.js';
import { WatchApps } from '../watch/watch-apps.js';
import { SplitButton } from './answers/split-button.js';
import { useAnswer } from './answers/use-answer.js';
import { useArmed } from './answers/use-arming.js';
import { CardFrame } from './card-frame.js';
import type { Shown } from './content/shown.js';
import { useSeen } from './content/use-seen.js';
import { Status } from './queue/status.js';
import { useCardKeys } from './use-card-keys.js';

interface PairingCardProps extends Shown {
  readonly card: Extract<Card, { kind: 'pairing' }>;
}

/** What a pairing may be; `watch`: to act in certain apps, for this session, while the owner looks on. */
type Choice = PairingAccess | 'watch';
type Preset = Extract<Decision, { kind: 'pair' }>['preset'];

const forAll: readonly Choice[] = pairingAccess;
const forVerified: readonly Choice[] = [...pairingAccess, 'watch'];
const noCalls: readonly string[] = [];

/** A program's first knock: what it may do at all, and how many tools it gets. The narrow access comes first. */
export function PairingCard({ card, bar, told, untold, onLeave }: PairingCardProps) {
  const copy = useCopy();
  const { cards: words } = copy;
  const nameOf = useClientName();
  const frame = useRef<HTMLElement>(null);
  const seen = useSeen(frame, { cardId: card.id, calls: noCalls });
  const [choice, setChoice] = useState<Choice>('look');
  const [apps, setApps] = useState<readonly string[]>([]);
  const { largestPreset } = useLayer();
  const presetLock = usePresetLock();
  const usual = useUi((ui) => ui.tools.preset);
  const [preset, setPreset] = useState<Preset>(presetLock(usual) !== undefined && largestPreset ? largestPreset : usual);
  const [open, setOpen] = useState(false);
  const { run } = useClient();
  const { sending, answer } = useAnswer({ expiresAt: card.expiresAt, told, untold });
  const watches = choice === 'watch';
  const armed = useArmed(seen, card.armedAt, [choice, preset, ...apps].join(' ')) && !sending && !(watches && apps.length === 0);
  const choices = card.asker.verified ? forVerified : forAll;
  const title = watches ? copy.memory.watch.pair : words.pairTo[choice];
  const [no, setNo] = useState<'once' | 'block'>('once');
  const noes = { once: words.refuse, block: visibleInSentence(words.refusals.block('', nameOf(card.asker))) };
  const refuse = async (): Promise<void> => {
    const refused = await answer({ kind: 'refuse', cardId: card.id }, '');
    if (refused && no === 'block') await run('blockClient', { key: card.asker.clientKey });
  };
  const pair = (): void => {
    const chosen = watches ? { access: 'look-and-act' as const, watch: [...apps] } : { access: choice };
    if (armed) void answer({ kind: 'pair', cardId: card.id, preset, ...chosen }, words.paired[choice]);
  };
  const { focused } = useCardKeys(frame, {
    refuse: () => void refuse(),
    allow: pair,
    choose: (index) => choices[index] && setChoice(choices[index]),
    details: () => setOpen(!open),
    leave: onLeave,
  });
  return (
    <CardFrame
      card={card}
      frame={frame}
      bar={bar}
      detailsOpen={open}
      onDetails={() => setOpen(!open)}
      detailsKey={focused}
      status={<Status expiresAt={card.expiresAt} unread={seen.unread} past={seen.past} sending={sending} />}
      answers={
        <>
          <SplitButton
            title={noes[no]}
            menuLabel={words.otherRefusals}
            options={[
              { value: 'once', title: visible(words.refusals.once()), key: 'R' },
              { value: 'block', title: noes.block },
            ]}
            chosen={no}
            tone="plain"
            resting={sending}
            menuResting={sending}
            shortcut="R"
            onPress={() => void refuse()}
            onChoose={setNo}
          />
          <SplitButton
            title={title}
            menuLabel={words.otherAnswers}
            options={[{ value: 'pair', title }]}
            chosen="pair"
            tone="tint"
            resting={!armed}
            menuResting={sending}
            shortcut="A"
            onPress={pair}
            onChoose={() => undefined}
          />
        </>
      }
    >
      {(card.asker.detail !== '' || card.looksLike !== undefined) && (
        <dl className="ask-group ask-facts">
          {card.asker.detail !== '' && (
            <>
              <dt>{words.program}</dt>
              <dd>
                <Program detail={card.asker.detail} started={card.asker.started} />
              </dd>
            </>
          )}
          {card.looksLike !== undefined && (
            <>
              <dt>{words.note}</dt>
              <dd className="ask-warning">
                <TriangleAlert size={14} aria-hidden="true" />
                {words.looksLike(nameOf({ name: card.looksLike, verified: card.looksLikeVerified === true }))}
              </dd>
            </>
          )}
        </dl>
      )}
      <Radios
        label={words.access}
        values={choices}
        words={{ ...copy.access, watch: copy.memory.watch }}
        chosen={choice}
        onChoose={setChoice}
      />
      {watches && (
        <div className="ask-group watch-box">
          <WatchApps chosen={apps} onChange={setApps} />
        </div>
      )}
      <Radios
        label={words.preset}
        values={presetNames}
        words={copy.presets}
        chosen={preset}
        onChoose={setPreset}
        lockOf={presetLock}
        inline
      />
    </CardFrame>
  );
}

interface RadiosProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, { readonly title: string; readonly covers: string }>>;
  readonly chosen: string;
  readonly onChoose: (value: Value) => void;
  /** Why a value cannot be chosen. */
  readonly lockOf?: (value: Value) => string | undefined;
  /** Side by side, with what only the chosen one covers. */
  readonly inline?: boolean;
}

function Radios<Value extends string>({ label, values, words, chosen, onChoose, lockOf, inline = false }: RadiosProps<Value>) {
  const id = useId();
  return (
    <fieldset className={inline ? 'ask-group ask-radios ask-radios-inline' : 'ask-group ask-radios'}>
      <legend className={inline ? undefined : 'visually-hidden'}>{label}</legend>
      {values.map((value) => (
        <label key={value} className="ask-radio" title={lockOf?.(value)}>
          <input
            type="radio"
            name={id}
            checked={value === chosen}
            disabled={lockOf?.(value) !== undefined}
            title={lockOf?.(value)}
            aria-label={words[value].title}
            aria-describedby={inline ? undefined : `${id}-${value}`}
            onChange={() => onChoose(value)}
          />
          <span>
            <b>{words[value].title}</b>
            {!inline && (
              <span className="ask-covers" id={`${id}-${value}`}>
                {words[value].covers}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
