import type { Rule, Settings } from '../../shared/settings.js';
import type { Suggestion } from '../../shared/ui/ui.js';
import type { Grants } from '../guard/grants.js';
import { decideByRules, whyNotKept } from '../guard/rules.js';
import { isKeptAway } from '../guard/sight.js';
import type { AllowedCalls, AllowedKind } from '../log/allowed-calls.js';
import type { SettingsStore } from '../settings/store.js';

/** Rules that the owner could make of what they allowed again and again. */
export interface Suggestions {
  /** A few, of what was allowed most often. */
  list(): Suggestion[];
  /** One that still stands, with the rule that it would be; null for any other. */
  find(id: string): { readonly rule: Rule; readonly calls: readonly string[] } | null;
  dismiss(id: string): void;
  /** Calls back when the list may be another. */
  onChange(listener: () => void): () => void;
}

export interface SuggestionDeps {
  readonly allowedCalls: AllowedCalls;
  readonly settings: SettingsStore;
  readonly grants: Pick<Grants, 'tasks' | 'onChange'>;
}

/** As often as a card offers a task by itself. */
const timesBefore = 3;
const mostTold = 3;

/**
 * A suggestion stands only while its rule would be kept and would change something: never where an organisation wants to be
 * asked, for an app that is kept away, for what is asked each time, or for a client that nobody vouches for. While a client
 * acts under watch nothing is suggested of it yet.
 */
export function createSuggestions({ allowedCalls, settings, grants }: SuggestionDeps): Suggestions {
  const dismissed = new Set<string>();
  const stands = (kind: AllowedKind): boolean =>
    kind.times >= timesBefore &&
    !dismissed.has(kind.id) &&
    grants.tasks.of(kind.clientKey)?.watched !== true &&
    wouldSpare(settings.get(), ruleOf(kind), kind.clientKey);
  const standing = (): AllowedKind[] => allowedCalls.list().filter(stands);
  return {
    list: () => standing().slice(0, mostTold).map(toldOf),
    find(id) {
      const kind = standing().find((one) => one.id === id);
      return kind === undefined ? null : { rule: ruleOf(kind), calls: kind.calls };
    },
    dismiss: (id) => {
      dismissed.add(id);
    },
    onChange(listener) {
      const endings = [allowedCalls.onChange(listener), settings.onChange(listener), grants.onChange(listener)];
      return () => {
        for (const end of endings) end();
      };
    },
  };
}

function toldOf({ id, clientKey, client, app, capability, times }: AllowedKind): Suggestion {
  return { id, clientKey, client, app, capability, times };
}

function ruleOf({ clientKey, app, capability }: AllowedKind): Rule {
  return { capability, app: app.bundleId.toLowerCase(), client: clientKey, verdict: 'allow' };
}

/** Whether the rule could be kept, and would spare the owner questions. */
function wouldSpare(settings: Settings & { readonly floors?: object }, rule: Rule, clientKey: string): boolean {
  const client = settings.clients.find(({ key }) => key === clientKey);
  if (client === undefined || client.access !== 'look-and-act' || client.readOnly || settings.readOnly) return false;
  if (whyNotKept(rule, settings.clients) !== null || isKeptAway(settings, { bundleId: rule.app })) return false;
  if (Object.hasOwn(settings.floors ?? {}, rule.capability)) return false;
  const { verdict, eachTime } = decideByRules(settings, { capability: rule.capability, bundleId: rule.app, clientKey });
  return verdict === 'ask' && !eachTime;
}
