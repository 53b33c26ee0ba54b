import { useState } from 'react';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { copy } from '../../copy.js';
import { useClient } from '../../state/context.js';
import { Button } from '../../ui/button.js';
import { visible } from '../../visible.js';

/** Turns a call that was only recorded into a rule that allows its like; scripts and commands can have none. */
export function MakeRule({ entry }: { readonly entry: CallLogEntry }) {
  const { run } = useClient();
  const [made, setMade] = useState(false);
  if (entry.decision !== 'recorded' || entry.capability === 'script' || entry.capability === 'shell') return null;
  const named = { tool: visible(entry.tool), app: entry.app && visible(entry.app.name), client: visible(entry.client) };
  const make = async (): Promise<void> => setMade(await run('ruleFromEntry', { id: entry.id }));
  return (
    <div className="cell-rule">
      <Button size="small" resting={made} label={copy.activity.makeRuleOf(named)} onPress={make}>
        {copy.activity.makeRule}
      </Button>
      <span className="cell-note" role="status">
        {made && copy.activity.ruleMade}
      </span>
    </div>
  );
}
