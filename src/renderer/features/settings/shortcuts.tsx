import { useState } from 'react';
import type { ShellState } from '../../../shared/ui/shell.js';
import { sentence } from '../../../shared/words/sentences.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Section } from '../../ui/area.js';
import { Button } from '../../ui/controls/button.js';
import { Switch } from '../../ui/controls/switch.js';
import { SettingBox, SettingRow } from '../../ui/setting.js';
import { acceleratorOf, keysOf } from './accelerators.js';

/** The shortcuts that work everywhere, Touch ID, and the keys of this window. */
export function ShortcutSettings() {
  const { settings: words } = useCopy();
  const { run } = useClient();
  const shell = useUi((ui) => ui.shell);
  return (
    <>
      <SettingBox>
        <GlobalShortcut
          label={words.stopShortcut}
          note={words.stopShortcutNote}
          shown={shell?.stopShortcut ?? null}
          command="setStopShortcut"
        />
        {shell?.cardShortcut !== undefined && (
          <GlobalShortcut label={words.cardShortcut} note={words.cardShortcutNote} shown={shell.cardShortcut} command="setCardShortcut" />
        )}
        {shell?.touchId?.available === true && (
          <SettingRow label={words.touchId} note={words.touchIdNote}>
            <Switch label={words.touchId} on={shell.touchId.on} onChange={(on) => run('setTouchId', { on })} />
          </SettingRow>
        )}
      </SettingBox>
      <Section title={words.inWindow}>
        <dl className="keys">
          {words.keys.map(({ keys, does }) => (
            <div key={keys}>
              <dt>
                <kbd>{keys === stopInWindow.keys ? printedStop(shell) : keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

/** The key that stops from each window, whatever the shortcut for all apps is: by its place, as that is. */
const stopInWindow = { accelerator: 'Control+Option+Command+.', keys: '⌃ ⌥ ⌘ .' };

/** The same by what is printed there, where that is known to be something else. */
function printedStop(shell: ShellState | null): string {
  const { accelerator = null, printed } = shell?.stopShortcut ?? {};
  return accelerator === stopInWindow.accelerator && printed !== undefined ? [...keysOf(printed)].join(' ') : stopInWindow.keys;
}

interface GlobalShortcutProps {
  readonly label: string;
  readonly note: string;
  /** Null where there is no app to register it. */
  readonly shown: ShellState['stopShortcut'] | null;
  readonly command: 'setStopShortcut' | 'setCardShortcut';
}

/** A shortcut that works in every app, as macOS took it. */
function GlobalShortcut({ label, note: about, shown: shortcut, command }: GlobalShortcutProps) {
  const { settings: words, failed } = useCopy();
  const { run } = useClient();
  const [recording, setRecording] = useState(false);
  if (shortcut === null) {
    return (
      <SettingRow label={label} note={about}>
        <span className="small soft">{words.onlyApp}</span>
      </SettingRow>
    );
  }
  const { accelerator, printed, active, failure } = shortcut;
  const note = recording ? words.stopShortcutRecording : about;
  return (
    <SettingRow label={label} note={note}>
      <kbd>{accelerator === null ? words.stopShortcutNone : keysOf(printed ?? accelerator)}</kbd>
      <Button
        tone={recording ? 'accent' : 'plain'}
        aria-pressed={recording}
        onPress={() => setRecording(!recording)}
        onBlur={() => setRecording(false)}
        onKeyDown={(event) => {
          if (!recording || event.key === 'Tab') return;
          event.preventDefault();
          if (event.key === 'Escape') return setRecording(false);
          const next = acceleratorOf(event);
          if (next === null) return;
          setRecording(false);
          void run(command, { accelerator: next });
        }}
      >
        {words.stopShortcutRecord}
      </Button>
      {accelerator !== null && <Button onPress={() => run(command, { accelerator: null })}>{words.stopShortcutRemove}</Button>}
      {accelerator !== null && !active && (
        <p className="small field-problem" role="alert">
          {words.stopShortcutFailed} {failure !== null && sentence(failed, failure)}
        </p>
      )}
    </SettingRow>
  );
}
