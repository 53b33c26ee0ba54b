import { isDeepStrictEqual } from 'node:util';
import { fail } from '../../shared/errors.js';
import type { Settings } from '../../shared/settings.js';
import type { CommandDeps, CommandHandlers } from './command-handlers.js';

type Names = 'setPreset' | 'setVocabularies' | 'setToolset' | 'setClipboardHistory';

/** What the owner can do with the tools that clients are told of. */
export function createToolCommands({ settings }: Pick<CommandDeps, 'settings'>): Pick<CommandHandlers, Names> {
  function change(with_: Partial<Pick<Settings, 'preset' | 'vocabularies' | 'clipboardHistory'>>): void {
    settings.update((current) => ({ ...current, ...with_ }));
    const now = settings.get();
    if (isDeepStrictEqual({ ...now, ...with_ }, now)) return;
    fail('not_allowed', 'This was set when Gatehand was started, so your choice holds from the next start.', {
      remedy: 'Start it without --preset and --vocabularies.',
    });
  }

  return {
    setPreset: ({ preset }) => change({ preset }),
    setVocabularies: ({ vocabularies }) => change({ vocabularies: [...new Set(vocabularies)] }),
    setToolset: ({ toolset, on }) => settings.update((current) => ({ ...current, toolsets: { ...current.toolsets, [toolset]: on } })),
    setClipboardHistory: ({ on }) => change({ clipboardHistory: on }),
  };
}
