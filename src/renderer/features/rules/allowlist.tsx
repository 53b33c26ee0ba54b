import { copy } from '../../copy.js';
import { useClient, useUi } from '../../state/context.js';
import { Empty } from '../../ui/area.js';
import { Button } from '../../ui/button.js';
import { Setting, SettingGroup } from '../../ui/setting.js';
import { Table } from '../../ui/table.js';
import { visible } from '../../visible.js';
import { AddApp } from '../apps/add-app.js';
import { sameId } from '../apps/bundle-ids.js';

const words = copy.allowlist;

/** The switch that turns everything off but a list of apps, and that list. */
export function Allowlist() {
  const { run } = useClient();
  const listed = useUi((ui) => ui.allowlist);
  const set = (bundleIds: readonly string[] | null): Promise<boolean> =>
    run('setAllowlist', { bundleIds: bundleIds === null ? null : [...bundleIds] });
  return (
    <SettingGroup title={words.title}>
      <Setting label={words.switch} note={words.note} on={listed !== null} onChange={(on) => set(on ? [] : null)} />
      {listed !== null && (
        <>
          {listed.length === 0 ? <Empty>{words.empty}</Empty> : <AppTable listed={listed} onSet={set} />}
          <AddApp
            label={words.addLabel}
            button={words.add}
            listed={listed}
            known={words.addKnown}
            onAdd={(bundleId) => set([...listed, bundleId])}
          />
        </>
      )}
    </SettingGroup>
  );
}

interface AppTableProps {
  readonly listed: readonly string[];
  readonly onSet: (bundleIds: readonly string[]) => void;
}

function AppTable({ listed, onSet }: AppTableProps) {
  const apps = useUi((ui) => ui.apps);
  const nameOf = (bundleId: string): string => visible(apps.find((app) => sameId(app.bundleId, bundleId))?.name ?? bundleId);
  return (
    <Table label={words.title} columns={[words.columns.name, words.columns.bundleId, words.columns.action]}>
      {listed.map((bundleId) => (
        <tr key={bundleId}>
          <td>
            <bdi>{nameOf(bundleId)}</bdi>
          </td>
          <td className="mono soft">{visible(bundleId)}</td>
          <td className="cell-action">
            <Button size="small" label={words.removeApp(nameOf(bundleId))} onPress={() => onSet(listed.filter((one) => one !== bundleId))}>
              {words.remove}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}
