import type { ReactNode } from 'react';
import { listNames, presetNames } from '../../../shared/bridge/lists.js';
import { pairingAccess } from '../../../shared/grant-reach.js';
import type { ClientRow } from '../../../shared/ui/ui.js';
import { useClientName } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy, useFormat } from '../../state/words.js';
import { Select } from '../../ui/controls/select.js';
import { Switch } from '../../ui/controls/switch.js';
import { WatchClient } from '../watch/watch-client.js';
import { useListOptions } from './list-options.js';

/** What it may do, which tools it is told of, and what holds only for now. */
export function ClientChoices({ row }: { readonly row: ClientRow }) {
  const { key, access, preset, readOnly } = row;
  const copy = useCopy();
  const words = copy.clients;
  const { run } = useClient();
  const name = useClientName()(row);
  const options = useListOptions();
  const list = listNames.find((one) => one === preset);
  return (
    <div className="group group-rows">
      {access !== null && (
        <Choice label={words.may}>
          <Select
            quiet
            label={words.accessOf(name)}
            options={pairingAccess.map((value) => ({ value, title: copy.access[value].title }))}
            chosen={access}
            onChoose={(chosen) => run('setClientAccess', { key, access: chosen })}
          />
        </Choice>
      )}
      {list !== undefined && (
        <Choice label={words.tools} note={<Size list={list} />}>
          <Select
            quiet
            label={words.presetOf(name)}
            options={options}
            chosen={list}
            onChoose={(next) => run('setClientPreset', { key, preset: next })}
          />
        </Choice>
      )}
      <div className="group-row">
        <Switch label={words.readOnlyOf(name)} on={readOnly} onChange={(on) => run('setClientReadOnly', { key, on })} />
      </div>
      <div className="group-row group-block">
        <WatchClient row={row} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The name of the choice that a screen reader hears says whose it is. */
function Choice({ label, note, children }: ChoiceProps) {
  return (
    <div className="group-row">
      <span aria-hidden="true">{label}</span>
      <span className="client-choice">
        {note}
        {children}
      </span>
    </div>
  );
}

/** How many tools a list holds, where that is known without asking. */
function Size({ list }: { readonly list: (typeof listNames)[number] }) {
  const { tools } = useCopy();
  const format = useFormat();
  const sizes = useUi((ui) => ui.tools.presetSizes);
  const preset = presetNames.find((one) => one === list);
  return preset !== undefined && <span className="small soft number">{tools.presetCount(format.count(sizes[preset]))}</span>;
}
