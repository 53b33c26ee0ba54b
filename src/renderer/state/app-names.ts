import { sameId } from '../../shared/bundle-id.js';
import type { DecidingRule, PlainRule } from '../../shared/words/deciding-rule.js';
import { visible } from '../visible.js';
import { useUi } from './context.js';
import { useCopy } from './words.js';

/** The name of an app for a sentence; one that Gatehand has not met has its bundle id alone. */
export function useAppName(): (bundleId: string) => string {
  const apps = useUi((ui) => ui.apps);
  return (bundleId) => visible(apps.find((app) => sameId(app.bundleId, bundleId))?.name ?? bundleId);
}

/** What decided, in words: rules are kept by bundle id, and told with the name of their app. */
export function useDecided(): (...rules: readonly DecidingRule[]) => string {
  const { reasons } = useCopy();
  const nameOf = useAppName();
  return (...rules) => visible(reasons.decidedAll(rules.map((rule) => named(rule, nameOf))));
}

function named(rule: DecidingRule, nameOf: (bundleId: string) => string): DecidingRule {
  return rule.kind === 'recorded' ? { ...rule, rule: plainNamed(rule.rule, nameOf) } : plainNamed(rule, nameOf);
}

function plainNamed(rule: PlainRule, nameOf: (bundleId: string) => string): PlainRule {
  if (rule.kind !== 'owner' || rule.rule.app === '*') return rule;
  return { ...rule, rule: { ...rule.rule, app: nameOf(rule.rule.app) } };
}
