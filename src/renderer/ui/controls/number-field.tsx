import { type FormEvent, useId, useState } from 'react';
import { useCopy } from '../../state/words.js';
import { Button } from './button.js';

interface NumberFieldProps {
  readonly label: string;
  readonly note: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** Answers whether it was taken. */
  readonly onSave: (value: number) => Promise<boolean>;
}

/** A whole number within limits, saved by its button or Return: half a number is never sent. */
export function NumberField({ label, note, value, from, to, onSave }: NumberFieldProps) {
  const copy = useCopy();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [told, setTold] = useState<'wrong' | 'saved' | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const number = Number(draft ?? value);
    if (!Number.isInteger(number) || number < from || number > to) return setTold('wrong');
    if (!(await onSave(number))) return;
    setDraft(null);
    setTold('saved');
  };
  return (
    <form className="number-field" onSubmit={submit} noValidate>
      <div className="number-field-text">
        <label htmlFor={id}>{label}</label>
        <p className="small soft" id={`${id}-note`}>
          {note}
        </p>
      </div>
      <input
        id={id}
        type="number"
        min={from}
        max={to}
        value={draft ?? value}
        aria-invalid={told === 'wrong' || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setDraft(event.target.value);
          setTold(null);
        }}
      />
      <Button type="submit" resting={draft === null || draft === String(value)}>
        {copy.settings.save}
      </Button>
      <p className={told === 'wrong' ? 'small field-problem' : 'small soft'} role={told === 'wrong' ? 'alert' : 'status'}>
        {told === 'wrong' && copy.settings.numberWrong(from, to)}
        {told === 'saved' && copy.settings.saved}
      </p>
    </form>
  );
}
