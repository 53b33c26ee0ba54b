import type { Capability } from '../../shared/clearance.js';
import type { Rule, Settings } from '../../shared/settings.js';
import type { RulesPreview } from '../../shared/ui/ui.js';
import { decideByRules, type RuleVerdict } from '../guard/rules.js';

/** As many changes as a question can show. */
const shown = 100;
const width: Readonly<Record<RuleVerdict, number>> = { deny: 0, ask: 1, allow: 2 };

type Place = Omit<Rule, 'verdict'>;

/**
 * What would be decided otherwise with other rules. Every place that a rule speaks of, before or after, is looked at, and every app
 * that one speaks of with every paired client that another does: what a rule of the one kept shut may stand open by one of the
 * other. The switch that asks for every action is left out, since rules outlive it.
 */
export function previewRules(settings: Settings, rules: readonly Rule[]): RulesPreview {
  const decidedBy = (all: readonly Rule[]) => decider({ ...settings, askForEveryAction: false }, all);
  const [now, then] = [decidedBy(settings.rules), decidedBy(rules)];
  const changeAt = (place: Place) => {
    const [before, after] = [now(place), then(place)];
    if (before === after) return null;
    const name = settings.clients.find(({ key }) => key === place.client)?.name ?? '';
    const { capability, app, client } = place;
    return { capability, app, client, name, before, after, widens: width[after] > width[before] };
  };
  const places = new Map([...settings.rules, ...rules].map((rule) => [keyOf(rule), rule]));
  const spoken = new Map([...places].flatMap(([key, place]) => [[key, changeAt(place)] as const]));
  const isTold = (place: Place, change: { readonly before: RuleVerdict; readonly after: RuleVerdict }): boolean =>
    [keyOf({ ...place, app: '*' }), keyOf({ ...place, client: '*' })].some((key) => {
      const told = spoken.get(key) ?? null;
      return told?.before === change.before && told.after === change.after;
    });
  const between = crossings([...places.values()], settings.clients).flatMap((place) => {
    const change = spoken.has(keyOf(place)) ? null : changeAt(place);
    return change === null || isTold(place, change) ? [] : [change];
  });
  const changes = [...[...spoken.values()].flatMap((change) => change ?? []), ...between];
  changes.sort((one, other) => Number(other.widens) - Number(one.widens));
  return { changes: changes.slice(0, shown), total: changes.length, widening: changes.filter(({ widens }) => widens).length };
}

/** Each app that a place names with each paired client that another of the same capability does. */
function crossings(places: readonly Place[], clients: Settings['clients']): readonly Place[] {
  const paired = new Set(clients.map(({ key }) => key));
  return [...new Set(places.map(({ capability }) => capability))].flatMap((capability: Capability) => {
    const own = places.filter((place) => place.capability === capability);
    const apps = [...new Map(own.map(({ app }) => [app.toLowerCase(), app])).values()].filter((app) => app !== '*');
    const named = [...new Set(own.map(({ client }) => client))].filter((client) => paired.has(client));
    return named.flatMap((client) => apps.map((app) => ({ capability, app, client })));
  });
}

/** Decides by the few rules that match a place: a file may hold thousands. */
function decider(settings: Settings, rules: readonly Rule[]): (place: Place) => RuleVerdict {
  const at = new Map<string, Rule[]>();
  for (const rule of rules) at.set(keyOf(rule), [...(at.get(keyOf(rule)) ?? []), rule]);
  return ({ capability, app, client }) => {
    const near = [...new Set([app, '*'])].flatMap((one) =>
      [...new Set([client, '*'])].flatMap((other) => at.get(keyOf({ capability, app: one, client: other })) ?? []),
    );
    return decideByRules({ ...settings, rules: near }, { capability, bundleId: app === '*' ? null : app, clientKey: client }).verdict;
  };
}

function keyOf({ capability, app, client }: Place): string {
  return JSON.stringify([capability, app.toLowerCase(), client]);
}
