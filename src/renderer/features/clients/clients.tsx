import type { ClientRow } from '../../../shared/ui.js';
import { copy } from '../../copy.js';
import { useUi } from '../../state/context.js';
import { Area, Empty } from '../../ui/area.js';
import { Table } from '../../ui/table.js';
import { ClientConfiguration } from './client-configuration.js';
import { ClientTableRow } from './client-table-row.js';

const { columns } = copy.clients;
const headings = [columns.name, columns.access, columns.preset, columns.readOnly, columns.action];

export function Clients() {
  const clients = useUi((ui) => ui.clients);
  return (
    <Area title={copy.clients.title} intro={copy.clients.intro}>
      {clients.length === 0 ? <Empty>{copy.clients.empty}</Empty> : <ClientTable clients={clients} />}
      <ClientConfiguration />
    </Area>
  );
}

function ClientTable({ clients }: { readonly clients: readonly ClientRow[] }) {
  return (
    <>
      <Table label={copy.clients.title} columns={headings}>
        {clients.map((row) => (
          <ClientTableRow key={row.key} row={row} />
        ))}
      </Table>
      <p className="small soft">{copy.clients.actionsNote}</p>
    </>
  );
}
