import { type FormEvent, useState } from 'react';
import { capabilities } from '../../../shared/clearance.js';
import type { Rule } from '../../../shared/settings.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { Select } from '../../ui/controls/select.js';
import { visible } from '../../visible.js';
import { isBundleId, sameId } from '../apps/bundle-ids.js';

const verdicts = ['allow', 'ask', 'deny'] as const;
const first: Rule = { verdict: 'ask', capability: 'act', app: '', client: '*' };

/** A new rule, put together from its four parts. */
export function AddRule() {
  const copy = useCopy();
  const words = copy.rules;
  const { run } = useClient();
  const rules = useUi((ui) => ui.rules);
  const apps = useUi((ui) => ui.apps);
  const clients = useUi((ui) => ui.clients);
  const [draft, setDraft] = useState<Rule>(first);
  const [problem, setProblem] = useState<string | null>(null);
  const clientOptions = [
    { value: '*', title: words.everyClient },
    ...clients.filter((one) => one.paired).map((one) => ({ value: one.key, title: visible(one.name) })),
  ];
  const change = (part: Partial<Rule>): void => {
    setDraft({ ...draft, ...part });
    setProblem(null);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // A client may have been forgotten while its name stood in the form.
    const client = clientOptions.some((one) => one.value === draft.client) ? draft.client : '*';
    const rule = { ...draft, app: draft.app.trim(), client };
    const found = client === draft.client ? problemOf(rule, rules, copy) : words.clientGone;
    setProblem(found);
    if (found !== null) return setDraft(rule);
    if (await run('addRule', { rule })) setDraft({ ...rule, app: '' });
  };
  return (
    <form className="section" aria-label={words.addTitle} onSubmit={submit} noValidate>
      <h3>{words.addTitle}</h3>
      <div className="form-row">
        <Select
          label={words.verdict}
          options={verdicts.map((value) => ({ value, title: copy.verdicts[value] }))}
          chosen={draft.verdict}
          onChoose={(verdict) => change({ verdict })}
        />
        <Select
          label={words.capability}
          options={capabilities.map((value) => ({ value, title: copy.capabilities[value] }))}
          chosen={draft.capability}
          onChoose={(capability) => change({ capability })}
        />
        <Field
          label={words.app}
          hint={words.appHint}
          value={draft.app}
          onChange={(app) => change({ app })}
          suggestions={apps.map((app) => ({ value: app.bundleId, title: app.name }))}
        />
        <Select label={words.client} options={clientOptions} chosen={draft.client} onChoose={(client) => change({ client })} />
      </div>
      <p className="small field-problem" role="alert">
        {problem}
      </p>
      <div>
        <Button type="submit" tone="accent">
          {words.add}
        </Button>
      </div>
    </form>
  );
}

function problemOf(rule: Rule, rules: readonly Rule[], copy: Catalogue): string | null {
  const words = copy.rules;
  if (rule.app === '') return words.appEmpty;
  if (rule.app !== '*' && !isBundleId(rule.app)) return copy.apps.addWrong;
  if (rule.verdict === 'allow' && (rule.capability === 'script' || rule.capability === 'shell')) return words.askedEachTime;
  return rules.some((one) => isSame(one, rule)) ? words.known : null;
}

function isSame(one: Rule, other: Rule): boolean {
  return one.verdict === other.verdict && one.capability === other.capability && one.client === other.client && sameId(one.app, other.app);
}
