import { pairingAccess } from '../../../shared/approval.js';
import { listNames, presetNames, toolsetNames } from '../../../shared/lists.js';
import type { ClientRow } from '../../../shared/ui.js';
import { copy } from '../../copy.js';
import { useClient } from '../../state/context.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Select } from '../../ui/select.js';
import { Switch } from '../../ui/switch.js';
import { visible } from '../../visible.js';

const words = copy.clients;
const accessOptions = pairingAccess.map((value) => ({ value, title: copy.access[value].title }));
const presetOptions = [
  ...presetNames.map((value) => ({ value, title: copy.presets[value].title })),
  ...toolsetNames.map((value) => ({ value, title: copy.clients.onlyToolset(value) })),
];

interface RowProps {
  readonly row: ClientRow;
}

/** One client with what the owner can set for it; all but blocking needs a pairing. */
export function ClientTableRow({ row }: RowProps) {
  return (
    <tr>
      <td>
        <bdi>{visible(row.name)}</bdi>{' '}
        <Badge tone={row.verified ? 'good' : 'waiting'}>{row.verified ? copy.cards.verified : copy.cards.unverified}</Badge>{' '}
        {row.stopped && <Badge tone="danger">{words.stopped}</Badge>}
        <span className="cell-note">{row.connections > 0 ? words.connected(row.connections) : words.notConnected}</span>
        {row.stopped && <span className="cell-note">{words.stoppedNote}</span>}
      </td>
      <td>
        <Access row={row} />
      </td>
      <td>
        <Preset row={row} />
      </td>
      <td>
        <ReadOnly row={row} />
      </td>
      <td className="cell-action">
        <Actions row={row} />
      </td>
    </tr>
  );
}

function Access({ row: { key, name, access, blocked } }: RowProps) {
  const { run } = useClient();
  if (blocked) return <Badge tone="danger">{words.blocked}</Badge>;
  if (access === null) return <span className="soft">{words.notPaired}</span>;
  return (
    <Select
      quiet
      label={words.accessOf(visible(name))}
      options={accessOptions}
      chosen={access}
      onChoose={(chosen) => run('setClientAccess', { key, access: chosen })}
    />
  );
}

function Preset({ row: { key, name, preset, paired } }: RowProps) {
  const { run } = useClient();
  const chosen = listNames.find((one) => one === preset);
  if (!paired || chosen === undefined) return <span className="soft none">{copy.activity.none}</span>;
  return (
    <Select
      quiet
      label={words.presetOf(visible(name))}
      options={presetOptions}
      chosen={chosen}
      onChoose={(next) => run('setClientPreset', { key, preset: next })}
    />
  );
}

function ReadOnly({ row: { key, name, paired, readOnly } }: RowProps) {
  const { run } = useClient();
  if (!paired) return <span className="soft none">{copy.activity.none}</span>;
  return <Switch quiet label={words.readOnlyOf(visible(name))} on={readOnly} onChange={(on) => run('setClientReadOnly', { key, on })} />;
}

function Actions({ row: { key, name: given, paired, blocked, stopped } }: RowProps) {
  const { run } = useClient();
  const name = visible(given);
  return (
    <div className="cell-buttons">
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
        <Button size="small" tone="danger" label={words.blockClient(name)} onPress={() => run('blockClient', { key })}>
          {words.block}
        </Button>
      )}
    </div>
  );
}
