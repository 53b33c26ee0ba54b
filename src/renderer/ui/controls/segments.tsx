import { ToggleGroup } from 'radix-ui';

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
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
        <ToggleGroup.Item key={option.value} value={option.value} className="segment">
          {option.title}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
