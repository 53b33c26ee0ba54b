import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Capability } from '../../../shared/clearance.js';
import { type AppDecision, appDecisions } from '../../../shared/ui/ui.js';
import { useClient, useUi } from '../../state/context.js';

/** What would become of each kind of call, by app in lower case; `*`: all other apps. */
export type Decisions = ReadonlyMap<string, readonly AppDecision[]>;

const atOnce = 500;

/** What Gatehand itself says would happen, asked anew whenever something that decides is another. */
export function useDecisions(bundleIds: readonly string[], client: string): Decisions {
  const { ask } = useClient();
  const rules = useUi((ui) => ui.rules);
  const blocklist = useUi((ui) => ui.blocklist);
  const allowlist = useUi((ui) => ui.allowlist);
  const eachAction = useUi((ui) => ui.askForEveryAction);
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const wanted = bundleIds.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer depends on what the core knows of all of these
  useEffect(() => {
    let stillWanted = true;
    const ids = ['*', ...wanted.split(' ').filter(Boolean)];
    const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) => ids.slice(part * atOnce, (part + 1) * atOnce));
    void Promise.all(parts.map((part) => ask('explainApps', { bundleIds: part, client }))).then((outcomes) => {
      const answered = outcomes.flatMap((outcome) => {
        const read = z.array(appDecisions).safeParse(outcome.ok ? outcome.value : null);
        return read.success ? read.data : [];
      });
      if (stillWanted) setDecisions(new Map(answered.map((one) => [one.bundleId.toLowerCase(), one.decisions])));
    });
    return () => {
      stillWanted = false;
    };
  }, [ask, wanted, client, rules, blocklist, allowlist, eachAction]);
  return decisions;
}

export function decisionOf(decisions: Decisions, app: string, capability: Capability): AppDecision | undefined {
  return decisions.get(app.toLowerCase())?.find((one) => one.capability === capability);
}
