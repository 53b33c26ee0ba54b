import { BadgeCheck, Ban, CircleAlert } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { pairingAccess } from '../../../shared/grant.js';
import { listNames, toolsetNames } from '../../../shared/lists.js';
import type { ClientRow } from '../../../shared/ui.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';
import { formatCountdown } from '../../format.js';
import { useClientName } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useGo } from '../../state/navigation.js';
import { useNow } from '../../state/use-now.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Badge } from '../../ui/badge.js';
import { ClientIcon } from '../../ui/client-icon.js';
import { ClientName } from '../../ui/client-name.js';
import { Button } from '../../ui/controls/button.js';
import { Select } from '../../ui/controls/select.js';
import { Switch } from '../../ui/controls/switch.js';
import { Facts } from '../../ui/facts.js';
import { PauseButton } from '../now/now-list.js';
import { RuleTable } from '../rules/rule-table.js';
import { WatchClient } from '../watch/watch-client.js';

interface RowProps {
  readonly row: ClientRow;
}

/** One client with what the owner can set for it; all but blocking needs a pairing. */
export function ClientCard({ row }: RowProps) {
  const copy = useCopy();
  const words = copy.clients;
  const name = useClientName()(row);
  return (
    <li className="box" aria-label={name}>
      <div className="client-head">
        <ClientIcon name={row.name} />
        <h3>
          <ClientName client={row} />
        </h3>
        <Verified verified={row.verified} />
        {row.connections > 0 && <Badge tone="good">{words.connected(row.connections)}</Badge>}
        {row.stopped && <Badge tone="danger">{words.stopped}</Badge>}
        {row.blocked && <Badge tone="danger">{words.blocked}</Badge>}
        {!row.paired && !row.blocked && <Badge>{words.notPaired}</Badge>}
        {row.connections === 0 && <span className="small soft">{words.notConnected}</span>}
        <Actions row={row} />
      </div>
      {!row.verified && <p className="small soft">{words.unverifiedNote}</p>}
      {row.stopped && <p className="small">{words.stoppedNote}</p>}
      {!row.blocked && row.pairingPausedUntil !== undefined && <PairingPaused row={row} until={row.pairingPausedUntil} />}
      <Identity row={row} />
      {row.paired && <Choices row={row} />}
      {row.paired && <WatchClient row={row} />}
      {row.paired && <OwnRules row={row} />}
    </li>
  );
}

/** It was refused more than once: how long it may not ask, and a way to end that. */
function PairingPaused({ row, until }: RowProps & { readonly until: number }) {
  const { clients: words } = useCopy();
  const { run } = useClient();
  const name = useClientName()(row);
  const left = until - useNow(1_000);
  if (left <= 0) return null;
  return (
    <p className="client-paused small">
      <span>{words.pairingPaused(formatCountdown(left))}</span>
      <Button size="small" label={words.endPairingPauseOf(name)} onPress={() => run('endPairingPause', { key: row.key })}>
        {words.endPairingPause}
      </Button>
    </p>
  );
}

function Verified({ verified }: { readonly verified: boolean }) {
  const { cards: words } = useCopy();
  const Icon = verified ? BadgeCheck : CircleAlert;
  return (
    <Badge tone={verified ? 'good' : 'waiting'}>
      <Icon size={13} aria-hidden="true" /> {verified ? words.verified : words.unverified}
    </Badge>
  );
}

/** Who it is: what tells it from another client of the same name. */
function Identity({ row: { key, paired, detail, signer, fingerprint, pairedAt } }: RowProps) {
  const { clients: words, story } = useCopy();
  const format = useFormat();
  const go = useGo();
  const facts: readonly (readonly [string, string])[] = [
    ...(detail === '' ? [] : [[words.program, detail] as const]),
    ...(signer === '' ? [] : [[words.signer, signer] as const]),
    ...(fingerprint === '' ? [] : [[words.key, fingerprint] as const]),
    ...(pairedAt === null || pairedAt === 0 ? [] : [[words.pairedAt, format.dateTime(pairedAt)] as const]),
  ];
  return (
    <>
      {facts.length > 0 && <Facts facts={facts} />}
      {paired && (
        <p>
          <Button size="small" tone="quiet" onPress={() => go('activity', { client: key })}>
            {story.opened}
          </Button>
        </p>
      )}
    </>
  );
}

function Choices({ row }: RowProps) {
  const { key, access, preset, readOnly } = row;
  const copy = useCopy();
  const words = copy.clients;
  const { run } = useClient();
  const name = useClientName()(row);
  const list = listNames.find((one) => one === preset);
  return (
    <div className="client-choices">
      {access !== null && (
        <Select
          label={words.accessOf(name)}
          options={pairingAccess.map((value) => ({ value, title: copy.access[value].title }))}
          chosen={access}
          onChoose={(chosen) => run('setClientAccess', { key, access: chosen })}
        />
      )}
      {list !== undefined && (
        <Select
          label={words.presetOf(name)}
          options={listOptions(copy)}
          chosen={list}
          onChoose={(next) => run('setClientPreset', { key, preset: next })}
        />
      )}
      <Switch label={words.readOnlyOf(name)} on={readOnly} onChange={(on) => run('setClientReadOnly', { key, on })} />
    </div>
  );
}

/** Every list a client may be given, by its name. */
export function listOptions(copy: Catalogue) {
  const only = (value: (typeof toolsetNames)[number]) => ({ value, title: copy.clients.onlyToolset(copy.toolsetNames[value]) });
  const presets = (['essential', 'standard', 'complete'] as const).map((value) => ({ value, title: copy.presets[value].title }));
  return [...presets, ...toolsetNames.map(only)];
}

function OwnRules({ row }: RowProps) {
  const { key } = row;
  const name = useClientName()(row);
  const { clients: words } = useCopy();
  const rows = useUi((ui) => ui.rules);
  const rules = rows.filter((rule) => rule.client === key);
  if (rules.length === 0) return <p className="small soft">{words.rules(0)}</p>;
  return (
    <Collapsible.Root>
      <Collapsible.Trigger className="disclosure">{words.rules(rules.length)}</Collapsible.Trigger>
      <Collapsible.Content>
        <RuleTable label={words.ruleList(name)} rules={rules} />
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

function Actions({ row }: RowProps) {
  const { key, paired, blocked, stopped, paused } = row;
  const { clients: words } = useCopy();
  const { run } = useClient();
  const name = useClientName()(row);
  return (
    <div className="client-actions">
      {paired && <PauseButton clientKey={key} name={name} paused={paused} />}
      {stopped && (
        <Button size="small" tone="accent" label={words.resumeClient(name)} onPress={() => run('resumeClient', { key })}>
          {words.resume}
        </Button>
      )}
      {paired && (
        <Button size="small" label={words.forgetClient(name)} onPress={() => run('forgetClient', { key })}>
          {words.forget}
        </Button>
      )}
      {blocked ? (
        <Button size="small" label={words.unblockClient(name)} onPress={() => run('unblockClient', { key })}>
          {words.unblock}
        </Button>
      ) : (
        <Button size="small" tone="danger" icon={Ban} label={words.blockClient(name)} onPress={() => run('blockClient', { key })}>
          {words.block}
        </Button>
      )}
    </div>
  );
}
