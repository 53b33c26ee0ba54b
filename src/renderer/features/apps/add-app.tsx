import { type FormEvent, useState } from 'react';
import { isBundleId, sameId } from '../../../shared/text/bundle-id.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';

interface AddAppProps {
  readonly label: string;
  readonly button: string;
  /** The apps that are on the list already, and what is said of one of them. */
  readonly listed: readonly string[];
  readonly known: string;
  /** Why an app may not be on the list. */
  readonly refused?: (bundleId: string) => string | null;
  /** Answers whether it was added. */
  readonly onAdd: (bundleId: string) => Promise<boolean>;
}

/** Adds an app to a list by its bundle id; it may not even be installed. */
export function AddApp({ label, button, listed, known, refused = () => null, onAdd }: AddAppProps) {
  const copy = useCopy();
  const apps = useUi((ui) => ui.apps);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const suggestions = apps
    .filter(({ bundleId }) => !listed.some((one) => sameId(one, bundleId)))
    .map(({ bundleId, name }) => ({ value: bundleId, title: name }));

  const change = (next: string): void => {
    setText(next);
    setProblem(null);
  };
  const problemOf = (bundleId: string): string | null => {
    if (bundleId === '') return copy.apps.addEmpty;
    if (!isBundleId(bundleId)) return copy.apps.addWrong;
    return listed.some((one) => sameId(one, bundleId)) ? known : refused(bundleId);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const bundleId = text.trim();
    const found = problemOf(bundleId);
    setProblem(found);
    if (found === null && (await onAdd(bundleId))) setText('');
  };

  return (
    <form className="add-app" onSubmit={submit} noValidate>
      <Field label={label} hint={copy.apps.addHint} value={text} onChange={change} suggestions={suggestions} problem={problem} />
      <Button type="submit">{button}</Button>
    </form>
  );
}
