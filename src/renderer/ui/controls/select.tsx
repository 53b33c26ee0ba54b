import { Check, ChevronsUpDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useId, useState } from 'react';
import type { Choice } from './segments.js';

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Choice<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  /** Where its place says what it is: the label is only spoken. */
  readonly quiet?: boolean;
  /** Stands in its place while nothing is chosen. */
  readonly placeholder?: string;
}

/** One of some values, from a menu that opens at the chosen one. */
export function Select<Value extends string>({ label, options, chosen, onChoose, quiet = false, placeholder }: SelectProps<Value>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const current = options.find((option) => option.value === chosen);
  const choose = (value: string): void => {
    const found = options.find((option) => option.value === value);
    if (found) onChoose(found.value);
  };
  return (
    <div className={quiet ? 'select' : 'select field'}>
      <span id={id} className={quiet ? 'visually-hidden' : 'field-label'}>
        {label}
      </span>
      <Radix.Root value={chosen} onValueChange={choose} open={open} onOpenChange={setOpen}>
        <Radix.Trigger className="select-trigger" aria-labelledby={id}>
          <span className="select-value" title={current?.whole ?? current?.title}>
            <Radix.Value placeholder={placeholder}>{current?.title}</Radix.Value>
          </span>
          <Radix.Icon className="select-icon">
            <ChevronsUpDown size={14} aria-hidden="true" />
          </Radix.Icon>
        </Radix.Trigger>
        {/* A closed menu of the library keeps all of its items drawn out of sight, which a long list pays for at each change. */}
        {open && (
          <Radix.Portal>
            <Radix.Content className="select-menu" position="popper" sideOffset={4} collisionPadding={8} aria-label={label}>
              <Radix.Viewport>
                {options.map((option) => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    className="select-item"
                    title={option.whole}
                    disabled={option.locked !== undefined}
                  >
                    <Radix.ItemText>{option.title}</Radix.ItemText>
                    {option.locked !== undefined && <span className="small">{option.locked}</span>}
                    <Radix.ItemIndicator className="select-check">
                      <Check size={14} aria-hidden="true" />
                    </Radix.ItemIndicator>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        )}
      </Radix.Root>
    </div>
  );
}
