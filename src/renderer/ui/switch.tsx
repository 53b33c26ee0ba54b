interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** Why it cannot be changed; shown as its tooltip and description. */
  readonly locked?: string | undefined;
  readonly describedBy?: string;
  /** In a table, where the column says what it is: the label is only spoken. */
  readonly quiet?: boolean;
}

export function Switch({ label, on, onChange, locked, describedBy, quiet = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-disabled={locked !== undefined || undefined}
      aria-description={locked}
      aria-describedby={describedBy}
      title={locked}
      onClick={() => locked === undefined && onChange(!on)}
    >
      <span className="switch-track" aria-hidden="true" />
      {quiet ? <span className="visually-hidden">{label}</span> : label}
    </button>
  );
}
