import { type FormEvent, useState } from 'react';
import { copy } from '../../copy.js';
import { useClient } from '../../state/context.js';
import { Field } from '../../ui/field.js';

/** What Apple allows in a bundle id, and at least one dot; underscores are not allowed and yet occur. */
const bundleIdShape = /^(?=.{3,255}$)[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/;

/** Blocks an app that may not even be installed. */
export function AddApp({ blocklist }: { readonly blocklist: readonly string[] }) {
  const { run } = useClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const change = (next: string): void => {
    setText(next);
    setProblem(null);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const bundleId = text.trim();
    const found = problemOf(bundleId, blocklist);
    setProblem(found);
    if (found === null && (await run('blockApp', { bundleId }))) setText('');
  };

  return (
    <form className="add-app" onSubmit={submit} noValidate>
      <Field label={copy.apps.addLabel} hint={copy.apps.addHint} value={text} onChange={change} problem={problem} />
      <button type="submit" className="button button-plain button-normal">
        {copy.apps.add}
      </button>
    </form>
  );
}

function problemOf(bundleId: string, blocklist: readonly string[]): string | null {
  if (bundleId === '') return copy.apps.addEmpty;
  if (!bundleIdShape.test(bundleId)) return copy.apps.addWrong;
  return blocklist.some((known) => known.toLowerCase() === bundleId.toLowerCase()) ? copy.apps.addKnown : null;
}
