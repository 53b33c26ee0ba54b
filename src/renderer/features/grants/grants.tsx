import type { GrantRow } from '../../../shared/ui.js';
import { copy } from '../../copy.js';
import { formatClock, formatCountdown } from '../../format.js';
import { useClient, useUi } from '../../state/context.js';
import { useNow } from '../../state/use-now.js';
import { Area, Empty } from '../../ui/area.js';
import { Button } from '../../ui/button.js';
import { Table } from '../../ui/table.js';
import { visible } from '../../visible.js';

const { columns } = copy.grants;
const headings = [columns.client, columns.what, columns.until, columns.action];

export function Grants() {
  const grants = useUi((ui) => ui.grants);
  return (
    <Area title={copy.grants.title} intro={copy.grants.intro}>
      {grants.length === 0 ? (
        <Empty>{copy.grants.empty}</Empty>
      ) : (
        <Table label={copy.grants.title} columns={headings}>
          {grants.map((grant) => (
            <Row key={grant.id} grant={grant} />
          ))}
        </Table>
      )}
    </Area>
  );
}

function Row({ grant }: { readonly grant: GrantRow }) {
  const { run } = useClient();
  const client = visible(grant.client);
  const sentence = visible(grant.sentence);
  return (
    <tr>
      <td>
        <bdi>{client}</bdi>
      </td>
      <td>{sentence}</td>
      <td>{grant.expiresAt === null ? copy.grants.untilEnded : <Until at={grant.expiresAt} />}</td>
      <td className="cell-action">
        <Button size="small" label={copy.grants.endGrant(client, sentence)} onPress={() => run('endGrant', { id: grant.id })}>
          {copy.grants.end}
        </Button>
      </td>
    </tr>
  );
}

function Until({ at }: { readonly at: number }) {
  const now = useNow(1_000);
  return <span className="number">{copy.grants.until(formatClock(at), formatCountdown(at - now))}</span>;
}
