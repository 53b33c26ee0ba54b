import { useId } from 'react';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  /** What this choice covers. */
  readonly covers: string;
  /** It cannot be chosen; what it covers says why. */
  readonly locked?: boolean;
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** Null: none of them. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons drawn as tiles, each with what it covers. */
export function Choices<Value extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Value>) {
  const id = useId();
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      <div className="choices-list">
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={id}
              checked={choice.value === chosen}
              disabled={choice.locked}
              aria-describedby={`${id}-${choice.value}`}
              aria-label={choice.title}
              onChange={() => onChoose(choice.value)}
            />
            <span className="choice-text">
              <span className="choice-title">{choice.title}</span>
              <span className="small soft" id={`${id}-${choice.value}`}>
                {choice.covers}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
