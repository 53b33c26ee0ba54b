import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Empty } from '../../ui/area.js';
import { AddRule } from './add-rule.js';
import { RuleTable } from './rule-table.js';
import { ExportRules, ImportRules } from './transfer.js';

/** The owner's own rules: what they say, new ones, and taking them elsewhere. */
export function Rules() {
  const words = useCopy().rules;
  const rules = useUi((ui) => ui.rules);
  return (
    <>
      <p className="soft">{words.intro}</p>
      {rules.length === 0 ? <Empty>{words.empty}</Empty> : <RuleTable label={words.title} rules={rules} />}
      <AddRule />
      <div className="row">
        <ExportRules />
        <ImportRules />
      </div>
    </>
  );
}
