import type { Rule } from '../../shared/settings.js';
import { failCommand } from '../../shared/words/failure.js';
import { isSameRule } from '../guard/rules.js';
import { assertKeepable, exportRules, readRules, withRules } from '../guard/rules-file.js';
import type { CommandDeps, CommandHandlers } from './command-handlers.js';
import { explainApp } from './explain-app.js';

type Names =
  | 'setAskForEveryAction'
  | 'setChangesPerSecond'
  | 'setCardMinutes'
  | 'explainApp'
  | 'setAllowlist'
  | 'addRule'
  | 'removeRule'
  | 'ruleFromEntry'
  | 'exportRules'
  | 'importRules';

/** What the owner can do with their rules. */
export function createRuleCommands({ settings, log }: Pick<CommandDeps, 'settings' | 'log'>): Pick<CommandHandlers, Names> {
  const add = (rules: readonly Rule[]): void => {
    for (const rule of rules) assertKeepable(rule, settings.get().clients);
    settings.update((current) => ({ ...current, rules: withRules(current.rules, rules) }));
  };
  return {
    setAskForEveryAction: ({ on }) => settings.update((current) => ({ ...current, askForEveryAction: on })),
    setChangesPerSecond: ({ changes }) => settings.update((current) => ({ ...current, changesPerSecond: changes })),
    setCardMinutes: ({ minutes }) => settings.update((current) => ({ ...current, cardMinutes: minutes })),
    explainApp: ({ bundleId, client }) => explainApp(settings.get(), bundleId, client),
    setAllowlist({ bundleIds }) {
      const unique = bundleIds === null ? null : [...new Map(bundleIds.map((id) => [id.toLowerCase(), id])).values()];
      settings.update((current) => ({ ...current, allowlist: unique }));
    },
    addRule: ({ rule }) => add([rule]),
    removeRule: ({ rule }) => settings.update((current) => ({ ...current, rules: current.rules.filter((one) => !isSameRule(one, rule)) })),
    ruleFromEntry({ id, verdict = 'allow' }) {
      const entry = log.entries().find((one) => one.id === id);
      if (entry === undefined) failCommand({ kind: 'call-gone' });
      const rule: Rule = {
        capability: entry.capability,
        app: entry.app?.bundleId.toLowerCase() ?? '*',
        client: entry.clientKey,
        verdict,
      };
      add([rule]);
      return rule;
    },
    exportRules: () => exportRules(settings.get().rules),
    importRules({ text, replace }) {
      const rules = readRules(text, settings.get().clients);
      settings.update((current) => ({ ...current, rules: withRules(replace ? [] : current.rules, rules) }));
      return settings.get().rules.length;
    },
  };
}
