import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../../shared/settings.js';
import { failCommand } from '../../../shared/words/failure.js';
import type { CommandDeps, CommandHandlers } from './command-handlers.js';

type Names = 'setPreset' | 'setVocabularies' | 'setToolset' | 'setClipboardHistory';

/** What the owner can do with the tools that clients are told of. */
export function createToolCommands({ settings }: Pick<CommandDeps, 'settings'>): Pick<CommandHandlers, Names> {
  function change(with_: Partial<Pick<Settings, 'preset' | 'vocabularies' | 'clipboardHistory'>>): void {
    settings.update((current) => ({ ...current, ...with_ }));
    const now = settings.get();
    if (!isDeepStrictEqual({ ...now, ...with_ }, now)) failCommand({ kind: 'set-at-start' });
  }

  return {
    setPreset: ({ preset }) => change({ preset }),
    setVocabularies: ({ vocabularies }) => change({ vocabularies: [...new Set(vocabularies)] }),
    setToolset: ({ toolset, on }) => settings.update((current) => ({ ...current, toolsets: { ...current.toolsets, [toolset]: on } })),
    setClipboardHistory: ({ on }) => change({ clipboardHistory: on }),
  };
}
