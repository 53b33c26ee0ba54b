import { capabilities } from '../../shared/clearance.js';
import type { Settings } from '../../shared/settings.js';
import { isSystemDialog } from '../../shared/system-surfaces.js';
import type { AppDecision } from '../../shared/ui/ui.js';
import { decideByRules } from '../guard/rules.js';

/**
 * What would become of each kind of call of a client in an app, and what decides it: the lists of apps first, then the
 * rules. Read-only, Stop and grants are not looked at; they are shown elsewhere and pass.
 */
export function explainApp(settings: Settings, bundleId: string, clientKey: string): AppDecision[] {
  const everyOther = bundleId === '*';
  const isIt = (one: string): boolean => one.toLowerCase() === bundleId.toLowerCase();
  const list = everyOther
    ? null
    : settings.blocklist.some(isIt)
      ? 'blocklist'
      : settings.allowlist?.some(isIt) === false
        ? 'allowlist'
        : null;
  const isNever = !everyOther && isSystemDialog(bundleId.toLowerCase());
  return capabilities.map((capability) => {
    if (isNever) return { capability, verdict: 'deny', by: { kind: 'fixed', id: 'system-surface' } };
    if (list !== null) return { capability, verdict: 'deny', by: { kind: 'fixed', id: list } };
    const { verdict, by } = decideByRules(settings, { capability, bundleId: everyOther ? null : bundleId, clientKey });
    return { capability, verdict, by };
  });
}
