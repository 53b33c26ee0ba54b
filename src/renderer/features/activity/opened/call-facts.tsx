import type { ReactNode } from 'react';
import type { CallLogEntry } from '../../../../shared/log-entry.js';
import type { Catalogue } from '../../../../shared/words/catalogue.js';
import type { DecidingRule } from '../../../../shared/words/deciding-rule.js';
import type { Format } from '../../../format.js';
import { useAppSaid, useDecided } from '../../../state/app-names.js';
import { useNameOfClient } from '../../../state/client-names.js';
import { useCopy, useFormat } from '../../../state/words.js';
import { AppIcon } from '../../../ui/app-icon.js';
import { ToolName } from '../../../ui/tool-name.js';
import { visible } from '../../../visible.js';
import { routeOf } from '../export.js';
import { Result } from './result.js';

interface Fact {
  readonly title: string;
  readonly content: ReactNode;
}

/** Everything the log knows of one call, as a table. */
export function CallFacts({ entry }: { readonly entry: CallLogEntry }) {
  const copy = useCopy();
  const format = useFormat();
  return (
    <dl className="fact-list">
      {factsOf(entry, copy, format).map(({ title, content }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

function DecidedBy({ rule, asked }: { readonly rule: DecidingRule; readonly asked: string }) {
  return useDecided()([rule], asked);
}

function ClientOf({ entry: { clientKey, client } }: { readonly entry: CallLogEntry }) {
  return <bdi>{useNameOfClient()(clientKey, client)}</bdi>;
}

function AppOf({ app }: { readonly app: NonNullable<CallLogEntry['app']> }) {
  const name = useAppSaid()(app);
  return (
    <span className="app-line">
      <AppIcon bundleId={app.bundleId} name={name} size="line" />
      <span>
        <bdi>{name}</bdi> <span className="mono soft">{visible(app.bundleId)}</span>
      </span>
    </span>
  );
}

function factsOf(entry: CallLogEntry, copy: Catalogue, format: Format): readonly Fact[] {
  const { facts, columns } = copy.activity;
  const isCalledOtherwise = entry.calledAs !== entry.tool || copy.toolInLog(entry.tool) !== entry.tool;
  const all: readonly (Fact | null)[] = [
    { title: facts.time, content: <span className="number">{format.dateTime(entry.at)}</span> },
    { title: facts.client, content: <ClientOf entry={entry} /> },
    entry.app && { title: facts.app, content: <AppOf app={entry.app} /> },
    { title: columns.tool, content: <ToolName name={entry.tool} /> },
    isCalledOtherwise ? { title: columns.calledAs, content: <span className="mono">{visible(entry.calledAs)}</span> } : null,
    { title: facts.capability, content: copy.capabilities[entry.capability] },
    { title: facts.decision, content: copy.decisions[entry.decision] },
    entry.rule && { title: facts.rule, content: <DecidedBy rule={entry.rule} asked={entry.clientKey} /> },
    // Of a call that was handed back and allowed since, the call that took it up tells what it did.
    entry.outcome === 'pending' && entry.decision !== 'asked-pending' ? null : { title: facts.outcome, content: <Result entry={entry} /> },
    entry.outcome === 'error' && entry.reported !== 'not-applicable'
      ? { title: facts.effect, content: copy.reported[entry.reported] }
      : null,
    entry.route === '' ? null : { title: facts.route, content: routeOf(entry, copy) },
    { title: facts.duration, content: <span className="number">{format.duration(entry.durationMs)}</span> },
    entry.waitedMs === 0 ? null : { title: facts.waited, content: <span className="number">{format.duration(entry.waitedMs)}</span> },
    { title: facts.size, content: copy.activity.bytes(format.count(entry.bytes)) },
    { title: facts.tokens, content: copy.activity.tokens(format.count(entry.tokens)) },
  ];
  return all.filter((fact): fact is Fact => fact !== null);
}
