import { useMemo } from 'react';
import { sameId } from '../../shared/text/bundle-id.js';
import type { DecidingRule, PlainRule } from '../../shared/words/deciding-rule.js';
import { visible } from '../visible.js';
import { useNameOfClient } from './client-names.js';
import { useUi } from './context.js';
import { useCopy } from './words.js';

/** The name of an app for a sentence; one that Gatehand has not met has its bundle id alone. */
export function useAppName(): (bundleId: string) => string {
  const apps = useUi((ui) => ui.apps);
  return useMemo(() => {
    const names = new Map(apps.map(({ bundleId, name }) => [bundleId.toLowerCase(), visible(name)]));
    return (bundleId) => names.get(bundleId.toLowerCase()) ?? visible(bundleId);
  }, [apps]);
}

/** An app of the log for a sentence: of one that no client sees the log has no more than its bundle id. */
export type AppSaid = (app: { readonly bundleId: string; readonly name: string }) => string;

export function useAppSaid(): AppSaid {
  const nameOf = useAppName();
  return useMemo(
    () =>
      ({ bundleId, name }) =>
        sameId(name, bundleId) ? nameOf(bundleId) : visible(name),
    [nameOf],
  );
}

/** What decided, in words: with the names of the app and of the client that a rule has by their ids. `asked`: the key of who asked. */
export type Decided = (rules: readonly DecidingRule[], asked?: string) => string;

export function useDecided(): Decided {
  const { reasons } = useCopy();
  const appName = useAppName();
  const clientName = useNameOfClient();
  return useMemo(() => {
    const named = (rule: PlainRule, asked: string): PlainRule => {
      if (rule.kind === 'task') return { ...rule, client: clientName(asked, rule.client) };
      if (rule.kind === 'grant') return { ...rule, reach: { ...rule.reach, client: clientName(asked, rule.reach.client) } };
      if (rule.kind !== 'owner') return rule;
      const app = rule.rule.app === '*' ? '*' : appName(rule.rule.app);
      return { ...rule, rule: { ...rule.rule, app }, client: clientName(rule.rule.client, rule.client) };
    };
    const whole = (rule: DecidingRule, asked: string): DecidingRule =>
      rule.kind === 'recorded' ? { ...rule, rule: named(rule.rule, asked) } : named(rule, asked);
    return (rules, asked = '') => visible(reasons.decidedAll(rules.map((rule) => whole(rule, asked))));
  }, [reasons, appName, clientName]);
}
