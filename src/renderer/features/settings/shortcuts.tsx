import { useState } from 'react';
import { sentence } from '../../../shared/words/sentences.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Section } from '../../ui/area.js';
import { Button } from '../../ui/controls/button.js';
import { SettingBox, SettingRow } from '../../ui/setting.js';
import { acceleratorOf, keysOf } from './accelerators.js';

/** The stop shortcut, and the keys of this window. */
export function ShortcutSettings() {
  const { settings: words } = useCopy();
  return (
    <>
      <SettingBox>
        <StopShortcut />
      </SettingBox>
      <Section title={words.inWindow}>
        <dl className="keys">
          {words.keys.map(({ keys, does }) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

function StopShortcut() {
  const { settings: words, failed } = useCopy();
  const { run } = useClient();
  const shortcut = useUi((ui) => ui.shell?.stopShortcut ?? null);
  const [recording, setRecording] = useState(false);
  if (shortcut === null) {
    return (
      <SettingRow label={words.stopShortcut} note={words.stopShortcutNote}>
        <span className="small soft">{words.onlyApp}</span>
      </SettingRow>
    );
  }
  const { accelerator, active, failure } = shortcut;
  const note = recording ? words.stopShortcutRecording : words.stopShortcutNote;
  return (
    <SettingRow label={words.stopShortcut} note={note}>
      <kbd>{accelerator === null ? words.stopShortcutNone : keysOf(accelerator)}</kbd>
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
          void run('setStopShortcut', { accelerator: next });
        }}
      >
        {words.stopShortcutRecord}
      </Button>
      {accelerator !== null && <Button onPress={() => run('setStopShortcut', { accelerator: null })}>{words.stopShortcutRemove}</Button>}
      {accelerator !== null && !active && (
        <p className="small field-problem" role="alert">
          {words.stopShortcutFailed} {failure !== null && sentence(failed, failure)}
        </p>
      )}
    </SettingRow>
  );
}
