import { capabilities } from '../../shared/clearance.js';
import type { Rule } from '../../shared/settings.js';
import { useGo, type Wanted } from './navigation.js';

/** Which cell of the rules a rule stands in. */
export type RulePlace = Pick<Rule, 'capability' | 'app' | 'client'>;

/** Takes the owner to the cell that a rule stands in. */
export function useShowRule(): (rule: RulePlace) => void {
  const go = useGo();
  return ({ capability, app, client }) => go('apps', { app, capability, ...(client === '*' ? {} : { client }) });
}

/** The cell that an address asks for; null without one. */
export function cellOf({ app, capability: named }: Wanted): Omit<RulePlace, 'client'> | null {
  const capability = capabilities.find((one) => one === named);
  return app === undefined || capability === undefined ? null : { app, capability };
}
