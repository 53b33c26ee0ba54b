import { isUnlisted } from '../../../shared/managed.js';
import { useAppName } from '../../state/app-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useLayer, useLock } from '../../state/use-lock.js';
import { useCopy } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { Empty } from '../../ui/area.js';
import { Button } from '../../ui/controls/button.js';
import { Setting, SettingBox } from '../../ui/setting.js';
import { Table } from '../../ui/table.js';
import { visible } from '../../visible.js';
import { AddApp } from '../apps/add-app.js';

/** The switch that turns everything off but a list of apps, and that list. */
export function Allowlist() {
  const words = useCopy().allowlist;
  const { run } = useClient();
  const listed = useUi((ui) => ui.allowlist);
  const layer = useLayer();
  const lock = useLock('allowlist');
  const set = (bundleIds: readonly string[] | null): Promise<boolean> =>
    run('setAllowlist', { bundleIds: bundleIds === null ? null : [...bundleIds] });
  return (
    <>
      <SettingBox>
        <Setting label={words.switch} note={words.note} on={listed !== null} locked={lock} onChange={(on) => set(on ? [] : null)} />
      </SettingBox>
      {listed !== null && (
        <>
          {listed.length === 0 ? <Empty>{words.empty}</Empty> : <AppTable listed={listed} onSet={set} />}
          <AddApp
            label={words.addLabel}
            button={words.add}
            listed={listed}
            known={words.addKnown}
            refused={(bundleId) => (isUnlisted(bundleId, layer) ? (lock ?? null) : null)}
            onAdd={(bundleId) => set([...listed, bundleId])}
          />
        </>
      )}
    </>
  );
}

interface AppTableProps {
  readonly listed: readonly string[];
  readonly onSet: (bundleIds: readonly string[]) => void;
}

function AppTable({ listed, onSet }: AppTableProps) {
  const words = useCopy().allowlist;
  const nameOf = useAppName();
  return (
    <Table label={words.title} columns={[words.columns.name, words.columns.bundleId, words.columns.action]}>
      {listed.map((bundleId) => (
        <tr key={bundleId}>
          <td>
            <span className="app-line">
              <AppIcon bundleId={bundleId} name={nameOf(bundleId)} />
              <bdi>{nameOf(bundleId)}</bdi>
            </span>
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
