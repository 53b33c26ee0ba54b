import { Search } from 'lucide-react';
import { useRef } from 'react';
import { useCopy } from '../state/words.js';
import { Button } from './controls/button.js';
import { Field } from './controls/field.js';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The search of a toolbar. In a narrow window it is a button until it is gone into, and while it looks for nothing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { common } = useCopy();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className={value === '' ? 'search' : 'search search-used'} ref={place}>
      {/* The Tab key reaches the field itself, which then opens. */}
      <Button icon={Search} label={label} tabIndex={-1} onPress={() => place.current?.querySelector('input')?.focus()} />
      <Field quiet type="search" label={label} placeholder={common.search} value={value} onChange={onChange} />
    </div>
  );
}
