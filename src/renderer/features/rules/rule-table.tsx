import type { Rule } from '../../../shared/settings.js';
import { useDecided } from '../../state/app-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Table } from '../../ui/table.js';

/** Rules in words, each with the button that removes it. */
export function RuleTable({ label, rules }: { readonly label: string; readonly rules: readonly Rule[] }) {
  const copy = useCopy();
  const words = copy.rules;
  const decided = useDecided();
  const { run } = useClient();
  const clients = useUi((ui) => ui.clients);
  const wordsOf = (rule: Rule): string =>
    decided([{ kind: 'owner', rule, client: clients.find((one) => one.key === rule.client)?.name ?? rule.client }]);
  return (
    <Table label={label} columns={[words.columns.rule, words.columns.action]}>
      {rules.map((rule) => (
        <tr key={JSON.stringify(rule)}>
          <td>{wordsOf(rule)}</td>
          <td className="cell-action">
            <Button size="small" label={words.removeRule(wordsOf(rule))} onPress={() => run('removeRule', { rule })}>
              {words.remove}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  );
}
