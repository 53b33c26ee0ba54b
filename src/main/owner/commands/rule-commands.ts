import type { CallLogEntry } from '../../../shared/log-entry.js';
import type { Rule, Settings } from '../../../shared/settings.js';
import { failCommand } from '../../../shared/words/failure.js';
import { decideByRules, isSameRule, whyNotKept } from '../../guard/rules.js';
import { assertKeepable, exportRules, readRules, withRules } from '../../guard/rules-file.js';
import { isKeptAway } from '../../guard/sight.js';
import type { SettingsStore } from '../../settings/store.js';
import { explainApp } from '../explain-app.js';
import { previewRules } from '../rules-preview.js';
import type { CommandDeps, CommandHandlers } from './command-handlers.js';

type Names =
  | 'setAskForEveryAction'
  | 'setChangesPerSecond'
  | 'setCardMinutes'
  | 'explainApp'
  | 'explainApps'
  | 'setAllowlist'
  | 'addRule'
  | 'removeRule'
  | 'setRule'
  | 'ruleFromEntry'
  | 'ruleVerdicts'
  | 'exportRules'
  | 'importRules'
  | 'previewRules';

/** What the owner can do with their rules. */
export function createRuleCommands({ settings, log, undo }: Pick<CommandDeps, 'settings' | 'log' | 'undo'>): Pick<CommandHandlers, Names> {
  const add = (rules: readonly Rule[]): void => {
    for (const rule of rules) assertKeepable(rule, settings.get().clients);
    settings.update((current) => ({ ...current, rules: withRules(current.rules, rules) }));
  };
  const nameOf = (key: string): string => nameIn(settings.get(), key);
  return {
    setAskForEveryAction: ({ on }) => settings.update((current) => ({ ...current, askForEveryAction: on })),
    setChangesPerSecond: ({ changes }) => settings.update((current) => ({ ...current, changesPerSecond: changes })),
    setCardMinutes: ({ minutes }) => settings.update((current) => ({ ...current, cardMinutes: minutes })),
    explainApp: ({ bundleId, client }) => explainApp(settings.get(), bundleId, client),
    explainApps: ({ bundleIds, client }) =>
      bundleIds.map((bundleId) => ({ bundleId, decisions: explainApp(settings.get(), bundleId, client) })),
    setAllowlist({ bundleIds }) {
      const unique = bundleIds === null ? null : [...new Map(bundleIds.map((id) => [id.toLowerCase(), id])).values()];
      const before = settings.get().allowlist;
      const kind = unique === null ? 'allowlist-off' : before === null ? 'allowlist-on' : 'allowlist-changed';
      undo.remember({ kind }, () => settings.update((current) => ({ ...current, allowlist: unique })));
    },
    addRule: ({ rule }) => add([rule]),
    removeRule: ({ rule }) =>
      undo.remember({ kind: 'rule-removed', rule, client: nameOf(rule.client) }, () =>
        settings.update((current) => ({ ...current, rules: current.rules.filter((one) => !isSameRule(one, rule)) })),
      ),
    setRule({ verdict, ...place }) {
      const rule = verdict === null ? null : { ...place, verdict };
      if (rule !== null) assertKeepable(rule, settings.get().clients);
      const stood = settings.get().rules.find((one) => isOfPlace(one, place));
      const what = rule ?? stood;
      if (what === undefined) return;
      undo.remember({ kind: rule === null ? 'rule-removed' : 'rule-changed', rule: what, client: nameOf(place.client) }, () =>
        settings.update((current) => {
          const others = current.rules.filter((one) => !isOfPlace(one, place));
          return { ...current, rules: rule === null ? others : withRules(others, [rule]) };
        }),
      );
    },
    ruleVerdicts({ id }) {
      const entry = log.entries().find((one) => one.id === id);
      return entry === undefined ? [] : verdicts.filter((verdict) => wouldHold(settings.get(), ruleOf(entry, verdict)));
    },
    ruleFromEntry({ id, verdict = 'allow' }) {
      const entry = log.entries().find((one) => one.id === id);
      if (entry === undefined) failCommand({ kind: 'call-gone' });
      const rule = ruleOf(entry, verdict);
      putRule({ settings, undo }, rule);
      return rule;
    },
    previewRules({ text, replace }) {
      const current = settings.get();
      const rules = readRules(text, current.clients);
      return previewRules(current, withRules(replace ? [] : current.rules, rules));
    },
    exportRules: () => exportRules(settings.get().rules),
    importRules({ text, replace }) {
      const rules = readRules(text, settings.get().clients);
      undo.remember({ kind: 'rules-imported' }, () =>
        settings.update((current) => ({ ...current, rules: withRules(replace ? [] : current.rules, rules) })),
      );
      return settings.get().rules.length;
    },
  };
}

const verdicts = ['allow', 'ask', 'deny'] as const;

/** The rule for the like of a call: same client, app and power. */
function ruleOf({ capability, app, clientKey }: CallLogEntry, verdict: Rule['verdict']): Rule {
  return { capability, app: app?.bundleId.toLowerCase() ?? '*', client: clientKey, verdict };
}

/** Whether a rule would be kept and then decide: nothing stricter that the owner or an organisation set stands above it. */
function wouldHold(settings: ReturnType<SettingsStore['get']>, rule: Rule): boolean {
  if (whyNotKept(rule, settings.clients) !== null || !settings.clients.some(({ key }) => key === rule.client)) return false;
  if (rule.app !== '*' && isKeptAway(settings, { bundleId: rule.app })) return false;
  const others = settings.rules.filter((one) => !isOfPlace(one, rule));
  const asked = { capability: rule.capability, bundleId: rule.app === '*' ? null : rule.app, clientKey: rule.client };
  return decideByRules({ ...settings, rules: [...others, rule] }, asked).verdict === rule.verdict;
}

/** Puts a rule in place of others for the same: of two the stricter would hold, and the new one could do nothing. Throws as `assertKeepable`. */
export function putRule({ settings, undo }: Pick<CommandDeps, 'settings' | 'undo'>, rule: Rule): void {
  assertKeepable(rule, settings.get().clients);
  undo.remember({ kind: 'rule-changed', rule, client: nameIn(settings.get(), rule.client) }, () =>
    settings.update((current) => {
      const others = current.rules.filter((one) => !isOfPlace(one, rule));
      return { ...current, rules: withRules(others, [rule]) };
    }),
  );
}

function nameIn({ clients }: Pick<Settings, 'clients'>, key: string): string {
  return clients.find((one) => one.key === key)?.name ?? '';
}

/** Whether a rule speaks of the same capability, app and client. */
function isOfPlace(rule: Rule, { capability, app, client }: Omit<Rule, 'verdict'>): boolean {
  return rule.capability === capability && rule.client === client && rule.app.toLowerCase() === app.toLowerCase();
}
