interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** Why it cannot be changed; shown as its tooltip and description. */
  readonly locked?: string | undefined;
}

export function Switch({ label, on, onChange, locked }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-disabled={locked !== undefined || undefined}
      aria-description={locked}
      title={locked}
      onClick={() => locked === undefined && onChange(!on)}
    >
      <span className="switch-track" aria-hidden="true" />
      {label}
    </button>
  );
}
