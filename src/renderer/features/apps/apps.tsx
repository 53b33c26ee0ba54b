import type { AppRow } from '../../../shared/ui.js';
import { copy } from '../../copy.js';
import { useClient, useUi } from '../../state/context.js';
import { Area, Empty } from '../../ui/area.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Table } from '../../ui/table.js';
import { visible } from '../../visible.js';
import { AddApp } from './add-app.js';
import { sameId } from './bundle-ids.js';

const { columns } = copy.apps;
const headings = [columns.name, columns.bundleId, columns.state, columns.action];

/** The blocklist and the running apps that could join it. */
export function Apps() {
  const { run } = useClient();
  const apps = useUi((ui) => ui.apps);
  const blocklist = useUi((ui) => ui.blocklist);
  const blocked = blocklist.map((bundleId) => rowOf(bundleId, apps));
  const running = apps.filter((app) => app.running && !blocked.some((row) => sameId(row.bundleId, app.bundleId)));
  return (
    <Area title={copy.apps.title} intro={copy.apps.intro}>
      <AddApp
        label={copy.apps.addLabel}
        button={copy.apps.add}
        listed={blocklist}
        known={copy.apps.addKnown}
        onAdd={(bundleId) => run('blockApp', { bundleId })}
      />
      <h3>{copy.apps.running}</h3>
      {running.length === 0 ? <Empty>{copy.apps.noneRunning}</Empty> : <AppTable label={copy.apps.running} rows={running} />}
      <h3>{copy.apps.blocked}</h3>
      {blocked.length === 0 ? <Empty>{copy.apps.noneBlocked}</Empty> : <AppTable label={copy.apps.blocked} rows={blocked} />}
    </Area>
  );
}

function AppTable({ label, rows }: { readonly label: string; readonly rows: readonly AppRow[] }) {
  return (
    <Table label={label} columns={headings}>
      {rows.map((row) => (
        <tr key={row.bundleId}>
          <td>
            <bdi>{visible(row.name)}</bdi>
          </td>
          <td className="mono soft">{visible(row.bundleId)}</td>
          <td>
            {row.running ? <Badge tone="good">{copy.apps.isRunning}</Badge> : <span className="soft none">{copy.activity.none}</span>}
          </td>
          <td className="cell-action">
            <BlockButton row={row} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function BlockButton({ row }: { readonly row: AppRow }) {
  const { run } = useClient();
  const { bundleId, blocked } = row;
  return (
    <Button
      size="small"
      label={(blocked ? copy.apps.unblockApp : copy.apps.blockApp)(visible(row.name))}
      onPress={() => run(blocked ? 'unblockApp' : 'blockApp', { bundleId })}
    >
      {blocked ? copy.apps.unblock : copy.apps.block}
    </Button>
  );
}

/** A blocked app as a row, by its id when nothing more is known of it. */
function rowOf(bundleId: string, apps: readonly AppRow[]): AppRow {
  const known = apps.find((app) => sameId(app.bundleId, bundleId));
  return { bundleId, name: known?.name ?? bundleId, running: known?.running ?? false, blocked: true };
}
