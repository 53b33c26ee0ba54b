import { useState } from 'react';
import { isCollector } from '../../../shared/settings.js';
import { useClient, useUi } from '../../state/context.js';
import { useLock } from '../../state/use-lock.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { Setting, SettingBox } from '../../ui/setting.js';

const headerLine = /^([A-Za-z0-9-]{1,100}):[ ]*([\x20-\x7e]{1,4000})$/;

/** Where metadata of calls is sent, if anywhere. A header that was saved is never shown again. */
export function TelemetrySettings() {
  const { settings: words, together } = useCopy();
  const { run } = useClient();
  const lock = useLock('disableTelemetry');
  const { on, endpoint: saved, hasHeaders } = useUi((ui) => ui.telemetry);
  const [endpoint, setEndpoint] = useState(saved);
  const [header, setHeader] = useState('');
  const parts = headerLine.exec(header);
  const wrongPlace = endpoint !== '' && !isCollector(endpoint);
  const wrongHeader = header !== '' && parts === null;
  const save = async (): Promise<void> => {
    const headers = parts === null ? {} : { headers: { [parts[1] ?? '']: parts[2] ?? '' } };
    if (await run('setTelemetry', { on, endpoint, ...headers })) setHeader('');
  };
  return (
    <SettingBox>
      <Setting
        label={words.telemetry}
        note={words.telemetryNote}
        on={on}
        locked={lock ?? (saved === '' ? words.telemetryEndpoint : undefined)}
        onChange={(next) => run('setTelemetry', { on: next, endpoint: saved })}
      />
      <div className="setting setting-fields">
        <Field
          label={words.telemetryEndpoint}
          value={endpoint}
          onChange={setEndpoint}
          placeholder="http://127.0.0.1:4318/v1/traces"
          hint={words.telemetryEndpointHint}
          problem={wrongPlace ? words.telemetryWrong : null}
        />
        <Field
          label={words.telemetryHeader}
          value={header}
          onChange={setHeader}
          placeholder="Authorization: Bearer …"
          hint={together([...(hasHeaders ? [words.telemetryHeaderKept] : []), words.telemetryHeaderHint])}
          problem={wrongHeader ? words.telemetryHeaderWrong : null}
        />
        <Button onPress={() => (wrongPlace || wrongHeader ? undefined : void save())}>{words.telemetrySave}</Button>
      </div>
    </SettingBox>
  );
}
