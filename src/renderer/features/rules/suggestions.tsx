import { Collapsible } from 'radix-ui';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { type CallLogEntry, callLogEntry } from '../../../shared/log-entry.js';
import type { Suggestion } from '../../../shared/ui/ui.js';
import { strong } from '../../../shared/words/emphasis.js';
import { useNameOfClient } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy, useFormat } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { Button } from '../../ui/controls/button.js';
import { Said } from '../../ui/said.js';
import { visible, visibleInSentence } from '../../visible.js';
import { sentenceOf } from '../activity/sentences.js';
import { useNames } from '../activity/use-names.js';
import './suggestions.css';

/** Rules that Gatehand suggests of what was allowed again and again, each with the calls it comes from. */
export function Suggestions() {
  const { memory } = useCopy();
  const suggestions = useUi((ui) => ui.suggestions);
  if (suggestions.length === 0) return null;
  return (
    <ul className="suggestions" aria-label={memory.suggest.title}>
      {suggestions.map((one) => (
        <Suggested key={one.id} suggestion={one} />
      ))}
    </ul>
  );
}

function Suggested({ suggestion: { id, clientKey, client: given, app, capability, times } }: { readonly suggestion: Suggestion }) {
  const client = useNameOfClient()(clientKey, given);
  const { memory } = useCopy();
  const words = memory.suggest;
  const { run } = useClient();
  const [open, setOpen] = useState(false);
  return (
    <Collapsible.Root asChild open={open} onOpenChange={setOpen}>
      <li>
        <div className="suggestion">
          <AppIcon bundleId={app.bundleId} name={app.name} />
          <p>
            <Said>{words.allowed(client, words.deeds[capability](strong(app.name)), times)}</Said> {words.ask}
          </p>
          <span className="suggestion-buttons">
            <Collapsible.Trigger asChild>
              <Button size="small">{words.show(times)}</Button>
            </Collapsible.Trigger>
            <Button size="small" label={visible(words.notNowOf(client, app.name))} onPress={() => run('dismissSuggestion', { id })}>
              {words.notNow}
            </Button>
            <Button
              size="small"
              tone="accent"
              label={visible(words.makeOf(client, app.name))}
              onPress={() => run('takeSuggestion', { id })}
            >
              {words.make}
            </Button>
          </span>
        </div>
        <Collapsible.Content className="suggestion-calls">
          <p className="small soft">{visibleInSentence(words.covers(client, words.deeds[capability](app.name)))}</p>
          <Calls id={id} times={times} />
        </Collapsible.Content>
      </li>
    </Collapsible.Root>
  );
}

const answered = z.array(callLogEntry);

function Calls({ id, times }: { readonly id: string; readonly times: number }) {
  const copy = useCopy();
  const words = copy.memory.suggest;
  const format = useFormat();
  const { ask } = useClient();
  const [calls, setCalls] = useState<readonly CallLogEntry[]>([]);
  const { names, want } = useNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more call is one more to show
  useEffect(() => {
    void ask('suggestionCalls', { id }).then((outcome) => {
      const found = answered.safeParse(outcome.ok ? outcome.value : null);
      if (found.success) setCalls(found.data);
    });
  }, [ask, id, times]);
  const ids = useMemo(() => calls.map((one) => one.id), [calls]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each list of calls
  useEffect(() => want(ids), [ids]);
  return (
    <>
      <ol aria-label={words.calls(times)} className="suggestion-list">
        {calls.map((entry) => (
          <li key={entry.id}>
            <time className="small soft number">{format.when(entry.at, Date.now())}</time>
            <span>
              <Said>{sentenceOf(entry, names, copy)}</Said>
            </span>
          </li>
        ))}
      </ol>
      {calls.length > 0 && calls.length < times && <p className="small soft">{words.newest(calls.length)}</p>}
    </>
  );
}
