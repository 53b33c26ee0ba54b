import { Ban, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Rule } from '../../../shared/settings.js';
import { type AppDecision, type AppRow, appDecision } from '../../../shared/ui.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Select } from '../../ui/controls/select.js';
import { visible } from '../../visible.js';
import { sameId } from './bundle-ids.js';

const icons = { allow: CircleCheck, ask: CircleHelp, deny: CircleX } as const;

/** Blocks an app, says for each kind of call what would become of it and why, and takes a rule in its place. */
export function AppDetail({ app }: { readonly app: AppRow }) {
  const copy = useCopy();
  const words = copy.apps;
  const { run } = useClient();
  const clients = useUi((ui) => ui.clients);
  const readOnly = useUi((ui) => ui.readOnly);
  const [client, setClient] = useState('*');
  const decisions = useDecisions(app, client);
  const name = visible(app.name);
  return (
    <>
      <div className="row">
        <Button
          icon={Ban}
          size="small"
          tone={app.blocked ? 'plain' : 'danger'}
          label={(app.blocked ? words.unblockApp : words.blockApp)(name)}
          onPress={() => run(app.blocked ? 'unblockApp' : 'blockApp', { bundleId: app.bundleId })}
        >
          {app.blocked ? words.unblock : words.block}
        </Button>
      </div>
      <p className="small soft">{words.blockedNote}</p>
      <Select
        label={words.decidesFor}
        options={[
          { value: '*', title: copy.rules.everyClient },
          ...clients.filter((one) => one.paired).map((one) => ({ value: one.key, title: visible(one.name) })),
        ]}
        chosen={client}
        onChoose={setClient}
      />
      {readOnly && <p className="note note-waiting small">{words.readOnlyNote}</p>}
      <ul className="decisions" aria-label={words.decides}>
        {decisions.map((decision) => (
          <Decision key={decision.capability} app={app} client={client} decision={decision} />
        ))}
      </ul>
      {!app.blocked && <p className="small soft">{words.decidesNote}</p>}
    </>
  );
}

interface DecisionProps {
  readonly app: AppRow;
  readonly client: string;
  readonly decision: AppDecision;
}

function Decision({ app, client, decision: { capability, verdict, by } }: DecisionProps) {
  const copy = useCopy();
  const { run } = useClient();
  const rules = useUi((ui) => ui.rules);
  const Icon = icons[verdict];
  const own = rules.find((rule) => rule.capability === capability && rule.client === client && sameId(rule.app, app.bundleId));
  const asked = capability === 'script' || capability === 'shell';
  const choose = async (next: Rule['verdict'] | 'none'): Promise<void> => {
    if (own && own.verdict !== next) await run('removeRule', { rule: own });
    if (next !== 'none') await run('addRule', { rule: { capability, app: app.bundleId, client, verdict: next } });
  };
  return (
    <li className={`decision decision-${verdict}`}>
      <Icon size={18} aria-hidden="true" />
      <div className="decision-text">
        <p>
          {copy.capabilities[capability]}: <strong>{copy.verdicts[verdict]}</strong>
        </p>
        <p className="small soft">{visible(copy.reasons.decided(by))}</p>
      </div>
      {!app.blocked && (
        <Select
          quiet
          label={copy.apps.choiceOf(copy.capabilities[capability])}
          options={[
            { value: 'none', title: copy.apps.noRule },
            ...(asked ? [] : [{ value: 'allow' as const, title: copy.verdicts.allow }]),
            { value: 'ask', title: copy.verdicts.ask },
            { value: 'deny', title: copy.verdicts.deny },
          ]}
          chosen={own?.verdict ?? 'none'}
          onChoose={choose}
        />
      )}
    </li>
  );
}

/** What Gatehand itself says would happen, asked anew whenever something that decides is another. */
function useDecisions(app: AppRow, client: string): readonly AppDecision[] {
  const { ask } = useClient();
  const rules = useUi((ui) => ui.rules);
  const allowlist = useUi((ui) => ui.allowlist);
  const eachAction = useUi((ui) => ui.askForEveryAction);
  const [decisions, setDecisions] = useState<readonly AppDecision[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on what the core knows of all of these
  useEffect(() => {
    let wanted = true;
    void ask('explainApp', { bundleId: app.bundleId, client }).then((outcome) => {
      const answered = z.array(appDecision).safeParse(outcome.ok ? outcome.value : null);
      if (wanted && answered.success) setDecisions(answered.data);
    });
    return () => {
      wanted = false;
    };
  }, [ask, app.bundleId, app.blocked, client, rules, allowlist, eachAction]);
  return decisions;
}
