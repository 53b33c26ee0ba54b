import { type ReactNode, useEffect, useState } from 'react';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import type { Rule } from '../../../shared/settings.js';
import type { Catalogue } from '../../../shared/words/catalogue.js';
import type { DecidingRule } from '../../../shared/words/deciding-rule.js';
import type { Format } from '../../format.js';
import { useAppSaid, useDecided } from '../../state/app-names.js';
import { useNameOfClient } from '../../state/client-names.js';
import { useClient, useUi } from '../../state/context.js';
import { useCopy, useFormat } from '../../state/words.js';
import { AppIcon } from '../../ui/app-icon.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/controls/button.js';
import { ToolName } from '../../ui/tool-name.js';
import { visible } from '../../visible.js';
import { CallPictures } from './call-pictures.js';
import { routeOf } from './export.js';
import { Result } from './result.js';
import { TakeBack } from './take-back.js';
import { decisionTones } from './tones.js';

/** Everything the log knows of one call, and the rule that can be made from it. */
export function CallDetail({ entry }: { readonly entry: CallLogEntry }) {
  const copy = useCopy();
  const format = useFormat();
  return (
    <>
      <p className="small soft">
        <ToolName name={entry.tool} /> {entry.effect === 'change' && copy.story.kept}
      </p>
      {(entry.calledAs !== entry.tool || copy.toolInLog(entry.tool) !== entry.tool) && (
        <p className="small soft">{copy.activity.calledAs(visible(entry.calledAs))}</p>
      )}
      <CallPictures key={`pictures ${entry.id}`} entry={entry} />
      <dl className="fact-list">
        {factsOf(entry, copy, format).map(({ title, content }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      <TakeBack key={`back ${entry.id}`} entry={entry} />
      <MakeRule key={entry.id} entry={entry} />
    </>
  );
}

interface Fact {
  readonly title: string;
  readonly content: ReactNode;
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
      <AppIcon bundleId={app.bundleId} name={name} />
      <span>
        <bdi>{name}</bdi> <span className="mono soft">{visible(app.bundleId)}</span>
      </span>
    </span>
  );
}

function factsOf(entry: CallLogEntry, copy: Catalogue, format: Format): readonly Fact[] {
  const { facts } = copy.activity;
  const all: readonly (Fact | null)[] = [
    { title: facts.time, content: <span className="number">{format.dateTime(entry.at)}</span> },
    { title: facts.client, content: <ClientOf entry={entry} /> },
    entry.app && { title: facts.app, content: <AppOf app={entry.app} /> },
    { title: facts.capability, content: copy.capabilities[entry.capability] },
    { title: facts.decision, content: <Badge tone={decisionTones[entry.decision]}>{copy.decisions[entry.decision]}</Badge> },
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

/** Turns a call into a rule for its like: same client, app and kind of call. Only what would hold is offered. */
function MakeRule({ entry }: { readonly entry: CallLogEntry }) {
  const copy = useCopy();
  const { run } = useClient();
  const appName = useAppSaid();
  const clientName = useNameOfClient();
  const [made, setMade] = useState<Rule['verdict'] | null>(null);
  const verdicts = useHolding(entry, useVerdicts(entry));
  const words = copy.activity;
  if (verdicts.length === 0) return null;
  const bound = entry.capability === 'script' || entry.capability === 'shell';
  const make = async (verdict: Rule['verdict']): Promise<void> => {
    if (await run('ruleFromEntry', { id: entry.id, verdict })) setMade(verdict);
  };
  return (
    <section className="make-rule" aria-label={words.ruleTitle}>
      <h4>{words.ruleTitle}</h4>
      <p className="small soft">
        {words.ruleNote(copy.capabilities[entry.capability], entry.app && appName(entry.app), clientName(entry.clientKey, entry.client))}
      </p>
      {bound && <p className="small soft">{words.noRule}</p>}
      <div className="row">
        {verdicts.map((verdict) => (
          <Button key={verdict} size="small" resting={made === verdict} onPress={() => make(verdict)}>
            {copy.verdicts[verdict]}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Those of the verdicts that would hold as things are set now, asked for when the details are opened. */
function useHolding({ id }: CallLogEntry, verdicts: readonly Rule['verdict'][]): readonly Rule['verdict'][] {
  const { ask } = useClient();
  const rules = useUi((ui) => ui.rules);
  const blocklist = useUi((ui) => ui.blocklist);
  const may = verdicts.length > 0;
  const [holding, setHolding] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what would hold depends on what is set
  useEffect(() => {
    let wanted = true;
    if (may) {
      void ask('ruleVerdicts', { id }).then((outcome) => {
        if (wanted) setHolding(outcome.ok && Array.isArray(outcome.value) ? outcome.value : null);
      });
    }
    return () => {
      wanted = false;
    };
  }, [ask, id, may, rules, blocklist]);
  return holding === null ? verdicts : verdicts.filter((one) => holding.includes(one));
}

/** The verdicts that a rule for the like of this call could have: none where Gatehand decides by itself, or the client is gone. */
function useVerdicts({ capability, clientKey, effect, rule, decision }: CallLogEntry): readonly Rule['verdict'][] {
  const client = useUi((ui) => ui.clients.find(({ key }) => key === clientKey));
  if (effect === 'own' || decision === 'not-judged' || client?.paired === false) return [];
  if (rule?.kind === 'fixed' && rule.id !== 'script' && rule.id !== 'each-action') return [];
  if (capability === 'script' || capability === 'shell') return ['deny'];
  return client !== undefined && !client.verified ? ['ask', 'deny'] : ['allow', 'ask', 'deny'];
}
