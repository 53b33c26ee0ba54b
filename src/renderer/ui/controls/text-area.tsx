import { useId } from 'react';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  /** Left out: the text can be read and copied only. */
  readonly onChange?: (value: string) => void;
  readonly hint?: string;
  readonly problem?: string | null;
}

/** Several lines of plain text. */
export function TextArea({ label, value, onChange, hint, problem = null }: TextAreaProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <textarea
        id={id}
        rows={8}
        value={value}
        readOnly={onChange === undefined}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={problem !== null || undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {hint && (
        <p className="small soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="small field-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
