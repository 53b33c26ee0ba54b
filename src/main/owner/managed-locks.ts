import { isKeptBlocked, isTooLarge, isTooWide, isUnlisted, type ManagedKey, type ManagedLayer } from '../../shared/managed.js';
import type { Rule } from '../../shared/settings.js';
import type { UiCommandName, UiCommands } from '../../shared/ui/commands.js';
import { failCommand } from '../../shared/words/failure.js';
import { readRules } from '../guard/rules-file.js';
import type { CallLog } from '../log/call-log.js';
import type { SettingsStore } from '../settings/store.js';
import type { CommandHandlers } from './commands/command-handlers.js';

interface LockDeps {
  readonly settings: SettingsStore;
  readonly log: CallLog;
}

/** Whether a command would have no effect, because what it asks for is wider than what an organisation set: the key that is in its way. */
type Lock<Argument> = (argument: Argument, layer: ManagedLayer, deps: LockDeps) => ManagedKey | null;

const when = (isLocked: boolean | undefined, key: ManagedKey): ManagedKey | null => (isLocked === true ? key : null);

/** The commands that widen something. They would be overruled by `narrow` anyway; a command that does nothing has to say so. */
const locks: { readonly [Name in UiCommandName]?: Lock<UiCommands[Name]> } = {
  setReadOnly: ({ on }, layer) => when(!on && layer.readOnly, 'readOnly'),
  unblockApp: ({ bundleId }, layer) => when(isKeptBlocked(bundleId, layer), 'blocklist'),
  setAllowlist: ({ bundleIds }, layer) =>
    when(layer.allowlist && !(bundleIds?.every((id) => !isUnlisted(id, layer)) ?? false), 'allowlist'),
  setAskForEveryAction: ({ on }, layer) => when(!on && layer.askForEveryAction, 'askForEveryAction'),
  setChangesPerSecond: ({ changes }, { changesPerSecond = 100 }) => when(changes > changesPerSecond, 'changesPerSecond'),
  setClipboardHistory: ({ on }, layer) => when(on && layer.disableClipboardHistory, 'disableClipboardHistory'),
  setToolset({ toolset, on }, layer) {
    const key = toolset === 'shell' ? 'disableShell' : 'disableScripting';
    return when(on && layer[key], key);
  },
  setPreset: ({ preset }, layer) => when(isTooLarge(preset, layer), 'largestPreset'),
  setClientPreset: ({ preset }, layer) => when(isTooLarge(preset, layer), 'largestPreset'),
  setRecord({ on, keepDays }, { requireRecord, keepRecordDays = 0 }) {
    return when(!on && requireRecord, 'requireRecord') ?? when(keepDays !== null && keepDays < keepRecordDays, 'keepRecordDays');
  },
  setTelemetry: ({ on }, layer) => when(on && layer.disableTelemetry, 'disableTelemetry'),
  addRule: ({ rule }, layer) => rulesLock([rule], layer),
  setRule: ({ capability, verdict }, layer) => (verdict === null ? null : rulesLock([{ capability, verdict }], layer)),
  importRules: ({ text }, layer, { settings }) => rulesLock(readRules(text, settings.get().clients), layer),
  ruleFromEntry({ id, verdict = 'allow' }, layer, { log }) {
    const capability = log.entries().find((one) => one.id === id)?.capability;
    return capability === undefined ? null : rulesLock([{ capability, verdict }], layer);
  },
};

/** The same commands; one that an organisation's settings overrule fails and says whose they are. */
export function lockManaged(handlers: CommandHandlers, deps: LockDeps): CommandHandlers {
  const locked = Object.entries(locks).map(([name, lock]) => {
    const key = name as keyof CommandHandlers; // The table's keys are names of commands.
    const handler = handlers[key] as (argument: unknown) => unknown;
    // One name leads to both, so the argument of the handler is that of the lock.
    const check = lock as Lock<unknown>;
    return [
      name,
      (argument: unknown): unknown => {
        const { layer } = deps.settings.managed();
        const held = check(argument, layer, deps);
        if (held !== null) failCommand({ kind: 'managed', organization: layer.organization ?? '', key: held });
        return handler(argument);
      },
    ];
  });
  return { ...handlers, ...Object.fromEntries(locked) };
}

function rulesLock(rules: readonly Pick<Rule, 'capability' | 'verdict'>[], layer: ManagedLayer): ManagedKey | null {
  const isWider = rules.some(({ capability, verdict }) => isTooWide(verdict, capability, layer));
  return when(isWider, 'capabilities');
}
