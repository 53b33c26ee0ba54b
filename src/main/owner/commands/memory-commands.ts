import { failCommand } from '../../../shared/words/failure.js';
import { watchOrFail } from '../../guard/clients/watched-session.js';
import type { CommandDeps, CommandHandlers } from './command-handlers.js';
import { putRule } from './rule-commands.js';

type Names = 'watchClient' | 'suggestionCalls' | 'takeSuggestion' | 'dismissSuggestion' | 'setThumbnails' | 'callPictures';
type Deps = Pick<CommandDeps, 'settings' | 'log' | 'undo' | 'suggestions' | 'callPictures' | 'clients' | 'grants' | 'mac'>;

/** What the owner can do with a newcomer's first session, and with what Gatehand remembers of calls. */
export function createMemoryCommands(parts: Deps): Pick<CommandHandlers, Names> {
  const { settings, suggestions } = parts;
  const standing = (id: string) => suggestions.find(id) ?? failCommand({ kind: 'suggestion-gone' });
  return {
    watchClient({ key, apps }) {
      const row = parts.clients().find((one) => one.key === key && one.paired) ?? failCommand({ kind: 'client-not-paired' });
      if (!row.firstSession || row.access !== 'look-and-act') failCommand({ kind: 'not-first-session' });
      return watchOrFail(parts, row, apps).id;
    },
    suggestionCalls({ id }) {
      const calls = new Set(standing(id).calls);
      return parts.log
        .entries()
        .filter((entry) => calls.has(entry.id))
        .reverse();
    },
    takeSuggestion({ id }) {
      const { rule } = standing(id);
      putRule(parts, rule);
      return rule;
    },
    dismissSuggestion: ({ id }) => suggestions.dismiss(id),
    setThumbnails: ({ on }) => settings.update((current) => ({ ...current, thumbnails: on })),
    callPictures: ({ id }) => parts.callPictures.of(id),
  };
}
