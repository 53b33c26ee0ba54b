import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';

interface CountFieldProps {
  readonly label: string;
  readonly most: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/**
 * A whole number from 1 on. What is typed stays as it is typed: only when it is left is an empty field filled again and a number
 * beyond the limit brought down to it, so that 50 never becomes 150.
 */
export function CountField({ label, most, value, onChange }: CountFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const set = (number: number): void => {
    setDraft(null);
    onChange(Math.min(most, Math.max(1, number)));
  };
  return (
    <span className="ask-count">
      <label htmlFor={id}>{label}</label>
      <span className="ask-stepper">
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => set(value - 1)}>
          <Minus size={12} />
        </button>
        <input
          id={id}
          type="number"
          min={1}
          max={most}
          value={draft ?? value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setDraft(event.target.value);
            const number = event.target.valueAsNumber;
            if (Number.isFinite(number)) onChange(Math.min(most, Math.max(1, Math.round(number))));
          }}
          onBlur={() => setDraft(null)}
        />
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => set(value + 1)}>
          <Plus size={12} />
        </button>
      </span>
    </span>
  );
}
