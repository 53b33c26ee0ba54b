import type { RuleRow } from '../../../shared/ui.js';
import { copy } from '../../copy.js';
import { useClient, useUi } from '../../state/context.js';
import { Area, Empty } from '../../ui/area.js';
import { Button } from '../../ui/button.js';
import { Table } from '../../ui/table.js';
import { visible } from '../../visible.js';
import { AddRule } from './add-rule.js';
import { Allowlist } from './allowlist.js';
import { ExportRules, ImportRules } from './transfer.js';

const words = copy.rules;

/** The owner's own rules: what they say, new ones, taking them elsewhere, and the list of allowed apps. */
export function Rules() {
  const rules = useUi((ui) => ui.rules);
  return (
    <Area title={words.title} intro={words.intro}>
      {rules.length === 0 ? <Empty>{words.empty}</Empty> : <RuleTable rules={rules} />}
      <AddRule />
      <Allowlist />
      <section className="setting-group" aria-labelledby="transfer-title">
        <h3 id="transfer-title">{words.transferTitle}</h3>
        <ExportRules />
        <ImportRules />
      </section>
    </Area>
  );
}

function RuleTable({ rules }: { readonly rules: readonly RuleRow[] }) {
  const { run } = useClient();
  return (
    <Table label={words.title} columns={[words.columns.rule, words.columns.action]}>
      {rules.map(({ rule, words: said }) => (
        <tr key={JSON.stringify(rule)}>
          <td>{visible(said)}</td>
          <td className="cell-action">
            <Button size="small" label={words.removeRule(visible(said))} onPress={() => run('removeRule', { rule })}>
              {words.remove}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}
