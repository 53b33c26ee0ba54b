import { type ReactNode, useId } from 'react';
import { Switch } from './controls/switch.js';

interface SettingProps {
  readonly label: string;
  /** What switching it on means. */
  readonly note: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** It takes away a protection: its words stand out while it is on. */
  readonly risky?: boolean;
  readonly locked?: string | undefined;
}

/** One switch with the sentence that says what it does. */
export function Setting({ label, note, on, onChange, risky = false, locked }: SettingProps) {
  const id = useId();
  return (
    <div className={risky && on ? 'setting setting-risky' : 'setting'}>
      <Switch label={label} on={on} onChange={onChange} describedBy={id} locked={locked} />
      <p className="small" id={id}>
        {note}
      </p>
    </div>
  );
}

/** Rows that belong together, in one box. */
export function SettingBox({ children }: { readonly children: ReactNode }) {
  return <div className="setting-box">{children}</div>;
}

interface SettingRowProps {
  readonly label: string;
  readonly note?: string;
  /** The note is what came of something, and is read out when it is another. */
  readonly tells?: boolean;
  readonly children?: ReactNode;
}

/** A row of a box that is no switch: what it is, and on its right what it says or offers. */
export function SettingRow({ label, note, tells = false, children }: SettingRowProps) {
  return (
    <div className="setting setting-row">
      <div className="setting-row-text">
        <p className="setting-row-label">{label}</p>
        {note !== undefined && (
          <p className="small soft" role={tells ? 'status' : undefined}>
            {note}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
