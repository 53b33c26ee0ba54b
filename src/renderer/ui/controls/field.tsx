import { useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'search';
  readonly placeholder?: string;
  readonly hint?: string;
  /** Where its place says what it is: the label is only spoken. */
  readonly quiet?: boolean;
  /** Values to choose from; others may be typed. */
  readonly suggestions?: readonly { readonly value: string; readonly title: string }[];
  /** What is wrong with the value; null when nothing is. */
  readonly problem?: string | null;
}

/** A labelled line of text with its hint and its problem, both tied to it for screen readers. */
export function Field({
  label,
  value,
  onChange,
  type = 'text',
  placeholder,
  hint,
  quiet = false,
  suggestions,
  problem = null,
}: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={quiet ? 'visually-hidden' : 'field-label'}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={value}
        placeholder={placeholder}
        list={suggestions && `${id}-list`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem !== null || undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one.value} value={one.value} label={one.title} />
          ))}
        </datalist>
      )}
      {hint && (
        <p className="small soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {!quiet && (
        <p className="small field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
