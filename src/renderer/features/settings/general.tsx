import { useState } from 'react';
import type { ShellState } from '../../../shared/ui/shell.js';
import { useClient, useUi } from '../../state/context.js';
import { useGo } from '../../state/navigation.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Select } from '../../ui/controls/select.js';
import { Setting, SettingBox, SettingRow } from '../../ui/setting.js';
import { LanguageRow } from './language.js';
import { Updates } from './updates.js';

export function GeneralSettings() {
  const { settings: words } = useCopy();
  const go = useGo();
  const { run } = useClient();
  const shell = useUi((ui) => ui.shell);
  const version = useUi((ui) => ui.version);
  const socket = useUi((ui) => ui.socket);
  return (
    <>
      <SettingBox>
        <LoginItem shell={shell} />
        {shell && <MacToDrive shell={shell} />}
        <LanguageRow />
        <SettingRow label={words.firstSteps} note={words.firstStepsNote}>
          <Button onPress={() => go('first-steps')}>{words.firstStepsOpen}</Button>
        </SettingRow>
      </SettingBox>
      <SettingBox>
        <SettingRow label={words.version}>
          <span className="number">{version}</span>
        </SettingRow>
        <SettingRow label={words.socket}>
          <span className="mono">{socket}</span>
        </SettingRow>
        {shell && <Updates updates={shell.updates} />}
        {shell && (
          <SettingRow label={words.logs} note={words.logsNote}>
            <Button onPress={() => run('openLogs', {})}>{words.logsOpen}</Button>
          </SettingRow>
        )}
        <Diagnostics />
        {shell && (
          <SettingRow label={words.licences} note={words.licencesNote}>
            <Button onPress={() => run('openLicences', { of: 'packages' })}>{words.licencesPackages}</Button>
            <Button onPress={() => run('openLicences', { of: 'chromium' })}>{words.licencesChromium}</Button>
          </SettingRow>
        )}
      </SettingBox>
    </>
  );
}

function Diagnostics() {
  const { settings: words, common } = useCopy();
  const { ask } = useClient();
  const [told, setTold] = useState('');
  const copy = async (): Promise<void> => {
    const outcome = await ask('diagnostics', {});
    const copied = outcome.ok && typeof outcome.value === 'string' && (await written(outcome.value));
    setTold(copied ? common.copied : common.copyFailed);
  };
  return (
    <SettingRow label={words.diagnostics} note={words.diagnosticsNote}>
      <span className="small" role="status">
        {told}
      </span>
      <Button onPress={() => void copy()}>{words.diagnosticsCopy}</Button>
    </SettingRow>
  );
}

function written(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function LoginItem({ shell }: { readonly shell: ShellState | null }) {
  const { settings: words } = useCopy();
  const { run } = useClient();
  const state = shell?.loginItem ?? 'unavailable';
  return (
    <Setting
      label={words.loginItem}
      note={state === 'needs-approval' ? words.loginItemApproval : words.loginItemNote}
      on={state === 'on' || state === 'needs-approval'}
      locked={state === 'unavailable' ? words.onlyApp : undefined}
      onChange={(on) => run('setLoginItem', { on })}
    />
  );
}

function MacToDrive({ shell }: { readonly shell: ShellState }) {
  const { settings: words } = useCopy();
  const { run } = useClient();
  const mac = useUi((ui) => ui.mac);
  if (!shell.realMac) {
    return (
      <SettingRow label={words.mac} note={words.macNone}>
        {words.macs.simulated}
      </SettingRow>
    );
  }
  return (
    <SettingRow label={words.mac} note={words.macNote}>
      <Select
        quiet
        label={words.mac}
        options={(['macos', 'simulated'] as const).map((value) => ({ value, title: words.macs[value] }))}
        chosen={shell.nextMac}
        onChoose={(next) => run('setMac', { mac: next })}
      />
      {shell.nextMac !== mac && <Button onPress={() => run('relaunch', {})}>{words.relaunch}</Button>}
    </SettingRow>
  );
}
