import { useId } from 'react';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  /** In a table, where the column says what it is: the label is only spoken. */
  readonly quiet?: boolean;
}

/** One of a few values, as the system's own menu. */
export function Select<Value extends string>({ label, options, chosen, onChoose, quiet = false }: SelectProps<Value>) {
  const id = useId();
  const choose = (value: string): void => {
    const found = options.find((option) => option.value === value);
    if (found) onChoose(found.value);
  };
  return (
    <div className={quiet ? 'select' : 'select field'}>
      <label htmlFor={id} className={quiet ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select id={id} value={chosen} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}
