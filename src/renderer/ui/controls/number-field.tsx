import { useId, useState } from 'react';
import { useCopy } from '../../state/words.js';

interface NumberFieldProps {
  readonly label: string;
  readonly note: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** Answers whether it was taken. */
  readonly onSave: (value: number) => Promise<boolean>;
}

/** A whole number within limits, by steps or typed. It counts at once; what is typed counts with Return or when the field is left. */
export function NumberField({ label, note, value, from, to, onSave }: NumberFieldProps) {
  const copy = useCopy();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const take = async (text: string): Promise<void> => {
    const number = Number(text);
    const fits = text.trim() !== '' && Number.isInteger(number) && number >= from && number <= to;
    setWrong(!fits);
    if (!fits) return;
    if (number === value || (await onSave(number))) setDraft(null);
  };
  const step = (by: number): void => {
    const typed = draft === null || draft.trim() === '' ? value : Number(draft);
    void take(String(Math.min(to, Math.max(from, (Number.isInteger(typed) ? typed : value) + by))));
  };
  return (
    <div className="number-field">
      <div className="number-field-text">
        <label htmlFor={id}>{label}</label>
        <p className="small soft" id={`${id}-note`}>
          {note}
        </p>
      </div>
      <span className="stepper">
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          type="number"
          min={from}
          max={to}
          value={draft ?? value}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setDraft(event.target.value);
            setWrong(false);
          }}
          onBlur={() => draft !== null && void take(draft)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void take(draft ?? String(value));
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              step(event.key === 'ArrowUp' ? 1 : -1);
            }
          }}
        />
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => step(1)}>
          +
        </button>
      </span>
      <p className="small field-problem" role="alert">
        {wrong && copy.settings.numberWrong(from, to)}
      </p>
    </div>
  );
}
