import { useClient, useUi } from '../../state/context.js';
import { useLayer, useLock } from '../../state/use-lock.js';
import { useCopy } from '../../state/words.js';
import { Section } from '../../ui/area.js';
import { NumberField } from '../../ui/controls/number-field.js';
import { Setting, SettingBox } from '../../ui/setting.js';
import { PowerfulToolsets } from '../tools/powerful-toolsets.js';
import { ManagedSettings } from './managed.js';

/** How much Gatehand asks, how fast clients may be, and the tools that can do anything. */
export function SafetySettings() {
  const { settings: words, together } = useCopy();
  const { run } = useClient();
  const eachAction = useUi((ui) => ui.askForEveryAction);
  const changesPerSecond = useUi((ui) => ui.changesPerSecond);
  const cardMinutes = useUi((ui) => ui.cardMinutes);
  const fastest = useLayer().changesPerSecond ?? 100;
  const paceLock = useLock('changesPerSecond');
  return (
    <>
      <ManagedSettings />
      <SettingBox>
        <Setting
          label={words.askForEveryAction}
          note={words.askNote}
          on={eachAction}
          locked={useLock('askForEveryAction')}
          onChange={(on) => run('setAskForEveryAction', { on })}
        />
      </SettingBox>
      <Section title={words.limits}>
        <SettingBox>
          <NumberField
            label={words.changesPerSecond}
            note={together([words.changesNote, paceLock === undefined ? '' : words.atMost(paceLock, fastest)])}
            value={changesPerSecond}
            from={1}
            to={fastest}
            onSave={(changes) => run('setChangesPerSecond', { changes })}
          />
          <NumberField
            label={words.cardMinutes}
            note={words.cardNote}
            value={cardMinutes}
            from={1}
            to={60}
            onSave={(minutes) => run('setCardMinutes', { minutes })}
          />
        </SettingBox>
      </Section>
      <PowerfulToolsets />
    </>
  );
}
