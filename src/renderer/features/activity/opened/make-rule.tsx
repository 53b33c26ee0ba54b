import { useEffect, useState } from 'react';
import type { CallLogEntry } from '../../../../shared/log-entry.js';
import type { Rule } from '../../../../shared/settings.js';
import { useAppSaid } from '../../../state/app-names.js';
import { useNameOfClient } from '../../../state/client-names.js';
import { useClient, useUi } from '../../../state/context.js';
import { useCopy } from '../../../state/words.js';
import { Button } from '../../../ui/controls/button.js';
import { Popover, PopoverClose } from '../../../ui/controls/popover.js';

/** Turns a call into a rule for its like: same client, app and kind of call. Only what would hold is offered. */
export function MakeRule({ entry }: { readonly entry: CallLogEntry }) {
  const copy = useCopy();
  const { run } = useClient();
  const appName = useAppSaid();
  const clientName = useNameOfClient();
  const [made, setMade] = useState<Rule['verdict'] | null>(null);
  const verdicts = useHolding(entry, useVerdicts(entry));
  const words = copy.activity;
  if (verdicts.length === 0) return null;
  const bound = entry.capability === 'script' || entry.capability === 'shell';
  const make = async (verdict: Rule['verdict']): Promise<void> => {
    if (await run('ruleFromEntry', { id: entry.id, verdict })) setMade(verdict);
  };
  return (
    <>
      <Popover label={words.ruleTitle} trigger={<Button size="small">{copy.account.makeRule}</Button>}>
        <p>
          {words.ruleNote(copy.capabilities[entry.capability], entry.app && appName(entry.app), clientName(entry.clientKey, entry.client))}
        </p>
        {bound && <p className="small soft">{words.noRule}</p>}
        <div className="row">
          {verdicts.map((verdict) => (
            <PopoverClose asChild key={verdict}>
              <Button resting={made === verdict} onPress={() => make(verdict)}>
                {copy.verdicts[verdict]}
              </Button>
            </PopoverClose>
          ))}
        </div>
      </Popover>
      <p className="small account-note" role="status">
        {made !== null && words.ruleMade}
      </p>
    </>
  );
}

/** Those of the verdicts that would hold as things are set now, asked for when the line is opened. */
function useHolding({ id }: CallLogEntry, verdicts: readonly Rule['verdict'][]): readonly Rule['verdict'][] {
  const { ask } = useClient();
  const rules = useUi((ui) => ui.rules);
  const blocklist = useUi((ui) => ui.blocklist);
  const may = verdicts.length > 0;
  const [holding, setHolding] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what would hold depends on what is set
  useEffect(() => {
    let wanted = true;
    if (may) {
      void ask('ruleVerdicts', { id }).then((outcome) => {
        if (wanted) setHolding(outcome.ok && Array.isArray(outcome.value) ? outcome.value : null);
      });
    }
    return () => {
      wanted = false;
    };
  }, [ask, id, may, rules, blocklist]);
  return holding === null ? verdicts : verdicts.filter((one) => holding.includes(one));
}

/** The verdicts that a rule for the like of this call could have: none where Gatehand decides by itself, or the client is gone. */
function useVerdicts({ capability, clientKey, effect, rule, decision }: CallLogEntry): readonly Rule['verdict'][] {
  const client = useUi((ui) => ui.clients.find(({ key }) => key === clientKey));
  if (effect === 'own' || decision === 'not-judged' || client?.paired === false) return [];
  if (rule?.kind === 'fixed' && rule.id !== 'script' && rule.id !== 'each-action') return [];
  if (capability === 'script' || capability === 'shell') return ['deny'];
  return client !== undefined && !client.verified ? ['ask', 'deny'] : ['allow', 'ask', 'deny'];
}
