import { Switch as Radix } from 'radix-ui';
import { useId } from 'react';
import { Tooltip } from './tooltip.js';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** Why it cannot be changed; shown as its tooltip and description. */
  readonly locked?: string | undefined;
  readonly describedBy?: string;
}

export function Switch({ label, on, onChange, locked, describedBy }: SwitchProps) {
  const id = useId();
  const why = `${id}-why`;
  const control = (
    <Radix.Root
      className="switch"
      aria-labelledby={id}
      aria-disabled={locked !== undefined || undefined}
      aria-describedby={[describedBy, locked === undefined ? undefined : why].filter(Boolean).join(' ') || undefined}
      checked={on}
      onCheckedChange={(next) => locked === undefined && onChange(next)}
    >
      <span className="switch-label" id={id}>
        {label}
      </span>
      {locked !== undefined && (
        <span className="visually-hidden" id={why}>
          {locked}
        </span>
      )}
      <span className="switch-track" aria-hidden="true">
        <Radix.Thumb className="switch-thumb" />
      </span>
    </Radix.Root>
  );
  return locked === undefined ? control : <Tooltip text={locked}>{control}</Tooltip>;
}
