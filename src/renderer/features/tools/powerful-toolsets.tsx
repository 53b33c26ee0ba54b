import { useEffect, useState } from 'react';
import { useClient, useUi } from '../../state/context.js';
import { useLock } from '../../state/use-lock.js';
import { useCopy } from '../../state/words.js';
import { Section } from '../../ui/area.js';
import { Confirm } from '../../ui/controls/confirm.js';
import { Setting, SettingBox } from '../../ui/setting.js';

const toolsets = ['scripting', 'shell'] as const;
type Toolset = (typeof toolsets)[number];

/** Scripts and shell commands: off until the owner says yes twice. */
export function PowerfulToolsets() {
  const copy = useCopy();
  const words = copy.tools;
  const { run } = useClient();
  const on = useUi((ui) => ui.tools.toolsets);
  const locks = { scripting: useLock('disableScripting'), shell: useLock('disableShell') };
  const waiting = useUi((ui) => ui.cards.length);
  const [asked, setAsked] = useState<Toolset | null>(null);
  // A card must never stand behind a question of this window.
  useEffect(() => {
    if (waiting > 0) setAsked(null);
  }, [waiting]);
  const change = (toolset: Toolset, next: boolean): void => {
    if (next) setAsked(toolset);
    else void run('setToolset', { toolset, on: false });
  };
  const answer = (yes: boolean): void => {
    if (yes && asked !== null) void run('setToolset', { toolset: asked, on: true });
    setAsked(null);
  };
  return (
    <Section title={words.toolsetsTitle}>
      <SettingBox>
        {toolsets.map((toolset) => (
          <Setting
            key={toolset}
            risky
            label={words.toolsets[toolset].title}
            note={words.toolsets[toolset].note}
            on={on[toolset]}
            locked={locks[toolset]}
            onChange={(next) => change(toolset, next)}
          />
        ))}
      </SettingBox>
      <Confirm
        open={asked !== null}
        title={words.toolsets[asked ?? 'shell'].confirm}
        note={copy.together([words.toolsets[asked ?? 'shell'].note, words.confirmNote])}
        yes={words.confirmYes}
        no={copy.common.cancel}
        onAnswer={answer}
      />
    </Section>
  );
}
