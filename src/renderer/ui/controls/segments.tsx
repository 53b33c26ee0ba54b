import { ToggleGroup } from 'radix-ui';

/** One of the values that can be chosen. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  /** All of a title that is cut. */
  readonly whole?: string;
  /** Why it cannot be chosen: only in a menu. */
  readonly locked?: string | undefined;
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Choice<Value>[];
  /** Null: none of them. */
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
}

/** One of two to four values, all in sight. */
export function Segments<Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) {
  const choose = (value: string): void => {
    const found = options.find((option) => option.value === value);
    if (found) onChoose(found.value);
  };
  return (
    <ToggleGroup.Root type="single" className="segments" aria-label={label} value={chosen ?? ''} onValueChange={choose}>
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} value={option.value} className="segment" title={option.whole}>
          {option.title}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
