import type { ClientRow } from '../../../shared/ui.js';
import { copy } from '../../copy.js';
import { useClient, useUi } from '../../state/context.js';
import { Area, Empty } from '../../ui/area.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Table } from '../../ui/table.js';
import { visible } from '../../visible.js';
import { ClientConfiguration } from './client-configuration.js';

const { columns } = copy.clients;
const headings = [columns.name, columns.access, columns.preset, columns.connections, columns.action];

export function Clients() {
  const clients = useUi((ui) => ui.clients);
  return (
    <Area title={copy.clients.title} intro={copy.clients.intro}>
      {clients.length === 0 ? (
        <Empty>{copy.clients.empty}</Empty>
      ) : (
        <Table label={copy.clients.title} columns={headings}>
          {clients.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </Table>
      )}
      <ClientConfiguration />
    </Area>
  );
}

function Row({ row }: { readonly row: ClientRow }) {
  const { run } = useClient();
  const name = visible(row.name);
  return (
    <tr>
      <td>
        <bdi>{name}</bdi>{' '}
        <Badge tone={row.verified ? 'good' : 'waiting'}>{row.verified ? copy.cards.verified : copy.cards.unverified}</Badge>
      </td>
      <td>{row.paired && row.access ? copy.access[row.access].title : <span className="soft">{copy.clients.notPaired}</span>}</td>
      <td>{presetTitle(row.preset)}</td>
      <td>{row.connections > 0 ? copy.clients.connected(row.connections) : <span className="soft">{copy.clients.notConnected}</span>}</td>
      <td className="cell-action">
        <Button size="small" label={copy.clients.forgetClient(name)} onPress={() => run('forgetClient', { key: row.key })}>
          {copy.clients.forget}
        </Button>
      </td>
    </tr>
  );
}

function presetTitle(preset: string): string {
  const known: Readonly<Record<string, { readonly title: string }>> = copy.presets;
  return known[preset]?.title ?? preset;
}
