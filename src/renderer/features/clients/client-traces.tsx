import { Collapsible } from 'radix-ui';
import { useMemo } from 'react';
import type { ClientRow } from '../../../shared/ui/ui.js';
import { useClientName } from '../../state/client-names.js';
import { useUi } from '../../state/context.js';
import { useGo } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { type Session, sessionsOf } from '../activity/sessions.js';
import { useTally } from '../activity/use-tally.js';
import { RuleTable } from '../rules/rule-table.js';

interface RowProps {
  readonly row: ClientRow;
}

/** What it did, and which rules are its own, each with the way there. */
export function ClientTraces({ row }: RowProps) {
  const { clients: words } = useCopy();
  const go = useGo();
  return (
    <div className="group group-rows">
      <div className="group-row">
        <Happened row={row} />
        <Button tone="quiet" onPress={() => go('activity', { client: row.key })}>
          {words.showActivity}
        </Button>
      </div>
      <OwnRules row={row} />
    </div>
  );
}

/** Its newest session, in numbers. */
function Happened({ row: { key, connections } }: RowProps) {
  const { clients: words } = useCopy();
  const log = useUi((ui) => ui.log);
  const [session] = useMemo(() => sessionsOf(log.filter(({ clientKey }) => clientKey === key)), [log, key]);
  if (session === undefined) return <p>{words.nothingKnown}</p>;
  return <InNumbers session={session} say={connections > 0 ? words.thisSession : words.lastSession} />;
}

function InNumbers({ session, say }: { readonly session: Session; readonly say: (counts: string) => string }) {
  return <p>{say(useTally(session))}</p>;
}

function OwnRules({ row }: RowProps) {
  const { key } = row;
  const { clients: words } = useCopy();
  const name = useClientName()(row);
  const go = useGo();
  const all = useUi((ui) => ui.rules);
  const rules = all.filter((rule) => rule.client === key);
  return (
    <Collapsible.Root className="group-row client-rules">
      {rules.length === 0 ? (
        <p>{words.rules(0)}</p>
      ) : (
        <Collapsible.Trigger className="disclosure">{words.rules(rules.length)}</Collapsible.Trigger>
      )}
      <Button tone="quiet" onPress={() => go('apps', { client: key })}>
        {words.showRules}
      </Button>
      <Collapsible.Content className="client-rule-list">
        <RuleTable label={words.ruleList(name)} rules={rules} />
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
