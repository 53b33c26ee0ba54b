import { type ReactNode, useId } from 'react';
import { Switch } from './switch.js';

interface SettingProps {
  readonly label: string;
  /** What switching it on means. */
  readonly note: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** It takes away a protection: its words stand out while it is on. */
  readonly risky?: boolean;
}

/** One switch with the sentence that says what it does. */
export function Setting({ label, note, on, onChange, risky = false }: SettingProps) {
  const id = useId();
  return (
    <div className={risky && on ? 'setting setting-risky' : 'setting'}>
      <Switch label={label} on={on} onChange={onChange} describedBy={id} />
      <p className="small" id={id}>
        {note}
      </p>
    </div>
  );
}

/** Settings that belong together, under their heading. */
export function SettingGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="setting-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
