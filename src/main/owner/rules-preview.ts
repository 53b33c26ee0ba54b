import type { Rule, Settings } from '../../shared/settings.js';
import type { RulesPreview } from '../../shared/ui.js';
import { decideByRules, type RuleVerdict } from '../guard/rules.js';

/** As many changes as a question can show. */
const shown = 100;
const width: Readonly<Record<RuleVerdict, number>> = { deny: 0, ask: 1, allow: 2 };

/**
 * What would be decided otherwise with other rules. Every place that a rule speaks of, before or after, is looked at; the
 * switch that asks for every action is left out, since rules outlive it.
 */
export function previewRules(settings: Settings, rules: readonly Rule[]): RulesPreview {
  const now = { ...settings, askForEveryAction: false };
  const then = { ...now, rules: [...rules] };
  const places = new Map([...now.rules, ...rules].map((rule) => [keyOf(rule), rule]));
  const changes = [...places.values()].flatMap(({ capability, app, client }) => {
    const asked = { capability, bundleId: app === '*' ? null : app, clientKey: client };
    const [before, after] = [decideByRules(now, asked).verdict, decideByRules(then, asked).verdict];
    if (before === after) return [];
    const name = settings.clients.find(({ key }) => key === client)?.name ?? '';
    return [{ capability, app, client, name, before, after, widens: width[after] > width[before] }];
  });
  changes.sort((one, other) => Number(other.widens) - Number(one.widens));
  return { changes: changes.slice(0, shown), total: changes.length, widening: changes.filter(({ widens }) => widens).length };
}

function keyOf({ capability, app, client }: Rule): string {
  return JSON.stringify([capability, app.toLowerCase(), client]);
}
